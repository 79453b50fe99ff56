"""C5.6 What a hand can pay, and every way to pay it, judged by the brute-force solver of `exhaustive_payment`.

Twice: as a question (`can_pay`, interpreted and compiled) and as play, where all sequences of small actions together
must spend exactly the hands of cards that the solver finds, and none may ever get stuck.
"""

import random
from collections import Counter
from typing import Any

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.city import actions as act
from bluemoon.city.notation import COLOUR_NAMES, card_of_name
from bluemoon.city.rules.payment import NOTHING_SPENT, can_pay
from bluemoon.city.state import CARDS, COLOURS, NONE, STATE, Colour, Phase, card_of, colour_of, value_of
from tests.city.exhaustive_payment import Card, best_total, payments
from tests.city.table import stand, table
from tests.night import IS_NIGHT

NEEDS = range(1, 8)
WILD = (Colour.GREEN, Colour.BROWN, Colour.WHITE)
Hand = np.ndarray[Any, Any]

# ---- random hands


def random_hand(dice: random.Random, sizes: tuple[int, ...]) -> Hand:
    """Some cards: of the deck, or mostly wild ones, or mostly Hoax cards and one other people, or of any kind."""
    size = dice.choice(sizes)
    match dice.randrange(4):
        case 0:
            return counted(dice.sample(deck(), size))
        case 1:
            return counted(heaviest(dice, dict.fromkeys(WILD, 5.0), size))
        case 2:
            return counted(heaviest(dice, {Colour.WHITE: 9.0, dice.randrange(COLOURS): 6.0}, size))
        case _:
            return counted(dice.choices(range(CARDS), k=size))


def deck() -> list[int]:
    return [card for card in range(CARDS) for _ in range(CITY.tables.deck[card])]


def heaviest(dice: random.Random, weights: dict[Any, float], size: int) -> list[int]:
    """So many cards of the deck, those of some colours more likely."""
    return sorted(deck(), key=lambda card: dice.random() ** (1 / weights.get(colour_of(card), 1.0)))[-size or 99 :]


def counted(cards: list[int]) -> Hand:
    return np.bincount(cards, minlength=CARDS).astype(np.int8)


def in_words(hand: Hand) -> Counter[Card]:
    """A hand as the solver wants it."""
    return Counter(
        {(COLOUR_NAMES[colour_of(card)], value_of(card)): int(hand[card]) for card in range(CARDS) if hand[card]}
    )


def hand_of(cards: str) -> Hand:
    """A hand of "red 1, white 2"."""
    return counted([card_of_name(name.strip()) for name in cards.split(",") if name.strip()])


# ---- the question


ANY_SIZE = (*range(10), *range(11), *range(15))
HANDS = 1_500 if IS_NIGHT else 250


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4 if IS_NIGHT else 1))
def test_can_pay_is_exact_interpreted_and_compiled(compiled_city: Any, seed: int) -> None:
    dice = random.Random(seed)
    hands = [random_hand(dice, ANY_SIZE) for _ in range(HANDS)]
    colours = [dice.randrange(COLOURS) for _ in hands]
    best = [best_total(in_words(hand), COLOUR_NAMES[colour]) for hand, colour in zip(hands, colours, strict=True)]
    compiled = can_pay_compiled(compiled_city, hands)
    for hand, colour, most, answers in zip(hands, colours, best, compiled, strict=True):
        expected = [most >= need for need in NEEDS]
        assert [can_pay(hand, colour, need, NONE, 0, NOTHING_SPENT) for need in NEEDS] == expected, in_words(hand)
        assert answers[:, colour].tolist() == expected, in_words(hand)


def can_pay_compiled(compiled_city: Any, hands: list[Hand]) -> np.ndarray[Any, Any]:
    """The answers [hand, need, colour]: the legal colours of a box that takes any, asked of the compiled mask."""
    states = compiled_city.blank(len(hands) * len(NEEDS), paying(hands[0], NONE, 0))
    states["phase"] = Phase.COLOUR
    states["need"] = np.tile(NEEDS, len(hands))
    states["seat"]["hand"][:, 0] = np.repeat(hands, len(NEEDS), axis=0)
    masks = compiled_city.masks(states)[:, act.AS : act.AS + COLOURS]
    return np.reshape(masks == 1, (len(hands), len(NEEDS), COLOURS))


