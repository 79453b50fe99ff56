"""T10.6 As long as this server runs, it says so where the games are kept; so clocks know when it did not."""

import asyncio
import contextlib
import time
from collections.abc import Callable

from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.outages import Outages
from bluemoon.server.storage.store import Store

OFTEN, SELDOM = 1.0, 30.0  # seconds: while somebody has minutes left, and else


class Pulse:
    """Begins with the first clock that is laid out here; a server without clocks writes nothing."""

    def __init__(self, store: Store, is_short: Callable[[], bool], tell: Callable[[], None]) -> None:
        self.store, self.is_short, self.tell = store, is_short, tell
        self.outages = Outages()
        self.is_silent = False  # no page comes here
        self._beats, self._last = False, 0.0

    async def begin(self) -> None:
        """How long nobody was here is known before anybody comes."""
        self._beats = await self.store.had_clocks()
        if self._beats:
            await self.beat()

    async def be_heard(self) -> None:
        """There is a clock: from now on this counts."""
        if not self._beats and not self.is_silent:
            self._beats = True
            await self.beat()

    async def run(self) -> None:
        """For ever."""
        while True:
            await asyncio.sleep(OFTEN)
            if self._beats and self._is_due():
                with contextlib.suppress(StoreTrouble):  # it is a gap, and counts as one
                    await self.beat()

    def _is_due(self) -> bool:
        return self.is_short() or time.time() - self._last >= SELDOM

    async def beat(self) -> None:
        """Say it once more, and hear when nobody did."""
        now, pause = time.time(), OFTEN if self.is_short() else SELDOM
        found = await self.store.say_alive(now, pause, self.outages.latest)
        self._last = now
        if found:
            self.outages.add(found)
            self.tell()
