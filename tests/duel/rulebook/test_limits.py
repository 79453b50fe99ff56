"""D-LIMIT How many cards may be played, and which not."""

import pytest

from bluemoon.duel.state import Stage
from tests.duel.table import Table

SUPPORTS = ("Tome of Wisdom", "Trebuchet of Fear", "Ballista of Confusion", "Homing Missiles")
BOOSTERS = ("Fireblast", "Earthblast", "Hail of Arrows")
LIMITING_SUPPORTS = ("Brain Drain", "Pandemonium", "Hypnotic Rattle", "Flickering Fires", "Heat Haze", "Cloying Mud")
LAUNCHES = ("Launch Burning Earth", "Launch Rain of Fire", "Launch Boiling Oil")


def opening(mine: str, *hand: str) -> Table:
    """The opening turn of player 0, who plays the first card of the hand as the character of the turn."""
    table = Table(mine, element=None).lay(0, hand=hand).begin(0)
    return table.do("continue", f"play {hand[0]}")


def running(mine: str, *hand: str, **more: str | tuple[str, ...]) -> Table:
    """A turn of player 0 in a running fight; the first card of the hand is played as the character of the turn."""
    table = Table(mine).lay(0, hand=hand, covered="Catusan", **more).lay(1, combat="Torch").begin(0)
    if table.stage == Stage.BEGIN:
        table.do("next")
    return table.do("continue", f"play {hand[0]}")


def against(card: str, *hand: str, mine: str = "hoax", **more: str | tuple[str, ...]) -> Table:
    """The turn of player 0 begins; a card of player 1 limits what may be played."""
    kind = "support" if card in LIMITING_SUPPORTS else "combat"
    table = Table(mine).lay(0, hand=hand, combat="Catusan", **more).lay(1, **{kind: card})
    return table.begin(0)


def plays(table: Table) -> set[str]:
    """What may be played, face down or onto a ship as well."""
    return {words for words in table.legal() if words.split()[0] in ("play", "join", "bluff", "load")}


# ---- allowances


def test_d_limit_1_the_starter_has_no_general_allowance_on_the_opening_turn() -> None:
    table = opening("hoax", "Volca", "Tome of Wisdom", "Battling Boomerang")
    assert (table.stage, table.legal()) == (Stage.SUPPORT, {"next"})


def test_d_limit_1_not_for_a_bluff_or_a_load_either() -> None:
    table = Table("buka", element=None).lay(0, hand=("Volca", "Captain Su Cha", "Armory"), ships="Rising Sun").begin(0)
    table.do("next", "continue", "play Volca")
    assert table.legal() == {"next"}


def test_d_limit_1_the_second_player_of_the_fight_has_it() -> None:
    table = Table(element=None).lay(0, hand="Nirwadas the Traveler").lay(1, hand=("Volca", "Fireblast")).begin(0)
    table.do("continue", "play Nirwadas the Traveler", "next", "fire", "continue", "play Volca")
    assert table.playable() == {"Fireblast"}


def test_d_limit_1_the_starter_has_it_in_his_second_turn() -> None:
    assert running("hoax", "Volca", "Tome of Wisdom", "Fireblast").playable() == {"Tome of Wisdom", "Fireblast"}


def test_d_limit_2_genathones_lets_the_starter_play_one_support() -> None:
    table = opening("hoax", "Genathones the Blind", "Tome of Wisdom", "Trebuchet of Fear", "Fireblast")
    assert table.playable() == {"Tome of Wisdom", "Trebuchet of Fear"}
    assert table.do("play Tome of Wisdom").playable() == set()


def test_d_limit_2_trigger_brainstorm_lets_the_starter_play_any_number_of_supports() -> None:
    table = Table(element=None).lay(0, hand=("Trigger Brainstorm", "Volca", *SUPPORTS)).begin(0)
    table.do("play Trigger Brainstorm", "continue", "play Volca", *(f"play {name}" for name in SUPPORTS))
    assert table.names(0, "support") == set(SUPPORTS)


def test_d_limit_2_free_cards_work_on_the_opening_turn() -> None:
    table = opening("aqua", "Kelp Leech", "Sudden Waterspout", "Fire Swamp", "Stars Shining", "Lightning Bolts")
    table.do("play Stars Shining", "play Sudden Waterspout", "play Fire Swamp")
    assert table.legal() == {"next"}
    assert table.total(0) == (8, 1)


def test_d_limit_3_one_more_support_comes_on_top_of_the_general_allowance() -> None:
    table = running("hoax", "Genathones the Blind", *SUPPORTS)
    table.do("play Tome of Wisdom", "play Trebuchet of Fear")
    assert table.playable() == set()


