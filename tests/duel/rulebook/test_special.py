"""D-SPECIAL The eleven numbered special rules."""

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.published import left_to_pay
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Element, Ending, Stage
from tests.duel.table import Table

# ---- 1 barred is barred


@pytest.mark.parametrize(
    ("bar", "card"),
    [
        ("Flickering Fires", "Enthrall Opposition"),
        ("Flickering Fires", "Cast Cataclysm"),
        ("Pandemonium", "Laughing Gas"),
        ("Hypnotic Rattle", "Earthtremor"),
    ],
)
def test_d_special_1_a_barred_card_cannot_be_played_even_if_it_would_lift_the_bar(bar: str, card: str) -> None:
    table = Table("hoax", "vulca").lay(0, hand=(card, "Wogarathoras the Gloomy")).lay(1, combat="Glimmer", support=bar)
    table.begin(0)
    assert not table.may(f"play {card}")
    table.do("continue", "play Wogarathoras the Gloomy")
    assert not table.may(f"play {card}")


def test_d_special_1_a_barred_character_cannot_be_played_even_if_it_would_lift_the_bar() -> None:
    table = Table("hoax", "terrah").lay(0, hand=("Hank Highflyer Hawk", "Catusan")).lay(1, combat="Ferro Fos").begin(0)
    assert table.do("continue").playable() == {"Catusan"}


# ---- 2 what a card applies to


def test_d_special_2_the_player_of_a_card_decides_what_it_applies_to() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, hand=("Young Bear", "Young Fox", "Volcanic Gauntlets"))
    table.lay(1, combat="Glimmer").begin(0).do(
        "continue", "play Young Bear", "play Young Fox", "play Volcanic Gauntlets"
    )
    assert table.legal() == {"pick Young Bear", "pick Young Fox"}
    table.do("pick Young Fox")
    assert table.total(0)[Element.FIRE] == 7


def test_d_special_2_when_its_target_is_covered_another_card_is_chosen() -> None:
    table = Table("hoax", "vulca", element="earth").lay(0, combat="Catusan", support="Duplicator of Strength")
    table.lay(0, hand="Penemikanas the Paranoid").lay(1, combat="Glimmer").begin(0)
    assert table.total(0)[Element.EARTH] == 10
    table.do("continue", "play Penemikanas the Paranoid")
    assert table.total(0)[Element.EARTH] == 6


def my_young_ones() -> Table:
    """Young Bear counts 6 fire with my Gauntlets, Young Fox 2."""
    table = Table("mimix", "khind", element="fire").deck(0)
    table.lay(0, hand=("Young Bear", "Young Fox", "Volcanic Gauntlets"), support="Tome of Wisdom")
    table.lay(1, combat="NoNo", hand=("CoolCat", "CoolCop", "Highchirp", "Flash the Incendiary")).begin(0)
    table.do("continue", "play Young Bear", "play Young Fox", "play Volcanic Gauntlets", "pick Young Bear", "next")
    assert (table.to_move, table.total(0)[Element.FIRE]) == (1, 11)
    return table


def test_d_special_2_when_its_target_is_removed_another_card_is_chosen() -> None:
    table = my_young_ones().do("continue", "play Highchirp", "yes", "pick their Young Bear")
    assert table.total(0)[Element.FIRE] == 4 + 3


def test_d_special_2_when_its_target_is_made_useless_another_card_is_chosen() -> None:
    table = my_young_ones().do("continue", "play CoolCat")
    assert table.value(0, "Young Bear")[Element.FIRE] == 0  # its 3 is odd
    assert table.value(0, "Young Fox")[Element.FIRE] == 4


# ---- 3 any number of one type


@pytest.mark.parametrize(
    ("leadership", "many", "one"),
    [
        ("Commence Mega Launch", ("Fireblast", "Earthblast", "Launch Rockdrop"), ("Tome of Wisdom", "Brain Drain")),
        ("Trigger Brainstorm", ("Tome of Wisdom", "Brain Drain", "Armory"), ("Fireblast", "Earthblast")),
    ],
)
def test_d_special_3_any_number_of_one_type_leaves_the_general_allowance_to_the_other(
    leadership: str, many: tuple[str, ...], one: tuple[str, ...]
) -> None:
    table = Table("hoax", "vulca").lay(0, hand=(leadership, "Catusan", *many, *one)).lay(1, combat="Glimmer").begin(0)
    table.do(f"play {leadership}", "continue", "play Catusan", f"play {one[0]}")
    assert table.playable() == set(many)
    table.do(*(f"play {name}" for name in many))
    assert table.playable() == set()


