"""What a player would call one decision: a walk, a journey with its place, a payment to its last card."""

from bluemoon.city.actions import END_CONTRIBUTION, END_MOVEMENT, phase_of
from bluemoon.city.state import NONE, Phase
from bluemoon.core.rule import rule


@rule
def is_at_rest(state):
    """Does the state wait for a whole decision? A journey waits for its place, a payment for its next card."""
    return not is_under_way(state.phase)


@rule
def is_under_way(phase):
    """Has something been begun in this phase that must be carried to its end?"""
    return phase == Phase.DESTINATION or phase == Phase.COLOUR or phase == Phase.PAYMENT


@rule
def end_before(state, action):
    """The end of the phase that must come before this action; NONE if none, or if it goes on with what was begun."""
    if is_under_way(phase_of(action)) or phase_of(action) <= state.phase:
        return NONE
    if state.phase == Phase.MOVEMENT:
        return END_MOVEMENT
    return END_CONTRIBUTION if state.phase == Phase.CONTRIBUTION else NONE
