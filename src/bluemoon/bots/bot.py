"""What a bot is: it gets a view and a budget, and answers with an action; it can also say what it thought."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Protocol

from bluemoon.core.game import Game, State
from bluemoon.core.refusal import BadOption

AMOUNT = re.compile(r"(\d+(?:\.\d+)?)(ms|s|it)")
LONGEST = 3600.0  # seconds
MOST = 10_000_000  # iterations


def never() -> bool:
    """Nobody says stop."""
    return False


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one choice: a time, or a number of iterations. Zero stands for no limit.

    A bot that thinks for a time asks between two slices of it whether it is stopped: then nobody waits for its choice.
    Whoever wants to know what would be best without some moves names them; a bot that compares none need not heed it.
    """

    seconds: float = 0.0
    iterations: int = 0
    is_stopped: Callable[[], bool] = field(default=never, compare=False, repr=False)
    without: frozenset[int] = frozenset()  # moves that are not thought about

    @classmethod
    def of(cls, words: str) -> "Budget":
        """A budget from words: 50ms, 1.5s, 400it."""
        found = AMOUNT.fullmatch(words)
        if found is None:
            raise BadOption(f"{words!r} is no budget; write it like 50ms, 2s or 400it")
        amount, unit = float(found[1]), found[2]
        seconds = amount / 1000 if unit == "ms" else amount
        if unit == "it":
            if amount != int(amount) or not 1 <= amount <= MOST:
                raise BadOption(f"{words}: should be a whole number of iterations from 1 to {MOST}")
            return cls(iterations=int(amount))
        if not 0.001 <= seconds <= LONGEST:
            raise BadOption(f"{words}: should be from 1ms to {LONGEST:.0f}s")
        return cls(seconds=seconds)

    def __str__(self) -> str:
        if self.iterations:
            return f"{self.iterations}it"
        milliseconds = round(self.seconds * 1000)
        return f"{milliseconds // 1000}s" if milliseconds % 1000 == 0 else f"{milliseconds}ms"


NO_LIMIT = Budget()


@dataclass(frozen=True)
class Candidate:
    """A move that was considered: the share of the victory it promises, and how often it was tried."""

    action: int
    value: float
    tries: int


@dataclass(frozen=True)
class Edge:
    """By how much of a thing one way is ahead of another, or behind it, some turns later."""

    what: str  # as a mind calls it in its tally
    count: float


@dataclass(frozen=True)
class Reason:
    """Why, in one line: the name of a message and what it is about (`term`: what speaks for the move most; `edges`: the
    same in numbers)."""

    name: str
    term: str | None = None
    edges: tuple[Edge, ...] = ()


@dataclass(frozen=True)
class Thought:
    """What a bot made of a position: its choice, everything it considered (best first), and why."""

    action: int
    candidates: tuple[Candidate, ...]
    reason: Reason  # compared with the second candidate
    against: tuple[Reason, ...] = ()  # compared with each candidate after the first


class Bot(Protocol):
    """Somebody to play against. It never sees more than a view."""

    name: str  # as it is asked for: `random`, `ismcts:50ms`
    budget: Budget  # what it was asked for with

    def choose(self, view: State, budget: Budget, rng: Random) -> int:
        """A legal action for the seat to move, whose view this is."""

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:
        """The same, with what was thought about it."""


class SimpleBot:
    """A bot to begin with: it takes no words, heeds no budget and gives no reasons. Say in `choose` what it plays."""

    name: str
    budget = NO_LIMIT

    def __init__(self, game: Game, words: Sequence[str] = ()) -> None:
        if words:
            raise BadOption(f"{self.name} takes no {words[0]!r}")
        self.game = game

    def choose(self, view: State, budget: Budget, rng: Random) -> int:
        """A legal action for the seat to move, whose view this is."""
        raise NotImplementedError

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:
        """The choice alone."""
        action = self.choose(view, budget, rng)
        return Thought(action, (Candidate(action, 1 / self.game.players(view), 0),), Reason("untold"))
