"""One game on the compiled rules, for the environments that play it action by action. Nothing begins anew by itself."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from bluemoon.core.game import Game, Result, State, Words
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption
from bluemoon.envs.compiled import compiled_game, compiled_to_move
from bluemoon.envs.layout import width
from bluemoon.envs.starts import StartPositions


@dataclass(frozen=True)
class Asked:
    """What is asked for one game alone."""

    template: State | None = None
    start: StartPositions | None = None


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
    def states(self) -> Array:
        """The same as an array of one."""
        return self._states

    @property
    def state(self) -> State:
        """The game as it stands; it changes with every action."""
        return self._states[0]

    def begin(self, seed: int, asked: "Asked | None" = None) -> None:
        """A new game: the one that `game.new` gives with this seed, or what is asked for this once."""
        self._states[:] = self._template if asked is None or asked.template is None else asked.template
        self._number[0] = seed
        self._run("set_up", self._number)
        if asked is not None and asked.start is not None:
            asked.start.put(self._states, 0, seed)

    def asked(self, options: Words | None) -> "Asked":
        """What `reset(options=…)` asks for one game: `start`, a position to begin in, or options of the game.

        How many play cannot be changed: who is made for two knows of no third.
        """
        options = dict(options or {})
        start = options.pop("start", None)
        if start is not None and options:
            raise BadOption(f"start: has its options already; leave out {', '.join(options)}")
        if start is not None:
            return Asked(start=StartPositions(self.game, self._states.dtype, self.seats, start))
        if not options:
            return Asked()
        template = self.game.template(**{**self.options, **options})
        if self.game.players(template) != self.seats:
            raise BadOption(f"players: there are {self.seats}, as long as this environment lasts")
        return Asked(template=template)

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

    def everything(self, seat: int) -> Array:
        """What all seats know, a row for each, from this one on."""
        return np.roll(self.observations(), -seat, axis=0)

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
