"""C6 Scoring a building. The city lies as `LAYOUT` of the test table draws it; around the City Residence, where the
order of neighbours is looked at, it is

                       water_temple
                        (2 scales)
          fire_temple  city_residence  earth_temple
          (3 crystals)  brown 4, 3, 2   (2 cards)
                         thermae
                        (1 crystal)
"""

from typing import Any

import pytest

from bluemoon.city import CITY
from bluemoon.city.notation import card_of_name, place_of, tile_name
from bluemoon.city.rules.news import News, Why
from bluemoon.city.state import NONE, Colour, Dragon, Phase
from bluemoon.city.tables import BUILDING_NAMES
from bluemoon.core.story import Told
from tests.city.table import (
    choices,
    crystals,
    do,
    drawn,
    give,
    hand,
    land,
    mark,
    put_tile,
    rebuild_tiles,
    remove_deck,
    scales,
    stand,
    table,
    why,
)

NEIGHBOURS = ("water_temple", "fire_temple", "earth_temple", "thermae")  # of the City Residence: N, W, E, S
WEST_OF_THE_RESIDENCE = 15

both_editions = pytest.mark.parametrize("edition", ["2006", "2018"])


def score(state: Any, tile: str, boxes: str, *, player: int = 0, cards: str = "", draw: str = "") -> list[Told]:
    """Markers lie on the boxes as drawn ("1.0": seats); the player pays the free one, the dot, with Khind cards."""
    for box, owner in enumerate(boxes, start=1):
        if owner != ".":
            mark(state, int(owner), tile, box)
    building, free = BUILDING_NAMES.index(tile), boxes.index(".")
    cards = cards or ", ".join(["green 1"] * CITY.tables.need[building, free])
    colour = ["as green"] if CITY.tables.colour[building, free] == Colour.ANY else []
    state.player = player
    stand(state, player, tile)
    give(state, player, cards)
    payment = [f"pay {card}" for card in cards.split(", ")]
    return do(state, "end movement", f"box {free + 1}", *colour, *payment, draw=draw)


def only(state: Any, cards: str) -> None:
    """No other cards are in the game."""
    remove_deck(state)
    for name in cards.split(", "):
        state.deck[card_of_name(name)] += 1
        state.deck_size += 1


def residence(players: int = 2, **options: Any) -> Any:
    """The City Residence and its neighbours as drawn above, all ruins."""
    state = table(players=players, **options)
    put_tile(state, "fire_temple", WEST_OF_THE_RESIDENCE)
    return state


def rewards(news: list[Told], *reasons: Why) -> list[tuple[str, int, int]]:
    """What was handed out for these reasons: what, to whom, how many; a card counts as one."""
    names = {News.CRYSTALS: "crystals", News.SCALES: "scales", News.CARD: "card"}
    return [
        (names[News(told.kind)], told.player, 1 if told.kind == News.CARD else told.amount)
        for told in news
        if told.kind in names and told.why in reasons
    ]


def majority_of(news: list[Told]) -> int:
    """Who won the majority, by what the rules tell and by whom the reward went to."""
    (winner,) = (told.player for told in news if told.kind == News.REBUILT)
    assert {player for _, player, _ in rewards(news, Why.MAJORITY)} == ({winner} - {NONE})
    return winner


def is_rebuilt(state: Any, tile: str) -> bool:
    """Does the tile show its rebuilt side?"""
    return bool(state.rebuilt >> place_of(state, tile) & 1)


# ---- C6.1


@both_editions
@pytest.mark.parametrize("players", [2, 3, 4])
def test_c6_1_when_the_last_box_is_filled_the_building_is_rebuilt_and_scored_at_once(edition, players):
    state = table(players=players, edition=edition)
    score(state, "fire_temple", "00.")
    assert is_rebuilt(state, "fire_temple")
    assert (crystals(state), Phase(state.phase)) == ([2 + 3] + [0] * (players - 1), Phase.CONTRIBUTION)


@pytest.mark.parametrize("boxes", [".00", "0.1", "12."])
def test_c6_1_it_does_not_matter_which_box_is_the_last(boxes):
    state = table(players=3)
    score(state, "mill", boxes)
    assert is_rebuilt(state, "mill")


