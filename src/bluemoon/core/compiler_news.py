"""Whoever waits for the compiler hears why, and how far it is.

The news goes to the log `bluemoon.compiler`, and so to standard error where nobody has set up logging. To be left in
peace: `logging.getLogger("bluemoon.compiler").setLevel("ERROR")`.
"""

import logging
import time
from functools import cache
from threading import Timer
from typing import Any

from numba.core import event

PATIENCE = 2.0  # seconds; machine code that was made before is fetched in less, and then there is no news
COMPILING = "numba:compile"  # heard only where no machine code was kept
WHY = "compiling the rules for this machine, once; it can take some minutes …"

log = logging.getLogger("bluemoon.compiler")


class CompilerNews(event.Listener):  # type: ignore[misc]
    """Hears of every function that is compiled; of those that are compiled on its behalf it says nothing."""

    def __init__(self) -> None:
        self.depth, self.begun, self.is_told = 0, 0.0, False
        self.clock: Timer | None = None

    def on_start(self, event: Any) -> None:
        """Somebody waits from now on."""
        del event
        self.depth += 1
        if self.depth > 1:
            return
        self.begun = time.monotonic()
        self.clock = Timer(PATIENCE, self.say_why)
        self.clock.daemon = True
        self.clock.start()

    def on_end(self, event: Any) -> None:
        """A function is there; if that took a while it is said."""
        self.depth -= 1
        if self.depth > 0:
            return
        if self.clock is not None:
            self.clock.cancel()
        seconds = time.monotonic() - self.begun
        if seconds > PATIENCE:
            log.warning("compiled %s in %.0f s", event.data["dispatcher"].py_func.__name__, seconds)

    def say_why(self) -> None:
        """Why one waits, said once in a process."""
        if not self.is_told:
            self.is_told = True
            log.warning(WHY)


@cache
def tell_of_compiling() -> CompilerNews:
    """From now on it is told in this process."""
    news = CompilerNews()
    event.register(COMPILING, news)
    return news
