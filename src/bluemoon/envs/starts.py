"""Where games begin, if not at the beginning: positions for a curriculum.

A start is a state of the game, of as many players. Each game that begins there gets dice of its own: what was dealt
stays, what comes is chance. Several starts are taken by seed; a function is asked with the seed.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from bluemoon.core.dice import load_dice
from bluemoon.core.game import Game, State
from bluemoon.core.record import Array, Layout
from bluemoon.core.refusal import BadOption

Starts = State | Sequence[State] | Array | Callable[[int], State]


class StartPositions:
    """Where the games of one table begin."""

    def __init__(self, game: Game, kind: Layout, players: int, starts: Starts) -> None:
        self.game, self.kind, self.players = game, kind, players
        self._find = starts if callable(starts) else None
        self._listed = [] if callable(starts) else [self.checked(state) for state in _listed(starts)]
        if self._find is None and not self._listed:
            raise BadOption("starts: there is none")

    def checked(self, state: State) -> State:
        """A state that a game can go on from, as a copy."""
        if getattr(state, "dtype", None) != self.kind:
            raise BadOption(f"starts: should be states of {self.game.name}, not {type(state).__name__}")
        if self.game.players(state) != self.players:
            raise BadOption(f"starts: should be games of {self.players} players, not {self.game.players(state)}")
        if self.game.to_move(state) < 0:
            raise BadOption("starts: a game that is over cannot go on")
        room = np.zeros(1, self.kind)
        room[0] = state
        return room[0]

    def put(self, states: Array, at: int, seed: int) -> None:
        """Begin a game where this seed says."""
        start = self._listed[seed % len(self._listed)] if self._find is None else self.checked(self._find(seed))
        states[at] = start
        load_dice(states[at], seed)


def _listed(starts: Any) -> list[State]:
    """One state or several, as a list."""
    is_array = isinstance(starts, np.ndarray) and starts.ndim > 0
    return list(starts) if is_array or isinstance(starts, list | tuple) else [starts]