def test_c6_1_nothing_is_scored_while_a_box_is_free():
    state = table()
    rebuild_tiles(state, "hospice")
    news = score(state, "fire_temple", ".1.")
    assert not is_rebuilt(state, "fire_temple")
    assert (news, crystals(state), state.won_size) == ([], [0, 0], 0)


def test_c6_1_a_building_with_one_box_is_rebuilt_by_one_contribution():
    state = table()
    score(state, "hospice", ".")
    assert is_rebuilt(state, "hospice")


def test_c6_1_only_the_building_whose_box_was_filled_is_rebuilt():
    state = table()
    before = state.rebuilt
    score(state, "university", "1.")
    assert state.rebuilt == before | 1 << place_of(state, "university")


# ---- C6.2


@pytest.mark.parametrize(
    ("boxes", "winner"),
    [("00.", 0), ("11.", 1), (".11", 1), ("1.1", 1), ("1.0", 0), ("0.1", 0)],
)
def test_c6_2_the_player_with_most_markers_takes_the_majority_reward(boxes, winner):
    news = score(table(), "city_residence", boxes)
    assert majority_of(news) == winner
    assert rewards(news, Why.MAJORITY) == [("crystals", winner, 2)]


def test_c6_2_the_majority_may_go_to_a_player_who_is_not_up():
    state = table(players=4)
    score(state, "fire_temple", "33.", player=1)
    assert crystals(state) == [0, 3, 0, 2 + 3]


@pytest.mark.parametrize(("boxes", "winner"), [("1.", 1), (".1", 0)])
def test_c6_2_in_a_tie_the_marker_farthest_left_wins(boxes, winner):
    news = score(table(), "university", boxes)
    assert majority_of(news) == winner


@pytest.mark.parametrize(("boxes", "winner"), [("21.", 2), ("12.", 1), ("2.1", 2), (".21", 0)])
def test_c6_2_in_a_tie_of_three_the_marker_farthest_left_wins(boxes, winner):
    news = score(table(players=3), "earth_temple", boxes)
    assert majority_of(news) == winner


@pytest.mark.parametrize(("boxes", "winner"), [("011.", 0), ("101.", 1), ("110.", 1), ("2.33", 3), ("2.01", 0)])
def test_c6_2_two_markers_against_two_tie_and_a_single_one_farther_left_does_not_count(boxes, winner):
    assert majority_of(score(table(players=4), "royal_palace", boxes)) == winner


def test_c6_2_a_player_who_is_not_tied_is_passed_over_though_farthest_left():
    news = score(table(players=3, expansion=True), "main_hall", "2.100112")
    assert majority_of(news) == 0


def test_c6_2_in_the_main_hall_the_lower_box_of_a_column_comes_before_the_next_column():
    """Seat 1 lies lower left; seat 0 in the upper row, one column to the right."""
    news = score(table(players=3, expansion=True), "main_hall", ".1010102", player=2)
    assert (majority_of(news), rewards(news, Why.MAJORITY)) == (1, [("crystals", 1, 3)])


def test_c6_2_in_the_main_hall_the_upper_box_of_a_column_comes_first():
    upper = score(table(expansion=True), "main_hall", ".1101010")
    lower = score(table(expansion=True), "main_hall", "1.101010")
    assert (majority_of(upper), majority_of(lower)) == (0, 1)


def test_c6_2_the_boxes_of_the_main_hall_are_listed_column_by_column():
    state = table(expansion=True)
    stand(state, 0, "main_hall")
    give(state, 0, "brown 1, blue 1")
    do(state, "end movement", "box 1")
    assert choices(state) == ["pay brown 1"]  # upper left
    do(state, "pay brown 1", "box 2")
    assert choices(state) == ["pay blue 1"]  # lower left


def test_c6_2_the_order_of_contributions_does_not_matter():
    state = table()
    stand(state, 0, "university")
    stand(state, 1, "university")
    give(state, 0, "white 2")
    give(state, 1, "white 3, white 2")
    do(state, "end movement", "box 2", "pay white 2", "end contribution", "draw", "end movement")
    assert majority_of(do(state, "box 1", "pay white 3", "pay white 2")) == 1


# ---- C6.3


def test_c6_3_every_player_with_a_marker_takes_the_construction_reward():
    state = table(players=4)
    news = score(state, "fire_temple", "23.")
    assert sorted(rewards(news, Why.CONSTRUCTION)) == [("crystals", 0, 3), ("crystals", 2, 3), ("crystals", 3, 3)]
    assert crystals(state) == [3, 0, 3 + 2, 3]


