"""D-PAY, D-SPECIAL-5, D-DEMAND-3, D-DEMAND-4 Payments: every one there is, found by trying all, and no other."""

import random
from collections.abc import Iterable
from itertools import chain, combinations

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Ask, Ending, Stage, Type
from tests.duel.table import Table

FIRE, EARTH = 0, 1
CARDS_BY_NAME = {card.name: card for card in DUEL.catalogue.cards}
COINS = [card.name for card in DUEL.catalogue.cards if card.type in (Type.CHARACTER, Type.BOOSTER, Type.SUPPORT)]
SMALL_COINS = [name for name in COINS if max(value or 0 for value in CARDS_BY_NAME[name].values) <= 3]
DEMANDS = ("Caterpillar Fireeater", "Caterpillar Eartheroder", "Caterpillar Watertamer", "Caterpillar Lightseeker")
Names = frozenset[str]
Payment = tuple[Names, ...]  # one set of cards; for Watertamer one in fire and one in earth


# ---- all payments, by trying all sets of cards


def worth(name: str, element: int) -> int:
    """The printed value of a card; none is nothing."""
    return CARDS_BY_NAME[name].values[element] or 0


def sets_of(names: Iterable[str]) -> Iterable[Names]:
    """All sets of these cards."""
    cards = sorted(names)
    return map(frozenset, chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1)))


def pays(cards: Names, element: int, amount: int) -> bool:
    """Do these cards suffice, and would they not without any one of them?"""
    total = sum(worth(name, element) for name in cards)
    return total >= amount and all(total - worth(name, element) < amount for name in cards)


def payments(hand: Iterable[str], element: int, amount: int) -> set[Payment]:
    """All payments of so much in one element."""
    return {(cards,) for cards in sets_of(hand) if pays(cards, element, amount)}


def double_payments(hand: Iterable[str], amount: int) -> set[Payment]:
    """All payments of so much fire, and of as much earth with other cards."""
    hand = frozenset(hand)
    return {
        (fire, earth) for (fire,) in payments(hand, FIRE, amount) for (earth,) in payments(hand - fire, EARTH, amount)
    }


def payments_for(demand: str, hand: Iterable[str], factor: int) -> set[Payment]:
    """D-DEMAND-3, D-DEMAND-4 All payments for a Caterpillar, doubled or not."""
    match demand:
        case "Caterpillar Fireeater":
            return payments(hand, FIRE, 3 * factor)
        case "Caterpillar Eartheroder":
            return payments(hand, EARTH, 3 * factor)
        case "Caterpillar Watertamer":
            return double_payments(hand, 2 * factor)
        case _:
            return payments(hand, FIRE, 5 * factor) | payments(hand, EARTH, 5 * factor)


# ---- all payments that can be picked card by card


def picked_names(table: Table, cards: int) -> Names:
    """The names of my cards in this set."""
    return frozenset(table.card(0, place) for place in range(30) if cards >> place & 1)


def pickable_payments(table: Table) -> set[Payment]:
    """Every payment at which a payer can arrive, picking in any order; he never gets stuck on the way."""
    found: set[Payment] = set()
    seen: set[tuple[int, ...]] = set()
    waiting = [(table.state, 0)]
    while waiting:
        state, spent = waiting.pop()
        here = (int(state.coin), int(state.ask), int(state.picked), int(state.spent))
        if here in seen:
            continue
        seen.add(here)
        actions = DUEL.legal(state)
        assert actions, "a payment that was begun can be completed"
        for action in actions:
            after = state.copy()
            DUEL.play(after, action)
            if after.ask in (Ask.PAY, Ask.COIN):
                waiting.append((after, int(after.spent)))
                continue
            paid = picked_names(table, int(state.side[0].hand & ~after.side[0].hand))
            first = picked_names(table, spent)
            found.add((first, paid - first) if first else (paid,))
    return found


def face_demand(demand: str, hand: Iterable[str], factor: int) -> Table:
    """An opposing Caterpillar demands its due, twice as much if Crysalus is there."""
    table = Table("vulca", "pillar").lay(0, hand=hand)
    return table.lay(1, combat=(demand, "Crysalus Frendus" if factor == 2 else "Bigus Musselus")).begin(
        0, Stage.RETREAT
    )


def random_hand(seed: str, coins: list[str], size: int) -> list[str]:
    """Some cards."""
    return random.Random(seed).sample(coins, size)


EACH_DEMAND = pytest.mark.parametrize("demand", DEMANDS)
EACH_FACTOR = pytest.mark.parametrize("factor", [1, 2])


@EACH_DEMAND
@EACH_FACTOR
@pytest.mark.parametrize("seed", range(6))
def test_d_special_5_exactly_the_payments_without_a_needless_card_can_be_made(
    demand: str, factor: int, seed: int
) -> None:
    hand = random_hand(f"{demand} {factor} {seed}", SMALL_COINS, 5)
    table = face_demand(demand, hand, factor)
    expected = payments_for(demand, hand, factor)
    assert table.may(f"pay {demand}") == bool(expected), hand
    if expected:
        assert pickable_payments(table.do(f"pay {demand}")) == expected, hand


