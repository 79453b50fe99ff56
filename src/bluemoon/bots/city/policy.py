"""What looks good at first sight: the moves worth considering, and a weight for each.

Payments are not thought about: the cheapest way to pay is the only one considered. Of the cards to throw away only
the least useful one is. So what is left to think about is where to go, what to build, when to offer.
"""

from bluemoon.bots.city.worth import A_SCALE, crystals_in, reward_at
from bluemoon.bots.thinking.choices import consider
from bluemoon.city.actions import (
    AS,
    BOX,
    DISCARD,
    DRAW,
    END_CONTRIBUTION,
    END_MOVEMENT,
    FLIT,
    FLY,
    MOVE,
    OFFER,
    PAIR,
    PAY,
    RECOLOUR_FOUR,
    RECOLOUR_ONE,
    SPECIAL,
    STEPS,
    TO,
    WALK,
)
from bluemoon.city.legal import choices as legal_choices
from bluemoon.city.state import (
    BOXES,
    CARDS,
    COLOURS,
    COURTYARD_PLACE,
    NONE,
    PLACES,
    Colour,
    Errand,
    Phase,
    card_of,
    colour_of,
    value_of,
)
from bluemoon.core.bits import has
from bluemoon.core.rule import rule

AN_OFFERING = 12.0
MEANS = PLACES  # in `choices.score`: first what each place promises, then what the hand can put up in each colour
DEMAND = MEANS + COLOURS  # how much the city still asks for in each colour


@rule
def weigh(state, tables, choices):
    """The moves worth considering for the player to move."""
    legal = legal_choices(state, tables)
    match state.phase:
        case Phase.MOVEMENT:
            weigh_movement(state, tables, choices, legal)
        case Phase.DESTINATION:
            weigh_destinations(state, tables, choices, legal)
        case Phase.CONTRIBUTION:
            weigh_contribution(state, tables, choices, legal)
        case Phase.COLOUR:
            weigh_colours(state, choices, legal)
        case Phase.PAYMENT:
            consider(choices, cheapest_payment(state, legal), 1)
        case Phase.RESET:
            weigh_reset(state, tables, choices, legal)


# ---- what places promise


@rule
def look_around(state, tables, choices):
    """What every place promises to the player to move, with the cards in hand."""
    hand = state.seat[state.player].hand
    for colour in range(COLOURS):
        choices.score[MEANS + colour] = means(hand, colour)
    for place in range(PLACES):
        choices.score[place] = promise(state, tables, choices.score, place)


@rule
def means(hand, colour):
    """What the hand can put up in a colour: plain and wild cards, and roughly what Hoax cards recolour."""
    first = card_of(colour, 1)
    total = int(hand[first]) + 2 * int(hand[first + 1]) + 3 * int(hand[first + 2])
    if colour != Colour.GREEN:
        total += int(hand[card_of(Colour.GREEN, 1)])
    if colour != Colour.BROWN:
        total += (int(hand[card_of(Colour.BROWN, 1)]) + int(hand[card_of(Colour.BROWN, 2)])) // 2 * 3
    if colour != Colour.WHITE:
        total += 2 * int(hand[card_of(Colour.WHITE, 2)]) + 3 * int(hand[card_of(Colour.WHITE, 1)])
    return total


@rule
def promise(state, tables, score, place):
    """What the player to move can hope for at a place: an offering, or a share in a building."""
    me = state.seat[state.player]
    if state.tile[place] == NONE or me.markers == 0:
        return 0.0
    if place == COURTYARD_PLACE:
        if state.obelisk >= tables.obelisk_boxes[state.players] or state.offered > 0:
            return 0.0
        return AN_OFFERING if me.crystals >= tables.obelisk[state.players, state.obelisk] else 0.0
    if state.rebuilt >> place & 1:
        return 0.0
    return share_promise(state, tables, score, place)


@rule
def share_promise(state, tables, score, place):
    """What contributions to a building promise, less what they cost."""
    building = state.tile[place]
    boxes = int(tables.boxes[building])
    mine, free, paid, spent = 0, 0, 0, 0
    left = -1.0
    for position in range(boxes):
        box = boxes - 1 - position  # the cheaper ones first
        if state.marker[place, box] != NONE:
            mine += 1 if state.marker[place, box] == state.player else 0
            continue
        free += 1
        if left < 0:
            left = in_colour(score, tables.colour[building, box])
        if left >= tables.need[building, box]:
            paid += 1
            spent += int(tables.need[building, box])
            left -= tables.need[building, box]
    if paid == 0:
        return 0.0
    reward = reward_at(state, tables, place)
    gain = -0.25 * spent + A_SCALE * dragons_at(state, place)
    if 2 * (mine + paid) > boxes:
        gain += 0.8 * crystals_in(tables.majority, building)
    if paid >= free:
        return max(0.1, gain + reward)
    if mine == 0:
        return max(0.1, gain + reward * (0.4 + 0.4 * (boxes - free + paid) / boxes))
    return max(0.1, gain + 0.4)


@rule
def in_colour(score, colour):
    """What the hand can put up for a box of this colour, or of the best one."""
    if colour != Colour.ANY:
        return score[MEANS + colour]
    best = 0.0
    for asked in range(COLOURS):
        best = max(best, score[MEANS + asked])
    return best


