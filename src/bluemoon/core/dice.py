"""The dice of a game live in its state: seed and actions give the same bytes in every back end.

They are keyed: a seed of up to 128 bits is the key of ChaCha8, and the cipher, counting upwards, makes sixteen rolls at
a time. Whoever has seen any number of rolls can compute neither the next one nor an earlier one without the key. It
takes sums, exclusive-ors and turns of 32-bit words only, so Python's long integers, Numba and the GPU agree.

A block of the cipher, as sixteen words:

     0  1  2  3    what every ChaCha with a key of 128 bits begins with
     4  5  6  7    the key
     8  9 10 11    the key again
    12 13 14 15    which block this is, and three zeros
"""

from bluemoon.core.record import record
from bluemoon.core.rule import rule

LARGEST_SEED = (1 << 128) - 1
LARGEST_BATCH_SEED = (1 << 62) - 1  # of games begun by machine code, many at once
WORD = 0xFFFFFFFF
DOUBLE_ROUNDS = 4  # ChaCha8
ROLLS = 16  # in a block
A0, A1, A2, A3 = 0x61707865, 0x3120646E, 0x79622D36, 0x6B206574

DICE = record(
    "Dice",
    ("key", "u4", (4,)),
    ("block", "u4", (ROLLS,)),  # of the rolls under way
    ("rolls", "i4"),  # rolled so far
)


@rule
def load_dice(state, seed):
    """Set the dice by a seed. Neighbouring seeds give unrelated games."""
    hide_dice(state)
    for part in range(4):
        state.dice.key[part] = word(seed)
        seed >>= 32


@rule
def hide_dice(state):
    """Nothing is left of what was rolled or will be."""
    dice = state.dice
    dice.rolls = 0
    dice.key[:] = 0
    dice.block[:] = 0


@rule
def roll(state, sides):
    """A number from 0 to sides - 1; where there is only one, nothing is rolled."""
    if sides == 1:
        return 0
    dice = state.dice
    rolls = dice.rolls
    dice.rolls = rolls + 1
    if rolls & (ROLLS - 1) == 0:
        shake(dice, rolls // ROLLS)
    return (word(dice.block[rolls & (ROLLS - 1)]) * int(sides)) >> 32


@rule
def shake(dice, number):
    """The block of this number: ChaCha8 of the key."""
    k0, k1, k2, k3 = word(dice.key[0]), word(dice.key[1]), word(dice.key[2]), word(dice.key[3])
    a0, a1, a2, a3 = A0, A1, A2, A3
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k0, k1, k2, k3
    d0, d1, d2, d3 = number, 0, 0, 0
    for _ in range(DOUBLE_ROUNDS):
        a0, b0, c0, d0 = mix(a0, b0, c0, d0)
        a1, b1, c1, d1 = mix(a1, b1, c1, d1)
        a2, b2, c2, d2 = mix(a2, b2, c2, d2)
        a3, b3, c3, d3 = mix(a3, b3, c3, d3)
        a0, b1, c2, d3 = mix(a0, b1, c2, d3)
        a1, b2, c3, d0 = mix(a1, b2, c3, d0)
        a2, b3, c0, d1 = mix(a2, b3, c0, d1)
        a3, b0, c1, d2 = mix(a3, b0, c1, d2)
    write_row(dice, 0, a0 + A0, a1 + A1, a2 + A2, a3 + A3)
    write_row(dice, 4, b0 + k0, b1 + k1, b2 + k2, b3 + k3)
    write_row(dice, 8, c0 + k0, c1 + k1, c2 + k2, c3 + k3)
    write_row(dice, 12, d0 + number, d1, d2, d3)


@rule
def word(number):
    """The lower 32 bits of a number."""
    return int(number) & WORD


@rule
def mix(a, b, c, d):
    """A quarter round of ChaCha. Of each number only the lower 32 bits count; what is above is cut off later."""
    a += b
    d = turned(d ^ a, 16)
    c += d
    b = turned(b ^ c, 12)
    a += b
    d = turned(d ^ a, 8)
    c += d
    b = turned(b ^ c, 7)
    return a, b, c, d


@rule
def turned(bits, places):
    """A word with its bits turned to the left, in the lower 32 bits of a number."""
    twice = word(bits) << places
    return twice | (twice >> 32)


@rule
def write_row(dice, first, w0, w1, w2, w3):
    """Four words of the block."""
    dice.block[first] = word(w0)
    dice.block[first + 1] = word(w1)
    dice.block[first + 2] = word(w2)
    dice.block[first + 3] = word(w3)