def test_the_question_leaves_the_hand_as_it_was() -> None:
    dice = random.Random(7)
    for _ in range(300):
        hand = random_hand(dice, (6, 9, 12))
        before = hand.copy()
        can_pay(hand, dice.randrange(COLOURS), 7, NONE, 0, NOTHING_SPENT)
        assert np.array_equal(hand, before)


def test_whoever_asks_what_may_be_paid_cannot_change_the_state() -> None:
    dice = random.Random(8)
    for _ in range(100):
        states = np.zeros(1, STATE)
        states[0] = paying(*payable(dice, (4, 6, 8)))
        states.flags.writeable = False
        assert CITY.legal(states.view(STATE)[0])


# ---- the play


def paying(hand: Hand, colour: int, need: int) -> Any:
    """Seat 0 at the palace with this hand, about to pay a box of this colour and total."""
    state = table()
    stand(state, 0, "royal_palace")
    state.seat[0].hand[:] = hand
    state.seat[0].cards = hand.sum()
    state.phase, state.box, state.colour, state.need = Phase.PAYMENT, 0, colour, need
    return state


def spent_by_play(hand: Hand, colour: int, need: int) -> set[bytes]:
    """What all sequences of legal actions that fill the box leave in the hand; fails on a dead end."""
    paid: set[bytes] = set()
    seen: set[bytes] = set()
    open_ends = [paying(hand, colour, need)]
    while open_ends:
        state = open_ends.pop()
        state.discard_top = NONE  # the way does not matter
        if state.tobytes() in seen:
            continue
        seen.add(state.tobytes())
        if state.phase != Phase.PAYMENT:
            assert state.marker[state.seat[0].figure, 0] == 0
            paid.add(left_over(state.seat[0].hand))
            continue
        open_ends += followers(state)
    return paid


def followers(state: Any) -> list[Any]:
    legal = CITY.legal(state)
    assert legal, "a payment was begun that cannot be finished"
    found = []
    for action in legal:
        found.append(state.copy())
        CITY.play(found[-1], action)
    return found


def spent_by_compiled_play(compiled_city: Any, hand: Hand, colour: int, need: int) -> set[bytes]:
    """The same on the compiled rules, all sequences of one length at a time."""
    paid: set[bytes] = set()
    states = compiled_city.blank(1, paying(hand, colour, need))
    while len(states):
        masks = compiled_city.masks(states) == 1
        assert masks.any(axis=1).all(), "a payment was begun that cannot be finished"
        which, actions = np.nonzero(masks)
        states = states[which]
        assert not compiled_city.play(states, actions).any()
        states["discard_top"] = NONE
        states = np.unique(states.view(f"V{states.itemsize}")).view(states.dtype)
        done = states["phase"] != Phase.PAYMENT
        paid |= {left_over(state["hand"]) for state in states["seat"][done, 0]}
        states = states[~done]
    return paid


def left_over(hand: Hand) -> bytes:
    return bytes(hand.tobytes())


def spent_by_judgement(hand: Hand, colour: int, need: int) -> set[bytes]:
    """What the payments of the brute-force solver leave in the hand."""
    held = in_words(hand)
    left = (held - payment.cards for payment in payments(held, COLOUR_NAMES[colour], need))
    return {
        left_over(np.array([rest[COLOUR_NAMES[colour_of(card)], value_of(card)] for card in range(CARDS)], np.int8))
        for rest in left
    }


def payable(dice: random.Random, sizes: tuple[int, ...]) -> tuple[Hand, int, int]:
    """A random hand, colour and total that it can pay."""
    while True:
        hand, colour, need = random_hand(dice, sizes), dice.randrange(COLOURS), dice.choice(NEEDS)
        if can_pay(hand, colour, need, NONE, 0, NOTHING_SPENT):
            return hand, colour, need


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4 if IS_NIGHT else 1))
def test_everything_legal_can_be_played_and_nothing_else(compiled_city: Any, seed: int) -> None:
    dice = random.Random(100 + seed)
    for _ in range(150):
        hand, colour, need = payable(dice, tuple(range(1, 11)))
        by_play = spent_by_compiled_play(compiled_city, hand, colour, need)
        assert by_play == spent_by_judgement(hand, colour, need), (in_words(hand), COLOUR_NAMES[colour], need)


