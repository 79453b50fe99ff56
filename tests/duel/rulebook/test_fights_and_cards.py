"""D-FIGHT, D-CARD, D-ACTIVE What a game is made of, what a card is, and when a card counts."""

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.deck import foreign_moons
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import NONE, Element, Stage, Type
from tests.duel.table import NUMBERS, Table

CARD = {card.name: card for card in DUEL.catalogue.cards}
QUIET_HOAX = ("Ledinemras the Monk", "Zedemikras the Brain", "Penemikanas the Paranoid", "Helkomedes the Rhetorician")
QUIET_VULCA = ("Furnace", "Ignite", "Sear", "Torch", "Shimmer", "Glimmer")


def turns(table: Table) -> list[int]:
    """Whose turns there have been."""
    return [told.player for told in table.told(News.TURN)]


def opened(element: str = "fire") -> Table:
    """Player 0 opened a fight with Nirwadas the Traveler; player 1 is to move."""
    table = Table(element=None)
    table.lay(0, hand=("Nirwadas the Traveler", "Wogarathoras the Gloomy")).deck(0, *QUIET_HOAX)
    table.lay(1, hand=("Blaze", "Spark", "Volca")).deck(1, *QUIET_VULCA)
    return table.begin(0).do("continue", "play Nirwadas the Traveler", "next", element)


# ---- fights


def test_d_fight_1_the_starter_takes_the_first_turn_and_then_turns_alternate() -> None:
    table = opened()
    table.do("continue", "play Blaze", "next").do("continue", "play Wogarathoras the Gloomy", "next")
    assert turns(table) == [0, 1, 0, 1]
    assert table.to_move == 1


def test_d_fight_1_a_game_is_a_row_of_fights() -> None:
    table = opened()
    fights = table.state.fights
    table.do("retreat").do("continue", "play Blaze", "next", "earth").do("retreat")
    assert table.state.fights == fights + 2
    assert len(table.told(News.FIGHT_WON)) == 2


def test_d_fight_1_nothing_of_one_fight_remains_in_the_next() -> None:
    table = opened().do("retreat")
    assert (table.state.element, table.state.opening) == (NONE, 1)
    for player in range(2):
        assert table.names(player, "combat") == table.names(player, "support") == set()
        assert table.total(player) == (0, 0)


@pytest.mark.parametrize("element", ["fire", "earth"])
def test_d_fight_2_the_starter_picks_fire_or_earth_at_the_first_announcement(element: str) -> None:
    table = Table(element=None).lay(0, hand="Nirwadas the Traveler").lay(1, hand="Blaze").begin(0)
    table.do("continue", "play Nirwadas the Traveler")
    assert table.state.element == NONE
    table.do("next")
    assert (table.to_move, table.legal()) == (0, {"fire", "earth"})
    table.do(element)
    assert table.state.element == Element[element.upper()]


def test_d_fight_2_nobody_picks_an_element_later_in_the_fight() -> None:
    table = opened("earth").do("continue", "play Blaze")
    assert not table.legal() & {"fire", "earth"}
    table.do("next")
    assert table.to_move == 0
    assert table.state.element == Element.EARTH
    assert [told.place for told in table.told(News.ANNOUNCED)] == [Element.EARTH, Element.EARTH]


def test_d_fight_2_a_mutant_changes_the_element() -> None:
    table = Table(element="earth").lay(0, combat="Catusan").lay(1, hand=("Zig-nur-Don", "Spark")).begin(1)
    table.do("continue", "play Zig-nur-Don")
    assert table.state.element == Element.FIRE


def test_d_fight_3_a_retreat_ends_the_fight_and_the_other_player_wins_it() -> None:
    table = opened().do("retreat")
    assert table.told(News.FIGHT_WON) == [(News.FIGHT_WON, 0, NONE, 0, NONE)]
    assert table.state.dragons == 1


@pytest.mark.parametrize("loser", [0, 1])
def test_d_fight_3_the_loser_starts_the_next_fight(loser: int) -> None:
    table = Table().lay(0, combat="Nirwadas the Traveler").lay(1, combat="Shimmer")
    table.begin(loser, Stage.RETREAT).do("retreat")
    assert (table.state.player, table.to_move, table.state.opening) == (loser, loser, 1)


# ---- cards


def test_d_card_1_there_are_four_types_and_influence_in_buka() -> None:
    assert {card.type for card in DUEL.catalogue.cards if card.deck != "buka" and card.deck != "promo"} == {
        Type.LEADERSHIP,
        Type.CHARACTER,
        Type.BOOSTER,
        Type.SUPPORT,
    }
    assert Type.INFLUENCE in {card.type for card in DUEL.catalogue.cards if card.deck == "buka"}


