"""What an analysis says: plain records that become JSON. Chances and parts are listed by seats; a point is 0.01."""

from collections.abc import Iterable
from dataclasses import MISSING, asdict, dataclass, fields, is_dataclass
from math import hypot, sqrt
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

from bluemoon.bots.bot import Edge
from bluemoon.core.game import Words

Shares = tuple[float, ...]  # by seats


@dataclass(frozen=True)
class Option:
    """A move that was considered, and the chance it promises its player."""

    words: str
    action: int
    value: float


@dataclass(frozen=True)
class Decision:
    """A choice that was one: what it cost, as far as its player could know."""

    loss: float  # of the player's chance, less than nothing only by noise
    error: float  # one standard error of it
    worlds: int  # imagined, the same for every option
    band: str  # see `bands`
    cost: Shares  # what the played move changed for every seat, compared with the best
    options: tuple[Option, ...]  # best first
    played: int  # which of them


@dataclass(frozen=True)
class Better:
    """Why another move was better, and how it would have gone on."""

    words: str
    reason: str  # the name of a message: `hint-reason-…`
    term: str | None  # what speaks for it most, as an earlier judge said it
    line: tuple[str, ...]  # it, and what follows until chance or another player has a say
    edges: tuple[Edge, ...] = ()  # what speaks for it, in numbers


@dataclass(frozen=True)
class JudgedMove:
    """One choice of the game and what became of everybody's chances; the parts add up to the change."""

    number: int  # from 1; 0 is the deal
    turn: int
    seat: int  # who chose; -1: nobody, at the deal
    words: str
    drawn: tuple[str, ...]  # what chance brought
    chances: Shares  # after it
    luck: Shares
    luck_error: float  # one standard error, of the seat where it is largest
    skill: Shares
    unknown: Shares
    decision: Decision | None = None
    better: Better | None = None  # only where a verdict is clear
    chance_errors: Shares = ()  # one standard error of each chance; empty: an earlier judge told none

    @property
    def is_deal(self) -> bool:
        """Was it nobody's choice?"""
        return self.seat < 0


@dataclass(frozen=True)
class Player:
    """A player's sum: luck, own and others' losses, and what could not be known add up to result less start."""

    seat: int
    start: float
    result: float
    luck: float
    luck_error: float
    own_losses: float  # at most nothing, but for noise
    others_losses: float
    skill_error: float  # of both together
    unknown: float
    decisions: int
    mean_loss: float
    mean_loss_error: float
    accuracy: float  # of 100
    accuracy_error: float
    bands: dict[str, int]

    @property
    def own_error(self) -> float:
        """Of the own losses."""
        return self.mean_loss_error * self.decisions

    @property
    def others_error(self) -> float:
        """Of the others' losses."""
        return sqrt(max(0.0, self.skill_error**2 - self.own_error**2))

    @property
    def unknown_error(self) -> float:
        """Of what could not be known: it is what is left, so that the errors of all others are in it."""
        return hypot(self.luck_error, self.skill_error)


@dataclass(frozen=True)
class TurningPoint:
    """Where the game turned: for whom, in the course of a turn, at which of its moves, and whose doing it was."""

    move: int
    seat: int  # whose chance changed most
    before: float  # the turn
    after: float
    cause: str  # choice, chance, unknown

    @property
    def change(self) -> float:
        """Of the chance."""
        return self.after - self.before


@dataclass(frozen=True)
class Analysis:
    """A finished game, looked back at."""

    game: str
    rules: int
    judge: str
    players: tuple[Player, ...]
    moves: tuple[JudgedMove, ...]  # the first is the deal
    turning_points: tuple[TurningPoint, ...]

    def words(self) -> Words:
        """As JSON knows values."""
        return asdict(self)

    @classmethod
    def of(cls, words: Words) -> "Analysis":
        """Read `words` back."""
        found: Analysis = read(cls, words)
        return found


def read(kind: Any, value: Any) -> Any:
    """A value as JSON knows it, as this kind of thing; what does not fit raises TypeError, KeyError or ValueError."""
    if is_dataclass(kind):
        hints = get_type_hints(kind)
        told = [field.name for field in fields(kind) if field.name in value or field.default is MISSING]
        return kind(**{name: read(hints[name], value[name]) for name in told})  # type: ignore[operator]
    if get_origin(kind) is UnionType:
        return None if value is None else read(get_args(kind)[0], value)
    if get_origin(kind) is tuple:
        return tuple(read(get_args(kind)[0], each) for each in value)
    if get_origin(kind) is dict:
        return dict(value)
    return kind(value)


def added(parts: Iterable[Shares], seats: int) -> Shares:
    """Shares added up, seat by seat."""
    total = [0.0] * seats
    for part in parts:
        total = [one + other for one, other in zip(total, part, strict=True)]
    return tuple(total)
