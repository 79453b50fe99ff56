"""What to throw away before drawing: the least useful card, or nothing."""

from bluemoon.bots.city.card_use import look_for_demand, use_of_card
from bluemoon.bots.search.choices import consider
from bluemoon.city.actions import DISCARD, DRAW
from bluemoon.city.published import NOTHING_SPENT, cards_of
from bluemoon.city.state import CARDS, colour_of
from bluemoon.core.bits import has
from bluemoon.core.rule import rule


@rule
def weigh_reset(state, tables, choices, legal):
    """Keep what the city still asks for."""
    look_for_demand(state, tables, choices.score)
    hand = state.seat[state.player].hand
    worst, lowest = 0, 1000.0
    for card in range(CARDS):
        if has(legal, card):
            use = use_of_card(choices.score, card, cards_of(hand, colour_of(card), NOTHING_SPENT))
            if use < lowest:
                worst, lowest = card, use
    if lowest < 3.0:
        consider(choices, DISCARD + worst, 4 if lowest < 1.5 else 2)
    consider(choices, DRAW, 3)
