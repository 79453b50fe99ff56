"""What chance did: what came, less the mean of what might have come.

What came and what might have come are drawn in the same way from the same position, and judged with the same dice of
the future. So nobody can be lucky on the average.
"""

from dataclasses import dataclass

import numpy as np

from bluemoon.analysis.answers import LUCK, compare_draws, mean_over_futures, spread_over_futures
from bluemoon.analysis.finished_game import FinishedGame
from bluemoon.analysis.judge import NOT, Judge
from bluemoon.analysis.questions import FUTURES, ask_chances, ask_luck
from bluemoon.analysis.report import Shares
from bluemoon.analysis.task import TASK
from bluemoon.core.record import Array, blank

REDRAWS = 16


@dataclass(frozen=True)
class Luck:
    """What chance gave every seat, and one standard error of it."""

    shares: Shares
    error: float


def chances_in(judge: Judge, states: Array, future: int) -> Array:
    """Everybody's chances in each position: [position, seat]."""
    return chances_and_errors_in(judge, states, future)[0]


def chances_and_errors_in(judge: Judge, states: Array, future: int) -> tuple[Array, Array]:
    """The same, and one standard error of each."""
    tasks = np.zeros(len(states) * FUTURES, TASK)
    ask_chances(tasks, future)
    shares = judge.foresee(states, tasks)[0]
    means = _means(shares)
    errors = np.zeros_like(means)
    spread_over_futures(shares, means, errors)
    return means, errors


def moves_with_chance(judge: Judge, finished: FinishedGame) -> list[bool]:
    """Did the dice roll in each move?"""
    tasks = np.array([(number, NOT, 0, action, NOT, NOT) for number, action in enumerate(finished.actions)], TASK)
    _, rolls = judge.foresee(finished.states, tasks)
    return [bool(each > 0) for each in rolls]


def luck_of_move(judge: Judge, finished: FinishedGame, number: int, came: Array, seed: int, future: int) -> Luck:
    """The same move again and again, with other dice."""
    tasks = np.zeros(REDRAWS * FUTURES, TASK)
    ask_luck(tasks, finished.actions[number], seed, future)
    return compared(came, _means(judge.foresee(finished.states[number : number + 1], tasks)[0]))


def luck_of_deal(judge: Judge, finished: FinishedGame, came: Array, seed: int, future: int) -> Luck:
    """The same table, dealt again and again."""
    deals = [finished.game.new(seed=seed + number, **finished.options) for number in range(REDRAWS)]
    return compared(came, chances_in(judge, np.array(deals, finished.states.dtype), future))


def compared(came: Array, redrawn: Array) -> Luck:
    """What came, less the mean of what might have come."""
    luck = blank(LUCK)
    compare_draws(came, redrawn, luck)
    return Luck(tuple(float(each) for each in luck.share[: len(came)]), float(luck.error))


def _means(shares: Array) -> Array:
    """Of every position, over its futures."""
    means = np.zeros((len(shares) // FUTURES, shares.shape[1]))
    mean_over_futures(shares, means)
    return means
