"""The best payment: the fewest cards, then the least paid too much, then the least use, judged by brute force."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from bluemoon.bots.city.card_use import look_for_demand, use_kept
from bluemoon.bots.city.payment import best_step
from bluemoon.city import CITY
from bluemoon.city.notation import COLOUR_NAMES, card_of_name
from bluemoon.city.state import CARDS, COLOURS, Colour, Phase
from bluemoon.core.bits import has
from tests.bots.heads import choice, weighed
from tests.city.exhaustive_payment import payments
from tests.city.test_payment import (
    Hand,
    counted,
    hand_of,
    in_words,
    payable,
    paying,
    random_hand,
    spent_by_compiled_play,
)
from tests.night import IS_NIGHT

HANDS = 1_000 if IS_NIGHT else 25
SEEN = "red 3, grey 3, grey 2, green 1, brown 1, white 1, white 1, yellow 1"


def paid(state: Any) -> Hand:
    """The cards with which a bot pays, step by step; machine code takes the same steps."""
    before = state.seat[0].hand.copy()
    while state.phase in (Phase.COLOUR, Phase.PAYMENT):
        (step,) = weighed("city", state)
        assert step in CITY.legal(state)
        assert step == choice("city", "greedy", state)
        CITY.play(state, step)
    return np.asarray(before - state.seat[0].hand)


def ways(compiled_city: Any, hand: Hand, colour: int, need: int) -> list[Hand]:
    """The cards of every payment that can be played."""
    left = spent_by_compiled_play(compiled_city, hand, colour, need)
    return [hand - np.frombuffer(rest, np.int8) for rest in left]


def uses(state: Any) -> Hand:
    """What every card is good for beyond this payment."""
    score = np.zeros(64)
    look_for_demand(state, CITY.tables, score)
    return np.array([use_kept(score, card) for card in range(CARDS)])


def test_a_khind_that_is_not_needed_stays_in_the_hand() -> None:
    assert in_words(paid(paying(hand_of(SEEN), Colour.BLUE, 3))) == in_words(hand_of("red 3, white 1"))


@pytest.mark.parametrize(
    ("cards", "colour", "need", "best"),
    [
        ("blue 3, blue 2, blue 1", "blue", 3, "blue 3"),  # one card rather than two
        ("blue 1, green 1", "blue", 1, "blue 1"),  # a Khind is good for more
        ("blue 1, blue 2, brown 1, brown 2", "blue", 3, "blue 1, blue 2"),  # and so is a Mimix pair
        ("white 1, red 3, red 2, red 1, yellow 3", "blue", 5, "white 1, red 3, red 2"),
        ("white 1, white 1, red 3, black 2", "blue", 5, "white 1, white 1, red 3, black 2"),
    ],
)
def test_worked_payments(cards: str, colour: str, need: int, best: str) -> None:
    asked = Colour[colour.upper()]
    assert in_words(paid(paying(hand_of(cards), asked, need))) == in_words(hand_of(best))


@pytest.mark.parametrize(
    ("cards", "colour", "need", "best"),
    [
        ("red 2, red 3", "red", 2, "red 2"),
        ("red 1, red 2, red 3", "red", 1, "red 1"),
        ("grey 1, grey 2, grey 3", "grey", 3, "grey 3"),
        ("grey 2, grey 3, grey 3", "grey", 5, "grey 2, grey 3"),
    ],
)
@pytest.mark.parametrize("open_boxes", [0, 1])
def test_late_in_a_game_a_higher_card_stays_where_a_lower_one_is_enough(
    cards: str, colour: str, need: int, best: str, open_boxes: int
) -> None:
    asked = Colour[colour.upper()]
    state = paying(hand_of(cards), asked, need)
    leave_only(state, asked, open_boxes)
    assert in_words(paid_by_feel(state)) == in_words(hand_of(best))


@pytest.mark.parametrize("open_boxes", [0, 1, 2])
@pytest.mark.parametrize(
    ("cards", "colour", "need", "best"),
    [
        ("yellow 3, yellow 3, green 1, green 1", "yellow", 4, "yellow 3, green 1"),
        ("black 2, black 2, red 2, green 1, white 2, white 1, yellow 3, yellow 2", "yellow", 4, "green 1, yellow 3"),
        ("black 2, black 2, red 2, green 1, white 1, yellow 3, yellow 2", "blue", 4, "white 1, yellow 3, green 1"),
        ("grey 2, blue 3, brown 1, brown 2", "blue", 4, "brown 1, brown 2, blue 3"),  # nothing exact takes as few
        ("brown 1, brown 1, blue 3", "blue", 2, "blue 3"),  # one card rather than two
    ],
)
def test_nothing_is_paid_too_much_where_as_few_cards_are_exact(
    cards: str, colour: str, need: int, best: str, open_boxes: int
) -> None:
    """Pillar 2 and Pillar 3 were laid out for a 4, beside Khind 1 and Pillar 3."""
    asked = Colour[colour.upper()]
    state = paying(hand_of(cards), asked, need)
    leave_only(state, asked, open_boxes)
    assert in_words(paid_by_feel(state)) == in_words(hand_of(best))


def leave_only(state: Any, colour: int, boxes: int) -> None:
    """All is rebuilt but where the player stands and, of this colour, about so many boxes elsewhere."""
    here, left = state.seat[0].figure, 1 << int(state.seat[0].figure)
    for place in (place for place in range(63) if has(int(state.tiles), place)):
        building = state.tile[place]
        colours = [CITY.tables.colour[building, box] for box in range(CITY.tables.boxes[building])]
        if place != here and boxes > 0 and colours.count(colour) > 0:
            left, boxes = left | 1 << place, boxes - colours.count(colour)
    state.rebuilt = int(state.tiles) & left ^ int(state.tiles)


def paid_by_feel(state: Any) -> Hand:
    """The same by the interpreted rules alone."""
    before = state.seat[0].hand.copy()
    while state.phase == Phase.PAYMENT:
        CITY.play(state, best_step(state, CITY.tables))
    return np.asarray(before - state.seat[0].hand)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4 if IS_NIGHT else 2))
def test_no_payment_takes_fewer_cards_and_none_as_few_is_more_exact_or_of_less_use(seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(HANDS):
        hand, colour, need = payable(dice, tuple(range(1, 11)))
        state = paying(hand, colour, need)
        use = uses(state)
        spent = paid(state)
        cheapest = min((int(way.sum()), excess, int(way @ use)) for way, excess in judged(hand, colour, need))
        excess = min(excess for way, excess in judged(hand, colour, need) if (way == spent).all())
        assert (int(spent.sum()), excess, int(spent @ use)) == cheapest, (in_words(hand), colour, need)


def judged(hand: Hand, colour: int, need: int) -> Iterator[tuple[Hand, int]]:
    """The cards of every payment, and what it pays too much."""
    for payment in payments(in_words(hand), COLOUR_NAMES[colour], need):
        cards = [card_of_name(f"{people} {value}") for people, value in payment.cards.elements()]
        yield counted(cards), sum(payment.units) - need


@pytest.mark.nightly
def test_a_payment_that_was_begun_by_hand_goes_on_as_well_as_it_can(compiled_city: Any) -> None:
    dice = random.Random(11)
    for _ in range(HANDS):
        state = paying(*payable(dice, tuple(range(2, 9))))
        CITY.play(state, dice.choice(CITY.legal(state)))
        if state.phase != Phase.PAYMENT:
            continue
        fewest = min(int(state.seat[0].hand.sum()) - sum(left) for left in left_over(compiled_city, state))
        assert paid(state).sum() == fewest


def left_over(compiled_city: Any, state: Any) -> set[bytes]:
    """The hands that are left, whatever is played."""
    states, found = compiled_city.blank(1, state), set()
    while len(states):
        which, actions = np.nonzero(compiled_city.masks(states) == 1)
        states = states[which]
        compiled_city.play(states, actions)
        done = states["phase"] != Phase.PAYMENT
        found |= {bytes(seat["hand"].tobytes()) for seat in states["seat"][done, 0]}
        states = states[~done]
    return found


@pytest.mark.nightly
def test_a_box_of_any_colour_is_paid_in_the_best_one(compiled_city: Any) -> None:
    dice = random.Random(12)
    for _ in range(HANDS):
        hand, need = random_hand(dice, tuple(range(1, 9))), dice.randrange(1, 6)
        found = [way for colour in range(COLOURS) for way in ways_if_any(compiled_city, hand, colour, need)]
        if found:
            state = paying(hand, Colour.ANY, need)
            state.phase = Phase.COLOUR
            assert paid(state).sum() == min(way.sum() for way in found)


def ways_if_any(compiled_city: Any, hand: Hand, colour: int, need: int) -> list[Hand]:
    """The same where the box may be out of reach."""
    return ways(compiled_city, hand, colour, need) if CITY.legal(paying(hand, colour, need)) else []
