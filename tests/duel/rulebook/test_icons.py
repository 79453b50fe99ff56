"""D-ICON-0 What counts as an icon."""

from bluemoon.duel.state import Stage
from tests.duel.table import Table


def test_d_icon_0_a_shield_is_void_where_icons_are_void() -> None:
    table = Table("terrah", "terrah", element="fire").lay(0, combat="Silento Sol").lay(1, combat="Sonatos").begin(0)
    assert table.state.side[0].shield.tolist() == [1, 0]
    table = Table("terrah", "terrah", element="fire").lay(0, combat="Silento Sol")
    table.lay(1, combat="Sonatos", support="Impenetrable Fog").begin(0)
    assert table.state.side[0].shield.tolist() == [0, 0]


def test_d_icon_0_mad_mike_ignores_a_card_that_bears_only_a_shield_or_only_a_bluff_mark() -> None:
    table = Table("buka", "terrah")
    table.lay(0, combat=("Cannoneer Tara Ko", "Commodore Lo Tan", "Fireblast", "Infernal Armor"))
    table.lay(1, combat="Mad Mike Magpie").begin(0)
    assert table.value(0, "Cannoneer Tara Ko") == (0, 0)
    assert table.value(0, "Commodore Lo Tan") == (5, 4)
    assert table.value(0, "Fireblast") == (3, 2)
    assert table.state.side[0].ignored >> table.place(0, "Infernal Armor") & 1


def test_d_icon_0_topdog_finds_shields_and_bluff_marks_among_the_icons() -> None:
    table = Table("khind", "buka").lay(0, combat="TopDog", hand="NoNo")
    table.lay(1, combat=("Commodore Lo Tan", "Cannoneer Tara Ko", "Infernal Armor", "Fireblast"), support="Armory")
    table.begin(0).do("use TopDog")
    assert table.legal() == {"pick their Cannoneer Tara Ko", "pick their Infernal Armor"}


def test_d_icon_0_bp_loyalty_counts_shields_and_bluff_marks_even_void_ones() -> None:
    table = Table("buka", "buka").lay(0, hand=("Commodore Lo Tan", "B.P. Loyalty"), support="Impenetrable Fog")
    table.lay(1, combat=("Cannoneer Tara Ko", "Infernal Armor")).begin(0).do("continue", "play Commodore Lo Tan")
    assert table.may("play B.P. Loyalty")
    table = Table("buka", "buka").lay(0, hand=("Commodore Lo Tan", "B.P. Loyalty"))
    table.lay(1, combat=("Cannoneer Tara Ko", "Fireblast")).begin(0).do("continue", "play Commodore Lo Tan")
    assert table.stage == Stage.SUPPORT
    assert not table.may("play B.P. Loyalty")
