"""What cards are good for: boxes of their colour that are still open, and their powers."""

from bluemoon.city.state import COLOURS, NONE, Colour, card_of, colour_of, value_of
from bluemoon.core.bits import lowest
from bluemoon.core.rule import rule

DEMAND = 40  # in `choices.score`, beyond what `prospects` notes: how much the city still asks for in each colour
PAYS_IN_ANY_COLOUR, MOVES_THE_FIGURE, MOVES_A_DRAGON = 2.0, 0.8, 0.7  # what a power is good for


@rule
def look_for_demand(state, tables, score):
    """How many open boxes ask for each colour, and, last, for any; but not the one that is being paid."""
    for colour in range(COLOURS + 1):
        score[DEMAND + colour] = 0.0
    here = state.seat[state.player].figure
    ruins = int(state.tiles) & ~int(state.rebuilt)
    while ruins != 0:
        place = lowest(ruins)
        ruins &= ruins - 1
        building = state.tile[place]
        for box in range(tables.boxes[building]):
            if state.marker[place, box] == NONE and (place != here or box != state.box):
                score[DEMAND + tables.colour[building, box]] += 1.0


@rule
def use_of_card(score, card, together):
    """What a card is good for: boxes of its colour, together with so many cards of it; and its power."""
    colour, value = colour_of(card), value_of(card)
    demand = min(2.0, score[DEMAND + colour] + 0.3 * score[DEMAND + COLOURS])
    return demand * (0.4 * value + 0.3 * together) + use_of_power(colour, value)


@rule
def use_kept(score, card):
    """What is lost with a card that is paid, in thousandths; of cards as useful as each other the lower one is paid.

    A card is worth no less than a lower one of its people: to move something does not outweigh value.
    """
    colour, use = colour_of(card), use_of_card(score, card, 0)
    if use_of_power(colour, 1) < PAYS_IN_ANY_COLOUR:
        for value in range(1, value_of(card)):
            use = max(use, use_of_card(score, card_of(colour, value), 0))
    return int(1000.0 * use) + value_of(card)


@rule
def use_of_power(colour, value):
    """What the power of a card is good for."""
    if colour == Colour.GREEN or ((colour == Colour.WHITE or colour == Colour.BROWN) and value < 3):
        return PAYS_IN_ANY_COLOUR
    if colour == Colour.GREY and value < 3:
        return MOVES_THE_FIGURE
    if colour <= Colour.BLUE and value < 3:
        return MOVES_A_DRAGON
    return 0.0
