"""C4 Movement."""

from bluemoon.city.state import Phase
from bluemoon.core.bits import has
from bluemoon.core.rule import rule

STEPS_PER_TURN = 2  # C4.1
FARTHEST = 8  # no two tiles of the city are farther apart


@rule
def in_reach(state, tables, place, steps):
    """C4.1 The other tiles within so many orthogonal steps, as bits. Figures and dragons never block."""
    return int(tables.within[min(steps, FARTHEST), place]) & state.tiles


@rule
def steps_to(tables, here, place):
    """C4.1 The fewest orthogonal steps from one tile to another."""
    steps = 0
    while here != place and not has(tables.within[steps, here], place):
        steps += 1
    return steps


@rule
def move(state, tables, place):
    """C4.1 Walk to another tile; the shortest way is used up."""
    me = state.seat[state.player]
    state.steps -= steps_to(tables, me.figure, place)
    me.figure = place


@rule
def end_movement(state):
    """C4.3 The contribution phase begins; nothing moves any more."""
    state.phase = Phase.CONTRIBUTION
    state.steps = 0
