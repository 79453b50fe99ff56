"""C8 Card powers."""

import pytest

from bluemoon.city import CITY
from bluemoon.city.actions import TO
from bluemoon.city.notation import card_of_name, place_of, tile_name
from bluemoon.city.state import NONE, PLACES, Dragon
from bluemoon.core.refusal import BadOption
from tests.city.table import can, choices, crystals, do, give, hand, land, stand, table, why

DRAGON_OF = [("black", "red"), ("red", "green"), ("blue", "blue")]
BY_DRAGON = pytest.mark.parametrize(("colour", "dragon"), DRAGON_OF)
BY_EXPANSION = pytest.mark.parametrize("expansion", [False, True])


def movement(cards, tile="courtyard", **options):
    """Seat 0 moves, with these cards."""
    state = table(**options)
    stand(state, 0, tile)
    give(state, 0, cards)
    return state


def contribution(cards, tile, **options):
    """Seat 0 may contribute here, with these cards."""
    state = movement(cards, tile, **options)
    do(state, "end movement")
    return state


def payment(cards, tile, box):
    """Seat 0 pays this box, with these cards."""
    state = contribution(cards, tile)
    do(state, f"box {box}")
    return state


def hold(state, name, count):
    """Give seat 0 cards that the printed deck does not have in this number."""
    state.seat[0].hand[card_of_name(name)] += count
    state.seat[0].cards += count


def all_tiles(state):
    return sorted(f"to {tile_name(state, place)}" for place in range(PLACES) if state.tile[place] != NONE)


def tiles_by_steps(state, tile, steps):
    """The tiles that a walk of one to so many steps reaches, the starting tile left out."""
    start = place_of(state, tile)
    reached = {start}
    for _ in range(steps):
        for place in tuple(reached):
            row, column = divmod(place, 5)
            sides = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
            reached |= {5 * r + c for r, c in sides if 0 <= r < 5 and 0 <= c < 5 and state.tile[5 * r + c] != NONE}
    return sorted(f"to {tile_name(state, place)}" for place in reached - {start})


def where(state, dragon):
    return tile_name(state, int(state.dragon[Dragon[dragon.upper()]]))


# ---- C8.1


@BY_DRAGON
def test_c8_1_a_one_flies_its_dragon_from_outside_to_a_tile(colour, dragon):
    state = movement(f"{colour} 1")
    do(state, f"fly {dragon}", "to mill")
    assert where(state, dragon) == "mill"
    assert sum(place != NONE for place in state.dragon) == 1


@BY_DRAGON
def test_c8_1_a_one_flies_its_dragon_from_inside_the_city(colour, dragon):
    state = movement(f"{colour} 1")
    for any_dragon in ("red", "green", "blue"):
        land(state, any_dragon, "aqueduct")
    do(state, f"fly {dragon}", "to mill")
    assert {name: where(state, name) for name in ("red", "green", "blue")} == {
        "red": "aqueduct",
        "green": "aqueduct",
        "blue": "aqueduct",
        dragon: "mill",
    }


@BY_DRAGON
@BY_EXPANSION
def test_c8_1_a_dragon_may_fly_to_any_tile(colour, dragon, expansion):
    state = movement(f"{colour} 1", expansion=expansion)
    do(state, f"fly {dragon}")
    assert sorted(choices(state)) == all_tiles(state)


@BY_DRAGON
@pytest.mark.parametrize("value", [2, 3])
def test_c8_1_no_other_value_flies_a_dragon(colour, dragon, value):
    assert why(movement(f"{colour} {value}"), f"fly {dragon}") == "card_not_held"


@BY_DRAGON
def test_c8_1_a_card_flies_no_other_dragon(colour, dragon):
    state = movement(f"{colour} 1")
    others = {"red", "green", "blue"} - {dragon}
    assert {why(state, f"fly {other}") for other in others} == {"card_not_held"}


def test_c8_1_dragons_fly_in_the_movement_phase_only():
    state = contribution("black 1", "mill")
    assert why(state, "fly red") == "wrong_phase"
    do(state, "end contribution")
    assert why(state, "fly red") == "wrong_phase"


