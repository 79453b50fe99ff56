"""The messages of the socket. Each has its kind in `t`.

A page connects to /ws/TABLE?since=N. It first gets a `view` (everything), or, if it was there before and little
happened since entry N, the `news` it missed. A command (play, undo, …) carries an id of the page's own and the entry it
is based on; it is answered with `done` once it is on disk, or with `refused` and a fresh view. Sent again, it is only
answered again. What happened reaches everybody at the table as `news`.

A guest who owns several seats shares a screen: the page comes in as nobody's seat (the curtain is down), always with a
`view`, and plays and asks only for the seat it was told to `look` from.
"""

from typing import Annotated, Literal

from pydantic import ConfigDict, Field, SerializeAsAny, TypeAdapter, with_config
from typing_extensions import TypedDict

from bluemoon.bots.bot import Edge
from bluemoon.server.wire.base import MOST_ACTIONS, CommandId, Flag, GestureName, Level, SeatNumber, Wire, Words
from bluemoon.server.wire.city import CityBoard, CityTrial
from bluemoon.server.wire.city_events import CityEvent
from bluemoon.server.wire.clocks import ClockState
from bluemoon.server.wire.duel import DuelBoard, DuelTrial, Told
from bluemoon.server.wire.tables import TableInfo
from bluemoon.server.wire.talk import Said

STRICT = ConfigDict(extra="forbid")
Actions = Annotated[list[Words], Field(max_length=MOST_ACTIONS)]


# ---- from the page


class Command(Wire):
    """Something that shall be written down."""

    id: CommandId
    base: int = Field(strict=True, ge=0, description="the last entry the page knows")
    seat: SeatNumber


class Play(Command):
    """One or more whole decisions."""

    t: Literal["play"]
    actions: Annotated[Actions, Field(min_length=1)]


class Undo(Command):
    """Take back the last own command, or the whole turn as far as it goes."""

    t: Literal["undo"]
    turn: Flag = False


class Redo(Command):
    """Do again what was taken back last."""

    t: Literal["redo"]


class AskUndo(Command):
    """Ask the others to take back more than the rules of the table allow."""

    t: Literal["ask_undo"]


class AnswerUndo(Command):
    """Agree, or not."""

    t: Literal["answer_undo"]
    accept: Flag


class TakeOver(Command):
    """A bot plays this seat from now on; null: the person plays again. (Others may call one for who is away long.)"""

    t: Literal["bot"]
    level: Level | None


class EndLate(Command):
    """T10.5 End the game for the other seat to move, whose time is over, as if that person had conceded."""

    t: Literal["late"]
    late: SeatNumber


class Concede(Command):
    """Give the game up, for good: of two the other wins; where more play on, the seat is left to a bot."""

    t: Literal["concede"]


class Try(Wire):
    """What would come of these actions? ['box 2'] is completed with the cheapest payment; with `by_hand` it is not."""

    t: Literal["try"]
    id: CommandId
    seat: SeatNumber
    actions: Actions
    by_hand: Flag = False


class Why(Wire):
    """Why can this not be done?"""

    t: Literal["why"]
    id: CommandId
    seat: SeatNumber
    action: Words


class Hint(Wire):
    """What would a strong bot do?"""

    t: Literal["hint"]
    id: CommandId
    seat: SeatNumber


class Look(Wire):
    """Of several seats at one screen: from now on, as this one sees it; null: as nobody does, the curtain falls."""

    t: Literal["look"]
    seat: SeatNumber | None


class Gesture(Wire):
    """T14 Something is said without words of one's own; nothing of it is kept."""

    t: Literal["gesture"]
    id: CommandId
    seat: SeatNumber
    what: GestureName


class Ping(Wire):
    """Still there?"""

    t: Literal["ping"]


Commands = Play | Undo | Redo | AskUndo | AnswerUndo | TakeOver | EndLate | Concede
Request = Annotated[Commands | Try | Why | Hint | Look | Gesture | Ping, Field(discriminator="t")]
REQUEST: TypeAdapter[Request] = TypeAdapter(Request)


# ---- to the page


@with_config(STRICT)
class Begin(TypedDict):
    """The game begins."""

    e: Literal["begin"]
    first: int


@with_config(STRICT)
class Undone(TypedDict):
    """So many entries were taken back; `anew`: what chance brought in them will be drawn anew."""

    e: Literal["undo"]
    p: int
    count: int
    agreed: bool
    anew: bool


@with_config(STRICT)
class Redone(TypedDict):
    """So many entries were done again; they come again too."""

    e: Literal["redo"]
    p: int
    count: int


@with_config(STRICT)
class UndoAsked(TypedDict):
    """Somebody asks the others to take back."""

    e: Literal["ask_undo"]
    p: int


@with_config(STRICT)
class UndoAnswered(TypedDict):
    """Somebody answers."""

    e: Literal["answer_undo"]
    p: int
    accept: bool


@with_config(STRICT)
class Sat(TypedDict):
    """Somebody takes a seat."""

    e: Literal["sit"]
    p: int
    name: str


@with_config(STRICT)
class BotCalled(TypedDict):
    """A bot plays for a person, or no longer."""

    e: Literal["bot"]
    p: int
    level: Level | None


