"""What goes over the wire between a page and the server: requests and answers over HTTP, messages over the socket.

These classes are the contract. `schema` writes them down as OpenAPI, from which the client's types are made.
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

MOST_ACTIONS = 40  # in one command: a payment with every card of a large hand, and the way to it


class Wire(BaseModel):
    """Whatever goes over the wire: nothing but what is named."""

    model_config = ConfigDict(extra="forbid", frozen=True)


Level = Literal["easy", "medium", "hard"]
Status = Literal["waiting", "playing", "over"]
Shape = Literal["circle", "square", "triangle", "diamond"]
SeatKind = Literal["person", "bot", "free"]
Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=24)]
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


# ---- setting up


class CityOptions(Wire):
    """What a table may choose before the game (C2, C6.9, C7.6, C13.2)."""

    edition: Literal["2006", "2018"] = "2018"
    expansion: Flag = False
    all_random: Flag = Field(default=False, description="C2.4 also the buildings next to the courtyard at random")
    majority_tie: Literal["leftmost", "nobody"] = "leftmost"
    scales_after_scoring: Literal["keep", "all_return"] = "keep"
    open_crystals: Flag = False


class SeatWish(Wire):
    """Who shall sit there: the one who opens the table, a friend by link, a bot, or another at the same screen."""

    who: Literal["me", "here", "friend", "bot"]
    level: Level | None = Field(default=None, description="of a bot")
    name: Name | None = Field(default=None, description="of a person at the same screen")


class NewTable(Wire):
    """A table as it is asked for."""

    options: CityOptions = CityOptions()
    seats: list[SeatWish] = Field(min_length=2, max_length=4)
    first: SeatNumber | None = Field(default=None, description="who starts; null: chance decides")
    listed: Flag = Field(default=True, description="strangers may find its free seats and watch")


class Opened(Wire):
    """A table that was opened."""

    id: str


class SitDown(Wire):
    """Take a free seat: one that is listed, or the one of a link."""

    seat: SeatNumber | None = None
    key: Annotated[str, StringConstraints(max_length=64)] | None = None


class Seated(Wire):
    """The seat that was taken."""

    seat: int


# ---- tables


class SeatInfo(Wire):
    """Who sits there."""

    shape: Shape
    kind: SeatKind
    name: str = Field(description="empty: a bot or a free seat")
    level: Level | None = Field(description="of a bot, or of the bot that plays for an absent person")
    is_away: bool = Field(description="a person who is not connected")
    is_mine: bool
    link: str | None = Field(description="the way to this free seat, for whoever opened the table")


class TableInfo(Wire):
    """A table as everybody sees it."""

    id: str
    game: Literal["city"]
    options: CityOptions
    status: Status
    seats: list[SeatInfo]
    first: int | None = Field(description="who was asked to start")
    is_host: bool
    listed: bool
    watching: int
    next: str | None = Field(description="the table of the rematch")


class TableLine(Wire):
    """A table in a list."""

    id: str
    options: CityOptions
    status: Status
    seats: list[SeatInfo]
    round: int
    is_my_turn: bool
    winners: list[int]
    changed: float = Field(description="seconds since 1970")


class Lobby(Wire):
    """What goes on."""

    mine: list[TableLine]
    open: list[TableLine]
    watch: list[TableLine]


class Problem(Wire):
    """Why a request was refused: the name of a message (`table-refusal-…`) and its arguments."""

    reason: str
    values: dict[str, Any] = Field(default_factory=dict)
