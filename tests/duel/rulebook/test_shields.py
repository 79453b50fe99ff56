"""D-ICON-SHIELD Shields."""

import pytest

from bluemoon.duel.state import Element, Stage
from tests.duel.table import Table


def weak_turn(element: str, booster: str) -> Table:
    """I have played Nirwadas 3/2 and this booster against a total of 7."""
    table = Table("hoax", "vulca", element=element).lay(0, hand=("Nirwadas the Traveler", booster))
    table.lay(1, combat=("Flamebreath the Dazzling", "Megalit Mountainshaker"))
    return table.begin(0).do("continue", "play Nirwadas the Traveler", f"play {booster}")


@pytest.mark.parametrize(
    ("element", "booster", "may_close"),
    [
        ("fire", "Inscrutable Armor", True),
        ("earth", "Inscrutable Armor", False),
        ("fire", "Infernal Armor", False),
        ("earth", "Infernal Armor", True),
        ("fire", "Aquatic Armor", True),
        ("earth", "Aquatic Armor", True),
        ("fire", "Battling Boomerang", False),
    ],
)
def test_d_icon_shield_1_a_shield_of_the_element_makes_matching_needless(
    element: str, booster: str, may_close: bool
) -> None:
    table = weak_turn(element, booster)
    assert table.total(0)[Element[element.upper()]] < table.total(1)[Element[element.upper()]]
    assert table.may("next") == may_close


def test_d_icon_shield_1_a_covered_shield_does_nothing() -> None:
    table = Table("terrah", "vulca", element="fire").lay(0, combat="Silento Sol", hand="Helitos")
    table.lay(1, combat="Volca").begin(0)
    assert table.state.side[0].shield[Element.FIRE]
    table.do("continue", "play Helitos")
    assert not table.state.side[0].shield[Element.FIRE]
    assert table.legal() == {"backtrack"}


def test_d_icon_shield_2_the_number_in_a_shield_counts_towards_the_total() -> None:
    table = Table("pillar", "vulca", element="earth").lay(0, combat=("Wild Unicorn", "Earthblast")).begin(0)
    assert table.value(0, "Wild Unicorn") == (3, 3)
    assert table.total(0) == (5, 6)


def test_d_icon_shield_3_a_void_shield_does_nothing() -> None:
    table = Table("hoax", "terrah", element="fire").lay(0, hand=("Nirwadas the Traveler", "Inscrutable Armor"))
    table.lay(1, combat="Flash the Incendiary", support="Impenetrable Fog").begin(0)
    table.do("continue", "play Nirwadas the Traveler", "play Inscrutable Armor")
    assert not table.may("next")


def test_d_icon_shield_3_an_ignored_shield_does_nothing() -> None:
    table = Table("hoax", "flit", element="fire").lay(0, hand=("Nirwadas the Traveler", "Inscrutable Armor"))
    table.lay(1, combat=("Trillilling", "Squadron Leader Squeak")).begin(0)
    table.do("continue", "play Nirwadas the Traveler", "play Inscrutable Armor")
    assert table.total(1) == (6, 4)
    assert not table.may("next")


@pytest.mark.parametrize(("booster", "may_close"), [("Inscrutable Armor", False), ("Infernal Armor", True)])
def test_d_icon_shield_3_after_a_mutant_the_shield_of_the_new_element_works(booster: str, may_close: bool) -> None:
    table = Table("pillar", "terrah", element="fire")
    table.lay(0, combat=("Primus Magicus", booster), hand="Bounce Back")
    table.lay(1, hand="Ras-mus-Pan").begin(1).do("continue", "play Ras-mus-Pan", "next")
    assert table.state.element == Element.EARTH
    assert (table.to_move, table.stage) == (0, Stage.LEADERSHIP)
    table.do("play Bounce Back", "continue")
    assert (table.total(0)[Element.EARTH], table.total(1)[Element.EARTH]) == (2, 4)
    assert table.may("next") == may_close
