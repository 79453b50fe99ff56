"""Information-set Monte Carlo tree search: a new imagined world each time, one tree of moves for all of them."""

import re
from collections.abc import Sequence
from functools import cached_property
from random import Random

from bluemoon.bots.bot import Budget, Thought
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.searcher import Searcher, Way
from bluemoon.bots.search.thought import as_thought
from bluemoon.core.game import Game, State
from bluemoon.core.refusal import BadOption

USUAL = Budget(seconds=1.0)
CORES = re.compile(r"(\d+)cores?")
MOST_CORES = 256
FULL = "full"


class IsmctsBot:
    """Thinks as long as its budget lasts."""

    def __init__(self, game: Game, words: Sequence[str] = ()) -> None:
        self.game, self.budget, self.cores, self.is_full = game, USUAL, 1, False
        for word in words:
            self._heed(word)
        self.name = ":".join(("ismcts", *words)) if words else f"ismcts:{USUAL}"

    def _heed(self, word: str) -> None:
        cores = CORES.fullmatch(word)
        if word == FULL:
            self.is_full = True
        elif cores is None:
            self.budget = Budget.of(word)
        elif not 1 <= int(cores[1]) <= MOST_CORES:
            raise BadOption(f"{word}: should be from 1core to {MOST_CORES}cores")
        else:
            self.cores = int(cores[1])

    @cached_property
    def searcher(self) -> Searcher:
        """The compiled loop; opened when it is needed."""
        mind = mind_of(self.game)
        horizon = 0 if self.is_full else mind.horizon
        way = Way(curiosity=mind.curiosity, horizon=horizon, beyond=mind.beyond)
        return Searcher(mind, self.game.tables, way, cores=self.cores)

    def choose(self, view: State, budget: Budget, rng: Random) -> int:
        """The move that was tried most."""
        return self.explain(view, budget, rng).action

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:
        """How often every move was tried, and what came of it."""
        return as_thought(mind_of(self.game), self.searcher.search(view, budget, rng.getrandbits(60)))
