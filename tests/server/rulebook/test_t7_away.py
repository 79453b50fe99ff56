"""T7 Being away: time to come back, by the server's clock, before a bot is called."""

from pathlib import Path
from typing import Any

import pytest

from bluemoon.server.live import room as rooms
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.table.shown import Presence, line_of
from bluemoon.server.wire.base import Grace
from bluemoon.server.wire.tables import SitDown
from tests.server.evening import (
    GUESTS,
    Clock,
    answers,
    begun,
    clock_of,
    done,
    messages,
    mover_and_other,
    page_at,
    refused,
)
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened, say


def left(grace: Grace = "usual", players: int = 2) -> tuple[Room, Clock, Page, int]:
    """Somebody has just left the others alone: the room, its clock, the page of one who stayed, the empty seat."""
    room = begun(players)
    room.table.grace = grace
    clock = clock_of(room)
    page, other = mover_and_other(room)
    clock.now += 500
    room.leave(other)
    return room, clock, page, other.reader.seat


def seat_of(room: Room, page: Page, seat: int) -> dict[str, Any]:
    return room.view_for(page).position.table.seats[seat].model_dump()


def test_t7_1_everybody_sees_who_is_away_and_the_seconds_that_are_left() -> None:
    room, clock, page, seat = left()
    watcher = page_at(room, -1)
    for gone, told in ((0, 60), (12.5, 48), (59.9, 1), (60, 0), (999, 0)):
        clock.now = 1500 + gone
        for one in (page, watcher):
            shown = seat_of(room, one, seat)
            assert (shown["is_away"], shown["bot_in"]) == (True, told)
        assert seat_of(room, page, page.reader.seat)["bot_in"] is None
    done(room, page, "bot", seat=seat, level="medium")
    assert seat_of(room, page, seat)["bot_in"] is None


def test_t7_1_it_is_told_when_somebody_leaves_and_comes_back() -> None:
    room = begun()
    clock_of(room)
    page, other = mover_and_other(room)
    room.leave(other)
    (gone,) = messages(page)
    room.enter(other, 0)
    (back,) = messages(page)
    assert [told["t"] for told in (gone, back)] == ["present", "present"]
    seats = [told["table"]["seats"][other.reader.seat] for told in (gone, back)]
    assert [(seat["is_away"], seat["bot_in"]) for seat in seats] == [(True, 60), (False, None)]


@pytest.mark.parametrize(("grace", "seconds"), [("short", 10), ("usual", 60), ("long", 300)])
def test_t7_2_the_table_agreed_on_how_long(grace: Grace, seconds: int) -> None:
    room, clock, page, seat = left(grace)
    clock.now += seconds - 0.01
    assert refused(room, page, "bot", seat=seat, level="medium") == "not_away_long"
    clock.now += 0.01
    done(room, page, "bot", seat=seat, level="medium")


def test_t7_2_or_that_no_bot_is_ever_called() -> None:
    room, clock, page, seat = left("never")
    clock.now += 1e9
    assert seat_of(room, page, seat)["bot_in"] is None
    assert refused(room, page, "bot", seat=seat, level="medium") == "no_stand_in"


def test_t7_3_coming_back_stops_the_clock_and_the_next_time_it_begins_anew() -> None:
    room, clock, page, seat = left()
    clock.now += 59
    back = page_at(room, seat)
    clock.now += 100
    room.leave(back)
    clock.now += 59
    (refusal,) = answers(room, page, "bot", seat=seat, level="medium")
    assert (refusal["reason"], refusal["values"]) == ("not_away_long", {"seconds": 1})


def test_t7_3_the_clock_begins_with_the_game_at_the_earliest(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Clocks:
        now = 0.0
        time = staticmethod(lambda: 1.0)
        monotonic = staticmethod(lambda: Clocks.now)

    monkeypatch.setattr(rooms, "time", Clocks)

    async def evening(hall: Hall) -> str:
        room = await opened(hall, WITH_A_FRIEND)
        anna = Page(ANNA.id, 0)
        room.enter(anna, 0)
        Clocks.now += 1000
        await hall.sit(room.table.id, BORIS, SitDown())  # and has never opened the table
        assert (await say(hall, room, anna, "bot", seat=1, level="medium"))["reason"] == "not_away_long"
        Clocks.now += 59
        assert (await say(hall, room, anna, "bot", seat=1, level="medium"))["values"] == {"seconds": 1}
        return room.table.id

    table = in_hall(file, evening)

    async def after_a_restart(hall: Hall) -> None:
        Clocks.now += 500
        room = await hall.room(table)
        anna = Page(ANNA.id, 0)
        room.enter(anna, 0)
        assert (await say(hall, room, anna, "bot", seat=1, level="medium"))["values"] == {"seconds": 60}

    in_hall(file, after_a_restart)


def test_t7_4_a_bot_is_not_called_in_the_moment_a_line_breaks() -> None:
    """Once 50 ms were enough to put a bot on the seat of one whose socket dropped."""
    room, clock, page, seat = left()
    clock.now += 0.05
    (refusal,) = answers(room, page, "bot", seat=seat, level="medium")
    assert (refusal["t"], refusal["reason"], refusal["values"]) == ("refused", "not_away_long", {"seconds": 60})
    assert room.table.chairs[seat].level is None


@pytest.mark.parametrize("level", ["easy", "hard", None])
def test_t7_4_of_the_middle_level_and_only_where_none_plays_yet(level: str | None) -> None:
    room, clock, page, seat = left()
    clock.now += 60
    assert refused(room, page, "bot", seat=seat, level=level) == "not_your_seat"
    done(room, page, "bot", seat=seat, level="medium")
    assert refused(room, page, "bot", seat=seat, level=level) == "not_your_seat"


def test_t7_4_who_is_second_to_call_a_bot_is_told_so() -> None:
    room, clock, page, seat = left(players=3)
    third = page_at(room, 3 - page.reader.seat - seat)
    clock.now += 60
    done(room, page, "bot", seat=seat, level="medium")
    assert refused(room, third, "bot", seat=seat, level="medium") == "bot_called"


def test_t7_5_the_own_seat_at_any_time_and_always_back() -> None:
    room, clock, page, seat = left()
    for level in ("easy", "hard", None):
        done(room, page, "bot", level=level)
    clock.now += 60
    done(room, page, "bot", seat=seat, level="medium")
    back = page_at(room, seat)
    done(room, back, "bot", level=None)
    assert room.table.chairs[seat].level is None


def test_t7_5_a_list_calls_nobody_to_a_turn_that_a_bot_plays() -> None:
    room = begun(2)
    mover, _ = mover_and_other(room)
    guest = GUESTS[mover.reader.seat]
    assert line_of(room.table, guest, Presence()).is_my_turn
    done(room, mover, "bot", level="medium")
    assert not line_of(room.table, guest, Presence()).is_my_turn
    done(room, mover, "bot", level=None)
    assert line_of(room.table, guest, Presence()).is_my_turn


def test_t7_6_lists_do_not_tell_how_long_somebody_has_been_away(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        await hall.sit(room.table.id, BORIS, SitDown())
        (line,) = (await hall.lobby(ANNA)).mine
        assert [(seat.is_away, seat.bot_in) for seat in line.seats] == [(True, None), (True, None)]

    in_hall(file, evening)
