"""Why an action is refused, as a number, and what the message speaks of. No reason means legal, to the letter.

Nothing here decides: `legal` does. (`circumstances` says it in words.)
"""

from enum import IntEnum

from bluemoon.city.actions import (
    ACTIONS,
    BOX,
    FLIT,
    FLY,
    MOVE,
    OFFER,
    PAIR,
    PAY,
    RECOLOUR_FOUR,
    RECOLOUR_ONE,
    SPECIAL,
    TO,
    WALK,
    phase_of,
)
from bluemoon.city.legal import counts, is_legal, must_recolour
from bluemoon.city.rules.contribution import first_of_pair, second_of_pair
from bluemoon.city.rules.obelisk import is_obelisk_full
from bluemoon.city.rules.payment import is_recolourable, left, spending
from bluemoon.city.rules.powers import DRAGON_STEPS
from bluemoon.city.rules.reset import discards_left
from bluemoon.city.rules.scoring import is_rebuilt
from bluemoon.city.rules.special import Action, offering_cost, special_of
from bluemoon.city.state import COURTYARD_PLACE, NONE, Colour, Errand, Phase, card_of, colour_of
from bluemoon.core.bits import has
from bluemoon.core.record import record
from bluemoon.core.rule import rule


class Reason(IntEnum):
    """Why not. Each name is a message id (`city-refusal-NAME`)."""

    LEGAL = 0
    UNKNOWN_ACTION = 1
    GAME_OVER = 2
    WRONG_PHASE = 3
    NO_TILE = 4
    ALREADY_THERE = 5
    TOO_FAR = 6
    CARD_NOT_HELD = 7
    DRAGON_OUTSIDE = 8
    ONLY_TO_COURTYARD_OFFERS = 9
    SPECIAL_WAS_LAST = 10
    NOT_A_RUIN = 11
    NO_SUCH_BOX = 12
    BOX_TAKEN = 13
    NO_MARKER = 14
    CANNOT_PAY = 15
    NOT_AT_COURTYARD = 16
    ALREADY_OFFERED = 17
    NO_OFFERING_YET = 18
    OBELISK_FULL = 19
    NOT_ENOUGH_CRYSTALS = 20
    NO_SPECIAL_HERE = 21
    NO_CARD_LEFT = 22
    RECOLOUR_FIRST = 23
    WRONG_COLOUR = 24
    CANNOT_COMPLETE = 25
    CANNOT_RECOLOUR = 26
    TWO_DISCARDED = 27


REFUSAL = record(
    "Refusal",
    ("cost", "i4"),  # crystals of the offering that this action makes, or that comes next
    ("reason", "i2"),
    ("phase", "i2"),
    ("steps", "i2"),  # the figure may still walk, or the dragon
    ("here", "i2"),  # the tile where the figure stands
    ("boxes", "i2"),  # of that tile
    ("crystals", "i2"),  # of the player
    ("colour", "i2"),  # of the payment, or Colour.ANY
)


@rule
def refuse(state, tables, action, refusal):
    """Why an action is refused, and what the message speaks of."""
    me = state.seat[state.player]
    refusal.reason = reason_against(state, tables, action)
    refusal.phase = state.phase
    refusal.steps = DRAGON_STEPS if state.phase == Phase.DESTINATION else state.steps
    refusal.here = state.tile[me.figure]
    refusal.boxes = tables.boxes[state.tile[me.figure]]
    refusal.cost = offering_cost(state, tables, action)
    refusal.crystals = me.crystals
    refusal.colour = state.colour
    if state.colour == NONE:
        refusal.colour = Colour.ANY


@rule
def reason_against(state, tables, action):
    """Why an action is refused; LEGAL if it is not."""
    if action < 0 or action >= ACTIONS:
        return Reason.UNKNOWN_ACTION
    if state.phase == Phase.OVER:
        return Reason.GAME_OVER
    return Reason.LEGAL if is_legal(state, tables, action) else why_refused(state, tables, action)


@rule
def why_refused(state, tables, action):
    """Why an action is refused that is known not to be legal."""
    if phase_of(action) != state.phase:
        return Reason.WRONG_PHASE
    match state.phase:
        case Phase.MOVEMENT:
            return why_not_move(state, action)
        case Phase.DESTINATION:
            return why_not_there(state, action - TO)
        case Phase.CONTRIBUTION:
            return why_not_contribute(state, tables, action)
        case Phase.COLOUR:
            return Reason.CANNOT_PAY
        case Phase.PAYMENT:
            return why_not_pay(state, action)
    return Reason.TWO_DISCARDED if discards_left(state) == 0 else Reason.CARD_NOT_HELD


