"""One game on the compiled rules, for the environments that play it action by action. Nothing begins anew by itself."""

from typing import Any

import numpy as np

from bluemoon.core.game import Game, Result, State, Words
from bluemoon.core.record import Array
from bluemoon.envs.compiled import compiled_game, compiled_to_move
from bluemoon.envs.layout import width


class EnvGame:
    """The game at an environment's table, one after the other with the same options. It can be copied and pickled."""

    def __init__(self, game: Game, options: Words) -> None:
        self.game = game
        self.options = options
        self._template = game.template(**options)
        self._states = np.zeros(1, self._template.dtype)
        self._number = np.zeros(1, np.int64)
        self._refused = np.zeros(1, np.bool_)
        self.seats = game.players(self._template)
        self.width = width(game.name)

    def __reduce__(self) -> tuple[object, ...]:
        return unpickled, (self.game.name, self.options, self._states.tobytes())

    def remember(self, state: bytes) -> None:
        """Put a state back that was pickled."""
        self._states[:] = np.frombuffer(state, self._states.dtype)

    @property
    def state(self) -> State:
        """The game as it stands; it changes with every action."""
        return self._states[0]

    def begin(self, seed: int) -> None:
        """A new game: the one that `game.new` gives with this seed."""
        self._states[:] = self._template
        self._number[0] = seed
        self._run("set_up", self._number)

    def to_move(self) -> int:
        """The seat whose choice it is; -1 when the game is over."""
        compiled_to_move(self.game)(compiled_game(self.game).tables, self._states, self._number)
        return int(self._number[0])

    def play(self, action: int) -> str | None:
        """Play an action of the list; an illegal one changes nothing, and the reason comes back."""
        self._number[0] = action
        self._refused[0] = False
        self._run("play", self._number, self._refused)
        if not self._refused[0]:
            return None
        return str(self.game.why_not(self._states[0], action)).replace("_", " ")

    def play_by_lot(self) -> None:
        """Any legal action, by the dice of the game."""
        self._run("playout", self._number, 1)

    def observation(self, seat: int) -> Array:
        """What this seat knows, as a row of numbers that nobody else holds."""
        row: Array = np.zeros((1, self.width), np.int16)
        self._number[0] = seat
        self._run("observe", self._number, row)
        return row.ravel()

    def observations(self) -> Array:
        """What the seats know, a row for each."""
        return compiled_game(self.game).observe(np.repeat(self._states, self.seats), np.arange(self.seats))

    def mask(self) -> Array:
        """What the seat to move may choose; all zero when the game is over."""
        row: Array = np.zeros((1, self.game.actions), np.int8)
        self._run("masks", row)
        return row.ravel()

    def _run(self, name: str, *arrays: Any) -> None:
        # Straight through: the care for batches and threads would cost more than the rules on one state.
        compiled = compiled_game(self.game)
        compiled.loops[name](compiled.tables, self._states, *arrays)

    def result(self) -> Result | None:
        """How the game ended, or None while it goes on."""
        return self.game.result(self._states[0])

    def draw(self, seat: int | None = None) -> str:
        """The drawing for everybody, with all cards open, or as a seat sees it."""
        return self.game.draw(self._states[0], seat)


def unpickled(name: str, options: Words, state: bytes) -> EnvGame:
    """The game that was pickled."""
    import bluemoon

    env_game = EnvGame(getattr(bluemoon, name.upper()), options)
    env_game.remember(state)
    return env_game
