"""A page has a golden game followed, so that it can be looked back at."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from bluemoon.core.game import Game
from bluemoon.core.written_game import from_text, replay
from bluemoon.server.limits import GIVING
from tests.server.conftest import Visitor
from tests.server.evening import CITY, DUEL

GOLDEN = Path(__file__).parents[1]
GAMES: dict[str, Game[Any]] = {"city": CITY.game, "duel": DUEL.game}


def line_of(game: str) -> str:
    with gzip.open(GOLDEN / game / "games" / "golden.jsonl.gz", "rt", encoding="utf-8") as file:
        return file.readline()


@pytest.mark.parametrize("game", GAMES)
def test_a_golden_game_comes_back_as_a_written_one_that_ends_alike(game: str, anna: Visitor) -> None:
    answer = anna("POST", "/api/golden", {"line": line_of(game)})
    assert answer.status_code == 200
    written = from_text(answer.json()["written"])
    *_, (_, end) = replay(GAMES[game], written)
    assert GAMES[game].result(end) is not None


def spoilt(game: str) -> dict[str, Any]:
    golden = json.loads(line_of(game))
    return {**golden, "events": golden["events"][:-2]}


NO_GAMES = ["Dear diary", "[]", "7" * 5000, "[" * 100_000, "{}"]
NO_GAMES += ['{"layout": 7, "events": [[]]}', '{"events": [{"e": 7}]}']


@pytest.mark.parametrize("line", [json.dumps(spoilt("city")), json.dumps(spoilt("duel")), *NO_GAMES])
def test_what_the_rules_cannot_follow_is_refused(line: str, anna: Visitor) -> None:
    answer = anna("POST", "/api/golden", {"line": line})
    assert (answer.status_code, answer.json()["reason"]) == (400, "bad_golden")


def test_who_has_one_after_the_other_followed_waits_a_while(anna: Visitor) -> None:
    anna("GET", "/api/me")
    answers = [anna("POST", "/api/golden", {"line": "{}"}) for _ in range(int(GIVING.burst) + 1)]
    assert [answer.json()["reason"] for answer in answers[-2:]] == ["bad_golden", "opening_too_fast"]
