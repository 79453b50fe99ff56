"""What chance did: what came, less the mean of what might have come.

What came and what might have come are drawn in the same way from the same position, and judged with the same dice of
the future. So nobody can be lucky on the average.
"""

from dataclasses import dataclass
from math import sqrt

import numpy as np

from bluemoon.analysis.finished_game import FinishedGame
from bluemoon.analysis.judge import NOT, Judge
from bluemoon.analysis.report import Shares
from bluemoon.core.record import Array

REDRAWS, FUTURES = 16, 3


@dataclass(frozen=True)
class Luck:
    """What chance gave every seat, and one standard error of it."""

    shares: Shares
    error: float


def chances_in(judge: Judge, states: Array, future: int) -> Array:
    """Everybody's chances in each position: [position, seat]."""
    tasks = [(number, NOT, 0, NOT, NOT, future + each) for number in range(len(states)) for each in range(FUTURES)]
    shares, _ = judge.foresee(states, tasks)
    means: Array = shares.reshape(len(states), FUTURES, -1).mean(axis=1)
    return means


def moves_with_chance(judge: Judge, finished: FinishedGame) -> list[bool]:
    """Did the dice roll in each move?"""
    tasks = [(number, NOT, 0, action, NOT, NOT) for number, action in enumerate(finished.actions)]
    _, rolls = judge.foresee(finished.states, tasks)
    return [bool(each > 0) for each in rolls]


def luck_of_move(judge: Judge, finished: FinishedGame, number: int, came: Array, seed: int, future: int) -> Luck:
    """The same move again and again, with other dice."""
    tasks = [
        (0, NOT, seed + redraw, finished.actions[number], NOT, future + each)
        for redraw in range(REDRAWS)
        for each in range(FUTURES)
    ]
    shares, _ = judge.foresee(finished.states[number : number + 1], tasks)
    return compared(came, shares.reshape(REDRAWS, FUTURES, -1).mean(axis=1))


def luck_of_deal(judge: Judge, finished: FinishedGame, came: Array, seed: int, future: int) -> Luck:
    """The same table, dealt again and again."""
    deals = [finished.game.new(seed=seed + number, **finished.options) for number in range(REDRAWS)]
    return compared(came, chances_in(judge, np.array(deals, finished.states.dtype), future))


def compared(came: Array, redrawn: Array) -> Luck:
    """What came, less the mean of what might have come."""
    error = redrawn.std(axis=0, ddof=1).max() / sqrt(len(redrawn))
    return Luck(tuple(float(each) for each in came - redrawn.mean(axis=0)), float(error))
