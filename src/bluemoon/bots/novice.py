"""Greedy, but unsure: it misjudges every move by a little, as one does who has played but a few games.

So it errs where moves are nearly as good as each other, seldom where one is far better, and considers no foolish ones.
What anybody reads from the table it does not get wrong: of two elements it announces the one in which it has more.
"""

from math import inf
from random import Random

from bluemoon.bots.bot import Budget, Thought
from bluemoon.bots.duel.beginner import higher_element
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.searcher import Finding
from bluemoon.bots.search.thought import as_thought
from bluemoon.core.game import Game, State
from bluemoon.duel.state import Ask, Stage

WORLDS = 1
# A share of the victory: by so much at most, by little more often than by much. Found by playing against `beginner`.
MISJUDGES = {"city": 0.28, "duel": 0.5}


def plain_move(game: Game, view: State) -> int | None:
    """What anybody sees who reads the table; None: it is to be judged."""
    if game.name != "duel" or view.stage != Stage.ELEMENT or view.ask != Ask.NOTHING:
        return None
    fire, earth = map(int, view.side[view.player].total)
    return None if fire == earth else higher_element(view)


class NoviceBot(GreedyBot):
    """Takes what looks best, or nearly so."""

    name = "novice"

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:  # noqa: ARG002  it needs little
        """The value of every move at the end of this turn, in the order of how it is misjudged."""
        most = MISJUDGES[self.game.name]
        plain = plain_move(self.game, view)
        findings = self.searcher.compare(view, WORLDS, rng.getrandbits(60))

        def misjudged(finding: Finding) -> float:
            if finding.candidate.action == plain:
                return -inf
            return -finding.candidate.value + most * (rng.random() - rng.random())

        return as_thought(mind_of(self.game), sorted(findings, key=misjudged))
