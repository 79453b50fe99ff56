"""A decision is judged by what its player could know, and no verdict is made of noise."""

import dataclasses

import numpy as np
import pytest

from bluemoon.analysis import decision
from bluemoon.analysis.answers import OPTIONS
from bluemoon.analysis.bands import BLUNDER, FINE, INACCURACY, MISTAKE, UNCLEAR, accuracy, band
from bluemoon.analysis.decision import decide, options_of, weighed_of
from tests.analysis.judges import COMPILED, judge_for, short_game
from tests.night import IS_NIGHT


def weighed(values, played, options=None):
    """What is said of a decision of the first seat, of [world, line] its chances."""
    own = np.ravel(values)
    shares, rolls = np.stack([own, 1 - own], axis=1), np.zeros(len(own), np.int64)
    lines = np.shape(values)[1]
    return weighed_of(shares, rolls, lines, options or lines, played, 0)


def loss_of(values, played):
    found = weighed(values, played)
    return found.loss, found.error


@pytest.mark.parametrize(("name", "kind"), COMPILED)
def test_hidden_cards_that_nobody_could_know_change_no_verdict(name, kind, monkeypatch):
    monkeypatch.setattr(decision, "MOST_WORLDS", 64)
    judge, finished = judge_for(name, kind), short_game(name)
    game, number = finished.game, len(finished.actions) // 2
    options = game.legal(finished.states[number])[:3]
    actions = sorted({*options, finished.actions[number]})
    other_states = finished.states.copy()
    view = finished.view(number)
    other_states[number] = game.imagine(view, finished.seats[number], 99)
    other = dataclasses.replace(finished, states=other_states)
    assert other.states[number] != finished.states[number]
    assert decide(judge, other, number, actions, 5) == decide(judge, finished, number, actions, 5)


def test_forced_and_obvious_choices_do_not_count():
    assert options_of({7: 1.0}, 7) == [7]
    assert options_of({7: 0.995, 8: 0.005}, 7) == [7]
    assert options_of({7: 0.995, 8: 0.005}, 8) == [7, 8], "unless something else was played"
    assert options_of({7: 0.6, 8: 0.3999, 9: 0.0001}, 7) == [7, 8]


def test_the_played_move_is_always_compared():
    sight = dict.fromkeys(range(20), 0.05)
    assert 19 in options_of(sight, 19)
    assert len(options_of(sight, 19)) <= OPTIONS + 1


@pytest.mark.nightly
def test_options_that_differ_by_noise_alone_cost_nothing_on_the_average():
    dice = np.random.default_rng(1)
    losses = [loss_of(dice.normal(0.5, 0.2, (64, 8)), 0)[0] for _ in range(400 if IS_NIGHT else 80)]
    assert abs(np.mean(losses)) < 3 * np.std(losses) / np.sqrt(len(losses))
    assert np.mean([values.mean(axis=0).max() - 0.5 for values in [dice.normal(0.5, 0.2, (64, 8))] * 9]) > 0.02


def test_a_loss_is_what_the_best_brings_more_in_the_same_worlds():
    world = np.random.default_rng(2).normal(0.5, 0.2, (64, 1))
    loss, error = loss_of(np.hstack([world, world - 0.07, world - 0.2]), 1)
    assert loss == pytest.approx(0.07)
    assert error == pytest.approx(0, abs=1e-9)


def test_what_the_player_did_next_speaks_for_the_played_move_and_never_against_it():
    values = np.array([[0.4, 0.5, 0.6]] * 4)
    assert weighed(values, 0, 2).mean[:2, 0].tolist() == pytest.approx([0.6, 0.5])
    values[:, 2] = 0.1
    assert weighed(values, 0, 2).mean[:2, 0].tolist() == pytest.approx([0.4, 0.5])


@pytest.mark.parametrize(
    ("loss", "error", "word"),
    [
        (0.0, 0.0, FINE),
        (-0.01, 0.02, FINE),
        (0.019, 0.0, FINE),
        (0.02, 0.001, INACCURACY),
        (0.05, 0.001, MISTAKE),
        (0.1, 0.001, BLUNDER),
        (0.3, 0.16, UNCLEAR),
    ],
)
def test_a_loss_has_a_word_and_none_inside_the_noise(loss, error, word):
    assert band(loss, error) == word


def test_accuracy_falls_with_the_loss_from_a_hundred():
    assert accuracy(-0.01) == accuracy(0) == 100
    assert accuracy(0.02) > accuracy(0.1) > accuracy(0.5) > 0