def test_c8_1_several_dragons_may_fly_in_one_turn_and_one_dragon_twice():
    state = movement("black 1, black 1, red 1")
    do(state, "fly red", "to mill", "fly green", "to hospice", "fly red", "to thermae")
    assert (where(state, "red"), where(state, "green"), hand(state, 0)) == ("thermae", "hospice", "")


# ---- C8.2


@BY_DRAGON
@BY_EXPANSION
@pytest.mark.parametrize("tile", ["courtyard", "aqueduct", "watchtower", "mill"])
def test_c8_2_a_two_moves_its_dragon_up_to_three_steps(colour, dragon, expansion, tile):
    state = movement(f"{colour} 2", expansion=expansion)
    land(state, dragon, tile)
    do(state, f"walk {dragon}")
    assert sorted(choices(state)) == tiles_by_steps(state, tile, 3)


@BY_DRAGON
def test_c8_2_the_dragon_stands_where_it_walked_to(colour, dragon):
    state = movement(f"{colour} 2")
    land(state, dragon, "hospice")
    do(state, f"walk {dragon}", "to royal_palace")
    assert where(state, dragon) == "royal_palace"
    assert sum(place != NONE for place in state.dragon) == 1


def test_c8_2_four_steps_are_too_far():
    state = movement("black 2")
    land(state, "red", "hospice")
    do(state, "walk red")
    assert why(state, "to iron_foundry") == "too_far"
    assert can(state, "to earth_temple")


@BY_DRAGON
def test_c8_2_a_dragon_outside_the_city_does_not_walk(colour, dragon):
    state = movement(f"{colour} 2")
    for other in {"red", "green", "blue"} - {dragon}:
        land(state, other, "courtyard")
    assert why(state, f"walk {dragon}") == "dragon_outside"


@BY_DRAGON
@pytest.mark.parametrize("value", [1, 3])
def test_c8_2_no_other_value_walks_a_dragon(colour, dragon, value):
    state = movement(f"{colour} {value}")
    land(state, dragon, "courtyard")
    assert why(state, f"walk {dragon}") == "card_not_held"


def test_c8_2_each_further_card_gives_three_steps_more():
    state = movement("black 2, black 2")
    land(state, "red", "hospice")
    do(state, "walk red", "to earth_temple", "walk red", "to mill")
    assert where(state, "red") == "mill"


def test_c8_2_a_dragon_that_flew_in_may_walk_in_the_same_turn():
    state = movement("blue 1, blue 2")
    do(state, "fly blue", "to mill", "walk blue", "to earth_temple")
    assert where(state, "blue") == "earth_temple"


# ---- C8.3


@BY_EXPANSION
def test_c8_3_flit_1_moves_the_own_figure_to_any_tile(expansion):
    state = movement("grey 1", expansion=expansion)
    do(state, "flit")
    assert sorted(choices(state)) == all_tiles(state)


def test_c8_3_flit_1_moves_no_other_figure_and_costs_no_step():
    state = movement("grey 1", players=3)
    do(state, "flit", "to mill")
    assert [tile_name(state, state.seat[player].figure) for player in range(3)] == ["mill", "courtyard", "courtyard"]
    assert state.steps == 2


def test_c8_3_flit_2_gives_two_additional_steps():
    state = movement("grey 2")
    assert why(state, "move hospice") is None
    assert why(state, "move mill") == "too_far"
    do(state, "steps", "move mill", "move iron_foundry")
    assert why(state, "move earth_temple") == "too_far"


def test_c8_3_flit_2_helps_after_the_usual_steps_too():
    state = movement("grey 2")
    do(state, "move hospice", "steps", "move great_hall")
    assert tile_name(state, state.seat[0].figure) == "great_hall"
    assert state.steps == 0


def test_c8_3_several_flit_2_add_up():
    state = movement("grey 2, grey 2, grey 2")
    do(state, "steps", "steps", "steps")
    assert state.steps == 8


