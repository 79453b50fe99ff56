"""Looks one turn ahead: tries every move in a few imagined worlds, ends the turn sensibly, and counts what it has."""

from functools import cached_property
from random import Random

from bluemoon.bots.bot import Budget, SimpleBot, Thought
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.searcher import Finding, Searcher, Way
from bluemoon.bots.search.thought import as_thought
from bluemoon.core.game import State

WORLDS = 8
ONE_TURN = Way(flat=True, steady=True, horizon=1)


class GreedyBot(SimpleBot):
    """Takes what looks best at the end of the turn."""

    name = "greedy"

    @cached_property
    def searcher(self) -> Searcher:
        """The compiled loop; opened when it is needed."""
        return Searcher(mind_of(self.game), self.game.tables, ONE_TURN)

    def choose(self, view: State, budget: Budget, rng: Random) -> int:
        """The move with the highest value."""
        return self.explain(view, budget, rng).action

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:  # noqa: ARG002  it needs little
        """The value of every move at the end of this turn."""
        findings = self.searcher.compare(view, WORLDS, rng.getrandbits(60))
        return as_thought(mind_of(self.game), sorted(findings, key=_by_value))


def _by_value(finding: Finding) -> float:
    return -finding.candidate.value
