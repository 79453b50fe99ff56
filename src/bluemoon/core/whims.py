"""What a random player chooses. It has to be even, not secret, so it costs less than the dice of the game.

whim = first_whim(state)
whim = next_whim(whim)
index = among(whim, count)
"""

from bluemoon.core.dice import roll
from bluemoon.core.rule import rule

LOWER_63 = (1 << 63) - 1
STEP, SHIFT = 6364136223846793005, 1442695040888963407


@rule
def first_whim(state):
    """Where the choices begin: one roll of the dice decides."""
    return roll(state, 1 << 30)


@rule
def next_whim(whim):
    """The whim after this one."""
    return (whim * STEP + SHIFT) & LOWER_63


@rule
def among(whim, count):
    """A number from 0 to count - 1."""
    return ((whim >> 31) * count) >> 32