@rule
def dragons_at(state, place):
    """How many dragons watch a place; they reward the first contribution of a turn only."""
    if state.contributions > 0:
        return 0
    count = 0
    for dragon in range(3):
        if state.dragon[dragon] == place:
            count += 1
    return count


@rule
def prospect(tables, score, place):
    """What ending the movement here promises: for this turn, or for the next ones."""
    best = score[place]
    for other in range(PLACES):
        if score[other] > 0:
            turns = (tables.distance[place, other] + 1) // 2
            best = max(best, score[other] / (1 + 1.2 * turns))
    return best


@rule
def weight(crystals):
    """The weight of a promise: four times as heavy for twice the crystals."""
    return 1 + int(10.0 * max(0.0, crystals) * crystals)


# ---- the parts of a turn


@rule
def weigh_movement(state, tables, choices, legal):
    """Go where most is to be had; send for a dragon where something will be built."""
    look_around(state, tables, choices)
    score = choices.score
    here = state.seat[state.player].figure
    stay = prospect(tables, score, here)
    consider(choices, END_MOVEMENT, 2 * weight(stay))
    anywhere, farther = 0.0, 0.0
    for place in range(PLACES):
        if has(legal, MOVE + place):
            consider(choices, MOVE + place, weight(prospect(tables, score, place) - 0.1))
        anywhere = max(anywhere, score[place])
        if tables.distance[here, place] <= state.steps + 2:
            farther = max(farther, score[place])
    if has(legal, FLIT):
        consider(choices, FLIT, weight(anywhere - 1.0) if anywhere > stay + 1.0 else 0)
    if has(legal, STEPS):
        consider(choices, STEPS, weight(farther - 1.0) if farther > stay + 1.0 else 0)
    if score[here] <= 0 or here == COURTYARD_PLACE:
        return
    for dragon in range(3):
        if state.dragon[dragon] == here:
            continue
        if has(legal, FLY + dragon):
            consider(choices, FLY + dragon, weight(stay + 0.3))
        if has(legal, WALK + dragon) and tables.distance[state.dragon[dragon], here] <= 3:
            consider(choices, WALK + dragon, weight(stay + 0.2))


@rule
def weigh_destinations(state, tables, choices, legal):
    """A dragon comes to the figure; the figure goes where most is to be had."""
    here = state.seat[state.player].figure
    if state.errand < Errand.FLIT:
        if has(legal, here):
            consider(choices, TO + here, 1)
            return
    look_around(state, tables, choices)
    for place in range(PLACES):
        if has(legal, place):
            consider(choices, TO + place, weight(prospect(tables, choices.score, place)))


@rule
def weigh_contribution(state, tables, choices, legal):
    """Offer if it can be done; build, the dearer box first; then what the tile can do."""
    first = END_CONTRIBUTION
    place = state.seat[state.player].figure
    for offer in range(3):
        if has(legal, OFFER + offer - first):
            consider(choices, OFFER + offer, 60 - 20 * offer)
    boxes = 0
    for box in range(BOXES):
        if has(legal, BOX + box - first):
            consider(choices, BOX + box, 12 + 2 * int(tables.need[state.tile[place], box]))
            boxes += 1
    if has(legal, SPECIAL - first):
        consider(choices, SPECIAL, 6)
    consider(choices, END_CONTRIBUTION, 2 if boxes > 0 or choices.count > 0 else 10)


@rule
def weigh_colours(state, choices, legal):
    """Pay a box of any colour with what the hand has most of."""
    hand = state.seat[state.player].hand
    best, most = 0, -1
    for colour in range(COLOURS):
        if has(legal, colour):
            first = card_of(colour, 1)
            plain = int(hand[first]) + 2 * int(hand[first + 1]) + 3 * int(hand[first + 2])
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
        return 40 + 5 * (action - PAIR) + max(0, 3 - state.need)
    card = action - PAY
    value = value_of(card)
    if colour_of(card) == Colour.GREEN and state.colour != Colour.GREEN:
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
    """How many open boxes ask for each colour; one that takes any asks for all of them a little."""
    for colour in range(COLOURS):
        score[DEMAND + colour] = 0.0
    for place in range(PLACES):
        if place == COURTYARD_PLACE or state.tile[place] == NONE or state.rebuilt >> place & 1:
            continue
        building = state.tile[place]
        for box in range(tables.boxes[building]):
            if state.marker[place, box] != NONE:
                continue
            colour = tables.colour[building, box]
            for asked in range(COLOURS):
                if colour == asked:
                    score[DEMAND + asked] += 1.0
                elif colour == Colour.ANY:
                    score[DEMAND + asked] += 0.3


@rule
def use_of_card(hand, score, card):
    """What a card is good for: boxes of its colour, together with others of it; and its power."""
    colour, value = colour_of(card), value_of(card)
    first = card_of(colour, 1)
    together = int(hand[first]) + int(hand[first + 1]) + int(hand[first + 2])
    use = min(2.0, score[DEMAND + colour]) * (0.4 * value + 0.3 * together)
    if colour == Colour.GREEN or (colour == Colour.WHITE and value < 3) or (colour == Colour.BROWN and value < 3):
        use += 2.0
    elif colour == Colour.GREY and value < 3:
        use += 0.8
    elif value < 3 and colour <= Colour.BLUE:
        use += 0.7
    return use
