"""D-RETREAT When a player may retreat, must, and cannot."""

import pytest

from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Ending, Stage
from tests.duel.table import Table


def retreats(table: Table) -> list[tuple[int, int]]:
    """Who retreated, and why."""
    return [(told.player, told.why) for told in table.told(News.RETREATED)]


def test_d_retreat_1_a_player_may_retreat_although_he_could_go_on() -> None:
    table = Table().lay(0, combat="Nirwadas the Traveler", hand="Volca").lay(1, combat="Torch").begin(0)
    assert table.legal() == {"retreat", "continue"}
    table.do("retreat")
    assert retreats(table) == [(0, Why.CHOICE)]


def test_d_retreat_1_only_at_this_point_of_the_turn() -> None:
    table = Table().lay(0, combat=("Nirwadas the Traveler", "Battling Boomerang"))
    table.lay(0, hand=("Flare", "Trigger Brainstorm", "Tome of Wisdom", "Sun Setting")).lay(1, combat="Torch").begin(0)
    seen = [(table.stage, table.may("retreat"))]
    for words in ("next", "next", "continue", "play Flare", "next", "play Tome of Wisdom", "next"):
        seen.append((table.do(words).stage, table.may("retreat")))
    assert seen == [
        (Stage.BEGIN, False),
        (Stage.LEADERSHIP, False),
        (Stage.RETREAT, True),
        (Stage.CHARACTER, False),
        (Stage.CHARACTER, False),
        (Stage.SUPPORT, False),
        (Stage.SUPPORT, False),
        (Stage.END, False),
    ]


def test_d_retreat_2_a_player_without_a_playable_character_must_retreat() -> None:
    table = Table().lay(0, combat="Nirwadas the Traveler", hand=("Tome of Wisdom", "Battling Boomerang"))
    table.lay(1, combat="Torch").begin(0)
    assert table.legal() == {"retreat"}


def test_d_retreat_2_a_player_whose_characters_are_all_barred_must_retreat() -> None:
    table = Table().lay(0, combat="Catusan", hand=("Nirwadas the Traveler", "Volca")).lay(1, combat="Ember").begin(0)
    assert table.legal() == {"retreat"}


def test_d_retreat_2_a_player_who_led_under_brain_drain_must_retreat() -> None:
    table = Table("vulca", "hoax").lay(0, combat="Spark", hand=("Summon Sorcerer", "Volca"))
    table.lay(1, combat="Catusan", support="Brain Drain").begin(0).do("play Summon Sorcerer", "no")
    assert table.legal() == {"retreat"}


def stuck(table: Table, *plays: str) -> None:
    """However the player goes on, he can but take it back, and then only retreat."""
    table.begin(0).do("continue", *plays)
    assert table.legal() == {"backtrack"}
    assert table.do("backtrack").may("retreat")


def test_d_retreat_2_a_player_whose_total_is_too_low_must_retreat() -> None:
    table = Table().lay(0, combat="Catusan", hand=("Nirwadas the Traveler", "Tome of Wisdom"))
    stuck(table.lay(1, combat="Flamebreath the Dazzling"), "play Nirwadas the Traveler", "play Tome of Wisdom")


def test_d_retreat_2_a_player_who_cannot_play_the_support_he_must_has_to_retreat() -> None:
    table = Table(yours="terrah").lay(0, combat="Catusan", hand=("Volca",)).lay(1, combat="Kabu Kat")
    stuck(table, "play Volca")


def test_d_retreat_2_a_player_who_cannot_play_the_booster_he_must_has_to_retreat() -> None:
    table = Table(yours="terrah").lay(0, combat="Catusan", hand=("Volca", "Tome of Wisdom")).lay(1, combat="Baku But")
    stuck(table, "play Volca", "play Tome of Wisdom")


def test_d_retreat_2_a_player_who_cannot_pay_what_is_demanded_has_to_retreat() -> None:
    table = Table(yours="pillar").lay(0, combat="Catusan", hand=("Volca", "Inscrutable Armor"))
    table.lay(1, combat=("Bodius Maloderus", "Caterpillar Fireeater"))
    stuck(table, "play Volca", "play Inscrutable Armor")


def test_d_retreat_2_a_player_who_has_gone_back_too_often_can_only_retreat() -> None:
    table = Table(max_backtracks=2).lay(0, combat="Catusan", hand="Nirwadas the Traveler")
    table.lay(1, combat="Flamebreath the Dazzling").begin(0)
    for _ in range(2):
        table.do("continue", "play Nirwadas the Traveler", "backtrack")
    assert table.legal() == {"retreat"}


@pytest.mark.parametrize("plays", [(), ("play Volca",), ("play Volca", "play Tome of Wisdom")])
def test_d_retreat_3_once_the_character_phase_has_begun_there_is_no_retreat(plays: tuple[str, ...]) -> None:
    table = Table().lay(0, combat="Catusan", hand=("Volca", "Tome of Wisdom")).lay(1, combat="Torch").begin(0)
    assert not table.do("continue", *plays).may("retreat")


