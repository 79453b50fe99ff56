"""The scenes X01 to X28 of the rulebook: what is given, what is done, what follows."""

import copy
from collections.abc import Callable, Iterable

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import NONE, Ask, Element, Ending, Stage
from tests.duel.table import Table, dragons_told, is_ignored

FIRE, EARTH = Element.FIRE, Element.EARTH


def payments(table: Table, demand: str) -> set[frozenset[str]]:
    """Every set of cards with which this demand can be paid, found by trying them all."""
    before = table.names(0, "hand")
    found: set[frozenset[str]] = set()
    tries = [copy.deepcopy(table).do(f"pay {demand}")]
    while tries:
        paying = tries.pop()
        if paying.state.ask == Ask.NOTHING:
            found.add(frozenset(before - paying.names(0, "hand")))
        else:
            tries += [copy.deepcopy(paying).do(words) for words in paying.legal()]
    return found


def announced(table: Table) -> tuple[int, int]:
    """The last announcement: total and element."""
    _, _, total, _, element = table.told(News.ANNOUNCED)[-1]
    return total, element


def is_silent(table: Table, player: int, name: str) -> bool:
    """Is the text of this card void?"""
    return bool(table.state.side[player].silent >> table.place(player, name) & 1)


# ---- X01 to X10


def under_hank() -> Table:
    """Mimix to move against Hank."""
    table = Table("mimix", "hoax")
    table.lay(0, hand=("Virgin of Pure Fire", "Virgin of Pure Earth", "Sun Setting"))
    return table.lay(1, combat="Hank Highflyer Hawk").begin(0).do("continue")


def test_x01_under_hank_a_pair_is_two_plays() -> None:
    table = under_hank()
    assert table.playable() == {"Virgin of Pure Fire", "Virgin of Pure Earth", "Sun Setting"}
    table.do("play Virgin of Pure Fire")
    assert (table.stage, table.playable()) == (Stage.SUPPORT, set())


def test_x01_under_hank_sun_setting_may_be_the_one_character_but_no_extra() -> None:
    table = under_hank().do("play Sun Setting")
    assert (table.stage, table.playable()) == (Stage.SUPPORT, set())
    free = Table("mimix", "hoax").lay(0, hand=("Virgin of Pure Fire", "Virgin of Pure Earth", "Sun Setting"))
    free.begin(0).do("continue", "play Virgin of Pure Fire")
    assert free.playable() == {"Virgin of Pure Earth", "Sun Setting"}


def test_x02_under_brain_drain_a_leadership_card_leaves_only_the_retreat() -> None:
    table = Table("vulca", "hoax")
    table.lay(0, combat="Volca", hand=("Summon Sorcerer", "Flamebreath the Dazzling", "Spark"))
    table.lay(1, combat="Zedemikras the Brain", support="Brain Drain").begin(0)
    table.do("play Summon Sorcerer", "no")
    assert table.stage == Stage.RETREAT
    assert table.legal() == {"retreat"}


def test_x03_wall_of_fire_locks_the_deck_but_neither_the_pile_nor_the_end_of_the_fight() -> None:
    table = Table("mimix", "vulca")
    table.lay(
        0, hand=("Virgin of Pure Fire", "Call Spirit of the Underworld", "Young Bear", "Hail of Arrows", "Young Fox")
    )
    table.lay(0, discard=("Wild Gazelle", "Wild Antelope"))
    table.lay(1, combat="Spark", support="Wall of Fire", hand="Flamebreath the Dazzling").begin(0)
    table.do("next", "continue", "play Virgin of Pure Fire", "next")
    assert (table.hand_size(0), table.state.player) == (4, 1)
    table.do("continue", "play Flamebreath the Dazzling", "next")
    table.do("play Call Spirit of the Underworld", "pick Wild Gazelle")
    assert "Wild Gazelle" in table.names(0, "hand")
    assert table.hand_size(0) == 4
    table.do("retreat")
    assert (table.hand_size(0), table.names(1, "support")) == (6, set())


