"""D-ICON-STOP Cards that end the plays."""

import pytest

from bluemoon.duel.state import Stage
from tests.duel.table import Table


def test_d_icon_stop_1_after_stop_not_even_free_cards_are_played() -> None:
    table = Table("mimix", "vulca", element="fire")
    table.lay(0, hand=("Shaman of the Here and Now", "Sun Setting", "Hail of Arrows", "Menacing Wardance"))
    table.lay(0, hand=("Fire Swamp", "Sudden Waterspout")).lay(1, combat="Glimmer").begin(0)
    table.do("continue", "play Shaman of the Here and Now")
    assert table.stage == Stage.SUPPORT
    assert table.legal() == {"next"}


@pytest.mark.parametrize(("first", "second"), [("Spirit of the Night", "Spirit of the Light"), ("NoNo", "NoClue")])
def test_d_icon_stop_1_after_stop_neither_a_pair_nor_a_gang_is_completed(first: str, second: str) -> None:
    table = Table("buka", "vulca", element="fire")
    table.lay(0, ships="Sea Falcon", hand=(first, second)).load(0, "Sea Falcon", "Old Goo Laa's Ghost")
    table.lay(1, combat="Glimmer").begin(0).do("land Sea Falcon", "continue", f"play {first}")
    assert table.playable() == {second, "Old Goo Laa's Ghost"}
    table.do("play Old Goo Laa's Ghost")
    assert table.names(0, "active") == {first, "Old Goo Laa's Ghost"}
    assert table.stage == Stage.SUPPORT
    assert table.playable() == set()


def test_d_icon_stop_1_after_stop_no_ship_is_loaded_and_no_bluff_played() -> None:
    table = Table("buka", "vulca", element="fire")
    table.lay(0, ships="Rising Sun", hand=("Shaman of the Here and Now", "Cannoneer Tara Ko"))
    table.lay(1, combat="Glimmer").begin(0).do("next", "continue", "play Shaman of the Here and Now")
    assert table.legal() == {"next"}
    table = Table("buka", "vulca", element="fire")
    table.lay(0, ships="Rising Sun", hand=("Commodore Lo Tan", "Cannoneer Tara Ko"))
    table.lay(1, combat="Glimmer").begin(0).do("next", "continue", "play Commodore Lo Tan")
    assert table.legal() == {"next", "load Cannoneer Tara Ko", "bluff Cannoneer Tara Ko"}


def test_d_icon_stop_1_a_stop_that_is_not_live_ends_nothing() -> None:
    table = Table("mimix", "hoax", element="fire")
    table.lay(0, hand=("Shaman of the Here and Now", "Hail of Arrows")).lay(1, combat="Hank Highflyer Hawk").begin(0)
    table.do("continue", "play Shaman of the Here and Now")
    assert table.playable() == {"Hail of Arrows"}


@pytest.mark.parametrize("ignorer", ["Impenetrable Fog", "Mekarthas the Shrewd"])
def test_d_icon_stop_1_stop_works_where_other_icons_are_void(ignorer: str) -> None:
    table = Table("mimix", "terrah", element="fire")
    table.lay(0, hand=("Shaman of the Here and Now", "Hail of Arrows"))
    table.lay(1, **{"support" if ignorer == "Impenetrable Fog" else "combat": ignorer}).begin(0)
    table.do("continue", "play Shaman of the Here and Now")
    assert table.legal() == {"next"}


@pytest.mark.parametrize(("attack", "may_close"), [("Spark", True), ("Volca", False)])
def test_d_icon_stop_2_cards_played_before_stop_stand_and_the_total_must_still_match(
    attack: str, may_close: bool
) -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, hand=("Sun Setting", "Shaman of the Afterlife"))
    table.lay(1, combat=attack).begin(0).do("continue", "play Sun Setting", "play Shaman of the Afterlife")
    assert table.total(0) == (4, 3)
    assert table.may("next") == may_close


