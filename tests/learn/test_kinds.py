"""Which games are played while a network learns."""

from random import Random

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.duel import DUEL
from bluemoon.duel.deck import violations
from bluemoon.learn.kinds import built_deck, kinds_of


def test_a_city_is_played_by_two_three_and_four_as_often() -> None:
    kinds = kinds_of(CITY)
    assert [np.mean(kinds.players == players) for players in (2, 3, 4)] == pytest.approx([1 / 3] * 3)


def test_a_city_of_many_is_played_twice_as_often_by_three_and_by_four() -> None:
    kinds = kinds_of(CITY, only="many")
    assert [np.mean(kinds.players == players) for players in (2, 3, 4)] == pytest.approx([0.2, 0.4, 0.4])


def test_half_of_the_cities_are_broken_off_soon_and_some_never() -> None:
    templates = kinds_of(CITY, {"turns": 40}).templates
    turns = [CITY.options_of(template)["turn_limit"] for template in templates]
    assert [turns.count(limit) / len(turns) for limit in (80, 120, 160)] == pytest.approx([1 / 6] * 3)
    assert turns.count(None) / len(turns) == pytest.approx(1 / 4)


def test_a_duel_is_played_between_all_printed_decks_and_some_built_ones() -> None:
    templates = kinds_of(DUEL).templates
    printed = [DUEL.options_of(template)["decks"] for template in templates if not template.deck[0].built]
    assert len({tuple(pair) for pair in printed}) == 72
    assert len(templates) > 72


def test_a_built_deck_is_legal() -> None:
    for seed in range(20):
        people, *cards = built_deck(DUEL, Random(seed))
        assert violations(people, cards) == []


def test_every_kind_is_dealt_as_often() -> None:
    kinds = kinds_of(CITY)
    dealt = kinds.dealt(10 * len(kinds.players), seed=1)
    assert sorted(dealt.players.tolist()) == sorted(10 * kinds.players.tolist())
