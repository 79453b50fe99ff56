"""What if: a table that begins at a moment of a finished game."""

from typing import Any

import pytest

from bluemoon.core.written_game import from_text
from bluemoon.server.live.hall import Hall
from bluemoon.server.storage.store import Store
from bluemoon.server.table.moment import position_after
from bluemoon.server.table.record import WHAT_IF, record_of
from bluemoon.server.table.soundness import table_of
from bluemoon.server.table.table import Table
from bluemoon.server.table.trial import is_trial
from tests.server.conftest import Run, Visitor

FOR_A_FRIEND = [{"who": "me"}, {"who": "friend"}]


def gone_on(visitor: Visitor, game: str, move: int, seats: list[dict[str, Any]]) -> str:
    answer = visitor("POST", f"/api/games/{game}/play-on", {"move": move, "seats": seats})
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def table_at(run: Run, hall: Hall, name: str) -> Table:
    table: Table = run(hall.room(name)).table
    return table


def key_of(table: Table) -> str:
    (key,) = [chair.key for chair in table.chairs if chair.kind == "free"]
    assert key is not None
    return key


@pytest.fixture(params=["city", "duel"])
def game(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue(request.param))


def test_t8_7_friends_go_on_from_a_moment_with_the_hands_of_then_and_new_dice(
    anna: Visitor, clara: Visitor, game: str, run: Run, hall_with_games: Hall, store: Store
) -> None:
    old = table_at(run, hall_with_games, game)
    name = gone_on(anna, game, 57, FOR_A_FRIEND)
    table = table_at(run, hall_with_games, name)
    assert is_trial(name)
    assert (table.status, table.listed) == ("waiting", False)
    assert clara("POST", f"/api/tables/{name}/sit", {"key": key_of(table)}).status_code == 200
    assert table.status == "playing"
    before = position_after(old, 57)
    assert [table.game.view(table.state, seat).tobytes() for seat in (0, 1)] == [
        old.game.view(before, seat).tobytes() for seat in (0, 1)
    ]
    assert table.state.dice.tobytes() != before.dice.tobytes()
    again = table_of(run(store.game(name)), run(store.entries(name)), hall_with_games.table_games)
    assert again.state.tobytes() == table.state.tobytes()
    assert (old.status, old.state.tobytes()) == ("over", table_at(run, hall_with_games, game).state.tobytes())


def test_t8_7_the_log_tells_what_the_game_brought(
    anna: Visitor, clara: Visitor, game: str, run: Run, hall_with_games: Hall, store: Store
) -> None:
    name = gone_on(anna, game, 57, FOR_A_FRIEND)
    table = table_at(run, hall_with_games, name)
    assert clara("POST", f"/api/tables/{name}/sit", {"key": key_of(table)}).status_code == 200
    old = table_at(run, hall_with_games, game)
    played = [line for line in table.lines if line.by is not None]
    assert [line.events for line in played] == [step.carried.events for step in table.steps]
    told = [line for line in old.lines if line.by is not None][: len(played)]
    assert [(line.turn, line.round, line.by) for line in played] == [(line.turn, line.round, line.by) for line in told]
    assert len({line.seq for line in table.lines}) == len(table.lines)
    again = table_of(run(store.game(name)), run(store.entries(name)), hall_with_games.table_games)
    assert again.lines == table.lines


def test_t8_7_what_the_game_brought_is_not_taken_back(
    anna: Visitor, game: str, run: Run, hall_with_games: Hall
) -> None:
    name = gone_on(anna, game, 57, [{"who": "me"}, {"who": "bot", "level": "easy"}])
    table = table_at(run, hall_with_games, name)
    assert table.given == len(table.steps) > 0
    assert [table.own_steps(seat) + table.steps_since(seat) for seat in (0, 1)] == [0, 0]


def test_t8_7_it_says_what_it_is_when_it_is_over(anna: Visitor, game: str, run: Run, hall_with_games: Hall) -> None:
    old = from_text(anna("GET", f"/api/games/{game}").json()["written"])
    name = gone_on(anna, game, 57, [{"who": "me"}, {"who": "here", "name": "Ben"}])
    text = record_of(table_at(run, hall_with_games, name)).text
    assert text.startswith(WHAT_IF)
    written = from_text(text)
    assert written.setup == old.setup
    assert written.actions == old.actions[: len(written.actions)]
    assert len(written.actions) >= 57


@pytest.mark.parametrize(
    ("move", "seats", "reason"),
    [
        (99999, FOR_A_FRIEND, "no_such_move"),
        (1, [{"who": "friend"}, {"who": "friend"}], "bad_seats"),
        (1, [*FOR_A_FRIEND, {"who": "friend"}], "bad_seats"),
    ],
)
def test_t8_7_a_moment_and_seats_must_be(anna: Visitor, city: str, move: int, seats: list[Any], reason: str) -> None:
    answer = anna("POST", f"/api/games/{city}/play-on", {"move": move, "seats": seats})
    assert answer.json()["reason"] == reason


def test_t8_7_nothing_goes_on_from_the_end(anna: Visitor, city: str) -> None:
    last = anna("GET", f"/api/games/{city}").json()["moves"]
    answer = anna("POST", f"/api/games/{city}/play-on", {"move": last, "seats": FOR_A_FRIEND})
    assert (answer.status_code, answer.json()["reason"]) == (409, "game_over")


def test_t8_7_a_private_game_is_not_gone_on_with(anna: Visitor, ben: Visitor, city: str) -> None:
    ben("PUT", f"/api/games/{city}/openness", {"openness": "private"})
    answer = anna("POST", f"/api/games/{city}/play-on", {"move": 3, "seats": FOR_A_FRIEND})
    assert (answer.status_code, answer.json()["reason"]) == (409, "private_game")