@with_config(STRICT)
class Conceded(TypedDict):
    """Somebody gives the game up."""

    e: Literal["concede"]
    p: int


@with_config(STRICT)
class Late(TypedDict):
    """Somebody's time was over, and another player ended it."""

    e: Literal["late"]
    p: int
    by: int


Event = Annotated[
    CityEvent | Told | Begin | Undone | Redone | UndoAsked | UndoAnswered | Sat | BotCalled | Conceded | Late,
    Field(discriminator="e"),
]


class Entry(Wire):
    """One entry of the log, as the reader may hear it."""

    seq: int
    at: float
    turn: int = Field(description="turn in which it happened")
    round: int = Field(description="from 1: round of the city, fight of the card game")
    by: int | None = Field(description="the seat that played; null: nobody did, it happened at the table")
    events: SerializeAsAny[list[Event]]


class UndoState(Wire):
    """What can be taken back by the reader's seat now."""

    undo: bool
    turn: bool = Field(description="more than the last command")
    redo: bool
    ask: bool = Field(description="the others could be asked")
    asked_by: int | None = Field(description="the seat that asks now")
    takes_back: list[int] = Field(description="by seat: how many plays this would take back; empty: nobody asks")
    anew: bool = Field(description="chance had a part in them, and would be drawn anew")
    waits_for: list[int] = Field(description="the seats that have not answered yet")
    waits_for_me: bool = Field(description="the reader has not answered yet")


Board = SerializeAsAny[Annotated[CityBoard | DuelBoard, Field(discriminator="game")]]


class Position(Wire):
    """Where things stand after an entry, for one reader."""

    seq: int
    seat: int | None = Field(description="the seat the reader looks from; null: a spectator, or the curtain is down")
    table: TableInfo
    board: Board | None = Field(description="null: the game has not begun")
    known: str | None = Field(
        description="what the seat knows, as the rules keep it (base64): a page asks the same rules about it, at once;"
        " null: it is not for the reader to choose"
    )
    undo: UndoState
    time: ClockState | None = Field(description="what stands on the clock; null: there is none")


class View(Wire):
    """Everything."""

    t: Literal["view"] = "view"
    position: Position
    log: list[Entry]


class News(Wire):
    """What happened, and where things stand now."""

    t: Literal["news"] = "news"
    entries: list[Entry]
    dropped: list[int] = Field(description="entries that no longer count: they were taken back")
    position: Position


class Done(Wire):
    """The command is on disk, as this entry."""

    t: Literal["done"] = "done"
    id: str
    seq: int


class Refusal(Wire):
    """The command changes nothing: why, and where things stand."""

    t: Literal["refused"] = "refused"
    id: str | None
    reason: str
    values: dict[str, object]
    position: Position | None = None


Trial = Annotated[CityTrial | DuelTrial, Field(discriminator="game")]


class Tried(Wire):
    """What would come of it."""

    t: Literal["tried"] = "tried"
    id: str
    trial: Trial


class Because(Wire):
    """Why something cannot be done; no reason: it can."""

    t: Literal["because"] = "because"
    id: str
    reason: str | None
    values: dict[str, object]


class Other(Wire):
    """The next best move, and what would come of it."""

    actions: list[str]
    trial: Trial
    behind: float = Field(description="by so much less of the victory than the move of the plan it was compared with")


class Advice(Wire):
    """What a bot would do: the next whole decision, the turn it begins, what comes of that, and why."""

    t: Literal["advice"] = "advice"
    id: str
    actions: list[str]
    plan: list[str] = Field(description="the turn, as far as nobody knows more; it begins with `actions`")
    trial: Trial = Field(description="what would come of the plan")
    before: float | None = Field(description="the share of the victory over all that was tried; null: nothing was")
    after: float | None = Field(description="the share of the victory after the whole plan; null: the bot cannot say")
    called: float | None = Field(description="the same if a lie in it is called; null: it tells none")
    other: Other | None
    reason: str
    term: str | None
    edges: list[Edge] = Field(description="what speaks for the plan compared with the next best, and what it costs")
    worth: list[float | None] = Field(
        description="for each action of the plan of which one does not see what it is good for: how far it is ahead of"
        " going on without it, or of what seems better"
    )
    by_feel: bool = Field(description="the bot has not warmed up yet")


class Busy(Wire):
    """The bots are busy: the one to move, or the one that was asked for a hint, begins in about so many seconds."""

    t: Literal["busy"] = "busy"
    seconds: int


class Present(Wire):
    """Somebody came or went."""

    t: Literal["present"] = "present"
    table: TableInfo


class Gestured(Wire):
    """T14 Somebody says something without words of their own."""

    t: Literal["gesture"] = "gesture"
    seat: int
    what: GestureName


class Pong(Wire):
    """Still here."""

    t: Literal["pong"] = "pong"


Answer = Annotated[
    View | News | Done | Refusal | Tried | Because | Advice | Busy | Present | Gestured | Said | Pong,
    Field(discriminator="t"),
]
ANSWER: TypeAdapter[Answer] = TypeAdapter(Answer)