def test_c6_3_the_majority_winner_takes_it_too():
    state = table()
    score(state, "fire_temple", "11.")
    assert crystals(state) == [3, 2 + 3]


def test_c6_3_it_is_taken_once_however_many_markers():
    news = score(table(), "fire_temple", "00.")
    assert rewards(news, Why.CONSTRUCTION) == [("crystals", 0, 3)]


def test_c6_3_a_player_without_a_marker_on_it_takes_nothing():
    state = table(players=3)
    stand(state, 2, "fire_temple")
    mark(state, 2, "university", 1)
    score(state, "fire_temple", "10.")
    assert (crystals(state)[2], scales(state)[2], hand(state, 2)) == (0, 0, "")


# ---- C6.4


@pytest.mark.parametrize("neighbour", NEIGHBOURS)
def test_c6_4_a_rebuilt_neighbour_on_each_side_gives_its_neighbourhood_reward(neighbour):
    state = residence()
    rebuild_tiles(state, neighbour)
    news = score(state, "city_residence", "11.", draw="red 3, red 3, red 3, red 3")
    printed = {
        "water_temple": [("scales", 0, 2), ("scales", 1, 2)],
        "fire_temple": [("crystals", 0, 3), ("crystals", 1, 3)],
        "earth_temple": [("card", 0, 1), ("card", 0, 1), ("card", 1, 1), ("card", 1, 1)],
        "thermae": [("crystals", 0, 1), ("crystals", 1, 1)],
    }
    assert rewards(news, Why.NEIGHBOURHOOD) == printed[neighbour]


def test_c6_4_all_rebuilt_neighbours_together():
    state = residence()
    rebuild_tiles(state, *NEIGHBOURS)
    score(state, "city_residence", "11.")
    assert crystals(state) == [2 + 3 + 1, 2 + 2 + 3 + 1]
    assert (scales(state), state.won_size, state.seat[1].cards) == ([2, 2], 2, 2)


def test_c6_4_neighbours_that_are_still_ruins_give_nothing():
    news = score(residence(), "city_residence", "11.")
    assert rewards(news, Why.NEIGHBOURHOOD) == []


def test_c6_4_tiles_that_only_touch_at_a_corner_or_lie_farther_off_give_nothing():
    state = residence()
    rebuild_tiles(state, "library", "iron_foundry", "great_hall", "monastery_tower", "hospice", "citadel")
    news = score(state, "city_residence", "11.")
    assert rewards(news, Why.NEIGHBOURHOOD) == []


@pytest.mark.parametrize(
    ("east", "west", "places"), [("hospital", "watchtower", [4, 5]), ("market_hall", "library", [9, 10])]
)
def test_c6_4_the_end_of_one_row_is_no_neighbour_of_the_beginning_of_the_next(east, west, places):
    for built, stood in ((east, west), (west, east)):
        state = table(expansion=True)
        assert [place_of(state, tile) for tile in (east, west)] == places
        rebuild_tiles(state, stood)
        boxes = "0" * (CITY.tables.boxes[BUILDING_NAMES.index(built)] - 1) + "."
        assert rewards(score(state, built, boxes), Why.NEIGHBOURHOOD) == []


def test_c6_4_the_courtyard_is_no_building_and_gives_nothing():
    news = score(table(), "fire_temple", "10.")
    assert rewards(news, Why.NEIGHBOURHOOD) == []


def test_c6_4_a_corner_of_the_full_city_is_a_neighbour_like_others():
    state = table(expansion=True)
    rebuild_tiles(state, "main_hall")
    news = score(state, "aqueduct", ".")
    assert rewards(news, Why.NEIGHBOURHOOD) == [("crystals", 0, 2)]


@pytest.mark.parametrize(("boxes", "players"), [("00.", [0]), ("11.", [0, 1]), ("12.", [0, 1, 2])])
def test_c6_4_once_for_each_player_with_a_marker_however_many(boxes, players):
    state = residence(players=3)
    rebuild_tiles(state, "fire_temple")
    news = score(state, "city_residence", boxes)
    assert rewards(news, Why.NEIGHBOURHOOD) == [("crystals", player, 3) for player in players]


# ---- C6.5


