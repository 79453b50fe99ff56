"""What the processes that serve one database tell each other.

Tidings are hints: they may be lost, and nothing is lost with them. What counts is in the database, and whoever hears
nothing looks there by itself, now and then.
"""

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

ANSWERING = 2.0  # seconds that somebody waits for an answer
Said = dict[str, Any]
Listener = Callable[[str, Said], None]  # from which process, and what


class Tidings:
    """Of one process that serves alone: there is nobody to tell, and nothing to hear."""

    is_shared = False
    is_heard = False  # could anything be heard just now?

    def __init__(self) -> None:
        self.name = secrets.token_hex(6)  # of this process
        self._listeners: dict[str, list[Listener]] = {}
        self._asked: dict[str, asyncio.Future[Said]] = {}
        self.listen("answer", self._hear_answer)

    def listen(self, kind: str, listener: Listener) -> None:
        """Whoever is told what others say of this kind."""
        self._listeners.setdefault(kind, []).append(listener)

    def send(self, kind: str, **said: Any) -> None:
        """Tell the others, soon."""

    async def ask(self, kind: str, **said: Any) -> Said | None:
        """What another process knows; none: nobody does, or nobody was heard in time."""
        number = secrets.token_hex(6)
        self._asked[number] = asyncio.get_running_loop().create_future()
        self.send(kind, number=number, **said)
        try:
            async with asyncio.timeout(ANSWERING):
                return await self._asked[number]
        except TimeoutError:
            return None
        finally:
            del self._asked[number]

    def answer(self, kind: str, find: Callable[[Said], Said | None]) -> None:
        """Whoever is asked by others, and says what is known here."""

        def hear(_: str, said: Said) -> None:
            found = find(said)
            if found is not None:
                self.send("answer", number=said["number"], found=found)

        self.listen(kind, hear)

    def _hear_answer(self, _: str, said: Said) -> None:
        waiting = self._asked.get(said["number"])
        if waiting is not None and not waiting.done():
            waiting.set_result(said["found"])

    def hear(self, sender: str, kind: str, said: Said) -> None:
        """Something another process has told."""
        if sender != self.name:
            for listener in self._listeners.get(kind, ()):
                listener(sender, said)

    def open(self) -> None:
        """Begin to hear."""

    async def close(self) -> None:
        """Say what waits, and hear no more."""


ALONE = Tidings()
