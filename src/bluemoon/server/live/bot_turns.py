"""Whose turn it is, where several processes serve the same tables: one of them takes a table whose bot is to move, and
plays there until a person is. If it dies, another takes its place.
"""

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from bluemoon.server.live.bot_players import BotPlayers, bot_to_move
from bluemoon.server.live.neighbours import Neighbours
from bluemoon.server.live.room import Room
from bluemoon.server.live.tidings import Said, Tidings
from bluemoon.server.logs import log
from bluemoon.server.storage.due import LEASE
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import TableRefused

MOST_TAKEN = 8  # tables at once; the others are left to other processes
LOOK = LEASE / 4  # seconds between two looks at what is due, if nobody says anything
LATE = 3.0  # seconds that a server leaves to those processes that do nothing else
LONG = 3_600.0  # seconds until bots that are stuck are looked at again; a person wakes them before
Finding = Callable[[str], Awaitable[Room]]


class BotTurns:
    """The tables whose bots play in this process."""

    def __init__(
        self, store: Store, tidings: Tidings, neighbours: Neighbours, players: BotPlayers, find: Finding
    ) -> None:
        self._store, self._tidings, self._neighbours, self._players, self._find = (
            store,
            tidings,
            neighbours,
            players,
            find,
        )
        self._taken: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()  # of these, what is due once more
        self._poked = asyncio.Event()
        self.works = False
        tidings.listen("table", self._hear)

    def poke(self) -> None:
        """Something may be due."""
        self._poked.set()

    def _hear(self, _: str, said: Said) -> None:
        if said.get("bot"):
            self.poke()

    async def run(self) -> None:
        """Take what is due, as long as this process lives."""
        while True:
            try:
                await self._take()
            except StoreTrouble:  # nobody can play now, nor be told by us
                await asyncio.sleep(LOOK)
            except Exception:
                log.exception("bot in trouble")
                await asyncio.sleep(LOOK)
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._poked.wait()
            self._poked.clear()

    async def close(self) -> None:
        """Let go of all tables, so that others need not wait."""
        for task in self._taken.values():
            task.cancel()
        await asyncio.gather(*self._taken.values(), return_exceptions=True)
        with contextlib.suppress(StoreTrouble):
            await self._store.let_bots_go(self._tidings.name)

    async def _take(self) -> None:
        if self._taken:
            await self._store.keep_bots(self._tidings.name, self._taken)
        room_left = MOST_TAKEN - len(self._taken)
        if room_left > 0:
            late = LATE if self._neighbours.is_somebody_working and not self.works else 0.0
            for table in await self._store.take_bots(self._tidings.name, room_left, late):
                if table in self._taken:
                    self._again.add(table)
                else:
                    self._taken[table] = asyncio.create_task(self._play(table))

    async def _play(self, table: str) -> None:
        """Until a person is to move there; then somebody else may be taken."""
        try:
            room = await self._find(table)
            turn = self._players.begin(room)
            if turn is not None:
                await asyncio.wait((turn,))
            if room.is_torn:  # it is read again by whoever takes it next
                return
            if bot_to_move(room) is None:
                await self._store.forget_bot(table, room.table.seq)
            elif turn is not None:  # stuck: only a person brings them on
                await self._store.put_off_bot(table, LONG)
        except TableRefused:  # gone, or it cannot be read
            with contextlib.suppress(StoreTrouble):
                await self._store.put_off_bot(table, LONG)
        except StoreTrouble as trouble:  # it is due again before long
            log.warning("bot cannot play", table=table, why=str(trouble))
        except Exception:
            log.exception("bot in trouble", table=table)
        finally:
            del self._taken[table]
            if table in self._again:
                self._again.discard(table)
                self._taken[table] = asyncio.create_task(self._play(table))
            self.poke()
