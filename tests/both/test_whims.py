"""What random players choose is even, in range, and no business of the dice."""

from collections import Counter

import pytest

from bluemoon import CITY, DUEL
from bluemoon.core.whims import among, first_whim, next_whim


@pytest.mark.parametrize("count", [1, 2, 7, 384])
def test_every_choice_is_as_likely_as_the_others(count: int) -> None:
    whim, seen, each = 12345, Counter[int](), 200
    for _ in range(each * count):
        whim = next_whim(whim)
        assert 0 < whim < 2**63
        seen[among(whim, count)] += 1
    assert set(seen) == set(range(count))
    assert sum((number - each) ** 2 / each for number in seen.values()) < 2 * count + 20


@pytest.mark.parametrize("game", [CITY, DUEL], ids=["city", "duel"])
def test_a_random_player_takes_one_roll_of_the_dice_however_long_it_plays(game: object) -> None:
    state = game.new(seed=5)  # type: ignore[attr-defined]
    before = int(state.dice.rolls)
    first_whim(state)
    assert int(state.dice.rolls) == before + 1
