"""What a WebAssembly module offers: plain functions over blocks of memory.

An export takes first a number of rows (`count`), then for each argument of the Python function a pointer, or a number
of 32 bits. It answers 0, or another number where a rule failed.
"""

from dataclasses import dataclass
from math import prod

import numpy as np

from bluemoon.core.record import Layout
from bluemoon.core.rule import Rule

BYTE, LONG = np.dtype("i1"), np.dtype("i8")


@dataclass(frozen=True)
class Rows:
    """A block of memory: rows of a kind of number or record, one beside the other."""

    name: str
    kind: Layout
    rows: int | None = None  # None: as many as the caller counts
    width: int | None = None  # numbers in a row, where it is one of several


@dataclass(frozen=True)
class Parts:
    """One block of memory that holds several arrays of a kind, one after the other: a tuple for the function."""

    name: str
    kind: Layout
    shapes: tuple[tuple[int, ...], ...]

    @property
    def rows(self) -> int:
        """How many numbers that are."""
        return sum(prod(shape) for shape in self.shapes)


@dataclass(frozen=True)
class Number:
    """A whole number, handed over as it is."""

    name: str


Argument = Rows | Parts | Number


@dataclass(frozen=True)
class Export:
    """A function with what it takes, in its order."""

    name: str
    function: Rule
    arguments: tuple[Argument, ...]
