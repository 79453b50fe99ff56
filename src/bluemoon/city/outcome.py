"""C12 Who plays, whose choice it is, and what the victory is worth to each."""

from bluemoon.city.rules.end import standing
from bluemoon.city.state import NONE, Phase
from bluemoon.core.bits import has, size
from bluemoon.core.rule import rule


@rule
def players(state):
    """How many seats play."""
    return state.players


@rule
def to_move(state):
    """The seat whose choice it is; NONE when the game is over."""
    return NONE if state.phase == Phase.OVER else state.player


@rule
def turn(state):
    """Turns begun."""
    return state.turn


@rule
def round_of(state):
    """Rounds are counted from 1: in each, everybody has one turn."""
    return state.turn // state.players + 1


@rule
def share(state, seat):
    """C12 Of the victory, when the game is over; a draw is shared by all."""
    if state.winners == 0:
        return 1.0 / state.players
    return 1.0 / size(state.winners) if has(state.winners, seat) else 0.0


@rule
def rank(state, seat):
    """C12 How many seats of a game that is over stand before this one: winners, offerings, crystals left."""
    before = 0
    for other in range(state.players):
        if has(state.winners, other) != has(state.winners, seat):
            is_better = has(state.winners, other)
        elif standing(state, other) != standing(state, seat):
            is_better = standing(state, other) > standing(state, seat)
        else:
            is_better = other < seat
        if is_better:
            before += 1
    return before
