"""Comments on a finished game: words and drawings at one of its moments."""

from typing import Annotated

from pydantic import Field, StringConstraints

from bluemoon.server.wire.base import Wire

LONGEST_COMMENT = 500  # letters
MOST_MARKS = 20  # of one comment: more than that hides the table
MOST_MOVES = 100_000  # no game has so many

Spot = Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[A-Za-z0-9_-]+$")]
CommentedMove = Annotated[
    int, Field(strict=True, ge=0, le=MOST_MOVES, description="the number of an action; 0: the deal")
]


class Mark(Wire):
    """A ring around a thing on the table, or an arrow from it to another one."""

    at: Spot = Field(description="tile-NAME, obelisk, or card-SEAT-CARD of the card game")
    to: Spot | None = Field(default=None, description="null: a ring")


Marks = Annotated[list[Mark], Field(max_length=MOST_MARKS)]


class NewComment(Wire):
    """What a player has to say about a moment; without words it is a drawing."""

    move: CommentedMove
    text: Annotated[str, StringConstraints(max_length=LONGEST_COMMENT)]
    marks: Marks = Field(default=[])


class Comment(Wire):
    """What was said about a moment."""

    id: str
    move: int
    text: str
    marks: list[Mark]
    seat: int = Field(description="whose words these are")
    at: float = Field(description="seconds since 1970")
    is_mine: bool


class Comments(Wire):
    """Everything that was said about a game, in the order of its moves."""

    comments: list[Comment]
    may_write: bool = Field(description="the reader is one of its players")
