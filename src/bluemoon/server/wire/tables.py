"""Tables on the wire: how one is asked for, who sits there, and lists of them."""

from typing import Annotated, Literal

from pydantic import Field, SerializeAsAny, StringConstraints, TypeAdapter

from bluemoon.server.wire.base import Delay, Flag, Grace, Level, Name, SeatKind, SeatNumber, Shape, Status, Wire
from bluemoon.server.wire.city import CityOptions, CityTerms
from bluemoon.server.wire.clocks import ClockState, ClockTerms
from bluemoon.server.wire.duel import DuelOptions, DuelTerms
from bluemoon.server.wire.ratings import Points
from bluemoon.server.wire.rest import SeatRest

# ---- setting up


class SeatWish(Wire):
    """Who shall sit there: the one who opens the table, a friend by link, a bot, or another at the same screen."""

    who: Literal["me", "here", "friend", "bot"]
    level: Level | None = Field(default=None, description="of a bot")
    name: Name | None = Field(default=None, description="of a person at the same screen")


class AnyNewTable(Wire):
    """What is asked for at a new table of any game."""

    seats: list[SeatWish] = Field(min_length=2, max_length=4)
    first: SeatNumber | None = Field(default=None, description="who starts; null: chance decides")
    listed: Flag | None = Field(
        default=None, description="T2.4 strangers may find its free seats and watch; null: only whoever has a link"
    )
    grace: Grace = Field(default="usual", description="how long no bot may be called for one who is away")
    clock: ClockTerms | None = Field(default=None, description="T10 how long everybody may think; null: as they like")
    rated: Flag = Field(default=False, description="T12 it counts for the ratings of those who play")
    talk: Flag | None = Field(
        default=None, description="T16 people may chat; null: if friends come by their links, and it is in no list"
    )
    delay: Delay = Field(default="none", description="T17 how much later whoever watches sees what is played")


class NewCity(AnyNewTable):
    """A table of the city as it is asked for."""

    game: Literal["city"]
    options: CityOptions = CityOptions()


class NewDuel(AnyNewTable):
    """A table of the duel as it is asked for."""

    game: Literal["duel"]
    options: DuelOptions = DuelOptions()


NewTable = Annotated[NewCity | NewDuel, Field(discriminator="game")]
NEW_TABLE: TypeAdapter[NewCity | NewDuel] = TypeAdapter(NewTable)


class PlayOn(Wire):
    """A table that goes on from a moment of a finished game."""

    move: int = Field(ge=0, description="the number of a written action; 0: the deal")
    seats: list[SeatWish] = Field(min_length=2, max_length=4)


class OpenedTable(Wire):
    """A table that was opened."""

    id: str


class SitDown(Wire):
    """Take a free seat: one that is listed, or the one of a link."""

    seat: SeatNumber | None = None
    key: Annotated[str, StringConstraints(max_length=64)] | None = None


class TakenSeat(Wire):
    """The seat that was taken."""

    seat: int


# ---- tables


class SeatInfo(Wire):
    """Who sits there."""

    shape: Shape
    kind: SeatKind
    name: str = Field(description="empty: a bot or a free seat")
    rating: Points | None = Field(description="T12 of a person at a rated table, when they sat down")
    level: Level | None = Field(description="of a bot, or of the bot that plays for an absent person")
    is_away: bool = Field(description="a person who is not connected")
    bot_in: int | None = Field(
        description="seconds until the others may let a bot play for this person, who is away; null: never, or no need"
    )
    is_mine: bool
    has_conceded: bool = Field(description="the person gave the game up; if it went on, a bot has the seat for good")
    was_late: bool = Field(description="not by conceding, but since the time was over")
    rest: SeatRest | None = Field(description="T10.8, T10.9 of a person for whom a clock stands still now")
    link: str | None = Field(description="the way to this free seat, for whoever opened the table")


Terms = SerializeAsAny[Annotated[CityTerms | DuelTerms, Field(discriminator="game")]]


class AnyTable(Wire):
    """What everybody may know of a table, wherever it is spoken of."""

    id: str
    terms: Terms
    status: Status
    grace: Grace
    clock: ClockTerms | None
    rated: bool = Field(description="T12 the game counts for the ratings of its players")
    talk: bool = Field(description="T16 whoever has a seat may chat")
    delay: Delay = Field(description="T17 how much later whoever watches sees what is played")
    seats: list[SeatInfo]
    winners: list[int] = Field(description="the seats that have won; empty: it is not over, or nobody has")


class TableInfo(AnyTable):
    """A table as those who are there see it."""

    first: int | None = Field(description="who was asked to start")
    is_host: bool
    listed: bool
    watching: int
    next: str | None = Field(description="the table of the rematch")


class TableLine(AnyTable):
    """A table in a list."""

    round: int
    is_my_turn: bool
    time: ClockState | None = Field(description="what stands on the clock; null: there is none")
    changed: float = Field(description="seconds since 1970")


class Lobby(Wire):
    """What goes on."""

    mine: list[TableLine]
    open: list[TableLine]
    watch: list[TableLine]
