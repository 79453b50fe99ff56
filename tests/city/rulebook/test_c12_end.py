"""C12 End."""

import pytest

from bluemoon.city import CITY
from bluemoon.city.rules.news import News
from bluemoon.city.state import Phase
from bluemoon.core.refusal import BadOption, Refused
from tests.city.table import (
    choices,
    crystals,
    do,
    drawn,
    give,
    give_scales,
    hand,
    rebuild_all,
    stand,
    table,
    why,
)

TO_WIN = {2: 6, 3: 5, 4: 4}
BY_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
PASS = ("end movement", "end contribution", "draw")


def offerings(state, *counts):
    """Offerings made before, by seat."""
    for player, count in enumerate(counts):
        state.seat[player].offerings = count
        state.seat[player].markers = 10 - count
        state.obelisk += count


def money(state, *counts):
    """Crystals, by seat."""
    for player, count in enumerate(counts):
        state.seat[player].crystals = count


def last_stone(*, made=(), have=(), **options):
    """All but the Aqueduct is rebuilt, and seat 0 is about to pay its one box: that will bring three crystals."""
    state = table(**options)
    rebuild_all(state, but=("aqueduct",))
    offerings(state, *made)
    money(state, *have)
    stand(state, 0, "aqueduct")
    give(state, 0, "blue 3")
    return state


def lay_it(state):
    return do(state, "end movement", "box 1", "pay blue 3")


def rebuilt_city(*, made=(), have=(), **options):
    """Nothing is left to build; seat 0 stands on the courtyard."""
    state = table(**options)
    rebuild_all(state)
    offerings(state, *made)
    money(state, *have)
    return state


def result(state):
    return CITY.result(state)


def idle(state, turns):
    """So many turns without anything, at most to the end of the game; how many were played."""
    for turn in range(turns):
        if result(state) is not None:
            return turn
        do(state, *PASS)
    return turns


# ---- C12.1


@BY_PLAYERS
@pytest.mark.parametrize("edition", ["2006", "2018"])
def test_c12_1_the_last_offering_needed_wins_at_once(players, edition):
    state = table(players=players, edition=edition)
    offerings(state, TO_WIN[players] - 1)
    money(state, 20)
    do(state, "end movement", "offer")
    shares = (1.0,) + (0.0,) * (players - 1)
    assert (result(state).reason, result(state).winners, result(state).shares) == ("offerings", (0,), shares)


@BY_PLAYERS
def test_c12_1_one_offering_less_does_not_win(players):
    state = table(players=players)
    offerings(state, TO_WIN[players] - 2)
    money(state, 20)
    do(state, "end movement", "offer")
    assert result(state) is None


@BY_PLAYERS
def test_c12_1_only_the_own_offerings_count(players):
    state = table(players=players)
    offerings(state, 0, *[TO_WIN[players] - 1] * (players - 1))
    money(state, 20)
    do(state, "end movement", "offer")
    assert result(state) is None


def test_c12_1_any_player_may_win():
    state = table(players=3)
    offerings(state, 4, 2, 4)
    state.player = 2
    money(state, 0, 0, 20)
    do(state, "end movement", "offer")
    assert result(state).winners == (2,)


def test_c12_1_an_offering_with_a_pillar_card_wins_as_well():
    state = table(players=4)
    offerings(state, 2)
    money(state, 50)
    give(state, 0, "yellow 2")
    do(state, "end movement", "offer", "offer with yellow 2")
    assert result(state).winners == (0,)


def test_c12_1_an_offering_at_the_golden_shrine_wins_as_well():
    state = table(players=4, expansion=True)
    offerings(state, 3)
    money(state, 50)
    stand(state, 0, "golden_shrine")
    do(state, "end movement", "special")
    assert (result(state).reason, result(state).winners) == ("offerings", (0,))


# ---- C12.2


@BY_PLAYERS
def test_c12_2_the_city_rebuilt_and_nobody_able_to_offer_ends_the_game(players):
    state = last_stone(players=players)
    lay_it(state)
    assert (result(state).reason, result(state).winners) == ("city_rebuilt", (0,))


