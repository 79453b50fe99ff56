"""C7 Golden scales."""

import pytest

from bluemoon.city.rules.news import News, Why
from tests.city.table import (
    crystals,
    do,
    give,
    give_scales,
    land,
    mark,
    put_tile,
    rebuild_tiles,
    scale_totals,
    scales,
    stand,
    table,
)

BOTH = pytest.mark.parametrize("edition", ["2006", "2018"])
DRAGONS = ("red", "green", "blue")
PAY = ("end movement", "box 3", "pay black 3")


def dragon_visit(*held, dragons=1, supply=None, **options):
    """Seat 0 is about to pay the last box of the Fire Temple's three, alone there, with dragons on it."""
    state = table(players=len(held), **options)
    give_scales(state, *held)
    if supply is not None:
        assert state.supply == supply
    for dragon in DRAGONS[:dragons]:
        land(state, dragon, "fire_temple")
    stand(state, 0, "fire_temple")
    give(state, 0, "black 3")
    return state


def aqueduct_visit(*held, dragons=0, **options):
    """Seat 0 is about to pay the only box of the Aqueduct (majority: one scale, construction: one crystal)."""
    state = table(players=len(held), **options)
    give_scales(state, *held)
    for dragon in DRAGONS[:dragons]:
        land(state, dragon, "aqueduct")
    stand(state, 0, "aqueduct")
    give(state, 0, "blue 3")
    return state


def finish_aqueduct(state):
    return do(state, "end movement", "box 1", "pay blue 3")


def tower_visit(active, *held):
    """2018, three players: the Monastery Tower next to the rebuilt Water Temple (two scales each); seat 0 has two of
    its three markers (majority: one scale), seat 1 the other one; `active` is about to put the last."""
    state = table(players=3)
    put_tile(state, "water_temple", 17)
    rebuild_tiles(state, "water_temple")
    give_scales(state, *held)
    for box, owner in enumerate((0, 0, 1) if active == 1 else (0, 1, 0), start=1):
        if box < 3:
            mark(state, owner, "monastery_tower", box)
    state.player = active
    stand(state, active, "monastery_tower")
    give(state, active, "grey 2")
    return state


def hall_visit(edition):
    """Four players have contributed to the Main Hall, whose neighbours give five scales to each; a dragon is there and
    one scale is left."""
    state = table(players=4, edition=edition, expansion=True)
    put_tile(state, "main_hall", 18)
    for place, tile in zip((13, 17, 19), ("water_temple", "golden_shrine", "monastery_tower"), strict=True):
        put_tile(state, tile, place)
    rebuild_tiles(state, "water_temple", "golden_shrine", "monastery_tower")
    for box in range(2, 9):
        mark(state, box % 4, "main_hall", box)
    give_scales(state, *((4, 4, 3, 3) if edition == "2006" else (3, 3, 3, 2)))
    land(state, "red", "main_hall")
    stand(state, 0, "main_hall")
    give(state, 0, "brown 1")
    return state


def kinds(news):
    return [told.kind for told in news]


def scale_crystals(news):
    return {told.player: told.amount for told in news if told.kind == News.CRYSTALS and told.why == Why.SCALES}


# ---- C7.1


@BOTH
@pytest.mark.parametrize("players", [2, 3, 4])
def test_c7_1_taking_the_last_scale_of_the_supply_starts_the_scoring(edition, players):
    state = dragon_visit(*[0] * players, edition=edition)
    state.seat[0].scales, state.supply = state.supply - 1, 1
    news = do(state, *PAY)
    assert kinds(news).count(News.SCALES_SCORED) == 1
    assert crystals(state) == [6] + [0] * (players - 1)


@BOTH
def test_c7_1_as_long_as_one_scale_is_left_nothing_is_scored(edition):
    state = dragon_visit(3, 4 if edition == "2006" else 2, supply=2, edition=edition)
    news = do(state, *PAY)
    assert News.SCALES_SCORED not in kinds(news)
    assert (state.supply, crystals(state), scales(state)[0]) == (1, [0, 0], 4)


