"""Any legal action, each as likely."""

from collections.abc import Sequence
from random import Random

from bluemoon.bots.bot import NO_LIMIT, Budget, Candidate, Reason, Thought
from bluemoon.core.game import Game, State
from bluemoon.core.refusal import BadOption


class RandomBot:
    """Plays by lot."""

    name = "random"
    budget = NO_LIMIT

    def __init__(self, game: Game, words: Sequence[str] = ()) -> None:
        if words:
            raise BadOption(f"random takes no {words[0]!r}: it does not think")
        self.game = game

    def choose(self, view: State, budget: Budget, rng: Random) -> int:  # noqa: ARG002  every bot is asked alike
        """Any legal action."""
        return rng.choice(self.game.legal(view))

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:  # noqa: ARG002
        """There is nothing to explain."""
        legal = self.game.legal(view)
        share = 1 / self.game.players(view)
        return Thought(rng.choice(legal), tuple(Candidate(action, share, 0) for action in legal), Reason("by_lot"))
