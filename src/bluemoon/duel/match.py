"""D-MATCH Several games, counted together: the first player with five crystals wins the match.

Before each game decks are chosen, in one way for the whole match (D-MATCH-3):

    keep      both play with the decks of the last game again
    swap      each plays with the deck that the other had
    choose    anew: agreed on, drawn by lot, or laid ready in secret by each player; built decks always (D-MATCH-4)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, Literal, Protocol, TypeVar

import numpy as np

from bluemoon.duel.lot import draw_leaders
from bluemoon.duel.state import NONE
from bluemoon.duel.tables import PEOPLES

SEATS = 2
GOAL = 5  # crystals, D-MATCH-1
SINGLE = 1  # crystal: any victory wins a single game
RANDOM: Literal["random"] = "random"  # in place of a people: drawn by lot
Between = Literal["keep", "swap", "choose"]


class Won(Protocol):
    """A game that was played: who won it, and how many crystals."""

    @property
    def winner(self) -> int:
        """A seat."""

    @property
    def crystals(self) -> int:
        """The winner's."""


class Wish(Protocol):
    """A deck that somebody wants to play with."""

    @property
    def people(self) -> str:
        """Of the leader."""

    @property
    def cards(self) -> Sequence[str] | None:
        """Of a built deck; None: as printed."""


W = TypeVar("W", bound=Wish)


@dataclass(frozen=True)
class Match(Generic[W]):
    """How a match stands before, in or after one of its games."""

    between: Between
    agreed: Sequence[W | None]  # the decks everybody knows of, by seat; None: left to choose
    laid: Mapping[int, W] = field(default_factory=dict)  # those that were chosen in secret, by seat
    dealt: Sequence[W] | None = None  # those of the game at hand, once it has begun
    games: Sequence[Won] = ()  # that are over
    goal: int = GOAL

    @property
    def crystals(self) -> tuple[int, int]:
        """D-MATCH-1 The crystals of each seat."""
        mine, yours = (sum(game.crystals for game in self.games if game.winner == seat) for seat in range(SEATS))
        return mine, yours

    @property
    def winner(self) -> int | None:
        """D-MATCH-1 The seat that has five crystals or more."""
        return next((seat for seat, crystals in enumerate(self.crystals) if crystals >= self.goal), None)

    @property
    def starter(self) -> int | None:
        """D-MATCH-2 The loser of the last game starts the next; D-SETUP-5 before the first, None: chance decides."""
        return 1 - self.games[-1].winner if self.games else None

    @property
    def next_decks(self) -> Sequence[W | None]:
        """D-MATCH-3, D-MATCH-4 The decks of the next game: kept, swapped, or left to choose; built ones always are."""
        if self.dealt is None or self.between == "choose" or self.has_built_deck:
            return [None] * SEATS
        return self.dealt[::-1] if self.between == "swap" else self.dealt

    @property
    def has_built_deck(self) -> bool:
        """Is the game at hand played with a built deck?"""
        return self.dealt is not None and any(deck.cards is not None for deck in self.dealt)

    @property
    def keeps_secrets(self) -> bool:
        """D-INFO-5 The lists of built decks are nobody else's business as long as the match goes on."""
        return self.has_built_deck and self.winner is None

    def may_choose(self, seat: int) -> bool:
        """D-MATCH-3 Whoever was left to choose may do so, and choose again, until the game begins."""
        return self.dealt is None and self.agreed[seat] is None

    def wish(self, seat: int) -> W | None:
        """The deck of a seat for the coming game, laid ready or agreed on."""
        return self.laid.get(seat, self.agreed[seat])

    def seen(self, seat: int, is_own: bool) -> W | None:
        """D-MATCH-3 The deck of a seat as far as anybody else may know: of a secret choice nothing before the game."""
        if self.dealt is not None:
            return self.dealt[seat]
        return None if seat in self.laid and not is_own else self.wish(seat)


def leaders_by_lot(peoples: Sequence[str], draw: Callable[[], int]) -> list[str]:
    """D-MATCH-3 The leaders of both seats; who wants one by lot draws any number."""
    leaders = np.array([NONE if people == RANDOM else PEOPLES.index(people) for people in peoples])
    draw_leaders(leaders, [draw() if people == RANDOM else 0 for people in peoples])
    return [PEOPLES[leader] for leader in leaders]
