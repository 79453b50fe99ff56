"""C11 Reset."""

import pytest

from bluemoon.city import CITY
from bluemoon.city.notation import card_of_name
from bluemoon.city.rules.news import News
from bluemoon.city.state import NONE, Phase
from tests.city.table import (
    can,
    card_total,
    choices,
    do,
    drawn,
    empty_deck,
    give,
    hand,
    mark,
    put_tile,
    rebuild_tiles,
    remove_deck,
    stand,
    table,
    why,
)

PASS = ("end movement", "end contribution", "draw")


def reset(cards="", **options):
    """Seat 0 is in the reset, with these cards."""
    state = table(**options)
    give(state, 0, cards)
    do(state, "end movement", "end contribution")
    return state


def thermae_visit(cards="", **options):
    """Seat 0 is about to fill the last box of the Thermae, whose majority reward is two cards."""
    state = table(**options)
    mark(state, 0, "thermae", 2)
    mark(state, 0, "thermae", 3)
    stand(state, 0, "thermae")
    give(state, 0, f"blue 3, {cards}")
    return state


def finish_thermae(state, draw):
    return do(state, "end movement", "box 1", "pay blue 3", draw=draw)


def kinds(news):
    return [told.kind for told in news]


# ---- C11.1


@pytest.mark.parametrize("count", [0, 1, 2])
def test_c11_1_two_more_cards_are_drawn_than_were_discarded(count):
    state = reset("red 3, red 3, white 3")
    do(state, *["discard red 3"] * count)
    news = do(state, "draw")
    assert len(drawn(news)) == count + 2
    assert state.seat[0].cards == 3 - count + count + 2
    assert (state.discard_size, state.deck_size) == (count, 80 - 3 - count - 2)


def test_c11_1_discarded_cards_leave_the_hand_for_the_discard_pile():
    state = reset("red 3, white 2")
    do(state, "discard red 3", "discard white 2")
    assert (hand(state, 0), state.seat[0].cards) == ("", 0)
    assert state.discard[card_of_name("red 3")] == state.discard[card_of_name("white 2")] == 1
    assert state.discard_top == card_of_name("white 2")


def test_c11_1_a_third_card_is_not_discarded():
    state = reset("red 3, red 3, red 3")
    do(state, "discard red 3", "discard red 3")
    assert why(state, "discard red 3") == "two_discarded"
    assert choices(state) == ["draw"]


def test_c11_1_only_held_cards_are_discarded():
    state = reset("red 3, blue 1")
    assert why(state, "discard red 2") == "card_not_held"
    assert choices(state) == ["discard red 3", "discard blue 1", "draw"]


def test_c11_1_with_an_empty_hand_two_cards_are_drawn():
    state = reset()
    assert choices(state) == ["draw"]
    do(state, "draw")
    assert state.seat[0].cards == 2


def test_c11_1_the_discarding_comes_before_the_drawing():
    state = reset("red 3")
    do(state, "draw", draw="blue 3, blue 2")
    assert (state.player, state.phase) == (1, Phase.MOVEMENT)
    assert why(state, "discard red 3") == "wrong_phase"


def test_c11_1_drawn_cards_are_unknown_while_discarding():
    state = reset("red 3")
    news = do(state, "discard red 3")
    assert news == []
    assert hand(state, 0) == ""


def test_c11_1_cards_paid_in_the_contribution_do_not_count_as_discarded():
    state = table()
    stand(state, 0, "citadel")
    give(state, 0, "black 2, black 1, red 3, red 3")
    do(state, "end movement", "box 1", "pay black 2", "pay black 1", "end contribution")
    do(state, "discard red 3", "discard red 3", "draw")
    assert state.seat[0].cards == 4


def test_c11_1_a_discarded_card_has_no_power():
    state = reset("black 1, grey 1")
    do(state, "discard black 1", "discard grey 1")
    assert state.phase == Phase.RESET
    assert state.dragon.tolist() == [NONE] * 3


# ---- C11.2


def test_c11_2_when_the_deck_runs_out_while_drawing_the_discard_pile_is_the_new_deck():
    state = reset()
    empty_deck(state, keep="red 3")
    news = do(state, "draw")
    assert kinds(news) == [News.CARD, News.RESHUFFLED, News.CARD]
    assert drawn(news)[0] == (0, "red 3")
    assert (state.deck_size, state.discard_size, card_total(state)) == (78, 0, 80)


def test_c11_2_the_new_deck_holds_the_cards_of_the_discard_pile():
    state = reset("red 3")
    remove_deck(state)
    for name in ("blue 1", "blue 2", "blue 3"):
        state.discard[card_of_name(name)] += 1
        state.discard_size += 1
    do(state, "draw", draw="blue 1, blue 3")
    assert (hand(state, 0), state.deck_size) == ("red 3, blue 1, blue 3", 1)
    assert state.deck[card_of_name("blue 2")] == 1


def test_c11_2_after_the_shuffle_no_card_lies_on_the_discard_pile():
    state = reset()
    empty_deck(state)
    state.discard_top = card_of_name("red 3")
    do(state, "draw")
    assert (state.discard_size, state.discard_top, int(state.discard.sum())) == (0, NONE, 0)


def test_c11_2_the_discard_pile_stays_until_a_card_must_be_drawn():
    state = reset()
    empty_deck(state, keep="red 3, red 2")
    news = do(state, "draw")
    assert kinds(news) == [News.CARD, News.CARD]
    assert (state.deck_size, state.discard_size) == (0, 78)
    news = do(state, *PASS)
    assert kinds(news) == [News.RESHUFFLED, News.CARD, News.CARD]


