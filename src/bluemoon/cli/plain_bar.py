"""How far something is, by the standard library alone: a line that is written anew where somebody sees it."""

import sys
import time
from threading import Event, Thread
from types import TracebackType
from typing import Self

WIDTH = 24
BEAT = 1.0  # seconds
CLEAR = "\r\x1b[K"


class PlainBar:
    """Of so many parts each is named when it begins. On a terminal the line shows the time, too; else a line a part."""

    def __init__(self, total: int) -> None:
        self.total, self.done, self.part = total, 0, ""
        self.begun = time.monotonic()
        self.is_seen = sys.stderr.isatty()
        self._over = Event()

    def __enter__(self) -> Self:
        if self.is_seen:
            Thread(target=self._beat, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._write("")

    def begin(self, part: str) -> None:
        """The next part; the one before is done."""
        self.done, self.part = self.done + bool(self.part), part
        self._write(self.line())
        if not self.is_seen:
            print(self.line(), file=sys.stderr, flush=True)

    def line(self) -> str:
        """How far it is, in words."""
        full = WIDTH * self.done // self.total
        bar = f"[{'#' * full}{'.' * (WIDTH - full)}] " if self.is_seen else ""
        return f"{bar}{self.done} of {self.total}, {time.monotonic() - self.begun:.0f} s: {self.part}"

    def _write(self, line: str) -> None:
        if self.is_seen:
            print(f"{CLEAR}{line}", end="", file=sys.stderr, flush=True)

    def _beat(self) -> None:
        while not self._over.wait(BEAT):
            self._write(self.line())
