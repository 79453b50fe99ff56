"""An observation as features that are lit or not: those our own networks look at (`nets/city.py`, `nets/duel.py`).

    look = features("duel")
    which, counts = look.lit(games.observations)      # the numbers of those that are lit: for embeddings
    rows = look.one_hot(games.observations)           # the same as rows of zeros and ones, [positions, look.size]

A card is a feature of its own wherever it lies; a count lights one of a block of features, or as many of it as it says;
what is printed, and what follows from it (what a hand pays, how far a building is), is worked out. So a layer of
weights is enough to begin with, where the plain row would want an embedding for every number of a card.

    rows, counts = look.speaking_for(games.observations, actions)   # the rows of a policy that speak for an action

lets actions share what is learnt of them: all that is done with one card, or at one building. There are
`look.policy_rows`.
"""

from functools import cache
from typing import Any

import numpy as np

from bluemoon.core.game import Game
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption
from bluemoon.envs.layout import width
from bluemoon.nets.batch import features_of, policy_rows_of
from bluemoon.nets.net import looks


class Features:
    """What can be lit in one game."""

    def __init__(self, game: str) -> None:
        look = looks(game)
        self.game, self.size, self.most = game, int(look.FEATURES), int(look.MOST)
        self.policy_rows, self.width = int(look.POLICY_ROWS), width(game)

    def lit(self, observations: Array) -> tuple[Array, Array]:
        """The features that are lit in each row, and how many there are; what follows them is `size`, which is none."""
        which, counts = features_of(self.game, self._rows(observations))
        which = which[:, : max(1, int(counts.max(initial=0)))]
        which[np.arange(which.shape[1]) >= counts[:, None]] = self.size
        return which, counts

    def one_hot(self, observations: Array, kind: Any = np.float32) -> Array:
        """A row of zeros and ones for each observation."""
        which, counts = features_of(self.game, self._rows(observations))
        rows = np.zeros((len(which), self.size), kind)
        for row, lit, count in zip(rows, which, counts, strict=True):
            row[lit[:count]] = 1
        return rows

    def speaking_for(self, observations: Array, actions: Array) -> tuple[Array, Array]:
        """The rows of a policy that speak for one action in each observation, and how many there are."""
        return policy_rows_of(self.game, self._rows(observations), np.ascontiguousarray(actions, np.int64))

    def _rows(self, observations: Array) -> Array:
        rows = np.ascontiguousarray(observations, np.int16)
        if rows.ndim != 2 or rows.shape[1] != self.width:
            raise BadOption(f"observations: should be rows of {self.width} numbers, not {rows.shape}")
        return rows


@cache
def _features(game: str) -> Features:
    return Features(game)


def features(game: str | Game) -> Features:
    """What can be lit in a game, by its name."""
    name = game if isinstance(game, str) else game.name
    if name not in ("city", "duel"):
        raise BadOption(f"{name}: no such game; there is city, duel")
    return _features(name)
