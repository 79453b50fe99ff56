"""C5 Contribution."""

from collections import Counter
from typing import Any

import pytest

from bluemoon.city import CITY
from bluemoon.city.notation import CARD_NAMES, place_of
from bluemoon.city.rules.news import News, Why
from bluemoon.city.state import CARDS, NONE, Phase
from bluemoon.core.refusal import Refused
from bluemoon.core.story import Told
from tests.city.exhaustive_payment import payments
from tests.city.table import (
    card_total,
    choices,
    crystals,
    do,
    give,
    hand,
    land,
    mark,
    rebuild_tiles,
    scales,
    stand,
    table,
    why,
)

both_editions = pytest.mark.parametrize("edition", ["2006", "2018"])


def site(tile: str, cards: str = "", **options: Any) -> Any:
    """Seat 0 holds these cards and ended its movement on this tile."""
    state = table(**options)
    stand(state, 0, tile)
    give(state, 0, cards)
    do(state, "end movement")
    return state


def boxes(state: Any) -> list[str]:
    """The boxes that are offered."""
    return [words for words in choices(state) if words.startswith("box")]


def owners(state: Any, tile: str, count: int) -> list[int]:
    """Whose markers lie on the boxes of a building."""
    return [int(owner) for owner in state.marker[place_of(state, tile)][:count]]


# ---- C5.1


def test_c5_1_a_contribution_goes_to_the_tile_where_the_movement_ended():
    state = table()
    stand(state, 0, "hospice")
    give(state, 0, "red 3, white 2")
    do(state, "move university", "end movement")
    assert boxes(state) == ["box 2"]
    do(state, "box 2", "pay white 2")
    assert owners(state, "university", 2) == [NONE, 0]
    assert owners(state, "hospice", 1) == [NONE]


def test_c5_1_cards_for_other_tiles_do_not_help():
    state = site("university", "red 3, black 3, blue 3, grey 3, yellow 3")
    assert boxes(state) == []
    assert why(state, "box 2") == "cannot_pay"


def test_c5_1_no_contribution_before_the_movement_ended():
    state = table()
    stand(state, 0, "university")
    give(state, 0, "white 2")
    assert why(state, "box 2") == "wrong_phase"


def test_c5_1_a_building_that_is_rebuilt_takes_nothing():
    state = table()
    rebuild_tiles(state, "university")
    stand(state, 0, "university")
    give(state, 0, "white 3, white 3")
    do(state, "end movement")
    assert choices(state) == ["end contribution"]
    assert why(state, "box 1") == "not_a_ruin"


def test_c5_1_not_on_the_tile_whose_last_box_was_just_filled():
    state = site("hospice", "red 3, red 3")
    do(state, "box 1", "pay red 3")
    assert why(state, "box 1") == "not_a_ruin"


def test_c5_1_the_courtyard_has_no_boxes():
    state = site("courtyard", "white 3, white 3, red 3")
    assert why(state, "box 1") == "only_to_courtyard_offers"


def test_c5_1_the_figures_of_others_do_not_matter():
    state = table()
    stand(state, 0, "hospice")
    stand(state, 1, "university")
    give(state, 0, "white 2")
    do(state, "end movement")
    assert boxes(state) == []


# ---- C5.2


@both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
def test_c5_2_cards_are_discarded_and_a_marker_is_put_on_the_box(edition, players):
    state = site("earth_temple", "red 3, red 2, red 1", edition=edition, players=players)
    do(state, "box 1", "pay red 3", "pay red 2")
    assert (owners(state, "earth_temple", 3), state.seat[0].markers) == ([0, NONE, NONE], 9)
    assert (hand(state, 0), state.seat[0].cards) == ("red 1", 1)
    assert (state.discard_size, int(state.discard.sum()), card_total(state)) == (2, 2, 80)


@pytest.mark.parametrize(
    ("box", "cards"),
    [(1, "red 3, red 2"), (1, "red 2, red 2, red 1"), (2, "red 2, red 2"), (2, "red 3, red 1"), (3, "red 3")],
)
def test_c5_2_one_or_more_cards_add_up_to_the_total(box, cards):
    state = site("earth_temple", cards)
    do(state, f"box {box}", *(f"pay {card}" for card in cards.split(", ")))
    assert owners(state, "earth_temple", 3)[box - 1] == 0
    assert hand(state, 0) == ""