def test_x04_watertamer_takes_two_sets_of_cards_each_minimal() -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Blaze", "Torch", "Spark"))
    table.lay(1, combat=("Lonus Mightius", "Caterpillar Watertamer")).begin(0)
    assert payments(table, "Caterpillar Watertamer") == {
        frozenset({"Blaze", "Torch"}),
        frozenset({"Spark", "Torch"}),
        frozenset({"Spark", "Blaze"}),
    }


def test_x05_fireeater_doubled_by_crysalus_takes_six_fire_and_no_card_too_many() -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Flamebreath the Dazzling", "Fireblast", "Volca"))
    table.lay(1, combat=("Crysalus Frendus", "Caterpillar Fireeater")).begin(0)
    assert payments(table, "Caterpillar Fireeater") == {
        frozenset({"Flamebreath the Dazzling"}),
        frozenset({"Fireblast", "Volca"}),
    }


def before_sirens() -> Table:
    """Vulca at the retreat point against Sirens and two more area cards."""
    table = Table("vulca", "aqua").lay(0, combat="Volca", hand=("Spark", "Fireblast"))
    table.lay(1, covered="Kelp Leech", combat="Giant Octopus", support="Irresistible Sirens")
    return table.begin(0)


def test_x06_a_retreat_without_paying_sirens_brings_their_dragon_first_and_then_that_of_the_retreat() -> None:
    table = before_sirens().do("retreat")
    assert dragons_told(table) == [(1, Why.SIRENS), (1, Why.RETREAT)]
    assert table.state.dragons == -2


def test_x06_a_character_paid_before_the_retreat_saves_the_dragon_of_sirens() -> None:
    table = before_sirens()
    assert table.stage == Stage.RETREAT
    table.do("pay Irresistible Sirens")
    assert table.legal() == {"pick Spark"}
    table.do("pick Spark", "retreat")
    assert dragons_told(table) == [(1, Why.RETREAT)]
    assert table.state.dragons == -1


def test_x07_two_floods_make_the_opponent_retreat_without_a_turn() -> None:
    table = Table("aqua", "vulca").lay(0, support=("Torrential Flood", "Tidal Flood"), hand="Eelena-Aqua-Prima-Alpha")
    table.lay(1, combat="Spark").begin(0).do("continue", "play Eelena-Aqua-Prima-Alpha")
    table.news.clear()
    table.do("next")
    kinds = [told.kind for told in table.news]
    assert [(news.player, news.amount, news.why) for news in table.told(News.RETREATED)] == [(1, NONE, Why.FLOODS)]
    assert kinds.index(News.RETREATED) < kinds.index(News.TURN)  # no turn of the opponent came before
    assert dragons_told(table) == [(0, Why.RETREAT)]
    assert (table.state.player, table.state.opening) == (1, 1)


def test_x07_against_flitterflutter_two_floods_do_nothing() -> None:
    table = Table("aqua", "flit").lay(0, support=("Torrential Flood", "Tidal Flood"), hand="Eelena-Aqua-Prima-Alpha")
    table.lay(1, combat="Flitterflutter").begin(0).do("continue", "play Eelena-Aqua-Prima-Alpha", "next")
    assert table.told(News.RETREATED) == []
    assert (table.state.player, table.state.opening, table.state.element) == (1, 0, FIRE)


def test_x08_three_storms_bring_one_dragon_before_anything_is_retrieved() -> None:
    table = Table("terrah", "vulca")
    table.lay(0, combat=("Torana", "Battling Boomerang"))
    table.lay(0, support=("Crashing Thunder Storm", "Swirling Snow Storm", "Lashing Sand Storm")).begin(0)
    assert (table.stage, table.legal()) == (Stage.BEGIN, {"retrieve Battling Boomerang", "next"})
    assert dragons_told(table) == [(0, Why.STORMS)]
    assert table.state.dragons == 1


def flit_against_gas(character: str) -> Table:
    """Flit plays a character and Earthwater against CoolCop and Laughing Gas."""
    table = Table("flit", "khind", element="earth").lay(0, hand=(character, "Earthwater"))
    table.lay(1, combat="CoolCop", support="Laughing Gas").begin(0)
    return table.do("continue", f"play {character}", "play Earthwater")


