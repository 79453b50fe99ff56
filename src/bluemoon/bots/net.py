"""One look at the position: a network says which move it is."""

from collections.abc import Sequence
from functools import cached_property
from random import Random

from bluemoon.bots.bot import NO_LIMIT, Budget, Reason, Thought
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.net_searcher import NetSearcher
from bluemoon.bots.search.searcher import Way
from bluemoon.bots.weights import ENDING, weights_for
from bluemoon.core.game import Game, State
from bluemoon.core.refusal import BadOption


class NetBot:
    """Plays what a network that learnt by itself finds best at first sight."""

    budget = NO_LIMIT

    def __init__(self, game: Game, words: Sequence[str] = ()) -> None:
        if len(words) > 1 or not all(word.endswith(ENDING) for word in words):
            raise BadOption(f"takes no {words[-1]!r}; write net, or net:FILE{ENDING}")
        self.game, self.net = game, weights_for(game.name, *words)
        self.name = ":".join(("net", *words))

    @cached_property
    def searcher(self) -> NetSearcher:
        """The compiled loop; opened when it is needed."""
        return NetSearcher(mind_of(self.game), self.game.tables, Way(), self.net)

    def choose(self, view: State, budget: Budget, rng: Random) -> int:
        """The likeliest move."""
        return self.explain(view, budget, rng).action

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:  # noqa: ARG002  one look is all
        """Every move, the likeliest first, and what the network expects."""
        candidates = tuple(self.searcher.look(view))
        return Thought(candidates[0].action, candidates, Reason("untold" if len(candidates) > 1 else "only"))