def test_c6_5_the_own_neighbourhood_reward_does_not_count_when_it_is_scored():
    state = table()
    score(state, "fire_temple", "11.")
    assert crystals(state) == [3, 2 + 3]  # nobody got its 3 neighbourhood crystals


def test_c6_5_rebuilding_gives_nothing_to_neighbours_that_stand_already():
    state = table(players=3)
    rebuild_tiles(state, "university", "hospice")
    mark(state, 2, "great_hall", 1)
    score(state, "fire_temple", "10.")
    assert (crystals(state)[2], scales(state)) == (0, [0, 0, 0])


def test_c6_5_the_own_neighbourhood_reward_counts_for_a_neighbour_rebuilt_later():
    state = table()
    score(state, "fire_temple", "00.")
    do(state, "end contribution", "draw")
    news = score(state, "university", "1.", player=1)
    assert rewards(news, Why.NEIGHBOURHOOD) == [("crystals", 1, 3)]
    assert crystals(state) == [2 + 3, 1 + 3]


# ---- C6.6


def test_c6_6_rewards_are_crystals_golden_scales_and_cards():
    state = table()
    supply, deck = state.supply, state.deck_size
    news = score(state, "royal_palace", "000.")
    assert rewards(news, Why.CONSTRUCTION) == [("crystals", 0, 1), ("scales", 0, 1), ("card", 0, 1)]
    assert (crystals(state), scales(state), state.supply) == ([2 + 1, 0], [1, 0], supply - 1)
    assert (state.won_size, state.deck_size) == (1, deck - 3 - 1)  # three went into the payment


def test_c6_6_cards_the_player_to_move_wins_stay_face_down():
    state = table()
    news = score(state, "thermae", "00.", draw="yellow 3, white 1")
    assert drawn(news) == [(0, "yellow 3"), (0, "white 1")]
    assert (hand(state, 0), state.seat[0].cards, state.won_size) == ("", 0, 2)
    assert [int(state.won[card_of_name(card)]) for card in ("yellow 3", "white 1")] == [1, 1]


def test_c6_6_the_owner_does_not_see_them_either():
    state = table()
    score(state, "thermae", "00.", draw="yellow 3, white 1")
    for seat in (0, 1):
        view = CITY.view(state, seat)
        assert (int(view.won.sum()), view.won_size) == (0, 2)


def test_c6_6_they_cannot_be_discarded_in_the_reset_of_this_turn():
    state = table()
    score(state, "thermae", "00.", draw="yellow 3, white 1")
    do(state, "end contribution")
    assert choices(state) == ["draw"]
    assert why(state, "discard yellow 3") == "card_not_held"


def test_c6_6_they_join_the_hand_when_the_turn_is_over():
    state = table()
    give(state, 0, "grey 3")
    score(state, "thermae", "00.", draw="yellow 3, white 1")
    do(state, "end contribution", "discard grey 3")
    assert hand(state, 0) == ""
    news = do(state, "draw", draw="red 1, red 2, red 3")
    assert drawn(news) == [(0, "red 1"), (0, "red 2"), (0, "red 3")]  # C11.1: the cards won do not count
    assert hand(state, 0) == "red 1, red 2, red 3, white 1, yellow 3"
    assert (state.seat[0].cards, state.won_size, int(state.won.sum()), CITY.to_move(state)) == (5, 0, 0, 1)


def test_c6_6_other_players_take_theirs_into_hand_at_once():
    state = table(players=3)
    score(state, "thermae", "11.", draw="yellow 3, white 1")
    assert (hand(state, 1), state.seat[1].cards, state.won_size) == ("white 1, yellow 3", 2, 0)


def test_c6_6_each_player_by_the_own_rule_in_one_scoring():
    state = residence(players=3)
    rebuild_tiles(state, "earth_temple")
    score(state, "city_residence", "20.", player=1, draw="red 1, red 2, blue 1, blue 2, grey 1, grey 2")
    assert [hand(state, player) for player in range(3)] == ["grey 1, grey 2", "", "blue 1, blue 2"]
    do(state, "end contribution", "draw", draw="black 1, black 2")
    assert hand(state, 1) == "black 1, black 2, red 1, red 2"


