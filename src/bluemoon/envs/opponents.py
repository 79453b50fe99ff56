"""The bots that play the other seats."""

from collections.abc import Sequence
from random import Random
from typing import Any

from gymnasium import error

from bluemoon.bots import Bot, seated
from bluemoon.core.game import Game, Words
from bluemoon.core.refusal import BadOption
from bluemoon.envs.env_game import EnvGame

Opponent = str | Bot | type[Bot]


class Opponents:
    """One bot for each seat but the learner's; each sees no more than its own view."""

    def __init__(self, table: EnvGame, opponent: Opponent | Sequence[Opponent]) -> None:
        self.table = table
        self.specs = _one_for_each(opponent, table.seats - 1)
        self._bots = [_seated(spec, table.game) for spec in self.specs]
        self._by_lot = all(spec == "random" for spec in self.specs)
        self._rng = Random(0)
        self._learner = 0

    def __getstate__(self) -> Words:
        return {**vars(self), "_bots": None}  # bots hold the printed tables: they are called again, not copied

    def __setstate__(self, fields: Words) -> None:
        vars(self).update(fields)
        self._bots = [_seated(spec, self.table.game) for spec in self.specs]

    def begin(self, learner: int, seed: int) -> None:
        """Take the seats after the learner's, with fresh dice."""
        self._learner = learner
        self._rng.seed(seed)

    def play(self) -> None:
        """Play on until the learner has to choose, or the game is over."""
        seat = self.table.to_move()
        while seat not in (self._learner, -1):
            if self._by_lot:
                self.table.play_by_lot()  # compiled, and with the dice of the game
            else:
                self.table.play(self._choice(seat))
            seat = self.table.to_move()

    def _choice(self, seat: int) -> int:
        player = self._bots[(seat - self._learner) % self.table.seats - 1]
        view = self.table.game.view(self.table.state, seat)
        return player.choose(view, player.budget, self._rng)


def _seated(spec: Opponent, game: Game) -> Bot:
    try:
        return seated(spec, game)
    except BadOption as refusal:
        raise error.Error(f"opponent: {refusal}") from None


def _one_for_each(opponent: Any, count: int) -> list[Opponent]:
    specs = opponent if isinstance(opponent, list | tuple) else [opponent] * count
    if len(specs) != count or not all(isinstance(spec, str) or hasattr(spec, "choose") for spec in specs):
        raise error.Error(f"opponent: should be a bot or its name, or {count} of them, not {opponent!r}")
    return list(specs)