def test_d_retreat_3_a_player_who_then_fails_goes_back_to_before_his_character() -> None:
    table = Table("vulca").lay(0, hand=("Spark", "Fireblast"), combat="Torch")
    table.lay(1, combat="Volca", support=("Tome of Wisdom", "Trebuchet of Fear")).begin(0)
    table.do("continue", "play Spark", "play Fireblast")
    assert (table.total(0)[0], table.total(1)[0], table.legal()) == (7, 10, {"backtrack"})
    table.do("backtrack")
    assert (table.stage, table.names(0, "hand")) == (Stage.RETREAT, {"Spark", "Fireblast"})
    assert table.names(0, "active") == {"Torch"}


def test_d_retreat_3_a_player_who_then_fails_and_has_learnt_something_loses_the_game() -> None:
    table = Table().lay(0, hand="Sarogakanas the Ancient", combat="Catusan")
    table.lay(1, combat="Flamebreath the Dazzling", hand=("Spark", "Blaze", "Torch")).begin(0)
    table.do("continue", "play Sarogakanas the Ancient", "yes")
    assert table.stage == Stage.OVER
    assert (table.state.ending, table.state.winner, table.state.crystals) == (Ending.STUCK, 1, 4)


def test_d_retreat_4_the_starter_cannot_retreat_on_the_opening_turn_but_may_decline() -> None:
    table = Table(element=None).lay(0, hand=("Volca", "Tome of Wisdom")).begin(0)
    assert table.legal() == {"decline", "continue"}


def test_d_retreat_4_nobody_declines_in_a_running_fight() -> None:
    table = Table().lay(0, combat="Catusan", hand="Volca").lay(1, combat="Torch").begin(0)
    assert not table.may("decline")


def test_d_retreat_4_the_second_player_of_a_fight_may_retreat_at_once() -> None:
    table = Table(element=None).lay(0, hand="Volca").lay(1, hand=("Spark", "Blaze")).begin(0)
    table.do("continue", "play Volca", "next", "fire")
    assert (table.to_move, table.legal()) == (1, {"retreat", "continue"})


def test_d_retreat_5_two_floods_make_the_opponent_retreat_without_a_turn() -> None:
    table = Table("aqua").lay(0, combat="Yin", hand="Electric Eel", support=("Torrential Flood", "Tidal Flood"))
    table.lay(1, combat="Torch", hand=("Spark", "Summon Sorcerer")).begin(0).do("continue", "play Electric Eel", "next")
    assert retreats(table) == [(1, Why.FLOODS)]
    assert (table.state.dragons, table.to_move, table.state.opening) == (1, 1, 1)
    assert [told.player for told in table.told(News.TURN)] == [0, 1]  # the second is an opening turn


def test_d_retreat_5_a_bluff_rightly_called_is_a_retreat_outside_this_point() -> None:
    table = Table("buka").lay(0, combat="Cannoneer Alo Cha", hand=("Commodore Lo Tan", "Captain Su Cha"))
    table.lay(1, combat="Torch", hand="Spark").begin(0).do("continue", "play Commodore Lo Tan", "bluff Captain Su Cha")
    table.do("next", "call")
    assert retreats(table) == [(0, Why.BLUFF)]
    assert table.state.dragons == -2  # one for the call, one for the retreat
    assert (table.state.player, table.state.opening) == (0, 1)


def against_sirens() -> Table:
    """Sirens ask player 0 for a character."""
    table = Table("vulca", "aqua").lay(0, combat="Torch", hand=("Spark", "Blaze"))
    return table.lay(1, combat="Yang", support="Irresistible Sirens").begin(0)


def test_d_retreat_6_sirens_may_be_paid_before_retreating() -> None:
    table = against_sirens()
    assert table.legal() == {"pay Irresistible Sirens", "retreat", "continue"}
    table.do("pay Irresistible Sirens", "pick Spark", "retreat")
    assert table.names(0, "discard") == {"Spark", "Torch"}
    assert table.state.dragons == -1


def test_d_retreat_6_unpaid_sirens_cost_one_dragon_more() -> None:
    assert against_sirens().do("retreat").state.dragons == -2


def test_d_retreat_6_other_demands_may_be_paid_before_retreating_to_no_effect() -> None:
    dragons = []
    for words in (("retreat",), ("pay Caterpillar Fireeater", "pick Spark", "retreat")):
        table = Table("vulca", "pillar").lay(0, combat="Torch", hand=("Spark", "Glimmer"))
        table.lay(1, combat=("Bodius Maloderus", "Caterpillar Fireeater")).begin(0).do(*words)
        dragons.append(int(table.state.dragons))
    assert dragons == [-1, -1]


def test_d_retreat_6_demands_may_be_paid_before_a_leadership_card_is_played_as_well() -> None:
    table = Table("vulca", "aqua").lay(0, combat="Torch", hand=("Spark", "Blaze", "Summon Sorcerer"))
    table.lay(1, combat="Yang", support="Irresistible Sirens").begin(0)
    assert (table.stage, table.may("pay Irresistible Sirens")) == (Stage.LEADERSHIP, True)