def test_c8_3_additional_steps_are_for_this_turn_only():
    state = movement("grey 2")
    do(state, "steps", "end movement", "end contribution", "draw")
    assert (state.player, state.steps) == (1, 2)
    do(state, "end movement", "end contribution", "draw")
    assert (state.player, state.steps) == (0, 2)


@pytest.mark.parametrize(("held", "power"), [("grey 2", "flit"), ("grey 3", "flit"), ("grey 1", "steps")])
def test_c8_3_each_power_takes_its_own_value(held, power):
    assert why(movement(held), power) == "card_not_held"


@pytest.mark.parametrize("power", ["flit", "steps"])
def test_c8_3_flit_cards_move_nobody_after_the_movement_phase(power):
    state = contribution("grey 1, grey 2", "mill")
    assert why(state, power) == "wrong_phase"


# ---- C8.4

ONE_COLOUR_BOXES = [
    ("black", "citadel", 1),
    ("red", "hospice", 1),
    ("blue", "aqueduct", 1),
    ("grey", "watchtower", 2),
    ("brown", "city_residence", 2),
    ("white", "library", 2),
    ("yellow", "market_hall", 2),
]
BY_COLOUR = pytest.mark.parametrize(("colour", "tile", "box"), ONE_COLOUR_BOXES)  # each of these boxes asks for 3


@BY_COLOUR
def test_c8_4_khind_cards_alone_pay_any_colour_at_one_each(colour, tile, box):
    assert why(contribution("green 1, green 1", tile), f"box {box}") == "cannot_pay"
    state = payment("green 1, green 1, green 1, green 1", tile, box)
    do(state, "pay green 1", "pay green 1", "pay green 1")
    assert (hand(state, 0), state.contributions) == ("green 1", 1)


@BY_COLOUR
def test_c8_4_khind_cards_may_be_added_to_others(colour, tile, box):
    state = payment(f"{colour} 2, green 1", tile, box)
    do(state, "pay green 1", f"pay {colour} 2")
    assert (hand(state, 0), state.need) == ("", 0)


def test_c8_4_khind_cards_are_green_themselves():
    state = contribution("green 1", "main_hall", expansion=True)
    do(state, "box 8", "pay green 1")
    assert state.marker[place_of(state, "main_hall"), 7] == 0


def test_c8_4_every_khind_card_counts_one_as_another_colour_whatever_is_printed():
    state = contribution("", "citadel")
    hold(state, "green 3", 2)
    assert why(state, "box 1") == "cannot_pay"
    hold(state, "green 2", 1)
    do(state, "box 1", "pay green 3")
    assert state.need == 2


def test_c8_4_khind_cards_pay_a_box_of_any_colour_in_the_colour_chosen():
    state = contribution("green 1, red 3", "royal_palace")
    do(state, "box 2")
    assert choices(state) == ["as red"]
    do(state, "as red", "pay red 3", "pay green 1")
    assert state.marker[place_of(state, "royal_palace"), 1] == 0


# ---- C8.5

PAIRS = pytest.mark.parametrize("pair", ["brown 1 brown 1", "brown 1 brown 2", "brown 2 brown 2"])


def pair_cards(pair):
    return f"{pair[:7]}, {pair[8:]}"


@PAIRS
@BY_COLOUR
def test_c8_5_two_mimix_cards_of_one_or_two_count_three_as_any_colour(pair, colour, tile, box):
    state = payment(pair_cards(pair), tile, box)
    do(state, f"pair {pair}")
    assert (hand(state, 0), state.need, state.phase) == ("", 0, 2)


@PAIRS
def test_c8_5_a_pair_counts_no_more_than_three(pair):
    assert why(contribution(pair_cards(pair), "fire_temple"), "box 2") == "cannot_pay"
    assert can(contribution(pair_cards(pair), "fire_temple"), "box 3")


def test_c8_5_a_pair_may_be_added_to_other_cards_and_to_khind():
    state = payment("brown 1, brown 2, black 1, green 1", "fire_temple", 1)
    do(state, "pay black 1", "pair brown 1 brown 2", "pay green 1")
    assert state.marker[place_of(state, "fire_temple"), 0] == 0