@pytest.mark.parametrize(("box", "cards"), [(1, "red 2, red 2"), (2, "red 3"), (3, "red 2")])
def test_c5_2_one_less_than_the_total_is_not_enough(box, cards):
    assert why(site("earth_temple", cards), f"box {box}") == "cannot_pay"


def test_c5_2_the_cards_must_be_of_the_colour_of_the_box():
    state = site("earth_temple", "red 3, red 1, black 3, yellow 3")
    assert boxes(state) == ["box 2", "box 3"]
    do(state, "box 2")
    assert choices(state) == ["pay red 1", "pay red 3"]
    assert why(state, "pay black 3") == "wrong_colour"
    assert why(state, "pay red 2") == "card_not_held"


def test_c5_2_any_free_box_may_be_chosen_in_any_order():
    state = site("earth_temple", "red 3, red 3, red 3, red 2, red 1")
    assert boxes(state) == ["box 1", "box 2", "box 3"]
    do(state, "box 2", "pay red 3", "pay red 1")
    assert owners(state, "earth_temple", 3) == [NONE, 0, NONE]
    assert boxes(state) == ["box 1", "box 3"]


def test_c5_2_a_box_that_is_not_printed_is_not_there():
    assert why(site("university", "white 3, white 3"), "box 3") == "no_such_box"


def test_c5_2_every_box_of_a_building_with_several_colours_asks_for_its_own():
    state = site("main_hall", "blue 1", expansion=True)
    assert boxes(state) == ["box 2"]
    do(state, "box 2", "pay blue 1")
    assert owners(state, "main_hall", 3) == [NONE, 0, NONE]


def test_c5_2_nothing_is_given_back_for_paying_too_much():
    state = site("university", "white 3")
    deck = state.deck_size
    do(state, "box 2", "pay white 3")
    assert (hand(state, 0), crystals(state), scales(state)) == ("", [0, 0], [0, 0])
    assert (state.deck_size, state.discard_size, state.seat[0].markers) == (deck, 1, 9)


def test_c5_2_the_marker_is_put_only_when_the_total_is_paid():
    state = site("earth_temple", "red 3, red 2")
    do(state, "box 1", "pay red 3")
    assert (owners(state, "earth_temple", 3), state.seat[0].markers) == ([NONE] * 3, 10)


# ---- C5.3


def test_c5_3_any_number_of_contributions_in_a_turn():
    state = site("mill", "red 3, red 2, red 2")
    do(state, "box 1", "pay red 3", "box 3", "pay red 2", "box 2", "pay red 2")
    assert (state.contributions, state.rebuilt >> place_of(state, "mill") & 1) == (3, 1)


def test_c5_3_all_eight_boxes_of_the_main_hall_in_one_turn():
    colours = ["brown", "blue", "white", "red", "yellow", "grey", "black", "green"]
    state = site("main_hall", ", ".join(f"{colour} 1" for colour in colours), expansion=True)
    for box, colour in enumerate(colours, start=1):
        do(state, f"box {box}", f"pay {colour} 1")
    assert (state.contributions, hand(state, 0), state.seat[0].markers) == (8, "", 10)


def test_c5_3_each_contribution_is_paid_on_its_own():
    state = site("earth_temple", "red 3, red 2, red 2, red 1")
    do(state, "box 1", "pay red 3", "pay red 2")
    assert boxes(state) == ["box 3"]
    do(state, "box 3", "pay red 2", "pay red 1")
    assert (owners(state, "earth_temple", 3), hand(state, 0)) == ([0, NONE, 0], "")


def test_c5_3_no_surplus_counts_for_another_box():
    state = site("university", "white 3, white 3, white 1")
    do(state, "box 1", "pay white 3", "pay white 3")
    assert hand(state, 0) == "white 1"
    assert why(state, "box 2") == "cannot_pay"


def test_c5_3_no_surplus_makes_the_next_box_cheaper():
    state = site("mill", "red 3, red 1, red 1")
    do(state, "box 2", "pay red 3", "box 3")
    assert state.need == 2
    do(state, "pay red 1")
    assert Phase(state.phase) == Phase.PAYMENT


def test_c5_3_no_card_counts_twice():
    state = site("mill", "red 2")
    do(state, "box 2", "pay red 2")
    assert boxes(state) == []
    assert why(state, "box 3") == "cannot_pay"


