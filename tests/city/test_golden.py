"""Games written by an independent implementation, followed move by move; and our own, written and followed again."""

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from bluemoon.city import CITY
from bluemoon.city.golden import check_game, export_game, to_line
from bluemoon.core.golden import read_games
from bluemoon.core.refusal import BadRecord

FILE = Path(__file__).parent / "games" / "golden.jsonl.gz"
GAMES = list(read_games(FILE))


@pytest.mark.parametrize("golden", GAMES, ids=lambda golden: golden["id"])
def test_every_event_of_the_golden_game_agrees(golden: dict[str, Any]) -> None:
    assert check_game(CITY, golden) is None


def test_the_golden_games_reach_every_ending_and_every_kind_of_event() -> None:
    assert len(GAMES) == 60
    assert {game["events"][-1]["reason"] for game in GAMES} == {
        "offerings", "city_rebuilt", "no_markers", "turn_limit",
    }  # fmt: skip
    assert len({event["e"] for game in GAMES for event in game["events"]}) == 17


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", ["2006", "2018"])
def test_a_game_we_write_comes_to_an_end_and_can_be_followed(players: int, edition: str) -> None:
    options = {"players": players, "edition": edition, "expansion": players != 3, "all_random": edition == "2018"}
    game = export_game(CITY, options, seed=players, id="ours")
    assert game["events"][-1]["e"] == "game_end"
    assert check_game(CITY, json.loads(to_line(game))) is None


def changed(event_kind: str, **change: Any) -> dict[str, Any]:
    """The first golden game with the first event of a kind changed."""
    game = copy.deepcopy(GAMES[0])
    event = next(event for event in game["events"] if event["e"] == event_kind)
    event.update(change)
    return game


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("begin_turn", {"deck": 63}),
        ("options", {"flit": False}),
        ("move", {"to": "university"}),
        ("contribute", {"total": 6}),
        ("contribute", {"plain": ["blue 2", "blue 2"]}),
        ("gain", {"count": 2}),
        ("draw", {"cards": ["green 1"]}),
        ("rebuilt", {"majority": 0}),
        ("game_end", {"winners": []}),
    ],
)
def test_a_changed_event_is_noticed(kind: str, change: dict[str, Any]) -> None:
    mismatch = check_game(CITY, changed(kind, **change))
    assert mismatch is not None
    assert mismatch.startswith("event ")


def test_a_card_that_is_not_in_the_deck_cannot_be_drawn() -> None:
    mismatch = check_game(CITY, changed("draw", cards=["black 1"] * 4))
    assert mismatch is not None


def test_a_record_that_stops_early_is_noticed() -> None:
    game = {**GAMES[0], "events": GAMES[0]["events"][:40]}
    mismatch = check_game(CITY, game)
    assert mismatch is not None
    assert "event 40" in mismatch


@pytest.mark.parametrize("key", ["options", "layout", "hands", "first", "events"])
def test_a_game_without_its_heading_is_refused_by_name(key: str) -> None:
    game = {name: value for name, value in GAMES[0].items() if name != key}
    with pytest.raises(BadRecord, match=key):
        check_game(CITY, game)