def test_c12_2_a_ruin_left_keeps_the_game_going():
    state = table()
    rebuild_all(state, but=("aqueduct", "mill"))
    stand(state, 0, "aqueduct")
    give(state, 0, "blue 3")
    lay_it(state)
    assert result(state) is None


@pytest.mark.parametrize("tile", ["main_hall", "hospital", "golden_shrine", "theatre"])
def test_c12_2_the_special_buildings_must_be_rebuilt_too(tile):
    state = table(expansion=True)
    rebuild_all(state, but=("aqueduct", tile))
    stand(state, 0, "aqueduct")
    give(state, 0, "blue 3")
    lay_it(state)
    assert result(state) is None


@pytest.mark.parametrize("who", [0, 1, 2])
def test_c12_2_play_goes_on_while_anybody_can_make_an_offering(who):
    state = last_stone(have=[20 if player == who else 0 for player in range(3)], players=3)
    lay_it(state)
    assert result(state) is None
    do(state, "end contribution", "draw")
    assert state.player == 1


def test_c12_2_and_ends_with_the_offering_after_which_nobody_can():
    state = rebuilt_city(have=(14, 7))
    do(state, "end movement", "offer", "end contribution", "draw")
    assert result(state) is None
    do(state, "end movement", "offer")
    assert (result(state).reason, result(state).winners) == ("city_rebuilt", (0,))


def test_c12_2_most_offerings_win_whatever_the_crystals():
    state = last_stone(made=(2, 3, 1), have=(3, 0, 6), players=3)
    lay_it(state)
    assert (result(state).winners, result(state).shares) == ((1,), (0.0, 1.0, 0.0))


def test_c12_2_tied_for_most_offerings_the_one_with_most_crystals_left_wins():
    state = last_stone(made=(2, 2, 1), have=(0, 4, 6), players=3)
    lay_it(state)
    assert crystals(state) == [3, 4, 6]
    assert result(state).winners == (1,)


def test_c12_2_crystals_of_players_with_fewer_offerings_do_not_matter():
    state = last_stone(made=(2, 1, 2), have=(3, 6, 5), players=3)
    lay_it(state)
    assert result(state).winners == (0,)


def test_c12_2_still_tied_they_share_the_victory():
    state = last_stone(made=(2, 2, 1), have=(1, 4, 6), players=3)
    lay_it(state)
    assert (result(state).winners, result(state).shares) == ((0, 1), (0.5, 0.5, 0.0))


def test_c12_2_all_may_share_the_victory():
    state = last_stone(made=(1, 1, 1, 1), have=(0, 3, 3, 3), players=4)
    lay_it(state)
    assert (result(state).winners, result(state).shares) == ((0, 1, 2, 3), (0.25, 0.25, 0.25, 0.25))


# ---- C12.3


def few_markers(*counts, cards="black 3"):
    """Seat 0 is about to contribute to the Fire Temple; so many markers are in supply."""
    state = table(players=len(counts))
    for player, count in enumerate(counts):
        state.seat[player].markers = count
    stand(state, 0, "fire_temple")
    give(state, 0, cards)
    do(state, "end movement", "box 3")
    return state


@BY_PLAYERS
def test_c12_3_no_marker_left_in_any_supply_ends_the_game_at_once_in_a_draw(players):
    state = few_markers(1, *[0] * (players - 1))
    do(state, "pay black 3")
    assert (result(state).reason, result(state).winners) == ("no_markers", ())
    assert result(state).shares == (1 / players,) * players


@pytest.mark.parametrize("markers", [(2, 0), (1, 1), (1, 0, 1), (1, 0, 0, 1)])
def test_c12_3_one_marker_in_any_supply_keeps_the_game_going(markers):
    state = few_markers(*markers)
    do(state, "pay black 3")
    assert result(state) is None


def test_c12_3_it_is_a_draw_however_many_offerings_somebody_has():
    state = few_markers(1, 0)
    offerings(state, 5, 1)
    state.seat[0].markers, state.seat[1].markers = 1, 0
    do(state, "pay black 3")
    assert result(state).winners == ()


def test_c12_3_the_last_marker_on_the_obelisk_ends_it_too():
    state = table()
    state.seat[0].markers, state.seat[1].markers = 1, 0
    money(state, 20)
    do(state, "end movement", "offer")
    assert (result(state).reason, result(state).winners) == ("no_markers", ())