def test_c5_3_a_recolouring_serves_one_contribution_only():
    state = site("mill", "white 1, black 2, black 2, red 2")
    do(state, "box 2", "recolour four black", "pay black 2")
    assert why(state, "box 1") == "cannot_pay"
    do(state, "box 3")
    assert choices(state) == ["pay red 2"]


# ---- C5.4


@pytest.mark.parametrize("owner", [0, 1])
def test_c5_4_a_taken_box_is_closed(owner):
    state = table()
    stand(state, 0, "city_residence")
    mark(state, owner, "city_residence", 2)
    give(state, 0, "brown 3, brown 3")
    do(state, "end movement")
    assert boxes(state) == ["box 1", "box 3"]
    assert why(state, "box 2") == "box_taken"


def test_c5_4_a_box_just_filled_is_closed_at_once():
    state = site("city_residence", "brown 3, brown 3")
    do(state, "box 2", "pay brown 3")
    assert why(state, "box 2") == "box_taken"


def test_c5_4_a_player_without_a_marker_cannot_contribute():
    state = site("earth_temple", "red 3, red 3")
    state.seat[0].markers = 0
    assert choices(state) == ["end contribution"]
    assert why(state, "box 3") == "no_marker"


def test_c5_4_markers_of_others_do_not_help():
    state = site("earth_temple", "red 3", players=3)
    state.seat[0].markers = 0
    assert (state.seat[1].markers, why(state, "box 3")) == (10, "no_marker")


def test_c5_4_the_last_marker_is_enough_for_one_contribution():
    state = site("earth_temple", "red 3, red 3, red 1")
    state.seat[0].markers = 1
    do(state, "box 3", "pay red 3")
    assert state.seat[0].markers == 0
    assert why(state, "box 2") == "no_marker"


# ---- C5.5


def test_c5_5_a_palace_box_takes_any_one_colour():
    state = site(
        "royal_palace", "black 3, red 3, blue 3, grey 3, brown 3, white 3, yellow 3, green 1, green 1, green 1"
    )
    do(state, "box 4")
    assert choices(state) == [
        "as black", "as red", "as blue", "as grey", "as green", "as brown", "as white", "as yellow",
    ]  # fmt: skip


def test_c5_5_only_colours_that_can_pay_are_offered():
    state = site("royal_palace", "red 3, blue 2, black 1")
    do(state, "box 4")
    assert choices(state) == ["as red"]
    assert why(state, "as blue") == "cannot_pay"


def test_c5_5_all_cards_for_the_box_must_count_as_the_chosen_colour():
    state = site("royal_palace", "red 3, red 2, blue 3, blue 2")
    do(state, "box 1", "as red")
    assert choices(state) == ["pay red 2", "pay red 3"]
    assert why(state, "pay blue 3") == "wrong_colour"


def test_c5_5_cards_of_two_colours_do_not_add_up():
    state = site("royal_palace", "red 3, blue 2, black 2")
    assert boxes(state) == ["box 4"]
    assert why(state, "box 1") == "cannot_pay"


def test_c5_5_a_card_may_be_made_to_count_as_the_colour():
    state = site("royal_palace", "red 3, blue 2, white 2")
    do(state, "box 1", "as red", "pay red 3", "recolour one", "pay blue 2")
    assert (owners(state, "royal_palace", 4), hand(state, 0)) == ([0, NONE, NONE, NONE], "")


def test_c5_5_wild_cards_count_as_the_colour():
    state = site("royal_palace", "blue 3, green 1")
    do(state, "box 2")
    assert choices(state) == ["as blue"]
    do(state, "as blue", "pay green 1", "pay blue 3")
    assert owners(state, "royal_palace", 4) == [NONE, 0, NONE, NONE]


def test_c5_5_the_colour_is_chosen_for_each_box_anew():
    state = site("royal_palace", "red 3, red 1, blue 2, blue 2")
    do(state, "box 2", "as red", "pay red 3", "pay red 1", "box 3")
    assert choices(state) == ["as blue"]
    do(state, "as blue", "pay blue 2", "pay blue 2")
    assert owners(state, "royal_palace", 4) == [NONE, 0, 0, NONE]