def test_x09_flitterflutter_ignores_laughing_gas_and_the_other_texts_of_flit_work() -> None:
    table = flit_against_gas("Flitterflutter")
    assert is_ignored(table, 1, "Laughing Gas")
    assert table.total(0)[EARTH] == 7
    assert flit_against_gas("Steepstoop").total(0)[EARTH] == 3  # without it Earthwater's text is void


def test_x09_tittertweet_voids_the_text_of_laughing_gas_and_its_own_text_works() -> None:
    table = flit_against_gas("Tittertweet")
    assert (is_silent(table, 1, "Laughing Gas"), is_ignored(table, 1, "Laughing Gas")) == (True, False)
    assert table.total(0)[EARTH] == 7
    assert is_silent(table, 1, "CoolCop")
    assert table.value(0, "Tittertweet") == (2, 2)


def test_x10_laughing_gas_stops_enthrall_opposition() -> None:
    table = Table("hoax", "khind").lay(0, combat="Wogarathoras the Gloomy", hand="Enthrall Opposition")
    table.lay(1, combat="CoolCat", support="Laughing Gas").begin(0)
    assert table.total(0) == (0, 0)
    table.do("play Enthrall Opposition")
    assert not is_silent(table, 1, "CoolCat")
    assert table.total(0) == (0, 0)


def test_x10_enthrall_opposition_stops_flitterflutter_for_this_turn() -> None:
    table = Table("hoax", "flit").lay(0, support="Tome of Wisdom", hand=("Enthrall Opposition", "Zedemikras the Brain"))
    table.lay(1, combat="Flitterflutter").begin(0)
    assert table.total(0) == (0, 0)
    table.do("play Enthrall Opposition")
    assert table.total(0) == (3, 3)
    table.do("continue", "play Zedemikras the Brain")
    assert table.total(0) == (7, 3)
    table.do("next")
    assert (table.state.player, table.total(0)) == (1, (4, 0))  # the turn is over


# ---- X11 to X20


def test_x11_raised_to_six_and_then_doubled_makes_twelve() -> None:
    table = Table("hoax", "vulca", element="earth")
    table.lay(0, combat=("Zedemikras the Brain", "Potion of Trembling Earth"), support="Duplicator of Strength").begin(
        0
    )
    assert table.value(0, "Zedemikras the Brain") == (4, 12)
    assert table.total(0)[EARTH] == 12


def test_x12_coolcat_comes_after_the_gauntlets() -> None:
    flamebreath = Table("vulca", "khind").lay(0, combat=("Flamebreath the Dazzling", "Volcanic Gauntlets"))
    flamebreath.lay(1, combat="CoolCat").begin(0)
    assert flamebreath.value(0, "Flamebreath the Dazzling")[FIRE] == 0
    assert flamebreath.total(0)[FIRE] == 0
    scorch = Table("vulca", "khind").lay(0, combat=("Scorch the Inflammable", "Volcanic Gauntlets"))
    scorch.lay(1, combat="CoolCat").begin(0)
    assert scorch.value(0, "Scorch the Inflammable")[FIRE] == 12


def earthtremor_with(character: str) -> Table:
    """A character and Earthtremor are played against Ravenous Razorjaw."""
    table = Table("terrah", "aqua").lay(0, hand=(character, "Earthtremor"))
    table.lay(1, support="Ravenous Razorjaw").begin(0)
    return table.do("continue", f"play {character}", "play Earthtremor")


def test_x13_a_protected_support_is_neither_reduced_nor_removed() -> None:
    table = earthtremor_with("CoolKid")
    assert table.value(1, "Ravenous Razorjaw") == (3, 0)
    assert (table.stage, table.may("yes")) == (Stage.SUPPORT, False)
    assert table.names(1, "support") == {"Ravenous Razorjaw"}


def test_x13_beside_mekarthas_it_can_be_removed() -> None:
    table = earthtremor_with("Mekarthas the Shrewd")
    table.do("yes", "pick their Ravenous Razorjaw")
    assert table.names(1, "support") == set()
    assert table.names(1, "discard") == {"Ravenous Razorjaw"}


def top_gang() -> Table:
    """TopGun and TopDog are active, alone; Khind goes on."""
    table = Table("khind", "vulca").lay(0, combat=("TopGun", "TopDog"), hand=("TopShot", "NoNo"))
    return table.begin(0).do("continue")


