"""C2 Setup. What is at random is looked at over many seeds: every outcome the rule allows comes up, and no other."""

from functools import cache
from typing import Any

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.city.notation import tile_name
from bluemoon.city.state import COURTYARD_PLACE, NONE, PLACES
from bluemoon.city.tables import BUILDING_NAMES
from bluemoon.city.types import CityOptions
from tests.city.table import card_total, do, hand

#     0  1  2  3  4
#     5  6  7  8  9
#    10 11 12 13 14
#    15 16 17 18 19
#    20 21 22 23 24
CORNERS = {0, 4, 20, 24}
NORTH, WEST, EAST, SOUTH = 7, 11, 13, 17  # of the courtyard
CENTRE = (NORTH, WEST, EAST, SOUTH)
STARTING_TILES = {"fire_temple", "royal_palace", "earth_temple", "water_temple"}
EXPANSION = {"main_hall", "hospital", "golden_shrine", "theatre"}
BASE = set(BUILDING_NAMES) - EXPANSION
SEEDS = 300

both_editions = pytest.mark.parametrize("edition", ["2006", "2018"])
with_and_without_expansion = pytest.mark.parametrize("expansion", [False, True])
with_and_without_variant = pytest.mark.parametrize("all_random", [False, True])
any_number_of_players = pytest.mark.parametrize("players", [2, 3, 4])


@cache
def layouts(edition: str, all_random: bool, expansion: bool) -> list[list[str]]:
    """The tiles by place, in many games with these options."""
    options: CityOptions = {"edition": edition, "all_random": all_random, "expansion": expansion}
    rules = CITY.compiled()
    games = rules.blank(SEEDS, CITY.template(**options))
    rules.set_up(games, np.arange(SEEDS))
    return [[tile_name(state, place) for place in range(PLACES)] for state in games]


def cities(*, edition: str = "2018", all_random: bool = False, expansion: bool = False) -> list[list[str]]:
    """See `layouts`."""
    return layouts(edition, all_random, expansion)


def tiles_seen(place: int, **options: Any) -> set[str]:
    """The tiles that came to lie at a place."""
    return {tiles[place] for tiles in cities(**options)}


# ---- C2.1


@both_editions
@with_and_without_variant
def test_c2_1_the_city_is_a_5_by_5_grid_without_its_four_corners(edition, all_random):
    for tiles in cities(edition=edition, all_random=all_random):
        assert {place for place in range(PLACES) if tiles[place] == "-"} == CORNERS


@both_editions
@with_and_without_variant
@with_and_without_expansion
def test_c2_1_the_courtyard_lies_in_the_middle(edition, all_random, expansion):
    assert tiles_seen(COURTYARD_PLACE, edition=edition, all_random=all_random, expansion=expansion) == {"courtyard"}


def test_c2_1_the_places_with_a_tile_are_those_one_can_go_to():
    state = CITY.new(seed=1)
    assert {place for place in range(PLACES) if state.tiles >> place & 1} == set(range(PLACES)) - CORNERS


# ---- C2.2


@with_and_without_expansion
def test_c2_2_in_2006_four_tiles_always_stand_around_the_courtyard_as_printed(expansion):
    for tiles in cities(edition="2006", expansion=expansion):
        assert [tiles[place] for place in CENTRE] == ["fire_temple", "water_temple", "royal_palace", "earth_temple"]


def test_c2_2_in_2006_each_of_the_other_16_comes_to_every_other_place():
    for place in set(range(PLACES)) - CORNERS - {*CENTRE, COURTYARD_PLACE}:
        assert tiles_seen(place, edition="2006") == BASE - STARTING_TILES


# ---- C2.3


@with_and_without_expansion
def test_c2_3_in_2018_the_same_four_tiles_stand_next_to_the_courtyard(expansion):
    for tiles in cities(edition="2018", expansion=expansion):
        assert {tiles[place] for place in CENTRE} == STARTING_TILES


def test_c2_3_in_2018_the_four_tiles_stand_in_random_order():
    orders = {tuple(tiles[place] for place in CENTRE) for tiles in cities(edition="2018")}
    assert len(orders) == 4 * 3 * 2


