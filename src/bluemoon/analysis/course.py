"""The course of an analysis: move by move, each from seeds of its own, so that it can be broken off and taken up."""

import hashlib
from collections.abc import Iterator, Mapping

import numpy as np

from bluemoon.analysis.bands import BANDS, NOTED
from bluemoon.analysis.better import better_than
from bluemoon.analysis.chance import Luck, chances_and_errors_in, luck_of_deal, luck_of_move, moves_with_chance
from bluemoon.analysis.decision import decide, options_of
from bluemoon.analysis.finished_game import FinishedGame
from bluemoon.analysis.judge import Judge
from bluemoon.analysis.report import Decision, JudgedMove, Shares
from bluemoon.analysis.sums import JUDGED, leave_unknown
from bluemoon.core.record import Array

VERDICTS = BANDS[NOTED:]
DEAL = 0  # the number of the deal among the moves
FUTURE, REDRAWN, IMAGINED = range(3)  # what seeds are for


class Course:
    """One finished game before a judge. Move 0 is the deal."""

    def __init__(self, judge: Judge, finished: FinishedGame, key: str) -> None:
        self.judge, self.finished, self.key = judge, finished, key
        self.future = self.seed(FUTURE, DEAL)
        self.came, self.errors = chances_and_errors_in(judge, finished.states, self.future)
        self.chances: Array = self.came.copy()
        self.chances[-1] = finished.outcome  # also where somebody conceded: that was nobody's luck
        self.errors[-1] = 0
        self.has_chance = moves_with_chance(judge, finished)
        self.sights = list(judge.first_sights(finished.states[:-1], finished.seats))

    def __len__(self) -> int:
        return len(self.finished.actions) + 1

    def seed(self, purpose: int, number: int) -> int:
        """Seeds that depend on the game, the judge and the move, and on nothing else."""
        mark = hashlib.blake2b(f"{self.key} {purpose} {number}".encode(), digest_size=7)
        return int.from_bytes(mark.digest(), "big")

    def moves(self, first: int = DEAL) -> Iterator[JudgedMove]:
        """Every move from this one on, judged."""
        for number in range(first, len(self)):
            yield self.deal() if number == DEAL else self.move(number)

    def deal(self) -> JudgedMove:
        """What the deal did to everybody's chances."""
        luck = luck_of_deal(self.judge, self.finished, self.chances[0], self.seed(REDRAWN, DEAL), self.future)
        nothing = (0.0,) * self.finished.players
        chances, errors = _shares(self.chances[0]), _shares(self.errors[0])
        return JudgedMove(DEAL, 0, -1, "", (), chances, luck.shares, luck.error, nothing, nothing, chance_errors=errors)

    def move(self, number: int) -> JudgedMove:
        """What a move did, and what was better."""
        finished, at = self.finished, number - 1
        luck, decision = self.luck(number), self.decision(at)
        nothing = (0.0,) * finished.players
        skill = nothing if decision is None else decision.cost
        unknown = self.unknown(number, luck.shares, skill)
        better = None
        if decision is not None and decision.band in VERDICTS:
            better = better_than(self.judge, finished, at, decision, self.seed(IMAGINED, number))
        return JudgedMove(
            number, int(finished.states[at].turn), finished.seats[at], finished.words[at], finished.drawn[at],
            _shares(self.chances[number]), luck.shares, luck.error, skill, unknown, decision, better,
            _shares(self.errors[number]),
        )  # fmt: skip

    def luck(self, number: int) -> Luck:
        """What chance brought with a move, if it had a say."""
        if not self.has_chance[number - 1]:
            return Luck((0.0,) * self.finished.players, 0.0)
        seed = self.seed(REDRAWN, number)
        return luck_of_move(self.judge, self.finished, number - 1, self.came[number], seed, self.future)

    def unknown(self, number: int, luck: Shares, skill: Shares) -> Shares:
        """What is left of the change of everybody's chances."""
        players, (before, after) = self.finished.players, np.zeros(2, JUDGED)
        before.chance[:players], after.chance[:players] = self.chances[number - 1], self.chances[number]
        after.luck[:players], after.skill[:players] = luck, skill
        leave_unknown(before, after, players)
        return _shares(after.unknown[:players])

    def decision(self, at: int) -> Decision | None:
        """What the choice cost, if it was one."""
        sight: Mapping[int, float] = self.sights[at]
        options = options_of(sight, self.finished.actions[at])
        if len(options) < 2:
            return None
        return decide(self.judge, self.finished, at, options, self.seed(IMAGINED, at + 1))


def _shares(chances: Array) -> Shares:
    return tuple(float(each) for each in chances)
