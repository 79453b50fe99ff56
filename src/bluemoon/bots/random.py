"""Any legal action, each as likely."""

from random import Random

from bluemoon.core.game import Game, State


class RandomBot:
    """Plays by lot."""

    name = "random"

    def choose(self, game: Game, view: State, seat: int, rng: Random) -> int:  # noqa: ARG002  every bot is asked alike
        """Any legal action."""
        return rng.choice(game.legal(view))
