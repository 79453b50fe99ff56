"""T8 Afterwards: once more, and what is kept."""

from pathlib import Path

import pytest

from bluemoon.core.written_game import from_text, replay
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Room
from bluemoon.server.storage.store import Guest
from bluemoon.server.table.record import written_game
from bluemoon.server.table.refusals import TableRefused
from tests.server.evening import GAME, begun, done, finished_game, mover_and_other, walk
from tests.server.halls import CLARA, WITH_A_FRIEND, in_hall, opened


async def brought(hall: Hall) -> tuple[Room, list[Guest]]:
    """A game that is over, in this hall, and those who played it."""
    stored, room = finished_game()
    room.table.grace, room.store = "long", hall.store
    await hall.store.create_game(stored, {})
    hall.rooms[stored.id] = room
    return room, [Guest(chair.guest or "", chair.name, True) for chair in room.table.chairs]


def test_t8_1_the_same_persons_and_agreements_again(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room, (first, second) = await brought(hall)
        with pytest.raises(TableRefused, match="not your seat"):
            await hall.rematch(room.table.id, CLARA)
        again = await hall.rematch(room.table.id, second)
        assert await hall.rematch(room.table.id, first) == again
        table = (await hall.room(again)).table
        assert (table.grace, table.options) == ("long", room.table.options)
        assert [chair.guest for chair in table.chairs] == [first.id, second.id]

    in_hall(file, evening)


def test_t8_2_everybody_may_read_the_written_game_once_it_is_over(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room, _ = await brought(hall)
        *_, (_, state) = replay(GAME, from_text((await hall.record(room.table.id, CLARA.id)).text))
        assert GAME.result(state) == GAME.result(room.table.state)
        begun = await opened(hall, WITH_A_FRIEND)
        with pytest.raises(TableRefused, match="not over"):
            await hall.record(begun.table.id, CLARA.id)

    in_hall(file, evening)


def test_t8_2_it_tells_nothing_that_was_taken_back_and_can_be_followed() -> None:
    room = begun()
    page, other = mover_and_other(room)
    for _ in range(3):
        done(room, page, "play", actions=["draw"])
        done(room, page, "ask_undo")
        done(room, other, "answer_undo", accept=True)
    walk(room, page)
    done(room, page, "play", actions=["draw"])
    written = written_game(room.table)
    assert len(written.actions) == sum(len(step.carried.actions) for step in room.table.steps)
    *_, (_, state) = replay(GAME, written)
    assert GAME.draw(state) == GAME.draw(room.table.state)
