"""D-FAMILY Storms and Floods."""

import pytest

from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Ending, Stage
from tests.duel.table import Table, dragons_told

STORMS = ("Crashing Thunder Storm", "Swirling Snow Storm", "Lashing Sand Storm", "Drowning Rain Storm")
FLOODS = ("Torrential Flood", "Tidal Flood")


@pytest.mark.parametrize("count", [0, 1, 2, 3, 4])
def test_d_family_1_two_or_more_storms_give_one_dragon_in_all(count: int) -> None:
    table = Table("terrah", "vulca").lay(0, combat="Rocara", support=STORMS[:count]).lay(1, combat="Glimmer").begin(0)
    assert dragons_told(table) == ([(0, Why.STORMS)] if count >= 2 else [])


def test_d_family_1_they_give_it_as_the_own_turn_begins_before_anything_is_decided() -> None:
    table = Table("terrah", "vulca").lay(0, combat="Rocara", support=(*STORMS[:3], "Homing Missiles"))
    table.lay(1, combat="Glimmer").begin(0)
    assert table.stage == Stage.BEGIN
    assert table.may("retrieve Homing Missiles")
    assert table.state.dragons == 1


def test_d_family_1_not_in_the_opponents_turn() -> None:
    table = Table("terrah", "vulca").lay(0, combat="Rocara", support=STORMS).lay(1, combat="Glimmer").begin(1)
    assert table.state.dragons == 0


def test_d_family_1_the_opponents_storms_do_not_help() -> None:
    table = Table("terrah", "terrah").lay(0, support=STORMS[0]).lay(1, support=STORMS[1]).begin(0)
    assert table.state.dragons == 0


@pytest.mark.parametrize(("zone", "ignorer"), [("combat", "Flitterflutter"), ("support", "Laughing Gas")])
def test_d_family_1_storms_that_are_not_live_give_nothing(zone: str, ignorer: str) -> None:
    table = Table("terrah", "flit").lay(0, combat="Rocara", support=STORMS[:2]).lay(1, **{zone: ignorer}).begin(0)
    assert table.state.dragons == 0


def test_d_family_1_the_fourth_dragon_wins_before_the_turn() -> None:
    table = Table("terrah", "vulca").lay(0, combat="Rocara", support=STORMS[:2]).lay(1, combat="Glimmer")
    table.state.dragons = 3
    table.begin(0)
    assert (table.state.ending, table.state.winner) == (Ending.FOURTH_DRAGON, 0)


def flooding(second: str = "Tidal Flood") -> Table:
    """I am about to end my turn with Torrential Flood and another support."""
    table = Table("aqua", "terrah", element="fire")
    return table.lay(0, hand="Giant Octopus", support=("Torrential Flood", second)).deck(0, "Kelp Leech")


def test_d_family_2_two_floods_make_the_opponent_retreat_without_a_turn() -> None:
    table = flooding().lay(1, combat="Sonatos", hand=("Helitos", "Impress Holy Dragon")).begin(0)
    table.do("continue", "play Giant Octopus", "next")
    assert [(news.player, news.why) for news in table.told(News.RETREATED)] == [(1, Why.FLOODS)]
    assert dragons_told(table) == [(0, Why.RETREAT)]
    assert table.names(0, "support") == table.names(1, "combat") == set()
    assert (table.to_move, bool(table.state.opening)) == (1, True)
    assert "Impress Holy Dragon" in table.names(1, "hand")  # no leadership first


def test_d_family_2_one_flood_is_not_enough() -> None:
    table = flooding("Fire Swamp").lay(1, combat="Sonatos", hand="Helitos").begin(0)
    table.do("continue", "play Giant Octopus", "next")
    assert (table.to_move, table.stage) == (1, Stage.RETREAT)
    assert table.told(News.RETREATED) == []


def test_d_family_2_floods_that_are_not_live_do_nothing() -> None:
    table = flooding().lay(1, combat="Flitterflutter", hand="Helitos").begin(0)
    table.do("continue", "play Giant Octopus", "next")
    assert table.told(News.RETREATED) == []
    assert table.to_move == 1


def test_d_family_2_the_demand_of_the_sirens_counts_as_unmet() -> None:
    table = flooding().lay(0, support="Irresistible Sirens").lay(1, combat="Sonatos", hand="Helitos").begin(0)
    table.do("continue", "play Giant Octopus", "next")
    assert dragons_told(table) == [(0, Why.SIRENS), (0, Why.RETREAT)]


def test_d_family_2_the_opponents_storms_do_not_fire() -> None:
    table = flooding().lay(1, combat="Sonatos", support=STORMS[:3], hand="Helitos").begin(0)
    table.do("continue", "play Giant Octopus", "next")
    assert dragons_told(table) == [(0, Why.RETREAT)]


def test_d_family_2_leadership_that_held_for_the_turn_is_over_when_floods_are_looked_for() -> None:
    table = flooding().lay(0, hand="Enthrall Opposition").lay(1, combat="Flitterflutter", hand="Helitos").begin(0)
    table.do("play Enthrall Opposition", "continue", "play Giant Octopus")
    assert table.total(0) == (7, 2)  # both Floods count this turn
    table.do("next")
    assert table.told(News.RETREATED) == []
