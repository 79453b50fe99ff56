"""What is said once of a person, and known in every process: heard of by tidings, found by a look now and then."""

import asyncio
import contextlib
from abc import ABC, abstractmethod
from collections.abc import Coroutine

from bluemoon.server.live.tidings import Said, Tidings
from bluemoon.server.storage.hold import StoreTrouble

APART = 60.0  # seconds by which the clocks of two machines may differ


class Follower(ABC):
    """Keeps in step what is known of people here; `kind` is what the tidings of it are called."""

    def __init__(self, tidings: Tidings, kind: str) -> None:
        self._tidings, self._kind = tidings, kind
        self._looks: set[asyncio.Task[None]] = set()
        tidings.listen(kind, self._hear)
        tidings.listen("look", lambda *_: self._begin(self.learn()))

    @abstractmethod
    async def learn(self) -> None:
        """What was said since we looked last."""

    @abstractmethod
    async def look_at(self, *guests: str) -> None:
        """What these people have said."""

    async def be_sure(self, *guests: str | None) -> None:
        """Before it decides something: what they have said counts, whoever has heard it."""
        known = [guest for guest in guests if guest is not None]
        if known and self._tidings.is_shared:
            await self.look_at(*known)

    async def note(self, guest: str) -> None:
        """A person has said something here: it counts at once, and others hear of it."""
        await self.look_at(guest)
        self._tidings.send(self._kind, guest=guest)

    def _hear(self, _: str, said: Said) -> None:
        self._begin(self.look_at(said["guest"]))

    def _begin(self, look: Coroutine[None, None, None]) -> None:
        async def looking() -> None:
            with contextlib.suppress(StoreTrouble):  # found at the next look
                await look

        task = asyncio.create_task(looking())
        self._looks.add(task)
        task.add_done_callback(self._looks.discard)

    async def close(self) -> None:
        """We stop."""
        for look in self._looks:
            look.cancel()
        await asyncio.gather(*self._looks, return_exceptions=True)
