"""Why one way is better than another: what its player has more of some turns later. What is named is so."""

from random import Random

import numpy as np
import pytest

from bluemoon.analysis.edges import BESIDE, CLEAR, LEAST, MOST_EDGES, pick_edges
from bluemoon.analysis.expectation import edges_of, play_on, played_in_worlds, tally_of
from bluemoon.analysis.judge import NetJudge
from bluemoon.bots.minds import mind_of
from bluemoon.core.record import Array
from tests.analysis.judges import BY_DAY, judge_for, short_game
from tests.bots.heads import GAMES

JUDGES = pytest.mark.parametrize(("name", "kind"), BY_DAY)
WORTHS = np.array([5.0, 1.0, -1.0])


NOTHING = np.zeros((8, len(WORTHS)))


def picked(ours: Array) -> dict[int, float]:
    """Which kinds are named, compared with nothing, and by how much each is ahead."""
    kinds, edges = np.zeros(MOST_EDGES, np.int64), np.zeros(MOST_EDGES)
    count = pick_edges(np.concatenate([NOTHING + ours, NOTHING]), WORTHS, kinds, edges)
    return dict(zip(kinds[:count].tolist(), edges[:count].tolist(), strict=True))


def test_what_counts_most_is_named_first_and_what_weighs_little_is_not():
    assert picked(np.array([1.0, 4.0, 0.0])) == {0: 1.0, 1: 4.0}
    assert picked(np.array([1.0, 5 * BESIDE - 0.1, 0.0])) == {0: 1.0}
    assert picked(np.array([0.0, 0.0, -2.0])) == {2: -2.0}  # the others have less


def test_what_weighs_more_against_it_is_named_too():
    assert picked(np.array([1.0, -4.0, 0.0])) == {0: 1.0}
    assert picked(np.array([1.0, -6.0, 0.0])) == {0: 1.0, 1: -6.0}
    assert picked(np.array([0.0, -6.0, 0.0])) == {}  # nothing speaks for it


def test_noise_is_not_named():
    assert picked(np.array([LEAST / 2, 0.0, 0.0])) == {}
    one_world = NOTHING.copy()
    one_world[0, 1] = 8.0  # the mean is 1, and so is its error
    assert CLEAR > 1
    assert picked(one_world) == {}


@pytest.mark.parametrize("name", GAMES)
def test_a_tally_names_what_is_counted(name: str):
    game, mind = GAMES[name], mind_of(GAMES[name])
    assert [*mind.tally][:2] == ["won", "lost"]
    state, tally = game.new(seed=1), np.full(len(mind.tally), np.nan)
    mind.count_up(state, game.tables, 0, tally)
    assert np.isnan(tally[:2]).all()
    assert not np.isnan(tally[2:]).any()


@JUDGES
def test_what_is_named_moves_as_it_is_said(name: str, kind: str):
    """Each edge is the mean difference over worlds in which both ways were played to the end of the next own turn."""
    judge, finished, dice, told = judge_for(name, kind), short_game(name), Random(1), 0
    assert isinstance(judge, NetJudge)
    for number in range(0, len(finished.actions), 7):
        view, seat = finished.view(number), finished.seats[number]
        legal = judge.game.legal(view)
        if len(legal) < 2:
            continue
        ways = [[action] for action in dice.sample(legal, 2)]
        edges = edges_of(judge, view, *ways)
        assert edges == edges_of(judge, view, *ways)
        both = [played_in_worlds(judge, view, seat, way) for way in ways]
        is_played = both[0][1] & both[1][1]
        ours, theirs = (tally_of(judge, worlds, view, seat)[is_played] for worlds, _ in both)
        names = [*judge.mind.tally]
        for edge in edges:
            column = names.index(edge.what)
            assert edge.count == pytest.approx((ours - theirs)[:, column].mean())
        if edges:
            told += 1
            assert edges[0].count * judge.mind.tally[edges[0].what] > 0
    assert told


@JUDGES
def test_it_is_counted_when_the_same_seats_next_turn_is_over(name: str, kind: str):
    judge, finished = judge_for(name, kind), short_game(name)
    assert isinstance(judge, NetJudge)
    view, seat = finished.view(0), finished.seats[0]
    for rounds in range(2):
        worlds, _ = played_in_worlds(judge, view, seat, [])
        play_on(judge, worlds, view, rounds)
        turns = {int(world["turn"]) - int(view.turn) for world in worlds if judge.game.to_move(world) >= 0}
        assert turns <= {rounds * finished.players + 1}
