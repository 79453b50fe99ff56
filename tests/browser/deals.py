"""Deals that are sure to have what a test looks for: the number of one is found by dealing them, not by playing."""

from itertools import count

from bluemoon.core.dice import LARGEST_SEED
from bluemoon.duel import DUEL
from bluemoon.server.duel.card_ids import ids_of
from tests.server.serving import LoadedDice


def deal_with(*cards: str, decks: tuple[str, str] = ("hoax", "vulca")) -> int:
    """The first deal by which whoever begins, on the first seat, holds these cards at once."""
    return next(number for number in count() if set(cards) <= set(opening_hand(number, decks)))


def opening_hand(number: int, decks: tuple[str, str]) -> list[str]:
    """The first hand of the first seat in the first duel of a deal."""
    dice = LoadedDice()
    dice.load(number)
    state = DUEL.new(seed=dice.randbelow(LARGEST_SEED + 1), decks=decks, starter=0)
    return ids_of(state, 0, state.side[0].hand)
