"""Where the commands write. Colour is decoration: letters and marks carry the meaning."""

import re
import sys
from collections.abc import Iterable
from textwrap import wrap

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.text import Text

from bluemoon.city.drawing import WIDTH

PEOPLES = {
    "V": "#fff3df on #2b2b33",
    "T": "#ffffff on #b3372f",
    "A": "#ffffff on #2b6cb8",
    "F": "#1d2230 on #9aa3ad",
    "K": "#ffffff on #2f7d46",
    "M": "#ffffff on #7d5233",
    "H": "#2a2c3d on #f4f1e8",
    "P": "#2a2200 on #e8c33c",
    "*": "bold",
}
PLAYERS = {"●": "#f08a24", "■": "#17a899", "▲": "#9a7bea", "◆": "#dd4f93"}
COLOURS = "black|red|blue|grey|green|brown|white|yellow"
BOX = re.compile(r"(?<![\w/])([VTAFKMHP*])\d\b")
GROUP = re.compile(rf"(?<!\w)([VTAFKMHP]) (?:{COLOURS})(?: [123])*")
CARD = re.compile(rf"({COLOURS}) ([123])\b")
UNBROKEN = "\N{NO-BREAK SPACE}"
CAN = "bold cyan"


def terminal() -> Console:
    """Standard output, as it is now."""
    return Console(highlight=False, soft_wrap=True)


def show(console: Console, lines: Iterable[str]) -> None:
    """Lines of a drawing, with some colour where there is any."""
    for line in lines:
        console.print(paint(line))


def paint(line: str) -> Text:
    """A line of a drawing in the colours of peoples and players."""
    text = Text(line)
    for found in [*BOX.finditer(line), *GROUP.finditer(line)]:
        text.stylize(PEOPLES[found.group(1)], found.start(), found.end())
    for mark, style in PLAYERS.items():
        text.highlight_regex(mark, f"bold {style}")
    text.highlight_regex("★ rebuilt", "bold yellow")
    text.highlight_regex(r"^Turn .*:", "bold")
    text.highlight_regex(r"dragon [RGB ]+", "bold")
    text.highlight_regex(r"[─│┌┐└┘├┤┬┴┼]+", "dim")
    return text


def paragraph(text: str, indent: str = "") -> list[str]:
    """A text broken into lines."""
    return [line for part in text.splitlines() for line in _broken(part, indent)]


def _broken(text: str, indent: str) -> list[str]:
    own = indent + text[: len(text) - len(text.lstrip())]
    lines = wrap(
        CARD.sub(rf"\1{UNBROKEN}\2", text.strip()),
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
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, disable=not sys.stderr.isatty(), transient=True)
