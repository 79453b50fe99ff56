"""Tree search with a network: it says which moves are worth trying, and who will win where the tree ends."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from random import Random

from bluemoon.bots.bot import Budget, Thought
from bluemoon.bots.greedy import ONE_TURN, WORLDS
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.net_searcher import NetSearcher
from bluemoon.bots.search.searcher import Finding, Searcher, Way
from bluemoon.bots.search.thought import as_thought
from bluemoon.bots.thinker import Thinker
from bluemoon.bots.weights import ENDING, weights_for
from bluemoon.core.game import Game, State

WAY = Way(curiosity=0.4, caution=0.1, sharpness=0.5)


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
        return NetSearcher(mind_of(self.game), self.game.tables, WAY, self.net, cores=self.cores)

    @cached_property
    def feeling(self) -> Searcher:
        """Who finds words: a network has none."""
        return Searcher(mind_of(self.game), self.game.tables, ONE_TURN)

    def choose(self, view: State, budget: Budget, rng: Random) -> int:
        """The move that was tried most."""
        return self.searcher.search(view, budget, rng.getrandbits(60))[0].candidate.action

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:
        """What the network expects of every move; what speaks for it is what somebody sees who looks one turn ahead."""
        seed = rng.getrandbits(60)
        findings = self.searcher.search(view, budget, seed)
        return as_thought(mind_of(self.game), self._in_words(findings, self.feeling.compare(view, WORLDS, seed)))

    def _in_words(self, findings: list[Finding], felt: list[Finding]) -> list[Finding]:
        """The findings with what speaks for the best two, if both can be told."""
        terms = {finding.candidate.action: finding.terms for finding in felt}
        if not all(finding.candidate.action in terms for finding in findings[:2]):
            return findings
        return [replace(finding, terms=terms[finding.candidate.action]) for finding in findings[:2]] + findings[2:]
