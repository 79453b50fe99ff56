"""C10 Special buildings (expansion)."""

import pytest

from bluemoon.city.notation import place_of, tile_name
from bluemoon.city.rules.news import News
from bluemoon.city.state import PLACES
from tests.city.table import (
    can,
    card_total,
    choices,
    crystals,
    do,
    drawn,
    empty_deck,
    give,
    hand,
    land,
    rebuild_tiles,
    remove_deck,
    scales,
    stand,
    table,
    why,
)

SPECIAL = ("main_hall", "hospital", "golden_shrine")
BY_TILE = pytest.mark.parametrize("tile", SPECIAL)
RUIN_OR_REBUILT = pytest.mark.parametrize("is_rebuilt", [False, True])
BOTH = pytest.mark.parametrize("edition", ["2006", "2018"])


def visit(tile, cards="", *, is_rebuilt=False, money=0, **options):
    """Seat 0 has ended the movement on this tile."""
    state = table(**{"expansion": True, **options})
    if is_rebuilt:
        rebuild_tiles(state, tile)
    stand(state, 0, tile)
    give(state, 0, cards)
    state.seat[0].crystals = money
    do(state, "end movement")
    return state


def act(state):
    """Carry out the additional action whatever it is."""
    do(state, "special")
    if state.phase == 1:
        do(state, "to mill")


# ---- C10.1


@RUIN_OR_REBUILT
def test_c10_1_the_theatre_has_no_action(is_rebuilt):
    assert why(visit("theatre", is_rebuilt=is_rebuilt, money=50), "special") == "no_special_here"


@pytest.mark.parametrize("tile", ["courtyard", "royal_palace", "hospice", "mill"])
def test_c10_1_no_other_tile_has_an_action(tile):
    assert why(visit(tile, money=50), "special") == "no_special_here"


@BY_TILE
@BOTH
@RUIN_OR_REBUILT
def test_c10_1_the_other_three_allow_an_action_as_ruin_and_rebuilt(tile, edition, is_rebuilt):
    assert can(visit(tile, is_rebuilt=is_rebuilt, money=50, edition=edition), "special")


@BY_TILE
@RUIN_OR_REBUILT
def test_c10_1_the_action_is_additional_one_and_no_more(tile, is_rebuilt):
    state = visit(tile, is_rebuilt=is_rebuilt, money=50)
    act(state)
    assert why(state, "special") == "special_was_last"
    assert choices(state) == ["end contribution"]


@BY_TILE
def test_c10_1_the_action_is_free_to_leave_out(tile):
    state = visit(tile, money=50)
    do(state, "end contribution", "draw")
    assert (state.player, state.obelisk, state.seat[0].cards) == (1, 0, 2)
    assert tile_name(state, state.seat[0].figure) == tile


@BY_TILE
def test_c10_1_there_is_no_action_in_the_movement_phase(tile):
    state = table(expansion=True)
    stand(state, 0, tile)
    state.seat[0].crystals = 50
    assert why(state, "special") == "wrong_phase"


@BY_TILE
def test_c10_1_there_is_no_action_once_the_reset_has_begun(tile):
    state = visit(tile, money=50)
    do(state, "end contribution")
    assert why(state, "special") == "wrong_phase"


@BY_TILE
def test_c10_1_the_action_is_where_the_turn_ends_not_where_it_began(tile):
    state = table(expansion=True)
    stand(state, 0, tile)
    give(state, 0, "grey 1")
    state.seat[0].crystals = 50
    do(state, "flit", "to mill", "end movement")
    assert why(state, "special") == "no_special_here"


CONTRIBUTIONS = [
    ("main_hall", "red 1, white 1", ("box 4", "pay red 1"), "box 3"),
    ("hospital", "blue 3, blue 2", ("box 2", "pay blue 3"), "box 3"),
    ("golden_shrine", "red 3, blue 3, blue 1", ("box 3", "as red", "pay red 3"), "box 1"),
]


