"""Names that people give themselves, and what they say: words as they are shown to others."""

import unicodedata

from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.base import LONGEST_NAME

JOINERS = "\u200c\u200d"  # shape letters in Persian and in emoji; the rest of "Cf" only hides or turns text
BLANKS = "\u115f\u1160\u2800\u3164\uffa0"  # count as letters, and show nothing
MOST_MARKS = 4  # on one letter: more than any language needs, and no tower over the lines around it


def clean_name(wish: str) -> str:
    """A name as we show it; or `bad_name`."""
    name = plain_words(wish)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise TableRefused("bad_name", most=LONGEST_NAME)
    return name


def plain_words(said: str) -> str:
    """Composed letters, one space between words, nothing invisible, nothing that turns text, no towers of marks."""
    seen, marks = list[str](), 0
    for letter in unicodedata.normalize("NFC", said):
        kind = unicodedata.category(letter)[0]
        marks = marks + 1 if kind == "M" else 0
        if letter.isspace() or letter in BLANKS:
            seen.append(" ")
        elif (letter in JOINERS or kind != "C") and marks <= MOST_MARKS:
            seen.append(letter)
    words = " ".join("".join(seen).split()).strip(JOINERS)
    return (
        words if any(letter not in JOINERS and unicodedata.category(letter)[0] not in "MZ" for letter in words) else ""
    )
