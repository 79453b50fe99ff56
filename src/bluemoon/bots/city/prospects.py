"""What places promise to the player to move, in crystals: an offering, or shares in a building with the cards in hand.

It is noted in `choices.score`: what each place promises, then what the hand can put up in each colour.
"""

from bluemoon.bots.city.worth import A_SCALE, crystals_in, reward_at
from bluemoon.city.actions import OFFER, choice
from bluemoon.city.legal import offer_choices
from bluemoon.city.published import (
    NOTHING_SPENT,
    STEPS_PER_TURN,
    pair_value,
    scales_due,
    steps_to,
    total_of,
    wild_value,
)
from bluemoon.city.state import COLOURS, COURTYARD_PLACE, NONE, PLACES, Colour, card_of
from bluemoon.core.bits import bit, lowest
from bluemoon.core.rule import rule

MEANS = PLACES
AN_OFFERING = 12.0
SPARE_MARKERS = 2  # kept for offerings, and for buildings that will be finished at once
PATIENCE = (1.0, 0.45, 0.3, 0.2, 0.15)  # what a promise is worth, so many turns away


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
    total = total_of(hand, colour, NOTHING_SPENT) + wild_value(hand, colour, NOTHING_SPENT)
    if colour != Colour.BROWN:
        total += pair_value(hand, colour, NOTHING_SPENT)
    if colour != Colour.WHITE:
        total += 2 * int(hand[card_of(Colour.WHITE, 2)]) + 3 * int(hand[card_of(Colour.WHITE, 1)])
    return total


@rule
def promise(state, tables, score, place):
    """What the player to move can hope for at a place: an offering, or a share in a building."""
    if place != COURTYARD_PLACE:
        return share_promise(state, tables, score, place)
    return AN_OFFERING if offer_choices(state, tables) & choice(OFFER) else 0.0


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
    gain = -0.25 * spent + A_SCALE * scales_due(state, place)
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
def prospect(tables, score, promising, place):
    """What ending the movement here promises: for this turn, or for the next ones."""
    best = score[place]
    while promising != 0:
        other = lowest(promising)
        promising &= promising - 1
        turns = (steps_to(tables, place, other) + STEPS_PER_TURN - 1) // STEPS_PER_TURN
        best = max(best, score[other] * PATIENCE[turns])
    return best


@rule
def weight(crystals):
    """The weight of a promise: eight times as heavy for twice the crystals."""
    return 1 + int(10.0 * max(0.0, crystals) * crystals * crystals)
