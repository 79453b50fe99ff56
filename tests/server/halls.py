"""Evenings in a hall of their own: tables are opened, filled and played, over a store in a file."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.store import Guest
from tests.server.databases import open_store
from tests.server.evening import messages, new_table, random_decision

ANNA, BORIS, CLARA = (Guest(name.lower() * 4, name, True) for name in ("Anna", "Boris", "Clara"))
WITH_A_FRIEND = [{"who": "me"}, {"who": "friend"}]
Found = TypeVar("Found")


def in_hall(file: Path | str, evening: Callable[[Hall], Awaitable[Found]]) -> Found:
    """One evening in a hall of its own."""

    async def run() -> Found:
        store = open_store(file)
        hall = Hall(store)
        try:
            return await evening(hall)
        finally:
            await hall.close()
            await store.close()

    return asyncio.run(run())


async def opened(hall: Hall, seats: list[dict[str, Any]], **words: Any) -> Room:
    """A table that Anna opened."""
    return await hall.room(await hall.open(ANNA, new_table(seats, **words)))


def link_of(room: Room, seat: int) -> str:
    key = room.table.chairs[seat].key
    assert key is not None
    return key


async def say(hall: Hall, room: Room, page: Page, t: str, **words: Any) -> dict[str, Any]:
    """A command, and the first answer to it."""
    messages(page)
    message = {"t": t, "id": f"command-{room.table.seq}", "base": room.table.seq, "seat": page.reader.seat, **words}
    await Conversation(hall, room, page).hear(json.dumps(message))
    return messages(page)[0]


async def play_out(hall: Hall, room: Room, page: Page) -> None:
    """Play blindly for the person until the game is over; bots play their turns."""
    rng = Random(1)
    while room.table.to_move is not None:
        if room.table.to_move == page.reader.seat:
            await say(hall, room, page, "play", actions=random_decision(room.table.state, rng, room.table.table_game))
        else:
            await asyncio.sleep(0.001)