@pytest.mark.parametrize(("tile", "cards", "paid", "next_box"), CONTRIBUTIONS)
def test_c10_1_the_action_comes_after_the_contributions(tile, cards, paid, next_box):
    state = visit(tile, cards, money=50)
    do(state, *paid)
    assert can(state, next_box)
    assert can(state, "special")


@pytest.mark.parametrize(("tile", "cards", "paid", "next_box"), CONTRIBUTIONS)
def test_c10_1_after_the_action_there_are_no_contributions(tile, cards, paid, next_box):
    state = visit(tile, cards, money=50)
    assert can(state, next_box)
    act(state)
    assert why(state, next_box) == "special_was_last"


@BY_TILE
def test_c10_1_the_reset_follows_the_action(tile):
    state = visit(tile, "red 3", money=50)
    act(state)
    held = state.seat[0].cards
    do(state, "end contribution", "discard red 3", "draw")
    assert (state.seat[0].cards, state.player) == (held + 2, 1)


@BY_TILE
def test_c10_1_in_the_next_turn_there_is_an_action_again(tile):
    state = visit(tile, money=50)
    act(state)
    do(state, "end contribution", "draw", "end movement", "end contribution", "draw")
    stand(state, 0, tile)
    do(state, "end movement")
    assert can(state, "special")


def test_c10_1_the_action_works_without_a_marker_for_contributions():
    state = visit("hospital")
    state.seat[0].markers = 0
    assert can(state, "special")


# ---- C10.2


def test_c10_2_the_main_hall_moves_the_figure_to_any_tile():
    state = visit("main_hall")
    do(state, "special")
    assert sorted(choices(state)) == sorted(f"to {tile_name(state, place)}" for place in range(PLACES))
    do(state, "to theatre")
    assert tile_name(state, state.seat[0].figure) == "theatre"


def test_c10_2_the_main_hall_moves_the_own_figure_only():
    state = visit("main_hall", players=3)
    do(state, "special", "to mill")
    assert [tile_name(state, state.seat[player].figure) for player in (1, 2)] == ["courtyard", "courtyard"]
    assert state.dragon.tolist() == [-1, -1, -1]


def test_c10_2_no_contribution_where_the_main_hall_leads():
    state = visit("main_hall", "black 3, black 3")
    do(state, "special", "to citadel")
    assert why(state, "box 1") == "special_was_last"
    assert choices(state) == ["end contribution"]


def test_c10_2_no_offering_where_the_main_hall_leads():
    state = visit("main_hall", "yellow 1", money=50)
    do(state, "special", "to courtyard")
    assert {why(state, "offer"), why(state, "offer with yellow 1")} == {"special_was_last"}
    assert choices(state) == ["end contribution"]


@BY_TILE
def test_c10_2_no_additional_action_where_the_main_hall_leads(tile):
    state = visit("main_hall", money=50)
    do(state, "special", f"to {tile}")
    assert why(state, "special") == "special_was_last"


def test_c10_2_all_that_is_forbidden_for_this_turn_only():
    state = visit("main_hall", money=50)
    do(state, "special", "to courtyard", "end contribution", "draw", "end movement", "end contribution", "draw")
    do(state, "end movement")
    assert can(state, "offer")


def test_c10_2_dragons_give_no_scale_for_the_move():
    state = visit("main_hall")
    land(state, "red", "mill")
    do(state, "special", "to mill")
    assert scales(state) == [0, 0]


# ---- C10.3


def test_c10_3_the_hospital_draws_two_cards_into_the_hand_at_once():
    state = visit("hospital")
    news = do(state, "special", draw="red 3, blue 1")
    assert drawn(news) == [(0, "red 3"), (0, "blue 1")]
    assert (hand(state, 0), state.seat[0].cards, state.deck_size) == ("red 3, blue 1", 2, 78)


def test_c10_3_the_two_cards_are_on_top_of_those_of_the_reset():
    state = visit("hospital")
    do(state, "special", "end contribution", "draw")
    assert state.seat[0].cards == 4


