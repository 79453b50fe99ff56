"""The space of an observation holds every observation there is, and is no wider than it must be."""

from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np
import pytest

from bluemoon.duel.tables import PEOPLES
from bluemoon.envs.layout import HIGHEST, LAYOUTS, LIMITS, bounds, layout, observations
from bluemoon.envs.vector import game_of

KINDS: dict[str, list[dict[str, Any]]] = {
    "city": [
        {"players": players, "edition": edition, "expansion": expansion, "turn_limit": 300}
        for players, edition, expansion in product((2, 3, 4), ("2006", "2018"), (False, True))
    ],
    "duel": [{"decks": decks} for decks in combinations_with_replacement(PEOPLES, 2)],
}


@pytest.fixture(scope="module")
def seen(compiled_city: Any, compiled_duel: Any) -> dict[str, Any]:
    """What every seat observes in the course of some thousand random games, and at their ends."""
    return {game[0]: np.concatenate(list(walk(*game))) for game in (("city", compiled_city), ("duel", compiled_duel))}


def walk(name: str, compiled: Any) -> Any:
    game = game_of(name)
    for options in KINDS[name]:
        template = game.template(**options)
        states = compiled.blank(20, template)
        compiled.set_up(states, np.arange(20))
        for part in range(60):
            for seat in range(game.players(template)):
                yield compiled.observe(states, np.full(20, seat))
            compiled.playout(states, 7 if part < 58 else 1_000_000)


@pytest.mark.parametrize("name", LAYOUTS)
def test_no_number_is_out_of_bounds(name: str, seen: dict[str, Any]) -> None:
    low, high = bounds(name)
    for stretch, where in layout(name).items():
        assert (seen[name][:, where] >= low[where]).all(), stretch
        assert (seen[name][:, where] <= high[where]).all(), stretch
    assert all(observations(name).contains(row) for row in seen[name][::500])


@pytest.mark.parametrize("name", LAYOUTS)
def test_what_is_said_to_be_bounded_comes_near_its_bound(name: str, seen: dict[str, Any]) -> None:
    for stretch, highest in HIGHEST[name].items():
        assert seen[name][:, layout(name)[stretch]].max() > highest / 2, stretch


def test_every_bound_names_a_stretch() -> None:
    for name, highest in HIGHEST.items():
        assert set(highest) <= {stretch for stretch, _ in LAYOUTS[name]}
        assert max(highest.values()) < LIMITS.max


def test_a_batch_has_the_bounds_of_a_row() -> None:
    assert observations("city", rows=3).shape == (3, *observations("city").shape)
    assert (observations("city", rows=3).high == observations("city").high).all()
