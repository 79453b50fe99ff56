"""A network in a smaller file: `python -m bluemoon.nets.slim NEW.net FILE.net BEGUN.net`.

Its numbers become coarser, so that a file can be compressed better, and what learning never touched since it began is
forgotten: features that are never lit.
"""

import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from bluemoon.core.record import Array
from bluemoon.nets.command import answer_of, usage
from bluemoon.nets.net import BadNet, Net, read, write

LEVELS = 31  # of a row, above zero and below
UNMOVED = 1e-4  # a row of the first layer, since learning began: it never was lit
DIGITS = 6  # binary ones, of a number of a hidden layer


def slimmed(net: Net, begun: Net) -> Net:
    """A network that judges nearly as before; it also tells about the one that it began with."""
    if (net.game, net.hidden.shape) != (begun.game, begun.hidden.shape):
        raise BadNet("these networks are not for the same game, or not of the same size")
    moved: Array = np.abs(net.first - begun.first).max(axis=1, keepdims=True)
    coarse: dict[str, Any] = {
        "first": in_levels(net.first * (moved > UNMOVED)),
        "hidden": in_digits(net.hidden),
        "policy": in_levels(net.policy),
    }
    return replace(net, **coarse, card={**net.card, "begun with": begun.card})


def in_levels(rows: Array) -> Array:
    """Each row in few levels up to its highest number."""
    steps = np.maximum(np.abs(rows).max(axis=1, keepdims=True), 1e-12) / LEVELS
    coarse: Array = np.rint(rows / steps) * steps
    return coarse.astype(np.float32)


def in_digits(numbers: Array) -> Array:
    """Each number with few binary digits."""
    digits, powers = np.frexp(numbers)
    coarse: Array = np.ldexp(np.rint(digits * 2**DIGITS) / 2**DIGITS, powers)
    return coarse.astype(np.float32)


def main(files: Sequence[str]) -> int:
    """Slim the second file into the first; what is wrong is said, and is the answer of the command."""
    if len(files) != 3:
        return usage("bluemoon.nets.slim NEW.net FILE.net BEGUN.net")
    return answer_of(lambda: write(files[0], slimmed(read(files[1]), read(files[2]))))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