def test_c6_6_when_deck_and_discard_pile_are_empty_no_card_is_won():
    """The Thermae give two cards, but the payment is the only card that is left."""
    state = table()
    only(state, "blue 2")
    news = score(state, "thermae", "00.", cards="blue 2")
    assert drawn(news) == [(0, "blue 2")]
    assert (state.won_size, state.deck_size, state.discard_size) == (1, 0, 0)


# ---- C6.7


def test_c6_7_markers_go_back_to_their_owners():
    state = table(players=3)
    mark(state, 2, "mill", 1)
    score(state, "city_residence", "11.")
    assert [state.seat[player].markers for player in range(3)] == [10, 10, 9]
    assert state.marker[place_of(state, "city_residence")].tolist() == [NONE] * 8
    assert state.marker[place_of(state, "mill"), 0] == 2


def test_c6_7_every_marker_of_the_largest_building_comes_back():
    state = table(players=4, expansion=True)
    score(state, "main_hall", ".0123123")
    assert [state.seat[player].markers for player in range(4)] == [10] * 4


def test_c6_7_markers_come_back_before_anybody_asks_whether_one_is_left():
    state = table()
    state.seat[0].markers, state.seat[1].markers = 1, 2
    score(state, "city_residence", "11.")
    assert [state.seat[player].markers for player in range(2)] == [1, 2]
    assert Phase(state.phase) == Phase.CONTRIBUTION


def test_c6_7_the_tile_is_turned_and_takes_no_more_contributions():
    state = table()
    score(state, "city_residence", "11.")
    give(state, 0, "brown 3, brown 3")
    assert is_rebuilt(state, "city_residence")
    assert why(state, "box 1") == "not_a_ruin"


def test_c6_7_figures_and_dragons_stay():
    state = table(players=3)
    stand(state, 2, "city_residence")
    land(state, "red", "city_residence")
    land(state, "blue", "mill")
    score(state, "city_residence", "11.")
    assert [tile_name(state, state.seat[player].figure) for player in range(3)] == [
        "city_residence", "courtyard", "city_residence",
    ]  # fmt: skip
    assert tile_name(state, state.dragon[Dragon.RED]) == "city_residence"
    assert (tile_name(state, state.dragon[Dragon.BLUE]), state.dragon[Dragon.GREEN]) == ("mill", NONE)


# ---- C6.8


def order_of(news: list[Told]) -> list[tuple[Why, int]]:
    """For which reason each player got something, in order, without repetitions in a row."""
    got = [(Why(told.why), told.player) for told in news if told.why and told.kind != News.REBUILT]
    return [one for index, one in enumerate(got) if index == 0 or got[index - 1] != one]


@both_editions
@pytest.mark.parametrize("active", [0, 1, 2])
def test_c6_8_first_the_majority_then_player_by_player_from_the_active_one(edition, active):
    second, third = (active + 1) % 3, (active + 2) % 3
    state = residence(players=3, edition=edition)
    rebuild_tiles(state, "fire_temple")
    news = score(state, "city_residence", f"{third}{second}.", player=active)
    assert order_of(news) == [
        (Why.MAJORITY, third),
        (Why.CONSTRUCTION, active),
        (Why.NEIGHBOURHOOD, active),
        (Why.CONSTRUCTION, second),
        (Why.NEIGHBOURHOOD, second),
        (Why.CONSTRUCTION, third),
        (Why.NEIGHBOURHOOD, third),
    ]


def test_c6_8_turn_order_skips_those_without_a_marker():
    news = score(table(players=4), "city_residence", "10.", player=3)
    assert order_of(news) == [
        (Why.MAJORITY, 1), (Why.CONSTRUCTION, 3), (Why.CONSTRUCTION, 0), (Why.CONSTRUCTION, 1),
    ]  # fmt: skip


def test_c6_8_neighbours_come_in_the_order_north_west_east_south():
    state = residence()
    rebuild_tiles(state, *NEIGHBOURS)
    news = score(state, "city_residence", "11.", draw="red 1, red 2, red 3, blue 3")
    visited = [(told.player, tile_name(state, told.place)) for told in news if told.why == Why.NEIGHBOURHOOD]
    one_round = ["water_temple", "fire_temple", "earth_temple", "earth_temple", "thermae"]  # two cards, told singly
    assert visited == [(0, tile) for tile in one_round] + [(1, tile) for tile in one_round]


