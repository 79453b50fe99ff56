"""Names that people give themselves."""

import unicodedata

from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.base import LONGEST_NAME

JOINERS = "\u200c\u200d"  # shape letters in Persian and in emoji; the rest of "Cf" only hides or turns text


def clean_name(wish: str) -> str:
    """A name as we show it: composed letters, one space between words, nothing invisible; or `bad_name`."""
    composed = unicodedata.normalize("NFC", wish)
    folded = "".join(" " if letter.isspace() else letter for letter in composed)
    seen = "".join(letter for letter in folded if letter in JOINERS or unicodedata.category(letter)[0] != "C")
    name = " ".join(seen.split()).strip(JOINERS)
    if not 1 <= len(name) <= LONGEST_NAME:
        raise TableRefused("bad_name", most=LONGEST_NAME)
    return name
