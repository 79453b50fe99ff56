"""Small sets as the bits of an integer: bit n is set when n is in the set."""

from bluemoon.core.rule import rule


@rule
def bit(number):
    """The set of this one number."""
    return 1 << int(number)


@rule
def has(bits, number):
    """Is this number in the set?"""
    return (int(bits) >> int(number)) & 1 == 1


@rule
def size(bits):
    """How many numbers are in the set."""
    bits = int(bits)
    count = 0
    while bits != 0:
        bits &= bits - 1
        count += 1
    return count


@rule
def nth(bits, index):
    """The number at this place of the set, counted from 0 in rising order."""
    for _ in range(index):
        bits &= bits - 1
    return lowest(bits)


@rule
def lowest(bits):
    """The smallest number of a set that is not empty."""
    bits = int(bits)
    number = 0
    if bits & 0xFFFFFFFF == 0:
        bits >>= 32
        number += 32
    if bits & 0xFFFF == 0:
        bits >>= 16
        number += 16
    if bits & 0xFF == 0:
        bits >>= 8
        number += 8
    if bits & 0xF == 0:
        bits >>= 4
        number += 4
    if bits & 0x3 == 0:
        bits >>= 2
        number += 2
    return number + 1 - (bits & 1)
