"""D-ICON-PROTECTED Cards the opponent cannot touch."""

import pytest

from bluemoon.duel.state import Stage
from tests.duel.table import Table, is_ignored


def test_d_icon_protected_1_an_active_protected_card_cannot_be_ignored() -> None:
    table = Table("aqua", "flit").lay(0, combat=("Giant Octopus", "Uurunia-Aqua-Terz"))
    table.lay(0, support=("Ravenous Razorjaw", "Fire Swamp"))
    table.lay(1, combat=("Hank Highflyer Hawk", "Flitterflutter", "Mad Mike Magpie")).begin(1)
    assert table.value(0, "Giant Octopus") == (5, 0)
    assert table.value(0, "Uurunia-Aqua-Terz") == (0, 0)
    assert table.value(0, "Ravenous Razorjaw") == (3, 0)
    assert table.value(0, "Fire Swamp") == (0, 0)


@pytest.mark.parametrize("character", ["Lookout Dolora Paal", "Cinder"])
def test_d_icon_protected_1_its_text_cannot_be_voided(character: str) -> None:
    table = Table("buka", "flit").lay(0, hand=character)
    table.lay(1, combat=("Tittertweet", "Launch Rockdrop", "Launch Fire Flash")).begin(0).do(
        "continue", f"play {character}"
    )
    assert table.may("yes") == (character == "Lookout Dolora Paal")


def test_d_icon_protected_1_it_cannot_be_discarded_by_the_opponent() -> None:
    table = Table("terrah", "aqua", element="earth").lay(0, hand=("Megalit Mountainshaker", "Earthtremor"))
    table.lay(1, combat="Colossal Crustacean", support=("Ravenous Razorjaw", "Fire Swamp")).begin(0)
    table.do("continue", "play Megalit Mountainshaker", "play Earthtremor", "yes")
    assert table.legal() == {"pick their Fire Swamp"}


def test_d_icon_protected_1_a_sweep_passes_it_by() -> None:
    table = Table("vulca", "aqua").lay(0, hand=("Cast Cataclysm", "Volca"))
    table.lay(1, combat="Kelp Leech", support=("Ravenous Razorjaw", "Fire Swamp", "Tidal Flood")).begin(0)
    table.do("play Cast Cataclysm", "yes")
    assert table.names(1, "support") == {"Ravenous Razorjaw"}


def test_d_icon_protected_1_it_cannot_be_reduced_by_the_opponent() -> None:
    table = Table("aqua", "khind").lay(0, combat=("Giant Octopus", "Uurunia-Aqua-Terz"), support="Ravenous Razorjaw")
    table.lay(0, support="Lightning Bolts").lay(1, combat=("CoolCat", "CoolKid")).begin(0)
    assert table.value(0, "Giant Octopus") == (5, 0)
    assert table.value(0, "Uurunia-Aqua-Terz") == (0, 0)
    assert table.value(0, "Ravenous Razorjaw") == (3, 0)
    assert table.value(0, "Lightning Bolts") == (0, 0)


def test_d_icon_protected_2_covered_it_is_an_ordinary_card() -> None:
    table = Table("terrah", "aqua").lay(0, hand=("Provoke Earthquake", "Rocara"))
    table.lay(1, covered="Giant Octopus", combat=("Kelp Leech", "Instant Undertow")).begin(0)
    table.do("play Provoke Earthquake", "yes")
    assert table.names(1, "combat") == {"Kelp Leech"}
    assert "Giant Octopus" in table.names(1, "discard")


def test_d_icon_protected_2_in_the_hand_it_is_ignored_like_any_other_character() -> None:
    table = Table("aqua", "hoax").lay(0, hand=("Giant Octopus", "Fire Swamp", "Firewater"))
    table.lay(1, combat=("Hank Highflyer Hawk", "Caterpillar Fireeater")).begin(0)
    assert is_ignored(table, 0, "Giant Octopus")
    assert not table.may("pay Caterpillar Fireeater")  # Fire Swamp is worth 2


def test_d_icon_protected_1_a_protected_card_played_as_free_does_not_count_once_it_lies_there() -> None:
    table = Table("aqua", "flit", element="earth").lay(1, combat="Flitterflutter")
    table.lay(0, hand=("Yang", "Swarming Sea Serpents", "Torrential Flood")).begin(0)
    table.do("continue", "play Yang", "play Swarming Sea Serpents")
    assert table.playable() == {"Torrential Flood"}
    assert table.do("play Torrential Flood").playable() == set()


