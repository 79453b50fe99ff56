"""C11 Reset, and the change of turns (C3.1)."""

from bluemoon.city.rules.cards import discard, draw_cards, take_won_cards
from bluemoon.city.rules.end import check_end_of_turn, is_city_rebuilt
from bluemoon.city.rules.movement import STEPS_PER_TURN
from bluemoon.city.rules.news import Why
from bluemoon.city.state import NONE, Phase
from bluemoon.core.rule import rule

MOST_DISCARDS = 2  # C11.1
CARDS_MORE = 2  # C11.1


@rule
def end_contribution(state):
    """C3.1 The reset begins."""
    state.phase = Phase.RESET


@rule
def discard_for_reset(state, card):
    """C11.1 Discard one of up to two cards."""
    discard(state, card)
    state.discards += 1


@rule
def discards_left(state):
    """C11.1 How many cards may still be discarded in this reset."""
    return MOST_DISCARDS - state.discards


@rule
def cards_to_draw(state):
    """C11.1 Two more than were discarded."""
    return state.discards + CARDS_MORE


@rule
def draw_and_end_turn(state):
    """C11.1 Draw; C11.4 then the next player is up."""
    draw_cards(state, state.player, cards_to_draw(state), Why.RESET, NONE)
    take_won_cards(state)
    check_end_of_turn(state)
    if state.phase == Phase.OVER:
        return
    state.turn += 1
    state.player = (state.player + 1) % state.players
    begin_turn(state)


@rule
def begin_turn(state):
    """C3.1 A new turn: nothing moved, nothing contributed."""
    state.phase = Phase.MOVEMENT
    state.steps = STEPS_PER_TURN
    state.contributions = 0
    state.offered = 0
    state.special_done = 0
    state.discards = 0
    if is_city_rebuilt(state):
        state.quiet_turns += 1