def test_c5_5_the_golden_shrine_takes_any_one_colour_too():
    state = site("golden_shrine", "grey 3, red 2, black 1", expansion=True)
    assert boxes(state) == ["box 3"]
    do(state, "box 3", "as grey", "pay grey 3")
    assert owners(state, "golden_shrine", 3) == [NONE, NONE, 0]


def test_c5_5_no_colour_is_asked_for_a_box_that_is_printed_in_one():
    state = site("earth_temple", "red 3")
    do(state, "box 3")
    assert Phase(state.phase) == Phase.PAYMENT
    assert why(state, "as red") == "wrong_phase"


def test_c5_5_cards_are_not_paid_before_the_colour_is_chosen():
    state = site("royal_palace", "red 3")
    do(state, "box 4")
    assert why(state, "pay red 3") == "wrong_phase"


# ---- C5.6


def pile(counts: Any) -> tuple[str, ...]:
    """The cards of a pile, in the order of their numbers."""
    return tuple(CARD_NAMES[card] for card in range(CARDS) for _ in range(counts[card]))


def ways_to_pay(state: Any) -> set[tuple[str, ...]]:
    """The cards of every payment that can be played to its end. No way ends before the total is reached."""
    if state.phase != Phase.PAYMENT:
        return {pile(state.discard)}
    legal = CITY.legal(state)
    assert legal
    ways = set()
    for action in legal:
        after = state.copy()
        CITY.play(after, action)
        ways |= ways_to_pay(after)
    return ways


def ways_by_the_book(cards: str, colour: str, need: int) -> set[tuple[str, ...]]:
    """The same, by trying everything."""
    held = Counter((name.split()[0], int(name.split()[1])) for name in cards.split(", "))
    found = (payment.cards.elements() for payment in payments(held, colour, need))
    return {tuple(sorted((f"{colour} {value}" for colour, value in way), key=CARD_NAMES.index)) for way in found}


@pytest.mark.parametrize("cards", ["", "red 2", "red 1, red 1", "black 3, yellow 3, blue 3", "brown 2, white 3"])
def test_c5_6_a_contribution_is_begun_only_if_the_hand_can_complete_it(cards):
    state = site("earth_temple", cards)
    assert boxes(state) == []
    assert why(state, "box 3") == "cannot_pay"


def test_c5_6_a_hand_may_be_able_to_pay_one_box_and_not_another():
    assert boxes(site("earth_temple", "red 2, red 1")) == ["box 3"]
    assert boxes(site("earth_temple", "red 2, red 2")) == ["box 2", "box 3"]
    assert boxes(site("earth_temple", "red 2, red 2, green 1")) == ["box 1", "box 2", "box 3"]


def test_c5_6_it_is_paid_card_by_card():
    state = site("earth_temple", "red 3, red 2, red 2, red 1")
    do(state, "box 1")
    assert (state.need, choices(state)) == (5, ["pay red 1", "pay red 2", "pay red 3"])
    do(state, "pay red 1")
    assert (state.need, choices(state)) == (4, ["pay red 2", "pay red 3"])
    do(state, "pay red 3")
    assert (state.need, choices(state)) == (1, ["pay red 2"])
    do(state, "pay red 2")
    assert (Phase(state.phase), hand(state, 0)) == (Phase.CONTRIBUTION, "red 2")


def test_c5_6_a_mimix_pair_is_paid_as_one():
    state = site("earth_temple", "red 2, brown 1, brown 2")
    do(state, "box 1")
    assert choices(state) == ["pay red 2", "pair brown 1 brown 2"]
    assert why(state, "pay brown 1") == "wrong_colour"
    do(state, "pair brown 1 brown 2")
    assert (hand(state, 0), state.need, state.discard_size) == ("red 2", 2, 2)


def test_c5_6_a_pair_may_be_the_last_that_was_still_needed():
    state = site("earth_temple", "red 2, brown 2, brown 2")
    do(state, "box 3", "pay red 2", "pair brown 2 brown 2")
    assert (owners(state, "earth_temple", 3), hand(state, 0)) == ([NONE, NONE, 0], "")