def test_d_icon_protected_1_a_card_without_it_counts_since_it_is_ignored_there_too() -> None:
    table = Table("aqua", "flit", element="earth").lay(1, combat="Flitterflutter")
    table.lay(0, hand=("Yang", "Fire Swamp", "Swarming Sea Serpents")).begin(0)
    table.do("continue", "play Yang", "play Fire Swamp")
    assert table.playable() == set()


def test_d_icon_protected_1_a_protected_character_off_a_ship_does_not_count_once_it_lies_there() -> None:
    table = Table("buka", "hoax").lay(0, ships="Rising Sun").lay(1, combat="Hank Highflyer Hawk")
    table.load(0, "Rising Sun", "Lookout Dolora Paal", "Captain Su Cha").begin(0).do("land Rising Sun", "continue")
    table.do("play Lookout Dolora Paal")
    assert table.playable() == {"Captain Su Cha"}


def test_d_icon_protected_2_in_the_hand_it_is_not_free_and_needs_an_allowance() -> None:
    table = Table("aqua", "flit", element=None).lay(0, hand=("Yang", "Swarming Sea Serpents"))
    table.lay(1, combat="Flitterflutter").begin(0).do("continue", "play Yang")
    assert table.playable() == set()
    table = Table("buka", "hoax").lay(0, ships="Rising Sun").lay(1, combat="Hank Highflyer Hawk")
    table.load(0, "Rising Sun", "Lookout Dolora Paal", "Captain Su Cha").begin(0).do("land Rising Sun", "continue")
    table.do("play Captain Su Cha")
    assert table.playable() == set()


def test_d_icon_protected_2_in_the_hand_it_can_be_taken() -> None:
    table = Table("hoax", "aqua").lay(0, hand="Sarogakanas the Ancient").lay(1, hand="Giant Octopus", combat="Yin")
    table.begin(0).do("continue", "play Sarogakanas the Ancient", "yes")
    assert table.names(1, "discard") == {"Giant Octopus"}


def test_d_icon_protected_3_mekarthas_voids_protected_so_the_card_can_be_ignored() -> None:
    table = Table("aqua", "hoax").lay(0, combat="Giant Octopus", support="Ravenous Razorjaw")
    table.lay(1, combat=("Mekarthas the Shrewd", "Hank Highflyer Hawk")).begin(0)
    assert is_ignored(table, 0, "Giant Octopus")
    assert not is_ignored(table, 0, "Ravenous Razorjaw")


def test_d_icon_protected_3_mekarthas_opens_it_to_removal() -> None:
    table = Table("terrah", "aqua", element="earth").lay(0, hand=("Mekarthas the Shrewd", "Earthtremor"))
    table.lay(1, combat="Kelp Leech", support="Ravenous Razorjaw").begin(0)
    table.do("continue", "play Mekarthas the Shrewd", "play Earthtremor", "yes")
    assert table.legal() == {"pick their Ravenous Razorjaw"}
    table.do("pick their Ravenous Razorjaw")
    assert table.names(1, "support") == set()


def test_d_icon_protected_3_mekarthas_opens_it_to_reduction() -> None:
    table = Table("aqua", "khind").lay(0, combat="Giant Octopus").lay(1, combat=("CoolCat", "Mekarthas the Shrewd"))
    assert table.begin(0).value(0, "Giant Octopus") == (0, 0)


def test_d_icon_protected_3_fog_does_not_void_protected() -> None:
    table = Table("aqua", "hoax").lay(0, combat="Giant Octopus")
    table.lay(1, combat=("Hank Highflyer Hawk", "CoolCat"), support="Impenetrable Fog").begin(0)
    assert table.value(0, "Giant Octopus") == (5, 0)


def test_d_icon_protected_3_mad_mike_spares_protected_cards_in_every_zone() -> None:
    table = Table("aqua", "terrah").lay(0, combat="Electric Eel", hand=("Giant Octopus", "Sudden Waterspout", "Yin"))
    table.lay(1, combat=("Mad Mike Magpie", "Caterpillar Fireeater")).begin(0)
    assert not is_ignored(table, 0, "Electric Eel")
    assert not is_ignored(table, 0, "Giant Octopus")
    assert is_ignored(table, 0, "Sudden Waterspout")
    table.do("pay Caterpillar Fireeater")
    assert table.legal() == {"pick Giant Octopus"}


def test_d_icon_protected_3_with_mekarthas_beside_him_mad_mike_spares_it_no_more() -> None:
    table = Table("aqua", "terrah").lay(0, combat="Electric Eel", hand="Giant Octopus")
    table.lay(1, combat=("Mad Mike Magpie", "Mekarthas the Shrewd")).begin(0)
    assert table.stage == Stage.RETREAT
    assert is_ignored(table, 0, "Electric Eel")
    assert is_ignored(table, 0, "Giant Octopus")
