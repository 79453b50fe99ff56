"""D-MUTANT Mutants."""

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import NONE, Element, Stage, Type
from tests.duel.table import Table

MUTANTS = [card for card in DUEL.catalogue.cards if card.mutant]


def may_play(table: Table, mutant: str) -> bool:
    """May I play this mutant as the first character?"""
    if not table.may("continue"):
        return False
    return table.do("continue").may(f"play {mutant}")


def attacked(mutant: str, element: str, *attackers: str) -> Table:
    """I hold a mutant and an ordinary character, and these cards attack."""
    table = Table("hoax", "vulca", element=element).lay(0, hand=(mutant, "Catusan"), combat="Nirwadas the Traveler")
    return table.lay(1, combat=attackers).begin(0)


# ---- conditions


def test_d_mutant_1_mutants_are_characters() -> None:
    assert len(MUTANTS) == 8
    assert all(card.type == Type.CHARACTER for card in MUTANTS)


def test_d_mutant_1_a_mutant_may_be_played_only_if_its_condition_holds_at_that_moment() -> None:
    assert may_play(attacked("Var-dis-Nar", "fire", "Flamebreath the Dazzling"), "Var-dis-Nar")
    assert not may_play(attacked("Var-dis-Nar", "fire", "Scorch the Inflammable"), "Var-dis-Nar")


def test_d_mutant_1_the_moment_is_that_of_playing() -> None:
    table = Table("hoax", "vulca", element="fire").lay(0, hand=("Var-dis-Nar", "Enthrall Opposition"))
    table.lay(1, combat=("Torch", "Firewater")).begin(0)  # attacked by 7
    table.do("play Enthrall Opposition")  # attacked by 1
    assert table.legal() == {"retreat"}


def test_d_mutant_1_an_own_card_played_before_counts() -> None:
    table = Table("flit", "vulca").lay(0, hand=("Fel-nar-Gan", "Sun Setting")).lay(1, combat="Torch").begin(0)
    table.do("continue")
    assert table.playable() == {"Fel-nar-Gan", "Sun Setting"}
    assert not table.do("play Sun Setting").may("play Fel-nar-Gan")


# ---- the element


@pytest.mark.parametrize(("element", "after"), [("fire", Element.EARTH), ("earth", Element.FIRE)])
def test_d_mutant_2_a_mutant_changes_the_element(element: str, after: Element) -> None:
    table = attacked("Var-dis-Nar", element, "Flamebreath the Dazzling", "Megalit Mountainshaker")
    table.do("continue", "play Var-dis-Nar")
    assert table.state.element == after
    table.do("next")
    assert table.state.element == after


def test_d_mutant_2_zig_nur_don_to_fire_and_ras_mus_pan_to_earth() -> None:
    table = attacked("Zig-nur-Don", "earth", "Megalit Mountainshaker").do("continue", "play Zig-nur-Don")
    assert table.state.element == Element.FIRE
    table = attacked("Ras-mus-Pan", "fire", "Flamebreath the Dazzling").do("continue", "play Ras-mus-Pan")
    assert table.state.element == Element.EARTH


def test_d_mutant_2_going_back_gives_the_element_back() -> None:
    table = Table("hoax", "terrah", element="fire").lay(0, hand="Var-dis-Nar")
    table.lay(1, combat=("Flash the Incendiary", "Baku But")).begin(0).do("continue", "play Var-dis-Nar")
    assert table.legal() == {"backtrack"}  # no booster can be played any more
    table.do("backtrack")
    assert table.state.element == Element.FIRE


# ---- attacked by


