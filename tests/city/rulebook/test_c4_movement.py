"""C4 Movement. The city lies as `LAYOUT` of the test table draws it."""

from typing import Any

import pytest

from bluemoon.city import CITY
from bluemoon.city.actions import MOVE
from bluemoon.city.notation import place_of, tile_name
from bluemoon.city.state import Phase
from tests.city.table import can, choices, do, give, hand, land, stand, table, why


def here(state: Any, player: int = 0) -> str:
    """The tile a figure stands on."""
    return tile_name(state, state.seat[player].figure)


def goals(state: Any) -> set[str]:
    """The tiles the figure may go to."""
    return {words.removeprefix("move ") for words in choices(state) if words.startswith("move ")}


def standing(tile: str, **options: Any) -> Any:
    """Seat 0 begins its turn on this tile."""
    state = table(**options)
    stand(state, 0, tile)
    return state


# ---- C4.1


def test_c4_1_two_steps_reach_twelve_tiles_from_the_courtyard():
    assert goals(table()) == {
                                     "hospice",
                     "great_hall",   "fire_temple",    "university",
        "library", "water_temple",                   "royal_palace", "trading_house",
                 "city_residence",  "earth_temple", "monastery_tower",
                                   "iron_foundry",
    }  # fmt: skip


def test_c4_1_no_step_leads_over_the_edge_of_the_city():
    assert goals(standing("aqueduct")) == {
        "hospice", "citadel", "great_hall", "watchtower", "fire_temple", "water_temple",
    }  # fmt: skip
    assert goals(standing("market_hall")) == {
        "citadel", "university", "fire_temple", "trading_house", "royal_palace", "caravanserai",
    }  # fmt: skip


def test_c4_1_in_a_full_city_the_corners_are_tiles_like_others():
    assert goals(standing("main_hall", expansion=True)) == {
        "aqueduct", "hospice", "great_hall", "watchtower", "library",
    }  # fmt: skip
    assert "main_hall" in goals(standing("library", expansion=True))


def test_c4_1_without_the_expansion_the_corners_cannot_be_entered():
    assert CITY.why_not(standing("aqueduct"), MOVE + 0) == "no_tile"
    assert CITY.why_not(standing("aqueduct", expansion=True), MOVE + 0) is None


def test_c4_1_a_step_is_orthogonal_never_diagonal():
    state = table()
    do(state, "move fire_temple")
    assert goals(state) == {"hospice", "great_hall", "university", "courtyard"}
    assert why(state, "move water_temple") == "too_far"


def test_c4_1_three_steps_are_too_far():
    state = table()
    assert why(state, "move mill") == "too_far"
    assert why(state, "move citadel") == "too_far"


def test_c4_1_after_two_steps_the_figure_goes_no_farther():
    state = table()
    do(state, "move fire_temple", "move hospice")
    assert (here(state), goals(state)) == ("hospice", set())
    assert why(state, "move fire_temple") == "too_far"


def test_c4_1_a_way_of_two_steps_at_once_uses_both():
    state = table()
    do(state, "move university")
    assert (here(state), goals(state)) == ("university", set())


def test_c4_1_the_direction_may_change_between_steps():
    bent, back = table(), table()
    do(bent, "move fire_temple", "move university")
    do(back, "move fire_temple", "move courtyard")
    assert (here(bent), here(back)) == ("university", "courtyard")
    assert (goals(bent), goals(back)) == (set(), set())


def test_c4_1_a_figure_does_not_step_to_where_it_stands():
    assert why(table(), "move courtyard") == "already_there"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c4_1_figures_and_dragons_never_block(players):
    state = standing("hospice", players=players)
    for other in range(1, players):
        stand(state, other, "fire_temple")
    for dragon in ("red", "green", "blue"):
        land(state, dragon, "fire_temple")
    do(state, "move fire_temple")
    assert [here(state, player) for player in range(players)] == ["fire_temple"] * players
    do(state, "move courtyard")
    assert here(state) == "courtyard"


def test_c4_1_a_way_of_two_steps_may_lead_past_figures_and_dragons_on_every_side():
    state = table(players=4)
    for other, tile in enumerate(("fire_temple", "water_temple", "royal_palace"), start=1):
        stand(state, other, tile)
    land(state, "red", "earth_temple")
    assert goals(state) == goals(table())


def test_c4_1_only_the_own_figure_moves():
    state = table(players=3)
    do(state, "move fire_temple", "end movement", "end contribution", "draw", "move water_temple")
    assert [here(state, player) for player in range(3)] == ["fire_temple", "water_temple", "courtyard"]


def test_c4_1_steps_not_made_are_not_saved_for_the_next_turn():
    state = table()
    for _ in range(2):
        do(state, "end movement", "end contribution", "draw")
    assert state.player == 0
    assert goals(state) == goals(table())