def test_d_special_3_on_an_opening_turn_there_is_no_general_allowance() -> None:
    table = Table("hoax", "vulca", element=None).lay(0, hand=("Trigger Brainstorm", "Catusan", "Tome of Wisdom"))
    table.lay(0, hand=("Brain Drain", "Fireblast")).begin(0).do("play Trigger Brainstorm", "continue", "play Catusan")
    assert table.playable() == {"Tome of Wisdom", "Brain Drain"}


# ---- 4 as far as possible, or fully


def test_d_special_4_a_plain_instruction_is_obeyed_as_far_as_possible() -> None:
    table = Table("hoax", "vulca").lay(0, hand=("Muster Reinforcements", "Catusan")).lay(1, combat="Glimmer")
    table.deck(0, "Tome of Wisdom", "Brain Drain", "Inscrutable Armor").begin(0).do("play Muster Reinforcements", "yes")
    assert table.names(0, "hand") == {"Catusan", "Tome of Wisdom", "Brain Drain", "Inscrutable Armor"}


def test_d_special_4_an_accepted_power_is_a_plain_instruction() -> None:
    table = (
        Table("hoax", "vulca").lay(0, hand="Sarogakanas the Ancient").lay(1, combat="Torch", hand="Glimmer").begin(0)
    )
    table.do("continue", "play Sarogakanas the Ancient")
    assert table.legal() == {"yes", "no"}
    table.do("yes")
    assert table.names(1, "hand") == set()
    table = (
        Table("hoax", "vulca").lay(0, hand="Sarogakanas the Ancient").lay(1, combat="Torch", hand=("Glimmer", "Spark"))
    )
    table.begin(0).do("continue", "play Sarogakanas the Ancient", "yes")
    assert table.names(1, "hand") == set()  # not one only


def test_d_special_4_do_this_or_retreat_is_met_fully_or_not_at_all() -> None:
    table = Table("hoax", "pillar").lay(0, hand=("Vetraskedas the Sceptic", "Trebuchet of Fear", "Catusan"))
    table.lay(1, combat=("Introvertus Completus", "Caterpillar Lightseeker")).begin(0)
    assert table.may("pay Caterpillar Lightseeker")  # 3 + 2 + 1 fire
    table = Table("hoax", "pillar").lay(0, hand=("Vetraskedas the Sceptic", "Ballista of Confusion"))
    table.lay(1, combat=("Introvertus Completus", "Caterpillar Lightseeker")).begin(0)
    assert table.legal() == {"retreat", "continue"}  # 4 fire, 3 earth: nothing can be paid


# ---- 5 and 6 payments (every payment there is: test_payments.py)


def test_d_special_5_a_payment_holds_no_card_without_which_it_would_suffice() -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Flamebreath the Dazzling", "Fireblast", "Glimmer"))
    table.lay(1, combat=("Introvertus Completus", "Caterpillar Fireeater")).begin(0).do("pay Caterpillar Fireeater")
    assert table.legal() == {"pick Flamebreath the Dazzling", "pick Fireblast"}  # Glimmer's 2 would be too little
    table.do("pick Fireblast")
    assert table.names(0, "hand") == {"Flamebreath the Dazzling", "Glimmer"}


def test_d_special_5_several_demands_are_paid_separately_with_separate_cards() -> None:
    table = Table("vulca", "pillar").lay(0, hand=("Flamebreath the Dazzling", "Torch", "Volca", "Spark"))
    table.lay(1, combat=("Introvertus Completus", "Caterpillar Fireeater", "Caterpillar Lightseeker")).begin(0)
    table.do("pay Caterpillar Fireeater", "pick Flamebreath the Dazzling")
    assert table.may("pay Caterpillar Lightseeker")
    assert not table.may("pay Caterpillar Fireeater")
    table.do("pay Caterpillar Lightseeker", "fire", "pick Volca")
    assert table.names(0, "hand") == {"Torch", "Spark"}
    assert table.legal() == {"retreat", "continue"}