def test_d_icon_stop_2_announcing_refreshing_and_powers_of_the_end_of_the_turn_follow() -> None:
    table = Table("mimix", "vulca", element="fire")
    table.lay(0, hand="Shaman of the Here and Now", support="Oath of Khindship").lay(1, combat="Glimmer").begin(0)
    table.do("continue", "play Shaman of the Here and Now", "next", "done")
    assert table.stage == Stage.END
    assert table.hand_size(0) == 6
    table.do("use Oath of Khindship")
    assert table.hand_size(0) == 7
    assert table.to_move == 1


def brainstorm(**options: bool) -> Table:
    """Trigger Brainstorm, then a mutant with STOP."""
    table = Table("hoax", "vulca", element="fire", **options)
    table.lay(0, hand=("Trigger Brainstorm", "Var-dis-Nar", "Tome of Wisdom", "Trebuchet of Fear", "Inscrutable Armor"))
    table.lay(1, combat="Flamebreath the Dazzling").begin(0)
    return table.do("play Trigger Brainstorm", "continue", "play Var-dis-Nar")


def test_d_icon_stop_3_any_number_of_supports_granted_by_a_text_survives_stop() -> None:
    table = brainstorm()
    assert table.playable() == {"Tome of Wisdom", "Trebuchet of Fear"}
    table.do("play Tome of Wisdom", "play Trebuchet of Fear")
    assert table.names(0, "support") == {"Tome of Wisdom", "Trebuchet of Fear"}
    assert table.legal() == {"next"}


def test_d_icon_stop_3_by_agreement_stop_blocks_grants_too() -> None:
    assert brainstorm(stop_blocks_grants=True).legal() == {"next"}


def test_d_icon_stop_3_one_extra_support_survives_stop_without_the_general_allowance() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, support="Armory")
    table.lay(0, hand=("Shaman of the Here and Now", "Menacing Wardance", "Tome of Wisdom", "Hail of Arrows"))
    table.lay(1, combat="Glimmer").begin(0).do("continue", "play Shaman of the Here and Now")
    assert table.playable() == {"Menacing Wardance", "Tome of Wisdom"}
    table.do("play Menacing Wardance")
    assert table.legal() == {"next"}


def test_d_icon_stop_3_after_stop_a_free_support_uses_up_the_extra_one() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, support="Armory")
    table.lay(0, hand=("Shaman of the Here and Now", "Fire Swamp", "Perilous Marsh", "Tome of Wisdom"))
    table.lay(1, combat="Glimmer").begin(0).do("continue", "play Shaman of the Here and Now")
    assert table.playable() == {"Fire Swamp", "Perilous Marsh", "Tome of Wisdom"}
    table.do("play Fire Swamp")
    assert table.playable() == set()


def test_d_icon_stop_3_one_extra_booster_after_stop_holds_no_pair() -> None:
    table = Table("buka", "vulca", element="fire")
    table.lay(0, ships="Sea Falcon", hand=("Gulpus Permanentus", "Launch Rockdrop", "Launch Fire Flash", "Armory"))
    table.load(0, "Sea Falcon", "Old Goo Laa's Ghost").lay(1, combat="Glimmer").begin(0)
    table.do("land Sea Falcon", "continue", "play Gulpus Permanentus", "play Old Goo Laa's Ghost")
    assert table.playable() == {"Launch Rockdrop", "Launch Fire Flash"}
    table.do("play Launch Rockdrop")
    assert table.legal() == {"next"}


def test_d_icon_stop_3_a_grant_whose_text_is_void_does_not_survive() -> None:
    table = Table("mimix", "flit", element="fire").lay(0, support="Armory")
    table.lay(0, hand=("Shaman of the Here and Now", "Menacing Wardance")).lay(1, combat="Tittertweet").begin(0)
    table.do("continue", "play Shaman of the Here and Now")
    assert table.playable() == set()