@pytest.mark.parametrize(
    ("mutant", "element", "attackers", "may"),
    [
        ("Var-dis-Nar", "earth", ("Megalit Mountainshaker",), True),
        ("Var-dis-Nar", "fire", ("Megalit Mountainshaker",), False),  # 7 in the other element
        ("Zig-nur-Don", "earth", ("Furnace", "Ember"), True),  # exactly 5
        ("Zig-nur-Don", "earth", ("Furnace",), False),
        ("Zig-nur-Don", "fire", ("Flamebreath the Dazzling", "Megalit Mountainshaker"), False),
        ("Ras-mus-Pan", "fire", ("Volca",), True),
        ("Ras-mus-Pan", "fire", ("Spark",), False),
        ("Ras-mus-Pan", "earth", ("Flamebreath the Dazzling", "Megalit Mountainshaker"), False),
    ],
)
def test_d_mutant_3_attacked_by_is_the_total_in_the_element_of_the_fight(
    mutant: str, element: str, attackers: tuple[str, ...], may: bool
) -> None:
    assert may_play(attacked(mutant, element, *attackers), mutant) == may


def test_d_mutant_3_all_effects_are_included() -> None:
    assert may_play(attacked("Var-dis-Nar", "fire", "Spark", "Volcanic Gauntlets"), "Var-dis-Nar")
    assert may_play(attacked("Var-dis-Nar", "fire", "Torch", "Firewater"), "Var-dis-Nar")
    table = Table("hoax", "vulca", element="fire").lay(0, hand="Var-dis-Nar", combat="CoolCat")
    assert not may_play(table.lay(1, combat="Flamebreath the Dazzling").begin(0), "Var-dis-Nar")


def test_d_mutant_3_nobody_attacks_on_an_opening_turn() -> None:
    table = Table("hoax", "vulca", element=None).lay(0, hand=("Var-dis-Nar", "Zig-nur-Don")).begin(0)
    assert table.legal() == {"decline"}


# ---- the other conditions


def test_d_mutant_4_pen_dor_nith_counts_area_cards_covered_ones_and_bluffs_included() -> None:
    five = Table("pillar", "buka").lay(0, hand="Pen-dor-Nith")
    five.lay(1, covered=("Captain Su Cha", "Commodore Lo Tan"), combat="Cannoneer Riba Ko", support="Armory")
    five.lay(1, bluffs="Cannoneer Tara Ko", ships="Rising Sun").load(1, "Rising Sun", "Cannoneer Qu Cha")
    assert not may_play(five.begin(0), "Pen-dor-Nith")
    six = five.lay(1, covered="Sailingmaster Yo Cha").begin(0)
    assert may_play(six, "Pen-dor-Nith")


def test_d_mutant_4_neth_sur_pot_counts_only_active_cards_bluffs_included() -> None:
    two = Table("mimix", "buka").lay(0, hand="Neth-sur-Pot")
    two.lay(1, covered=("Captain Su Cha", "Commodore Lo Tan"), combat="Cannoneer Riba Ko", support="Armory")
    two.lay(1, ships="Rising Sun")
    assert not may_play(two.begin(0), "Neth-sur-Pot")
    three = two.lay(1, bluffs="Cannoneer Tara Ko").begin(0)
    assert may_play(three, "Neth-sur-Pot")


@pytest.mark.parametrize(("hand", "may"), [(3, False), (4, True)])
def test_d_mutant_4_sas_van_son_compares_hands_with_itself_still_in_hand(hand: int, may: bool) -> None:
    table = Table("aqua", "vulca").lay(0, hand=("Sas-van-Son", "Tidal Flood"))
    table.lay(1, combat="Torch", hand=("Spark", "Sear", "Blaze", "Volca")[:hand]).begin(0)
    assert may_play(table, "Sas-van-Son") == may


@pytest.mark.parametrize("zone", ["combat", "covered", "support", "bluffs", "hand"])
def test_d_mutant_4_fel_nar_gan_needs_the_own_areas_empty(zone: str) -> None:
    card = "Tome of Wisdom" if zone == "support" else "Cannoneer Tara Ko"
    table = Table("flit", "vulca").lay(0, hand="Fel-nar-Gan").lay(0, **{zone: card}).lay(1, combat="Torch")
    table.begin(0, Stage.RETREAT)
    assert may_play(table, "Fel-nar-Gan") == (zone == "hand")


