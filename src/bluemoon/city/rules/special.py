"""C10 Special buildings of the expansion."""

from enum import IntEnum

from bluemoon.city.actions import OFFER, SPECIAL
from bluemoon.city.rules.cards import draw_cards
from bluemoon.city.rules.news import Why
from bluemoon.city.rules.obelisk import can_offer, next_cost, offer
from bluemoon.city.rules.powers import send
from bluemoon.city.state import Edition, Errand
from bluemoon.core.rule import rule

HOSPITAL_CARDS = 2  # C10.3
SHRINE_SURCHARGE_2006 = 1  # C10.4


class Action(IntEnum):
    """The additional action printed on a tile."""

    NO_ACTION = 0
    MOVE_ANYWHERE = 1  # Main Hall
    DRAW_TWO = 2  # Hospital
    ONE_OFFERING = 3  # Golden Shrine


@rule
def special_of(state, tables, place):
    """The additional action of the tile at this place."""
    return tables.action[state.tile[place]]


@rule
def shrine_surcharge(state):
    """C10.4 With the 2006 edition the Golden Shrine costs one crystal more than printed."""
    if state.edition == Edition.E2006:
        return SHRINE_SURCHARGE_2006
    return 0


@rule
def offering_cost(state, tables, action):
    """C9.1, C8.9, C10.4 What the offering of this action costs: more than printed with a card, or at the Shrine."""
    surcharge = action - OFFER if OFFER <= action < SPECIAL else shrine_surcharge(state)
    return next_cost(state, tables) + surcharge


@rule
def can_use_special(state, tables):
    """C10.1 One additional action where the turn ends, if it can be carried out."""
    if state.special_done:
        return False
    action = special_of(state, tables, state.seat[state.player].figure)
    if action == Action.DRAW_TWO:
        return state.deck_size + state.discard_size > 0  # C10.3
    if action == Action.ONE_OFFERING:
        return can_offer(state, tables, state.player, shrine_surcharge(state))
    return action == Action.MOVE_ANYWHERE


@rule
def use_special(state, tables):
    """C10.1 The additional action; after it there are no contributions any more."""
    place = state.seat[state.player].figure
    action = special_of(state, tables, place)
    state.special_done = 1
    if action == Action.MOVE_ANYWHERE:
        send(state, Errand.MAIN_HALL)
    elif action == Action.DRAW_TWO:
        draw_cards(state, state.player, HOSPITAL_CARDS, Why.HOSPITAL, place)
    else:
        offer(state, tables, shrine_surcharge(state))
