"""Rewards on the way. A potential says what each seat has of a position; a step earns how much more it is then.

    reward + discount * potential after - potential before        (the potential of a game that is over is 0)

Whatever the potential is, the best play stays the same (Ng, Harada and Russell, 1999). It is a function of an array of
states, which gives a row a game, a column a seat; fields of states are arrays by name:

    def crystals(states): return 0.02 * states["seat"]["crystals"][:, :2]

`progress` has one for each game to begin with: what a victory is made of, half a victory at most.
"""

from collections.abc import Callable
from typing import Any

import numpy as np

from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption
from bluemoon.duel.state import DRAGONS

Potential = Callable[[Array], Any]
OFFERING, CRYSTAL, SCALE = 0.08, 0.004, 0.002  # four offerings or more win; nobody holds a hundred crystals for long


def city_progress(states: Array) -> Array:
    """Offerings above all, then crystals and scales."""
    seat = states["seat"]
    worth = OFFERING * seat["offerings"] + CRYSTAL * seat["crystals"] + SCALE * seat["scales"]
    return np.asarray(np.minimum(worth, 0.5)[:, : int(states["players"][0])])


def duel_progress(states: Array) -> Array:
    """The dragons on the own side, less those on the other."""
    lead = states["dragons"].astype(np.float64) / DRAGONS
    return np.stack([0.25 + 0.25 * lead, 0.25 - 0.25 * lead], axis=1)


#: A potential for each game to begin with.
PROGRESS: dict[str, Potential] = {"city": city_progress, "duel": duel_progress}


class Shaper:
    """Adds the differences of a potential to the rewards of a batch."""

    def __init__(self, potential: Potential, discount: float, count: int, seats: int) -> None:
        if not callable(potential):
            raise BadOption(f"shaping: should be a function of states, not {potential!r}")
        if type(discount) not in (int, float) or not 0 <= discount <= 1:
            raise BadOption(f"discount: should be from 0 to 1, not {discount!r}")
        self.potential, self.discount, self.shape = potential, float(discount), (count, seats)
        self.before = np.zeros(self.shape)

    def of(self, states: Array) -> Array:
        """The potential of each seat."""
        found = np.asarray(self.potential(states), np.float64)
        if found.shape != self.shape:
            raise BadOption(f"shaping: should give {self.shape[0]} rows of {self.shape[1]}, not {found.shape}")
        return found

    def begin(self, states: Array) -> None:
        """From here on."""
        self.before = self.of(states)

    def add(self, states: Array, ended: Array, rewards: Array) -> None:
        """Add what this step gained; where a game ended, all that it was worth is given back."""
        now = self.of(states)
        rewards += self.discount * np.where(ended[:, None], 0, now) - self.before
        self.before = now