def test_c12_3_but_not_if_that_offering_wins():
    state = table()
    offerings(state, 5)
    state.seat[0].markers, state.seat[1].markers = 1, 0
    money(state, 20)
    do(state, "end movement", "offer")
    assert (result(state).reason, result(state).winners) == ("offerings", (0,))


# ---- C12.4


def test_c12_4_a_player_without_a_marker_cannot_make_a_further_offering():
    state = last_stone(have=(0, 50))
    state.seat[1].markers = 0
    lay_it(state)
    assert result(state).reason == "city_rebuilt"


@pytest.mark.parametrize(("filled", "cost"), [(0, 7), (2, 8), (10, 12)])
def test_c12_4_enough_crystals_means_enough_for_the_next_free_box(filled, cost):
    for have, goes_on in ((cost - 1, False), (cost, True)):
        state = last_stone(have=(0, have))
        state.obelisk = filled
        lay_it(state)
        assert (result(state) is None) is goes_on


def test_c12_4_the_higher_price_at_the_golden_shrine_of_2006_makes_no_difference():
    state = last_stone(have=(0, 7), expansion=True, edition="2006")
    stand(state, 1, "golden_shrine")
    lay_it(state)
    assert result(state) is None


@BY_PLAYERS
def test_c12_4_two_whole_rounds_without_an_offering_in_the_rebuilt_city_end_the_game(players):
    state = last_stone(have=(20,), players=players)
    lay_it(state)
    do(state, "end contribution", "draw")
    assert idle(state, 2 * players - 1) == 2 * players - 1
    assert result(state) is None
    do(state, *PASS)
    assert (result(state).reason, result(state).winners) == ("city_rebuilt", (0,))


def test_c12_4_turns_that_began_before_the_last_building_stood_do_not_count():
    state = last_stone(have=(20,))
    idle(state, 6)
    assert result(state) is None
    stand(state, 0, "aqueduct")
    lay_it(state)
    do(state, "end contribution", "draw")
    assert idle(state, 10) == 4


@BY_PLAYERS
def test_c12_4_an_offering_starts_the_count_anew(players):
    state = rebuilt_city(have=(40,), players=players)
    idle(state, 2 * players)
    do(state, "end movement", "offer", "end contribution", "draw")
    assert result(state) is None
    assert idle(state, 20) == 2 * players


def test_c12_4_an_offering_at_the_golden_shrine_starts_the_count_anew_too():
    state = rebuilt_city(have=(40,), expansion=True)
    idle(state, 4)
    stand(state, 0, "golden_shrine")
    do(state, "end movement", "special", "end contribution", "draw")
    assert idle(state, 20) == 4


def test_c12_4_an_offering_in_the_very_last_turn_of_the_two_rounds_counts():
    state = rebuilt_city(have=(30, 40))
    idle(state, 4)
    assert state.quiet_turns == 4
    do(state, "end movement", "offer", "end contribution", "draw")
    assert result(state) is None


def test_c12_4_quiet_rounds_in_a_city_with_a_ruin_end_nothing():
    state = table()
    rebuild_all(state, but=("mill",))
    assert idle(state, 30) == 30
    assert result(state) is None


def test_c12_4_the_game_then_ends_as_in_c12_2():
    state = rebuilt_city(made=(2, 2, 1), have=(9, 9, 30), players=3)
    idle(state, 20)
    assert (result(state).reason, result(state).winners) == ("city_rebuilt", (0, 1))


# ---- C12.5


@BY_PLAYERS
@pytest.mark.parametrize("limit", [1, 7, 20])
def test_c12_5_the_turn_limit_counts_the_turns_of_all_players_together(players, limit):
    state = table(players=players, turn_limit=limit)
    assert idle(state, 50) == limit
    assert result(state).reason == "turn_limit"


def test_c12_5_the_last_turn_is_played_to_its_end():
    state = table(turn_limit=1)
    do(state, "end movement", "end contribution")
    assert result(state) is None
    do(state, "draw")
    assert (result(state).reason, state.seat[0].cards) == ("turn_limit", 2)