def test_d_limit_3_one_more_booster_comes_on_top_of_the_general_allowance() -> None:
    table = running("pillar", "Gulpus Permanentus", *BOOSTERS).do("play Fireblast", "play Earthblast")
    assert table.playable() == set()


def test_d_limit_3_one_more_support_leaves_the_general_allowance_to_a_booster() -> None:
    table = running("hoax", "Genathones the Blind", *SUPPORTS, "Fireblast").do("play Tome of Wisdom", "play Fireblast")
    assert table.playable() == set()


def test_d_limit_3_several_such_texts_add_up() -> None:
    table = running("hoax", "Genathones the Blind", *SUPPORTS, support="Armory")
    table.do("play Tome of Wisdom", "play Trebuchet of Fear", "play Ballista of Confusion")
    assert table.playable() == set()


def test_d_limit_3_several_such_texts_add_up_on_the_opening_turn() -> None:
    table = opening("hoax", "Genathones the Blind", "Armory", *SUPPORTS).do("play Armory", "play Tome of Wisdom")
    assert table.playable() == set()


def test_d_limit_3_texts_for_boosters_and_for_supports_stand_side_by_side() -> None:
    table = running(
        "pillar",
        "Gulpus Permanentus",
        "Fireblast",
        "Earthblast",
        "Tome of Wisdom",
        "Menacing Wardance",
        support="Armory",
    )
    table.do("play Fireblast", "play Tome of Wisdom", "play Menacing Wardance")
    assert table.playable() == set()


def leading(mine: str, element: str | None, *hand: str) -> Table:
    """Player 0 leads with the first card of the hand and plays the second as the character of the turn."""
    table = Table(mine, element=element).lay(0, hand=hand)
    if element:
        table.lay(0, combat="Catusan").lay(1, combat="Torch")
    return table.begin(0).do(f"play {hand[0]}", "continue", f"play {hand[1]}")


def test_d_limit_4_any_number_of_boosters_leaves_the_general_allowance_for_a_support() -> None:
    table = leading("flit", "fire", "Commence Mega Launch", "Peckswift", *LAUNCHES, "Tome of Wisdom", "Homing Missiles")
    table.do(*(f"play {name}" for name in LAUNCHES), "play Tome of Wisdom")
    assert table.playable() == set()


def test_d_limit_4_any_number_of_supports_leaves_the_general_allowance_for_a_booster() -> None:
    table = leading("hoax", "fire", "Trigger Brainstorm", "Volca", *SUPPORTS, "Fireblast", "Earthblast")
    table.do(*(f"play {name}" for name in SUPPORTS), "play Fireblast")
    assert table.playable() == set()


@pytest.mark.parametrize(
    ("leader", "cards", "other"),
    [("Commence Mega Launch", LAUNCHES, "Tome of Wisdom"), ("Trigger Brainstorm", SUPPORTS, "Fireblast")],
)
def test_d_limit_4_on_an_opening_turn_there_is_no_general_allowance(
    leader: str, cards: tuple[str, ...], other: str
) -> None:
    table = leading("hoax", None, leader, "Volca", *cards, other)
    assert table.playable() == set(cards)
    assert table.do(*(f"play {name}" for name in cards)).legal() == {"next"}


def test_d_limit_5_a_card_is_booked_first_against_extras_of_its_own_type() -> None:
    table = running("hoax", "Genathones the Blind", "Tome of Wisdom", "Homing Missiles", "Fireblast").do(
        "play Tome of Wisdom"
    )
    assert table.playable() == {"Homing Missiles", "Fireblast"}


def test_d_limit_5_then_against_the_general_allowance() -> None:
    table = running("hoax", "Genathones the Blind", "Tome of Wisdom", "Homing Missiles", "Fireblast")
    assert table.do("play Tome of Wisdom", "play Homing Missiles").playable() == set()


def test_d_limit_5_the_order_of_plays_does_not_matter() -> None:
    table = running("hoax", "Genathones the Blind", "Tome of Wisdom", "Homing Missiles", "Fireblast").do(
        "play Fireblast"
    )
    assert table.playable() == {"Tome of Wisdom", "Homing Missiles"}
    assert table.do("play Tome of Wisdom").playable() == set()


def test_d_limit_5_free_cards_are_booked_nowhere() -> None:
    table = running("aqua", "Kelp Leech", "Sudden Waterspout", "Fire Swamp", "Lightning Bolts", "Perilous Marsh")
    table.do("play Sudden Waterspout", "play Fire Swamp", "play Lightning Bolts")
    assert table.playable() == {"Perilous Marsh"}


# ---- caps


def test_d_limit_6_under_brain_drain_one_card_a_turn() -> None:
    table = against("Brain Drain", "Volca", "Fireblast", "Tome of Wisdom").do("continue", "play Volca")
    assert table.legal() == {"next"}