def test_c8_5_two_pairs_may_pay_one_box():
    state = payment("brown 1, brown 1, brown 2, brown 2", "fire_temple", 1)
    do(state, "pair brown 1 brown 2", "pair brown 1 brown 2")
    assert (hand(state, 0), state.need) == ("", 0)


@pytest.mark.parametrize("cards", ["brown 3, brown 3", "brown 3, brown 1", "brown 3, brown 2"])
def test_c8_5_a_mimix_3_is_in_no_pair(cards):
    assert why(contribution(cards, "citadel"), "box 1") == "cannot_pay"


def test_c8_5_no_action_pairs_a_mimix_3():
    state = payment("brown 1, brown 2, brown 3", "citadel", 1)
    assert choices(state) == ["pair brown 1 brown 2"]
    with pytest.raises(BadOption):
        can(state, "pair brown 1 brown 3")


def test_c8_5_one_mimix_card_alone_is_not_wild():
    assert why(contribution("brown 2, black 2", "citadel"), "box 1") == "cannot_pay"
    assert why(payment("brown 2, black 3", "citadel", 1), "pay brown 2") == "wrong_colour"


@pytest.mark.parametrize("pair", ["brown 1 brown 1", "brown 2 brown 2"])
def test_c8_5_a_pair_takes_two_cards_that_are_held(pair):
    assert why(payment("brown 1, brown 2", "citadel", 1), f"pair {pair}") == "card_not_held"


# ---- C8.6


def test_c8_6_hoax_1_makes_cards_of_one_colour_count_as_another():
    state = payment("white 1, red 1, red 2", "citadel", 1)
    do(state, "recolour four red", "pay red 1", "pay red 2")
    assert (hand(state, 0), state.need) == ("", 0)
    assert state.discard[card_of_name("white 1")] == 1


@BY_COLOUR
def test_c8_6_hoax_1_recolours_into_the_colour_of_any_box(colour, tile, box):
    other = "red" if colour != "red" else "blue"
    state = payment(f"white 1, {other} 3", tile, box)
    do(state, f"recolour four {other}", f"pay {other} 3")
    assert (state.need, state.phase) == (0, 2)


def test_c8_6_hoax_1_recolours_four_cards():
    state = contribution("white 1, black 1", "fire_temple")
    hold(state, "red 1", 4)
    do(state, "box 1", "recolour four red", *["pay red 1"] * 4, "pay black 1")
    assert state.marker[place_of(state, "fire_temple"), 0] == 0


def test_c8_6_hoax_1_does_not_recolour_a_fifth_card():
    state = contribution("white 1", "fire_temple")
    hold(state, "red 1", 5)
    assert why(state, "box 1") == "cannot_pay"


def test_c8_6_after_four_recoloured_cards_a_fifth_is_of_the_wrong_colour():
    state = contribution("white 1, black 1", "fire_temple")
    hold(state, "red 1", 5)
    do(state, "box 1", "recolour four red", *["pay red 1"] * 4)
    assert why(state, "pay red 1") == "wrong_colour"


def test_c8_6_hoax_1_recolours_cards_of_one_colour_only():
    assert why(contribution("white 1, red 2, blue 1", "citadel"), "box 1") == "cannot_pay"
    state = payment("white 1, red 2, red 1, blue 1", "citadel", 1)
    do(state, "recolour four red", "pay red 1")
    assert why(state, "pay blue 1") == "wrong_colour"


def test_c8_6_hoax_1_works_for_one_contribution_only():
    state = payment("white 1, red 3, red 2, red 2", "fire_temple", 3)
    do(state, "recolour four red", "pay red 3")
    assert why(state, "box 2") == "cannot_pay"
    give(state, 0, "black 3, black 1")
    do(state, "box 2")
    assert why(state, "pay red 2") == "wrong_colour"


def test_c8_6_recoloured_cards_mix_with_cards_of_the_colour_khind_and_pairs():
    state = payment("white 1, red 1, black 1, green 1, brown 1, brown 1", "fire_temple", 1)
    do(state, "pay black 1", "recolour four red", "pay red 1", "pay green 1", "pair brown 1 brown 1")
    assert (hand(state, 0), state.need) == ("", 0)