@pytest.mark.parametrize(("active", "got"), [(0, [2, 1, 0]), (1, [0, 2, 1]), (2, [1, 0, 2])])
def test_c6_8_when_the_cards_run_out_the_active_player_and_then_the_left_are_served_first(active, got):
    """Three cards are left, two of them the payment; each contributor would get two of the Earth Temple."""
    state = residence(players=3)
    rebuild_tiles(state, "earth_temple")
    only(state, "green 1, green 1, red 3")
    others = f"{(active + 2) % 3}{(active + 1) % 3}."
    score(state, "city_residence", others, player=active)
    won = [state.won_size if player == active else state.seat[player].cards for player in range(3)]
    assert won == got


def test_c6_8_when_the_cards_run_out_the_majority_is_served_first():
    """The Thermae give two for the majority, the Earth Temple beside them two more to each contributor."""
    state = table()
    put_tile(state, "earth_temple", 16)
    rebuild_tiles(state, "earth_temple")
    only(state, "green 1, green 1, red 3")
    score(state, "thermae", "11.")
    assert (state.seat[1].cards, state.won_size) == (2, 1)


@pytest.mark.parametrize(("active", "left"), [(0, [1, 0, 0]), (1, [0, 1, 0])])
def test_c6_8_when_the_scales_run_out_the_active_player_gets_the_real_one(active, left):
    """One scale in the supply; the Palace gives one to each contributor. Seat 2 has most and returns all of its own."""
    state = table(players=3)
    state.seat[2].scales, state.supply = state.supply - 1, 1
    score(state, "royal_palace", f"{1 - active}" * 3 + ".", player=active)
    assert scales(state) == left


@both_editions
def test_c6_8_when_the_scales_run_out_the_majority_gets_the_real_one_first(edition):
    """The Golden Shrine gives one for the majority (seat 1) and one to each contributor; seat 2 has most of all."""
    state = table(players=3, edition=edition, expansion=True)
    state.seat[2].scales, state.supply = state.supply - 1, 1
    news = score(state, "golden_shrine", "11.")
    assert [told.amount for told in news if told.kind == News.SCALE_TOTAL][:2] == [1, 2]
    assert scales(state) == [0, 1, 0]


# ---- C6.9


@pytest.mark.parametrize("boxes", ["1.", ".1"])
def test_c6_9_with_the_option_a_tie_gives_nobody_the_majority_reward(boxes):
    state = table(majority_tie="nobody")
    news = score(state, "university", boxes)
    assert (majority_of(news), rewards(news, Why.MAJORITY), scales(state)) == (NONE, [], [0, 0])


@pytest.mark.parametrize(
    ("option", "boxes", "winner"),
    [("nobody", "12.", NONE), ("nobody", "21.", NONE), ("leftmost", "12.", 1), ("leftmost", "21.", 2)],
)
def test_c6_9_a_tie_of_three_is_a_tie_too(option, boxes, winner):
    news = score(table(players=3, majority_tie=option), "city_residence", boxes)
    assert majority_of(news) == winner


def test_c6_9_four_markers_against_four_are_a_tie():
    news = score(table(majority_tie="nobody", expansion=True), "main_hall", ".1101010")
    assert majority_of(news) == NONE


@pytest.mark.parametrize(("boxes", "winner"), [("00.", 0), ("11.", 1), ("1.0", 0)])
def test_c6_9_with_the_option_a_clear_majority_is_rewarded_as_ever(boxes, winner):
    news = score(table(majority_tie="nobody"), "city_residence", boxes)
    assert rewards(news, Why.MAJORITY) == [("crystals", winner, 2)]


@pytest.mark.parametrize(("boxes", "winner"), [("0212131.", 1), ("02.12111", 1), ("1.202322", 2)])
def test_c6_9_a_tie_behind_the_first_does_not_matter(boxes, winner):
    news = score(table(players=4, majority_tie="nobody", expansion=True), "main_hall", boxes)
    assert majority_of(news) == winner


def test_c6_9_construction_and_neighbourhood_are_rewarded_in_a_tie_too():
    state = residence(majority_tie="nobody", players=3)
    rebuild_tiles(state, "fire_temple")
    score(state, "city_residence", "12.")
    assert crystals(state) == [2 + 3] * 3


@both_editions
def test_c6_9_without_the_option_the_leftmost_wins_in_both_editions(edition):
    state = table(edition=edition)
    assert majority_of(score(state, "university", "1.")) == 1
