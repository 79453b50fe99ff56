"""What a network looks at, for many positions at once: compiled loops over rows of observations."""

from functools import cache
from typing import Any

import numpy as np

from bluemoon.core.record import Array
from bluemoon.core.rule import Rule
from bluemoon.nets.forward import chances, logit, understand
from bluemoon.nets.net import Net, looks


def look_loops(look: Any) -> tuple[Rule, Rule]:
    """The two loops over a batch, made of what a network looks at in one game."""
    write_features, write_policy_rows = look.write_features, look.write_policy_rows

    def features(observations, features, counts):  # type: ignore[no-untyped-def]
        for i in range(len(observations)):
            counts[i] = write_features(observations[i], features[i])

    def policy_rows(observations, actions, rows, counts):  # type: ignore[no-untyped-def]
        for i in range(len(observations)):
            counts[i] = write_policy_rows(observations[i], actions[i], rows[i])

    return features, policy_rows


@cache
def compiled_looks(game: str) -> dict[str, Any]:
    """The loops as machine code, made at their first call."""
    from bluemoon.core.compiled_game import compile_rules

    loops = (*look_loops(looks(game)), judge_loop(looks(game)))
    return compile_rules(loops, f"bluemoon.{game}", "bluemoon.nets")


def features_of(game: str, observations: Array) -> tuple[Array, Array]:
    """The lit features of each observation, a row each, and how many there are; what follows them means nothing."""
    features = np.zeros((len(observations), looks(game).MOST), np.int32)
    counts = np.zeros(len(observations), np.int64)
    compiled_looks(game)["features"](observations, features, counts)
    return features, counts


def policy_rows_of(game: str, observations: Array, actions: Array) -> tuple[Array, Array]:
    """The rows of the policy for one action in each observation, and how many there are."""
    rows = np.zeros((len(observations), looks(game).ROWS), np.int32)
    counts = np.zeros(len(observations), np.int64)
    compiled_looks(game)["policy_rows"](observations, actions, rows, counts)
    return rows, counts


def judge_loop(look: Any) -> Rule:
    """The loop that judges many positions: a logit for each action that is legal, and everybody's chances."""
    write_features, write_policy_rows, most, room_of_rows = (
        look.write_features,
        look.write_policy_rows,
        look.MOST,
        look.ROWS,
    )

    def judge(weights, thought, observations, masks, players, logits, shares):  # type: ignore[no-untyped-def]
        features, rows = np.zeros(most, np.int32), np.zeros(room_of_rows, np.int32)
        for i in range(len(observations)):
            understand(weights, features, write_features(observations[i], features), thought)
            chances(weights, thought, players[i], shares[i])
            for action in range(masks.shape[1]):
                if masks[i, action]:
                    count = write_policy_rows(observations[i], action, rows)
                    logits[i, action] = logit(weights, rows, count, thought)

    return judge


def judge(net: Net, observations: Array, masks: Array, players: Array) -> tuple[Array, Array]:
    """What a network says of each position: a logit for each legal action (of others nothing), everybody's chances."""
    logits = np.full(masks.shape, -np.inf, np.float32)
    shares = np.zeros((len(observations), looks(net.game).SEATS))
    compiled_looks(net.game)["judge"](net.arrays, net.room(), observations, masks, players, logits, shares)
    return logits, shares
