"""The card game as a bot thinks about it."""

from bluemoon.bots.duel.policy import weigh
from bluemoon.bots.duel.value import TERMS, appraise
from bluemoon.bots.thinking.mind import Mind
from bluemoon.core.rule import rule
from bluemoon.duel.compiled import RULES
from bluemoon.duel.legal import to_move


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


MIND = Mind(
    package="bluemoon.bots.duel",
    rules=RULES,
    terms=TERMS,
    curiosity=0.3,
    horizon=2,
    beyond=True,
    players=players,
    to_move=to_move,
    turn=turn,
    share=share,
    weigh=weigh,
    appraise=appraise,
)
