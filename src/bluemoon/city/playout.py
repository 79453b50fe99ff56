"""Random play: any legal action, each as likely as the others."""

from bluemoon.city.actions import first_action
from bluemoon.city.legal import choices
from bluemoon.city.play import play
from bluemoon.city.setup import set_up
from bluemoon.city.state import Phase
from bluemoon.core.bits import nth, size
from bluemoon.core.dice import roll
from bluemoon.core.rule import rule
from bluemoon.core.whims import among, first_whim, next_whim


@rule
def random_action(state, tables, whim):
    """A legal action, each with the same chance."""
    return random_among(state, choices(state, tables), whim)


@rule
def random_among(state, legal, whim):
    """One of these choices, each with the same chance."""
    return first_action(state.phase) + nth(legal, among(whim, size(legal)))


@rule
def part_of_turn(phase):
    """Movement 0, contribution 1, payment 2, reset 3; 4 when the game is over."""
    if phase <= Phase.DESTINATION:
        return 0
    if phase == Phase.CONTRIBUTION:
        return 1
    if phase <= Phase.PAYMENT:
        return 2
    return 3 if phase == Phase.RESET else 4


@rule
def play_round(state, tables, most, whim):
    """Play random actions through the parts of a turn, at most so many; return how many, and the last whim.

    Part by part, because games that a GPU plays side by side run fastest while they do the same thing.
    """
    actions = 0
    for part in range(4):
        while part_of_turn(state.phase) == part and actions < most:
            whim = next_whim(whim)
            play(state, tables, random_action(state, tables, whim))
            actions += 1
    return actions, whim


@rule
def playout(state, tables, most):
    """Play random actions to the end of the game, but at most so many; return how many."""
    actions, whim = 0, first_whim(state)
    while state.phase != Phase.OVER and actions < most:
        played, whim = play_round(state, tables, most - actions, whim)
        actions += played
    return actions


@rule
def stroll(state, tables, actions):
    """Play exactly so many random actions; a game that is over is followed by a new one. Return the games ended."""
    games, whim = 0, first_whim(state)
    while actions > 0:
        played, whim = play_round(state, tables, actions, whim)
        actions -= played
        if state.phase == Phase.OVER:
            games += 1
            set_up(state, tables, roll(state, 1 << 30))
    return games
