"""How a golden game was followed."""

from collections import Counter
from dataclasses import dataclass, field
from typing import Any


class Mismatch(Exception):
    """The record and our rules disagree."""


@dataclass
class Verdict:
    """Named departures, and the first thing nobody can explain."""

    departures: Counter[str] = field(default_factory=Counter)
    mismatch: str | None = None

    def depart(self, name: str) -> None:
        """The record departs from our rulings here."""
        self.departures[name] += 1


def compare(what: str, ours: Any, theirs: Any) -> None:
    """Both must be the same."""
    if ours != theirs:
        raise Mismatch(f"{what}: we have {ours}, the record {theirs}")