# ---- C8.7


@BY_COLOUR
def test_c8_7_hoax_2_makes_one_card_count_as_another_colour(colour, tile, box):
    other = "red" if colour != "red" else "blue"
    state = payment(f"white 2, {other} 3", tile, box)
    do(state, "recolour one", f"pay {other} 3")
    assert (state.need, state.phase, state.discard[card_of_name("white 2")]) == (0, 2, 1)


def test_c8_7_hoax_2_does_not_recolour_a_second_card():
    assert why(contribution("white 2, red 2, red 1", "citadel"), "box 1") == "cannot_pay"
    state = payment("white 2, red 2, red 1, black 1", "citadel", 1)
    do(state, "recolour one", "pay red 2")
    assert why(state, "pay red 1") == "wrong_colour"


def test_c8_7_hoax_2_works_for_one_contribution_only():
    state = payment("white 2, red 3, red 3, red 1", "fire_temple", 3)
    do(state, "recolour one", "pay red 3")
    assert why(state, "box 2") == "cannot_pay"


def test_c8_7_hoax_cards_recolour_in_the_contribution_phase_only():
    state = movement("white 1, white 2, red 3", "citadel")
    assert {why(state, "recolour one"), why(state, "recolour four red")} == {"wrong_phase"}


def test_c8_7_a_hoax_3_recolours_nothing():
    assert why(contribution("white 3, red 3", "citadel"), "box 1") == "cannot_pay"
    state = payment("white 3, red 3, black 3", "citadel", 1)
    assert {why(state, "recolour one"), why(state, "recolour four red")} == {"card_not_held"}


@pytest.mark.parametrize(("held", "power"), [("white 1", "recolour one"), ("white 2", "recolour four red")])
def test_c8_7_each_hoax_card_has_its_own_power(held, power):
    assert why(payment(f"{held}, red 3, black 3", "citadel", 1), power) == "card_not_held"


# ---- C8.8


@pytest.mark.parametrize("power", ["fly red", "fly green", "fly blue", "flit", "walk red", "steps"])
def test_c8_8_recolouring_lends_no_power_to_move(power):
    state = movement("white 1, white 2, yellow 1, yellow 2")
    land(state, "red", "mill")
    assert why(state, power) == "card_not_held"


def test_c8_8_a_card_recoloured_brown_is_no_mimix():
    assert why(contribution("white 1, red 1, red 1", "city_residence"), "box 2") == "cannot_pay"
    assert why(contribution("white 2, red 1, brown 1", "city_residence"), "box 2") == "cannot_pay"


def test_c8_8_a_card_recoloured_yellow_is_no_pillar():
    state = contribution("white 2, red 1", "courtyard")
    state.seat[0].crystals = 30
    do(state, "offer")
    assert choices(state) == ["end contribution"]
    assert why(state, "offer with yellow 1") == "card_not_held"


def test_c8_8_a_card_recoloured_white_is_no_hoax():
    state = payment("white 1, red 2, blue 3", "university", 2)
    do(state, "recolour four red", "pay red 2")
    assert hand(state, 0) == "blue 3"
    assert why(state, "box 1") == "cannot_pay"


def test_c8_8_a_mimix_card_recoloured_is_not_half_of_a_pair():
    state = payment("white 2, brown 2, brown 2, black 2", "fire_temple", 2)
    do(state, "recolour one", "pay brown 2")
    assert state.need == 2
    assert why(state, "pair brown 2 brown 2") == "card_not_held"


@pytest.mark.parametrize("power", ["recolour one", "recolour four red"])
def test_c8_8_a_hoax_card_used_to_recolour_adds_no_value(power):
    state = payment("white 1, white 2, red 3", "library", 2)
    do(state, power)
    assert state.need == 3


