"""T1 The table: what it is, and to whom its seats belong."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.table.events import UndoAnswered, UndoAsked, Undone
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table_game import TableGame
from tests.server.evening import (
    CITY,
    DUEL,
    GUESTS,
    PERSONS,
    answers,
    begun,
    clock_of,
    done,
    mover_and_other,
    page_at,
    random_decision,
    read_again,
    refused,
    walk,
)
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened


def do_something(rng: Random, room: Room, pages: list[Page]) -> None:
    """Play, take back, do again, ask, answer, call a bot: whatever comes; some of it is refused."""
    seat = room.table.to_move
    if seat is None:
        return
    kind = rng.choice(("play", "play", "play", "undo", "redo", "ask_undo", "answer_undo", "answer_undo", "bot"))
    page = pages[seat] if kind == "play" else rng.choice(pages)
    words: dict[str, dict[str, Any]] = {
        "play": {"actions": random_decision(room.table.state, rng, room.table.table_game)},
        "undo": {"turn": rng.random() < 0.5},
        "answer_undo": {"accept": rng.random() < 0.8},
        "bot": {"level": rng.choice(("easy", None))},
    }
    answers(room, page, kind, **words.get(kind, {}))


@pytest.mark.parametrize("table_game", [CITY, DUEL], ids=lambda table_game: table_game.name)
@pytest.mark.parametrize("seed", range(2))
def test_t1_1_a_table_read_again_from_its_log_is_the_same_to_the_byte(table_game: TableGame, seed: int) -> None:
    room, rng = begun(2, seed, table_game=table_game), Random(seed)
    pages = [page_at(room, seat) for seat in range(2)]
    for number in range(120):
        do_something(rng, room, pages)
        if number % 20 == 19:
            again = read_again(room)
            assert again.state.tobytes() == room.table.state.tobytes()
            assert [step.before.tobytes() for step in again.steps] == [
                step.before.tobytes() for step in room.table.steps
            ]
            assert (again.lines, again.chairs, again.asking) == (room.table.lines, room.table.chairs, room.table.asking)
    kinds = {type(event) for line in room.table.lines for event in line.events}
    assert {Undone, UndoAsked, UndoAnswered} <= kinds


def test_t1_2_a_person_is_there_as_long_as_one_window_is_open() -> None:
    room = begun()
    clock = clock_of(room)
    page, first = mover_and_other(room)
    second = page_at(room, first.reader.seat)
    room.leave(first)
    clock.now += 3600
    assert refused(room, page, "bot", seat=first.reader.seat, level="medium") == "not_your_seat"
    room.leave(second)
    assert refused(room, page, "bot", seat=first.reader.seat, level="medium") == "not_away_long"


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("play", {"actions": ["draw"]}),
        ("undo", {}),
        ("redo", {}),
        ("ask_undo", {}),
        ("answer_undo", {"accept": True}),
        ("bot", {"level": "medium"}),
        ("bot", {"level": None}),
    ],
)
def test_t1_3_nobody_decides_for_the_seat_of_another(kind: str, words: dict[str, object]) -> None:
    room = begun()
    page, other = mover_and_other(room)
    walk(room, page)
    assert refused(room, other, kind, seat=page.reader.seat, **words) == "not_your_seat"


def test_t1_3_one_person_answers_for_all_own_seats() -> None:
    at_one_screen = (PERSONS[0], PERSONS[1], PERSONS[1])
    room = begun(chairs=at_one_screen, seed=3)
    while room.table.to_move != 0:
        done(room, Page(GUESTS[1], room.table.to_move or 0), "play", actions=["draw"])
    page, other = page_at(room, 0), page_at(room, 1)
    done(room, page, "play", actions=["draw"])
    done(room, page, "ask_undo")
    done(room, other, "answer_undo", accept=True)
    assert room.table.to_move == 0


@pytest.mark.parametrize("kind", ["undo", "redo", "ask_undo", "answer_undo", "bot"])
def test_t1_4_who_watches_can_do_nothing(kind: str) -> None:
    room = begun()
    page, other = mover_and_other(room)
    done(room, page, "play", actions=["draw"])
    room.leave(other)
    words: dict[str, Any] = {"answer_undo": {"accept": True}, "bot": {"level": "medium"}}
    assert refused(room, page_at(room, -1), kind, seat=other.reader.seat, **words.get(kind, {})) == "not_your_seat"


def test_t1_5_who_opened_the_table_may_begin_it_and_nothing_more(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        with pytest.raises(TableRefused, match="not host"):
            await hall.start(room.table.id, BORIS)
        await hall.start(room.table.id, ANNA)
        assert room.table.status == "playing"

    in_hall(file, evening)
    room = begun(players=2)  # Anna opened it
    anna, boris = page_at(room, 0), page_at(room, 1)
    assert refused(room, anna, "bot", seat=1, level="medium") == "not_your_seat"
    assert refused(room, boris, "bot", seat=0, level="medium") == "not_your_seat"
