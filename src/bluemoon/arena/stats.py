"""What players and designers ask of many games: chapters of a few kinds, the same for both games."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import mean, quantiles

from bluemoon.arena.event import Event
from bluemoon.arena.game_result import Played
from bluemoon.core.game import Words

SURE = 1.96  # standard deviations: 95 %

Table = tuple[str, Sequence[Played]]  # its name and its games


@dataclass(frozen=True)
class Share:
    """So many of so many."""

    label: str
    count: float
    of: int

    @property
    def rate(self) -> float:
        """The share that was seen."""
        return self.count / self.of if self.of else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies in 95 of 100 such cases (Wilson)."""
        if self.of == 0:
            return 0.0, 1.0
        weight = SURE**2 / self.of
        middle = (self.rate + weight / 2) / (1 + weight)
        reach = SURE * sqrt(self.rate * (1 - self.rate) / self.of + weight / 4 / self.of) / (1 + weight)
        return max(0.0, middle - reach), min(1.0, middle + reach)

    def words(self) -> Words:
        """As JSON knows values."""
        low, high = self.interval
        return {"share": round(self.rate, 4), "low": round(low, 4), "high": round(high, 4), "games": self.of}


@dataclass(frozen=True)
class Shares:
    """Who or what gets how much of it, at each table."""

    name: str
    title: str
    groups: Mapping[str, Sequence[Share]]
    fair: Mapping[str, float] | None = None  # of victories: the share at each table if all were equal

    def words(self) -> Words:
        """As JSON knows values."""
        return {group: {share.label: share.words() for share in shares} for group, shares in self.groups.items()}


@dataclass(frozen=True)
class Numbers:
    """Something that is counted in every game."""

    name: str
    title: str
    unit: str
    groups: Mapping[str, Sequence[int]]

    def words(self) -> Words:
        """As JSON knows values."""
        return {group: spread(numbers) for group, numbers in self.groups.items() if numbers}


@dataclass(frozen=True)
class Place:
    """When something comes: how often it is the first, how often it comes at all, and its mean place if it comes."""

    label: str
    first: Share
    at_all: Share
    mean: float | None

    def words(self) -> Words:
        """As JSON knows values."""
        rank = None if self.mean is None else round(self.mean, 2)
        return {"first": self.first.words(), "at_all": self.at_all.words(), "mean_place": rank}


@dataclass(frozen=True)
class Order:
    """What comes first and what last."""

    name: str
    title: str
    places: Sequence[Place]

    def words(self) -> Words:
        """As JSON knows values."""
        return {place.label: place.words() for place in self.places}


@dataclass(frozen=True)
class Matrix:
    """Everybody against everybody: the wins of the first of each pair."""

    name: str
    title: str
    labels: Sequence[str]
    cells: Mapping[tuple[str, str], Share]

    def words(self) -> Words:
        """As JSON knows values."""
        return {f"{ours} against {theirs}": share.words() for (ours, theirs), share in self.cells.items()}


Chapter = Shares | Numbers | Order | Matrix


@dataclass(frozen=True)
class Inquiry:
    """What is asked of a game: the tables to be played, by name, and the chapters their games make."""

    events: Mapping[str, Event]
    chapters: Callable[[Sequence[Table]], list[Chapter]]


# ---- what both games ask


def counted(games: Iterable[Played]) -> list[Played]:
    """The games that were played to their end."""
    return [played for played in games if played.forfeit is None and not played.is_void]


def spread(numbers: Sequence[int]) -> dict[str, float]:
    """The mean, and between which numbers most games are."""
    low, *_, high = quantiles(numbers, n=10, method="inclusive") if len(numbers) > 1 else (numbers[0], numbers[0])
    middle = sorted(numbers)[len(numbers) // 2]
    return {"mean": round(mean(numbers), 2), "tenth": low, "median": middle, "nine_tenths": high, "count": len(numbers)}


def wins_by_order(games: Sequence[Played]) -> list[Share]:
    """The wins of who began, of the next one, and so on."""
    players = len(games[0].seats) if games else 0
    wins = [0.0] * players
    for played in games:
        for seat, share in enumerate(played.shares):
            wins[(seat - played.first) % players] += share
    return [Share(label, count, len(games)) for label, count in zip(ORDINALS, wins, strict=False)]


ORDINALS = ("1st", "2nd", "3rd", "4th")


def endings(games: Sequence[Played]) -> list[Share]:
    """How often games end in which way, the most frequent first."""
    found = Counter(played.reason for played in games)
    return [Share(reason.replace("_", " "), count, len(games)) for reason, count in found.most_common()]
