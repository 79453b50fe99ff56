"""Cases worked out by hand for the brute-force payment solver (rules C5 and C8)."""

import random
from collections import Counter

import pytest

from tests.city.exhaustive_payment import COLOURS, Card, Payment, best_total, can_pay, payments

R1, R2, R3 = (("red", value) for value in (1, 2, 3))
K1, K2, K3 = (("black", value) for value in (1, 2, 3))
B1, B2, B3 = (("brown", value) for value in (1, 2, 3))
W1, W2, W3 = (("white", value) for value in (1, 2, 3))
G1, G3 = ("green", 1), ("green", 3)


def ways(cards: list[Card], colour: str, need: int) -> set[Payment]:
    found = list(payments(Counter(cards), colour, need))
    assert len(found) == len(set(found))
    return set(found)


def best(cards: list[Card], colour: str) -> int:
    return best_total(Counter(cards), colour)


def test_cards_of_the_colour_count_what_is_printed_and_others_nothing() -> None:
    assert ways([R2, R3, K3], "red", 5) == {Payment(plain=(R2, R3))}
    assert ways([R2, R3, K3], "red", 6) == set()
    assert best([], "red") == 0


def test_a_payment_may_exceed_the_need_only_if_its_last_card_was_still_needed() -> None:
    assert ways([R1, R3], "red", 3) == {Payment(plain=(R3,)), Payment(plain=(R1, R3))}
    assert ways([R2, R2, R2], "red", 2) == {Payment(plain=(R2,))}
    assert ways([R2, R2, R2], "red", 3) == {Payment(plain=(R2, R2))}


def test_the_five_box_of_the_university_takes_both_threes_and_may_take_the_one_first() -> None:
    assert ways([W3, W3, W1], "white", 5) == {Payment(plain=(W3, W3)), Payment(plain=(W1, W3, W3))}


def test_a_khind_card_counts_one_for_any_colour_and_its_value_for_green() -> None:
    assert ways([G3], "red", 1) == {Payment(khind=(G3,))}
    assert ways([G3], "green", 1) == {Payment(plain=(G3,))}
    assert (best([G3, G1], "red"), best([G3, G1], "green")) == (2, 4)


def test_a_pair_of_mimix_ones_or_twos_counts_three_for_any_colour_brown_too() -> None:
    assert ways([B1, B2], "red", 3) == {Payment(mimix=((B1, B2),))}
    assert ways([B1, B1], "brown", 3) == {Payment(mimix=((B1, B1),))}
    assert ways([B1, B2], "brown", 3) == {Payment(mimix=((B1, B2),)), Payment(plain=(B1, B2))}


def test_a_mimix_three_is_in_no_pair_and_an_odd_mimix_card_is_left_over() -> None:
    assert best([B3, B1], "red") == 0
    assert best([B1, B1, B2], "red") == 3
    assert best([B1, B1, B2], "brown") == 5  # the two ones as a pair, the two plain


def test_a_mimix_pair_is_paid_as_one_unit() -> None:
    mixed = [R2, B1, B1]
    assert ways(mixed, "red", 2) == {Payment(plain=(R2,)), Payment(mimix=((B1, B1),))}  # both: 5 - 3 is enough already
    assert ways(mixed, "red", 3) == {Payment(mimix=((B1, B1),)), Payment((R2,), (), ((B1, B1),))}


def test_a_hoax_one_recolours_up_to_four_cards_of_one_colour() -> None:
    assert best([W1] + [K1] * 5, "red") == 4
    assert best([W1, K2, K2, ("blue", 3)], "red") == 4
    assert ways([W1, K1, K3], "red", 4) == {Payment(hoax1=((K1, K3),))}


def test_a_hoax_two_recolours_a_single_card() -> None:
    assert best([W2, K3, K3], "red") == 3
    assert ways([W2, W2, K1, K3], "red", 4) == {Payment(hoax2=(K1, K3))}


def test_two_hoax_ones_may_share_or_split_a_colour() -> None:
    assert ways([W1, W1, K1, K1], "red", 2) == {Payment(hoax1=((K1, K1),)), Payment(hoax1=((K1,), (K1,)))}
    assert best([W1, W1] + [K1] * 5, "red") == 5


def test_a_spent_hoax_card_adds_nothing_but_may_recolour_another_white_card() -> None:
    assert (best([W1], "red"), best([W2], "red"), best([W3], "red")) == (0, 0, 0)
    assert best([W1, W1], "red") == 1
    assert ways([W1, W2], "red", 1) == {Payment(hoax1=((W2,),)), Payment(hoax2=(W1,))}
    assert best([W1, W2, W3], "red") == 5


def test_for_a_white_box_a_hoax_card_is_either_paid_or_spent() -> None:
    assert ways([W1, R3], "white", 1) == {Payment(plain=(W1,)), Payment(hoax1=((R3,),))}
    assert best([W1, R3], "white") == 3
    assert best([W1, W3], "white") == 4


def test_khind_cards_and_cards_of_the_colour_are_not_recoloured() -> None:
    assert ways([W1, W2, G3, R1], "red", 2) == {
        Payment((R1,), (G3,)),
        Payment(hoax1=((W2,),)),
        Payment((R1,), hoax1=((W2,),)),
        Payment((), (G3,), hoax1=((W2,),)),
        Payment((R1,), hoax2=(W1,)),
        Payment((), (G3,), hoax2=(W1,)),
    }
    assert best([W1, G3, G3], "red") == 2


def test_single_brown_cards_may_be_recoloured_like_any_other() -> None:
    assert ways([W2, B3], "red", 3) == {Payment(hoax2=(B3,))}
    assert best([W1, B2, B2, B3], "red") == 7


def test_all_powers_work_together_and_every_card_leaves_the_hand_once() -> None:
    hand = [R2, G1, B1, B2, W1, K1, K2, W2, ("blue", 3)]
    assert best(hand, "red") == 2 + 1 + 3 + (1 + 2) + 3
    (payment,) = ways(hand, "red", 12)
    assert payment == Payment((R2,), (G1,), ((B1, B2),), ((K1, K2),), (("blue", 3),))
    assert payment.total == 12
    assert payment.cards == Counter(hand)


def test_a_box_without_a_need_and_an_unknown_colour_are_refused() -> None:
    for need in (0, -1):
        with pytest.raises(ValueError, match="at least 1"):
            can_pay({R1: 1}, "red", need)
        with pytest.raises(ValueError, match="at least 1"):
            payments({R1: 1}, "red", need)
    with pytest.raises(ValueError, match="colour"):
        best_total({R1: 1}, "pink")


def test_a_box_can_be_paid_exactly_if_there_is_a_payment() -> None:
    rng = random.Random(20060818)
    deck = [(colour, value) for colour in COLOURS for value in (1, 1, 1, 1, 2, 2, 2, 3, 3, 3)]
    for _ in range(200):
        hand = Counter(rng.sample(deck, rng.randint(1, 10)))
        colour, need = rng.choice(COLOURS), rng.randint(1, 6)
        assert can_pay(hand, colour, need) == any(True for _ in payments(hand, colour, need))