@BOTH
def test_c7_1_the_last_scale_may_also_be_taken_by_scoring_a_building(edition):
    state = aqueduct_visit(3, 5 if edition == "2006" else 3, edition=edition)
    assert state.supply == 1
    news = finish_aqueduct(state)
    assert scale_totals(news) == [4, 5 if edition == "2006" else 3]
    assert kinds(news).count(News.SCALES_SCORED) == 1


@BOTH
def test_c7_1_scales_that_could_not_be_handed_out_still_count(edition):
    state = dragon_visit(2, 6 if edition == "2006" else 4, dragons=3, supply=1, edition=edition)
    news = do(state, *PAY)
    assert scale_totals(news) == [5, 6 if edition == "2006" else 4]


def test_c7_1_virtual_scales_can_win_the_most():
    state = dragon_visit(2, 4, dragons=3, supply=1)
    do(state, *PAY)
    assert crystals(state) == [6, 3]


def test_c7_1_virtual_scales_of_every_contributor_count():
    state = tower_visit(0, 3, 0, 5)
    news = do(state, "end movement", "box 3", "pay grey 2")
    assert scale_totals(news) == [6, 2, 5]


def test_c7_1_virtual_scales_count_in_this_scoring_only():
    state = dragon_visit(2, 4, dragons=3)
    do(state, *PAY)
    give_scales(state, 3, 3)
    give(state, 0, "black 3, black 1")
    state.phase, state.contributions = 2, 0  # the same visit once more
    news = do(state, "box 2", "pay black 3", "pay black 1")
    assert scale_totals(news) == [6, 3]


# ---- C7.2, C7.3


def test_c7_2_in_2006_scales_of_dragons_are_scored_before_the_building():
    state = aqueduct_visit(3, 5, dragons=1, edition="2006")
    news = finish_aqueduct(state)
    assert kinds(news).index(News.SCALES_SCORED) < kinds(news).index(News.REBUILT)
    assert scale_totals(news) == [4, 5]
    assert scale_crystals(news) == {0: 3, 1: 6}


def test_c7_2_in_2006_the_building_pays_its_scales_out_of_the_supply_filled_up_again():
    state = aqueduct_visit(3, 5, dragons=1, edition="2006")
    finish_aqueduct(state)
    assert (scales(state), state.supply) == ([1, 0], 8)


def test_c7_2_in_2006_the_scoring_of_a_building_is_scored_at_its_end():
    state = tower_visit(0, 3, 0, 5)
    state.edition = 0
    news = do(state, "end movement", "box 3", "pay grey 2")
    assert scale_totals(news) == [6, 2, 5]
    assert kinds(news)[-1] == News.SCALES_SCORED


def test_c7_2_in_2006_dragons_and_building_are_two_events_and_each_may_empty_the_supply():
    news = do(hall_visit("2006"), "end movement", "box 1", "pay brown 1")
    assert kinds(news).count(News.SCALES_SCORED) == 2
    assert scale_totals(news) == [5, 4, 3, 3, 5, 5, 5, 5]


def test_c7_2_in_2006_dragons_that_leave_a_scale_do_not_start_the_scoring_before_the_building():
    state = aqueduct_visit(3, 4, dragons=1, edition="2006")
    news = finish_aqueduct(state)
    assert kinds(news).index(News.REBUILT) < kinds(news).index(News.SCALES_SCORED)
    assert scale_totals(news) == [5, 4]


def test_c7_3_in_2018_dragons_and_building_are_counted_together():
    state = aqueduct_visit(2, 4, dragons=1, edition="2018")
    news = finish_aqueduct(state)
    assert scale_totals(news) == [4, 4]
    assert scale_crystals(news) == {0: 3, 1: 3}
    assert (scales(state), state.supply) == ([0, 0], 7)


