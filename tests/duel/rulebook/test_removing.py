"""D-REMOVE, D-HANDATK, D-MOVE Removing, taking and moving cards."""

from typing import Any

import pytest

from bluemoon.core.dice import load_dice
from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import Stage
from tests.duel.table import Table

# ---- removing cards in play


def cinder(**yours: Any) -> Table:
    """I have played Cinder and want to remove a booster or a support."""
    table = Table("vulca", "hoax").lay(0, hand="Cinder").lay(1, **yours).begin(0)
    return table.do("continue", "play Cinder")


def test_d_remove_1_removal_picks_active_cards_of_the_named_types() -> None:
    table = cinder(covered="Earthblast", combat=("Catusan", "Fireblast"), support=("Tome of Wisdom", "Brain Drain"))
    table.do("yes")
    assert table.legal() == {"pick their Fireblast", "pick their Tome of Wisdom", "pick their Brain Drain"}
    table.do("pick their Brain Drain")
    assert table.names(1, "discard") == {"Brain Drain"}


def test_d_remove_1_it_is_not_offered_when_there_is_nothing_to_remove() -> None:
    table = cinder(combat="Catusan", covered="Fireblast", support="Ravenous Razorjaw")
    assert not table.may("yes")


def test_d_remove_1_never_a_live_protected_card() -> None:
    table = cinder(combat="Catusan", support=("Ravenous Razorjaw", "Tome of Wisdom")).do("yes")
    assert table.legal() == {"pick their Tome of Wisdom"}


def test_d_remove_1_ignored_cards_can_be_removed() -> None:
    table = Table("vulca", "hoax").lay(0, hand=("Trillilling", "Earthtremor"))
    table.lay(1, combat=("Catusan", "Fireblast")).begin(0).do("continue", "play Trillilling")
    assert table.value(1, "Fireblast") == (0, 0)
    assert table.do("play Earthtremor", "yes").legal() == {"pick their Fireblast"}


def test_d_remove_1_a_bluff_is_a_support() -> None:
    table = Table("vulca", "buka").lay(0, hand="Cinder").lay(1, combat="Cannoneer Riba Ko", bluffs="Captain Su Cha")
    table.begin(0).do("continue", "play Cinder", "yes")
    assert table.legal() == {"face down 1"}
    table.do("face down 1")
    assert table.names(1, "discard") == {"Captain Su Cha"}
    table = Table("vulca", "buka").lay(0, hand=("Cast Cataclysm", "Volca"))
    table.lay(1, combat="Cannoneer Riba Ko", bluffs="Captain Su Cha", support="Armory").begin(0)
    table.do("play Cast Cataclysm", "yes")
    assert table.names(1, "support") == table.names(1, "bluffs") == set()


@pytest.mark.parametrize(("group", "left"), [("boosters", {"Armory", "Captain Su Cha"}), ("supports", {"Fireblast"})])
def test_d_remove_1_lookout_takes_all_boosters_or_all_supports_bluffs_too(group: str, left: set[str]) -> None:
    table = Table("buka", "buka").lay(0, hand="Lookout Dolora Paal").lay(1, combat=("Cannoneer Riba Ko", "Fireblast"))
    table.lay(1, bluffs="Captain Su Cha", support="Armory").begin(0).do("continue", "play Lookout Dolora Paal", "yes")
    assert table.legal() == {"boosters", "supports"}
    table.do(group)
    assert table.names(1, "active") | table.names(1, "support") | table.names(1, "bluffs") == left | {
        "Cannoneer Riba Ko"
    }


def test_d_remove_1_a_bluff_is_no_character() -> None:
    table = Table("flit", "buka").lay(0, hand="Highchirp").lay(1, combat="Cannoneer Riba Ko", bluffs="Captain Su Cha")
    table.begin(0).do("continue", "play Highchirp")
    assert not table.may("yes")


@pytest.mark.parametrize("count", [1, 2, 3])
def test_d_remove_2_highchirp_needs_two_active_opposing_characters(count: int) -> None:
    characters = ("TopGun", "TopDog", "TopShot")[:count]
    table = Table("flit", "khind").lay(0, hand="Highchirp").lay(1, covered="NoNo", combat=characters).begin(0)
    table.do("continue", "play Highchirp")
    assert table.may("yes") == (count >= 2)
    if count >= 2:
        assert table.do("yes").legal() == {f"pick their {name}" for name in characters}


def test_d_remove_2_highchirp_may_have_only_one_it_can_take() -> None:
    table = Table("flit", "aqua").lay(0, hand="Highchirp").lay(1, combat=("Giant Octopus", "Yang")).begin(0)
    assert table.do("continue", "play Highchirp", "yes").legal() == {"pick their Yang"}