def test_c11_2_what_was_discarded_in_this_reset_is_shuffled_in_too():
    state = reset("red 3, blue 3")
    remove_deck(state)
    news = do(state, "discard red 3", "discard blue 3", "draw")
    assert sorted(drawn(news)) == [(0, "blue 3"), (0, "red 3")]
    assert hand(state, 0) == "red 3, blue 3"


def test_c11_2_if_deck_and_discard_pile_are_empty_nothing_is_drawn():
    state = reset("red 3")
    remove_deck(state)
    news = do(state, "draw")
    assert news == []
    assert (hand(state, 0), state.seat[0].cards, state.player) == ("red 3", 1, 1)


def test_c11_2_if_both_are_empty_after_one_card_only_that_one_is_drawn():
    state = reset()
    remove_deck(state)
    state.deck[card_of_name("red 3")] = state.deck_size = 1
    do(state, "draw")
    assert (hand(state, 0), state.deck_size, state.discard_size) == ("red 3", 0, 0)


def test_c11_2_the_deck_is_made_anew_for_cards_won_as_well():
    state = thermae_visit()
    empty_deck(state, keep="red 3")
    news = finish_thermae(state, "red 3, red 2")
    assert [kind for kind in kinds(news) if kind in (News.CARD, News.RESHUFFLED)] == [2, 3, 2]
    assert (state.won_size, card_total(state)) == (2, 80)


def test_c11_2_cards_won_from_two_empty_piles_are_only_those_just_paid():
    state = thermae_visit()
    remove_deck(state)
    finish_thermae(state, "")
    assert (state.won_size, state.won[card_of_name("blue 3")], state.deck_size, state.discard_size) == (1, 1, 0, 0)


@pytest.mark.parametrize("seed", range(5))
def test_c11_2_no_card_is_lost_or_made_when_the_deck_comes_round_again(seed):
    state = CITY.new(seed=seed, players=3)
    for _ in range(60):
        held = hand(state, state.player).split(", ")
        do(state, "end movement", "end contribution", *(f"discard {card}" for card in held[:2]), "draw")
        assert card_total(state) == 80
        assert (int(state.deck.sum()), int(state.discard.sum())) == (state.deck_size, state.discard_size)


# ---- C11.3


def test_c11_3_there_is_no_hand_limit():
    state = reset("red 3, " * 3 + "blue 3, " * 3 + "black 3, " * 3 + "green 1, " * 10 + "white 3, " * 3)
    do(state, "draw")
    assert (state.seat[0].cards, state.player, state.phase) == (24, 1, Phase.MOVEMENT)


def test_c11_3_a_hand_may_grow_until_no_card_is_left():
    state = table()
    for _ in range(42):
        do(state, *PASS)
    assert [state.seat[player].cards for player in (0, 1)] == [40, 40]
    assert (state.deck_size, state.phase) == (0, Phase.MOVEMENT)


# ---- C11.4


def test_c11_4_cards_won_in_this_turn_join_the_hand_after_the_drawing():
    state = thermae_visit()
    finish_thermae(state, "red 3, red 2")
    assert (hand(state, 0), state.seat[0].cards, state.won_size) == ("", 0, 2)
    news = do(state, "end contribution", "draw", draw="white 3, white 2")
    assert drawn(news) == [(0, "white 3"), (0, "white 2")]
    assert (hand(state, 0), state.seat[0].cards) == ("red 2, red 3, white 2, white 3", 4)
    assert (state.won_size, int(state.won.sum())) == (0, 0)


def test_c11_4_cards_won_in_this_turn_cannot_be_discarded_in_its_reset():
    state = thermae_visit()
    finish_thermae(state, "red 3, red 2")
    do(state, "end contribution")
    assert why(state, "discard red 3") == "card_not_held"
    assert choices(state) == ["draw"]


def test_c11_4_cards_won_in_this_turn_are_of_use_in_the_next():
    state = thermae_visit()
    finish_thermae(state, "grey 1, red 2")
    do(state, "end contribution", "draw", *PASS)
    assert can(state, "flit")


def test_c11_4_other_players_have_their_cards_already():
    state = table(players=3)
    put_tile(state, "market_hall", 22)
    rebuild_tiles(state, "market_hall")
    for box, owner in ((1, 1), (2, 2)):
        mark(state, owner, "thermae", box)
    stand(state, 0, "thermae")
    give(state, 0, "blue 2")
    order = "red 1, red 2, red 3, black 1, black 2, black 3, grey 1, grey 2"
    do(state, "end movement", "box 3", "pay blue 2", draw=order)
    assert (hand(state, 1), hand(state, 2)) == ("black 2, black 3, red 1, red 2", "grey 1, grey 2")
    assert (hand(state, 0), state.won_size) == ("", 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_c11_4_then_the_next_player_is_up_and_after_the_last_the_first(players):
    state = table(players=players)
    order = []
    for _ in range(2 * players):
        order.append(state.player)
        do(state, *PASS)
    assert order == [*range(players), *range(players)]
    assert state.turn == 2 * players


def test_c11_4_the_next_player_begins_with_a_fresh_turn():
    state = thermae_visit("red 3")
    finish_thermae(state, "grey 1, red 2")
    do(state, "end contribution", "discard red 3", "draw")
    assert (state.phase, state.steps, state.contributions, state.offered) == (Phase.MOVEMENT, 2, 0, 0)
    assert (state.discards, state.special_done) == (0, 0)
