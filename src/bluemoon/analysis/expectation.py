"""What a seat may expect of a game that goes on: the mean over worlds that agree with all it has seen.

It is asked of the judge of finished games, always in the same worlds: so the same position gets the same answer, and
two ways to play on are compared where they meet the same cards. And it is asked of the moment when the turn is over:
until then everybody plays what the network likes best. So a turn half done, and one that is done, are worth the same.
"""

from collections.abc import Sequence
from math import sqrt

import numpy as np

from bluemoon.analysis.answers import FEWEST
from bluemoon.analysis.decision import WORLDS
from bluemoon.analysis.edges import CLEAR, MOST_EDGES, pick_edges
from bluemoon.analysis.judge import NOT, Judge, NetJudge
from bluemoon.analysis.questions import APART
from bluemoon.analysis.task import TASK
from bluemoon.bots.bot import Edge
from bluemoon.core.game import State
from bluemoon.core.record import Array

A_POINT, MOST_NOISE = 0.01, 0.03  # of the victory: what differs by less is as good; what differs by more is no noise


def expected_share(judge: Judge, view: State, seat: int, actions: Sequence[int] = ()) -> float | None:
    """A seat's share of the victory once these actions are played; None: in no world can they be."""
    shares = shares_in_worlds(judge, view, seat, actions)
    return None if np.isnan(shares).all() else float(np.nanmean(shares))


def is_as_good(judge: Judge, view: State, more: Sequence[int], less: Sequence[int]) -> bool:
    """Is the player to move no worse off after less, by a point of the chance or by more than noise? It is asked
    world by world, for in each of them both ways meet the same cards."""
    seat = judge.game.to_move(view)
    one, another = (shares_in_worlds(judge, view, seat, actions) for actions in (more, less))
    lost = (one - another)[~np.isnan(one - another)]
    if len(lost) < FEWEST:
        return False
    error = float(lost.std(ddof=1)) / sqrt(len(lost))
    return bool(lost.mean() < A_POINT or lost.mean() < min(MOST_NOISE, CLEAR * error))


def shares_in_worlds(judge: Judge, view: State, seat: int, actions: Sequence[int]) -> Array:
    """A seat's share of the victory in each world once these actions are played; not a number: they cannot be."""
    worlds, is_played = played_in_worlds(judge, view, seat, actions)
    if isinstance(judge, NetJudge):
        play_on(judge, worlds, view, rounds=0)
    shares, rolls = np.zeros((len(worlds), judge.game.players(view))), np.where(is_played, 0, NOT)
    judge.loops["foresee"](judge.tables, worlds, judge.choices, shares, rolls, *judge.insight)
    return np.where(is_played, shares[:, seat], np.nan)


def edges_of(judge: Judge, view: State, ours: Sequence[int], theirs: Sequence[int]) -> tuple[Edge, ...]:
    """What the player to move has more of after the one way than after the other, when everybody's next turn and one's
    own are over: what counts most, and what it costs. Nothing: no network knows how it goes on, or nothing is clear."""
    if not isinstance(judge, NetJudge):
        return ()
    seat = judge.game.to_move(view)
    one, another = (played_in_worlds(judge, view, seat, actions) for actions in (ours, theirs))
    is_played = one[1] & another[1]
    if not is_played.any():
        return ()
    names, worths = [*judge.mind.tally], np.array([*judge.mind.tally.values()])
    tallies = np.concatenate([tally_of(judge, worlds, view, seat)[is_played] for worlds, _ in (one, another)])
    kinds, edges = np.zeros(MOST_EDGES, np.int64), np.zeros(MOST_EDGES)
    count = pick_edges(tallies, worths, kinds, edges)
    return tuple(Edge(names[kind], float(edge)) for kind, edge in zip(kinds[:count], edges[:count], strict=True))


def tally_of(judge: NetJudge, worlds: Array, view: State, seat: int) -> Array:
    """What a seat has in each of these worlds when everybody's next turn, and its own, are over."""
    play_on(judge, worlds, view, rounds=1)
    tallies = np.zeros((len(worlds), len(judge.mind.tally)))
    judge.loops["tally"](judge.tables, worlds, tallies, seat)
    return tallies


def play_on(judge: NetJudge, worlds: Array, view: State, rounds: int) -> None:
    """Play these worlds on until this turn is over, and the same seat's turn so many rounds later."""
    seeds = APART * np.arange(len(worlds))
    judge.loops["play_on"](judge.tables, worlds, judge.choices, seeds, *judge.liking, int(view.turn), rounds)


def played_in_worlds(judge: Judge, view: State, seat: int, actions: Sequence[int]) -> tuple[Array, Array]:
    """Imagined worlds in which these actions were played, and in which of them that can be."""
    tasks = np.array([(0, seat, APART * world, NOT, NOT, NOT) for world in range(WORLDS)], TASK)
    worlds, is_played = prepared(judge, np.array([view], view.dtype), tasks)[0], np.ones(WORLDS, bool)
    for action in actions:
        worlds, rolls = prepared(judge, worlds, next_in_worlds([action] * WORLDS))
        is_played &= rolls != NOT
    return worlds, is_played


def next_in_worlds(actions: Sequence[int] | Array) -> Array:
    """The next action in each world as it became. Whoever chose it, it meets the same dice."""
    asked = [(world, NOT, APART * world, action, NOT, NOT) for world, action in enumerate(actions)]
    return np.array(asked, TASK)


def prepared(judge: Judge, states: Array, tasks: Array) -> tuple[Array, Array]:
    """The world of each task, and how often the dice rolled in it (NOT: the action cannot be)."""
    worlds, rolls = np.zeros(len(tasks), judge.mind.rules.state), np.zeros(len(tasks), np.int64)
    judge.loops["prepare"](judge.tables, states, tasks, worlds, rolls)
    return worlds, rolls
