"""D-MATCH How a match stands: crystals add up, the first with five wins it, the loser of a game starts the next."""

from collections.abc import Sequence
from typing import Protocol

GOAL = 5  # crystals, D-MATCH-1


class Won(Protocol):
    """A game that was played: who won it, and how many crystals."""

    @property
    def winner(self) -> int:
        """A seat."""

    @property
    def crystals(self) -> int:
        """The winner's."""


def crystals_in(games: Sequence[Won]) -> tuple[int, int]:
    """D-MATCH-1 The crystals of each seat."""
    won = [sum(game.crystals for game in games if game.winner == seat) for seat in range(2)]
    return won[0], won[1]


def winner_of(games: Sequence[Won]) -> int | None:
    """D-MATCH-1 The seat that has five crystals or more."""
    return next((seat for seat, crystals in enumerate(crystals_in(games)) if crystals >= GOAL), None)


def starter_after(games: Sequence[Won]) -> int | None:
    """D-MATCH-2 The loser of the last game starts the next; D-SETUP-5 before the first, None: chance decides."""
    return 1 - games[-1].winner if games else None