# ---- C4.2


def test_c4_2_powers_may_come_between_two_steps():
    state = table()
    land(state, "red", "mill")
    give(state, 0, "blue 1, black 2")
    do(state, "move fire_temple", "fly blue", "to hospice", "walk red", "to earth_temple", "move hospice")
    assert here(state) == "hospice"
    assert [tile_name(state, place) for place in (state.dragon[0], state.dragon[2])] == ["earth_temple", "hospice"]


def test_c4_2_powers_of_dragons_cost_no_steps():
    state = table()
    give(state, 0, "blue 1, red 1")
    do(state, "fly blue", "to mill", "fly green", "to mill")
    assert goals(state) == goals(table())


def test_c4_2_powers_may_come_after_the_last_step():
    state = table()
    give(state, 0, "red 1")
    do(state, "move hospice", "fly green", "to hospice")
    assert tile_name(state, state.dragon[1]) == "hospice"


@pytest.mark.parametrize("before", [0, 1, 2])
def test_c4_2_a_flit_1_may_come_before_between_or_after_the_steps(before):
    state = table()
    give(state, 0, "grey 1")
    do(state, *["move fire_temple", "move hospice"][:before], "flit", "to mill")
    assert (here(state), state.steps) == ("mill", 2 - before)
    do(state, *["move iron_foundry", "move thermae"][: 2 - before])
    assert here(state) == ["thermae", "iron_foundry", "mill"][before]


@pytest.mark.parametrize("before", [0, 1, 2])
def test_c4_2_a_flit_2_may_come_before_between_or_after_the_steps(before):
    state = standing("thermae")
    way = ["move city_residence", "move water_temple", "move great_hall", "move aqueduct"]
    give(state, 0, "grey 2")
    do(state, *way[:before], "steps", *way[before:])
    assert (here(state), goals(state)) == ("aqueduct", set())


def test_c4_2_with_two_more_steps_a_single_way_may_use_all_four():
    state = standing("thermae")
    give(state, 0, "grey 2")
    do(state, "steps", "move aqueduct")
    assert (here(state), state.steps) == ("aqueduct", 0)


def test_c4_2_using_a_power_does_not_end_the_movement():
    state = table()
    give(state, 0, "blue 1")
    do(state, "fly blue", "to mill")
    assert Phase(state.phase) == Phase.MOVEMENT
    assert can(state, "end movement")


# ---- C4.3


def held_up(*words: str, **options: Any) -> Any:
    """Seat 0 has every card that moves something, one step left, and ended its movement at the Fire Temple."""
    state = table(**options)
    land(state, "red", "mill")
    give(state, 0, "blue 1, black 2, grey 1, grey 2, black 3")
    do(state, "move fire_temple", "end movement", *words)
    return state


@pytest.mark.parametrize("words", ["move hospice", "fly blue", "walk red", "flit", "steps"])
@pytest.mark.parametrize(
    "deeds",
    [(), ("box 3",), ("box 3", "pay black 3"), ("end contribution",)],
    ids=["at once", "while paying", "after a contribution", "in the reset"],
)
def test_c4_3_once_the_contribution_phase_has_begun_nothing_moves_any_more(words, deeds):
    assert why(held_up(*deeds), words) == "wrong_phase"


def test_c4_3_the_movement_cannot_be_taken_up_again():
    state = held_up("box 3", "pay black 3")
    assert why(state, "end movement") == "wrong_phase"
    assert choices(state) == ["end contribution"]


def test_c4_3_in_the_next_turn_all_moves_again():
    state = held_up("end contribution", "draw", "end movement", "end contribution", "draw")
    assert (state.player, here(state)) == (0, "fire_temple")
    assert all(can(state, words) for words in ("move hospice", "fly blue", "walk red", "flit", "steps"))


def test_c4_3_only_the_main_hall_moves_a_figure_after_the_movement():
    state = standing("main_hall", expansion=True)
    land(state, "red", "main_hall")
    give(state, 0, "grey 1")
    do(state, "end movement")
    assert why(state, "flit") == "wrong_phase"
    do(state, "special", "to theatre")
    assert (here(state), hand(state, 0)) == ("theatre", "grey 1")
    assert (state.dragon[0], Phase(state.phase)) == (place_of(state, "main_hall"), Phase.CONTRIBUTION)


@pytest.mark.parametrize("words", ["move aqueduct", "flit", "steps", "fly blue"])
def test_c4_3_after_the_main_hall_nothing_else_moves(words):
    state = standing("main_hall", expansion=True)
    give(state, 0, "grey 1, grey 2, blue 1")
    do(state, "end movement", "special", "to library")
    assert why(state, words) == "wrong_phase"