def test_d_remove_2_topdog_never_takes_the_last_active_character() -> None:
    table = (
        Table("khind", "mimix").lay(0, combat="TopDog", hand="NoNo").lay(1, covered="Young Fox", combat="Young Bear")
    )
    assert not table.begin(0).may("use TopDog")
    table = Table("khind", "mimix").lay(0, combat="TopDog", hand="NoNo").lay(1, combat=("Young Bear", "Young Fox"))
    table.begin(0).do("use TopDog")
    assert table.legal() == {"pick their Young Bear", "pick their Young Fox"}


def test_d_remove_2_topdog_takes_any_card_with_an_icon_a_bluff_too() -> None:
    table = Table("khind", "buka").lay(0, combat="TopDog", hand="NoNo")
    table.lay(1, combat=("Cannoneer Riba Ko", "Letter of Marque"), support=("Armory", "Homing Missiles"))
    table.lay(1, bluffs="Captain Su Cha").begin(0).do("use TopDog")
    assert table.legal() == {"pick their Letter of Marque", "pick their Homing Missiles", "face down 1"}


def test_d_remove_2_drown_resistance_leaves_one_character_picked_by_its_player() -> None:
    table = Table("khind", "mimix").lay(0, hand=("Drown Resistance", "NoNo"))
    table.lay(
        1, covered="Wild Gazelle", combat=("Young Bear", "Young Fox", "Hail of Arrows"), support="Menacing Wardance"
    )
    table.begin(0).do("play Drown Resistance", "yes")
    assert table.to_move == 0
    assert table.legal() == {"pick their Young Bear", "pick their Young Fox"}
    table.do("pick their Young Fox")
    assert table.names(1, "combat") == {"Wild Gazelle", "Young Fox"}
    assert table.names(1, "support") == {"Menacing Wardance"}


def test_d_remove_2_drown_resistance_passes_protected_cards_by() -> None:
    table = Table("khind", "aqua").lay(0, hand=("Drown Resistance", "NoNo"))
    table.lay(1, combat=("Giant Octopus", "Yang", "Sudden Waterspout")).begin(0)
    table.do("play Drown Resistance", "yes", "pick their Yang")
    assert table.names(1, "combat") == {"Giant Octopus", "Yang"}


def test_d_remove_2_provoke_earthquake_takes_covered_cards_too() -> None:
    table = Table("terrah", "mimix").lay(0, hand=("Provoke Earthquake", "Rocara"))
    table.lay(1, covered="Wild Gazelle", combat=("Young Bear", "Hail of Arrows"), support="Menacing Wardance").begin(0)
    table.do("play Provoke Earthquake", "yes")
    assert table.names(1, "combat") == set()
    assert table.names(1, "discard") == {"Wild Gazelle", "Young Bear", "Hail of Arrows"}
    assert table.names(1, "support") == {"Menacing Wardance"}


@pytest.mark.parametrize("from_ship", [True, False])
def test_d_remove_2_coxswain_takes_covered_cards_too_if_he_comes_off_a_ship(from_ship: bool) -> None:
    table = Table("buka", "mimix").lay(0, ships="Sea Falcon").lay(1, covered="Wild Gazelle", combat="Young Bear")
    if from_ship:
        table.load(0, "Sea Falcon", "Coxswain Mora Marn").begin(0)
    else:
        table.lay(0, hand="Coxswain Mora Marn").begin(0)
    table.do("land Sea Falcon", "continue", "play Coxswain Mora Marn")
    assert table.may("yes") == from_ship
    if from_ship:
        table.do("yes")
        assert table.names(1, "combat") == set()


def test_d_remove_3_topnotch_works_early_in_the_next_own_turn_before_it_is_covered() -> None:
    table = Table("khind", "vulca").lay(0, combat="TopNotch", hand=("FunFair", "Open Lucky Bag of Life"))
    table.lay(1, combat="Torch", support=("Lightning Bolts", "Flickering Fires")).begin(0)
    assert table.stage == Stage.LEADERSHIP
    table.do("use TopNotch", "pick their Flickering Fires", "next", "continue", "play FunFair")
    assert table.names(0, "active") == {"FunFair"}
    assert table.names(1, "support") == {"Lightning Bolts"}


@pytest.mark.parametrize("moment", [("continue", "play TopNotch"), ("continue", "play TopNotch", "next")])
def test_d_remove_3_it_may_be_used_up_to_the_end_of_the_booster_or_support_phase(moment: tuple[str, ...]) -> None:
    table = Table("khind", "vulca").lay(0, hand="TopNotch").lay(1, combat="Glimmer", support="Lightning Bolts").begin(0)
    table.do(*moment)
    assert table.may("use TopNotch")
    table.do("use TopNotch", "pick their Lightning Bolts")
    assert table.names(1, "support") == set()


