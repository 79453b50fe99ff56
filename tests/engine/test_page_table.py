"""A table of the page, played by the rules as WebAssembly, tells what the server's table tells, message by message."""

import json
import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.city.options import Options
from bluemoon.core.game import Game
from bluemoon.duel.tables import PEOPLES, standard_catalogue
from bluemoon.engine.build import built
from bluemoon.engine.exports import GAMES
from bluemoon.server.duel.agreement import check_wish
from bluemoon.server.duel.decks import checked
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.duel import DeckToCheck, DeckWish
from tests.engine import page_games as played
from tests.engine.page_games import page_games
from tests.night import BY_NIGHT, IS_NIGHT

CLIENT = Path(__file__).parents[2] / "client"
CITY_OPTIONS = CLIENT / "src" / "solo" / "city" / "city.ts"
COUNT, MOMENTS, DECKS = (40, 2000, 50) if IS_NIGHT else (1, 40, 3)
TRUSTING = 200 if IS_NIGHT else 2  # games


def test_the_page_writes_every_option_of_the_city_in_the_same_order() -> None:
    table = re.search(r"^const OPTIONS.*?^};", CITY_OPTIONS.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert table, f"{CITY_OPTIONS}: there is no list of OPTIONS"
    written = re.findall(r"^  (\w+): \[", table[0], re.MULTILINE)
    options = [name for name in Options.__dataclass_fields__ if name != "players"]
    assert written == options, f"OPTIONS of {CITY_OPTIONS} should name {', '.join(options)}"


@pytest.mark.nightly
def test_a_table_of_the_city_in_the_page_tells_what_the_servers_table_tells(wasm_city: Any, tmp_path: Path) -> None:
    compare(GAMES["city"], tmp_path / "games.json")


@pytest.mark.nightly
def test_a_table_of_the_duel_in_the_page_tells_what_the_servers_table_tells(wasm_duel: Any, tmp_path: Path) -> None:
    compare(GAMES["duel"], tmp_path / "games.json")


@BY_NIGHT
def test_a_deck_is_found_by_the_page_as_the_server_finds_it(wasm_duel: Any, tmp_path: Path) -> None:
    (tmp_path / "decks.json").write_text(
        json.dumps([in_words(deck) for deck in some_decks(Random(7))]), encoding="utf-8"
    )
    done = ask_the_page("decks", tmp_path / "decks.json", built(GAMES["duel"]))
    assert "1 passed" in done


@BY_NIGHT
def test_whoever_trusts_the_page_of_the_duel_never_loses_by_having_gone_on(wasm_duel: Any) -> None:
    assert "1 passed" in ask_the_page("gold", str(TRUSTING), built(GAMES["duel"]))


def compare(game: Game, games: Path) -> None:
    """Have the page play what the server has played."""
    games.write_text(page_games(game.name, COUNT, MOMENTS), encoding="utf-8")
    assert f"{2 * COUNT + 2} passed" in ask_the_page(game.name, games, built(game))


def ask_the_page(name: str, games: Path | str, engine: Path) -> str:
    """Run a comparison in the page's own language; what it says."""
    if not (CLIENT / "node_modules").is_dir():
        pytest.skip("NO NODE, NO TEST OF THE PAGE'S OWN TABLE: client/build.py installs what it needs")
    where = {"BLUEMOON_GAME": name, "BLUEMOON_GAMES": str(games), "BLUEMOON_ENGINE": str(engine)}
    done = subprocess.run(
        ["npx", "vitest", "run", f"equal/{name}"],
        cwd=CLIENT,
        env={**os.environ, **where},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def some_decks(rng: Random) -> Iterator[DeckToCheck]:
    """Decks of every people, right and wrong: cards that are missing, too many, twice, too dear or unknown."""
    ids = [card.id for card in standard_catalogue().cards]
    for people in (*PEOPLES, "nobody"):
        printed = [id for id in ids if id.startswith(f"{people}-")][:30]
        yield DeckToCheck(leader=people, cards=printed, name='  Of "all"  ')
        for _ in range(DECKS):
            kept, others = rng.sample(printed, rng.randrange(len(printed) + 1)), rng.choices([*ids, "odd-1"], k=9)
            yield DeckToCheck(leader=people, cards=[*kept, *others])


def in_words(deck: DeckToCheck) -> dict[str, Any]:
    """A deck with what the server says of it, when it is checked and when somebody would play it."""
    words: dict[str, Any] = {"deck": deck.model_dump(), "report": checked(deck).model_dump(), "refused": None}
    try:
        check_wish(DeckWish.model_construct(people=deck.leader, cards=deck.cards))
    except TableRefused as said:
        words["refused"] = played.in_words(said)
    return words
