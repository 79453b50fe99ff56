"""What a network looks at, for many positions at once: compiled loops over rows of observations. Import late."""

from functools import cache
from typing import Any

import numpy as np

from bluemoon.core.compiled_game import compile_rules
from bluemoon.core.record import Array
from bluemoon.core.rule import Rule
from bluemoon.nets.net import looks


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
    return compile_rules(look_loops(looks(game)), f"bluemoon.{game}", "bluemoon.nets")


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
