"""What things are worth, in crystals, when nobody has counted exactly."""

from bluemoon.city.published import rebuilt_neighbour
from bluemoon.city.state import NONE
from bluemoon.core.rule import rule

A_SCALE = 1.0
A_CARD = 0.7


@rule
def crystals_in(rewards, building):
    """A printed reward: crystals, scales and cards."""
    return rewards[building, 0] + A_SCALE * rewards[building, 1] + A_CARD * rewards[building, 2]


@rule
def reward_at(state, tables, place):
    """What everybody with a share gets when the building here is done: its own reward, and its standing neighbours'."""
    total = crystals_in(tables.construction, state.tile[place])
    for side in range(4):
        near = rebuilt_neighbour(state, tables, place, side)
        if near != NONE:
            total += crystals_in(tables.neighbourhood, state.tile[near])
    return total
