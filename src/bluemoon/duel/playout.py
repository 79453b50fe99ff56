"""Random play: any legal action, each as likely as the others."""

from bluemoon.core.bits import nth, size
from bluemoon.core.dice import roll
from bluemoon.core.rule import rule
from bluemoon.core.whims import among, first_whim, next_whim
from bluemoon.duel.actions import STRIDE
from bluemoon.duel.play import choose, go_on, play
from bluemoon.duel.setup import prepare
from bluemoon.duel.state import VERBS, Stage


@rule
def random_action(state, whim):
    """A legal action, each with the same chance."""
    count = 0
    for verb in range(VERBS):
        count += size(int(state.choice[verb]))
    index = among(whim, count)
    for verb in range(VERBS):
        here = size(int(state.choice[verb]))
        if index < here:
            return STRIDE * verb + nth(int(state.choice[verb]), index)
        index -= here
    return 0


@rule
def random_among(state, legal, whim):
    """One of the choices, each with the same chance. They stand in the state."""
    return random_action(state, whim)


@rule
def playout(state, tables, most):
    """Play random actions to the end of the game, but at most so many; return how many."""
    actions, whim = 0, first_whim(state)
    while state.stage != Stage.OVER and actions < most:
        whim = next_whim(whim)
        play(state, tables, random_action(state, whim))
        actions += 1
    return actions


@rule
def stroll(state, tables, actions):
    """Play exactly so many random actions; a game that is over is followed by a new one. Return the games ended."""
    games, whim = 0, first_whim(state)
    while actions > 0 or state.stage == Stage.OVER:
        if state.stage == Stage.OVER:
            games += 1
            prepare(state, tables, roll(state, 1 << 30))
        else:
            whim = next_whim(whim)
            choose(state, tables, random_action(state, whim))
            actions -= 1
        go_on(state, tables)  # in this one place: it is most of the rules
    return games
