"""Tells people who are not at their tables that it is their turn, and that their time ends.

A turn is told once, whichever process does it: it is noted before anything is sent, and nothing is sent if the table
has gone on or the person looks.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from bluemoon.server.limits import SUMMONING, Buckets
from bluemoon.server.live.neighbours import Neighbours
from bluemoon.server.live.room import Room
from bluemoon.server.logs import log
from bluemoon.server.post.letter import Cause, letter_about
from bluemoon.server.post.postman import Postman
from bluemoon.server.storage.channels import Channel
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.store import Store
from bluemoon.server.storage.summons import Summons
from bluemoon.server.table.clock import budget
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table

MOST_AT_ONCE = 20  # messages under way; each takes ten seconds at most
LOOK = 2.0  # seconds between two looks at what is due
LATE = 6.0  # seconds that a server leaves to those processes that do nothing else
AGAIN = 60.0  # seconds until what was not taken is tried once more
WATCHED = 900.0  # seconds until somebody who looks at the table may be told that their time ends
MOST_AHEAD = 12 * 3600.0  # seconds of their time before its end; of a short one, a sixth: then the person is reminded
Finding = Callable[[str], Awaitable[Room]]


class Herald:
    """Of one process."""

    def __init__(self, store: Store, postman: Postman, neighbours: Neighbours, name: str, find: Finding) -> None:
        self._store, self.postman, self._neighbours, self._name, self._find = store, postman, neighbours, name, find
        self._under_way: set[asyncio.Task[None]] = set()
        self._pace = Buckets(SUMMONING)
        self.works = False

    async def run(self) -> None:
        """As long as this process lives."""
        while True:
            try:
                await self.look()
            except StoreTrouble:
                pass  # what is due stays so
            except Exception:
                log.exception("herald in trouble")
            await asyncio.sleep(LOOK)

    async def look(self) -> None:
        """Begin with what is due; nothing here waits for servers elsewhere."""
        late = LATE if self._neighbours.is_somebody_working and not self.works else 0.0
        room_left = MOST_AT_ONCE - len(self._under_way)
        if room_left > 0 and await self._store.has_summons(time.time() - late):
            for summons in await self._store.take_summons(self._name, room_left, time.time(), late):
                task = asyncio.create_task(self._attend(summons))
                self._under_way.add(task)
                task.add_done_callback(self._under_way.discard)

    async def close(self) -> None:
        """What is under way may be lost: it was noted as told."""
        for task in self._under_way:
            task.cancel()
        await asyncio.gather(*self._under_way, return_exceptions=True)

    async def _attend(self, summons: Summons) -> None:
        try:
            await self._tell(await self._find(summons.game), summons)
        except TableRefused:  # gone, or it cannot be read
            await self._store.go_on_with(summons, at=None)
        except StoreTrouble as trouble:  # it is due again before long
            log.warning("nobody could be told", table=summons.game, why=str(trouble))
        except Exception:
            log.exception("herald in trouble", table=summons.game)

    async def _tell(self, room: Room, summons: Summons) -> None:
        table = room.table
        if (table.awaited, table.passed) != (summons.guest, summons.turn):
            await self._store.go_on_with(summons, at=None)
            return
        is_here = summons.guest in room.presence.guests
        if summons.step in ("turn", "turn again"):
            await self._tell_turn(table, summons, is_here)
        else:
            await self._tell_clock(table, summons, is_here)

    async def _tell_turn(self, table: Table, summons: Summons, is_here: bool) -> None:
        """Of the turn, once; then the clock is next."""
        is_again = summons.step == "turn again"
        is_new = summons.told < summons.turn or is_again
        told = max(summons.told, summons.turn)
        is_ours = await self._store.go_on_with(summons, told=told, step="clock", at=reminder_at(table), missed=[])
        if is_ours and is_new and not is_here:
            await self._send(table, replace(summons, told=told), "turn")

    async def _tell_clock(self, table: Table, summons: Summons, is_here: bool) -> None:
        """That the time ends, once, when little is left of it: nights and outages may have put that off."""
        at, now = reminder_at(table), time.time()
        is_again = summons.step == "clock again"
        if at is None or (summons.reminded >= summons.turn and not is_again):
            await self._store.go_on_with(summons, at=None)
        elif at > now and not is_again:
            await self._store.go_on_with(summons, at=at)
        elif is_here:
            await self._store.go_on_with(summons, at=now + WATCHED)
        elif await self._store.go_on_with(summons, reminded=summons.turn, at=None, missed=[]):
            await self._send(table, replace(summons, reminded=summons.turn), "clock")

    async def _send(self, table: Table, summons: Summons, cause: Cause) -> None:
        """By every channel; what does not take it is tried once more."""
        channels = await self._store.channels_of(summons.guest)
        is_again = bool(summons.missed)
        chosen = [channel for channel in channels if not is_again or channel.id in summons.missed]
        if not chosen or not (is_again or self._pace.take(summons.guest)):
            return
        missed = [one for one in await asyncio.gather(*(self._deliver(table, one, cause) for one in chosen)) if one]
        if missed and not is_again:
            values: dict[str, Any] = {"step": f"{cause} again", "at": time.time() + AGAIN, "missed": missed}
            await self._store.go_on_with(summons, **values)

    async def _deliver(self, table: Table, channel: Channel, cause: Cause) -> str | None:
        """The channel, if it did not take it."""
        letter = letter_about(table, cause, seconds_left(table), channel.language)
        outcome = await self.postman.deliver(channel, letter)
        if outcome == "gone":
            await self._store.drop_channel(channel.id)
        else:
            await self._store.count_channel(channel.id, is_taken=outcome == "taken")
        return channel.id if outcome == "missed" else None


def seconds_left(table: Table) -> float:
    """What the person whom the table waits for has left; nothing, where no clock runs."""
    clock = table.clock
    return 0.0 if clock is None or clock.runs is None else clock.left_at(clock.runs, time.time())


def reminder_at(table: Table) -> float | None:
    """When the person whom the table waits for is told that their time ends; none: never, minutes are too short."""
    clock = table.clock
    if clock is None or clock.is_live or clock.runs is None or seconds_left(table) <= 0:
        return None
    ahead = min(MOST_AHEAD, budget(clock.terms) / 6)
    return time.time() + max(0.0, seconds_left(table) - ahead)
