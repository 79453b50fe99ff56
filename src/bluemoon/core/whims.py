"""What a random player chooses. It has to be even, not secret, so it costs less than the dice of the game.

    whim = first_whim(state)
    whim = next_whim(whim)
    index = among(whim, count)

A whim is multiplied with carry: the lower word is drawn from, the upper one is carried over. No product needs more than
63 bits, for compilers take it that sums and products of signed numbers never overflow.
"""

from bluemoon.core.dice import roll
from bluemoon.core.rule import rule

WORD = 0xFFFFFFFF
FACTOR = 698769069


@rule
def first_whim(state):
    """Where the choices begin: one roll of the dice decides. (Nothing would come of 0.)"""
    return 1 + roll(state, 1 << 30)


@rule
def next_whim(whim):
    """The whim after this one."""
    return FACTOR * (whim & WORD) + (whim >> 32)


@rule
def among(whim, count):
    """A number from 0 to count - 1."""
    return ((whim & WORD) * count) >> 32
