"""What the card game looks like to a bot: the moves it considers, and what a position is worth to it."""

from itertools import pairwise
from random import Random

import pytest

from bluemoon.bots.duel.dead_ends import dead_ends
from bluemoon.bots.search.choices import MOST
from bluemoon.duel import DUEL
from bluemoon.duel.actions import Word
from bluemoon.duel.state import Stage
from bluemoon.duel.tables import PEOPLES
from tests.bots.heads import choice, terms_of, weighed
from tests.duel.table import Table


def dead(table: Table) -> set[str]:
    """What leads nowhere, in words."""
    view = DUEL.view(table.state, table.to_move)
    return {DUEL.name_of(view, action) for action in dead_ends(DUEL.tables, view, compiled=True)}


def looks_best(table: Table) -> str:
    """What is heaviest at first sight, in words."""
    considered = weighed("duel", table.state)
    return DUEL.name_of(table.state, max(considered, key=lambda action: considered[action]))


def greedy(table: Table) -> str:
    """What greedy does, in words."""
    return DUEL.name_of(table.state, choice("duel", "greedy", table.state))


def test_whoever_goes_on_where_nothing_is_dead_need_not_come_back() -> None:
    """Oosa-Aqua-Epsilon has hundreds of ways to put cards beneath the deck: they are all looked at before."""
    for seed in (0, 3, 6):
        state, dice = DUEL.new(seed=seed, decks=("aqua", "khind")), Random(seed)
        while (seat := DUEL.to_move(state)) >= 0:
            alive = set(DUEL.legal(state)) - set(dead_ends(DUEL.tables, DUEL.view(state, seat), compiled=True))
            assert alive != {Word.BACKTRACK}
            DUEL.play(state, dice.choice(sorted(alive)))


@pytest.mark.parametrize("decks", list(pairwise((*PEOPLES, PEOPLES[0]))), ids="-".join)
def test_some_legal_moves_are_considered_from_what_the_player_knows(decks: tuple[str, str]) -> None:
    state, dice = DUEL.new(seed=len(decks[0]), decks=decks, opening_exchange=True), Random(decks[1])
    while (seat := DUEL.to_move(state)) >= 0:
        legal, considered = DUEL.legal(state), weighed("duel", state)
        assert 0 < len(considered) <= MOST
        assert set(considered) <= set(legal)
        assert considered == weighed("duel", DUEL.view(state, seat))
        DUEL.play(state, dice.choice(legal if dice.random() < 0.5 else list(considered)))


# ---- go on or retreat


def attacked_by(attacker: str, *hand: str) -> Table:
    """My turn, and what I hold against this one card."""
    return Table("hoax", "vulca").lay(0, hand=hand).lay(1, combat=attacker).begin(0, Stage.RETREAT)


def test_who_can_match_goes_on() -> None:
    table = attacked_by("Spark", "Ledinemras the Monk", "Helkomedes the Rhetorician", "Penemikanas the Paranoid")
    assert looks_best(table) == "continue"


def test_who_cannot_match_retreats() -> None:
    table = attacked_by("Flamebreath the Dazzling", "Vetraskedas the Sceptic", "Helkomedes the Rhetorician")
    assert looks_best(table) == greedy(table) == "retreat"


def test_nobody_goes_on_where_no_line_can_be_finished() -> None:
    """D-RETREAT-2 The hand looks strong enough, but Baku But asks for a booster and there is none."""
    table = Table("vulca", "terrah").lay(0, hand=("Flamebreath the Dazzling", "Flickering Fires"))
    table.lay(1, combat="Baku But").begin(0, Stage.RETREAT)
    assert looks_best(table) == "continue"
    assert greedy(table) == "retreat"
    assert dead(table) == {"continue"}
    assert dead(table.do("continue")) == {"play Flamebreath the Dazzling"}


def test_whoever_can_go_on_does_not_go_back() -> None:
    table = attacked_by("Spark", "Ledinemras the Monk", "Helkomedes the Rhetorician").do("continue")
    assert "backtrack" in dead(table)


@pytest.mark.parametrize("help_", ["Inscrutable Armor", "Tome of Wisdom", "Potion of Prodigious Passion"])
def test_a_booster_or_support_that_closes_the_gap_is_counted_on(help_: str) -> None:
    assert looks_best(attacked_by("Volca", "Nirwadas the Traveler")) == "retreat"
    assert looks_best(attacked_by("Volca", "Nirwadas the Traveler", help_)) == "continue"


def test_a_shield_and_a_hawk_need_no_power() -> None:
    assert looks_best(attacked_by("Flamebreath the Dazzling", "Hank Highflyer Hawk")) == "continue"
    assert looks_best(attacked_by("Flamebreath the Dazzling", "Silento Sol")) == "continue"


