"""What bots that search have in common: a budget, cores, and a searcher that is opened when it is needed."""

import re
from collections.abc import Sequence
from functools import cached_property
from random import Random

from bluemoon.bots.bot import Budget, Thought
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.searcher import Searcher
from bluemoon.bots.search.thought import as_thought
from bluemoon.core.game import Game, State
from bluemoon.core.refusal import BadOption

USUAL = Budget(seconds=1.0)
CORES = re.compile(r"(\d+)cores?")
MOST_CORES = 256


class Thinker:
    """Thinks as long as its budget lasts."""

    kind: str  # its name without words

    def __init__(self, game: Game, words: Sequence[str] = ()) -> None:
        self.game, self.budget, self.cores = game, USUAL, 1
        for word in words:
            self.heed(word)
        self.name = ":".join((self.kind, *words)) if words else f"{self.kind}:{USUAL}"

    def heed(self, word: str) -> None:
        """Take a word that follows the name: cores, or a budget."""
        cores = CORES.fullmatch(word)
        if cores is None:
            self.budget = Budget.of(word)
        elif not 1 <= int(cores[1]) <= MOST_CORES:
            raise BadOption(f"{word}: should be from 1core to {MOST_CORES}cores")
        else:
            self.cores = int(cores[1])

    @cached_property
    def searcher(self) -> Searcher:
        """The compiled loop; opened when it is needed."""
        raise NotImplementedError

    def choose(self, view: State, budget: Budget, rng: Random) -> int:
        """The move that was tried most."""
        return self.explain(view, budget, rng).action

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:
        """How often every move was tried, and what came of it."""
        return as_thought(mind_of(self.game), self.searcher.search(view, budget, rng.getrandbits(60)))
