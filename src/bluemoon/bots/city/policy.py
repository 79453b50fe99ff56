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
    FULL_CITY,
    NONE,
    PLACES,
    Colour,
    Errand,
    Phase,
    card_of,
    colour_of,
    value_of,
)
from bluemoon.core.bits import bit, has, lowest
from bluemoon.core.rule import rule

AN_OFFERING = 12.0
STEPS_AT_FIRST, MORE_STEPS, DRAGON_STEPS, FARTHEST = 2, 2, 3, 8
A_WALK, A_POWER = 0.1, 1.0  # what it costs, in crystals
SPARE_MARKERS = 2  # kept for offerings, and for buildings that will be finished at once
PATIENCE = (1.0, 0.45, 0.3, 0.2, 0.15)  # what a promise is worth, so many turns away
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
    """What every place promises to the player to move, with the cards in hand; the best few as bits.

    It stays the same while he only walks, so it is noted.
    """
    about = 1 + 128 * state.turn + state.seat[state.player].cards
    if choices.about == about:
        return choices.best
    choices.about = about
    choices.best = 0
    hand = state.seat[state.player].hand
    for colour in range(COLOURS):
        choices.score[MEANS + colour] = means(hand, colour)
    for place in range(PLACES):
        choices.score[place] = 0.0
    if state.seat[state.player].markers == 0:
        return choices.best
    places = (int(state.tiles) & ~int(state.rebuilt)) | bit(COURTYARD_PLACE)
    while places != 0:
        place = lowest(places)
        places &= places - 1
        choices.score[place] = promise(state, tables, choices.score, place)
    choices.best = best_places(choices.score)
    return choices.best


@rule
def best_places(score):
    """The places that promise most, as bits: far ones are worth a thought only if they are among them."""
    first, second, third = NONE, NONE, NONE
    for place in range(PLACES):
        if score[place] <= 0:
            continue
        if first == NONE or score[place] > score[first]:
            first, second, third = place, first, second
        elif second == NONE or score[place] > score[second]:
            second, third = place, second
        elif third == NONE or score[place] > score[third]:
            third = place
    best = 0
    for place in (first, second, third):
        if place != NONE:
            best |= bit(place)
    return best


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
    if place != COURTYARD_PLACE:
        return share_promise(state, tables, score, place)
    if state.obelisk >= tables.obelisk_boxes[state.players] or state.offered > 0:
        return 0.0
    crystals = state.seat[state.player].crystals
    return AN_OFFERING if crystals >= tables.obelisk[state.players, state.obelisk] else 0.0


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
    if state.seat[state.player].markers <= SPARE_MARKERS:
        return 0.1
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
def prospect(tables, score, promising, place):
    """What ending the movement here promises: for this turn, or for the next ones."""
    best = score[place]
    while promising != 0:
        other = lowest(promising)
        promising &= promising - 1
        turns = (tables.distance[place, other] + 1) // 2
        best = max(best, score[other] * PATIENCE[turns])
    return best


@rule
def weight(crystals):
    """The weight of a promise: eight times as heavy for twice the crystals."""
    return 1 + int(10.0 * max(0.0, crystals) * crystals * crystals)


# ---- the parts of a turn


@rule
def weigh_movement(state, tables, choices, legal):
    """Go where most is to be had; send for a dragon where something will be built."""
    promising = look_around(state, tables, choices)
    score = choices.score
    here = state.seat[state.player].figure
    stay = prospect(tables, score, promising, here)
    consider(choices, END_MOVEMENT, weight(stay) * (2 if state.steps == STEPS_AT_FIRST else 8))
    places = (int(legal) >> MOVE) & FULL_CITY
    while places != 0:
        place = lowest(places)
        places &= places - 1
        consider(choices, MOVE + place, weight(prospect(tables, score, promising, place) - A_WALK))
    weigh_journey(tables, choices, has(legal, FLIT), FLIT, FARTHEST, stay, here)
    weigh_journey(tables, choices, has(legal, STEPS), STEPS, state.steps + MORE_STEPS, stay, here)
    if score[here] > 0 and here != COURTYARD_PLACE:
        weigh_dragons(state, tables, choices, legal, stay)


@rule
def weigh_journey(tables, choices, may, action, steps, stay, here):
    """A card that carries the figure farther, if there is something to be had that is worth it."""
    best = 0.0
    places = choices.best if may else 0
    while places != 0:
        place = lowest(places)
        places &= places - 1
        if tables.distance[here, place] <= steps:
            best = max(best, choices.score[place])
    if best > stay + A_POWER:
        consider(choices, action, weight(best - A_POWER))


@rule
def weigh_dragons(state, tables, choices, legal, stay):
    """A dragon that comes to see the contribution brings a scale."""
    here = state.seat[state.player].figure
    for dragon in range(3):
        if state.dragon[dragon] == here:
            continue
        if has(legal, FLY + dragon):
            consider(choices, FLY + dragon, weight(stay + 0.3))
        if has(legal, WALK + dragon) and tables.distance[state.dragon[dragon], here] <= DRAGON_STEPS:
            consider(choices, WALK + dragon, weight(stay + 0.2))


@rule
def weigh_destinations(state, tables, choices, legal):
    """A dragon comes to the figure; the figure goes where most is to be had."""
    here = state.seat[state.player].figure
    if state.errand < Errand.FLIT:
        if has(legal, here):
            consider(choices, TO + here, 1)
            return
    promising = look_around(state, tables, choices)
    for place in range(PLACES):
        if has(legal, place):
            consider(choices, TO + place, weight(prospect(tables, choices.score, promising, place)))


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
    first = card_of(colour, 1)
    together = int(hand[first]) + int(hand[first + 1]) + int(hand[first + 2])
    use = min(2.0, score[DEMAND + colour] + 0.3 * score[DEMAND + COLOURS]) * (0.4 * value + 0.3 * together)
    if colour == Colour.GREEN or (colour == Colour.WHITE and value < 3) or (colour == Colour.BROWN and value < 3):
        use += 2.0
    elif colour == Colour.GREY and value < 3:
        use += 0.8
    elif value < 3 and colour <= Colour.BLUE:
        use += 0.7
    return use
