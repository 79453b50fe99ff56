"""Looking at a finished game together: the messages of the socket /ws/GAME/together. Each has its kind in `t`.

Whoever comes in is told who is there (`company`), and what is shown if somebody leads (`shown`). One of the players may
`lead`, `show` moments and `rest`; the others hear of it. Nothing of it is kept.
"""

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from bluemoon.server.wire.base import SeatNumber, Wire
from bluemoon.server.wire.comments import CommentedMove, Marks
from bluemoon.server.wire.messages import Ping, Pong, Refusal

Eyes = Annotated[SeatNumber | Literal["all"], Field(description="whose eyes; all: with all hands open")]


class Lead(Wire):
    """From now on I show what is looked at."""

    t: Literal["lead"]


class Rest(Wire):
    """I lead no longer."""

    t: Literal["rest"]


class Show(Wire):
    """Whoever leads looks at this."""

    t: Literal["show"]
    move: CommentedMove
    eyes: Eyes
    marks: Marks


TogetherRequest = Annotated[Lead | Rest | Show | Ping, Field(discriminator="t")]
TOGETHER_REQUEST: TypeAdapter[TogetherRequest] = TypeAdapter(TogetherRequest)


class Onlooker(Wire):
    """Somebody who looks at the game now."""

    name: str
    seat: int | None = Field(description="where this person played; null: did not")
    is_me: bool
    leads: bool


class Company(Wire):
    """Who looks at the game now."""

    t: Literal["company"] = "company"
    people: list[Onlooker]
    may_lead: bool
    leads_here: bool = Field(description="it is this page that leads, not another one of the same person")


class Shown(Wire):
    """What is to be seen, for whoever follows."""

    t: Literal["shown"] = "shown"
    move: int
    eyes: Eyes
    marks: Marks


class Commented(Wire):
    """Something was said about the game, or taken back."""

    t: Literal["commented"] = "commented"


TogetherAnswer = Annotated[Company | Shown | Commented | Refusal | Pong, Field(discriminator="t")]
TOGETHER_ANSWER: TypeAdapter[TogetherAnswer] = TypeAdapter(TogetherAnswer)