def test_c8_8_a_hoax_card_used_to_recolour_adds_no_value_to_a_white_box_either():
    assert why(contribution("white 1, red 1", "library"), "box 3") == "cannot_pay"
    assert why(contribution("white 2, red 2", "library"), "box 2") == "cannot_pay"
    assert why(payment("white 2, red 1", "library", 3), "recolour one") == "cannot_complete"


def test_c8_8_a_hoax_card_may_recolour_for_a_white_box():
    state = payment("white 1, red 3", "library", 2)
    do(state, "recolour four red", "pay red 3")
    assert state.marker[place_of(state, "library"), 1] == 0


@pytest.mark.parametrize("power", ["recolour one", "recolour four red"])
def test_c8_8_a_hoax_card_in_use_recolours_at_least_one_card(power):
    state = payment("white 1, white 2, red 2, black 2, green 1, brown 1, brown 1", "fire_temple", 2)
    do(state, power)
    assert choices(state) == ["pay red 2"] + ["pay brown 1", "pay white 1"] * (power == "recolour one")
    refused = ("pay black 2", "pay green 1", "pair brown 1 brown 1")
    assert {why(state, words) for words in refused} == {"recolour_first"}
    do(state, "pay red 2")
    assert can(state, "pay black 2")


@pytest.mark.parametrize(("hoax", "power"), [("white 2", "recolour one"), ("white 1", "recolour four red")])
def test_c8_8_a_hoax_card_with_nothing_to_recolour_is_not_used(hoax, power):
    state = payment(f"{hoax}, black 3, green 1", "citadel", 1)
    assert why(state, power) == "cannot_complete"


@pytest.mark.parametrize("first", ["recolour one", "recolour four red"])
@pytest.mark.parametrize("second", ["recolour one", "recolour four red"])
def test_c8_8_while_a_hoax_card_has_recoloured_nothing_no_second_one_is_used(first, second):
    state = payment("white 1, white 1, white 2, white 2, red 1, red 2, red 3", "fire_temple", 1)
    do(state, first)
    assert why(state, second) == "recolour_first"


def test_c8_8_two_hoax_2_recolour_two_cards():
    state = payment("white 2, white 2, red 2, blue 1", "citadel", 1)
    do(state, "recolour one", "pay red 2", "recolour one", "pay blue 1")
    assert (hand(state, 0), state.need) == ("", 0)


def test_c8_8_two_hoax_1_recolour_two_colours():
    state = payment("white 1, white 1, red 1, red 1, blue 2, blue 1", "fire_temple", 1)
    do(state, "recolour four red", "pay red 1", "pay red 1", "recolour four blue", "pay blue 1", "pay blue 2")
    assert (hand(state, 0), state.need) == ("", 0)


def test_c8_8_two_hoax_1_recolour_more_than_four_cards_of_one_colour():
    state = contribution("white 1, white 1", "fire_temple")
    hold(state, "red 1", 5)
    do(state, "box 1", "recolour four red", *["pay red 1"] * 4, "recolour four red", "pay red 1")
    assert (hand(state, 0), state.need) == ("", 0)


def test_c8_8_a_hoax_2_between_does_not_use_up_the_four_of_a_hoax_1():
    state = contribution("white 1, white 2", "fire_temple")
    hold(state, "red 1", 5)
    do(state, "box 1", "recolour four red", "pay red 1", "recolour one", *["pay red 1"] * 4)
    assert (hand(state, 0), state.need) == ("", 0)


def test_c8_8_hoax_1_and_hoax_2_work_together_on_different_colours():
    state = payment("white 1, white 2, red 1, red 1, blue 1", "citadel", 1)
    do(state, "recolour four red", "pay red 1", "recolour one", "pay blue 1", "pay red 1")
    assert (hand(state, 0), state.need) == ("", 0)


@pytest.mark.parametrize("power", ["recolour one", "recolour four white"])
def test_c8_8_another_white_card_may_be_recoloured(power):
    state = payment("white 1, white 2, white 3", "citadel", 1)
    do(state, power, "pay white 3")
    assert state.discard_size == 2
    assert state.rebuilt >> place_of(state, "citadel") & 1


