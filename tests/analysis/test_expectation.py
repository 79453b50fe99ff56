"""What a seat may expect of a game that goes on."""

import numpy as np
import pytest

from bluemoon.analysis.expectation import expected_share, is_as_good
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


@JUDGES
def test_a_way_is_as_good_as_itself_and_not_as_one_that_cannot_be(name: str, kind: str):
    judge, finished = judge_for(name, kind), short_game(name)
    view = finished.view(0)
    legal = judge.game.legal(view)
    illegal = next(action for action in range(judge.game.actions) if action not in legal)
    assert is_as_good(judge, view, legal[:1], legal[:1])
    assert not is_as_good(judge, view, legal[:1], [illegal])


@pytest.mark.parametrize(
    ("lost", "is_good"),
    [([0.009] * 8, True), ([0.02] * 8, False), ([0.5, -0.46] * 4, True), ([0.5, -0.4] * 4, False), ([-0.3] * 8, True)],
)
def test_less_is_as_good_within_a_point_or_within_noise(
    lost: list[float], is_good: bool, monkeypatch: pytest.MonkeyPatch
):
    """Of noise no more than three points are allowed: a card may be worth that."""
    judge, finished = judge_for(*BY_DAY[0]), short_game(BY_DAY[0][0])
    said = iter([np.array(lost), np.zeros(len(lost))])
    monkeypatch.setattr("bluemoon.analysis.expectation.shares_in_worlds", lambda *_: next(said))
    assert is_as_good(judge, finished.view(0), [], []) == is_good
