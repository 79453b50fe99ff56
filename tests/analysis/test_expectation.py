"""What a seat may expect of a game that goes on."""

import pytest

from bluemoon.analysis.expectation import expected_share
from tests.analysis.judges import BY_DAY, judge_for, short_game

JUDGES = pytest.mark.parametrize(("name", "kind"), BY_DAY)


@JUDGES
def test_the_same_position_gets_the_same_answer_whatever_nobody_sees(name: str, kind: str):
    judge, finished = judge_for(name, kind), short_game(name)
    for number in range(0, len(finished.actions), 11):
        view, seat = finished.view(number), finished.seats[number]
        told = expected_share(judge, view, seat)
        assert told == expected_share(judge, view, seat)
        assert told is not None
        assert 0 <= told <= 1
        world = judge.game.imagine(view, seat, seed=number)
        assert told == expected_share(judge, judge.game.view(world, seat), seat)


@JUDGES
def test_whoever_plays_on_as_foreseen_may_expect_the_same(name: str, kind: str):
    """Of a forced retreat another chance was told than of the announcement before it, and of the last draw too."""
    judge, finished = judge_for(name, kind), short_game(name)
    forced = 0
    for number in range(len(finished.actions)):
        view, seat = finished.view(number), finished.seats[number]
        legal = judge.game.legal(view)
        if len(legal) == 1:
            forced += 1
            assert expected_share(judge, view, seat, legal) == pytest.approx(expected_share(judge, view, seat))
    assert forced


@JUDGES
def test_of_what_cannot_be_played_nothing_is_expected(name: str, kind: str):
    judge, finished = judge_for(name, kind), short_game(name)
    view, seat = finished.view(0), finished.seats[0]
    illegal = next(action for action in range(judge.game.actions) if action not in judge.game.legal(view))
    assert expected_share(judge, view, seat, [illegal]) is None
