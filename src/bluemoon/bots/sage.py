"""Tree search with a network: it says which moves are worth trying, and who will win where the tree ends."""

from collections.abc import Sequence
from functools import cached_property

from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.net_searcher import NetSearcher
from bluemoon.bots.search.searcher import Searcher, Way
from bluemoon.bots.thinker import Thinker
from bluemoon.bots.weights import ENDING, weights_for
from bluemoon.core.game import Game

CURIOSITY = 0.8


class SageBot(Thinker):
    """Thinks over imagined worlds with what a network learnt by itself."""

    kind = "sage"
    file: str | None = None

    def __init__(self, game: Game, words: Sequence[str] = ()) -> None:
        super().__init__(game, words)
        self.net = weights_for(game.name, self.file)

    def heed(self, word: str) -> None:
        """Also a file of weights."""
        if word.endswith(ENDING):
            self.file = word
        else:
            super().heed(word)

    @cached_property
    def searcher(self) -> Searcher:
        """The compiled loop; opened when it is needed."""
        way = Way(curiosity=CURIOSITY)
        return NetSearcher(mind_of(self.game), self.game.tables, way, self.net, cores=self.cores)
