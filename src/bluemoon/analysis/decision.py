"""What a decision cost: every option in the same imagined worlds, judged by what its player could know."""

from collections.abc import Mapping, Sequence
from math import sqrt

import numpy as np

from bluemoon.analysis.bands import CLEAR, INACCURACY, LEAST, band
from bluemoon.analysis.finished_game import FinishedGame
from bluemoon.analysis.judge import NOT, Judge
from bluemoon.analysis.report import Decision, Option
from bluemoon.core.record import Array

WORLDS, MOST_WORLDS = 64, 256  # more, until the verdict is clear
OPTIONS = 8  # the likeliest, and the played one
UNLIKELY, OBVIOUS = 0.001, 0.01  # at first sight: not considered; if only one is likelier, there is nothing to decide
APART = 64  # between the seeds of two worlds: an imagined world may need some


def options_of(sight: Mapping[int, float], played: int) -> list[int]:
    """The moves to compare, the played one among them; only one if there was nothing to decide."""
    likely = [action for action, share in sight.items() if share >= OBVIOUS]
    if len(sight) < 2 or likely == [played]:
        return [played]
    ranked = sorted(sight, key=lambda action: (-sight[action], action))[:OPTIONS]
    return sorted({played, *(action for action in ranked if sight[action] >= UNLIKELY)})


def decide(judge: Judge, finished: FinishedGame, number: int, actions: Sequence[int], seed: int) -> Decision:
    """Compare these moves in so many worlds that the verdict is clear, or in as many as there may be."""
    seat, played = finished.seats[number], list(actions).index(finished.actions[number])
    views = np.array([finished.view(number)], finished.states.dtype)
    values, worlds = np.zeros((0, len(actions), finished.players)), 0
    while True:
        first, worlds = worlds, max(WORLDS, 2 * worlds)
        values = np.concatenate([values, _values(judge, views, seat, actions, seed, range(first, worlds))])
        loss, error = loss_of(values[:, :, seat], played)
        is_open = LEAST[INACCURACY] / 2 < loss < (CLEAR + 1) * error
        if worlds >= MOST_WORLDS or not is_open:
            return _decision(finished, number, actions, values, played, loss, error)


def _values(
    judge: Judge, views: Array, seat: int, actions: Sequence[int], seed: int, worlds: range
) -> Array:  # [world, action, seat]
    tasks = [(0, seat, seed + APART * world, action, NOT) for world in worlds for action in actions]
    shares, rolls = judge.foresee(views, tasks)
    shares = shares.reshape(len(worlds), len(actions), -1)
    possible: Array = (rolls.reshape(len(worlds), -1) != NOT).all(axis=1)
    found: Array = shares[possible]
    return found


def loss_of(values: Array, played: int) -> tuple[float, float]:
    """The best move's value less the played one's, over worlds, and its standard error.

    The best of many looks better than it is in the very worlds it was chosen by. So each half of the worlds chooses,
    and the other half judges.
    """
    if len(values) < 4:
        return 0.0, 0.0
    losses = np.zeros(len(values))
    for half in (0, 1):
        best = int(values[1 - half :: 2].mean(axis=0).argmax())
        losses[half::2] = values[half::2, best] - values[half::2, played]
    return float(losses.mean()), float(losses.std(ddof=1) / sqrt(len(losses)))


def _decision(
    finished: FinishedGame, number: int, actions: Sequence[int], values: Array, played: int, loss: float, error: float
) -> Decision:
    seat, means = finished.seats[number], values.mean(axis=0) if len(values) else values.sum(axis=0)
    order = sorted(range(len(actions)), key=lambda place: (-means[place, seat], place))
    best = order[0]
    state = finished.states[number]
    named = tuple(
        Option(finished.game.name_of(state, actions[place]), actions[place], float(means[place, seat]))
        for place in order
    )
    return Decision(
        loss, error, len(values), band(loss, error), _cost(means, best, played, seat, loss), named, order.index(played)
    )


def _cost(means: Array, best: int, played: int, seat: int, loss: float) -> tuple[float, ...]:
    """What the loss was for every seat: the others share it as the worlds say."""
    change = means[played] - means[best]
    if loss <= 0 or change[seat] >= 0:  # noise: spread evenly
        others = loss / (len(change) - 1)
        return tuple(-loss if each == seat else others for each in range(len(change)))
    return tuple(float(each) for each in change * (loss / -change[seat]))