def test_c8_8_even_hoax_1_and_2_themselves_may_be_recoloured():
    state = payment("white 1, white 1, white 2", "citadel", 1)
    do(state, "recolour four white", "pay white 1", "pay white 2")
    assert (hand(state, 0), state.need) == ("", 0)


def test_c8_8_a_hoax_card_does_not_recolour_itself():
    assert why(contribution("white 1, white 2", "citadel"), "box 1") == "cannot_pay"


def test_c8_8_a_khind_card_is_not_recoloured():
    state = payment("white 1, white 2, green 1, green 1, green 1, red 1", "citadel", 1)
    assert why(state, "recolour four green") == "cannot_recolour"
    do(state, "recolour one")
    assert why(state, "pay green 1") == "recolour_first"


def test_c8_8_a_card_already_of_the_colour_is_not_recoloured():
    state = payment("white 1, white 2, black 3, red 3", "fire_temple", 2)
    assert why(state, "recolour four black") == "cannot_recolour"
    do(state, "recolour one")
    assert why(state, "pay black 3") == "recolour_first"


def test_c8_8_white_cards_are_not_recoloured_for_a_white_box():
    state = payment("white 1, white 2, white 3, red 3", "library", 1)
    assert why(state, "recolour four white") == "cannot_recolour"
    do(state, "recolour one")
    assert why(state, "pay white 3") == "recolour_first"


@pytest.mark.parametrize("power", ["recolour one", "recolour four brown"])
def test_c8_8_a_mimix_pair_is_not_recoloured(power):
    state = payment("white 1, white 2, brown 1, brown 1, brown 2", "fire_temple", 2)
    do(state, power)
    assert why(state, "pair brown 1 brown 1") == "recolour_first"


def test_c8_8_a_mimix_pair_uses_up_nothing_of_a_hoax_1_that_recolours_brown():
    state = contribution("white 1", "fire_temple")
    hold(state, "brown 1", 6)
    do(state, "box 1")
    state.need = 7  # more than any printed box, to see the four come to an end
    do(state, "recolour four brown", "pay brown 1", "pair brown 1 brown 1", "pay brown 1", "pay brown 1", "pay brown 1")
    assert (hand(state, 0), state.need) == ("", 0)


def test_c8_8_a_single_mimix_card_may_be_recoloured_at_its_value():
    state = payment("white 1, brown 1, brown 2, brown 3, green 1", "fire_temple", 1)
    do(state, "recolour four brown", "pay brown 2")
    assert state.need == 3
    do(state, "pay brown 3")
    assert hand(state, 0) == "green 1, brown 1"


def test_c8_8_a_mimix_pair_may_count_as_brown():
    assert why(contribution("brown 1, brown 1", "great_hall"), "box 2") == "cannot_pay"
    state = payment("brown 1, brown 1", "city_residence", 2)
    do(state, "pair brown 1 brown 1")
    assert state.marker[place_of(state, "city_residence"), 1] == 0


def test_c8_8_a_mimix_pair_as_brown_goes_with_single_mimix_cards():
    state = payment("brown 1, brown 1, brown 2", "great_hall", 1)
    do(state, "pair brown 1 brown 1", "pay brown 2")
    assert (hand(state, 0), state.need) == ("", 0)


# ---- C8.9


def offering(cards, *, money=100, players=2):
    """Seat 0 has made the first offering of the turn."""
    state = table(players=players)
    give(state, 0, cards)
    state.seat[0].crystals = money
    do(state, "end movement", "offer")
    return state


@pytest.mark.parametrize(("value", "costs"), [(1, 8), (2, 9)])
def test_c8_9_a_pillar_card_makes_one_more_offering_for_as_many_crystals_more(value, costs):
    state = offering(f"yellow {value}", money=7 + costs)
    do(state, f"offer with yellow {value}")
    assert (crystals(state)[0], state.seat[0].offerings, state.obelisk) == (0, 2, 2)
    assert (hand(state, 0), state.discard_top) == ("", card_of_name(f"yellow {value}"))


