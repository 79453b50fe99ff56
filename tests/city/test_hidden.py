"""C13 Hidden means hidden: no view, mask, observation or imagined world depends on what a seat cannot know."""

import random
from collections import Counter
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.city import actions as act
from bluemoon.city.legal import fill_mask
from bluemoon.city.notation import CARD_NAMES, card_of_name
from bluemoon.city.observation import OBSERVATION, observe
from bluemoon.city.state import CARDS, NONE, Phase
from bluemoon.city.view import HIDDEN
from bluemoon.core.refusal import BadOption
from tests.city.table import do, empty_deck, give, hand, mark, stand, table
from tests.city.test_laws import PLANS, Plan, choose, each_of, some_positions, without_dice
from tests.night import IS_NIGHT

some_plans = each_of(PLANS[: len(PLANS) // 4])
pytestmark = pytest.mark.nightly


@lru_cache(maxsize=4)
def worlds(plan: Plan, every: int = 37) -> tuple[tuple[Any, int, Any], ...]:
    """Positions of a game, each with a seat and another position that differs only in what this seat cannot see."""
    return tuple(
        (state, seat, CITY.imagine(CITY.view(state, seat), seat, plan.seed % 1000 + number))
        for number, state in enumerate(some_positions(plan, every))
        for seat in range(state.players)
    )


def observation(state: Any, seat: int) -> list[int]:
    row = np.zeros(OBSERVATION, np.int16)
    observe(state, CITY.tables, seat, row)
    return row.tolist()


def mask(state: Any) -> list[int]:
    row = np.zeros(act.ACTIONS, np.int8)
    fill_mask(state, CITY.tables, row)
    return row.tolist()


# ---- what cannot be seen changes nothing


@some_plans
def test_a_view_is_the_same_for_all_positions_that_look_alike(plan: Plan) -> None:
    differences = 0
    for state, seat, world in worlds(plan):
        differences += without_dice(world) != without_dice(state)
        assert CITY.view(world, seat).tobytes() == CITY.view(state, seat).tobytes()
        assert CITY.view(world, seat, memory=False).tobytes() == CITY.view(state, seat, memory=False).tobytes()
        assert CITY.view(CITY.view(state, seat), seat).tobytes() == CITY.view(state, seat).tobytes()
    assert differences > 0, "else nothing was tested"


@some_plans
def test_a_spectator_sees_the_same_in_all_of_them(plan: Plan) -> None:
    for state, _, world in worlds(plan):
        assert CITY.view(world, NONE).tobytes() == CITY.view(state, NONE).tobytes()
        assert CITY.view(world, NONE, memory=False).tobytes() == CITY.view(state, NONE, memory=False).tobytes()


@some_plans
def test_the_player_to_move_has_the_same_choices_in_all_of_them_and_in_the_view(plan: Plan) -> None:
    for state, seat, world in worlds(plan):
        if seat == CITY.to_move(state):
            view = CITY.view(state, seat)
            assert CITY.legal(world) == CITY.legal(view) == CITY.legal(state)
            assert mask(world) == mask(view) == mask(state)
            reasons = [[CITY.why_not(each, action) for action in range(act.ACTIONS)] for each in (state, world, view)]
            assert reasons[0] == reasons[1] == reasons[2]


@some_plans
def test_an_observation_is_the_same_in_all_of_them_and_in_the_view(plan: Plan) -> None:
    for state, seat, world in worlds(plan):
        expected = observation(state, seat)
        assert observation(world, seat) == expected
        assert observation(CITY.view(state, seat), seat) == expected


@some_plans
def test_imagining_from_the_truth_and_from_the_view_is_the_same(plan: Plan) -> None:
    for state, seat, world in worlds(plan, every=97):
        for seed in (0, plan.seed):
            from_view = CITY.imagine(CITY.view(state, seat), seat, seed).tobytes()
            assert CITY.imagine(state, seat, seed).tobytes() == from_view
            assert CITY.imagine(world, seat, seed).tobytes() == from_view


OWN = (act.DRAW, act.SPECIAL)  # here the seat itself may draw and look
QUIET = (*range(act.END_MOVEMENT, act.FLY), act.END_CONTRIBUTION, act.DRAW)  # here others show no card


@some_plans
def test_positions_that_look_alike_stay_alike_until_a_hidden_card_is_seen(plan: Plan) -> None:
    dice = random.Random(plan.seed)
    for state, seat, world in worlds(plan, every=97):
        truth, other = state.copy(), world.copy()
        for _ in range(60):
            legal = [action for action in CITY.legal(truth) if both_may(truth, other, seat, action)]
            if not legal:
                break
            action = dice.choice(legal)
            CITY.play(truth, action)
            CITY.play(other, action)
            assert CITY.view(other, seat).tobytes() == CITY.view(truth, seat).tobytes()


def both_may(truth: Any, world: Any, seat: int, action: int) -> bool:
    """May it be played in both, and does it show this seat no card it did not know?"""
    if truth.player == seat:
        return action not in OWN
    return action in QUIET and CITY.why_not(world, action) is None


def test_changing_one_hidden_card_changes_no_view_but_its_holders() -> None:
    state = mid_game(players=3, turns=12)
    swapped = state.copy()
    mine, theirs = some_card(state.seat[1].hand, 0), some_card(state.deck, -1)
    assert mine != theirs
    for pile, gone, new in ((swapped.seat[1].hand, mine, theirs), (swapped.deck, theirs, mine)):
        pile[gone] -= 1
        pile[new] += 1
    alike = [CITY.view(swapped, seat).tobytes() == CITY.view(state, seat).tobytes() for seat in (-1, 0, 1, 2)]
    assert alike == [True, True, False, True]


def some_card(pile: Any, number: int) -> int:
    return int(np.flatnonzero(pile)[number])


def mid_game(*, turns: int, seed: int = 5, **options: Any) -> Any:
    """A position at the beginning of a turn."""
    state, dice = CITY.new(seed=seed, **options), random.Random(seed)
    while state.turn < turns:
        CITY.play(state, choose(state, dice, eager=True))
    return state


# ---- what a view shows


def test_a_view_hides_dice_deck_won_cards_and_the_others_hands() -> None:
    state = mid_game(players=4, turns=20)
    view = CITY.view(state, 2)
    assert not any(view.dice.tobytes())
    assert not view.deck.any()
    assert not view.won.any()
    assert [bool(seat.hand.any()) for seat in view.seat] == [False, False, True, False]
    assert [bool(seat.fresh.any()) for seat in view.seat] == [False, False, True, False]
    assert np.array_equal(view.seat[2].hand, state.seat[2].hand)
    assert [seat.cards for seat in view.seat] == [seat.cards for seat in state.seat]


@pytest.mark.parametrize("open_crystals", [False, True])
def test_without_memory_crystals_lie_face_down_and_only_the_top_discard_is_seen(open_crystals: bool) -> None:
    state = mid_game(players=3, turns=40, open_crystals=open_crystals)
    crystals = [state.seat[player].crystals for player in range(3)]
    view = CITY.view(state, 1, memory=False)
    seen = [view.seat[player].crystals for player in range(3)]
    assert seen == (crystals if open_crystals else [HIDDEN, crystals[1], HIDDEN])
    assert not view.discard.any()
    assert (view.discard_top, view.discard_size) == (state.discard_top, state.discard_size)
    assert [CITY.view(state, 1).seat[player].crystals for player in range(3)] == crystals, "a good memory counts them"


def test_there_is_no_view_of_a_seat_nobody_sits_on() -> None:
    state = CITY.new(seed=1, players=2)
    for seat in (-2, 2):
        with pytest.raises(BadOption):
            CITY.view(state, seat)
    for seat in (-1, 2):
        with pytest.raises(BadOption):
            CITY.imagine(state, seat, 0)


# ---- imagined worlds


@some_plans
def test_an_imagined_world_is_a_whole_game(plan: Plan) -> None:
    for _, _, world in worlds(plan):
        piles = [world.deck, world.discard, world.won, *(seat.hand for seat in world.seat)]
        assert min(int(pile.min()) for pile in piles) >= 0
        assert np.array_equal(np.sum(piles, axis=0, dtype=int), CITY.tables.deck)
        assert (world.deck_size, world.won_size) == (world.deck.sum(), world.won.sum())
        assert [seat.cards for seat in world.seat] == [seat.hand.sum() for seat in world.seat]


@some_plans
def test_an_imagined_world_can_be_played_to_the_end(plan: Plan) -> None:
    dice = random.Random(plan.seed)
    for _, _, imagined in worlds(plan, every=397):
        world = imagined.copy()
        while world.phase != Phase.OVER:
            CITY.play(world, choose(world, dice, eager=plan.eager))


@some_plans
def test_imagining_from_an_imagined_world_agrees_with_what_its_seats_see(plan: Plan) -> None:
    for state, _, world in worlds(plan, every=97):
        seat = plan.seed % state.players
        again = CITY.imagine(CITY.view(world, seat), seat, 9)
        assert CITY.view(again, seat).tobytes() == CITY.view(world, seat).tobytes()


def test_imagined_worlds_differ_and_their_dice_too() -> None:
    state = mid_game(players=2, turns=6)
    imagined = [CITY.imagine(state, 0, seed) for seed in range(50)]
    assert len({world.dice.tobytes() for world in imagined}) == 50
    assert state.dice not in [world.dice for world in imagined]
    assert len({world.seat[1].hand.tobytes() for world in imagined}) > 40


# ---- counting cards


def after_a_reshuffle(**options: Any) -> Any:
    """Seat 0 drew two cards of the deck that was just made of all that was discarded; seat 1 is up."""
    state = table(**options)
    give(state, 0, "red 1, red 2, white 3")
    give(state, 1, "blue 1, blue 3, brown 2, yellow 3")
    if state.players > 2:
        give(state, 2, "black 1, black 2, black 3")
    empty_deck(state)
    do(state, "end movement", "end contribution", "draw")
    assert state.discard_size == 0
    return state


def test_after_a_reshuffle_the_counter_knows_the_other_hand_exactly() -> None:
    state = after_a_reshuffle()
    for seed in range(100):
        assert hand(CITY.imagine(state, 0, seed), 1) == "blue 1, blue 3, brown 2, yellow 3"


def test_the_other_one_knows_all_but_the_two_cards_that_were_drawn() -> None:
    state = after_a_reshuffle()
    known = Counter(["red 1", "red 2", "white 3"])
    drawn = Counter[str]()
    for seed in range(200):
        held = Counter(hand(CITY.imagine(state, 1, seed), 0).split(", "))
        assert held >= known
        drawn.update((held - known).keys())
    assert len(drawn) > 15


def test_a_card_that_was_discarded_is_nowhere_else() -> None:
    state = table()
    give(state, 0, "red 3")
    give(state, 1, "blue 3, blue 3")
    empty_deck(state, keep="blue 3, green 1, green 1, white 2")
    for seed in range(100):
        world = CITY.imagine(state, 0, seed)
        elsewhere = world.deck + world.seat[1].hand
        assert {CARD_NAMES[card] for card in np.flatnonzero(elsewhere)} == {"blue 3", "green 1", "white 2"}


def test_who_drew_nothing_since_the_shuffle_holds_only_cards_from_before() -> None:
    state = after_a_reshuffle(players=3)
    assert state.seat[1].cards == 4
    do(state, "end movement", "end contribution", "draw")  # seat 1 draws two, seat 2 has drawn nothing
    old = Counter(hand(state, 2).split(", ")) + Counter(["blue 1", "blue 3", "brown 2", "yellow 3"])
    for seed in range(100):
        imagined = Counter(hand(CITY.imagine(state, 0, seed), 2).split(", "))
        assert imagined <= old, f"seat 2 cannot hold {imagined - old}: they were shuffled into the deck"


def winning_after_a_reshuffle() -> Any:
    """Seat 0 completes the watchtower while the deck is empty: it wins two cards of the reshuffled discard pile."""
    state = table(players=2)
    give(state, 0, "green 1, green 1, green 1, green 1, red 3")
    give(state, 1, "blue 1, blue 3, brown 2, yellow 3")
    mark(state, 0, "watchtower", 2)
    stand(state, 0, "watchtower")
    empty_deck(state)
    do(state, "end movement", "box 1", *["pay green 1"] * 4)
    assert (state.won_size, state.discard_size) == (2, 0)
    return state


def test_cards_won_after_the_shuffle_are_not_in_the_others_hand() -> None:
    state = winning_after_a_reshuffle()
    for seed in range(100):
        assert hand(CITY.imagine(state, 0, seed), 1) == hand(state, 1), "it did not draw since the shuffle"


def test_cards_won_this_turn_are_unknown_to_their_owner_too() -> None:
    state = winning_after_a_reshuffle()
    assert not CITY.view(state, 0).won.any()
    assert CITY.view(state, 0).won_size == state.won_size
    imagined = {CITY.imagine(state, 0, seed).won.tobytes() for seed in range(50)}
    assert len(imagined) > 5
    other = state.copy()
    other.won[:], other.deck[:] = 0, state.deck + state.won
    for card in np.repeat(np.arange(CARDS), other.deck)[-state.won_size :]:
        other.won[card] += 1
        other.deck[card] -= 1
    assert other.won.tobytes() != state.won.tobytes()
    assert CITY.view(other, 0).tobytes() == CITY.view(state, 0).tobytes()
    assert observation(other, 0) == observation(state, 0)


# ---- every world that may be so is as likely as the others


def chi_square(found: Counter[Any], expected: dict[Any, float]) -> float:
    return sum((found[outcome] - count) ** 2 / count for outcome, count in expected.items())


def test_every_hand_the_other_may_hold_is_as_likely_as_the_others() -> None:
    cards = ["red 1", "blue 2", "white 3", "yellow 1"]
    state = table()
    give(state, 1, "red 1, blue 2")
    empty_deck(state, keep="white 3, yellow 1")
    found = Counter(tuple(hand(CITY.imagine(state, 0, seed), 1).split(", ")) for seed in range(1200))
    hands = {tuple(sorted(pair, key=card_of_name)): 200.0 for pair in combinations(cards, 2)}
    assert set(found) == set(hands)
    assert chi_square(found, hands) < 20.5  # five degrees of freedom: one of a thousand is worse


def test_each_copy_of_a_card_counts() -> None:
    state = table()
    give(state, 1, "yellow 1")
    empty_deck(state, keep="red 1, red 1, red 1, blue 2, blue 2")
    found = Counter(hand(CITY.imagine(state, 0, seed), 1) for seed in range(1200))
    assert chi_square(found, {"red 1": 600, "blue 2": 400, "yellow 1": 200}) < 13.8
    assert found.total() == found["red 1"] + found["blue 2"] + found["yellow 1"]


def test_with_three_players_each_other_seat_is_as_likely_to_hold_a_card() -> None:
    state = table(players=3)
    give(state, 1, "red 1")
    give(state, 2, "blue 2")
    empty_deck(state, keep="white 3")
    found = Counter(
        (hand(world, 1), hand(world, 2)) for world in (CITY.imagine(state, 0, seed) for seed in range(1200))
    )
    assert len(found) == 6
    assert chi_square(found, dict.fromkeys(found, 200.0)) < 20.5


def test_whoever_pays_is_imagined_with_a_hand_that_can() -> None:
    """C5.6 Also by the others, who do not see it."""
    looked = 0
    for seed in range(6 if IS_NIGHT else 2):
        state, dice = CITY.new(seed=seed, players=3, expansion=True), random.Random(seed)
        for _ in range(1_500):
            CITY.play(state, choose(state, dice, eager=True))
            if state.phase == Phase.OVER:
                break
            if state.phase in (Phase.COLOUR, Phase.PAYMENT):
                seat = (state.player + 1) % 3
                looked += 1
                assert CITY.legal(CITY.imagine(CITY.view(state, seat), seat, looked))
    assert looked > 20
