"""What somebody is told who is not here: which table, which game, who has moved, and that it is their turn.

Nothing of it depends on what anybody holds in hand.
"""

import hashlib
from dataclasses import dataclass
from typing import Literal

from bluemoon.i18n import ENGLISH, LANGUAGES, text
from bluemoon.server.table.chairs import SHAPES
from bluemoon.server.table.table import Table

Cause = Literal["turn", "clock"]
FILES = "post.ftl"
HOUR = 3600.0
TITLES = {"city": "Blue Moon City", "duel": "Blue Moon"}  # the same in every language


@dataclass(frozen=True)
class Letter:
    """Words in the reader's language, and where they lead."""

    title: str
    said: str
    table: str
    path: str
    off: str  # what ends such letters is called so

    @property
    def topic(self) -> str:
        """Of one table, the last letter takes the place of those before."""
        return hashlib.sha256(self.table.encode()).hexdigest()[:32]


def letter_about(table: Table, cause: Cause, seconds: float, language: str) -> Letter:
    """It is the reader's turn, or their time ends in so many seconds."""
    language = language if language in LANGUAGES else ENGLISH
    said = _moved(table, language)
    if cause == "clock":
        said = text("post-clock", language, FILES, hours=max(1, round(seconds / HOUR)))
    title = text(f"post-title-{cause}", language, FILES, game=TITLES[table.table_game.name])
    return Letter(title, said, table.id, f"/table/{table.id}", text("post-off", language, FILES))


def welcome(language: str) -> Letter:
    """The first one, which shows that they come."""
    language = language if language in LANGUAGES else ENGLISH
    said, off = (text(name, language, FILES) for name in ("post-welcome", "post-off"))
    return Letter(TITLES["duel"], said, "", "/me", off)


def _moved(table: Table, language: str) -> str:
    """Who has played last, if anybody has."""
    if len(table.steps) <= table.given:
        return text("post-begun", language, FILES)
    seat = table.steps[-1].seat
    bot = text(f"table-bot-{SHAPES[seat]}", language, "table.ftl")
    return text("post-moved", language, FILES, who=table.chairs[seat].name or bot)