@rule
def holds(state, card):
    """Has the player to move this card?"""
    return state.seat[state.player].hand[card] > 0


@rule
def holds_pair(state, pair):
    """Has the player to move both cards of a pair?"""
    first, second = first_of_pair(pair), second_of_pair(pair)
    hand, spent = state.seat[state.player].hand, spending(first) + spending(second)
    return left(hand, first, spent) >= 0 and left(hand, second, spent) >= 0


@rule
def why_not_move(state, action):
    """C4, C8.1 to C8.3."""
    if MOVE <= action < FLY:
        place = action - MOVE
        if not has(state.tiles, place):
            return Reason.NO_TILE
        return Reason.ALREADY_THERE if place == state.seat[state.player].figure else Reason.TOO_FAR
    if WALK <= action < FLIT and holds(state, card_of(action - WALK, 2)):
        return Reason.DRAGON_OUTSIDE
    return Reason.CARD_NOT_HELD


@rule
def why_not_there(state, place):
    """C8.1, C8.2 Where a journey may not lead."""
    if not has(state.tiles, place):
        return Reason.NO_TILE
    walker = state.errand - Errand.WALK
    return Reason.ALREADY_THERE if state.dragon[walker] == place else Reason.TOO_FAR


@rule
def why_not_contribute(state, tables, action):
    """C5, C9, C10."""
    if state.special_done:
        return Reason.SPECIAL_WAS_LAST
    if action < OFFER:
        return why_not_box(state, tables, action - BOX)
    if action < SPECIAL:
        return why_not_offer(state, tables, action - OFFER)
    return why_not_special(state, tables)


@rule
def why_not_box(state, tables, box):
    """C5.1 to C5.6."""
    me = state.seat[state.player]
    if is_rebuilt(state, me.figure):
        return Reason.ONLY_TO_COURTYARD_OFFERS if me.figure == COURTYARD_PLACE else Reason.NOT_A_RUIN
    if box >= tables.boxes[state.tile[me.figure]]:
        return Reason.NO_SUCH_BOX
    if state.marker[me.figure, box] != NONE:
        return Reason.BOX_TAKEN
    return Reason.NO_MARKER if me.markers == 0 else Reason.CANNOT_PAY


@rule
def why_not_offer(state, tables, pillar):
    """C9.1, C8.9."""
    if state.seat[state.player].figure != COURTYARD_PLACE:
        return Reason.NOT_AT_COURTYARD
    if pillar == 0 and state.offered > 0:
        return Reason.ALREADY_OFFERED
    if pillar > 0 and state.offered == 0:
        return Reason.NO_OFFERING_YET
    if pillar > 0 and not holds(state, card_of(Colour.YELLOW, pillar)):
        return Reason.CARD_NOT_HELD
    return why_cannot_offer(state, tables)


@rule
def why_cannot_offer(state, tables):
    """C9.1, C9.2."""
    if state.seat[state.player].markers == 0:
        return Reason.NO_MARKER
    return Reason.OBELISK_FULL if is_obelisk_full(state, tables) else Reason.NOT_ENOUGH_CRYSTALS


@rule
def why_not_special(state, tables):
    """C10."""
    action = special_of(state, tables, state.seat[state.player].figure)
    if action == Action.DRAW_TWO:
        return Reason.NO_CARD_LEFT
    if action == Action.ONE_OFFERING:
        return why_cannot_offer(state, tables)
    return Reason.NO_SPECIAL_HERE


@rule
def why_not_pay(state, action):
    """C5.6, C8.4 to C8.8."""
    if action < PAIR:
        return why_not_pay_card(state, action - PAY)
    if must_recolour(state):
        return Reason.RECOLOUR_FIRST
    if action < RECOLOUR_FOUR:
        return Reason.CANNOT_COMPLETE if holds_pair(state, action - PAIR) else Reason.CARD_NOT_HELD
    value = 2 if action == RECOLOUR_ONE else 1
    if not holds(state, card_of(Colour.WHITE, value)):
        return Reason.CARD_NOT_HELD
    if value == 1 and not is_recolourable(action - RECOLOUR_FOUR, state.colour):
        return Reason.CANNOT_RECOLOUR
    return Reason.CANNOT_COMPLETE


@rule
def why_not_pay_card(state, card):
    """C5.6."""
    if not holds(state, card):
        return Reason.CARD_NOT_HELD
    if counts(state, colour_of(card)):
        return Reason.CANNOT_COMPLETE
    return Reason.RECOLOUR_FIRST if must_recolour(state) else Reason.WRONG_COLOUR
