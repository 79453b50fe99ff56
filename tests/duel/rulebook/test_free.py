"""D-ICON-FREE Cards that use no allowance."""

import pytest

from bluemoon.duel.state import Stage
from tests.duel.table import Table

FREE_CARDS = ("Fire Swamp", "Perilous Marsh", "Sudden Waterspout", "Instant Undertow")


def test_d_icon_free_1_free_cards_use_no_allowance() -> None:
    table = Table("aqua", "vulca").lay(0, hand=("Uurunia-Aqua-Terz", "Sun Setting", "Stars Shining"))
    table.lay(0, hand=(*FREE_CARDS, "Tidal Flood", "Firewater")).lay(1, combat="Glimmer").begin(0)
    table.do("continue", "play Uurunia-Aqua-Terz", "play Sun Setting", "play Stars Shining")
    table.do(*(f"play {name}" for name in FREE_CARDS))
    assert table.playable() == {"Tidal Flood", "Firewater"}
    table.do("play Tidal Flood")
    assert table.playable() == set()


def test_d_icon_free_1_a_free_card_keeps_to_its_phase() -> None:
    table = Table("aqua", "vulca").lay(0, hand=("Uurunia-Aqua-Terz", "Stars Shining", "Fire Swamp"))
    table.lay(0, hand="Sudden Waterspout").lay(1, combat="Glimmer").begin(0).do("continue")
    assert table.playable() == {"Uurunia-Aqua-Terz", "Stars Shining"}
    table.do("play Uurunia-Aqua-Terz", "next")
    assert table.stage == Stage.SUPPORT
    assert table.playable() == {"Fire Swamp", "Sudden Waterspout"}


def test_d_icon_free_2_free_cards_may_be_played_on_the_opening_turn() -> None:
    table = Table("aqua", "vulca", element=None).lay(0, hand=("Uurunia-Aqua-Terz", "Fire Swamp", "Sudden Waterspout"))
    table.lay(0, hand=("Tidal Flood", "Firewater")).begin(0).do("continue", "play Uurunia-Aqua-Terz")
    assert table.playable() == {"Fire Swamp", "Sudden Waterspout"}
    table.do("play Fire Swamp", "play Sudden Waterspout")
    assert table.total(0) == (7, 3)
    assert table.legal() == {"next"}


@pytest.mark.parametrize("element", [None, "fire"])
def test_d_icon_free_2_a_free_character_may_be_the_only_one_of_a_turn(element: str | None) -> None:
    table = Table("mimix", "vulca", element=element).lay(0, hand="Sun Setting").lay(1, discard="Volca").begin(0)
    table.do("continue", "play Sun Setting")
    assert table.may("next")


def test_d_icon_free_2_a_free_character_may_be_the_first_of_a_turn() -> None:
    table = Table("mimix", "vulca").lay(0, covered="Young Bear", combat="Young Fox")
    table.lay(0, hand=("Sun Setting", "Wild Gazelle", "Amazon Leaping High")).lay(1, combat="Glimmer").begin(0)
    table.do("continue", "play Sun Setting")
    assert table.playable() == {"Wild Gazelle", "Amazon Leaping High"}
    table.do("play Wild Gazelle")
    assert table.names(0, "active") == {"Sun Setting", "Wild Gazelle"}
    assert table.stage == Stage.SUPPORT


@pytest.mark.parametrize(("bar", "left"), [("Pandemonium", {"Sudden Waterspout"}), ("Hypnotic Rattle", {"Fire Swamp"})])
def test_d_icon_free_3_free_does_not_help_against_a_bar(bar: str, left: set[str]) -> None:
    table = Table("aqua", "vulca").lay(0, hand=("Uurunia-Aqua-Terz", "Fire Swamp", "Sudden Waterspout"))
    table.lay(1, combat="Glimmer", support=bar).begin(0).do("continue", "play Uurunia-Aqua-Terz")
    assert table.playable() == left


def test_d_icon_free_4_as_free_works_like_the_icon() -> None:
    table = Table("aqua", "vulca", element=None).lay(0, hand=("Yang", "Eelena-Aqua-Prima-Alpha", "Kelp Leech"))
    table.begin(0).do("continue", "play Yang")
    assert table.playable() == {"Eelena-Aqua-Prima-Alpha", "Kelp Leech"}
    table.do("play Kelp Leech")
    assert table.stage == Stage.SUPPORT
    assert table.names(0, "active") == {"Yang", "Kelp Leech"}


VOIDERS = pytest.mark.parametrize(
    ("zone", "ignorer"),
    [("support", "Impenetrable Fog"), ("combat", "Mekarthas the Shrewd"), ("combat", "Mad Mike Magpie")],
)


@VOIDERS
def test_d_icon_free_4_yang_grants_nothing_where_an_icon_would_be_void(zone: str, ignorer: str) -> None:
    table = Table("aqua", "vulca").lay(0, hand=("Yang", "Eelena-Aqua-Prima-Alpha", "Kelp Leech"))
    table.lay(1, **{zone: ignorer}).begin(0).do("continue", "play Yang")
    if ignorer == "Mad Mike Magpie":
        assert table.playable() == {"Kelp Leech"}  # PROTECTED, which he spares
    else:
        assert table.stage == Stage.SUPPORT


def test_d_icon_free_4_mad_mike_lets_a_flit_character_be_as_free() -> None:
    table = Table("aqua", "terrah").lay(0, hand=("Yang", "Carl Kamikaze Crow", "Eelena-Aqua-Prima-Alpha"))
    table.lay(1, combat="Mad Mike Magpie").begin(0).do("continue", "play Yang")
    assert table.playable() == {"Carl Kamikaze Crow"}


@VOIDERS
def test_d_icon_free_4_a_bp_card_is_not_as_free_where_an_icon_would_be_void(zone: str, ignorer: str) -> None:
    table = Table("buka", "vulca").lay(0, hand=("Commodore Lo Tan", "B.P. Ferocity"))
    table.lay(1, combat=("Glimmer", "Torch")).begin(0).do("continue", "play Commodore Lo Tan")
    assert table.playable() == {"B.P. Ferocity"}
    table = Table("buka", "vulca").lay(0, hand=("Commodore Lo Tan", "B.P. Ferocity"))
    table.lay(1, combat=("Glimmer", "Torch")).lay(1, **{zone: ignorer}).begin(0)
    table.do("continue", "play Commodore Lo Tan")
    assert table.stage == Stage.SUPPORT


@VOIDERS
def test_d_icon_free_4_buka_characters_off_a_ship_are_not_as_free_where_an_icon_would_be_void(
    zone: str, ignorer: str
) -> None:
    table = Table("buka", "vulca").lay(0, ships="Rising Sun")
    table.load(0, "Rising Sun", "Commodore Lo Tan", "Commodore Tai Marn").lay(1, **{zone: ignorer}).begin(0)
    table.do("land Rising Sun", "continue", "play Commodore Lo Tan")
    assert table.stage == Stage.SUPPORT
    assert table.playable() == set()


def test_d_icon_free_4_an_ignored_booster_is_not_as_free() -> None:
    table = Table("aqua", "flit").lay(0, hand=("Yang", "Infernal Armor", "Tidal Flood")).lay(1, combat="Trillilling")
    table.begin(0).do("continue", "play Yang", "play Infernal Armor")
    assert table.playable() == set()  # it used the general allowance
    table = Table("aqua", "flit").lay(0, hand=("Yang", "Infernal Armor", "Tidal Flood")).lay(1, combat="Steepstoop")
    table.begin(0).do("continue", "play Yang", "play Infernal Armor")
    assert table.playable() == {"Tidal Flood"}