def test_c7_3_in_2018_the_scoring_comes_after_everything_was_handed_out():
    state = tower_visit(0, 3, 0, 5)
    land(state, "blue", "monastery_tower")
    news = do(state, "end movement", "box 3", "pay grey 2")
    gains = [told.why for told in news if told.kind == News.SCALES]
    assert gains == [Why.DRAGONS, Why.MAJORITY, Why.NEIGHBOURHOOD, Why.NEIGHBOURHOOD]
    assert kinds(news).index(News.SCALE_TOTAL) > max(at for at, kind in enumerate(kinds(news)) if kind == News.SCALES)
    assert kinds(news)[-1] == News.SCALES_SCORED


def test_c7_3_in_2018_construction_scales_count_too():
    state = table(players=2, edition="2018")
    give_scales(state, 3, 3)
    for box, owner in ((1, 1), (2, 0), (3, 0)):
        mark(state, owner, "royal_palace", box)
    stand(state, 0, "royal_palace")
    give(state, 0, "red 3")
    news = do(state, "end movement", "box 4", "as red", "pay red 3")
    assert scale_totals(news) == [4, 4]


def test_c7_3_in_2018_one_contribution_is_scored_once_whatever_it_hands_out():
    news = do(hall_visit("2018"), "end movement", "box 1", "pay brown 1")
    assert kinds(news).count(News.SCALES_SCORED) == 1
    assert scale_totals(news) == [9, 8, 8, 7]


def test_c7_3_in_2018_dragons_alone_are_scored_when_no_building_is_finished():
    state = dragon_visit(2, 4, supply=1, edition="2018")
    assert scale_totals(do(state, *PAY)) == [3, 4]


# ---- C7.4

SCORINGS = [
    ("2018", (5, 2), (6, 0)),
    ("2018", (4, 3), (6, 3)),
    ("2018", (3, 4), (3, 6)),
    ("2018", (1, 6), (0, 6)),
    ("2006", (7, 2), (6, 0)),
    ("2006", (5, 4), (6, 3)),
    ("2018", (8, 1, 1), (6, 0, 0)),
    ("2018", (5, 3, 2), (6, 3, 0)),
    ("2018", (4, 3, 3), (6, 3, 3)),
    ("2018", (4, 4, 2), (3, 3, 0)),
    ("2018", (2, 4, 4), (0, 3, 3)),
    ("2006", (4, 4, 4), (3, 3, 3)),
    ("2006", (5, 5, 2), (3, 3, 0)),
    ("2018", (6, 3, 2, 1), (6, 3, 0, 0)),
    ("2018", (5, 1, 5, 1), (3, 0, 3, 0)),
    ("2018", (3, 3, 3, 3), (3, 3, 3, 3)),
    ("2018", (2, 5, 5, 0), (0, 3, 3, 0)),
    ("2006", (4, 4, 4, 3), (3, 3, 3, 3)),
    ("2006", (6, 4, 3, 2), (6, 3, 3, 0)),
    ("2006", (6, 6, 3, 0), (3, 3, 3, 0)),
]


def scored(edition, counts, **options):
    """The position and the news after a scoring with these totals."""
    state = dragon_visit(counts[0] - 1, *counts[1:], supply=1, edition=edition, **options)
    return state, do(state, *PAY)


@pytest.mark.parametrize(("edition", "counts", "pays"), SCORINGS)
def test_c7_4_the_scoring_pays_by_the_totals(edition, counts, pays):
    state, news = scored(edition, counts)
    assert scale_totals(news) == list(counts)
    assert crystals(state) == list(pays)


def test_c7_4_most_scales_alone_get_six():
    assert crystals(scored("2018", (4, 3))[0])[0] == 6


def test_c7_4_tied_for_most_get_three_each():
    assert crystals(scored("2018", (4, 4, 2))[0])[:2] == [3, 3]


def test_c7_4_every_other_player_with_three_or_more_gets_three():
    assert crystals(scored("2006", (6, 4, 3, 2))[0])[1:3] == [3, 3]


