"""What a seat may expect of a game that goes on: the mean over worlds that agree with all it has seen.

It is asked of the judge of finished games, always in the same worlds: so the same position gets the same answer, and
two ways to play on are compared where they meet the same cards. And it is asked of the moment when the turn is over:
until then everybody plays what the network likes best. So a turn half done, and one that is done, are worth the same.
"""

from collections.abc import Sequence

import numpy as np

from bluemoon.analysis.decision import WORLDS
from bluemoon.analysis.judge import NOT, Judge, NetJudge
from bluemoon.analysis.questions import APART
from bluemoon.analysis.task import TASK
from bluemoon.core.game import State
from bluemoon.core.record import Array

MOST_STEPS = 60  # until a turn is over; never reached in a game that goes on


def expected_share(judge: Judge, view: State, seat: int, actions: Sequence[int] = ()) -> float | None:
    """A seat's share of the victory once these actions are played; None: in no world can they be."""
    worlds, is_played = played_in_worlds(judge, view, seat, actions)
    if not is_played.any():
        return None
    if isinstance(judge, NetJudge):
        worlds = with_turn_played_out(judge, worlds[is_played], int(view.turn))
    else:
        worlds = worlds[is_played]
    shares, rolls = np.zeros((len(worlds), judge.game.players(view))), np.zeros(len(worlds), np.int64)
    judge.loops["foresee"](judge.tables, worlds, judge.choices, shares, rolls, *judge.insight)
    return float(shares[:, seat].mean())


def played_in_worlds(judge: Judge, view: State, seat: int, actions: Sequence[int]) -> tuple[Array, Array]:
    """Imagined worlds in which these actions were played, and in which of them that can be."""
    tasks = np.array([(0, seat, APART * world, NOT, NOT, NOT) for world in range(WORLDS)], TASK)
    worlds, is_played = prepared(judge, np.array([view], view.dtype), tasks)[0], np.ones(WORLDS, bool)
    for action in actions:
        worlds, rolls = prepared(judge, worlds, next_in_worlds([action] * WORLDS))
        is_played &= rolls != NOT
    return worlds, is_played


def with_turn_played_out(judge: Judge, worlds: Array, turn: int) -> Array:
    """The same worlds when this turn is over."""
    for _ in range(MOST_STEPS):
        seats = [judge.game.to_move(world) if int(world["turn"]) == turn else NOT for world in worlds]
        is_on = np.array(seats) != NOT
        if not is_on.any():
            break
        sights = judge.first_sights(worlds[is_on], [seat for seat in seats if seat != NOT])
        actions = np.full(len(worlds), NOT)
        actions[is_on] = [max(sight, key=sight.__getitem__) for sight in sights]
        worlds, _ = prepared(judge, worlds, next_in_worlds(actions))
    return worlds


def next_in_worlds(actions: Sequence[int] | Array) -> Array:
    """The next action in each world as it became. Whoever chose it, it meets the same dice."""
    asked = [(world, NOT, APART * world, action, NOT, NOT) for world, action in enumerate(actions)]
    return np.array(asked, TASK)


def prepared(judge: Judge, states: Array, tasks: Array) -> tuple[Array, Array]:
    """The world of each task, and how often the dice rolled in it (NOT: the action cannot be)."""
    worlds, rolls = np.zeros(len(tasks), judge.mind.rules.state), np.zeros(len(tasks), np.int64)
    judge.loops["prepare"](judge.tables, states, tasks, worlds, rolls)
    return worlds, rolls
