"""D-POWER Announcing power."""

import pytest

from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Element, Stage
from tests.duel.table import Table


def announced(table: Table) -> list[tuple[int, int, int]]:
    """Who announced how much in which element."""
    return [(told.player, told.amount, told.place) for told in table.told(News.ANNOUNCED)]


def test_d_power_1_after_the_booster_or_support_phase_the_total_is_stated_in_the_element_of_the_fight() -> None:
    table = (
        Table().lay(0, combat="Catusan", hand=("Vetraskedas the Sceptic", "Trebuchet of Fear")).lay(1, combat="Volca")
    )
    table.begin(0).do("continue", "play Vetraskedas the Sceptic", "play Trebuchet of Fear")
    assert announced(table) == []
    table.do("next")
    assert announced(table) == [(0, 5, Element.FIRE)]


@pytest.mark.parametrize(("element", "total"), [("fire", 5), ("earth", 1)])
def test_d_power_1_on_the_opening_turn_the_element_is_picked_with_the_announcement(element: str, total: int) -> None:
    table = Table(element=None).lay(0, hand="Volca").lay(1, hand="Spark").begin(0).do("continue", "play Volca", "next")
    assert (table.stage, announced(table)) == (Stage.ELEMENT, [])
    table.do(element)
    assert announced(table) == [(0, total, Element[element.upper()])]


def test_d_power_2_the_total_is_the_sum_over_active_combat_and_support_cards() -> None:
    table = Table().lay(0, combat=("Nirwadas the Traveler", "Battling Boomerang"), covered="Volca")
    table.lay(0, support=("Tome of Wisdom", "Ballista of Confusion"), hand="Spark", discard="Blaze").begin(0)
    assert table.total(0) == (3 + 2 + 3 + 1, 2 + 2 + 3 + 2)


def test_d_power_2_effects_of_the_own_side_are_counted_in() -> None:
    table = Table().lay(0, combat="Demegodas the Odd", support=("Tome of Wisdom", "Trebuchet of Fear")).begin(0)
    assert table.total(0) == (2 + 6 + 4, 2 + 6 + 2)


def test_d_power_2_effects_of_the_other_side_are_counted_in() -> None:
    table = Table(yours="khind").lay(
        0, combat=("Nirwadas the Traveler", "Battling Boomerang"), support="Tome of Wisdom"
    )
    table.lay(1, combat=("CoolCat", "CoolKid")).begin(0)
    assert table.total(0) == (2, 4)  # no odd values: Boomerang 2/2, Nirwadas 2 in earth


def test_d_power_2_a_card_that_raises_the_total_itself_is_counted_in() -> None:
    table = Table("vulca").lay(0, combat=("Glimmer", "Elemental Enchantment"), support="Flickering Fires").begin(0)
    assert table.total(0) == (6, 6)


@pytest.mark.parametrize(
    ("character", "is_enough"), [("Sear", False), ("Volca", True), ("Scorch the Inflammable", True)]
)
def test_d_power_3_the_total_must_be_at_least_the_opponents(character: str, is_enough: bool) -> None:
    table = Table("vulca").lay(0, combat="Torch", hand=character).lay(1, combat="Wogarathoras the Gloomy").begin(0)
    table.do("continue", f"play {character}")
    assert table.may("next") == is_enough


def test_d_power_3_what_counts_is_the_total_in_the_element_of_the_fight() -> None:
    table = Table("vulca", element="earth").lay(0, combat="Ignite", hand="Volca").lay(1, combat="Nirwadas the Traveler")
    table.begin(0).do("continue", "play Volca")
    assert (table.total(0), table.total(1), table.may("next")) == ((5, 1), (3, 2), False)


def test_d_power_3_a_total_that_fell_since_it_was_announced_need_only_be_matched_as_it_is() -> None:
    table = (
        Table("vulca")
        .lay(0, combat="Torch", hand="Cinder")
        .lay(1, combat="Penemikanas the Paranoid", support="Tome of Wisdom")
    )
    table.begin(0).do("continue", "play Cinder", "yes", "pick their Tome of Wisdom")
    assert (table.total(0)[0], table.total(1)[0]) == (2, 2)
    assert table.may("next")


def test_d_power_3_a_total_that_rose_since_it_was_announced_must_be_matched_as_it_is() -> None:
    table = Table("hoax").lay(0, combat="Hank Highflyer Hawk", hand="Nirwadas the Traveler")
    table.lay(1, combat="Flamebreath the Dazzling").begin(0)
    assert table.total(1) == (0, 0)
    table.do("continue", "play Nirwadas the Traveler")  # covers Hank
    assert (table.total(1)[0], table.may("next")) == (7, False)


