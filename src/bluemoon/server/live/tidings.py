"""What the processes that serve one database tell each other.

Tidings are hints: they may be lost, and nothing is lost with them. What counts is in the database, and whoever hears
nothing looks there by itself, now and then.
"""

import secrets
from collections.abc import Callable
from typing import Any

Said = dict[str, Any]
Listener = Callable[[str, Said], None]  # from which process, and what


class Tidings:
    """Of one process that serves alone: there is nobody to tell, and nothing to hear."""

    is_shared = False
    is_heard = False  # could anything be heard just now?

    def __init__(self) -> None:
        self.name = secrets.token_hex(6)  # of this process
        self._listeners: dict[str, list[Listener]] = {}

    def listen(self, kind: str, listener: Listener) -> None:
        """Whoever is told what others say of this kind."""
        self._listeners.setdefault(kind, []).append(listener)

    def send(self, kind: str, **said: Any) -> None:
        """Tell the others, soon."""

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