@pytest.mark.parametrize(("value", "costs"), [(1, 8), (2, 9)])
def test_c8_9_one_crystal_too_few_is_not_enough(value, costs):
    state = offering(f"yellow {value}", money=7 + costs - 1)
    assert why(state, f"offer with yellow {value}") == "not_enough_crystals"


@pytest.mark.parametrize("value", [1, 2])
def test_c8_9_a_pillar_card_works_only_after_an_offering_this_turn(value):
    state = contribution(f"yellow {value}", "courtyard")
    state.seat[0].crystals = 100
    assert why(state, f"offer with yellow {value}") == "no_offering_yet"


def test_c8_9_an_offering_of_an_earlier_turn_does_not_help():
    state = offering("yellow 1")
    do(state, "end contribution", "draw", "end movement", "end contribution", "draw", "end movement")
    assert why(state, "offer with yellow 1") == "no_offering_yet"


def test_c8_9_any_number_of_pillar_cards_may_be_used():
    state = offering("yellow 1, yellow 1, yellow 2, yellow 2")
    do(state, *["offer with yellow 1"] * 2, *["offer with yellow 2"] * 2)
    assert crystals(state)[0] == 100 - 7 - (7 + 1) - (8 + 1) - (8 + 2) - (9 + 2)
    assert (state.seat[0].offerings, state.seat[0].markers) == (5, 5)


def test_c8_9_a_pillar_card_takes_a_marker():
    state = offering("yellow 1")
    state.seat[0].markers = 0
    assert why(state, "offer with yellow 1") == "no_marker"


@pytest.mark.parametrize(("held", "value"), [("yellow 2", 1), ("yellow 1", 2), ("yellow 3", 1), ("yellow 3", 2)])
def test_c8_9_each_pillar_card_has_its_own_price_and_a_three_has_no_power(held, value):
    assert why(offering(held), f"offer with yellow {value}") == "card_not_held"


# ---- C8.10


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("black 1", ("fly red", "to mill")),
        ("blue 2", ("walk blue", "to mill")),
        ("grey 1", ("flit", "to mill")),
        ("grey 2", ("steps",)),
    ],
)
def test_c8_10_a_card_used_for_its_power_is_discarded(card, words):
    state = movement(card)
    land(state, "blue", "earth_temple")
    do(state, *words)
    assert (hand(state, 0), state.discard_size, state.discard_top) == ("", 1, card_of_name(card))
    assert state.seat[0].cards == 0


def test_c8_10_powers_do_not_add_to_what_the_reset_draws():
    state = movement("black 1, red 1, grey 2")
    do(state, "fly red", "to mill", "fly green", "to mill", "steps", "end movement", "end contribution", "draw")
    assert state.seat[0].cards == 2


def test_c8_10_after_powers_two_cards_may_still_be_discarded():
    state = movement("black 1, red 1, white 3, white 3")
    do(state, "fly red", "to mill", "fly green", "to mill", "end movement", "end contribution")
    do(state, "discard white 3", "discard white 3", "draw")
    assert state.seat[0].cards == 4


# ---- C8.11


@BY_DRAGON
def test_c8_11_a_dragon_may_fly_to_the_courtyard_and_to_the_tile_it_is_on(colour, dragon):
    state = movement(f"{colour} 1, {colour} 1")
    land(state, dragon, "mill")
    do(state, f"fly {dragon}", "to mill")
    assert where(state, dragon) == "mill"
    do(state, f"fly {dragon}", "to courtyard")
    assert where(state, dragon) == "courtyard"


@pytest.mark.parametrize("power", ["fly red", "walk red"])
def test_c8_11_a_dragon_cannot_leave_the_city_again(power):
    state = movement("black 1, black 2")
    land(state, "red", "aqueduct")
    do(state, power)
    assert [CITY.why_not(state, TO + corner) for corner in (0, 4, 20, 24)] == ["no_tile"] * 4
    assert all(state.tile[action - TO] != NONE for action in CITY.legal(state))


def test_c8_11_once_the_card_is_played_the_dragon_has_to_go_somewhere():
    state = movement("black 1")
    do(state, "fly red")
    assert why(state, "end movement") == "wrong_phase"
