"""T16 What people say at a table, and from whom they want to have peace."""

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from bluemoon.server.wire.base import Flag, SeatNumber, Wire

LONGEST_LINE = 200  # letters: two sentences, and no wall of words


class NewLine(Wire):
    """Something somebody wants to say at a table."""

    seat: SeatNumber
    text: Annotated[str, StringConstraints(max_length=2 * LONGEST_LINE)]


class SaidLine(Wire):
    """Something that was said: plain words, in which nothing is a link."""

    number: int
    seat: int
    text: str
    at: float = Field(description="seconds since 1970")


class Said(Wire):
    """What is said at a table; only whoever has a seat there hears it."""

    t: Literal["said"] = "said"
    lines: list[SaidLine]
    whole: bool = Field(description="it is everything; else it is what was said since")
    hears: bool = Field(description="the reader wants to hear what is said at tables")


# ---- peace


class Blocked(Wire):
    """Somebody of whom the reader hears nothing."""

    mark: str
    name: str


class OwnPeace(Wire):
    """What the reader does not want to hear."""

    hears: bool = Field(description="what is said at the own tables")
    blocked: list[Blocked]


class NewPeace(Wire):
    """Whether the reader wants to hear what is said at the own tables."""

    hears: Flag


class TakenBack(Wire):
    """What the reader had said is taken back."""

    tables: int = Field(description="at so many of them")
