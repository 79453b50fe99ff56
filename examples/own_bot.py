"""A bot of your own, in the arena and as an opponent to learn against. usage: python examples/own_bot.py"""

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import gymnasium

import bluemoon.envs.single  # noqa: F401  registers BlueMoonDuel-v0
from bluemoon.arena import hold, invite
from bluemoon.bots import Budget, SimpleBot


class Hasty(SimpleBot):
    """Plays a card whenever it can: it takes what comes last in the list."""

    name = "hasty"

    def choose(self, view: Any, budget: Budget, rng: Random) -> int:  # noqa: ARG002  every bot is asked alike
        """It gets a view, never a state; `self.game.imagine(view, seat, seed)` gives whole games to think about."""
        return self.game.legal(view)[-1]


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        games = hold(invite("duel", [Hasty, "random"], games=28), Path(folder) / "games.jsonl", workers=2)
    won = sum(game.shares[game.seats.index("hasty")] for game in games)
    print(f"hasty wins {won:g} of {len(games)} games against random")
    game = gymnasium.make("BlueMoonDuel-v0", opponent=Hasty)
    observation, info = game.reset(seed=1)
    print(f"{info['action_mask'].sum()} choices against hasty, {len(observation)} numbers to learn from")
