"""Information-set Monte Carlo tree search: a new imagined world each time, one tree of moves for all of them."""

from dataclasses import replace
from functools import cached_property

from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.searcher import Searcher, Way
from bluemoon.bots.thinker import Thinker

FULL = "full"


def way_of(mind: Mind) -> Way:
    """How a mind searches."""
    return Way(curiosity=mind.curiosity, horizon=mind.horizon, beyond=mind.beyond)


class IsmctsBot(Thinker):
    """Plays on beyond its tree as it comes, up to a horizon or (`full`) to the end of the game."""

    kind = "ismcts"
    is_full = False

    def heed(self, word: str) -> None:
        """Also `full`."""
        if word == FULL:
            self.is_full = True
        else:
            super().heed(word)

    @cached_property
    def searcher(self) -> Searcher:
        """The compiled loop; opened when it is needed."""
        mind = mind_of(self.game)
        way = replace(way_of(mind), horizon=0) if self.is_full else way_of(mind)
        return Searcher(mind, self.game.tables, way, cores=self.cores)