def test_d_card_1_besides_them_there_is_one_leader_for_each_people() -> None:
    leaders = DUEL.catalogue.leaders
    assert {leader.type for leader in leaders} == {Type.LEADER}
    assert len({leader.people for leader in leaders}) == len(leaders) == 9


def test_d_card_1_a_mutant_is_a_character() -> None:
    mutants = [card for card in DUEL.catalogue.cards if card.mutant]
    assert len(mutants) == 8
    assert {card.type for card in mutants} == {Type.CHARACTER}


def test_d_card_1_a_mutant_is_played_as_the_character_of_the_turn() -> None:
    table = Table(element="earth").lay(0, combat="Catusan").lay(1, hand=("Zig-nur-Don", "Fireblast")).begin(1)
    table.do("continue")
    assert table.playable() == {"Zig-nur-Don"}
    table.do("play Zig-nur-Don")
    assert table.stage == Stage.SUPPORT


def test_d_card_2_a_card_of_one_people_can_sit_in_the_deck_of_another() -> None:
    assert (CARD["Hank Highflyer Hawk"].people, CARD["Hank Highflyer Hawk"].deck) == ("flit", "hoax")
    assert (CARD["Bashdin"].people, CARD["Bashdin"].deck) == ("terrah", "flit")


def test_d_card_2_effects_that_name_a_people_look_at_the_people_and_not_at_the_deck() -> None:
    table = Table("flit", "hoax").lay(1, combat="Hank Highflyer Hawk")
    table.lay(0, combat=("Bashdin", "Peckswift")).begin(0)
    assert (table.value(0, "Bashdin"), table.value(0, "Peckswift")) == ((0, 0), (3, 2))
    table = Table("hoax", "flit").lay(0, combat=("Hank Highflyer Hawk", "Catusan"))
    table.lay(1, combat=("Hank Highflyer Hawk", "Proud Phoenix Phil")).begin(0)
    assert table.names(0, "ignored") & table.names(0, "active") == {"Catusan"}


def test_d_card_2_mutants_have_no_people() -> None:
    assert {card.people for card in DUEL.catalogue.cards if card.mutant} == {"none"}
    table = Table("flit", "hoax").lay(0, combat="Fel-nar-Gan").lay(1, combat="Hank Highflyer Hawk").begin(0)
    assert "Fel-nar-Gan" in table.names(0, "ignored")


def test_d_card_3_a_card_may_have_values_icons_a_text_and_moons() -> None:
    card = CARD["Wild Unicorn"]
    assert (card.values, card.icons, card.moons) == ((3, 3), ("PAIR", "SHIELD_F", "SHIELD_E"), 2)
    assert (CARD["Zedemikras the Brain"].icons, CARD["Zedemikras the Brain"].moons) == ((), 0)
    assert CARD["Brain Drain"].values == (None, None)
    assert CARD["Brain Drain"].text != ""


def test_d_card_3_a_missing_value_adds_nothing() -> None:
    table = Table().lay(0, combat="Nirwadas the Traveler", support=("Brain Drain", "Tome of Wisdom")).begin(0)
    assert table.total(0) == (6, 5)
    assert table.value(0, "Brain Drain") == (0, 0)


@pytest.mark.parametrize("cool", ["CoolKid", "CoolCub"])
def test_d_card_3_a_missing_value_is_neither_odd_nor_even(cool: str) -> None:
    table = Table(yours="khind").lay(0, combat="Nirwadas the Traveler", support="Brain Drain")
    table.lay(1, combat=cool).begin(0)
    place = table.place(0, "Brain Drain")
    for total in DUEL.explain(table.state).totals[0]:
        drain = next(card for card in total.cards if card.place == place)
        assert (drain.printed, drain.value, drain.changes) == (None, 0, [])


def test_d_card_3_moons_matter_for_building_decks() -> None:
    assert foreign_moons("hoax", [CARD["Brain Drain"], CARD["Hank Highflyer Hawk"], CARD["Catusan"]]) == 4


def test_d_card_3_moons_do_not_matter_in_a_fight() -> None:
    table = Table(element="earth").lay(0, hand=("Duplicator of Strength", "Ballista of Confusion"))
    table.lay(0, combat="Penemikanas the Paranoid").lay(1, combat="Spark").begin(0, Stage.SUPPORT)
    assert table.playable() == {"Duplicator of Strength", "Ballista of Confusion"}  # four moons, and one


def test_d_card_3_cards_without_a_power_have_no_power_text_whatever_else_is_printed() -> None:
    table = Table(yours="terrah").lay(0, hand=("Volca", "Cinder", "Wild Unicorn")).lay(1, combat="Ferro Fos").begin(0)
    table.do("continue")
    assert table.playable() == {"Volca", "Wild Unicorn"}


