"""What happens at a table besides the game: one class for each kind, and how the page hears of it."""

from dataclasses import dataclass
from typing import assert_never

from bluemoon.server.wire import messages as wire
from bluemoon.server.wire.base import Level


@dataclass(frozen=True, slots=True)
class Sat:
    """Somebody takes a seat."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Begun:
    """The game begins."""

    first: int  # the seat


@dataclass(frozen=True, slots=True)
class Undone:
    """So many entries were taken back; `anew`: what chance brought in them will be drawn anew."""

    seat: int
    count: int
    agreed: bool
    anew: bool


@dataclass(frozen=True, slots=True)
class Redone:
    """So many entries were done again; they come again too."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """Somebody asks the others to take back."""

    seat: int


@dataclass(frozen=True, slots=True)
class UndoAnswered:
    """Somebody answers."""

    seat: int
    accept: bool


@dataclass(frozen=True, slots=True)
class BotCalled:
    """A bot plays for a person, or no longer."""

    seat: int
    level: Level | None


@dataclass(frozen=True, slots=True)
class Conceded:
    """Somebody gives the game up."""

    seat: int


@dataclass(frozen=True, slots=True)
class Late:
    """Somebody's time was over, and another player ended it."""

    seat: int
    by: int


TableEvent = Sat | Begun | Undone | Redone | UndoAsked | UndoAnswered | BotCalled | Conceded | Late


def on_the_wire(event: TableEvent) -> wire.Event:
    """An event as everybody hears it."""
    match event:
        case Sat():
            return wire.Sat(e="sit", p=event.seat, name=event.name)
        case Begun():
            return wire.Begin(e="begin", first=event.first)
        case Undone():
            return wire.Undone(e="undo", p=event.seat, count=event.count, agreed=event.agreed, anew=event.anew)
        case Redone():
            return wire.Redone(e="redo", p=event.seat, count=event.count)
        case UndoAsked():
            return wire.UndoAsked(e="ask_undo", p=event.seat)
        case UndoAnswered():
            return wire.UndoAnswered(e="answer_undo", p=event.seat, accept=event.accept)
        case BotCalled():
            return wire.BotCalled(e="bot", p=event.seat, level=event.level)
        case Conceded():
            return wire.Conceded(e="concede", p=event.seat)
        case Late():
            return wire.Late(e="late", p=event.seat, by=event.by)
        case _:
            assert_never(event)
