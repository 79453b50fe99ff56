"""Whoever waits for the compiler hears why, and how far it is.

The news goes to the log `bluemoon.compiler`, and so to standard error where nobody has set up logging; on a terminal a
line counts the functions meanwhile. To be left in peace: `logging.getLogger("bluemoon.compiler").setLevel("ERROR")`.
"""

import logging
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from threading import Event, Thread, local
from typing import Any

from numba.core import event

PATIENCE = 2.0  # seconds; machine code that was made before is fetched in less, and then there is no news
BEAT, SEEN_BEAT = 10.0, 0.5  # seconds between two words about how far it is: in a log, on a terminal
CLEAR = "\r\x1b[K"
COMPILING = "numba:compile"  # heard only where no machine code was kept
WHY = "compiling the rules for this machine, once; it can take some minutes …"

log = logging.getLogger("bluemoon.compiler")
_mood = local()


@contextmanager
def in_silence() -> Iterator[None]:
    """What this thread has compiled meanwhile is not told: nobody waits for it, or somebody else tells."""
    _mood.is_silent = True
    try:
        yield
    finally:
        _mood.is_silent = False


class CompilerNews(event.Listener):  # type: ignore[misc]
    """Hears of every function that is compiled. Somebody waits for the outermost one; it calls the others."""

    def __init__(self) -> None:
        self.functions, self.depth = 0, 0  # compiled so far; one within the other
        self.name, self.before, self.begun = "", 0, 0.0
        self.is_told = False
        self.over: Event | None = None

    def on_start(self, event: Any) -> None:
        """Somebody waits from now on."""
        self.depth += 1
        if self.depth > 1 or getattr(_mood, "is_silent", False):
            return
        self.name = event.data["dispatcher"].py_func.__name__
        self.before, self.begun, self.over = self.functions, time.monotonic(), Event()
        Thread(target=self.tell, args=(self.over,), daemon=True).start()

    def on_end(self, event: Any) -> None:
        """A function is there; if that took a while it is said."""
        del event
        self.functions += 1
        self.depth -= 1
        if self.depth > 0 or self.over is None:
            return
        self.over.set()
        self.over = None
        if self.seconds() > PATIENCE:
            self.write("")
            log.warning("compiled %s in %.0f s", self.name, self.seconds())

    def seconds(self) -> float:
        """How long one has waited."""
        return time.monotonic() - self.begun

    def tell(self, over: Event) -> None:
        """Say why one waits, and then how far it is, until it is over."""
        if over.wait(PATIENCE):
            return
        self.say_why()
        while not over.wait(SEEN_BEAT if self.is_seen() else BEAT):
            self.say_how_far()

    def say_why(self) -> None:
        """Why one waits, said once in a process."""
        if not self.is_told:
            self.is_told = True
            log.warning(WHY)

    def say_how_far(self) -> None:
        """How many functions there are, and how long it took."""
        words = f"compiling {self.name}: {self.functions - self.before} functions, {self.seconds():.0f} s"
        if self.is_seen():
            self.write(words)
        else:
            log.warning(words)

    def is_seen(self) -> bool:
        """Whether a line on standard error can be written anew: on a terminal of which nobody else takes care."""
        stream = sys.__stderr__
        if stream is None or not stream.isatty() or stream is not sys.stderr:
            return False
        return log.isEnabledFor(logging.WARNING) and not log.hasHandlers()

    def write(self, words: str) -> None:
        """Write the line anew, where it is seen."""
        if self.is_seen():
            print(f"{CLEAR}{words}", end="", file=sys.stderr, flush=True)


@cache
def tell_of_compiling() -> CompilerNews:
    """From now on it is told in this process."""
    news = CompilerNews()
    event.register(COMPILING, news)
    return news
