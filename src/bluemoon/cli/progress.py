"""How far a long run is, how fast it goes and how long it will take: on standard error."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

PAUSE = 30.0  # seconds between two lines where nobody sees a bar


@contextmanager
def game_progress() -> Iterator[Callable[[int, int], None]]:
    """A bar on standard error if somebody can see it, else a line now and then."""
    if not sys.stderr.isatty():
        yield lines()
        return
    columns = (TextColumn("playing"), BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[rate]}"))
    with Progress(*columns, TimeRemainingColumn(), console=Console(stderr=True), transient=True) as bar:
        task, rate = bar.add_task("playing", total=None, rate="getting ready …"), Rate()
        yield lambda done, total: bar.update(task, completed=done, total=total, rate=f"{rate.now(done):.1f} games/s")


class Rate:
    """How many games a second since the beginning."""

    def __init__(self) -> None:
        self.begun, self.first = time.monotonic(), 0

    def now(self, done: int) -> float:
        """The games of this sitting only; others were in the file before."""
        self.first = self.first or done
        return (done - self.first + 1) / max(time.monotonic() - self.begun, 1e-3)


def lines() -> Callable[[int, int], None]:
    """Says every now and then how far it is."""
    rate, last = Rate(), time.monotonic()

    def told(done: int, total: int) -> None:
        nonlocal last
        now = rate.now(done)
        if time.monotonic() - last < PAUSE:
            return
        last = time.monotonic()
        print(f"{done} of {total} games, {now:.1f} games/s, {(total - done) / now:.0f} s to go", file=sys.stderr)

    return told
