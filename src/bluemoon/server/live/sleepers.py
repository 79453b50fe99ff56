"""When people sleep and are away, as everybody has to know who reads a clock: of this process, and of the others."""

import asyncio
import time
from collections.abc import Callable, Coroutine

from bluemoon.server.live.tidings import Said, Tidings
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.rests import Rest, Rests, Span
from bluemoon.server.storage.store import Body, Store
from bluemoon.server.table.refusals import TableRefused

APART = 60.0  # seconds by which the clocks of two machines may differ
Tell = Callable[[set[str]], None]  # these people rest at other times than was known


class Sleepers:
    """Those of all people."""

    def __init__(self, store: Store, tidings: Tidings, tell: Tell) -> None:
        self._store, self._tidings, self._tell = store, tidings, tell
        self.rests = Rests()
        self._looks: set[asyncio.Task[None]] = set()
        tidings.listen("rest", self._hear)
        tidings.listen("look", lambda *_: self._begin(self.learn()))

    async def learn(self) -> None:
        """What was said since we looked last."""
        self._take_in(await self._store.rests_since(self.rests.latest - APART))

    async def be_sure(self, guest: str | None) -> None:
        """Before somebody counts as late: what they have said counts, whoever has heard it."""
        if guest is not None and self._tidings.is_shared:
            self._take_in(await self._store.rests_of(guest))

    async def sleep(self, guest: str, hours: Body | None) -> None:
        """T10.8 From now on these are the nights of a person, or there are none."""
        await self._say(guest, await self._store.sleep(guest, hours, time.time()))

    async def go_away(self, guest: str, span: Span) -> None:
        """T10.9 A person will be away."""
        await self._say(guest, await self._store.go_away(guest, span, time.time()))

    async def come_back(self, guest: str, rest: str) -> None:
        """T10.9 A person is back sooner, or does not go."""
        found = await self._store.come_back(guest, rest, time.time())
        await self._say(guest, None if found else "not_found")

    async def _say(self, guest: str, refusal: str | None) -> None:
        if refusal is not None:
            raise TableRefused(refusal)
        self._take_in(await self._store.rests_of(guest))
        self._tidings.send("rest", guest=guest)

    def _take_in(self, found: list[Rest]) -> None:
        changed = self.rests.add(found)
        if changed:
            self._tell(changed)

    def _hear(self, _: str, said: Said) -> None:
        self._begin(self._look_at(said["guest"]))

    async def _look_at(self, guest: str) -> None:
        self._take_in(await self._store.rests_of(guest))

    def _begin(self, look: Coroutine[None, None, None]) -> None:
        async def looking() -> None:
            try:
                await look
            except StoreTrouble:
                return  # found at the next look

        task = asyncio.create_task(looking())
        self._looks.add(task)
        task.add_done_callback(self._looks.discard)

    async def close(self) -> None:
        """We stop."""
        for look in self._looks:
            look.cancel()
        await asyncio.gather(*self._looks, return_exceptions=True)