def test_d_limit_6_leadership_counts() -> None:
    table = against("Brain Drain", "Trigger Brainstorm", "Volca").do("play Trigger Brainstorm")
    assert table.legal() == {"retreat"}


def test_d_limit_6_influence_counts() -> None:
    table = against("Brain Drain", "Rising Sun", "Volca", mine="buka").do("play Rising Sun")
    assert table.legal() == {"retreat"}


def test_d_limit_6_bluffs_and_loading_count() -> None:
    table = against("Brain Drain", "Volca", "Captain Su Cha", "Tome of Wisdom", mine="buka", ships="Rising Sun")
    table.do("next", "continue", "play Volca")
    assert plays(table) == set()


def test_d_limit_6_free_cards_count() -> None:
    table = against("Brain Drain", "Volca", "Stars Shining", "Fire Swamp", mine="mimix").do(
        "continue", "play Stars Shining"
    )
    assert plays(table) == set()


@pytest.mark.parametrize("first", ["bluff Captain Su Cha", "load Captain Su Cha", "play Fire Swamp"])
def test_d_limit_6_a_bluff_a_load_or_a_free_support_is_the_one_card(first: str) -> None:
    table = Table("buka").lay(
        0, hand=("Captain Su Cha", "Fire Swamp", "Perilous Marsh"), ships="Rising Sun", combat="Catusan"
    )
    table.lay(1, combat="Torch", support="Brain Drain").begin(0, Stage.SUPPORT)
    assert plays(table.do(first)) == set()


def test_d_limit_6_retrieving_does_not_count() -> None:
    table = against("Brain Drain", "Volca", support="Homing Missiles").do("retrieve Homing Missiles", "continue")
    assert table.playable() == {"Volca"}


def test_d_limit_6_landing_does_not_count() -> None:
    table = Table("buka").lay(0, ships="Rising Sun", combat="Catusan").load(0, "Rising Sun", "Commodore Lo Tan")
    table.lay(1, support="Brain Drain").begin(0).do("land Rising Sun", "continue")
    assert table.playable() == {"Commodore Lo Tan"}


def test_d_limit_6_what_sea_devil_loads_at_once_does_not_count() -> None:
    table = against("Brain Drain", "Sea Devil", "Volca", "Tome of Wisdom", "Fireblast", mine="buka").do(
        "play Sea Devil"
    )
    table.do("pick Volca", "pick Tome of Wisdom", "pick Fireblast")
    assert table.names(0, "hand") == set()
    assert table.state.side[0].plays == 1


@pytest.mark.parametrize("brought", ["Rising Sun", "Commodore Lo Tan"])
def test_d_limit_6_what_entreat_favor_brings_does_not_count(brought: str) -> None:
    table = Table("buka").lay(0, hand="Entreat Favor", combat="Cannoneer Alo Cha", ships="Sea Falcon")
    table.lay(1, support="Brain Drain").begin(0).do("next", "play Entreat Favor", f"pick {brought}")
    assert brought not in table.names(0, "draw")
    assert table.state.side[0].plays == 1


def test_d_limit_6_brain_drain_binds_the_opponent_of_its_player_only() -> None:
    table = Table().lay(0, support="Brain Drain", combat="Catusan", hand=("Volca", "Fireblast")).lay(1, combat="Torch")
    assert table.begin(0).do("continue", "play Volca").playable() == {"Fireblast"}


def test_d_limit_7_under_cheepchirrup_one_card_a_turn_goes_into_the_combat_area() -> None:
    table = against("Cheepchirrup", "Volca", "Fireblast", "Sudden Waterspout", "Stars Shining").do(
        "continue", "play Volca"
    )
    assert table.legal() == {"next"}


def test_d_limit_7_supports_and_leadership_cards_are_not_limited_by_it() -> None:
    table = against("Cheepchirrup", "Trigger Brainstorm", "Volca", *SUPPORTS).do("play Trigger Brainstorm", "continue")
    table.do("play Volca", *(f"play {name}" for name in SUPPORTS))
    assert table.names(0, "support") == set(SUPPORTS)


@pytest.mark.parametrize("cap", ["Brain Drain", "Cheepchirrup"])
@pytest.mark.parametrize(
    ("first", "second"),
    [("Young Bear", "Young Fox"), ("NoNo", "NoClue"), ("Volca", "Stars Shining"), ("Yang", "Volca")],
    ids=["PAIR", "GANG", "FREE", "as FREE"],
)
def test_d_limit_8_pair_gang_and_free_do_not_get_round_a_cap(cap: str, first: str, second: str) -> None:
    table = against(cap, first, second).do("continue", f"play {first}")
    assert plays(table) == set()