@pytest.mark.parametrize("player", [0, 1])
def test_d_card_4_what_a_text_says_of_the_opponent_is_about_the_opponent_of_its_player(player: int) -> None:
    victim = 1 - player
    table = Table("hoax", "hoax").lay(player, support="Flickering Fires", combat="Catusan", hand="Trigger Brainstorm")
    table.lay(victim, combat="Catusan", hand=("Trigger Brainstorm", "Volca"))
    table.begin(victim)
    assert table.playable() == set()
    table.begin(player)
    assert table.playable() == {"Trigger Brainstorm"}


def test_d_card_4_the_same_card_on_both_sides_binds_both_players() -> None:
    table = Table("hoax", "hoax").lay(0, support="Brain Drain", combat="Catusan", hand=("Trigger Brainstorm", "Spark"))
    table.lay(1, support="Brain Drain", combat="Catusan", hand=("Trigger Brainstorm", "Spark"))
    for player in range(2):
        assert table.begin(player).do("play Trigger Brainstorm").legal() == {"retreat"}


def test_d_card_4_a_grant_serves_the_player_of_the_card() -> None:
    table = Table("hoax", "hoax").lay(0, combat="Genathones the Blind", hand=("Tome of Wisdom", "Trebuchet of Fear"))
    table.lay(1, combat="Spark", hand=("Tome of Wisdom", "Trebuchet of Fear"))
    table.begin(0, Stage.SUPPORT).do("play Tome of Wisdom")
    assert table.playable() == {"Trebuchet of Fear"}
    table.begin(1, Stage.SUPPORT).do("play Tome of Wisdom")
    assert table.playable() == set()


def test_d_card_5_a_void_text_is_still_a_power_text_for_tests_on_text() -> None:
    table = Table(yours="terrah").lay(0, hand=("Cinder", "Spark"), combat="Catusan")
    table.lay(1, combat="Ferro Fos", support="Laughing Gas").begin(0).do("continue")
    assert "Cinder" in table.names(0, "silent")
    assert table.playable() == {"Spark"}
    table = Table(yours="terrah").lay(0, hand=("Cinder", "Spark"), combat="Catusan")
    table.lay(1, combat="Corono Cos", support="Laughing Gas").begin(0).do("continue")
    assert table.playable() == {"Cinder"}


def test_d_card_5_a_void_icon_is_still_an_icon_for_tests_on_icons() -> None:
    table = Table("khind", "hoax").lay(0, combat="TopDog", support="Impenetrable Fog")
    table.lay(1, combat=("Nirwadas the Traveler", "Battling Boomerang")).begin(0)
    assert "Battling Boomerang" in table.names(1, "faded")
    table.do("use TopDog").do("pick their Battling Boomerang")
    assert table.names(1, "discard") == {"Battling Boomerang"}


def test_d_card_5_a_printed_five_is_a_five_even_on_an_ignored_card() -> None:
    table = Table("vulca", "hoax").lay(0, combat="Spark", hand=("Volca", "Blaze"))
    table.lay(1, combat="Hank Highflyer Hawk", support="Cloying Mud").begin(0).do("continue")
    assert {"Volca", "Blaze"} <= table.names(0, "ignored")
    assert table.playable() == {"Blaze"}


# ---- being active


def test_d_active_1_only_the_cards_played_since_the_last_covering_are_active() -> None:
    table = Table().lay(
        0, combat=("Nirwadas the Traveler", "Battling Boomerang"), hand=("Catusan", "Inscrutable Armor")
    )
    table.lay(1, combat="Torch").begin(0, Stage.CHARACTER).do("play Catusan", "play Inscrutable Armor")
    assert table.names(0, "active") == {"Catusan", "Inscrutable Armor"}
    assert table.total(0) == (1, 5)


def test_d_active_1_covered_cards_stay_in_the_combat_area_until_the_fight_ends() -> None:
    table = opened().do("continue", "play Blaze", "next").do("continue", "play Wogarathoras the Gloomy", "next")
    assert table.names(0, "combat") == {"Nirwadas the Traveler", "Wogarathoras the Gloomy"}
    pile = table.names(0, "discard")
    table.do("retreat")
    assert table.names(0, "combat") == set()
    assert table.names(0, "discard") - pile == {"Nirwadas the Traveler", "Wogarathoras the Gloomy"}