@pytest.mark.parametrize(
    ("words", "left"),
    [
        (["pay red 3"], "red 1, red 1, red 2"),
        (["pay red 2", "pay red 1"], "red 1, red 3"),
        (["pay red 1", "pay red 2"], "red 1, red 3"),
        (["pay red 2", "pay red 3"], "red 1, red 1"),
        (["pay red 1", "pay red 1", "pay red 3"], "red 2"),
    ],
)
def test_c5_6_it_stops_as_soon_as_the_total_is_reached(words, left):
    state = site("earth_temple", "red 1, red 1, red 2, red 3")
    do(state, "box 3", *words[:-1])
    assert Phase(state.phase) == Phase.PAYMENT
    do(state, words[-1])
    assert (Phase(state.phase), hand(state, 0)) == (Phase.CONTRIBUTION, left)
    assert owners(state, "earth_temple", 3) == [NONE, NONE, 0]


@pytest.mark.parametrize("words", ["pay red 1", "pair brown 1 brown 2", "recolour one"])
def test_c5_6_paying_even_more_is_not_offered(words):
    state = site("earth_temple", "red 3, red 1, brown 1, brown 2, white 2, black 3")
    do(state, "box 3", "pay red 3")
    assert why(state, words) == "wrong_phase"
    assert hand(state, 0) == "black 3, red 1, brown 1, brown 2, white 2"


def test_c5_6_a_small_card_may_go_first_and_a_big_one_was_still_needed():
    state = site("university", "white 1, white 3, white 3")
    do(state, "box 1", "pay white 1", "pay white 3", "pay white 3")
    assert (owners(state, "university", 2), hand(state, 0)) == ([0, NONE], "")


def test_c5_6_a_card_after_which_the_total_is_out_of_reach_is_not_offered():
    state = site("royal_palace", "brown 1, brown 1, brown 2")
    do(state, "box 1", "as brown")
    assert choices(state) == ["pay brown 2", "pair brown 1 brown 1"]
    assert why(state, "pay brown 1") == "cannot_complete"
    assert why(state, "pair brown 1 brown 2") == "cannot_complete"
    do(state, "pay brown 2")
    assert choices(state) == ["pair brown 1 brown 1"]


def test_c5_6_a_hoax_that_must_recolour_is_not_paid_for_its_value():
    state = site("university", "white 1, white 2, red 3")
    do(state, "box 1")
    assert choices(state) == ["pay white 2", "recolour four red"]
    assert why(state, "pay white 1") == "cannot_complete"
    assert why(state, "recolour one") == "cannot_complete"
    do(state, "recolour four red")
    assert choices(state) == ["pay red 3"]
    assert why(state, "pay white 2") == "recolour_first"


def test_c5_6_a_contribution_that_was_begun_is_paid_to_its_end():
    state = site("earth_temple", "red 3, red 2")
    do(state, "box 1", "pay red 3")
    assert choices(state) == ["pay red 2"]
    assert [why(state, words) for words in ("end contribution", "box 2", "draw")] == ["wrong_phase"] * 3


def test_c5_6_a_refused_card_changes_nothing():
    state = site("earth_temple", "red 3, red 2, black 3")
    do(state, "box 1")
    before = state.copy()
    with pytest.raises(Refused, match="wrong colour"):
        do(state, "pay black 3")
    assert state == before


@pytest.mark.parametrize(
    ("tile", "box", "colour", "need", "cards"),
    [
        ("earth_temple", 3, "red", 3, "red 1, red 1, red 2, red 3, red 3"),
        ("earth_temple", 1, "red", 5, "red 2, green 1, green 1, brown 1, brown 2"),
        ("earth_temple", 1, "red", 5, "white 1, black 1, black 3, red 2, blue 3"),
        ("earth_temple", 2, "red", 4, "white 2, white 2, black 1, yellow 3, red 3"),
        ("earth_temple", 1, "red", 5, "white 1, white 2, white 3, black 2, green 1"),
        ("earth_temple", 1, "red", 5, "white 1, brown 1, brown 2, brown 2, brown 3, red 1"),
        ("earth_temple", 2, "red", 4, "white 1, white 1, black 1, black 1, yellow 2, red 1"),
        ("university", 1, "white", 5, "white 1, white 2, white 3, red 3, green 1"),
        ("university", 2, "white", 2, "white 1, white 1, red 3, green 1"),
        ("city_residence", 1, "brown", 4, "brown 1, brown 1, brown 2, white 2, black 3"),
    ],
)
def test_c5_6_the_payments_that_can_be_played_are_those_whose_last_card_was_still_needed(
    tile, box, colour, need, cards
):
    state = site(tile, cards)
    do(state, f"box {box}")
    assert ways_to_pay(state) == ways_by_the_book(cards, colour, need)