def test_d_special_6_payments_for_a_dragon_count_printed_values() -> None:
    table = Table("vulca", "khind").lay(0, hand=("Charm Holy Dragon", "Flamebreath the Dazzling", "Volca", "Torch"))
    table.lay(1, combat=("CoolCat", "CoolCop", "CoolKid", "CoolCub")).begin(0)
    table.do("play Charm Holy Dragon", "yes")
    assert left_to_pay(table.state, DUEL.tables) == 8
    table.do("pick Flamebreath the Dazzling")
    assert left_to_pay(table.state, DUEL.tables) == 1
    table.do("pick Torch")
    assert left_to_pay(table.state, DUEL.tables) == 0
    assert table.state.dragons == 1


def test_d_special_6_own_texts_that_raise_values_do_not_help() -> None:
    table = Table("khind", "vulca").lay(0, combat=("FunFun", "FunFair"), support="Duplicator of Fire")
    table.lay(0, hand=("Charm Holy Dragon", "Flamebreath the Dazzling")).lay(1, combat="Glimmer").begin(0)
    table.do("pick FunFair", "play Charm Holy Dragon")
    assert table.value(0, "FunFair") == (12, 4)
    assert not table.may("yes")


# ---- 7 changes of values


def test_d_special_7_raising_comes_before_doubling() -> None:
    table = Table("hoax", "vulca", element="earth").lay(0, combat=("Zedemikras the Brain", "Potion of Trembling Earth"))
    table.lay(0, support="Duplicator of Strength").begin(0)
    assert table.total(0) == (4, 12)


def test_d_special_7_doublings_multiply() -> None:
    table = Table("khind", "vulca").lay(0, combat=("FunFun", "FunFair"), support="Duplicator of Fire").begin(1)
    assert table.value(0, "FunFair") == (12, 4)


@pytest.mark.parametrize(("character", "fire"), [("Flamebreath the Dazzling", 0), ("Scorch the Inflammable", 12)])
def test_d_special_7_decreases_come_last_and_look_at_the_print(character: str, fire: int) -> None:
    table = Table("vulca", "khind").lay(0, combat=(character, "Volcanic Gauntlets")).lay(1, combat="CoolCat").begin(0)
    assert table.value(0, character)[Element.FIRE] == fire


def test_d_special_7_a_value_that_was_raised_to_odd_is_reduced_only_if_its_print_is_odd() -> None:
    table = Table("hoax", "khind").lay(0, combat=("Zedemikras the Brain", "Potion of Prodigious Passion"))
    table.lay(1, combat="CoolCat").begin(0)
    assert table.value(0, "Zedemikras the Brain") == (5, 5)
    table = Table("hoax", "khind").lay(0, combat=("Vetraskedas the Sceptic", "Potion of Prodigious Passion"))
    table.lay(1, combat="CoolCat").begin(0)
    assert table.value(0, "Vetraskedas the Sceptic") == (0, 0)


# ---- 8 disclosing


def test_d_special_8_the_cards_now_in_hand_lie_open_and_are_hand_cards_still() -> None:
    table = Table("pillar", "vulca").lay(0, hand=("Deploy Butterfly", "Primus Magicus")).deck(0)
    table.lay(1, combat="Glimmer", hand=("Flamebreath the Dazzling", "Spark", "Torch")).begin(0)
    table.do("play Deploy Butterfly", "continue", "play Primus Magicus", "next")
    assert table.names(1, "disclosed") == table.names(1, "hand") == {"Flamebreath the Dazzling", "Spark", "Torch"}
    assert DUEL.view(table.state, 0).side[1].hand == table.state.side[1].hand
    table.do("continue", "play Flamebreath the Dazzling", "next")
    assert table.names(1, "disclosed") == {"Spark", "Torch"}
    assert len(table.names(1, "hand")) == 6  # drawn later: not disclosed


@pytest.mark.parametrize("choice", ["pick their Torch", "random"])
def test_d_special_8_an_opponent_who_takes_from_this_hand_may_pick_an_open_card(choice: str) -> None:
    table = Table("pillar", "vulca").lay(0, hand=("Deploy Butterfly", "Cardus Nikkus"))
    table.lay(1, combat="Glimmer", hand=("Spark", "Torch")).begin(0).do("play Deploy Butterfly")
    table.lay(1, hand=("Blaze", "Volca"))
    table.do("continue", "play Cardus Nikkus", "yes")
    assert table.legal() == {"pick their Spark", "pick their Torch", "random"}
    table.do(choice)
    (taken,) = table.names(1, "discard")
    assert taken == "Torch" if choice != "random" else taken in {"Blaze", "Volca"}


