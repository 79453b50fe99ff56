"""A game that was played, as it stands in the results."""

import json
from dataclasses import asdict, dataclass, fields
from typing import Any

from bluemoon.arena.plan import Pairing
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadRecord

VOID = "void"


@dataclass(frozen=True)
class Played:
    """How a game of the plan came out. What is listed, is listed by seat."""

    number: int
    deal: int
    seed: int
    seats: tuple[str, ...]
    options: Words
    first: int  # the seat that moved first
    shares: tuple[float, ...]  # of the victory
    reason: str  # how it ended; of a forfeit, who did what
    turns: int
    actions: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    forfeit: int | None = None  # the seat that lost by an error or by time
    seen: Any = None  # by the onlooker

    @property
    def is_void(self) -> bool:
        """Could it not be played, by nobody's fault?"""
        return self.reason.startswith(VOID)

    def line(self) -> str:
        """As one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def of(cls, words: Any) -> "Played":
        """Read back; refused if something is missing."""
        names = [field.name for field in fields(cls)]
        if not isinstance(words, dict) or sorted(words) != sorted(names):
            raise BadRecord("this is no game of an arena")
        values: Words = {}
        for name, value in words.items():
            values[name] = tuple(value) if isinstance(value, list) else value
        return cls(**values)


def shares_without(loser: int, players: int) -> tuple[float, ...]:
    """The win, shared by all but the loser."""
    return tuple(0.0 if seat == loser else 1 / (players - 1) for seat in range(players))


def not_played(pairing: Pairing, loser: int | None, cause: str) -> Played:
    """A game that could not be played to its end: lost by the one who was thinking, or void if nobody was."""
    players = len(pairing.seats)
    return Played(
        **vars(pairing),
        first=0,
        shares=(1 / players,) * players if loser is None else shares_without(loser, players),
        reason=f"{VOID}: {cause}" if loser is None else f"forfeit: {pairing.seats[loser]}: {cause}",
        turns=0,
        actions=0,
        decisions=(0,) * players,
        seconds=(0.0,) * players,
        forfeit=loser,
    )