def test_c10_3_cards_of_the_hospital_may_be_discarded_in_the_reset():
    state = visit("hospital")
    do(state, "special", draw="red 3, blue 1")
    do(state, "end contribution", "discard red 3", "discard blue 1", "draw")
    assert state.seat[0].cards == 4


def test_c10_3_an_empty_deck_is_made_anew_for_the_hospital():
    state = visit("hospital")
    empty_deck(state)
    news = do(state, "special")
    assert [told.kind for told in news] == [News.RESHUFFLED, News.CARD, News.CARD]
    assert (state.seat[0].cards, state.deck_size, state.discard_size, card_total(state)) == (2, 78, 0, 80)


def test_c10_3_the_hospital_is_not_offered_if_deck_and_discard_pile_are_empty():
    state = visit("hospital")
    remove_deck(state)
    assert why(state, "special") == "no_card_left"
    assert choices(state) == ["end contribution"]


@pytest.mark.parametrize("where", ["deck", "discard"])
def test_c10_3_with_one_card_left_anywhere_the_hospital_draws_one(where):
    state = visit("hospital")
    remove_deck(state)
    state[where][0], state[f"{where}_size"] = 1, 1
    do(state, "special")
    assert (hand(state, 0), state.seat[0].cards) == ("black 1", 1)


# ---- C10.4


@pytest.mark.parametrize(("edition", "cost"), [("2006", 8), ("2018", 7)])
@RUIN_OR_REBUILT
def test_c10_4_the_golden_shrine_makes_one_offering_which_costs_one_more_in_2006(edition, cost, is_rebuilt):
    state = visit("golden_shrine", is_rebuilt=is_rebuilt, money=cost, edition=edition)
    news = do(state, "special")
    assert (crystals(state)[0], state.obelisk, state.seat[0].offerings, state.seat[0].markers) == (0, 1, 1, 9)
    assert news == [(News.OFFERED, 0, cost, 0, -1)]


@pytest.mark.parametrize(("edition", "cost"), [("2006", 8), ("2018", 7)])
def test_c10_4_one_crystal_too_few_is_not_enough_at_the_golden_shrine(edition, cost):
    assert why(visit("golden_shrine", money=cost - 1, edition=edition), "special") == "not_enough_crystals"


@pytest.mark.parametrize(("edition", "cost"), [("2006", 10), ("2018", 9)])
def test_c10_4_the_golden_shrine_asks_for_the_next_free_box(edition, cost):
    state = visit("golden_shrine", money=50, edition=edition, players=4)
    state.obelisk = 6
    do(state, "special")
    assert crystals(state)[0] == 50 - cost


@BOTH
@pytest.mark.parametrize("value", [1, 2])
def test_c10_4_pillar_cards_add_no_offering_at_the_golden_shrine(edition, value):
    state = visit("golden_shrine", "yellow 1, yellow 2", money=50, edition=edition)
    assert why(state, f"offer with yellow {value}") == "not_at_courtyard"
    do(state, "special")
    assert why(state, f"offer with yellow {value}") == "special_was_last"


@BOTH
def test_c10_4_the_golden_shrine_takes_a_marker(edition):
    state = visit("golden_shrine", money=50, edition=edition)
    state.seat[0].markers = 0
    assert why(state, "special") == "no_marker"


@BOTH
def test_c10_4_a_full_obelisk_takes_no_offering_from_the_golden_shrine(edition):
    state = visit("golden_shrine", money=500, edition=edition)
    state.obelisk = 11
    assert why(state, "special") == "obelisk_full"


@BOTH
def test_c10_4_dragons_give_nothing_for_an_offering_at_the_golden_shrine(edition):
    state = visit("golden_shrine", money=50, edition=edition)
    land(state, "red", "golden_shrine")
    do(state, "special")
    assert scales(state) == [0, 0]


def test_c10_4_a_contribution_there_may_come_first():
    state = visit("golden_shrine", "red 3", money=50)
    do(state, "box 3", "as red", "pay red 3", "special")
    assert state.marker[place_of(state, "golden_shrine"), 2] == 0
    assert (state.obelisk, state.seat[0].markers) == (1, 8)
