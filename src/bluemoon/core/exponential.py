"""The exponential function out of sums and products only: the same bits in every back end.

The one of `math` is that of the C library, and its last bits are another's on another machine or in a browser. Then two
searches with the same dice would drift apart.

    e ** power = 2 ** doublings * e ** rest,    rest from -ln(2) / 2 to ln(2) / 2
"""

from bluemoon.core.rule import rule

DOUBLINGS = 1.4426950408889634  # in e: 1 / ln(2)
LN2 = 0.6931471805592082  # its first 40 bits: times a whole number up to 1024, still exact
LN2_MORE = 7.371002565167799e-13  # what ln(2) has beyond
LOWEST, HIGHEST = -708.0, 709.0  # powers beyond these leave the numbers that a computer holds in full
DEGREE = 13  # of the series: what is left out is less than half of the last bit


@rule
def exp(power):
    """e to this power; 0 where it would be too small to be written in full."""
    if power < LOWEST:
        return 0.0
    power = min(power, HIGHEST)
    doublings = int(power * DOUBLINGS + (0.5 if power > 0 else -0.5))
    rest = (power - doublings * LN2) - doublings * LN2_MORE
    series = 1.0
    for term in range(DEGREE, 0, -1):
        series = 1.0 + rest * series / term
    return series * power_of_two(doublings)


@rule
def power_of_two(exponent):
    """2 to a whole number, below zero too."""
    answer, factor = 1.0, 2.0 if exponent > 0 else 0.5
    left = abs(exponent)
    while left > 0:
        if left & 1:
            answer *= factor
        factor *= factor
        left >>= 1
    return answer
