"""T10.6 As long as this server runs, it says so where the games are kept; so clocks know when it did not."""

import asyncio
import contextlib
import time
from collections.abc import Callable

from bluemoon.server.storage.database import Conflict
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.outages import LATE, Outages
from bluemoon.server.storage.store import Store

OFTEN, SELDOM = 1.0, 30.0  # seconds: while somebody has minutes left, and else


class Pulse:
    """Begins with the first clock that is laid out here; a server without clocks writes nothing."""

    def __init__(self, store: Store, has_minutes: Callable[[], bool], tell: Callable[[], None]) -> None:
        self.store, self.has_minutes, self.tell = store, has_minutes, tell
        self.outages = Outages()
        self.is_silent = False  # no page comes here
        self._beats, self._last, self._pause = False, 0.0, SELDOM

    async def begin(self) -> None:
        """How long nobody was here is known before anybody comes."""
        self._beats = await self.store.had_clocks()
        if self._beats:
            await self.beat()

    async def be_heard(self) -> None:
        """There is a clock: from now on this counts."""
        if not self._beats and not self.is_silent:
            self._beats = True
            with contextlib.suppress(StoreTrouble):
                await self.beat()

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(OFTEN)
            with contextlib.suppress(StoreTrouble):  # it is a gap, and counts as one
                await self.look()

    async def look(self) -> None:
        """Say it, if it is time."""
        if self._beats and self._is_due():
            await self.beat()

    def _is_due(self) -> bool:
        """As often as it was said; what was said seldom may be said often at any time."""
        return self._is_short() or time.time() - self._last >= self._pause

    def _is_short(self) -> bool:
        """Where several processes say it, none knows what the others have."""
        return self.store.is_shared or self.has_minutes()

    async def be_sure(self) -> None:
        """Before somebody counts as late: what was not said for a while is said now, so that a gap is known."""
        if self._beats and time.time() - self._last > self._pause + LATE:
            await self.beat()

    async def beat(self) -> None:
        """Say it once more, and hear when nobody did."""
        now, pause = time.time(), OFTEN if self._is_short() else SELDOM
        try:
            found = await self.store.say_alive(now, pause, self.outages.latest)
        except Conflict as error:  # two said it for the first time, at the same moment
            raise StoreTrouble(str(error)) from None
        self._last, self._pause = now, pause
        if found:
            self.outages.add(found)
            self.tell()
