"""Luck: what came, less the mean of what might have come; nobody is lucky on the average."""

import dataclasses

import numpy as np
import pytest

from bluemoon.analysis.chance import (
    chances_and_errors_in,
    chances_in,
    compared,
    luck_of_deal,
    luck_of_move,
    moves_with_chance,
)
from bluemoon.analysis.judge import NOT
from bluemoon.analysis.questions import FUTURES
from tests.analysis.judges import judge_for, short_game
from tests.night import IS_NIGHT

FUTURE = 1 << 40


def test_only_moves_in_which_chance_had_a_say_are_redrawn():
    finished = short_game("city")
    rolled = moves_with_chance(judge_for("city"), finished)
    drew = [bool(drawn) for drawn in finished.drawn]
    assert any(rolled)
    assert not all(rolled)
    assert [number for number, has in enumerate(drew) if has and not rolled[number]] == []


@pytest.mark.nightly
def test_whoever_draws_again_and_again_is_not_lucky_on_the_average():
    judge, finished = judge_for("city"), short_game("city")
    number = min(place for place, drawn in enumerate(finished.drawn) if len(drawn) > 1)
    lucks = []
    for seed in range(60 if IS_NIGHT else 24):
        after = finished.states[number].copy()
        finished.game.play(draw_anew(after, seed), finished.actions[number])
        came = chances_in(judge, np.array([after], after.dtype), FUTURE)[0]
        lucks.append(luck_of_move(judge, finished, number, came, 1000 * seed + 500, FUTURE).shares[0])
    assert np.std(lucks) > 0, "the cards matter"
    assert abs(np.mean(lucks)) < 3 * np.std(lucks) / np.sqrt(len(lucks))


def draw_anew(state, seed):
    """The same position with other dice."""
    from bluemoon.core.dice import load_dice

    load_dice(state, 7_000_000 + seed)
    return state


def test_a_deal_is_compared_with_deals_at_the_same_table():
    judge, finished = judge_for("city"), short_game("city")
    came = chances_in(judge, finished.states[:1], FUTURE)[0]
    luck = luck_of_deal(judge, finished, came, 5, FUTURE)
    assert sum(luck.shares) < 1e-9
    assert luck.error > 0
    assert dataclasses.asdict(luck)["shares"] == luck.shares


def test_the_error_of_a_chance_is_that_of_the_mean_over_its_futures():
    judge, finished = judge_for("city"), short_game("city")
    states = finished.states[::7]
    chances, errors = chances_and_errors_in(judge, states, FUTURE)
    asked = [(number, NOT, 0, NOT, NOT, FUTURE + future) for number in range(len(states)) for future in range(FUTURES)]
    shares = judge.foresee(states, asked)[0].reshape(len(states), FUTURES, -1)
    assert np.allclose(chances, shares.mean(axis=1))
    assert np.allclose(errors, shares.std(axis=1, ddof=1) / np.sqrt(FUTURES))
    assert (errors > 0).any(), "the dice of the future matter"


def test_luck_is_the_difference_and_its_error_that_of_the_mean():
    luck = compared(np.array([0.7, 0.3]), np.array([[0.5, 0.5], [0.7, 0.3]] * 8))
    assert np.allclose(luck.shares, (0.1, -0.1))
    assert np.isclose(luck.error, 0.1 * np.sqrt(16 / 15) / 4)
