"""C1 Components."""

from typing import Any

import pytest

from bluemoon.city import CITY
from bluemoon.city.notation import COLOUR_NAMES, tile_name
from bluemoon.city.rules.news import News
from bluemoon.city.state import CARDS, COURTYARD_PLACE, NONE, PLACES, value_of
from bluemoon.city.tables import BUILDING_NAMES, PEOPLES
from tests.city.table import (
    can,
    choices,
    crystals,
    do,
    give,
    land,
    mark,
    rebuild_tiles,
    stand,
    table,
    why,
)

EXPANSION = {"main_hall", "hospital", "golden_shrine", "theatre"}
OBELISK = {
    2: [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    3: [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    4: [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12],
}
any_number_of_players = pytest.mark.parametrize("players", [2, 3, 4])
both_editions = pytest.mark.parametrize("edition", ["2006", "2018"])


def tiles_of(state: Any) -> list[str]:
    """All tiles of the city, in the order of their places."""
    return [tile_name(state, place) for place in range(PLACES) if tile_name(state, place) != "-"]


def cost_of_box(players: int, taken: int) -> int:
    """What an offering costs when so many boxes of the obelisk are filled."""
    state = table(players=players)
    state.obelisk = taken
    state.seat[0].crystals = 50
    (cost,) = (amount for kind, _, amount, _, _ in do(state, "end movement", "offer") if kind == News.OFFERED)
    assert state.seat[0].crystals == 50 - cost
    return cost


# ---- C1.1


@both_editions
def test_c1_1_the_city_is_a_courtyard_and_20_buildings_one_tile_each(edition):
    tiles = tiles_of(CITY.new(seed=1, edition=edition))
    assert len(tiles) == 21
    assert set(tiles) == {"courtyard", *BUILDING_NAMES} - EXPANSION


@both_editions
def test_c1_1_the_expansion_adds_four_buildings(edition):
    tiles = tiles_of(CITY.new(seed=1, edition=edition, expansion=True))
    assert len(tiles) == 25
    assert set(tiles) == {"courtyard", *BUILDING_NAMES}
    assert set(BUILDING_NAMES) >= EXPANSION


@pytest.mark.parametrize("expansion", [False, True])
def test_c1_1_every_building_begins_on_its_ruin_side(expansion):
    state = CITY.new(seed=2, expansion=expansion)
    ruins = [place for place in range(PLACES) if state.tiles >> place & 1 and not state.rebuilt >> place & 1]
    assert len(ruins) == (24 if expansion else 20)
    assert COURTYARD_PLACE not in ruins


def test_c1_1_a_tile_has_two_sides_and_only_the_ruin_takes_markers():
    state = table()
    stand(state, 0, "university")
    give(state, 0, "white 2")
    do(state, "end movement")
    assert can(state, "box 2")
    rebuild_tiles(state, "university")
    assert why(state, "box 2") == "not_a_ruin"


# ---- C1.2


def test_c1_2_the_deck_has_80_cards_ten_of_each_of_eight_peoples():
    deck = table().deck
    assert deck.sum() == 80
    assert [int(deck[3 * colour : 3 * colour + 3].sum()) for colour in range(len(PEOPLES))] == [10] * 8


def test_c1_2_each_people_has_its_colour():
    assert dict(zip(PEOPLES, COLOUR_NAMES, strict=True)) == {
        "vulca": "black",
        "terrah": "red",
        "aqua": "blue",
        "flit": "grey",
        "khind": "green",
        "mimix": "brown",
        "hoax": "white",
        "pillar": "yellow",
    }


def test_c1_2_values_run_from_1_to_3():
    assert {value_of(card) for card in range(CARDS) if table().deck[card]} == {1, 2, 3}


def test_c1_2_cards_of_value_3_have_no_power_in_the_movement():
    state = table()
    land(state, "red", "mill")
    land(state, "green", "mill")
    land(state, "blue", "mill")
    give(state, 0, "black 3, red 3, blue 3, grey 3, brown 3, white 3, yellow 3")
    assert {words.split()[0] for words in choices(state)} == {"end", "move"}


def test_c1_2_cards_of_value_3_have_no_power_in_a_contribution():
    state = table()
    stand(state, 0, "earth_temple")
    give(state, 0, "red 3, red 2, brown 3, brown 3, white 3, white 3, yellow 3")
    do(state, "end movement", "box 1")
    assert choices(state) == ["pay red 2", "pay red 3"]


def test_c1_2_a_pillar_of_value_3_brings_no_further_offering():
    state = table()
    state.seat[0].crystals = 50
    give(state, 0, "yellow 3")
    do(state, "end movement", "offer")
    assert choices(state) == ["end contribution"]


# ---- C1.3


@any_number_of_players
def test_c1_3_each_player_has_a_figure_and_ten_markers(players):
    state = CITY.new(seed=3, players=players)
    assert [state.seat[player].markers for player in range(players)] == [10] * players
    assert all(tile_name(state, state.seat[player].figure) == "courtyard" for player in range(players))


def test_c1_3_a_marker_lies_on_a_building_box_until_it_comes_back():
    state = table()
    stand(state, 0, "university")
    give(state, 0, "white 2, white 2, white 3")
    do(state, "end movement", "box 2", "pay white 2")
    assert (state.seat[0].markers, state.marker[state.seat[0].figure, 1]) == (9, 0)
    do(state, "end contribution", "draw", "end movement", "end contribution", "draw", "end movement")
    assert state.seat[0].markers == 9
    do(state, "box 1", "pay white 2", "pay white 3")
    assert state.seat[0].markers == 10


def test_c1_3_a_marker_on_the_obelisk_does_not_come_back_with_a_building():
    state = table()
    state.seat[0].crystals = 7
    do(state, "end movement", "offer", "end contribution", "draw", "end movement", "end contribution", "draw")
    stand(state, 0, "university")
    mark(state, 0, "university", 1)
    give(state, 0, "white 2")
    do(state, "end movement", "box 2", "pay white 2")
    assert (state.seat[0].markers, state.seat[0].offerings) == (9, 1)


@pytest.mark.parametrize(("tile", "words"), [("university", "box 2"), ("courtyard", "offer")])
def test_c1_3_markers_are_limited(tile, words):
    state = table()
    state.seat[0].markers = 0
    state.seat[0].crystals = 50
    stand(state, 0, tile)
    give(state, 0, "white 2")
    do(state, "end movement")
    assert why(state, words) == "no_marker"


# ---- C1.4


@pytest.mark.parametrize(
    ("edition", "players", "scales"),
    [("2006", 2, 9), ("2006", 3, 12), ("2006", 4, 15), ("2018", 2, 7), ("2018", 3, 10), ("2018", 4, 12)],
)
def test_c1_4_golden_scales_in_play_depend_on_edition_and_players(edition, players, scales):
    state = CITY.new(seed=4, edition=edition, players=players)
    assert state.supply == scales
    assert [state.seat[player].scales for player in range(players)] == [0] * players


# ---- C1.5


@pytest.mark.parametrize("already", [60, 125, 300, 5000])
def test_c1_5_a_reward_is_paid_in_full_however_many_crystals_are_out(already):
    state = table()
    state.seat[0].crystals = state.seat[1].crystals = already
    mark(state, 0, "fire_temple", 1)
    mark(state, 1, "fire_temple", 2)
    stand(state, 0, "fire_temple")
    give(state, 0, "black 3")
    do(state, "end movement", "box 3", "pay black 3")
    assert crystals(state) == [already + 2 + 3, already + 3]


def test_c1_5_nobody_begins_with_crystals():
    assert crystals(CITY.new(seed=5, players=4)) == [0, 0, 0, 0]


# ---- C1.6


def test_c1_6_there_are_three_dragons_red_green_and_blue():
    state = table()
    give(state, 0, "black 1, red 1, blue 1")
    flights = [words for words in choices(state) if words.startswith("fly")]
    assert flights == ["fly red", "fly green", "fly blue"]
    assert len(state.dragon) == 3


@both_editions
def test_c1_6_the_dragons_start_outside_the_city(edition):
    state = CITY.new(seed=6, edition=edition, players=3, expansion=True)
    assert state.dragon.tolist() == [NONE, NONE, NONE]


@pytest.mark.parametrize(("dragon", "card"), [("red", "black 2"), ("green", "red 2"), ("blue", "blue 2")])
def test_c1_6_a_dragon_that_is_still_outside_cannot_walk(dragon, card):
    state = table()
    give(state, 0, card)
    assert why(state, f"walk {dragon}") == "dragon_outside"


# ---- C1.7


@any_number_of_players
def test_c1_7_the_boxes_of_the_obelisk_cost_what_the_drawing_shows_from_the_bottom_up(players):
    costs = [cost_of_box(players, taken) for taken in range(len(OBELISK[players]))]
    assert costs == OBELISK[players]


@any_number_of_players
def test_c1_7_there_is_no_box_above_the_12(players):
    state = table(players=players)
    state.obelisk = len(OBELISK[players])
    state.seat[0].crystals = 500
    do(state, "end movement")
    assert why(state, "offer") == "obelisk_full"


def test_c1_7_each_offering_fills_the_next_box_whoever_makes_it():
    state = table()
    state.seat[0].crystals, state.seat[1].crystals = 15, 7
    do(state, "end movement", "offer", "end contribution", "draw", "end movement", "offer", "end contribution", "draw")
    assert (state.obelisk, crystals(state)) == (2, [8, 0])
    do(state, "end movement", "offer")
    assert (state.obelisk, crystals(state)) == (3, [0, 0])
