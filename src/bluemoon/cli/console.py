"""Where the commands write. Colour is decoration: letters and marks carry the meaning."""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from textwrap import wrap

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.text import Text

WIDTH = 100
UNBROKEN = "\N{NO-BREAK SPACE}"
CAN = "bold cyan"
MARK_COLOURS = {"●": "#f08a24", "■": "#17a899", "▲": "#9a7bea", "◆": "#dd4f93"}


def terminal() -> Console:
    """Standard output, as it is now."""
    return Console(highlight=False, soft_wrap=True)


def show(console: Console, lines: Iterable[str], paint: Callable[[str], Text] = Text) -> None:
    """Lines of a drawing, with some colour where there is any."""
    for line in lines:
        console.print(paint(line))


def paint_marks(text: Text) -> Text:
    """The marks of the players in their colours, lines dim."""
    for mark, style in MARK_COLOURS.items():
        text.highlight_regex(mark, f"bold {style}")
    text.highlight_regex(r"[─│┌┐└┘├┤┬┴┼]+", "dim")
    return text


def paragraph(text: str, indent: str = "") -> list[str]:
    """A text broken into lines, but never where a space says that it belongs together."""
    return [line for part in text.splitlines() for line in _broken(part, indent)]


def _broken(text: str, indent: str) -> list[str]:
    own = indent + text[: len(text) - len(text.lstrip())]
    lines = wrap(
        text.strip(),
        WIDTH,
        initial_indent=own,
        subsequent_indent=own + "  ",
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(UNBROKEN, " ") for line in lines] or [""]


def progress(what: str) -> Progress:
    """A bar on standard error, if somebody can see it."""
    console = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True)


class Count:
    """How far something is: told to a bar, and remembered."""

    def __init__(self, bar: Progress) -> None:
        self._bar, self._task = bar, bar.add_task("", total=None)
        self.done = 0

    def __call__(self, done: int, total: int) -> None:
        """So much is done."""
        self.done = done
        self._bar.update(self._task, completed=done, total=total)


@contextmanager
def counter(what: str) -> Iterator[Count]:
    """A bar for something that says itself how far it is."""
    with progress(what) as bar:
        yield Count(bar)
