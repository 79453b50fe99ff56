"""Nothing is left half done: what belongs together is one commit, and what an older server left behind goes on."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.wire.duel import ChooseDeck
from bluemoon.server.wire.tables import SitDown
from tests.server.databases import write_first
from tests.server.evening import new_table, random_decision
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened, say

ALONE = [{"who": "me"}, {"who": "here", "name": "Otto"}]


def dies_after(hall: Hall, writes: int) -> None:
    """From now on the disk takes so many commits and no more, as if the power went then."""
    write, left = hall.store._writer.write, [None] * writes

    async def until_death(work: Callable[[Any], Any], table: str = "") -> Any:
        if not left:
            raise StoreTrouble("the power is gone")
        left.pop()
        return await write(work, table)

    hall.store._writer.write = until_death  # type: ignore[method-assign]


async def before_death(hall: Hall, deed: Awaitable[Any]) -> Any:
    dies_after(hall, 1)
    return await deed


def test_a_table_where_nobody_is_missing_is_opened_and_begun_in_one_commit(file: Path) -> None:
    new = new_table(ALONE)
    table = in_hall(file, lambda hall: before_death(hall, hall.open(ANNA, new)))
    assert in_hall(file, lambda hall: status(hall, table)) == "playing"


def test_the_last_to_sit_down_begins_the_game_in_the_same_commit(file: Path) -> None:
    async def evening(hall: Hall) -> str:
        room = await opened(hall, WITH_A_FRIEND)
        await before_death(hall, hall.sit(room.table.id, BORIS, SitDown()))
        return room.table.id

    table = in_hall(file, evening)
    assert in_hall(file, lambda hall: status(hall, table)) == "playing"


def test_the_last_deck_begins_the_duel_in_the_same_commit(file: Path) -> None:
    async def evening(hall: Hall) -> str:
        room = await opened(hall, ALONE, game="duel", options={"decks": [None, {"people": "aqua"}]})
        choice = ChooseDeck.model_validate({"seat": 0, "deck": {"people": "buka"}})
        await before_death(hall, hall.choose_deck(room.table.id, ANNA, choice))
        return room.table.id

    table = in_hall(file, evening)
    assert in_hall(file, lambda hall: status(hall, table)) == "playing"


def test_what_could_not_be_written_did_not_happen(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        dies_after(hall, 0)
        with pytest.raises(StoreTrouble):
            await hall.sit(room.table.id, BORIS, SitDown())
        assert (room.table.status, room.table.chairs[1].kind, room.table.seq) == ("waiting", "free", 0)

    in_hall(file, evening)


def test_a_rematch_is_opened_begun_and_found_in_one_commit(file: Path) -> None:
    async def evening(hall: Hall) -> tuple[str, str]:
        room = await opened(hall, ALONE, game="duel", options={"decks": [{"people": "aqua"}, {"people": "buka"}]})
        await play_to_the_end(hall, room)
        return room.table.id, await before_death(hall, hall.rematch(room.table.id, ANNA))

    async def next_morning(hall: Hall) -> None:
        assert await hall.rematch(first, ANNA) == second
        assert await status(hall, second) == "playing"
        assert sorted(await hall.store.games_of(ANNA.id)) == sorted((first, second))

    first, second = in_hall(file, evening)
    in_hall(file, next_morning)


def test_a_rematch_that_could_not_be_written_leaves_no_table_behind(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, ALONE, game="duel", options={"decks": [{"people": "aqua"}, {"people": "buka"}]})
        await play_to_the_end(hall, room)
        dies_after(hall, 0)
        with pytest.raises(StoreTrouble):
            await hall.rematch(room.table.id, ANNA)
        assert await hall.store.games_of(ANNA.id) == [room.table.id]
        assert room.table.next is None

    in_hall(file, evening)


async def play_to_the_end(hall: Hall, room: Room) -> None:
    rng = Random(1)
    while (seat := room.table.to_move) is not None:
        words = random_decision(room.table.state, rng, room.table.table_game)
        assert (await say(hall, room, Page(ANNA.id, seat), "play", actions=words))["t"] == "done"


async def status(hall: Hall, table: str) -> str:
    return (await hall.room(table)).table.status


# ---- databases of older servers


@pytest.fixture
def old(file: Path) -> Path:
    """A database as the first layout wrote it; one of its tables is full and was left before it began."""
    write_first(file)
    return file


def test_a_database_of_the_first_layout_is_served_on(old: Path) -> None:
    async def evening(hall: Hall) -> None:
        assert await status(hall, "waiting-table") == "waiting"
        for table in ("city-table", "duel-table"):
            room = await hall.room(table)
            seat = room.table.to_move
            assert seat is not None
            words = random_decision(room.table.state, Random(5), room.table.table_game)
            assert (await say(hall, room, Page(ANNA.id, seat), "play", actions=words))["t"] == "done"
        assert {line.id for line in (await hall.lobby(ANNA)).mine} >= {"waiting-table", "city-table", "duel-table"}

    in_hall(old, evening)


def test_a_full_table_that_was_left_before_it_began_begins_when_it_is_read(old: Path) -> None:
    assert in_hall(old, lambda hall: status(hall, "half-begun-table")) == "playing"


def test_a_full_table_begins_as_soon_as_the_disk_takes_it(old: Path) -> None:
    async def evening(hall: Hall) -> None:
        write = hall.store._writer.write
        dies_after(hall, 0)
        assert await status(hall, "half-begun-table") == "waiting"
        hall.store._writer.write = write  # type: ignore[method-assign]
        assert await status(hall, "half-begun-table") == "playing"

    in_hall(old, evening)


def test_an_undo_that_everybody_agreed_to_is_carried_out_when_the_table_is_read(file: Path) -> None:
    """An older server died between the answer and the undo."""

    async def evening(hall: Hall) -> tuple[str, int]:
        room = await opened(hall, WITH_A_FRIEND)
        await hall.sit(room.table.id, BORIS, SitDown())
        mover = room.table.to_move
        assert mover is not None
        pages = [Page(guest.id, seat) for seat, guest in enumerate((ANNA, BORIS))]
        await say(hall, room, pages[mover], "play", actions=["draw"])
        await say(hall, room, pages[mover], "ask_undo")
        dies_after(hall, 1)
        await say(hall, room, pages[1 - mover], "answer_undo", accept=True)
        return room.table.id, mover

    async def next_morning(hall: Hall) -> None:
        room = await hall.room(table)
        assert (room.table.to_move, room.table.steps) == (mover, [])

    table, mover = in_hall(file, evening)
    in_hall(file, next_morning)
