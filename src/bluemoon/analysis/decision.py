"""What a decision cost: every option in the same imagined worlds, judged by what its player could know."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from bluemoon.analysis.answers import ILLEGAL, OPTIONS, WEIGHED, pick_options, weigh
from bluemoon.analysis.bands import BANDS
from bluemoon.analysis.finished_game import FinishedGame
from bluemoon.analysis.judge import NOT, Judge
from bluemoon.analysis.questions import ask_lines
from bluemoon.analysis.report import Decision, Option
from bluemoon.analysis.task import LINE, TASK
from bluemoon.core.record import Array, blank

WORLDS, MOST_WORLDS = 64, 256  # more, until the verdict is clear


def options_of(sight: Mapping[int, float], played: int) -> list[int]:
    """The moves to compare, the played one among them; only one if there was nothing to decide."""
    looks, picked = np.full(max(played, *sight) + 1, ILLEGAL), np.zeros(OPTIONS + 1, np.int64)
    for action, share in sight.items():
        looks[action] = share
    return [int(action) for action in picked[: pick_options(looks, played, picked)]]


def decide(judge: Judge, finished: FinishedGame, number: int, actions: Sequence[int], seed: int) -> Decision:
    """Compare these moves in so many worlds that the verdict is clear, or in as many as there may be."""
    seat, played = finished.seats[number], list(actions).index(finished.actions[number])
    views = np.array([finished.view(number)], finished.states.dtype)
    lines = np.array([*((action, NOT) for action in actions), *followed_up(finished, number)], LINE)
    shares, rolls, worlds = np.zeros((0, finished.players)), np.zeros(0, np.int64), 0
    while True:
        first, worlds = worlds, max(WORLDS, 2 * worlds)
        tasks = np.zeros((worlds - first) * len(lines), TASK)
        ask_lines(tasks, lines, seat, seed, first)
        more_shares, more_rolls = judge.foresee(views, tasks)
        shares, rolls = np.concatenate([shares, more_shares]), np.concatenate([rolls, more_rolls])
        weighed = weighed_of(shares, rolls, len(lines), len(actions), played, seat)
        if worlds >= MOST_WORLDS or not weighed.is_open:
            return _decision(finished, number, actions, weighed, played)


def followed_up(finished: FinishedGame, number: int) -> list[tuple[int, int]]:
    """The played move with the next one of the same turn: the judge may not have thought of it."""
    if number + 1 == len(finished.actions):
        return []
    here, there = finished.states[number], finished.states[number + 1]
    is_same = finished.seats[number] == finished.seats[number + 1] and int(here.turn) == int(there.turn)
    return [(finished.actions[number], finished.actions[number + 1])] if is_same else []


def weighed_of(shares: Array, rolls: Array, lines: int, options: int, played: int, seat: int) -> Any:
    """What the judge's answers say of a decision; see `WEIGHED`."""
    weighed = blank(WEIGHED)
    weigh(shares, rolls, lines, options, played, seat, shares.shape[1], weighed)
    return weighed


def _decision(finished: FinishedGame, number: int, actions: Sequence[int], weighed: Any, played: int) -> Decision:
    seat, state, values = finished.seats[number], finished.states[number], weighed.mean
    order = sorted(range(len(actions)), key=lambda place: (-values[place, seat], place))
    named = tuple(
        Option(finished.game.name_of(state, actions[place]), actions[place], float(values[place, seat]))
        for place in order
    )
    cost = tuple(float(each) for each in weighed.cost[: finished.players])
    loss, error, band = float(weighed.loss), float(weighed.error), BANDS[weighed.band]
    return Decision(loss, error, int(weighed.worlds), band, cost, named, order.index(played))
