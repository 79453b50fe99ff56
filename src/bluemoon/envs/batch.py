"""A batch of games, as whoever stands beside it knows it: `vector.VectorEnv` is one."""

from typing import Any, Protocol

from bluemoon.core.game import Game
from bluemoon.core.record import Array
from bluemoon.core.rule import Rule, Rules


class Batch(Protocol):
    """Games that are played side by side."""

    game: Game
    rules: Rules
    seats: int
    states: Any
    seeds: Array
    observations: Array
    masks: Array
    rewards: Array
    ended: Array
    players: Array
    learners: Array
    finals: Array

    def __len__(self) -> int:
        """How many there are."""

    def step_all(self, chosen: Array) -> None:
        """One action in each game, which are known to be legal."""

    def look_at(self, at: int) -> None:
        """Write what is seen of one game as it is."""

    def run(self, loop: Rule, *arrays: Array) -> None:
        """A loop over all games."""