def test_d_remove_3_it_may_be_used_in_the_leadership_phase() -> None:
    table = Table("khind", "vulca").lay(0, combat="TopNotch", hand=("FunFair", "Open Lucky Bag of Life"))
    table.lay(1, combat="Torch", support="Lightning Bolts").begin(0)
    assert table.stage == Stage.LEADERSHIP
    table.do("use TopNotch", "pick their Lightning Bolts")
    assert table.legal() == {"play Open Lucky Bag of Life", "next"}  # no card was played yet


def test_d_remove_3_once_in_each_own_turn() -> None:
    table = Table("khind", "vulca").lay(0, combat=("TopNotch", "TopGun"), hand=("TopShot", "NoNo")).deck(0)
    table.lay(1, combat="Ember", support=("Lightning Bolts", "Wall of Fire", "Fearsome Spirits")).begin(0)
    table.do("use TopNotch", "pick their Wall of Fire")
    assert not table.may("use TopNotch")
    table.do("continue", "join TopShot")
    assert not table.may("use TopNotch")
    table.lay(1, hand="Flamebreath the Dazzling").deck(1).do("next")
    table.do("continue", "play Flamebreath the Dazzling", "next")
    assert table.to_move == 0
    assert table.may("use TopNotch")


# ---- taking from the hand


def test_d_handatk_1_undisclosed_cards_are_taken_at_random_card_by_card() -> None:
    table = Table("hoax", "vulca").lay(0, hand="Sarogakanas the Ancient").lay(1, combat="Ember")
    table.lay(1, hand=("Volca", "Spark", "Torch", "Sear")).begin(0).do("continue", "play Sarogakanas the Ancient")
    table.do("yes", fate=("Spark", "Sear"))
    assert table.names(1, "discard") == {"Spark", "Sear"}
    assert table.names(1, "hand") == {"Volca", "Torch"}
    assert table.to_move == 0


def test_d_handatk_1_every_undisclosed_card_may_be_hit() -> None:
    hit = set()
    for dice in range(1, 25):
        table = (
            Table("pillar", "vulca")
            .lay(0, hand="Cardus Nikkus")
            .lay(1, combat="Ember", hand=("Volca", "Spark", "Sear"))
        )
        load_dice(table.state, dice)
        hit |= table.begin(0).do("continue", "play Cardus Nikkus", "yes").names(1, "discard")
    assert hit == {"Volca", "Spark", "Sear"}


def test_d_handatk_1_each_card_may_be_a_disclosed_one_or_one_at_random() -> None:
    table = Table("hoax", "vulca").lay(0, hand=("Deploy Butterfly", "Sarogakanas the Ancient"))
    table.lay(1, combat="Ember", hand=("Volca", "Spark")).begin(0).do("play Deploy Butterfly")
    table.lay(1, hand=("Torch", "Sear")).do("continue", "play Sarogakanas the Ancient", "yes")
    assert table.legal() == {"pick their Volca", "pick their Spark", "random"}
    table.do("pick their Spark")
    assert table.legal() == {"pick their Volca", "random"}
    table.do("random")
    assert table.names(1, "discard") & {"Torch", "Sear"}
    assert len(table.names(1, "discard")) == 2


def test_d_handatk_1_of_a_hand_that_lies_open_the_taker_names_the_card() -> None:
    table = Table("pillar", "vulca").lay(0, hand=("Deploy Butterfly", "Cardus Nikkus"))
    table.lay(1, combat="Ember", hand=("Volca", "Spark")).begin(0).do("play Deploy Butterfly", "continue")
    table.do("play Cardus Nikkus", "yes")
    assert table.legal() == {"pick their Volca", "pick their Spark"}


def test_d_handatk_1_a_leadership_card_that_is_taken_goes_to_the_leader_stack() -> None:
    table = Table("pillar", "vulca").lay(0, hand="Cardus Nikkus").lay(1, combat="Ember", hand="Cast Cataclysm").begin(0)
    table.do("continue", "play Cardus Nikkus", "yes")
    assert table.names(1, "stack") == {"Cast Cataclysm"}


def test_d_handatk_2_bashdin_lets_the_victim_choose_two() -> None:
    table = Table("terrah", "vulca", element="earth").lay(0, hand="Bashdin").lay(1, combat="Ember")
    table.lay(1, hand=("Volca", "Spark", "Torch")).begin(0).do("continue", "play Bashdin", "yes")
    assert table.to_move == 1
    assert table.legal() == {"pick Volca", "pick Spark", "pick Torch"}
    table.do("pick Torch")
    assert table.to_move == 1
    table.do("pick Volca")
    assert table.names(1, "hand") == {"Spark"}
    assert table.to_move == 0


def test_d_handatk_2_topbanana_lets_the_victim_choose_one_at_the_end_of_the_turn() -> None:
    table = Table("khind", "vulca").lay(0, hand="TopBanana").lay(1, combat="Ember", hand=("Volca", "Spark")).begin(0)
    table.do("continue", "play TopBanana", "next", "use TopBanana")
    assert table.to_move == 1
    assert table.legal() == {"pick Volca", "pick Spark"}
    table.do("pick Spark")
    assert table.names(1, "discard") == {"Spark"}


