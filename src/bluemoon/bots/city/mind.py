"""Blue Moon City as a bot thinks about it."""

from bluemoon.bots.city.policy import weigh
from bluemoon.bots.city.value import TERMS, appraise
from bluemoon.bots.thinking.mind import Mind
from bluemoon.city.compiled import RULES
from bluemoon.city.state import NONE, Phase
from bluemoon.core.bits import has, size
from bluemoon.core.rule import rule


@rule
def players(state):
    """How many seats play."""
    return state.players


@rule
def to_move(state):
    """The seat whose choice it is."""
    return NONE if state.phase == Phase.OVER else state.player


@rule
def turn(state):
    """Turns begun."""
    return state.turn


@rule
def share(state, seat):
    """C12 Of the victory; a draw is shared by all."""
    if state.winners == 0:
        return 1.0 / state.players
    return 1.0 / size(state.winners) if has(state.winners, seat) else 0.0


MIND = Mind(
    package="bluemoon.bots.city",
    rules=RULES,
    terms=TERMS,
    curiosity=0.3,
    horizon=4,
    beyond=False,
    players=players,
    to_move=to_move,
    turn=turn,
    share=share,
    weigh=weigh,
    appraise=appraise,
)
