"""D-END Who plays, how far the game is, and what the victory is worth to each. (Whose choice it is: `legal`.)"""

from bluemoon.core.rule import rule


@rule
def players(state):
    """Two."""
    return 2


@rule
def turn(state):
    """Turns begun."""
    return state.turn


@rule
def share(state, seat):
    """D-END The winner takes it all."""
    return 1.0 if state.winner == seat else 0.0