def test_x14_topshot_joins_its_gang_and_all_three_count() -> None:
    table = top_gang()
    assert {"join TopShot", "play TopShot", "play NoNo"} <= table.legal()
    table.do("join TopShot")
    assert table.names(0, "active") == {"TopGun", "TopDog", "TopShot"}
    assert table.total(0) == (6, 6)


def test_x14_a_character_of_another_gang_covers_it() -> None:
    table = top_gang()
    assert not table.may("join NoNo")
    table.do("play NoNo")
    assert table.names(0, "active") == {"NoNo"}
    assert table.names(0, "combat") == {"TopGun", "TopDog", "NoNo"}


def test_x15_topnotch_of_last_turn_removes_a_support_before_it_is_covered() -> None:
    table = Table("khind", "vulca").lay(0, combat="TopNotch", hand=("Blow Whistle of Friendship", "FunFair"))
    table.lay(1, support=("Lightning Bolts", "Wall of Fire")).begin(0)
    assert table.stage == Stage.LEADERSHIP
    table.do("use TopNotch", "pick their Wall of Fire")
    assert table.names(1, "support") == {"Lightning Bolts"}
    assert not table.may("use TopNotch")
    table.do("next", "continue", "play FunFair")
    assert table.names(0, "active") == {"FunFair"}
    assert "TopNotch" in table.names(0, "combat")


@pytest.mark.parametrize("element", ["fire", "earth"])
def test_x16_a_mutant_may_open_a_fight_and_then_changes_no_element(element: str) -> None:
    table = Table("khind", "vulca", element=None).lay(0, hand="Den-bal-Ton")
    table.state.dragons = -1
    table.begin(0).do("continue", "play Den-bal-Ton")
    assert table.state.element == NONE
    table.do("next")
    assert table.legal() == {"fire", "earth"}
    table.do(element)
    assert announced(table) == (8, Element[element.upper()])
    assert table.state.element == Element[element.upper()]


def test_x17_under_hank_zig_nur_don_needs_no_condition_and_is_worth_nothing() -> None:
    table = Table("vulca", "hoax", element="earth").lay(0, hand=("Zig-nur-Don", "Lightning Bolts", "Fireblast"))
    table.lay(1, combat="Hank Highflyer Hawk", support="Tome of Wisdom").begin(0)
    assert table.total(1)[EARTH] == 3
    table.do("continue", "play Zig-nur-Don")
    assert table.value(0, "Zig-nur-Don") == (0, 0)
    assert table.state.side[0].shield.tolist() == [0, 0]
    assert not table.may("next")
    assert table.playable() == {"Lightning Bolts", "Fireblast"}  # no STOP
    assert table.state.element == EARTH


@pytest.mark.parametrize(("element", "power"), [("fire", 7), ("earth", 5)])
def test_x18_yang_makes_eelena_free_on_the_opening_turn(element: str, power: int) -> None:
    table = Table("aqua", "vulca", element=None)
    table.lay(0, hand=("Yang", "Eelena-Aqua-Prima-Alpha", "Giant Octopus", "Aquatic Armor", "Firewater")).begin(0)
    table.do("continue", "play Yang", "play Eelena-Aqua-Prima-Alpha")
    assert (table.stage, table.playable()) == (Stage.SUPPORT, set())
    table.do("next", element)
    assert announced(table) == (power, Element[element.upper()])


def test_x18_yang_then_yin_then_a_booster_as_free_on_the_opening_turn() -> None:
    table = Table("aqua", "vulca", element=None).lay(0, hand=("Yang", "Yin", "Aquatic Armor", "Firewater")).begin(0)
    table.do("continue", "play Yang", "play Yin")
    assert table.playable() == {"Aquatic Armor", "Firewater"}
    table.do("play Aquatic Armor")
    assert table.playable() == set()
    assert table.may("next")


def bounce_back_against(character: str) -> Table:
    """Primus Magicus attacks again."""
    table = Table("pillar", "vulca")
    table.lay(0, combat="Primus Magicus", hand=("Bounce Back", "Smartia Pantia", "Giant Butterfly Morningwind"))
    return table.lay(1, combat=character).begin(0).do("play Bounce Back")


