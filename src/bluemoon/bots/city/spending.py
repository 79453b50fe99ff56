"""What to pay with, and what to throw away: the one way that makes sense, or two."""

from bluemoon.bots.search.choices import consider
from bluemoon.city.actions import AS, DISCARD, DRAW, PAIR, PAY, RECOLOUR_FOUR, RECOLOUR_ONE
from bluemoon.city.published import PAIR_VALUE, cards_of, is_wild, total_of
from bluemoon.city.state import CARDS, COLOURS, NONE, Colour, colour_of, value_of
from bluemoon.core.bits import has, lowest
from bluemoon.core.rule import rule

DEMAND = 40  # in `choices.score`, beyond what `prospects` notes: how much the city still asks for in each colour


@rule
def weigh_colours(state, choices, legal):
    """Pay a box of any colour with what the hand has most of."""
    hand = state.seat[state.player].hand
    best, most = 0, -1
    for colour in range(COLOURS):
        if has(legal, colour):
            plain = total_of(hand, colour)
            if plain > most:
                best, most = colour, plain
    consider(choices, AS + best, 1)


@rule
def cheapest_payment(state, legal):
    """Cards of the colour that fit best; wild cards and Hoax cards only if there is no other way."""
    best, lowest = 0, 1 << 30
    for place in range(DISCARD - PAY):
        if has(legal, place):
            cost = cost_of_payment(state, PAY + place)
            if cost < lowest:
                best, lowest = PAY + place, cost
    return best


@rule
def cost_of_payment(state, action):
    """How much it hurts to pay like this: waste first, then what could be used elsewhere."""
    if action >= RECOLOUR_ONE:
        return 70
    if action >= RECOLOUR_FOUR:
        return 80
    if action >= PAIR:
        return 40 + 5 * (action - PAIR) + max(0, PAIR_VALUE - state.need)
    card = action - PAY
    value = value_of(card)
    if is_wild(state.colour, card):
        return 30
    if value >= state.need:
        return value - state.need  # it is enough
    return 10 - value


@rule
def weigh_reset(state, tables, choices, legal):
    """Keep what the city still asks for."""
    first = DISCARD
    look_for_demand(state, tables, choices.score)
    hand = state.seat[state.player].hand
    worst, lowest = 0, 1000.0
    for card in range(CARDS):
        if has(legal, DISCARD + card - first):
            use = use_of_card(hand, choices.score, card)
            if use < lowest:
                worst, lowest = card, use
    if lowest < 3.0:
        consider(choices, DISCARD + worst, 4 if lowest < 1.5 else 2)
    consider(choices, DRAW, 3)


@rule
def look_for_demand(state, tables, score):
    """How many open boxes ask for each colour, and, last, for any."""
    for colour in range(COLOURS + 1):
        score[DEMAND + colour] = 0.0
    ruins = int(state.tiles) & ~int(state.rebuilt)
    while ruins != 0:
        place = lowest(ruins)
        ruins &= ruins - 1
        building = state.tile[place]
        for box in range(tables.boxes[building]):
            if state.marker[place, box] == NONE:
                score[DEMAND + tables.colour[building, box]] += 1.0


@rule
def use_of_card(hand, score, card):
    """What a card is good for: boxes of its colour, together with others of it; and its power."""
    colour, value = colour_of(card), value_of(card)
    together = cards_of(hand, colour)
    use = min(2.0, score[DEMAND + colour] + 0.3 * score[DEMAND + COLOURS]) * (0.4 * value + 0.3 * together)
    if colour == Colour.GREEN or (colour == Colour.WHITE and value < 3) or (colour == Colour.BROWN and value < 3):
        use += 2.0
    elif colour == Colour.GREY and value < 3:
        use += 0.8
    elif value < 3 and colour <= Colour.BLUE:
        use += 0.7
    return use
