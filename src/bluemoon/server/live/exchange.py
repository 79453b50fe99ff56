"""Keeps the tables in memory in step with what other processes do at them: by tidings, and by a look now and then."""

import asyncio
import contextlib
from collections.abc import Callable, Coroutine

from bluemoon.server.live.neighbours import TELLING, Neighbours
from bluemoon.server.live.room import Room
from bluemoon.server.live.tidings import Said, Tidings
from bluemoon.server.logs import log
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.store import CLOSED, Standing, Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.messages import Busy, Gestured

MOST_ON_END = 20  # looks at one table for the same tidings


class Exchange:
    """The tables of one process among several."""

    def __init__(self, rooms: dict[str, Room], store: Store, tidings: Tidings, let_go: Callable[[str], None]) -> None:
        self._rooms, self._store, self._tidings, self._let_go = rooms, store, tidings, let_go
        self.neighbours = Neighbours(tidings, self._hear_company)
        self._behind: dict[str, int] = {}  # tables that went on elsewhere, and how far at least
        self._looks: set[asyncio.Task[None]] = set()
        tidings.listen("table", self._hear_table)
        tidings.listen("busy", self._hear_busy)
        tidings.listen("forget", self._hear_forget)
        tidings.listen("gesture", self._hear_gesture)
        tidings.listen("said", self._hear_said)
        tidings.listen("who", lambda *_: self.tell_all())
        tidings.listen("again", self._hear_again)
        self.works = False

    async def run(self) -> None:
        """Tell who is here, and look for what was not heard of, as long as this process lives."""
        while True:
            try:
                self.tell_all()
                self.neighbours.look_after()
                self._tidings.hear("", "look", {})
                with contextlib.suppress(StoreTrouble):  # whoever wants something now is told
                    await self.look_again(*self._watched())
            except Exception:
                log.exception("tidings in trouble")
            await asyncio.sleep(TELLING)

    def _watched(self) -> list[str]:
        """Tables that somebody waits at."""
        return [table for table, room in self._rooms.items() if room.pages or room.thoughts]

    async def close(self) -> None:
        """We stop."""
        self._tidings.send("farewell")
        for look in self._looks:
            look.cancel()
        await asyncio.gather(*self._looks, return_exceptions=True)

    def tell_all(self) -> None:
        """Who is at which table here."""
        here = {table: sorted(room.here) for table, room in self._rooms.items() if room.pages}
        self._tidings.send("here", tables=here, whole=True, works=self.works)

    def welcome(self, room: Room) -> None:
        """A table that was just read: who is there elsewhere, and since when others are not."""
        room.elsewhere = self.neighbours.at(room.table.id)
        room.attendance.went.update(self.neighbours.went_from(room.table.id))

    async def look_again(self, *tables: str) -> None:
        """What others did at these tables counts here, too; one that is gone is let go."""
        known = [table for table in tables if table in self._rooms]
        there = await self._store.standings(known) if known else {}
        for table in known:
            await self._follow(table, there.get(table))

    async def _follow(self, table: str, standing: Standing | None) -> None:
        room = self._rooms.get(table)
        if room is None or room.is_torn:
            return
        if standing is None or standing.status == CLOSED:
            self._let_go(table)
            return
        if standing.length > room.table.seq:
            await room.catch_up()
        if standing.said > room.talk.last:
            await room.hear_talk()
        if standing.next != room.table.next:
            room.table.next = standing.next
            room.tell_presence()

    # ---- what is heard

    def _hear_table(self, _: str, said: Said) -> None:
        """A table went on to this number; 0: something else became of it."""
        table = said["table"]
        if table in self._rooms:
            is_looking = table in self._behind
            self._behind[table] = max(self._behind.get(table, 0), said["seq"])
            if not is_looking:
                self._begin(self._catch_up(table, whole=said["seq"] == 0))

    async def _catch_up(self, table: str, *, whole: bool) -> None:
        try:
            if whole:
                await self.look_again(table)
            for _ in range(MOST_ON_END):
                room = self._rooms.get(table)
                if room is None or room.is_torn or room.table.seq >= self._behind[table]:
                    return
                await room.catch_up()
        except (StoreTrouble, TableRefused):
            return  # found at the next look
        finally:
            del self._behind[table]

    def _hear_again(self, *_: object) -> None:
        """Tidings may have been lost until now."""
        self._tidings.send("who")
        self.tell_all()
        self._begin(self.look_again(*self._watched()))

    def _begin(self, look: Coroutine[None, None, None]) -> None:
        async def looking() -> None:
            with contextlib.suppress(StoreTrouble):  # found at the next look
                await look

        task = asyncio.create_task(looking())
        self._looks.add(task)
        task.add_done_callback(self._looks.discard)

    def _hear_company(self, table: str) -> None:
        if table in self._rooms:
            self._rooms[table].hear_elsewhere(self.neighbours.at(table))

    def _hear_busy(self, _: str, said: Said) -> None:
        """The bot whose turn it is waits elsewhere."""
        if said["table"] in self._rooms:
            for page in self._rooms[said["table"]].pages:
                page.send(Busy(seconds=said["seconds"]))

    def _hear_gesture(self, _: str, said: Said) -> None:
        room = self._rooms.get(said["table"])
        if room is not None:
            room.show_gesture(Gestured(seat=said["seat"], what=said["what"]))

    def _hear_said(self, _: str, said: Said) -> None:
        """Somebody has said something; what that is stands in the database."""
        room = self._rooms.get(said["table"])
        if room is not None:
            self._begin(room.hear_talk())

    def _hear_forget(self, _: str, said: Said) -> None:
        self._let_go(said["table"])
