"""D-ICON-RETRIEVE Taking cards back into the hand."""

import pytest

from bluemoon.duel.state import Stage
from tests.duel.table import Table

RETURNERS = {"Ciklarethas the Bitter", "Battling Boomerang", "Homing Missiles"}


def my_returners() -> Table:
    """I have a character, a booster and a support with RETRIEVE."""
    table = Table("hoax", "vulca", element="fire")
    table.lay(0, combat=("Ciklarethas the Bitter", "Battling Boomerang"), support="Homing Missiles")
    return table.lay(0, hand="Nirwadas the Traveler").lay(1, combat="Glimmer")


def retrievable(table: Table) -> set[str]:
    """The cards that may be taken back now."""
    return {words.removeprefix("retrieve ") for words in table.legal() if words.startswith("retrieve ")}


def test_d_icon_retrieve_1_any_active_card_with_the_icon_may_be_taken_back_each_separately() -> None:
    table = my_returners().begin(0)
    assert table.stage == Stage.BEGIN
    assert retrievable(table) == RETURNERS
    assert table.may("next")
    table.do("retrieve Battling Boomerang")
    assert retrievable(table) == RETURNERS - {"Battling Boomerang"}
    assert table.names(0, "hand") == {"Nirwadas the Traveler", "Battling Boomerang"}
    table.do("retrieve Ciklarethas the Bitter", "retrieve Homing Missiles")
    assert table.names(0, "hand") == RETURNERS | {"Nirwadas the Traveler"}
    assert table.names(0, "combat") == table.names(0, "support") == set()


def test_d_icon_retrieve_1_covered_cards_and_cards_whose_icon_is_void_stay() -> None:
    table = Table("hoax", "terrah", element="fire")
    table.lay(0, covered="Ciklarethas the Bitter", combat=("Nirwadas the Traveler", "Battling Boomerang")).begin(0)
    assert retrievable(table) == {"Battling Boomerang"}
    table = my_returners().lay(1, support="Impenetrable Fog").begin(0)
    assert retrievable(table) == set()


def test_d_icon_retrieve_1_it_is_done_only_at_the_beginning_of_the_own_turn() -> None:
    table = my_returners().begin(0).do("next")
    assert table.stage == Stage.RETREAT
    assert retrievable(table) == set()


def test_d_icon_retrieve_2_an_opposing_character_with_retrieve_holds_characters_back_but_nothing_else() -> None:
    table = Table("flit", "flit", element="fire").lay(0, combat=("Peckswift", "Launch Itching Bugs"))
    table.lay(0, support="Homing Missiles").lay(1, combat="Steepstoop").begin(0)
    assert retrievable(table) == {"Launch Itching Bugs", "Homing Missiles"}


def test_d_icon_retrieve_2_an_opposing_character_without_it_does_not() -> None:
    table = Table("flit", "flit", element="fire").lay(0, combat=("Peckswift", "Launch Itching Bugs"))
    table.lay(1, covered="Steepstoop", combat=("Carl Kamikaze Crow", "Battling Boomerang")).begin(0)
    assert retrievable(table) == {"Peckswift", "Launch Itching Bugs"}


@pytest.mark.parametrize("ignorer", ["Impenetrable Fog", "Mad Mike Magpie", "Hank Highflyer Hawk"])
def test_d_icon_retrieve_2_even_a_void_icon_holds_characters_back(ignorer: str) -> None:
    table = Table("flit", "hoax", element="fire").lay(0, combat=("Peckswift", "Launch Itching Bugs"))
    table.lay(0, **{"support" if ignorer == "Impenetrable Fog" else "combat": ignorer})
    table.lay(1, combat="Ciklarethas the Bitter").begin(0)
    assert retrievable(table) == {"Launch Itching Bugs"}


def test_d_icon_retrieve_3_a_retrieved_card_is_known_but_not_disclosed_and_may_be_played_again() -> None:
    table = my_returners().begin(0).do("retrieve Battling Boomerang", "next")
    boomerang = 1 << table.place(0, "Battling Boomerang")
    assert not table.state.side[0].disclosed & boomerang
    assert table.state.side[0].known & boomerang
    table.do("continue", "play Nirwadas the Traveler", "play Battling Boomerang")
    assert table.names(0, "active") == {"Nirwadas the Traveler", "Battling Boomerang"}


def test_d_icon_retrieve_4_no_card_returns_to_a_hand_that_may_gain_nothing() -> None:
    table = my_returners().lay(1, combat="Bottelus Emptius").begin(0)
    assert table.stage == Stage.RETREAT
    assert retrievable(table) == set()


def test_d_icon_retrieve_4_quivering_quicksand_lets_a_hand_of_three_grow_to_four() -> None:
    table = my_returners().lay(0, hand=("Catusan", "Tome of Wisdom")).lay(1, support="Quivering Quicksand").begin(0)
    assert retrievable(table) == RETURNERS
    table.do("retrieve Homing Missiles")
    assert table.hand_size(0) == 4
    assert table.stage == Stage.RETREAT