def test_x19_bounce_back_closes_the_turn_with_the_same_six_and_nothing_else() -> None:
    table = bounce_back_against("Scorch the Inflammable")
    table.do("continue")
    assert (table.stage, table.legal()) == (Stage.SUPPORT, {"next"})
    table.do("next")
    assert announced(table) == (6, FIRE)
    assert (table.state.player, table.names(0, "active")) == (1, {"Primus Magicus"})


def test_x19_against_seven_bounce_back_can_only_be_taken_back_and_the_retreat_is_left() -> None:
    table = bounce_back_against("Flamebreath the Dazzling")
    table.do("continue")
    assert table.legal() == {"backtrack"}
    table.do("backtrack")
    assert (table.stage, table.may("retreat")) == (Stage.RETREAT, True)
    table.do("retreat")
    assert dragons_told(table) == [(1, Why.RETREAT)]


def rising_sun(element: str | None) -> Table:
    """Rising Sun lands with two characters and Armory; a character and a support are in hand."""
    table = Table("buka", "vulca", element=element).lay(
        0, ships="Rising Sun", hand=("Commodore Tai Marn", "Tome of Wisdom")
    )
    table.load(0, "Rising Sun", "Commodore Lo Tan", "B.P. Unity", "Armory").begin(0)
    return table.do("land Rising Sun", "continue")


def test_x20_both_characters_come_off_the_landed_ship_and_none_from_the_hand() -> None:
    table = rising_sun("fire")
    assert table.playable() == {"Commodore Lo Tan", "B.P. Unity"}
    table.do("play Commodore Lo Tan", "play B.P. Unity")
    assert (table.names(0, "active"), table.total(0)) == ({"Commodore Lo Tan", "B.P. Unity"}, (8, 7))
    assert (table.stage, table.playable()) == (Stage.SUPPORT, {"Armory"})
    table.do("play Armory")
    assert table.total(0) == (9, 8)


def test_x20_armory_needs_the_general_allowance() -> None:
    table = rising_sun(None).do("play Commodore Lo Tan", "play B.P. Unity")
    assert (table.stage, table.playable()) == (Stage.SUPPORT, set())  # an opening turn has none


def test_x20_the_ship_and_what_is_left_aboard_are_gone_after_the_phase() -> None:
    table = rising_sun("fire").do("play Commodore Lo Tan", "next", "play Armory")
    assert table.names(0, "ships") == {"Rising Sun"}
    table.do("next")
    assert table.names(0, "ships") == set()
    assert table.names(0, "discard") == {"Rising Sun", "B.P. Unity"}


# ---- X21 to X28


def called(*bluffs: str) -> Table:
    """Commodore Lo Tan attacks in fire with these bluffs beside him, and they are called."""
    table = Table("buka", "vulca").lay(0, bluffs=bluffs, hand="Commodore Lo Tan")
    table.lay(1, combat="Torch").begin(0).do("next", "continue", "play Commodore Lo Tan", "next")
    assert announced(table) == (5 + 2 * len(bluffs), FIRE)
    assert (table.to_move, table.legal()) == (1, {"call", "let"})
    return table.do("call")


def test_x21_good_bluffs_that_are_called_bring_a_dragon_and_the_turn_goes_on_with_less() -> None:
    table = called("Cannoneer Tara Ko", "Cannoneer Riba Ko")
    assert dragons_told(table) == [(0, Why.GOOD_BLUFF)]
    assert table.state.dragons == 1
    assert table.total(0)[FIRE] == 5
    assert table.names(0, "discard") == {"Cannoneer Tara Ko", "Cannoneer Riba Ko"}
    assert (table.state.player, table.state.opening, table.hand_size(0)) == (1, 0, 6)


def test_x21_one_bad_bluff_among_them_is_a_dragon_for_the_caller_and_a_retreat() -> None:
    table = called("Cannoneer Tara Ko", "Cannoneer Riba Ko", "Captain Su Cha")
    assert dragons_told(table) == [(1, Why.BAD_BLUFF), (1, Why.RETREAT)]
    assert table.state.dragons == -2
    assert [news.player for news in table.told(News.RETREATED)] == [0]
    assert (table.state.player, table.state.opening) == (0, 1)


