"""T10 The clock of a table: how much time each seat has left, and for whom it runs.

A clock is what the log says: it runs from one entry to the next, less the time in which nobody could play because the
server was down.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from bluemoon.server.storage.outages import NEVER_DOWN, Outages
from bluemoon.server.storage.rests import NOBODY_RESTS, Rests
from bluemoon.server.wire.clocks import CLOCK_TERMS, ClockState, ClockTerms, LiveTerms

MINUTE, DAY = 60.0, 86_400.0


@dataclass(frozen=True)
class Turn:
    """What an entry of the log means to the clock."""

    seq: int
    at: float
    kind: str
    is_own: bool  # a person wrote it, not a bot
    before: int | None  # the seat to move
    after: int | None  # the same, after it
    runs: int | None  # the same, if a person decides there
    undone: Sequence[int] = ()  # the plays that it takes back
    whose: str | None = None  # the person who decides there


@dataclass(frozen=True)
class Clock:
    """What stands on it. It is never changed: the next entry makes another one."""

    terms: ClockTerms
    left: tuple[float, ...]  # seconds, by seat, when it began to run as it does now
    runs: int | None = None  # for this seat
    since: float = 0.0
    whose: str | None = None  # for the person there
    brought: Mapping[int, int] = field(default_factory=dict)  # of plays that brought seconds: to which seat
    outages: Outages = field(default=NEVER_DOWN, compare=False)
    rests: Rests = field(default=NOBODY_RESTS, compare=False)

    @classmethod
    def laid_out(cls, terms: ClockTerms | None, seats: int, outages: Outages, rests: Rests) -> "Clock | None":
        """A clock that does not run yet, if the table wants one."""
        return None if terms is None else cls(terms, (budget(terms),) * seats, outages=outages, rests=rests)

    @property
    def is_live(self) -> bool:
        """Are there minutes, not days?"""
        return isinstance(self.terms, LiveTerms)

    def left_at(self, seat: int, now: float) -> float:
        """Seconds that a seat has left; less than none, if it is late."""
        return self.left[seat] - (self._ran(self.since, now) if seat == self.runs else 0.0)

    def is_over(self, seat: int, now: float) -> bool:
        """T10.4 Has this seat, for which it runs, no time left?"""
        return seat == self.runs and self.left_at(seat, now) <= 0

    def _ran(self, began: float, ended: float) -> float:
        """Seconds in which somebody could play; T10.8, T10.9 where days are counted people sleep, and go away."""
        if self.is_live:
            return max(0.0, ended - began - self.outages.within(began, ended))
        return max(0.0, ended - began - self.rests.within(self.whose, began, ended, self.outages))

    def after(self, turn: Turn) -> "Clock":
        """The next entry."""
        left, brought = [self.left_at(seat, turn.at) for seat in range(len(self.left))], self.brought
        if turn.undone:
            brought = {seq: seat for seq, seat in brought.items() if seq not in turn.undone}
            self._take_back(left, [self.brought[seq] for seq in turn.undone if seq in self.brought])
        if turn.kind in ("play", "redo") and turn.before != turn.after:
            brought = {**brought, **self._pass_on(left, turn)}
        return replace(self, left=tuple(left), runs=turn.runs, whose=turn.whose, since=turn.at, brought=brought)

    def _pass_on(self, left: list[float], turn: Turn) -> Mapping[int, int]:
        """T10.2 Who has decided gets the increment; where days are counted, who is to decide has them all again."""
        if not isinstance(self.terms, LiveTerms):
            if turn.after is not None:
                left[turn.after] = budget(self.terms)
        elif turn.before is not None and turn.is_own:
            left[turn.before] += self.terms.increment
            return {turn.seq: turn.before}
        return {}

    def _take_back(self, left: list[float], seats: Sequence[int]) -> None:
        """T10.3 Nobody gains time by taking back: the increments go, too, whoever got them."""
        if isinstance(self.terms, LiveTerms):
            for seat in seats:
                left[seat] -= self.terms.increment

    def state_at(self, now: float) -> ClockState:
        """As a page is told."""
        return ClockState(left=[round(self.left_at(seat, now), 1) for seat in range(len(self.left))], runs=self.runs)


def budget(terms: ClockTerms) -> float:
    """The seconds that everybody has at the beginning."""
    return terms.minutes * MINUTE if isinstance(terms, LiveTerms) else terms.days * DAY


def terms_of(agreed: dict[str, Any]) -> ClockTerms | None:
    """What the table agreed on."""
    said = agreed.get("clock")
    return None if said is None else CLOCK_TERMS.validate_python(said)
