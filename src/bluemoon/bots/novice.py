"""Greedy, but unsure: it misjudges every move by a little, as one does who has played but a few games.

So it errs where moves are nearly as good as each other, seldom where one is far better, and considers no foolish ones.
"""

from random import Random

from bluemoon.bots.bot import Budget, Thought
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.searcher import Finding
from bluemoon.bots.search.thought import as_thought
from bluemoon.core.game import State

WORLDS = 1
# A share of the victory: by so much at most, by little more often than by much. Found by playing against `beginner`.
MISJUDGES = {"city": 0.28, "duel": 0.44}


class NoviceBot(GreedyBot):
    """Takes what looks best, or nearly so."""

    name = "novice"

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:  # noqa: ARG002  it needs little
        """The value of every move at the end of this turn, in the order of how it is misjudged."""
        most = MISJUDGES[self.game.name]
        findings = self.searcher.compare(view, WORLDS, rng.getrandbits(60))

        def misjudged(finding: Finding) -> float:
            return -finding.candidate.value + most * (rng.random() - rng.random())

        return as_thought(mind_of(self.game), sorted(findings, key=misjudged))