def test_two_of_a_pair_are_counted_together() -> None:
    assert looks_best(attacked_by("Flamebreath the Dazzling", "Young Bear", "Dancer of Dawn")) == "retreat"
    assert looks_best(attacked_by("Flamebreath the Dazzling", "Dancer of Dawn", "Dancer of Dusk")) == "retreat"
    assert looks_best(attacked_by("Flash the Incendiary", "Dancer of Dawn", "Dancer of Dusk")) == "continue"


def test_after_going_back_there_is_no_second_try() -> None:
    table = attacked_by("Spark", "Ledinemras the Monk", "Helkomedes the Rhetorician")
    table.do("continue", "play Helkomedes the Rhetorician")
    table.do("backtrack")
    assert looks_best(table) == "retreat"


# ---- which cards


def test_the_cheapest_character_that_matches_is_played() -> None:
    table = attacked_by("Ignite", "Athradysas the Seeker", "Vetraskedas the Sceptic", "Lavar the Powerful")
    assert looks_best(table.do("continue")) == "play Vetraskedas the Sceptic"


def test_what_matches_already_is_enough() -> None:
    table = attacked_by("Ignite", "Vetraskedas the Sceptic", "Tome of Wisdom", "Battling Boomerang")
    table.do("continue", "play Vetraskedas the Sceptic")
    assert looks_best(table) == "next"


def test_of_two_that_close_the_gap_the_cheaper_one_is_played() -> None:
    table = attacked_by("Spark", "Vetraskedas the Sceptic", "Tome of Wisdom", "Ballista of Confusion")
    table.do("continue", "play Vetraskedas the Sceptic")
    assert looks_best(table) == "play Ballista of Confusion"


def opening(character: str, opponent: str, *hand: str) -> Table:
    """I open a fight against this opponent, and choose the element."""
    table = Table("hoax", opponent, element=None).lay(0, hand=character).lay(1, hand=hand)
    return table.begin(0, Stage.CHARACTER).do(f"play {character}", "next")


def test_the_element_is_the_stronger_one() -> None:
    assert looks_best(opening("Athradysas the Seeker", "vulca")) == "fire"
    assert looks_best(opening("Helkomedes the Rhetorician", "vulca")) == "earth"


def test_of_two_equal_elements_it_is_the_one_in_which_the_opponent_is_weak() -> None:
    strong_in_fire = ("Volca", "Spark", "Sear", "Scorch the Inflammable", "Flash the Incendiary", "Blaze")
    strong_in_earth = ("Catusan", "Rocara", "Terraton", "Suranom Stormbringer", "Roomban Rockmaster", "Flamitos")
    assert greedy(opening("Eelena-Aqua-Prima-Alpha", "vulca", *strong_in_fire)) == "earth"
    assert greedy(opening("Eelena-Aqua-Prima-Alpha", "terrah", *strong_in_earth)) == "fire"


# ---- trifles


def test_the_least_useful_card_is_given_up_when_declining() -> None:
    hand = ("Flamebreath the Dazzling", "Muster Reinforcements", "Sarogakanas the Ancient")
    table = Table("hoax", "vulca", element=None).lay(0, hand=hand).begin(0, Stage.RETREAT).do("decline")
    considered = [DUEL.name_of(table.state, action) for action in weighed("duel", table.state)]
    assert considered == ["pick Sarogakanas the Ancient"]


# ---- what a position is worth


def test_dragons_speak_for_one_and_against_the_other_the_more_the_later_it_is() -> None:
    table = Table().begin(0, Stage.RETREAT)
    table.state.dragons = 2
    early = terms_of("duel", table.state, 0)["dragons"]
    table.deck(1, "Volca")
    assert terms_of("duel", table.state, 0)["dragons"] > early > 0
    assert terms_of("duel", table.state, 1)["dragons"] < -early


def test_an_attack_that_cannot_be_matched_counts_most_with_two_dragons_at_stake() -> None:
    hard = attacked_by("Flamebreath the Dazzling", "Vetraskedas the Sceptic")
    easy = attacked_by("Ignite", "Vetraskedas the Sceptic")
    worse = attacked_by("Flamebreath the Dazzling", "Vetraskedas the Sceptic")
    worse.lay(1, covered=("Spark", "Sear", "Torch", "Shimmer", "Glimmer"))
    by_fight = [terms_of("duel", table.state, 1)["fight"] for table in (worse, hard, easy)]
    assert by_fight == sorted(by_fight, reverse=True)
    assert len(set(by_fight)) == 3
    assert terms_of("duel", hard.state, 0)["fight"] == 0
