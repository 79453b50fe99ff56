"""When people sleep and are away, as everybody has to know who reads a clock: of this process, and of the others."""

import time
from collections.abc import Callable

from bluemoon.server.live.follower import APART, Follower
from bluemoon.server.live.tidings import Tidings
from bluemoon.server.storage.rests import Rest, Rests, Span
from bluemoon.server.storage.store import Body, Store
from bluemoon.server.table.refusals import TableRefused

Tell = Callable[[set[str]], None]  # these people rest at other times than was known


class Sleepers(Follower):
    """Those of all people."""

    def __init__(self, store: Store, tidings: Tidings, tell: Tell) -> None:
        super().__init__(tidings, "rest")
        self._store, self._tell = store, tell
        self.rests = Rests()

    async def learn(self) -> None:
        """What was said since we looked last."""
        self._take_in(await self._store.rests_since(self.rests.latest - APART))

    async def look_at(self, *guests: str) -> None:
        """What these people have said."""
        for guest in guests:
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
        await self.note(guest)

    def _take_in(self, found: list[Rest]) -> None:
        changed = self.rests.add(found)
        if changed:
            self._tell(changed)