def test_d_active_1_a_covered_card_has_no_text_and_no_icons_either() -> None:
    table = Table().lay(
        0, combat="Catusan", covered=("Hank Highflyer Hawk", "Inscrutable Armor", "Genathones the Blind")
    )
    table.lay(0, hand=("Tome of Wisdom", "Trebuchet of Fear")).lay(1, combat="Volca").begin(0, Stage.SUPPORT)
    assert table.total(1) == (5, 1)
    assert table.state.side[0].shield.tolist() == [0, 0]
    table.do("play Tome of Wisdom")
    assert table.playable() == set()


def test_d_active_2_every_support_is_active_for_the_whole_fight() -> None:
    table = Table().lay(0, support=("Tome of Wisdom", "Trebuchet of Fear"), combat="Catusan")
    table.lay(0, hand=("Nirwadas the Traveler", "Vetraskedas the Sceptic")).lay(
        1, combat="Torch", hand=("Spark", "Blaze")
    )
    assert table.begin(0).total(0) == (6, 9)
    table.do("continue", "play Nirwadas the Traveler", "next").do("continue", "play Spark")
    assert table.total(0) == (8, 6)


def test_d_active_3_a_leadership_card_acts_only_in_the_turn_in_which_it_is_played() -> None:
    table = Table().lay(0, combat="Catusan", support="Ballista of Confusion", stack="Trigger Brainstorm")
    table.lay(0, hand=("Tome of Wisdom", "Trebuchet of Fear", "Homing Missiles"))
    table.lay(1, combat="Torch").begin(0, Stage.SUPPORT).do("play Tome of Wisdom")
    assert table.playable() == set()


def test_d_active_3_texts_it_made_void_work_again_in_the_next_turn() -> None:
    table = Table().lay(0, combat="Catusan", hand=("Enthrall Opposition", "Wogarathoras the Gloomy"))
    table.lay(1, combat="Ember", hand=("Volca", "Spark")).begin(0).do("play Enthrall Opposition")
    assert "Ember" in table.names(1, "silent")
    table.do("continue", "play Wogarathoras the Gloomy", "next")
    assert table.to_move == 1
    assert table.names(1, "silent") == set()


@pytest.mark.parametrize(
    ("people", "cards"),
    [
        ("mimix", ("Young Bear", "Stars Shining")),
        ("mimix", ("Stars Shining", "Young Bear")),
        ("mimix", ("Young Bear", "Young Fox")),
        ("khind", ("NoNo", "NoStopping", "NoClue")),
        ("aqua", ("Yang", "Eelena-Aqua-Prima-Alpha")),
    ],
    ids=["FREE second", "FREE first", "PAIR", "GANG", "as FREE"],
)
def test_d_active_4_characters_added_in_the_same_turn_do_not_cover_each_other(
    people: str, cards: tuple[str, ...]
) -> None:
    table = Table(people).lay(0, hand=cards, combat="Catusan").lay(1, combat="Shimmer").begin(0).do("continue")
    table.do(*(f"play {name}" for name in cards))
    assert table.names(0, "active") == set(cards)
    assert table.total(0)[0] == sum(CARD[name].values[0] or 0 for name in cards)


def test_d_active_5_ships_outlast_fights_with_their_cargo() -> None:
    table = Table("buka").lay(0, ships="Rising Sun", combat="Commodore Lo Tan").load(0, "Rising Sun", "Armory")
    table.lay(1, combat="Spark").begin(1).do("retreat")
    assert table.names(0, "ships") == {"Rising Sun"}
    assert table.state.side[0].cargo[DUEL.tables.ship[NUMBERS["Rising Sun"]]] == 1 << table.place(0, "Armory")


def test_d_active_5_a_ship_is_active_and_may_be_landed_in_a_later_fight() -> None:
    table = Table("buka").lay(0, ships="Rising Sun", combat="Cannoneer Alo Cha", hand="Commodore Tai Marn")
    table.load(0, "Rising Sun", "Commodore Lo Tan").deck(0, "Captain Su Cha").lay(1, combat="Flamebreath the Dazzling")
    table.begin(0).do("next", "retreat")
    assert (table.state.opening, table.to_move, table.stage) == (1, 0, Stage.BEGIN)
    table.do("land Rising Sun", "continue")
    assert table.playable() == {"Commodore Lo Tan"}


def test_d_active_5_cargo_is_not_active() -> None:
    table = Table("buka").lay(
        0, ships="Rising Sun", combat="Commodore Lo Tan", hand=("Duplicator of Fire", "Fireblast")
    )
    table.load(0, "Rising Sun", "Armory", "Boatswain Mena Marn").lay(1, combat="Spark")
    table.begin(0, Stage.SUPPORT)
    assert table.total(0) == (5, 4)
    table.do("play Duplicator of Fire")
    assert table.playable() == set()  # Armory would allow one more
