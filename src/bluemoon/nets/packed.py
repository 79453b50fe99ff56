"""How the weights of a file become numbers, in the language of the rules: for whoever has no NumPy.

`content` is the body of a file once it is inflated: part by part as `net` packs them, eight bits and a scale a row, or
half precision.
"""

from math import prod

import numpy as np

from bluemoon.core.rule import Rule, rule
from bluemoon.nets.net import BY_ROWS, shapes

POWERS = tuple(2.0 ** (exponent - 25) for exponent in range(32))  # of the last place of a number of half precision


def bytes_packed(game: str) -> int:
    """How long the content of a file is."""
    return sum(
        4 * shape[0] + prod(shape) if part in BY_ROWS else 2 * prod(shape) for part, shape in shapes(game).items()
    )


def unpack_loop(game: str) -> Rule:
    """The loop that writes all weights of a game, one part after the other."""
    parts = tuple((part in BY_ROWS, shape[0], prod(shape[1:])) for part, shape in shapes(game).items())

    def unpack(content, weights):  # type: ignore[no-untyped-def]
        at, done = 0, 0
        for number in range(len(parts)):
            by_rows, rows, width = parts[number]
            if by_rows:
                unpack_rows(content, at, rows, width, weights[done : done + rows * width])
                at += (4 + width) * rows
            else:
                unpack_halves(content, at, weights[done : done + rows * width])
                at += 2 * rows * width
            done += rows * width

    return unpack


@rule
def unpack_rows(content, at, rows, width, weights):  # type: ignore[no-untyped-def]
    """Rows of numbers of eight bits, after the scales of all rows."""
    scales = content[at : at + 4 * rows].view(np.float32)
    numbers = content[at + 4 * rows : at + (4 + width) * rows].view(np.int8)
    for row in range(rows):
        for place in range(row * width, (row + 1) * width):
            weights[place] = np.float32(numbers[place]) * scales[row]


@rule
def unpack_halves(content, at, weights):  # type: ignore[no-untyped-def]
    """Numbers of half precision."""
    for place in range(len(weights)):
        low, high = int(content[at + 2 * place]), int(content[at + 2 * place + 1])
        exponent, digits = (high >> 2) & 31, ((high & 3) << 8) | low
        size = digits * POWERS[1] if exponent == 0 else (1024 + digits) * POWERS[exponent]
        weights[place] = -size if high >= 128 else size
