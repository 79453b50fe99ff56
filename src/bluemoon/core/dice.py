"""The dice of a game live in its state: seed and actions give the same bytes in every back end.

A 64-bit xorshift generator: shifts and exclusive-ors only, so Python's long integers, Numba and the GPU agree.
"""

import numpy as np

from bluemoon.core.rule import rule

ALL_BITS = 0xFFFFFFFFFFFFFFFF
LOW_BITS = 0xFFFFFFFF


@rule
def scramble(number):
    """Mix the 32 bits of a number so that neighbours land far apart."""
    number = ((number ^ (number >> 16)) * 0x21F0AAAD) & LOW_BITS
    number = ((number ^ (number >> 15)) * 0x735A2D97) & LOW_BITS
    return number ^ (number >> 15)


@rule
def load_dice(state, seed):
    """Set the dice by a seed of up to 62 bits. Neighbouring seeds give unrelated games."""
    low = scramble((seed & LOW_BITS) ^ 0x2545F491)
    high = scramble(((seed >> 32) ^ low) & LOW_BITS)
    low = scramble(low ^ high)
    state.dice = np.uint64((high << 31) | (low >> 1) | 1)


@rule
def roll(state, sides):
    """A number from 0 to sides - 1."""
    bits = state.dice
    bits ^= (bits << 13) & ALL_BITS
    bits ^= bits >> 7
    bits ^= (bits << 17) & ALL_BITS
    state.dice = bits
    return (np.int64(bits >> 32) * sides) >> 32
