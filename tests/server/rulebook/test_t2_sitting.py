"""T2 Sitting down and beginning."""

from pathlib import Path
from typing import Any

import pytest

from bluemoon.server.check import faults_of
from bluemoon.server.limits import MOST_WAITING
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page
from bluemoon.server.storage.archive import Archive
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.tables import SitDown
from tests.server.halls import ANNA, BORIS, CLARA, WITH_A_FRIEND, in_hall, link_of, opened

AGAINST_BOTS = [{"who": "me"}, {"who": "bot"}, {"who": "bot"}]


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


@pytest.mark.parametrize(
    ("seats", "wish", "is_listed"),
    [
        (AGAINST_BOTS, {"listed": None}, False),
        (AGAINST_BOTS, {"listed": True}, True),
        ([{"who": "me"}, {"who": "here", "name": "Otto"}, {"who": "bot"}], {"listed": None}, False),
        (WITH_A_FRIEND, {"listed": None}, False),
        (WITH_A_FRIEND, {"listed": True}, True),
        (WITH_A_FRIEND, {"listed": False}, False),
    ],
)
def test_t2_4_a_table_is_private_unless_whoever_opens_it_wants_otherwise(
    file: Path, seats: list[dict[str, Any]], wish: dict[str, bool | None], is_listed: bool
) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, seats, **wish)
        lobby = await hall.lobby(BORIS)
        assert [line.id for line in (*lobby.open, *lobby.watch)] == [room.table.id] * is_listed
        assert [line.id for line in (await hall.lobby(ANNA)).mine] == [room.table.id]

    in_hall(file, evening)


def test_t2_5_whoever_opened_a_table_closes_it_and_all_who_wait_are_told(file: Path) -> None:
    async def evening(hall: Hall) -> str:
        room = await opened(hall, [*WITH_A_FRIEND, {"who": "friend"}])
        table = room.table.id
        await hall.sit(table, BORIS, SitDown())
        page = Page(BORIS.id, 1)
        room.enter(page, 0)
        with pytest.raises(TableRefused, match="not host"):
            await hall.close_table(table, BORIS)
        await hall.close_table(table, ANNA)
        assert page.is_lost  # it comes back, and hears the reason
        for attempt in (hall.room(table), hall.sit(table, CLARA, SitDown()), hall.close_table(table, ANNA)):
            with pytest.raises(TableRefused, match="closed table"):
                await attempt
        for guest in (ANNA, BORIS, CLARA):
            lobby = await hall.lobby(guest)
            assert [*lobby.mine, *lobby.open, *lobby.watch] == []
        return table

    table = in_hall(file, evening)
    with Archive.open(file) as archive:
        assert list(faults_of(archive, lambda *_: None)) == []

    async def later(hall: Hall) -> None:
        with pytest.raises(TableRefused, match="closed table"):
            await hall.room(table)

    in_hall(file, later)


def test_t2_5_a_closed_table_counts_for_no_limit(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        rooms = [await opened(hall, WITH_A_FRIEND) for _ in range(MOST_WAITING)]
        with pytest.raises(TableRefused, match="too many waiting"):
            await opened(hall, WITH_A_FRIEND)
        await hall.close_table(rooms[0].table.id, ANNA)
        await opened(hall, WITH_A_FRIEND)

    in_hall(file, evening)


def test_t2_5_a_game_that_has_begun_cannot_be_closed(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        await hall.sit(room.table.id, BORIS, SitDown())
        with pytest.raises(TableRefused, match="already started"):
            await hall.close_table(room.table.id, ANNA)
        assert room.table.status == "playing"

    in_hall(file, evening)