def test_c7_4_fewer_than_three_get_nothing():
    assert scale_crystals(scored("2018", (6, 3, 2, 1))[1]) == {0: 6, 1: 3}


# ---- C7.5


@pytest.mark.parametrize(("edition", "counts", "pays"), SCORINGS)
def test_c7_5_whoever_got_crystals_gives_all_scales_back_and_the_others_keep_theirs(edition, counts, pays):
    state, _ = scored(edition, counts)
    kept = [0 if pay else count for count, pay in zip(counts, pays, strict=True)]
    assert scales(state) == kept
    assert state.supply == sum(counts) - sum(kept)


def test_c7_5_virtual_scales_vanish_and_never_come_to_the_supply():
    state = dragon_visit(2, 4, dragons=3)
    do(state, *PAY)
    assert (scales(state), state.supply) == ([0, 0], 7)
    assert [state.seat[player].virtual for player in range(4)] == [0, 0, 0, 0]


def test_c7_5_who_keeps_his_scales_keeps_the_real_ones_only():
    state = tower_visit(0, 3, 0, 5)
    do(state, "end movement", "box 3", "pay grey 2")
    assert (scales(state), state.supply) == ([0, 0, 0], 10)
    assert crystals(state) == [1 + 6, 1, 3]


def test_c7_5_who_was_served_first_holds_the_real_ones_and_keeps_them():
    state = tower_visit(1, 3, 0, 4)
    news = do(state, "end movement", "box 3", "pay grey 2")
    assert scale_totals(news) == [6, 2, 4]
    assert (scales(state), state.supply) == ([0, 2, 0], 8)


def test_c7_5_kept_scales_count_again_in_the_next_scoring():
    state, _ = scored("2018", (5, 2))
    state.phase, state.contributions = 2, 0  # seat 0 contributes once more
    give_scales(state, 4)
    give(state, 0, "black 3, black 1")
    assert scale_totals(do(state, "box 2", "pay black 3", "pay black 1")) == [5, 2]


# ---- C7.6


@pytest.mark.parametrize(("edition", "counts", "pays"), SCORINGS)
def test_c7_6_with_all_return_everybody_gives_the_scales_back(edition, counts, pays):
    state, _ = scored(edition, counts, scales_after_scoring="all_return")
    assert scales(state) == [0] * len(counts)
    assert state.supply == sum(counts)
    assert crystals(state) == list(pays)


def test_c7_6_with_all_return_virtual_scales_vanish_as_well():
    state = tower_visit(1, 3, 0, 4)
    state.all_scales_return = 1
    do(state, "end movement", "box 3", "pay grey 2")
    assert (scales(state), state.supply) == ([0, 0, 0], 10)


def test_c7_6_is_an_option_and_the_others_keep_their_scales_without_it():
    assert table().all_scales_return == 0
    assert table(scales_after_scoring="keep").all_scales_return == 0
    assert table(scales_after_scoring="all_return").all_scales_return == 1


# ---- C7.7


@BOTH
def test_c7_7_scales_beyond_the_supply_do_not_start_a_second_scoring(edition):
    state = dragon_visit(2, 6 if edition == "2006" else 4, dragons=3, supply=1, edition=edition)
    news = do(state, *PAY)
    assert kinds(news).count(News.SCALES_SCORED) == 1


@BOTH
def test_c7_7_a_building_that_gives_more_than_twice_the_supply_is_scored_once(edition):
    state = hall_visit(edition)
    state.dragon[:] = -1
    news = do(state, "end movement", "box 1", "pay brown 1")
    assert kinds(news).count(News.SCALES_SCORED) == 1


def test_c7_7_the_next_contribution_starts_no_scoring_of_what_went_before():
    state = dragon_visit(2, 4, dragons=3)
    give(state, 0, "black 3, black 1")
    do(state, *PAY)
    news = do(state, "box 2", "pay black 3", "pay black 1")
    assert News.SCALES_SCORED not in kinds(news)
    assert crystals(state) == [6, 3]