@pytest.mark.parametrize(("dragons", "may"), [(-1, True), (-3, True), (0, False), (2, False)])
def test_d_mutant_4_den_bal_ton_looks_at_the_opponents_dragons(dragons: int, may: bool) -> None:
    for player in range(2):
        table = Table("khind", "khind").lay(player, hand="Den-bal-Ton").lay(1 - player, combat="NoNo")
        table.state.dragons = dragons if player == 0 else -dragons
        assert may_play(table.begin(player), "Den-bal-Ton") == may


@pytest.mark.parametrize(("ship", "lands", "may"), [(False, False, True), (True, False, False), (True, True, True)])
def test_d_mutant_4_the_ghost_needs_no_unlanded_ship_of_its_owner_in_play(ship: bool, lands: bool, may: bool) -> None:
    table = Table("buka", "buka", element="earth").lay(0, hand=("Old Goo Laa's Ghost", "Commodore Lo Tan"))
    table.lay(1, combat="Cannoneer Riba Ko", ships="Rising Sun")
    if ship:
        table.lay(0, ships="Sea Falcon").begin(0).do("land Sea Falcon" if lands else "next")
    else:
        table.begin(0)
    assert may_play(table, "Old Goo Laa's Ghost") == may
    if may:
        assert table.do("play Old Goo Laa's Ghost").state.element == Element.FIRE


def test_d_mutant_4_the_ghost_is_a_buka_character() -> None:
    (ghost,) = [card for card in DUEL.catalogue.cards if card.name == "Old Goo Laa's Ghost"]
    assert (ghost.people, ghost.mutant) == ("buka", False)


# ---- opening turns, icons, void texts


def test_d_mutant_5_on_an_opening_turn_nothing_flips_and_the_element_is_chosen_as_usual() -> None:
    table = Table("khind", "vulca", element=None).lay(0, hand="Den-bal-Ton")
    table.state.dragons = -1
    table.begin(0).do("continue", "play Den-bal-Ton")
    assert table.state.element == NONE
    assert table.told(News.ELEMENT) == []
    table.do("next")
    assert table.legal() == {"fire", "earth"}
    table.do("fire")
    assert table.state.element == Element.FIRE
    assert table.total(0) == (8, 8)


def test_d_mutant_6_all_mutants_carry_stop_and_both_shields() -> None:
    assert {card.icons for card in MUTANTS} == {("STOP", "SHIELD_F", "SHIELD_E")}


def test_d_mutant_6_a_mutant_ends_the_plays_and_need_not_match() -> None:
    table = Table("hoax", "vulca", element="fire").lay(0, hand=("Var-dis-Nar", "Tome of Wisdom", "Fire Swamp"))
    table.lay(1, combat=("Flamebreath the Dazzling", "Lavar the Powerful", "Furnace")).begin(0)
    table.do("continue", "play Var-dis-Nar")
    assert (table.total(0)[Element.EARTH], table.total(1)[Element.EARTH]) == (4, 8)
    assert table.legal() == {"next"}


def test_d_mutant_7_with_a_void_text_there_is_no_condition_and_no_flip_but_values_and_icons_stay() -> None:
    table = Table("hoax", "flit", element="fire").lay(0, hand=("Var-dis-Nar", "Tome of Wisdom"))
    table.lay(1, combat=("Tittertweet", "Squadron Leader Squeak")).begin(0).do("continue", "play Var-dis-Nar")
    assert table.state.element == Element.FIRE
    assert table.total(0) == (4, 4)
    assert table.legal() == {"next"}  # against 6: by the shield; and STOP


def test_d_mutant_7_ignored_as_a_whole_it_has_no_values_shields_or_stop_either() -> None:
    table = Table("vulca", "hoax", element="earth").lay(0, hand=("Zig-nur-Don", "Torch", "Lightning Bolts"))
    table.lay(1, combat="Hank Highflyer Hawk", support="Tome of Wisdom").begin(0).do("continue", "play Zig-nur-Don")
    assert table.state.element == Element.EARTH
    assert table.total(0) == (0, 0)
    assert table.legal() == {"play Lightning Bolts", "backtrack"}