def shielded(element: str) -> Table:
    """Penemikanas with Inscrutable Armor, a shield in fire, against Lavar the Powerful."""
    table = Table(element=element).lay(0, combat="Catusan", hand=("Penemikanas the Paranoid", "Inscrutable Armor"))
    table.lay(1, combat="Lavar the Powerful").begin(0)
    return table.do("continue", "play Penemikanas the Paranoid", "play Inscrutable Armor")


def test_d_power_4_with_a_live_shield_the_total_need_not_be_matched() -> None:
    table = shielded("fire")
    assert (table.total(0)[0], table.total(1)[0], table.may("next")) == (2, 5, True)


def test_d_power_4_the_own_total_is_still_stated_as_it_is() -> None:
    assert announced(shielded("fire").do("next")) == [(0, 2, Element.FIRE)]


def test_d_power_4_a_shield_of_the_other_element_does_not_help() -> None:
    assert not shielded("earth").may("next")


def test_d_power_4_a_void_shield_does_not_help() -> None:
    table = Table(yours="terrah").lay(0, combat="Catusan", hand=("Penemikanas the Paranoid", "Inscrutable Armor"))
    table.lay(1, combat="Helitos", support="Impenetrable Fog").begin(0)
    table.do("continue", "play Penemikanas the Paranoid", "play Inscrutable Armor")
    assert not table.may("next")


def test_d_power_5_zero_is_enough_against_zero() -> None:
    table = Table(element="earth").lay(0, combat="Catusan", hand="Zedemikras the Brain")
    table.lay(1, combat="Flamebreath the Dazzling").begin(0).do("continue", "play Zedemikras the Brain", "next")
    assert announced(table) == [(0, 0, Element.EARTH)]
    assert table.to_move == 1


@pytest.mark.parametrize("element", ["fire", "earth"])
def test_d_power_6_on_the_opening_turn_any_total_will_do_even_zero(element: str) -> None:
    table = Table(element=None).lay(0, hand="Hank Highflyer Hawk").lay(1, hand="Spark").begin(0)
    table.do("continue", "play Hank Highflyer Hawk", "next", element)
    assert announced(table) == [(0, 0, Element[element.upper()])]
    assert table.to_move == 1


def test_d_power_7_the_opponents_total_is_worked_out_afresh_whenever_a_card_changes_it() -> None:
    table = (
        Table()
        .lay(0, combat="Catusan", hand=("Hank Highflyer Hawk", "Tome of Wisdom"))
        .lay(1, combat="Volca", support="Lightning Bolts")
    )
    table.begin(0)
    totals = [table.total(1)]
    for words in ("continue", "play Hank Highflyer Hawk", "play Tome of Wisdom"):
        totals.append(table.do(words).total(1))
    assert totals == [(8, 2), (8, 2), (3, 1), (3, 1)]


def test_d_power_7_it_does_not_depend_on_what_was_announced() -> None:
    table = Table().lay(0, hand=("Hank Highflyer Hawk", "Tome of Wisdom"), combat="Catusan")
    table.lay(1, combat="Torch", hand="Volca").begin(1).do("continue", "play Volca", "next")
    assert announced(table) == [(1, 5, Element.FIRE)]
    table.do("continue", "play Hank Highflyer Hawk")
    assert (table.total(1)[0], table.may("next")) == (0, True)


def test_d_power_8_a_total_lost_in_the_opponents_turn_only_lowers_what_he_must_reach() -> None:
    table = (
        Table("vulca")
        .lay(0, combat="Torch", hand="Cinder")
        .lay(1, combat="Penemikanas the Paranoid", support="Tome of Wisdom")
    )
    table.begin(0).do("continue", "play Cinder", "yes", "pick their Tome of Wisdom", "next")
    assert table.told(News.RETREATED) == []
    assert (table.to_move, table.legal() & {"retreat"}) == (1, {"retreat"})  # his ordinary turn
    assert table.total(1)[0] == 2


def test_d_power_8_called_bluffs_are_not_checked_again() -> None:
    table = Table("buka").lay(0, combat="Cannoneer Alo Cha", hand=("Sailingmaster Yo Cha", "Cannoneer Tara Ko"))
    table.lay(1, combat="Volca", hand="Spark").begin(0)
    table.do("continue", "play Sailingmaster Yo Cha", "bluff Cannoneer Tara Ko", "next")
    assert announced(table) == [(0, 5, Element.FIRE)]
    table.do("call")
    assert (table.total(0)[0], table.total(1)[0]) == (3, 5)
    assert table.told(News.RETREATED) == []
    assert (table.state.player, table.state.dragons) == (1, 1)
    assert Why.REFRESH in {told.why for told in table.told(News.DREW)}
