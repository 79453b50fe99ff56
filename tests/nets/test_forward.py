"""A position goes through a network as the formula says."""

from typing import Any

import numpy as np
import pytest

from bluemoon.nets import forward
from bluemoon.nets.net import Net, blank, looks
from tests.nets.positions import GAMES, seen
from tests.night import IS_NIGHT

each_game = pytest.mark.parametrize("game", GAMES)


def reference(net: Net, observation: Any, mask: Any, players: int) -> tuple[Any, Any]:
    """The formula in NumPy: a logit for every legal action, and the chances."""
    look = looks(net.game)
    lit, rows = np.zeros(look.MOST, np.int32), np.zeros(look.ROWS, np.int32)
    lit = lit[: look.write_features(observation, lit)]
    h = np.maximum(net.first_bias + net.first[lit].sum(axis=0), 0)
    for hidden, bias in zip(net.hidden, net.hidden_bias, strict=True):
        h = h + np.maximum(h @ hidden + bias, 0)
    logits = np.full(len(mask), -np.inf)
    for action in np.flatnonzero(mask):
        spoken = rows[: look.write_policy_rows(observation, int(action), rows)]
        logits[action] = (net.policy[spoken] @ h + net.policy_bias[spoken]).sum()
    values = (h @ net.value + net.value_bias)[:players]
    chances = np.exp(values - values.max())
    return logits, chances / chances.sum()


@pytest.mark.nightly
@pytest.mark.parametrize("game", GAMES if IS_NIGHT else ["duel"])
@pytest.mark.parametrize(("width", "layers"), [(None, None), (256, 2), (10, 3)] if IS_NIGHT else [(None, None)])
def test_compiled_networks_say_what_the_formula_says(game: str, width: int | None, layers: int | None) -> None:
    from bluemoon.nets.batch import judge

    net, positions = blank(game, 5, width, layers), seen(game)
    some = (positions.observations, positions.masks, positions.players)
    observations, masks, players = (np.ascontiguousarray(each[::11]) for each in some)
    logits, shares = judge(net, observations, masks, players)
    for number, (observation, mask, count) in enumerate(zip(observations, masks, players, strict=True)):
        expected, chances = reference(net, observation, mask, int(count))
        legal = mask == 1
        np.testing.assert_allclose(logits[number][legal], expected[legal], rtol=1e-3, atol=1e-3)
        assert np.isneginf(logits[number][~legal]).all()
        np.testing.assert_allclose(shares[number][:count], chances, atol=1e-4)
        assert not shares[number][count:].any()


@each_game
def test_the_interpreted_forward_says_the_same(game: str) -> None:
    net, positions, look = blank(game, 6, 12, 2), seen(game), looks(game)
    at = int(np.flatnonzero(positions.masks.sum(axis=1))[0])
    expected, chances = reference(net, positions.observations[at], positions.masks[at], 2)
    lit, rows, thought, shares = (
        np.zeros(look.MOST, np.int32),
        np.zeros(look.ROWS, np.int32),
        net.room(),
        [0.0] * 4,
    )
    forward.understand(net.arrays, lit, look.write_features(positions.observations[at], lit), thought)
    forward.chances(net.arrays, thought, 2, shares)
    np.testing.assert_allclose(shares[:2], chances, atol=1e-4)
    for action in np.flatnonzero(positions.masks[at]):
        count = look.write_policy_rows(positions.observations[at], int(action), rows)
        assert forward.logit(net.arrays, rows, count, thought) == pytest.approx(expected[action], rel=1e-3, abs=1e-3)