# ---- 9 to 11


def test_d_special_9_the_same_seed_gives_the_same_cards_and_another_seed_others() -> None:
    games = [DUEL.new(seed=seed, starter=0) for seed in (7, 7, 8)]
    assert games[0].side[0].hand == games[1].side[0].hand
    assert games[0].side[0].hand != games[2].side[0].hand


def test_d_special_9_every_card_of_the_deck_may_be_on_top() -> None:
    hands = [int(DUEL.new(seed=seed, starter=0).side[player].hand) for seed in range(40) for player in range(2)]
    counts = [sum(hand >> place & 1 for hand in hands) for place in range(30)]
    assert sum(counts) == 80 * 6
    assert 5 <= min(counts) <= max(counts) <= 27  # 16 expected


def test_d_special_9_a_choice_of_a_player_does_not_steer_chance() -> None:
    table = Table("hoax", "vulca").lay(0, hand=("Catusan", "Tome of Wisdom", "Ballista of Confusion"))
    table.lay(1, combat="Glimmer", hand="Volca").begin(0).do("continue", "play Catusan")
    dice = table.state.dice.copy()
    table.do("play Tome of Wisdom")
    assert table.state.dice == dice


def test_d_special_10_a_player_sees_his_own_hand_and_only_the_size_of_the_other() -> None:
    table = (
        Table("hoax", "vulca")
        .lay(0, hand=("Catusan", "Tome of Wisdom"))
        .lay(1, combat="Glimmer", hand="Volca")
        .begin(0)
    )
    seen = DUEL.view(table.state, 1)
    assert seen.side[0].hand == 0
    assert seen.side[0].hidden_hand == 2
    assert seen.side[1].hand == table.state.side[1].hand


def test_d_special_11_who_cannot_match_goes_back_to_before_his_character() -> None:
    table = Table("vulca", "vulca", element="fire").lay(0, hand=("Spark", "Fireblast", "Sear"))
    table.lay(1, combat=("Flamebreath the Dazzling", "Torch"), support="Fire Swamp").begin(0)
    assert table.total(1)[Element.FIRE] == 10
    table.do("continue", "play Spark", "play Fireblast")
    assert table.legal() == {"backtrack"}
    table.do("backtrack")
    assert table.stage == Stage.RETREAT
    assert table.names(0, "hand") == {"Spark", "Fireblast", "Sear"}
    assert table.names(0, "combat") == set()
    assert table.legal() == {"retreat", "continue"}


def test_d_special_11_who_has_seen_something_new_loses_the_whole_game() -> None:
    table = Table("hoax", "vulca", element="fire").lay(0, hand="Sarogakanas the Ancient")
    table.lay(1, combat="Flamebreath the Dazzling", hand=("Spark", "Torch")).begin(0)
    table.do("continue", "play Sarogakanas the Ancient", "yes")
    assert table.stage == Stage.OVER
    assert (table.state.winner, table.state.ending, table.state.crystals) == (1, Ending.STUCK, 4)


def test_d_special_11_an_unmet_demand_has_the_same_penalty() -> None:
    table = Table("hoax", "terrah", element="fire").lay(0, hand="Sarogakanas the Ancient")
    table.lay(1, combat="Baku But", hand=("Sonatos", "Rocara")).begin(0)
    table.do("continue", "play Sarogakanas the Ancient", "yes")
    assert (table.state.winner, table.state.crystals) == (1, 4)


def gang_under_boatswain() -> Table:
    """Khind may keep a gang going beyond the limit of Boatswain, beside whom a bluff lies face down."""
    table = Table("khind", "buka", element="fire").lay(0, combat=("TopGun", "TopDog"), hand=("TopShot", "NoNo"))
    return table.lay(1, combat="Boatswain Mena Marn", bluffs="Captain Su Cha").begin(0)


def test_d_special_11_a_broken_cap_has_the_same_penalty_once_a_bluff_was_turned_up() -> None:
    table = gang_under_boatswain().do("continue", "join TopShot")
    assert table.legal() == {"use TopDog", "backtrack"}
    table.do("use TopDog", "face down 1")
    assert (table.stage, table.state.ending) == (Stage.OVER, Ending.STUCK)
    assert (table.state.winner, table.state.crystals) == (1, 4)