def test_everything_legal_can_be_played_and_nothing_else_interpreted() -> None:
    dice = random.Random(200)
    for _ in range(150):
        hand, colour, need = payable(dice, tuple(range(1, 8)))
        by_play = spent_by_play(hand, colour, need)
        assert by_play == spent_by_judgement(hand, colour, need), (in_words(hand), COLOUR_NAMES[colour], need)


def test_a_box_that_cannot_be_paid_offers_no_first_card() -> None:
    dice = random.Random(300)
    for _ in range(300):
        hand, colour, need = random_hand(dice, tuple(range(10))), dice.randrange(COLOURS), dice.choice(NEEDS)
        begun = CITY.legal(paying(hand, colour, need)) != []
        assert begun == can_pay(hand, colour, need, NONE, 0, NOTHING_SPENT)


# ---- by hand


@pytest.mark.parametrize(
    ("cards", "colour", "need", "ways"),
    [
        ("red 2, red 3", "red", 5, ["red 2, red 3"]),
        ("red 2, red 2, red 2", "red", 2, ["red 2"]),
        ("red 1, red 3", "red", 3, ["red 3", "red 1, red 3"]),  # the one first, the three last
        ("white 3, white 3, white 1", "white", 5, ["white 3, white 3", "white 1, white 3, white 3"]),
        ("green 1, green 1, red 1", "red", 3, ["green 1, green 1, red 1"]),  # C8.4
        ("green 3", "red", 2, []),  # a Khind counts 1 for another colour …
        ("green 3", "green", 3, ["green 3"]),  # … and its value for its own
        ("brown 1, brown 2", "blue", 3, ["brown 1, brown 2"]),  # C8.5
        ("brown 3, brown 1", "blue", 1, []),  # a Mimix 3 is in no pair
        ("brown 1, brown 1", "brown", 3, ["brown 1, brown 1"]),  # C8.8 a pair may count as brown
        ("white 1, red 1, red 1, red 1, red 1, red 1", "blue", 4, ["white 1, red 1, red 1, red 1, red 1"]),  # C8.6
        ("white 1, red 1, red 1, red 1, red 1, red 1", "blue", 5, []),  # four cards, not five
        ("white 1, red 2, black 2", "blue", 3, []),  # of one colour
        ("white 2, red 3, black 2", "blue", 3, ["white 2, red 3"]),  # C8.7 one card
        ("white 2, white 3", "blue", 3, ["white 2, white 3"]),  # C8.8 another white card
        ("white 1, white 2", "blue", 2, ["white 1, white 2"]),
        ("white 2, green 1, red 3", "blue", 4, ["white 2, green 1, red 3"]),
        ("white 1, green 2", "blue", 2, []),  # C8.8 a Khind card is not recoloured
        ("white 1, white 2", "white", 3, ["white 1, white 2"]),  # asked for white they count themselves
        ("white 1, white 1, red 3, black 3", "blue", 6, ["white 1, white 1, red 3, black 3"]),
        ("white 1, brown 3, brown 2, brown 2", "blue", 6, ["white 1, brown 3, brown 2, brown 2"]),
    ],
)
def test_worked_payments(cards: str, colour: str, need: int, ways: list[str]) -> None:
    hand, asked = hand_of(cards), COLOUR_NAMES.index(colour)
    assert can_pay(hand, asked, need, NONE, 0, NOTHING_SPENT) == bool(ways)
    expected = {left_over(hand - hand_of(way)) for way in ways}
    assert spent_by_judgement(hand, asked, need) == expected
    if ways:
        assert spent_by_play(hand, asked, need) == expected


def test_a_hoax_1_may_be_set_aside_for_a_second_one() -> None:
    hand = hand_of("white 1, white 1, red 1, red 2, black 3")
    state = paying(hand, Colour.BLUE, 6)
    for words in ("recolour four red", "pay red 1", "pay red 2", "recolour four black", "pay black 3"):
        CITY.play(state, CITY.action_of(state, words))
    assert state.seat[0].hand.sum() == 0
    assert state.phase == Phase.CONTRIBUTION


def test_a_hoax_2_takes_no_place_of_a_hoax_1_that_still_recolours() -> None:
    state = paying(hand_of("white 1, white 2, red 1, red 1, red 1, red 1, red 1"), Colour.BLUE, 5)
    for words in ("recolour four red", "pay red 1", "recolour one", "pay red 1"):
        CITY.play(state, CITY.action_of(state, words))
    assert state.dye_left == 3
    assert state.seat[0].hand[card_of(Colour.RED, 1)] == 3