def retreat_from_redamikanas(*, led: Iterable[str] = (), **zones: str) -> int:
    """How many dragons a retreat from seven area cards and Redamikanas brings."""
    table = Table("khind", "hoax").lay(0, hand=tuple(led), **zones)
    table.lay(1, covered=("Zedemikras the Brain", "Ledinemras the Monk", "Nirwadas the Traveler"))
    table.lay(1, combat="Redamikanas the Cartographer")
    table.lay(1, support=("Tome of Wisdom", "Trebuchet of Fear", "Ballista of Confusion")).begin(0)
    table.do(*(f"play {name}" for name in led), "retreat")
    assert table.state.dragons == -len(dragons_told(table))
    return len(dragons_told(table))


def test_x22_the_dragons_of_a_retreat_are_added_taken_off_capped_and_forbidden_in_this_order() -> None:
    assert retreat_from_redamikanas() == 3
    assert retreat_from_redamikanas(support="Fearsome Chant") == 2
    assert retreat_from_redamikanas(support="Fearsome Chant", led=["Distract Holy Dragon"]) == 1
    assert retreat_from_redamikanas(support="Fearsome Chant", combat="Bethenitana the Storyteller") == 0
    assert retreat_from_redamikanas(combat="Bethenitana the Storyteller") == 0


def test_x23_without_a_character_the_starter_declines_and_the_opponent_opens() -> None:
    table = Table("vulca", "hoax", element=None)
    table.lay(0, hand=("Cast Cataclysm", "Lightning Bolts", "Fireblast", "Wall of Fire")).begin(0)
    table.do("next")
    assert (table.stage, table.legal()) == (Stage.RETREAT, {"decline"})
    table.do("decline", "pick Cast Cataclysm", "pick Lightning Bolts", "done")
    assert table.names(0, "stack") == {"Cast Cataclysm"}
    assert table.names(0, "discard") == {"Lightning Bolts"}
    assert table.hand_size(0) == 6
    assert (table.state.player, table.state.opening) == (1, 1)


@pytest.mark.parametrize(
    ("opposing", "retrieved"),
    [
        ("Steepstoop", {"retrieve Launch Itching Bugs"}),
        ("Carl Kamikaze Crow", {"retrieve Launch Itching Bugs", "retrieve Peckswift"}),
    ],
)
def test_x24_an_opposing_character_with_retrieve_keeps_characters_on_the_table(
    opposing: str, retrieved: set[str]
) -> None:
    table = Table("flit", "flit").lay(0, combat=("Peckswift", "Launch Itching Bugs"))
    table.lay(1, combat=opposing).begin(0)
    assert table.legal() == {*retrieved, "next"}


def retreat_against_hoax(table: Table) -> None:
    table.lay(0, combat="Zedemikras the Brain").begin(1).do("retreat")


def storms_of_hoax(table: Table) -> None:
    table.lay(0, support=("Crashing Thunder Storm", "Swirling Snow Storm")).begin(0)


def payment_of_hoax(table: Table) -> None:
    table.lay(0, hand=("Charm Holy Dragon", "Athradysas the Seeker", "Wogarathoras the Gloomy")).begin(0)
    table.do("play Charm Holy Dragon", "yes", "pick Athradysas the Seeker", "pick Wogarathoras the Gloomy")


def bluff_of_hoax(table: Table) -> None:
    table.lay(0, bluffs="Cannoneer Tara Ko", hand="Zedemikras the Brain").begin(0)
    table.do("next", "continue", "play Zedemikras the Brain", "next", "call")


@pytest.mark.parametrize("attract", [retreat_against_hoax, storms_of_hoax, payment_of_hoax, bluff_of_hoax])
def test_x25_with_three_dragons_a_fourth_from_any_cause_ends_the_game(attract: Callable[[Table], None]) -> None:
    table = Table("hoax", "vulca")
    table.state.dragons = 3
    attract(table)
    assert (table.stage, table.state.ending) == (Stage.OVER, Ending.FOURTH_DRAGON)
    assert (table.state.winner, table.state.crystals) == (0, 4)
    result = DUEL.result(table.state)
    assert result is not None
    assert result.winners == (0,)


