"""D-END Who plays, how far the game is, and what the victory is worth to each. (Whose choice it is: `legal`.)"""

from bluemoon.core.rule import rule
from bluemoon.duel.rules.dragons import ALL_CRYSTALS


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


@rule
def margin(state, seat):
    """D-END-4, D-END-5 How clearly a seat won or lost a game: its crystals, as a part of the most there are."""
    worth = state.crystals / ALL_CRYSTALS
    return worth if state.winner == seat else -worth
