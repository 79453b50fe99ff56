"""The colours of the card game: elements, dragons, icons."""

from rich.text import Text

from bluemoon.cli.console import paint_marks

FIRE, EARTH = "bold #e4572e", "bold #5aa02c"


def paint_duel(line: str) -> Text:
    """A line with the elements, dragons and icons in colour."""
    text = Text(line)
    text.highlight_regex(r"(?<!\w)(?:FIRE|ОГОНЬ)(?!\w)", FIRE)
    text.highlight_regex(r"(?<!\w)(?:EARTH|ЗЕМЛЯ)(?!\w)", EARTH)
    text.highlight_regex(r"(?<= )=\d+/\d+", "bold yellow")
    text.highlight_regex(r"\b(?:STOP|RETRIEVE|PAIR|FREE|PROTECTED|SHIELD|COOL|TOP|FUN|NO|BLUFF)\b", "cyan")
    text.highlight_regex("◈+", "bold magenta")
    text.highlight_regex("▶", "bold")
    return paint_marks(text)
