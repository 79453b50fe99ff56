"""C9 Offerings."""

import pytest

from bluemoon.city.rules.news import News
from tests.city.table import can, choices, crystals, do, give, land, scales, stand, table, why

COSTS = {
    2: [7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    3: [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    4: [7, 7, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12],
}
EVERY_BOX = [(players, box, cost) for players, costs in COSTS.items() for box, cost in enumerate(costs)]
PASS = ("end movement", "end contribution", "draw")


def at_obelisk(money, *, filled=0, **options):
    """Seat 0 may offer; so many boxes are filled."""
    state = table(**options)
    state.seat[0].crystals = money
    state.obelisk = filled
    do(state, "end movement")
    return state


@pytest.mark.parametrize(("players", "box", "cost"), EVERY_BOX)
def test_c9_1_an_offering_pays_the_crystals_shown_on_the_next_free_box(players, box, cost):
    state = at_obelisk(50, filled=box, players=players)
    news = do(state, "offer")
    assert crystals(state)[0] == 50 - cost
    assert (News.OFFERED, 0, cost, 0, -1) in news


def test_c9_1_an_offering_puts_a_marker_on_the_box():
    state = at_obelisk(50)
    do(state, "offer")
    assert (state.obelisk, state.seat[0].offerings, state.seat[0].markers) == (1, 1, 9)
    assert (state.seat[1].offerings, state.seat[1].markers) == (0, 10)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c9_1_the_boxes_are_filled_one_after_the_other_by_all_players_together(players):
    state = table(players=players)
    paid = []
    for turn in range(6):
        state.seat[turn % players].crystals = 50
        do(state, "end movement", "offer", "end contribution", "draw")
        paid.append(50 - crystals(state)[turn % players])
    assert paid == COSTS[players][:6]


@pytest.mark.parametrize("edition", ["2006", "2018"])
def test_c9_1_on_the_courtyard_nothing_is_added_to_the_price_in_either_edition(edition):
    state = at_obelisk(7, edition=edition)
    do(state, "offer")
    assert crystals(state)[0] == 0


@pytest.mark.parametrize("tile", ["fire_temple", "royal_palace", "mill"])
def test_c9_1_offerings_are_made_on_the_courtyard_only(tile):
    state = table()
    state.seat[0].crystals = 50
    stand(state, 0, tile)
    do(state, "end movement")
    assert why(state, "offer") == "not_at_courtyard"


def test_c9_1_offerings_are_made_in_the_contribution_phase_only():
    state = table()
    state.seat[0].crystals = 50
    assert why(state, "offer") == "wrong_phase"
    do(state, "end movement", "end contribution")
    assert why(state, "offer") == "wrong_phase"


def test_c9_1_an_offering_is_a_choice_and_not_a_duty():
    state = at_obelisk(50)
    assert choices(state) == ["end contribution", "offer"]
    do(state, "end contribution", "draw")
    assert (crystals(state)[0], state.obelisk, state.player) == (50, 0, 1)


def test_c9_1_one_offering_is_made_in_a_turn():
    state = at_obelisk(50)
    do(state, "offer")
    assert why(state, "offer") == "already_offered"
    assert choices(state) == ["end contribution"]


def test_c9_1_in_the_next_turn_there_may_be_another():
    state = at_obelisk(50)
    do(state, "offer", "end contribution", "draw", *PASS, "end movement")
    assert can(state, "offer")


def test_c9_1_only_pillar_cards_allow_more_than_one_offering():
    state = table()
    give(state, 0, "yellow 1, yellow 3, white 1, white 2, green 1")
    state.seat[0].crystals = 50
    do(state, "end movement", "offer")
    assert choices(state) == ["end contribution", "offer with yellow 1"]


@pytest.mark.parametrize(("players", "boxes"), [(2, 11), (3, 13), (4, 13)])
def test_c9_1_when_the_obelisk_is_full_there_is_no_free_box(players, boxes):
    state = at_obelisk(500, filled=boxes, players=players)
    assert why(state, "offer") == "obelisk_full"


def test_c9_1_no_number_of_crystals_buys_a_box_that_is_not_there():
    state = at_obelisk(1000, filled=11)
    assert why(state, "offer") == "obelisk_full"


def test_c9_2_without_a_marker_in_supply_there_is_no_offering():
    state = at_obelisk(50)
    state.seat[0].markers = 0
    assert why(state, "offer") == "no_marker"
    state.seat[0].markers = 1
    assert can(state, "offer")


@pytest.mark.parametrize("edition", ["2006", "2018"])
def test_c9_2_dragons_on_the_courtyard_give_nothing(edition):
    state = at_obelisk(50, edition=edition)
    supply = state.supply
    for dragon in ("red", "green", "blue"):
        land(state, dragon, "courtyard")
    news = do(state, "offer")
    assert (scales(state), state.supply, crystals(state)[0]) == ([0, 0], supply, 43)
    assert [told.kind for told in news] == [News.OFFERED]


@pytest.mark.parametrize(("players", "box", "cost"), EVERY_BOX)
def test_c9_3_exactly_enough_crystals_are_enough_and_one_less_is_not(players, box, cost):
    assert why(at_obelisk(cost - 1, filled=box, players=players), "offer") == "not_enough_crystals"
    state = at_obelisk(cost, filled=box, players=players)
    do(state, "offer")
    assert crystals(state)[0] == 0


@pytest.mark.parametrize("money", [7, 8, 9, 10, 20])
def test_c9_3_the_rest_is_kept_to_the_single_crystal(money):
    state = at_obelisk(money)
    do(state, "offer")
    assert crystals(state) == [money - 7, 0]
