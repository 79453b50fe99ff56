"""T2 Sitting down and beginning."""

from pathlib import Path

import pytest

from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.tables import SitDown
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, link_of, opened


def test_t2_1_a_seat_once_taken_stays_taken(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, [*WITH_A_FRIEND, {"who": "friend"}])
        link = SitDown(key=link_of(room, 1))
        assert await hall.sit(room.table.id, BORIS, link) == 1
        with pytest.raises(TableRefused, match="seat taken"):
            await hall.sit(room.table.id, CLARA, link)
        assert await hall.sit(room.table.id, BORIS, SitDown(seat=2)) == 1

    in_hall(file, evening)


def test_t2_2_the_game_begins_when_no_seat_is_free(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, [*WITH_A_FRIEND, {"who": "friend"}])
        statuses = []
        for guest in (BORIS, CLARA):
            await hall.sit(room.table.id, guest, SitDown())
            statuses.append(room.table.status)
        assert statuses == ["waiting", "playing"]

    in_hall(file, evening)


def test_t2_3_how_long_to_wait_for_one_who_is_away_is_shown_before_anybody_sits_down(file: Path) -> None:
    async def evening(hall: Hall) -> str:
        room = await opened(hall, WITH_A_FRIEND, grace="short")
        assert [line.grace for line in (await hall.lobby(BORIS)).open] == ["short"]
        page = Page(CLARA.id, -1)
        assert room.view_for(page).position.table.grace == "short"
        return room.table.id

    table = in_hall(file, evening)

    async def later(hall: Hall) -> None:
        assert (await hall.room(table)).table.grace == "short"
        assert (await opened(hall, WITH_A_FRIEND)).table.grace == "usual"
        assert ANNA.id in (await hall.room(table)).table.host

    in_hall(file, later)