@pytest.mark.parametrize("count", [5, 6, 8])
def test_d_handatk_2_sprinkle_leaves_the_victim_five_cards_of_his_choice(count: int) -> None:
    hand = ("Volca", "Spark", "Torch", "Sear", "Blaze", "Furnace", "Ignite", "Shimmer")[:count]
    table = (
        Table("aqua", "vulca").lay(0, hand=("Sprinkle Water of Tranquility", "Yang")).lay(1, combat="Ember", hand=hand)
    )
    table.begin(0).do("play Sprinkle Water of Tranquility")
    for name in hand[5:]:
        assert table.to_move == 1
        table.do(f"pick {name}")
    assert table.to_move == 0
    assert table.names(1, "hand") == set(hand[:5])


# ---- who sees what moves


def knows(table: Table, seat: int, player: int, zone: str) -> set[str]:
    """The cards of a player's zone that a seat sees or knows."""
    view = DUEL.view(table.state, seat)
    return {table.card(player, place) for place in range(30) if int(view.side[player][zone]) >> place & 1}


def test_d_move_1_a_card_taken_in_a_search_is_seen_by_both() -> None:
    table = Table("khind", "vulca").lay(0, hand=("Blow Whistle of Friendship", "NoNo")).lay(1, combat="Torch").begin(0)
    table.do("play Blow Whistle of Friendship", "pick FunFun")
    assert knows(table, 1, 0, "hand") == {"FunFun"}
    assert table.told(News.TOOK)[-1][2] == table.place(0, "FunFun")


def test_d_move_1_a_card_taken_out_of_the_pile_by_choice_is_seen_by_both() -> None:
    table = Table("mimix", "vulca").lay(0, hand=("Call Spirit of the Underworld", "Young Bear"), discard="Young Fox")
    table.lay(1, combat="Torch").begin(0).do("play Call Spirit of the Underworld", "pick Young Fox")
    assert knows(table, 1, 0, "hand") == {"Young Fox"}


def test_d_move_1_cards_taken_blind_are_seen_only_by_the_taker() -> None:
    table = Table("khind", "vulca").lay(0, hand=("Open Lucky Bag of Life", "NoNo"), discard=("FunFun", "FunFair"))
    table.lay(0, discard=("NoClue", "TopGun", "CoolCat")).lay(1, combat="Torch").begin(0)
    table.do("play Open Lucky Bag of Life", "yes", fate=("FunFun", "NoClue", "CoolCat"))
    assert knows(table, 0, 0, "hand") == {"NoNo", "FunFun", "NoClue", "CoolCat"}
    assert knows(table, 1, 0, "hand") == set()
    assert DUEL.view(table.state, 1).side[0].hidden_hand == 4


def test_d_move_1_cards_put_beneath_the_deck_are_known_to_their_owner() -> None:
    table = (
        Table("aqua", "vulca").lay(0, hand=("Oosa-Aqua-Epsilon", "Yang", "Yin", "Kelp Leech")).lay(1, combat="Ember")
    )
    table.begin(0).do("continue", "play Oosa-Aqua-Epsilon", "pick Yin", "pick Yang", "done")
    assert knows(table, 0, 0, "beneath") == {"Yin", "Yang"}
    assert knows(table, 1, 0, "beneath") == set()


def test_d_move_1_cards_beneath_the_deck_are_drawn_last_in_their_order() -> None:
    table = (
        Table("aqua", "vulca").lay(0, hand=("Oosa-Aqua-Epsilon", "Yang", "Yin", "Kelp Leech")).lay(1, combat="Ember")
    )
    table.deck(0, "Electric Eel").begin(0).do(
        "continue", "play Oosa-Aqua-Epsilon", "pick Yin", "pick Yang", "pick Kelp Leech"
    )
    table.do("next")
    assert [table.card(0, news.amount) for news in table.told(News.DREW)] == [
        "Electric Eel",
        "Yin",
        "Yang",
        "Kelp Leech",
    ]


def test_d_move_1_a_card_that_leaves_the_hand_unseen_makes_what_was_known_of_it_uncertain() -> None:
    table = Table("aqua", "vulca").lay(0, hand=("Oosa-Aqua-Epsilon", "Yang"), support="Homing Missiles")
    table.lay(1, combat="Ember").begin(0).do("retrieve Homing Missiles")
    assert knows(table, 1, 0, "hand") == {"Homing Missiles"}
    table.do("continue", "play Oosa-Aqua-Epsilon", "pick Yang")
    assert knows(table, 1, 0, "hand") == set()  # it may be the one beneath the deck