def test_c2_3_in_2018_each_of_the_other_16_comes_to_every_other_place():
    for place in set(range(PLACES)) - CORNERS - {*CENTRE, COURTYARD_PLACE}:
        assert tiles_seen(place, edition="2018") == BASE - STARTING_TILES


# ---- C2.4


@both_editions
def test_c2_4_in_the_variant_every_building_comes_to_every_place(edition):
    for place in set(range(PLACES)) - CORNERS - {COURTYARD_PLACE}:
        assert tiles_seen(place, edition=edition, all_random=True) == BASE


@both_editions
@with_and_without_variant
@with_and_without_expansion
def test_c2_4_every_building_lies_in_the_city_once(edition, all_random, expansion):
    for tiles in cities(edition=edition, all_random=all_random, expansion=expansion):
        laid = [tile for tile in tiles if tile not in {"courtyard", "-"}]
        assert sorted(laid) == sorted(BUILDING_NAMES if expansion else BASE)


def test_c2_4_the_variant_is_only_played_when_asked_for():
    assert CITY.options_of(CITY.new(seed=0))["all_random"] is False


# ---- C2.5


@both_editions
@with_and_without_variant
def test_c2_5_with_the_expansion_the_corners_are_filled(edition, all_random):
    for tiles in cities(edition=edition, all_random=all_random, expansion=True):
        assert "-" not in tiles
        assert set(tiles) >= EXPANSION


@both_editions
def test_c2_5_the_expansion_tiles_are_shuffled_in_with_the_rest(edition):
    for place in set(range(PLACES)) - {*CENTRE, COURTYARD_PLACE}:
        assert tiles_seen(place, edition=edition, expansion=True) == set(BUILDING_NAMES) - STARTING_TILES


@both_editions
def test_c2_5_with_the_variant_expansion_tiles_come_next_to_the_courtyard_too(edition):
    for place in set(range(PLACES)) - {COURTYARD_PLACE}:
        assert tiles_seen(place, edition=edition, all_random=True, expansion=True) == set(BUILDING_NAMES)


# ---- C2.6


@any_number_of_players
def test_c2_6_figures_start_on_the_courtyard(players):
    state = CITY.new(seed=6, players=players)
    assert [state.seat[player].figure for player in range(players)] == [COURTYARD_PLACE] * players


@any_number_of_players
def test_c2_6_each_player_gets_eight_cards_out_of_the_deck(players):
    state = CITY.new(seed=6, players=players)
    assert [int(state.seat[player].hand.sum()) for player in range(players)] == [8] * players
    assert (state.deck_size, int(state.deck.sum()), card_total(state)) == (80 - 8 * players, 80 - 8 * players, 80)


def test_c2_6_no_card_lies_on_the_discard_pile_yet():
    state = CITY.new(seed=6, players=4)
    assert (state.discard_size, state.discard_top, int(state.won.sum())) == (0, NONE, 0)


def test_c2_6_the_deck_is_shuffled():
    hands = {hand(CITY.new(seed=seed), player) for seed in range(50) for player in range(2)}
    assert len(hands) == 100
    assert len({card for cards in hands for card in cards.split(", ")}) == 8 * 3 - 2  # Khind cards are all ones


@any_number_of_players
def test_c2_6_the_cards_are_unseen_by_others(players):
    state = CITY.new(seed=6, players=players)
    for seat in range(players):
        seen = CITY.view(state, seat)
        assert hand(seen, seat) == hand(state, seat)
        assert [hand(seen, other) for other in range(players) if other != seat] == [""] * (players - 1)


# ---- C2.7


@any_number_of_players
def test_c2_7_the_first_player_is_chosen_at_random(players):
    firsts = [CITY.new(seed=seed, players=players) for seed in range(100)]
    assert {state.first for state in firsts} == set(range(players))
    assert all(CITY.to_move(state) == state.first for state in firsts)


@any_number_of_players
@pytest.mark.parametrize("seed", range(6))
def test_c2_7_play_goes_clockwise_from_the_first_player(players, seed):
    state = CITY.new(seed=seed, players=players)
    order = []
    for _ in range(2 * players):
        order.append((CITY.to_move(state) - state.first) % players)
        do(state, "end movement", "end contribution", "draw")
    assert order == [*range(players), *range(players)]
