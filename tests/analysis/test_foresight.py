"""What a judge foresees: the same interpreted and compiled, everybody's chances together 1, and the end as it was."""

import numpy as np
import pytest

from bluemoon.analysis.judge import NOT, Judge, NetJudge, judge_of
from bluemoon.bots import weights
from bluemoon.city import CITY
from bluemoon.core.refusal import BadOption
from tests.analysis.judges import COMPILED, EVERY, judge_for, short_game

each_judge = pytest.mark.parametrize(("name", "kind"), EVERY)
each_compiled_judge = pytest.mark.parametrize(("name", "kind"), COMPILED)


@each_judge
def test_chances_are_shares_of_one_victory(name, kind):
    finished = short_game(name)
    shares, _ = judge_for(name, kind, compiled=False).foresee(finished.states[:1], [(0, 0, 5, NOT, NOT, NOT)])
    assert shares.min() >= 0
    assert shares.sum() == pytest.approx(1)


@each_judge
def test_a_game_that_is_over_is_worth_what_it_brought(name, kind):
    finished = short_game(name)
    end = finished.states[-1:]
    shares, rolls = judge_for(name, kind, compiled=False).foresee(end, [(0, NOT, 5, NOT, NOT, NOT)])
    result = finished.game.result(end[0])
    assert result is not None
    assert tuple(shares[0]) == result.shares
    assert rolls[0] == 0


@each_compiled_judge
def test_interpreted_and_compiled_foresee_the_same(name, kind):
    finished = short_game(name)
    middle = len(finished.actions) // 2
    tasks = [(middle, seat, 7, finished.actions[middle], NOT, 3) for seat in (NOT, finished.seats[middle])]
    ours, rolled = judge_for(name, kind).foresee(finished.states, tasks)
    theirs, rolled_too = judge_for(name, kind, compiled=False).foresee(finished.states, tasks)
    assert np.allclose(ours, theirs, atol=1e-5)
    assert rolled.tolist() == rolled_too.tolist()


def test_a_move_that_cannot_be_is_named_and_not_played():
    finished = short_game("city")
    legal = finished.game.legal(finished.states[0])
    never = next(action for action in range(finished.game.actions) if action not in legal)
    _, rolls = judge_for("city", compiled=False).foresee(finished.states[:1], [(0, NOT, 1, never, NOT, NOT)])
    assert rolls.tolist() == [NOT]


def test_where_no_network_fits_the_rules_the_fitted_values_judge(monkeypatch):
    assert isinstance(judge_of(CITY), NetJudge)

    def none(*_: object) -> None:
        raise BadOption("no weights")

    monkeypatch.setattr("bluemoon.analysis.judge.weights_for", none)
    judge = judge_of(CITY)
    assert type(judge) is Judge
    assert judge.name.startswith("fitted")
    assert weights.are_there()


def test_another_network_is_another_judge():
    assert judge_for("city").name != judge_of(CITY).name