def test_c12_5_the_turn_limit_ends_the_game_as_in_c12_2():
    state = table(players=3, turn_limit=3)
    offerings(state, 2, 1, 2)
    money(state, 5, 50, 5)
    idle(state, 3)
    assert (result(state).winners, result(state).shares) == ((0, 2), (0.5, 0.0, 0.5))


def test_c12_5_an_offering_that_wins_in_the_last_turn_still_wins():
    state = table(players=4, turn_limit=1)
    offerings(state, 3)
    money(state, 20)
    do(state, "end movement", "offer")
    assert result(state).reason == "offerings"


def test_c12_5_the_limit_is_an_option_and_off_by_itself():
    state = table()
    assert CITY.options_of(state)["turn_limit"] is None
    assert idle(state, 100) == 100
    assert result(state) is None


@pytest.mark.parametrize("limit", [0, -1, 30_001, 2.5, True])
def test_c12_5_a_limit_that_makes_no_sense_is_refused(limit):
    with pytest.raises(BadOption, match="turn_limit"):
        table(turn_limit=limit)


# ---- C12.6


def test_c12_6_a_winning_offering_ends_the_game_on_the_spot():
    state = table(players=4)
    offerings(state, 3)
    money(state, 50)
    give(state, 0, "yellow 1, red 3")
    news = do(state, "end movement", "offer")
    assert (state.phase, CITY.to_move(state), choices(state)) == (Phase.OVER, -1, [])
    assert (drawn(news), hand(state, 0), crystals(state)[0]) == ([], "red 3, yellow 1", 43)


@pytest.mark.parametrize("words", ["end contribution", "offer with yellow 1", "draw", "end movement"])
def test_c12_6_after_the_end_nothing_is_played(words):
    state = table(players=4)
    offerings(state, 3)
    money(state, 50)
    give(state, 0, "yellow 1")
    do(state, "end movement", "offer")
    assert why(state, words) == "game_over"
    with pytest.raises(Refused):
        do(state, words)


def test_c12_6_the_last_building_ends_the_game_in_the_middle_of_the_turn():
    state = last_stone()
    give(state, 0, "red 3")
    news = lay_it(state)
    assert (state.phase, CITY.to_move(state), drawn(news)) == (Phase.OVER, -1, [])
    assert hand(state, 0) == "red 3"


@pytest.mark.parametrize(("have", "goes_on"), [(3, False), (4, True)])
def test_c12_6_the_end_is_looked_for_after_the_rewards_of_the_building(have, goes_on):
    state = last_stone(have=(have,))
    lay_it(state)
    assert crystals(state)[0] == have + 3
    assert (result(state) is None) is goes_on


@pytest.mark.parametrize("edition", ["2006", "2018"])
def test_c12_6_and_after_the_scales_are_scored(edition):
    state = last_stone(edition=edition)
    give_scales(state, 4, 4 if edition == "2006" else 2)
    state.supply = 1
    news = lay_it(state)
    assert News.SCALES_SCORED in [told.kind for told in news]
    assert crystals(state)[0] == 3 + 6
    assert result(state) is None


def test_c12_6_the_winner_is_found_with_all_that_was_handed_out():
    state = last_stone(have=(2, 4))
    lay_it(state)
    assert (crystals(state), result(state).winners) == ([5, 4], (0,))


def test_c12_6_the_last_marker_that_finishes_a_building_comes_back_before_the_end_is_looked_for():
    state = few_markers(1, 0)
    state.marker[state.seat[0].figure, 0] = state.marker[state.seat[0].figure, 1] = 1
    do(state, "pay black 3")
    assert [state.seat[player].markers for player in (0, 1)] == [1, 2]
    assert result(state) is None


def test_c12_6_without_a_marker_in_supply_the_turn_is_not_finished():
    state = few_markers(1, 0, cards="black 3, red 3")
    news = do(state, "pay black 3")
    assert (CITY.to_move(state), drawn(news), hand(state, 0)) == (-1, [], "red 3")


def test_c12_6_while_a_box_is_being_paid_the_game_does_not_end():
    state = few_markers(1, 0, cards="black 1, black 2")
    do(state, "pay black 1")
    assert result(state) is None
    do(state, "pay black 2")
    assert result(state).reason == "no_markers"