# ---- C5.7


def dragon_scales(news: list[Told]) -> list[tuple[int, int]]:
    """Who got how many scales from dragons."""
    return [(told.player, told.amount) for told in news if (told.kind, told.why) == (News.SCALES, Why.DRAGONS)]


@both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("dragons", [["red"], ["green"], ["blue"], ["red", "blue"], ["red", "green", "blue"]])
def test_c5_7_one_golden_scale_for_each_dragon_on_the_tile(edition, players, dragons):
    state = site("earth_temple", "red 3", edition=edition, players=players)
    for dragon in dragons:
        land(state, dragon, "earth_temple")
    supply = state.supply
    do(state, "box 3", "pay red 3")
    assert scales(state) == [len(dragons)] + [0] * (players - 1)
    assert state.supply == supply - len(dragons)


def test_c5_7_dragons_elsewhere_or_outside_give_nothing():
    state = site("earth_temple", "red 3")
    land(state, "red", "courtyard")
    land(state, "blue", "iron_foundry")
    do(state, "box 3", "pay red 3")
    assert scales(state) == [0, 0]


def test_c5_7_dragons_give_nothing_without_a_contribution():
    state = site("earth_temple", "red 3")
    land(state, "red", "earth_temple")
    do(state, "end contribution", "draw")
    assert scales(state) == [0, 0]


def test_c5_7_no_scale_before_the_contribution_is_paid():
    state = site("earth_temple", "red 3, red 2")
    land(state, "red", "earth_temple")
    do(state, "box 1", "pay red 3")
    assert scales(state) == [0, 0]
    do(state, "pay red 2")
    assert scales(state) == [1, 0]


def test_c5_7_only_at_the_first_contribution_of_the_turn():
    state = site("mill", "red 3, red 2, red 2")
    land(state, "red", "mill")
    land(state, "green", "mill")
    assert dragon_scales(do(state, "box 2", "pay red 2")) == [(0, 2)]
    assert dragon_scales(do(state, "box 3", "pay red 2")) == []
    assert dragon_scales(do(state, "box 1", "pay red 3")) == []
    assert scales(state) == [2, 0]  # the mill itself gives no scales


def test_c5_7_once_per_turn_means_again_in_the_next_turn():
    state = site("earth_temple", "red 3, red 3, red 1")
    land(state, "red", "earth_temple")
    do(state, "box 3", "pay red 3", "end contribution", "draw", "end movement", "end contribution", "draw")
    do(state, "end movement", "box 2", "pay red 3", "pay red 1")
    assert scales(state) == [2, 0]


def test_c5_7_the_player_who_contributes_gets_the_scales_and_no_other_with_a_marker_or_figure_there():
    state = table(players=3)
    mark(state, 1, "earth_temple", 1)
    land(state, "red", "earth_temple")
    for player in range(3):
        stand(state, player, "earth_temple")
    give(state, 0, "red 3")
    do(state, "end movement", "box 3", "pay red 3")
    assert scales(state) == [1, 0, 0]


@both_editions
def test_c5_7_the_dragons_come_before_the_scoring_of_the_building(edition):
    state = site("university", "white 2", edition=edition)
    mark(state, 0, "university", 1)
    land(state, "blue", "university")
    news = do(state, "box 2", "pay white 2")
    order = [(News(told.kind), Why(told.why)) for told in news if told.kind in (News.SCALES, News.REBUILT)]
    assert order == [(News.SCALES, Why.DRAGONS), (News.REBUILT, Why.NOTHING), (News.SCALES, Why.MAJORITY)]


@pytest.mark.parametrize(("edition", "left"), [("2006", [0, 1, 0]), ("2018", [0, 0, 0])])
def test_c5_7_the_dragons_take_the_last_scale_before_the_building_hands_out_any(edition, left):
    """2006: the scale of the University comes out of the supply as it is after the scoring the dragon brought."""
    state = table(players=3, edition=edition)
    mark(state, 1, "university", 1)
    stand(state, 0, "university")
    give(state, 0, "white 2")
    land(state, "blue", "university")
    state.seat[0].scales, state.supply = state.supply - 1, 1
    do(state, "end movement", "box 2", "pay white 2")
    assert (scales(state), crystals(state)) == (left, [6 + 1, 1, 0])
