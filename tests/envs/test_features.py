"""The features that anybody may use are those our networks look at."""

from typing import Any

import numpy as np
import pytest

from bluemoon.core.refusal import BadOption
from bluemoon.envs.batch_opponents import legal_by_lot
from bluemoon.envs.features import features
from bluemoon.envs.vector import VectorEnv
from bluemoon.nets.net import blank, looks

pytestmark = pytest.mark.usefixtures("compiled_city", "compiled_duel")
each_game = pytest.mark.parametrize("name", ["city", "duel"])


def positions(name: Any) -> VectorEnv:
    games, rng = VectorEnv(name, 6, threads=1), np.random.default_rng(2)
    games.reset(seed=1)
    for _ in range(40):
        games.step(legal_by_lot(games.masks, rng))
    return games


@each_game
def test_what_is_lit_is_what_the_interpreted_rules_light(name: str) -> None:
    games, look, ours = positions(name), looks(name), features(name)
    which, counts = ours.lit(games.observations)
    rows = ours.one_hot(games.observations)
    for number, observation in enumerate(games.observations):
        room = np.zeros(look.MOST, np.int32)
        lit = room[: look.write_features(observation, room)]
        assert which[number, : counts[number]].tolist() == lit.tolist()
        assert (which[number, counts[number] :] == ours.size).all()
        assert np.flatnonzero(rows[number]).tolist() == sorted(set(lit.tolist()))
    assert rows.shape == (6, look.FEATURES)


@each_game
def test_a_first_layer_over_the_rows_is_that_of_our_networks(name: str) -> None:
    games, net = positions(name), blank(name, seed=3)
    from bluemoon.nets.forward import add_up

    rows = features(name).one_hot(games.observations)
    which, counts = features(name).lit(games.observations)
    for number in range(len(games)):
        thought = net.room()
        add_up(net.first, net.first_bias, which[number], int(counts[number]), thought)
        assert thought[0] == pytest.approx(np.maximum(rows[number] @ net.first + net.first_bias, 0), abs=1e-4)


@each_game
def test_what_speaks_for_an_action_is_what_the_interpreted_rules_say(name: str) -> None:
    games, look = positions(name), looks(name)
    actions = games.masks.argmax(1)
    rows, counts = features(name).speaking_for(games.observations, actions)
    for number, observation in enumerate(games.observations):
        room = np.zeros(look.ROWS, np.int32)
        count = look.write_policy_rows(observation, int(actions[number]), room)
        assert rows[number, : counts[number]].tolist() == room[:count].tolist()
        assert room.max() < features(name).policy_rows


def test_rows_of_another_game_are_refused() -> None:
    with pytest.raises(BadOption, match="should be rows of"):
        features("duel").lit(np.zeros((2, 7), np.int16))
    with pytest.raises(BadOption, match="no such game"):
        features("go")
