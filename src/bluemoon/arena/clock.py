"""A clock that stops whoever thinks too long."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

AGAIN = 1.0  # seconds until it rings again for somebody who did not hear


class TimeUp(BaseException):
    """The clock has run down. Not an `Exception`: nobody who catches errors catches this."""


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise `TimeUp` in the middle of whatever runs for longer.

    Signals reach Python's main thread only; elsewhere nothing is stopped, and who asked looks at the clock himself.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(number: int, frame: FrameType | None) -> None:
    del number, frame
    raise TimeUp