@EACH_FACTOR
@pytest.mark.parametrize("seed", range(8))
def test_d_demand_3_every_minimal_payment_in_one_element_can_be_made_and_no_other(factor: int, seed: int) -> None:
    demand = DEMANDS[seed % 2]
    hand = random_hand(f"one element {factor} {seed}", COINS, 5)
    table = face_demand(demand, hand, factor)
    expected = payments_for(demand, hand, factor)
    assert table.may(f"pay {demand}") == bool(expected), hand
    if expected:
        assert pickable_payments(table.do(f"pay {demand}")) == expected, hand


@EACH_FACTOR
@pytest.mark.parametrize("seed", range(8))
def test_d_demand_4_every_pair_of_disjoint_minimal_payments_can_be_made_and_no_other(factor: int, seed: int) -> None:
    demand = "Caterpillar Watertamer"
    hand = random_hand(f"two payments {factor} {seed}", COINS, 5)
    table = face_demand(demand, hand, factor)
    expected = payments_for(demand, hand, factor)
    assert table.may(f"pay {demand}") == bool(expected), hand
    if expected:
        assert pickable_payments(table.do(f"pay {demand}")) == expected, hand


@EACH_FACTOR
def test_d_demand_4_an_element_that_cannot_be_paid_is_not_offered(factor: int) -> None:
    for seed in range(12):
        hand = random_hand(f"either {factor} {seed}", COINS, 3)
        table = face_demand("Caterpillar Lightseeker", hand, factor)
        offered = {name for element, name in enumerate(("fire", "earth")) if payments(hand, element, 5 * factor)}
        assert table.may("pay Caterpillar Lightseeker") == bool(offered)
        if offered:
            assert table.do("pay Caterpillar Lightseeker").legal() == offered


# ---- dragons for payments

HOLY = ("Charm Holy Dragon", "Impress Holy Dragon")


def charm(leadership: str, hand: Iterable[str]) -> Table:
    """I lead with a card that asks for a payment."""
    table = Table("vulca", "hoax").lay(0, hand=(leadership, *hand)).lay(1, combat="Catusan").begin(0)
    return table.do(f"play {leadership}")


@pytest.mark.parametrize("element", [FIRE, EARTH])
@pytest.mark.parametrize("seed", range(6))
def test_d_pay_1_every_minimal_payment_of_eight_can_be_made_and_no_other(element: int, seed: int) -> None:
    hand = random_hand(f"dragon {element} {seed}", COINS, 5)
    table = charm(HOLY[element], hand)
    expected = payments(hand, element, 8)
    assert table.may("yes") == bool(expected), hand
    if expected:
        assert pickable_payments(table.do("yes")) == expected, hand


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_d_pay_1_any_three_characters_beguile_a_dragon_and_nothing_else_does(size: int) -> None:
    characters = ("Sun Setting", "Var-dis-Nar", "Volca", "Hank Highflyer Hawk", "CoolCat")[:size]
    table = charm("Beguile Holy Dragon", (*characters, "Fireblast", "Tome of Wisdom"))
    assert table.may("yes") == (size >= 3)
    if size >= 3:
        expected = {(frozenset(three),) for three in combinations(characters, 3)}
        assert pickable_payments(table.do("yes")) == expected


def test_d_pay_1_a_full_payment_brings_one_dragon() -> None:
    table = charm("Charm Holy Dragon", ("Flamebreath the Dazzling", "Torch", "Spark"))
    table.do("yes", "pick Flamebreath the Dazzling", "pick Torch")
    assert [(news.player, news.why) for news in table.told(News.DRAGON)] == [(0, Why.PAYMENT)]
    assert table.state.dragons == 1
    assert table.names(0, "hand") == {"Spark"}
    assert table.names(0, "discard") == {"Flamebreath the Dazzling", "Torch"}


def test_d_pay_1_it_is_optional() -> None:
    table = charm("Impress Holy Dragon", ("Lavar the Powerful", "Torch", "Ignite")).do("no")
    assert table.state.dragons == 0
    assert table.hand_size(0) == 3


def test_d_pay_1_less_than_the_full_payment_is_not_taken() -> None:
    table = charm("Charm Holy Dragon", ("Flamebreath the Dazzling", "Bigus Musselus"))
    assert table.legal() == {"no"}
    assert table.do("no").legal() == {"retreat", "continue"}


def test_d_pay_1_only_hand_cards_pay() -> None:
    table = Table("vulca", "hoax").lay(0, hand=("Charm Holy Dragon", "Volca"), combat="Flamebreath the Dazzling")
    table.lay(0, support="Lightning Bolts").lay(1, combat="Catusan").begin(0).do("play Charm Holy Dragon")
    assert not table.may("yes")


def test_d_pay_1_a_fourth_dragon_wins_at_once() -> None:
    table = charm("Charm Holy Dragon", ("Flamebreath the Dazzling", "Torch"))
    table.state.dragons = 3
    table.do("yes", "pick Flamebreath the Dazzling", "pick Torch")
    assert (table.state.ending, table.state.winner, table.state.crystals) == (Ending.FOURTH_DRAGON, 0, 4)
