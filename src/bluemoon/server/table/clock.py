"""T10 The clock of a table: how much time each seat has left, and for whom it runs.

A clock is what the log says: it runs from one entry to the next, less the time in which nobody could play because the
server was down.
"""

from dataclasses import dataclass, field, replace
from typing import Any

from bluemoon.server.storage.outages import NEVER_DOWN, Outages
from bluemoon.server.wire.clocks import CLOCK_TERMS, ClockState, ClockTerms, LiveTerms

MINUTE, DAY = 60.0, 86_400.0


@dataclass(frozen=True)
class Clock:
    """What stands on it. It is never changed: the next entry makes another one."""

    terms: ClockTerms
    left: tuple[float, ...]  # seconds, by seat, when it began to run as it does now
    runs: int | None = None  # for this seat
    since: float = 0.0
    outages: Outages = field(default=NEVER_DOWN, compare=False)

    @classmethod
    def laid_out(cls, terms: ClockTerms | None, seats: int, outages: Outages) -> "Clock | None":
        """A clock that does not run yet, if the table wants one."""
        return None if terms is None else cls(terms, (budget(terms),) * seats, outages=outages)

    @property
    def is_live(self) -> bool:
        """Are there minutes, not days?"""
        return isinstance(self.terms, LiveTerms)

    def left_at(self, seat: int, now: float) -> float:
        """Seconds that a seat has left; less than none, if it is late."""
        if seat != self.runs:
            return self.left[seat]
        return self.left[seat] - max(0.0, now - self.since - self.outages.within(self.since, now))

    def is_over(self, seat: int, now: float) -> bool:
        """T10.4 Has this seat, for which it runs, no time left?"""
        return seat == self.runs and self.left_at(seat, now) <= 0

    def passed_on(self, before: int | None, after: int | None, entry: str, by: int | None, now: float) -> "Clock":
        """T10.2 The decision may have passed from one seat to another, by an entry of this kind and seat."""
        left = [self.left_at(seat, now) for seat in range(len(self.left))]
        if before != after:
            if entry in ("play", "redo"):
                self._add(left, before, after)
            elif entry == "undo" and after == by:
                self._take_back(left, after)
        return replace(self, left=tuple(left), since=now)

    def running_for(self, seat: int | None) -> "Clock":
        """From now on it runs for this seat, or for nobody."""
        return replace(self, runs=seat)

    def _add(self, left: list[float], before: int | None, after: int | None) -> None:
        """Who has decided gets the increment; where days are counted, who is to decide has them all again."""
        if isinstance(self.terms, LiveTerms):
            if before is not None:
                left[before] += self.terms.increment
        elif after is not None:
            left[after] = budget(self.terms)

    def _take_back(self, left: list[float], seat: int | None) -> None:
        """T10.3 Nobody gains time by taking back: the increment goes, too."""
        if isinstance(self.terms, LiveTerms) and seat is not None:
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
