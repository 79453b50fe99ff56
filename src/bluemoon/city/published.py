"""What others may ask about the rules: their numbers, and questions about a position.

Bots, terminal, server and page ask here and derive nothing again. Each answer is the rule's own: what is imported here
compiles, so machine code asks the same question.
"""

from typing import Any

from bluemoon.city.actions import FLIT, FLY, OFFER, RECOLOUR_FOUR, RECOLOUR_ONE, STEPS, WALK
from bluemoon.city.outcome import rank, round_of
from bluemoon.city.rules.contribution import dragons_at, first_of_pair, is_wild, scales_due, second_of_pair, worth
from bluemoon.city.rules.end import offerings_to_win
from bluemoon.city.rules.movement import FARTHEST, STEPS_PER_TURN, steps_to
from bluemoon.city.rules.news import News, Why
from bluemoon.city.rules.obelisk import can_offer, is_obelisk_full, next_cost
from bluemoon.city.rules.payment import (
    NOTHING_SPENT,
    PAIR_VALUE,
    can_pay,
    cards_of,
    dyed_cards,
    is_recolourable,
    next_dyes,
    pair_value,
    spending,
    total_of,
    wild_value,
)
from bluemoon.city.rules.powers import DRAGON_STEPS, EXTRA_STEPS
from bluemoon.city.rules.reset import CARDS_MORE, MOST_DISCARDS, cards_to_draw, discards_left
from bluemoon.city.rules.scoring import is_rebuilt, open_boxes, rebuilt_neighbour
from bluemoon.city.rules.special import offering_cost, special_of
from bluemoon.city.state import COLOURS, Colour, card_of

__all__ = [
    "CARDS_MORE",
    "DRAGON_STEPS",
    "EXTRA_STEPS",
    "FARTHEST",
    "MOST_DISCARDS",
    "NOTHING_SPENT",
    "PAIR_VALUE",
    "POWER_CARDS",
    "STEPS_PER_TURN",
    "News",
    "Why",
    "can_offer",
    "can_pay",
    "cards_of",
    "cards_to_draw",
    "discards_left",
    "dragons_at",
    "dyed_cards",
    "first_of_pair",
    "is_obelisk_full",
    "is_rebuilt",
    "is_recolourable",
    "is_wild",
    "next_cost",
    "next_dyes",
    "offering_cost",
    "offerings_to_win",
    "open_boxes",
    "pair_value",
    "ranking",
    "rebuilt_neighbour",
    "round_of",
    "scales_due",
    "second_of_pair",
    "special_of",
    "spending",
    "steps_to",
    "total_of",
    "wild_value",
    "worth",
]

POWER_CARDS = {
    **{FLY + dragon: card_of(dragon, 1) for dragon in range(3)},
    **{WALK + dragon: card_of(dragon, 2) for dragon in range(3)},
    FLIT: card_of(Colour.GREY, 1),
    STEPS: card_of(Colour.GREY, 2),
    **{OFFER + value: card_of(Colour.YELLOW, value) for value in (1, 2)},
    **{RECOLOUR_FOUR + colour: card_of(Colour.WHITE, 1) for colour in range(COLOURS)},
    RECOLOUR_ONE: card_of(Colour.WHITE, 2),
}  # the card that is given up for an action


def ranking(state: Any) -> list[int]:
    """C12 The seats of a game that is over, from the best to the last: winners, offerings, crystals left."""
    return sorted(range(state.players), key=lambda seat: rank(state, seat))
