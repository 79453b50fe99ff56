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
    lines = [*((action, NOT) for action in actions), *followed_up(finished, number)]
    values, worlds = np.zeros((0, len(lines), finished.players)), 0
    while True:
        first, worlds = worlds, max(WORLDS, 2 * worlds)
        values = np.concatenate([values, _values(judge, views, seat, lines, seed, range(first, worlds))])
        fair = with_follow_up(values, played, len(actions), seat)
        loss, error = loss_of(fair[:, :, seat], played)
        is_open = LEAST[INACCURACY] / 2 < loss < (CLEAR + 1) * error
        if worlds >= MOST_WORLDS or not is_open:
            return _decision(finished, number, actions, fair, played, loss, error)


def followed_up(finished: FinishedGame, number: int) -> list[tuple[int, int]]:
    """The played move with the next one of the same turn: the judge may not have thought of it."""
    if number + 1 == len(finished.actions):
        return []
    here, there = finished.states[number], finished.states[number + 1]
    is_same = finished.seats[number] == finished.seats[number + 1] and int(here.turn) == int(there.turn)
    return [(finished.actions[number], finished.actions[number + 1])] if is_same else []


def with_follow_up(values: Array, played: int, count: int, seat: int) -> Array:
    """The values of the moves; of the played one with the next one of its player, if that was good for him."""
    fair: Array = values[:, :count].copy()
    if values.shape[1] > count and len(values) and values[:, count, seat].mean() > fair[:, played, seat].mean():
        fair[:, played] = values[:, count]
    return fair


def _values(
    judge: Judge, views: Array, seat: int, lines: Sequence[tuple[int, int]], seed: int, worlds: range
) -> Array:  # [world, line, seat]
    tasks = [(0, seat, seed + APART * world, *line, NOT) for world in worlds for line in lines]
    shares, rolls = judge.foresee(views, tasks)
    shares = shares.reshape(len(worlds), len(lines), -1)
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
