"""What goes over the wire between a page and the server: requests and answers over HTTP, messages over the socket.

These classes are the contract. `contract` writes them down as OpenAPI, from which the client's types are made.
"""

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from bluemoon.bots.levels import Level as Level

LONGEST_NAME = 24  # of a person
MOST_ACTIONS = 40  # in one command: a payment with every card of a large hand, and the way to it


class Wire(BaseModel):
    """Whatever goes over the wire: nothing but what is named."""

    model_config = ConfigDict(extra="forbid", frozen=True)


GameName = Literal["city", "duel"]
Status = Literal["waiting", "playing", "over"]
Grace = Literal["short", "usual", "long", "never"]
Delay = Literal["none", "turn", "minutes"]
Shape = Literal["circle", "square", "triangle", "diamond"]
GestureName = Literal["hello", "luck", "well", "thanks", "think", "oops"]
SeatKind = Literal["person", "bot", "free"]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME)]
CommandId = Annotated[str, StringConstraints(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
Words = Annotated[str, StringConstraints(min_length=1, max_length=60)]
SeatNumber = Annotated[int, Field(strict=True, ge=0, le=3)]
Flag = Annotated[bool, Field(strict=True)]  # true or false, and no number or word instead


# ---- people


class Me(Wire):
    """Who the reader is."""

    name: str
    is_named: bool = Field(description="chosen by the person, not by us")


class NewName(Wire):
    """How a guest wants to be called."""

    name: Name


# ---- trouble


class Problem(Wire):
    """Why a request was refused: the name of a message (`table-refusal-…`) and its arguments."""

    reason: str
    values: dict[str, object] = Field(default_factory=dict)