def test_x25_with_all_dragons_neutral_the_one_who_is_out_loses_and_the_other_scores_one() -> None:
    table = Table("hoax", "flit").lay(0, combat="Zedemikras the Brain").deck(1)
    table.state.dragons = -1
    table.begin(1).do("retreat")
    assert table.state.dragons == 0
    assert (table.stage, table.state.ending) == (Stage.OVER, Ending.RAN_OUT)
    assert (table.state.winner, table.state.crystals) == (0, 1)


def test_x26_seven_against_nine_cannot_be_closed_and_goes_back_to_the_retreat() -> None:
    table = Table("vulca", "hoax").lay(0, hand=("Spark", "Fireblast"))
    table.lay(1, combat="Wogarathoras the Gloomy", support=("Tome of Wisdom", "Ballista of Confusion")).begin(0)
    assert table.total(1)[FIRE] == 9
    table.do("continue", "play Spark", "play Fireblast")
    assert table.total(0)[FIRE] == 7
    assert table.legal() == {"backtrack"}
    table.do("backtrack")
    assert (table.stage, table.legal()) == (Stage.RETREAT, {"retreat", "continue"})
    assert (table.names(0, "hand"), table.names(0, "combat")) == ({"Spark", "Fireblast"}, set())


def test_x26_whoever_is_stuck_after_a_blind_take_loses_the_game() -> None:
    table = Table("hoax", "vulca").lay(0, hand="Sarogakanas the Ancient")
    table.lay(1, combat="Flamebreath the Dazzling", hand=("Spark", "Torch", "Sear")).begin(0)
    table.do("continue", "play Sarogakanas the Ancient", "yes")
    assert table.hand_size(1) == 1
    assert (table.stage, table.state.ending) == (Stage.OVER, Ending.STUCK)
    assert (table.state.winner, table.state.crystals) == (1, 4)


@pytest.mark.parametrize(
    ("stop_blocks_grants", "playable"), [(False, {"Tome of Wisdom", "Trebuchet of Fear"}), (True, set())]
)
def test_x27_brainstorm_still_allows_supports_after_the_stop_of_a_mutant(
    stop_blocks_grants: bool, playable: set[str]
) -> None:
    table = Table("hoax", "vulca", stop_blocks_grants=stop_blocks_grants)
    table.lay(
        0, hand=("Trigger Brainstorm", "Var-dis-Nar", "Tome of Wisdom", "Trebuchet of Fear", "Battling Boomerang")
    )
    table.lay(1, combat="Flamebreath the Dazzling").begin(0)
    table.do("play Trigger Brainstorm", "continue", "play Var-dis-Nar")
    assert table.stage == Stage.SUPPORT
    assert table.playable() == playable


def test_x28_open_cards_may_be_named_and_the_others_are_taken_at_random() -> None:
    table = Table("pillar", "khind", element="earth")
    table.lay(0, hand=("Deploy Butterfly", "Introvertus Completus", "Cardus Nikkus"))
    table.lay(1, hand=("TopGun", "FunFair", "FunFlop", "FunFlip", "NoStyle", "Gluing Dust")).begin(0)
    refreshed = ("Primus Magicus", "Devius Maximus", "Colossus Gigantus", "Bigus Musselus", "Smartia Pantia")
    table.do("play Deploy Butterfly", "continue", "play Introvertus Completus", "next", fate=refreshed)
    table.do("continue", "play TopGun", "next", "use TopGun", fate=("NoClue", "NoClass"))
    open_cards = {"FunFair", "FunFlop", "FunFlip", "NoStyle", "Gluing Dust"}
    assert table.names(1, "hand") == open_cards | {"NoClue", "NoClass"}
    assert table.names(1, "disclosed") == open_cards
    table.do("continue", "play Cardus Nikkus", "yes")
    assert table.legal() == {"random", *(f"pick their {name}" for name in open_cards)}
    named = copy.deepcopy(table).do("pick their Gluing Dust")
    assert named.names(1, "discard") == {"Gluing Dust"}
    taken = copy.deepcopy(table).do("random").names(1, "discard")
    assert len(taken) == 1
    assert taken <= {"NoClue", "NoClass"}
