"""What looks good at first sight: the moves worth considering, and a weight for each.

Payments are not thought about: the best way to pay is the only one considered. Of the cards to throw away only
the least useful one is. So what is left to think about is where to go, what to build, when to offer.
"""

from bluemoon.bots.city.discards import weigh_reset
from bluemoon.bots.city.payment import weigh_colours, weigh_payment
from bluemoon.bots.city.prospects import look_around, prospect, weight
from bluemoon.bots.search.choices import consider
from bluemoon.city.actions import (
    BOX,
    END_CONTRIBUTION,
    END_MOVEMENT,
    FLIT,
    FLY,
    MOVE,
    OFFER,
    SPECIAL,
    STEPS,
    TO,
    WALK,
)
from bluemoon.city.legal import choices as legal_choices
from bluemoon.city.published import DRAGON_STEPS, EXTRA_STEPS, FARTHEST, STEPS_PER_TURN, steps_to
from bluemoon.city.state import BOXES, COURTYARD_PLACE, FULL_CITY, PLACES, Errand, Phase
from bluemoon.core.bits import has, lowest
from bluemoon.core.rule import rule

A_WALK, A_POWER = 0.1, 1.0  # what it costs, in crystals
TOO_MANY_CARDS = 18  # who holds more builds, or players who all wait for each other would wait for ever


@rule
def weigh(state, tables, choices):
    """The moves worth considering for the player to move."""
    if state.phase == Phase.COLOUR:
        weigh_colours(state, tables, choices)
        return
    if state.phase == Phase.PAYMENT:
        weigh_payment(state, tables, choices)
        return
    legal = legal_choices(state, tables)
    match state.phase:
        case Phase.MOVEMENT:
            weigh_movement(state, tables, choices, legal)
        case Phase.DESTINATION:
            weigh_destinations(state, tables, choices, legal)
        case Phase.CONTRIBUTION:
            weigh_contribution(state, tables, choices, legal)
        case Phase.RESET:
            weigh_reset(state, tables, choices, legal)


@rule
def weigh_movement(state, tables, choices, legal):
    """Go where most is to be had; send for a dragon where something will be built."""
    promising = look_around(state, tables, choices)
    score = choices.score
    here = state.seat[state.player].figure
    stay = prospect(tables, score, promising, here)
    if must_build(state) and promising != 0:
        weigh_way_to_build(tables, choices, legal, promising, stay)
        return
    consider(choices, END_MOVEMENT, weight(stay) * (2 if state.steps == STEPS_PER_TURN else 8))
    places = (int(legal) >> MOVE) & FULL_CITY
    while places != 0:
        place = lowest(places)
        places &= places - 1
        consider(choices, MOVE + place, weight(prospect(tables, score, promising, place) - A_WALK))
    weigh_journey(tables, choices, has(legal, FLIT), FLIT, FARTHEST, stay, here)
    weigh_journey(tables, choices, has(legal, STEPS), STEPS, state.steps + EXTRA_STEPS, stay, here)
    if score[here] > 0 and here != COURTYARD_PLACE:
        weigh_dragons(state, tables, choices, legal, stay)


@rule
def must_build(state):
    """Cards enough for anything: there is nothing to wait for."""
    return state.seat[state.player].cards > TOO_MANY_CARDS


@rule
def weigh_way_to_build(tables, choices, legal, promising, stay):
    """Straight to where most is to be had."""
    best, action = stay, END_MOVEMENT
    places = (int(legal) >> MOVE) & FULL_CITY
    while places != 0:
        place = lowest(places)
        places &= places - 1
        hope = prospect(tables, choices.score, promising, place)
        if hope > best:
            best, action = hope, MOVE + place
    consider(choices, action, 1)


@rule
def weigh_journey(tables, choices, may, action, steps, stay, here):
    """A card that carries the figure farther, if there is something to be had that is worth it."""
    best = 0.0
    places = choices.best if may else 0
    while places != 0:
        place = lowest(places)
        places &= places - 1
        if steps_to(tables, here, place) <= steps:
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
        if has(legal, WALK + dragon) and steps_to(tables, state.dragon[dragon], here) <= DRAGON_STEPS:
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
    if choices.count > 0 and must_build(state):
        return
    consider(choices, END_CONTRIBUTION, 2 if boxes > 0 or choices.count > 0 else 10)
