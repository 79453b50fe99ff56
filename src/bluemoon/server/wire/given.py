"""A game that a page has played by itself, as it is given to a server: how it began, and its log."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bluemoon.server.wire.base import Flag, Level, SeatNumber, Wire, Words
from bluemoon.server.wire.comments import NewComment
from bluemoon.server.wire.duel import DeckWish
from bluemoon.server.wire.tables import NewTable

MOST_WORDS = 200  # in one entry: a whole turn of the longest kind has a quarter of it

Seed = Annotated[str, StringConstraints(pattern=r"^[0-9]{1,39}$")]


class GivenEntry(Wire):
    """One entry of the log: who did what, and what chance brought."""

    kind: Literal["play", "redo", "undo", "ask", "answer", "concede", "bot"]
    at: float = Field(ge=0, allow_inf_nan=False, description="seconds since 1970")
    seat: SeatNumber
    actions: list[Words] = Field(default=[], max_length=MOST_WORDS)
    drawn: list[Annotated[list[Words], Field(max_length=MOST_WORDS)]] = Field(default=[], max_length=MOST_WORDS)
    count: int = Field(default=0, ge=0, description="plays that were taken back")
    agreed: Flag = False
    accept: Flag = False
    level: Level | None = None
    seed: Seed | None = Field(default=None, description="of the dice, where they are new")


class GivenGame(Wire):
    """A game of one screen."""

    id: Annotated[str, StringConstraints(min_length=1, max_length=60)]
    rules: int = Field(description="the version of the rules it was played by")
    table: NewTable
    seed: Seed
    decks: list[DeckWish] = Field(default=[], max_length=2, description="of a duel, as they were dealt")
    began: float = Field(ge=0, allow_inf_nan=False)
    log: list[GivenEntry]
    comments: list[NewComment] = Field(default=[], description="what was said about it, once it was over")