def test_d_special_11_a_broken_cap_is_taken_back_while_nothing_was_revealed() -> None:
    table = gang_under_boatswain().do("continue", "join TopShot", "backtrack")
    assert table.stage == Stage.RETREAT
    assert table.names(0, "active") == {"TopGun", "TopDog"}


def test_d_special_11_a_bluff_turned_up_before_going_on_costs_nothing() -> None:
    table = gang_under_boatswain().do("use TopDog", "face down 1")
    assert table.legal() == {"retreat", "continue"}
    assert table.do("continue", "join TopShot").legal() == {"backtrack"}


def test_d_special_11_the_dragons_do_not_matter_then() -> None:
    table = Table("hoax", "vulca", element="fire").lay(0, hand="Sarogakanas the Ancient")
    table.state.dragons = 3
    table.lay(1, combat="Flamebreath the Dazzling", hand=("Spark", "Torch")).begin(0)
    table.do("continue", "play Sarogakanas the Ancient", "yes")
    assert (table.state.winner, table.state.crystals) == (1, 4)
    assert not [news for news in table.told(News.DRAGON) if news.why == Why.RETREAT]


def test_d_special_11_own_plays_and_payments_are_taken_back_and_remembered_by_the_opponent() -> None:
    table = Table("vulca", "pillar", element="fire").lay(0, hand=("Spark", "Sear", "Blaze"), combat="Torch")
    table.lay(1, combat=("Primus Magicus", "Caterpillar Fireeater")).begin(0)
    table.do("continue", "pay Caterpillar Fireeater", "pick Sear", "play Spark", "backtrack")
    assert table.names(0, "hand") == {"Spark", "Sear", "Blaze"}
    assert table.names(0, "active") == {"Torch"}
    assert table.names(0, "discard") == set()
    assert table.may("pay Caterpillar Fireeater")
    assert table.names(0, "known") == {"Spark", "Sear"}


def test_d_special_11_what_was_paid_before_going_on_stays_paid() -> None:
    table = Table("vulca", "pillar", element="fire").lay(0, hand=("Spark", "Sear", "Blaze"), combat="Torch")
    table.lay(1, combat=("Primus Magicus", "Caterpillar Fireeater")).begin(0)
    table.do("pay Caterpillar Fireeater", "pick Sear", "continue", "play Spark", "backtrack")
    assert table.names(0, "hand") == {"Spark", "Blaze"}
    assert not table.may("pay Caterpillar Fireeater")


def test_d_special_11_cards_removed_since_then_come_back() -> None:
    table = Table("vulca", "vulca", element="fire").lay(0, hand="Cinder")
    table.lay(1, combat="Flamebreath the Dazzling", support="Lightning Bolts").begin(0)
    table.do("continue", "play Cinder", "yes", "pick their Lightning Bolts", "backtrack")
    assert table.names(1, "support") == {"Lightning Bolts"}
    assert table.names(1, "discard") == set()


def test_d_special_11_a_decision_of_the_opponent_cannot_be_taken_back() -> None:
    table = Table("terrah", "vulca", element="earth").lay(0, hand="Bashdin")
    table.lay(1, combat="Furnace", hand=("Volca", "Spark", "Torch")).begin(0)
    table.do("continue", "play Bashdin", "yes", "pick Volca", "pick Spark")
    assert (table.state.ending, table.state.winner) == (Ending.STUCK, 1)


def test_d_special_11_a_power_that_was_not_used_does_no_harm() -> None:
    table = Table("terrah", "vulca", element="earth").lay(0, hand="Bashdin")
    table.lay(1, combat="Furnace", hand=("Volca", "Spark", "Torch")).begin(0).do("continue", "play Bashdin", "no")
    assert table.legal() == {"backtrack"}


def test_d_special_11_after_so_many_times_he_may_not_go_on_any_more() -> None:
    table = Table("vulca", "vulca", element="fire", max_backtracks=2).lay(0, hand=("Spark", "Sear"))
    table.lay(1, combat="Flamebreath the Dazzling").begin(0)
    table.do("continue", "play Spark", "backtrack", "continue", "play Sear", "backtrack")
    assert table.legal() == {"retreat"}
