"""A bot of one's own comes from a package of one's own, by entry point, and plays wherever ours do."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.arena import invite
from bluemoon.arena.results import read_results
from bluemoon.bots import bot, bot_names, own_names
from bluemoon.city import CITY
from bluemoon.core.refusal import BadOption
from bluemoon.server.live.bot_players import BotPlayers
from bluemoon.server.live.chosen_bots import chosen_bots
from bluemoon.server.live.hall import Hall
from tests.bots.heads import specs
from tests.server.halls import in_hall, opened

MODULE = """
from bluemoon.bots import SimpleBot

class Last(SimpleBot):
    name = "last"

    def choose(self, view, budget, rng):
        return self.game.legal(view)[-1]

class Picky(Last):
    name = "picky"

    def __init__(self, game, words):
        raise RuntimeError("not\\ntoday")

class Empty:
    name = "empty"

    def __init__(self, game, words):
        pass

number = 7
"""
Install = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Put a package with entry points beside the others, as pip would."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "last_bot", raising=False)

    def put(package: str = "last-bot", version: str = "0.3.1", **bots: str) -> None:
        (tmp_path / "last_bot.py").write_text(MODULE)
        about = tmp_path / f"{package.replace('-', '_')}.dist-info"
        about.mkdir(exist_ok=True)
        (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: {version}\n")
        lines = [f"{name} = last_bot:{value}" for name, value in bots.items()]
        (about / "entry_points.txt").write_text("\n".join(["[bluemoon.bots]", *lines, ""]))

    return put


def test_a_bot_of_another_package_is_a_bot_like_ours(install: Install) -> None:
    install(last="Last")
    assert bot_names() == [*own_names(), "last"]
    state = CITY.new(seed=1)
    player = bot("last", CITY)
    view = CITY.view(state, CITY.to_move(state))
    assert player.choose(view, player.budget, Random(1)) == CITY.legal(state)[-1]
    assert player.explain(view, player.budget, Random(1)).action == CITY.legal(state)[-1]
    with pytest.raises(BadOption, match="last:9s: last takes no '9s'"):
        bot("last:9s", CITY)


def test_a_name_of_ours_stays_ours(install: Install) -> None:
    install(random="Last")
    assert type(bot("random", CITY)).__name__ == "RandomBot"


def test_it_plays_in_the_arena_in_processes_of_their_own(
    install: Install, bluemoon: Any, tmp_path: Path, compiled_city: Any
) -> None:
    install(last="Last")
    file = tmp_path / "run.jsonl"
    line = f"arena city last random --turn-limit 4 --games 2 --workers 1 --out {file}"
    assert bluemoon(*line.split()).code == 0
    header, games = read_results(file)
    assert header["packages"] == {"last": "last-bot 0.3.1"}
    assert [played.forfeit for played in games] == [None, None]
    install(version="0.4.0", last="Last")
    ran = bluemoon(*line.split())
    assert (ran.code, ran.err.count("\n")) == (2, 1)
    assert "holds another run: packages is" in ran.err


def test_a_run_of_our_bots_alone_names_no_package() -> None:
    assert "packages" not in invite("city", ["random", "greedy"], games=1).identity()


def test_it_is_an_opponent_in_gymnasium(install: Install, compiled_city: Any) -> None:
    gymnasium = pytest.importorskip("gymnasium")
    install(last="Last")
    environment = gymnasium.make("bluemoon.envs.single:BlueMoonCity-v0", opponent="last", seat=1)
    _, info = environment.reset(seed=3)
    assert info["action_mask"].any()


def test_it_sits_at_a_table_in_the_terminal(install: Install, bluemoon: Any) -> None:
    install(last="Last")
    ran = bluemoon(*["watch", "city", "--bots", "last,last", "--turn-limit", "2", "--quiet"])
    assert (ran.code, ran.err) == (0, "")


def test_a_server_lets_it_play_at_a_level_and_advise(install: Install, tmp_path: Path) -> None:
    install(last="Last")

    async def evening(hall: Hall) -> None:
        hall.bot_players = BotPlayers([CITY], chosen_bots(["city.hard=last", "city.hint=last"]))
        room = await opened(hall, [{"who": "me"}, {"who": "bot", "level": "hard"}], first=1)
        world = room.table.state.copy()
        hall.bot_players.wake(room)
        await hall.bot_players.turns[room]
        while CITY.to_move(world) == 1:
            CITY.play(world, CITY.legal(world)[-1])
        assert room.table.state == world
        advised = await hall.bot_players.advise(room.table, 0, "anna", lambda wait: None)
        assert advised.reason.name == "untold"

    in_hall(tmp_path / "games.db", evening)


@pytest.mark.parametrize("words", ["hard=last", "city.best=last", "city.hard"])
def test_a_server_is_told_where_a_bot_can_play(bluemoon: Any, words: str) -> None:
    ran = bluemoon("serve", "--bot", words)
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)


def test_it_is_asked_not_to_peek(install: Install) -> None:
    install(last="Last")
    assert "last" in specs()


@pytest.mark.parametrize(
    ("value", "cause"),
    {
        "Nobody": "makes no bot: AttributeError: module 'last_bot' has no attribute 'Nobody'",
        "number": "makes no bot: TypeError: 'int' object is not callable",
        "Picky": "makes no bot: RuntimeError: not today",
        "Empty": "makes no bot: it has no budget, no choose, no explain",
        "Last": "calls itself last, but is asked for as mine",
    }.items(),
)
def test_a_bad_entry_point_is_one_clear_sentence(install: Install, bluemoon: Any, value: str, cause: str) -> None:
    install(mine=value)
    ran = bluemoon(*["arena", "city", "mine", "random"])
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"bluemoon: mine: last_bot:{value} of last-bot 0.3.1 {cause}\n"


def test_two_packages_cannot_bring_a_bot_of_one_name(install: Install) -> None:
    install(last="Last")
    install("other-bot", last="Last")
    with pytest.raises(BadOption, match=r"last: (last-bot and other-bot|other-bot and last-bot) both bring a bot"):
        bot("last", CITY)