def test_d_limit_8_a_gang_is_kept_only_by_the_one_card_a_cap_leaves() -> None:
    table = Table("khind").lay(0, combat="NoNo", hand=("NoClue", "NoClass")).lay(1, combat="Cheepchirrup").begin(0)
    table.do("continue", "join NoClue")
    assert table.names(0, "active") == {"NoNo", "NoClue"}
    assert plays(table) == set()


@pytest.mark.parametrize(
    ("first", "second"),
    [("Young Bear", "Young Fox"), ("NoNo", "NoClue"), ("Volca", "Stars Shining")],
    ids=["PAIR", "GANG", "FREE"],
)
def test_d_limit_8_pair_gang_and_free_do_not_get_round_boatswain(first: str, second: str) -> None:
    table = against("Boatswain Mena Marn", first, second).do("continue", f"play {first}", f"play {second}")
    assert (table.stage, table.may("next")) == (Stage.CHARACTER, False)


# ---- bars


HAND = {
    "leadership": "Trigger Brainstorm",
    "influence with text": "Sea Falcon",
    "influence without text": "Rising Sun",
    "character with text": "Cinder",
    "character without text": "Spark",
    "strong character": "Volca",
    "free character": "Stars Shining",
    "booster with text": "Elemental Enchantment",
    "booster without text": "Fireblast",
    "free booster": "Sudden Waterspout",
    "support with text": "Wall of Fire",
    "support without text": "Tome of Wisdom",
    "free support": "Fire Swamp",
}
CHARACTERS = {"character with text", "character without text", "strong character", "free character"}
BOOSTING = {"booster with text", "booster without text", "free booster"}
SUPPORTING = {"support with text", "support without text", "free support"}
TEXTED = {"leadership", "influence with text", "character with text", "booster with text", "support with text"}
BARS = {
    "Thirkomedas the Serene": {"leadership"} | BOOSTING | SUPPORTING,
    "Pandemonium": SUPPORTING,
    "Hypnotic Rattle": BOOSTING,
    "Flickering Fires": {"leadership"},
    "Ember": CHARACTERS - TEXTED,
    "Ferro Fos": TEXTED,
    "Corono Cos": set(HAND) - TEXTED,
    "Heat Haze": {"character with text", "booster with text"},
    "Cloying Mud": {"strong character"},
}


def all_playable(bar: str) -> set[str]:
    """What of the hand may be played in the phase of its type."""
    playable: set[str] = set()
    for stage in (Stage.LEADERSHIP, Stage.CHARACTER, Stage.SUPPORT):
        table = Table().lay(0, hand=HAND.values(), combat="Catusan")
        table.lay(1, **{"support" if bar in LIMITING_SUPPORTS else "combat": bar}).begin(0, stage)
        playable |= table.playable()
    return {kind for kind, name in HAND.items() if name in playable}


@pytest.mark.parametrize("bar", BARS)
def test_d_limit_9_a_bar_forbids_the_cards_that_match_and_no_others(bar: str) -> None:
    assert set(HAND) - all_playable(bar) == BARS[bar]


def test_d_limit_9_without_a_bar_all_of_them_may_be_played() -> None:
    assert all_playable("Torch") == set(HAND)


@pytest.mark.parametrize("bar", ["Thirkomedas the Serene", "Flickering Fires"])
def test_d_limit_9_a_bar_on_leadership_does_not_reach_influence_cards(bar: str) -> None:
    table = against(bar, "Trigger Brainstorm", "Rising Sun", "Sea Falcon", mine="buka")
    assert table.playable() == {"Rising Sun", "Sea Falcon"}


@pytest.mark.parametrize(
    ("bar", "ship", "other"), [("Ferro Fos", "Sea Falcon", "Rising Sun"), ("Corono Cos", "Rising Sun", "Sea Falcon")]
)
def test_d_limit_9_ferro_fos_and_corono_cos_reach_influence_cards(bar: str, ship: str, other: str) -> None:
    assert against(bar, ship, other, mine="buka").playable() == {other}


def test_d_limit_9_free_cards_are_barred_too() -> None:
    table = against("Thirkomedas the Serene", "Volca", "Fire Swamp", "Sudden Waterspout").do("continue", "play Volca")
    assert table.legal() == {"next"}


def test_d_limit_9_a_void_bar_forbids_nothing() -> None:
    table = Table().lay(0, hand=("Trigger Brainstorm", "Volca"), combat="Catusan", support="Laughing Gas")
    assert table.lay(1, combat="Torch", support="Flickering Fires").begin(0).playable() == {"Trigger Brainstorm"}


def test_d_limit_9_a_covered_bar_forbids_nothing() -> None:
    table = Table().lay(0, hand=("Trigger Brainstorm", "Volca"), combat="Catusan")
    table.lay(1, combat="Torch", covered="Thirkomedas the Serene").begin(0)
    assert table.playable() == {"Trigger Brainstorm"}
