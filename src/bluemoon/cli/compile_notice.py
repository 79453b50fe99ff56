"""Waiting for the compiler, with a word about it, and how far it is."""

import sys
from collections.abc import Iterable, Iterator
from concurrent.futures import wait
from contextlib import contextmanager
from threading import Event, Thread
from typing import TYPE_CHECKING

from rich.console import Console
from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

from bluemoon.bots import Bot
from bluemoon.bots.warm_up import PATIENCE, WarmingBot

if TYPE_CHECKING:
    from bluemoon.core.compiler_news import CompilerNews

WHY = "compiling the rules for the first time: up to a minute …"
BEAT, SEEN_BEAT = 10.0, 0.5  # seconds between two words about how far it is: as lines, on a terminal


def wait_for_compiler(bots: Iterable[Bot | None]) -> None:
    """Wait until these bots think at full speed; said only if it takes a while."""
    begun = [each.warm_up() for each in bots if isinstance(each, WarmingBot)]
    with compiling_is_told(surely=True):
        wait(begun)
    for done in begun:
        done.result()


@contextmanager
def compiling_is_told(*, surely: bool = False) -> Iterator[None]:
    """What other threads have compiled meanwhile is told, if it takes a while; surely: that is what one waits for."""
    over = Event()
    teller = Thread(target=_tell, args=(over, surely), daemon=True)
    teller.start()
    try:
        yield
    finally:
        over.set()
        teller.join()


def _tell(over: Event, surely: bool) -> None:
    """Why one waits, once the compiler is at work; then how far it is."""
    if surely and over.wait(PATIENCE):
        return
    if surely:
        _say_why()
    from bluemoon.core.compiler_news import tell_of_compiling

    news = tell_of_compiling()
    before = news.functions
    while not over.wait(PATIENCE):
        if surely or news.functions > before:
            if not surely:
                _say_why()
            _say_how_far(over, news, before)


def _say_why() -> None:
    Console(file=sys.stderr, stderr=True).print(WHY, style="dim")


def _say_how_far(over: Event, news: "CompilerNews", before: int) -> None:
    columns = SpinnerColumn(), TextColumn("{task.fields[functions]} functions"), TimeElapsedColumn()
    is_seen = sys.stderr.isatty()
    with Progress(*columns, console=Console(stderr=True), transient=True, disable=not is_seen) as bar:
        task = bar.add_task("", total=None, functions=0)
        while not over.wait(SEEN_BEAT if is_seen else BEAT):
            bar.update(task, functions=news.functions - before)
            if not is_seen:
                print(f"compiling: {news.functions - before} functions", file=sys.stderr)
