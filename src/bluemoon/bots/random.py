"""Any legal action, each as likely."""

from random import Random

from bluemoon.bots.bot import Budget, Candidate, Reason, SimpleBot, Thought
from bluemoon.core.game import State


class RandomBot(SimpleBot):
    """Plays by lot."""

    name = "random"

    def choose(self, view: State, budget: Budget, rng: Random) -> int:  # noqa: ARG002  every bot is asked alike
        """Any legal action."""
        return rng.choice(self.game.legal(view))

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:
        """There is nothing to explain."""
        share = 1 / self.game.players(view)
        candidates = tuple(Candidate(action, share, 0) for action in self.game.legal(view))
        return Thought(self.choose(view, budget, rng), candidates, Reason("by_lot"))
