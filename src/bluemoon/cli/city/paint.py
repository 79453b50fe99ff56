"""The colours of the city: peoples on boxes and cards."""

import re

from rich.text import Text

from bluemoon.cli.console import paint_marks

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
COLOURS = "black|red|blue|grey|green|brown|white|yellow"
BOX = re.compile(r"(?<![\w/])([VTAFKMHP*])\d\b")
GROUP = re.compile(rf"(?<!\w)([VTAFKMHP]) (?:{COLOURS})(?: [123])*")
CARD = re.compile(rf"(?:{COLOURS}) [123]\b")


def paint_city(line: str) -> Text:
    """A line of a drawing in the colours of peoples and players."""
    text = Text(line)
    for found in [*BOX.finditer(line), *GROUP.finditer(line)]:
        text.stylize(PEOPLES[found.group(1)], found.start(), found.end())
    text.highlight_regex("★ rebuilt", "bold yellow")
    text.highlight_regex(r"^Turn .*:", "bold")
    text.highlight_regex(r"dragon [RGB ]+", "bold")
    return paint_marks(text)
