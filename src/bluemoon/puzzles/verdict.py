"""How good every decision is, judged in the same imagined worlds."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bluemoon.analysis.judge import NOT, Judge
from bluemoon.analysis.questions import APART
from bluemoon.core.game import State
from bluemoon.core.record import Array
from bluemoon.puzzles.decisions import Line
from bluemoon.puzzles.puzzle import FINE, SOLVER

FEWEST = 4  # worlds from which something can be said


@dataclass(frozen=True)
class Verdict:
    """What the decisions are worth to who solves, world by world."""

    shares: Array  # a row for each world, in each a share for each decision

    @property
    def means(self) -> Array:
        """What each decision is worth."""
        means: Array = self.shares.mean(axis=0)
        return means

    @property
    def best(self) -> int:
        """The decision that is worth most."""
        return int(np.argmax(self.means))

    @property
    def losses(self) -> Array:
        """What each decision gives away against the best."""
        losses: Array = self.means[self.best] - self.means
        return losses

    @property
    def errors(self) -> Array:
        """One standard error of each loss."""
        apart = self.shares[:, [self.best]] - self.shares
        errors: Array = apart.std(axis=0, ddof=1) / np.sqrt(len(apart))
        return errors

    @property
    def wrong(self) -> Array:
        """The decisions that are not as good as the best."""
        return np.flatnonzero(self.losses >= FINE)

    @property
    def nearest(self) -> int:
        """The wrong decision that gives away least."""
        return int(self.wrong[np.argmin(self.losses[self.wrong])])

    def is_clear(self, margin: float, errors: float) -> bool:
        """Does everything else give away so much, by so many standard errors?"""
        wrong = self.wrong
        if len(self.shares) < FEWEST or len(wrong) == 0:
            return False
        losses = self.losses[wrong]
        return bool((losses >= margin).all() and (losses >= errors * self.errors[wrong]).all())


def judged(judge: Judge, view: State, lines: Sequence[Line], seed: int, count: int) -> Verdict:
    """The verdict on decisions in so many worlds that agree with what the solver knows.

    Worlds in which some decision cannot be carried out tell nothing.
    """
    rules = judge.game.compiled()
    worlds = rules.blank(count, view)
    rules.imagine(worlds, np.full(count, SOLVER), seed + APART * np.arange(count))
    after, rolls = _carried_out(judge, worlds, lines)
    shares = np.zeros((len(after), judge.game.players(view)))
    judge.loops["foresee"](judge.tables, after, judge.choices, shares, rolls, *judge.insight)
    is_possible = (rolls != NOT).reshape(len(lines), count).all(axis=0)
    return Verdict(shares[:, SOLVER].reshape(len(lines), count).T[is_possible])


def _carried_out(judge: Judge, worlds: Array, lines: Sequence[Line]) -> tuple[Array, Array]:
    """All worlds after the first decision, then after the second, and so on; where it cannot be, NOT."""
    rules = judge.game.compiled()
    after, rolls = np.concatenate([worlds] * len(lines)), np.zeros(len(worlds) * len(lines), np.int64)
    for place, line in enumerate(lines):
        part = slice(place * len(worlds), (place + 1) * len(worlds))
        for action in line:
            refused = rules.play(after[part], np.full(len(worlds), action))
            rolls[part][refused] = NOT
    return after, rolls
