"""D-TURN, D-BEGIN The order of a turn, and its beginning."""

from itertools import permutations

import pytest

from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import NONE, Stage
from tests.duel.table import Table

HAND_OF_ALL_TYPES = (
    "Trigger Brainstorm",
    "Nirwadas the Traveler",
    "Stars Shining",
    "Battling Boomerang",
    "Sudden Waterspout",
    "Tome of Wisdom",
    "Fire Swamp",
)


def kinds(table: Table) -> list[int]:
    """What happened, in its order, without the dice and the reckoning of totals."""
    return [told.kind for told in table.news if told.kind < News.COUNTS]


def long_turn() -> Table:
    """The turn of a player who can do something in every part of it."""
    table = Table().lay(0, combat=("Nirwadas the Traveler", "Battling Boomerang"))
    table.lay(0, hand=("Trigger Brainstorm", "Flare", "Tome of Wisdom")).lay(1, combat="Torch", hand="Spark")
    return table.begin(0)


# ---- the order


def test_d_turn_1_the_parts_of_a_turn_follow_each_other_in_a_fixed_order() -> None:
    table = long_turn()
    stages = [table.stage]
    for words in (
        "retrieve Battling Boomerang",
        "play Trigger Brainstorm",
        "continue",
        "play Flare",
        "play Tome of Wisdom",
        "next",
        "use Flare",
    ):
        table.do(words)
        stages.append(table.stage)
    assert stages == [
        Stage.BEGIN,
        Stage.LEADERSHIP,
        Stage.RETREAT,
        Stage.CHARACTER,
        Stage.SUPPORT,
        Stage.SUPPORT,
        Stage.END,
        Stage.RETREAT,  # of the other player
    ]
    assert (table.to_move, table.state.player) == (1, 1)


def test_d_turn_1_the_announcement_comes_before_the_refresh_and_that_before_the_end_of_the_turn() -> None:
    table = long_turn().do("next", "next", "continue", "play Flare", "next", "use Flare")
    told = kinds(table)
    drawn = [told.why for told in table.told(News.DREW)]
    assert drawn == [Why.REFRESH] * 4 + [Why.POWER] * 2
    assert told.index(News.PLAYED) < told.index(News.ANNOUNCED) < told.index(News.DREW) < told.index(News.POWER_USED)
    assert told[-1] == News.TURN


def test_d_turn_1_nothing_can_be_done_twice_by_going_back_to_an_earlier_part() -> None:
    table = long_turn().do("next")
    assert not any(words.startswith("retrieve") for words in table.legal())
    table.do("next")
    assert not table.may("play Trigger Brainstorm")
    table.do("continue", "play Flare")
    assert table.legal() == {"play Tome of Wisdom", "next"}


@pytest.mark.parametrize(
    ("stage", "playable"),
    [
        (Stage.LEADERSHIP, {"Trigger Brainstorm"}),
        (Stage.RETREAT, set()),
        (Stage.CHARACTER, {"Nirwadas the Traveler", "Stars Shining"}),
        (Stage.SUPPORT, {"Battling Boomerang", "Sudden Waterspout", "Tome of Wisdom", "Fire Swamp"}),
    ],
)
def test_d_turn_2_a_card_is_played_only_in_the_phase_of_its_type(stage: Stage, playable: set[str]) -> None:
    table = Table().lay(0, hand=HAND_OF_ALL_TYPES, combat="Catusan").lay(1, combat="Torch").begin(0, stage)
    assert (table.stage, table.playable()) == (stage, playable)


def test_d_turn_2_no_card_is_played_at_the_beginning() -> None:
    table = Table().lay(0, hand=HAND_OF_ALL_TYPES, combat=("Catusan", "Launch Itching Bugs")).lay(1, combat="Torch")
    table.begin(0)
    assert (table.stage, table.playable()) == (Stage.BEGIN, set())


def test_d_turn_2_an_extra_support_waits_for_its_phase_too() -> None:
    table = Table().lay(0, combat="Genathones the Blind", hand=("Tome of Wisdom", "Spark", "Stars Shining"))
    table.lay(1, combat="Torch").begin(0, Stage.CHARACTER)
    assert table.playable() == {"Spark", "Stars Shining"}
    table.do("play Spark", "next")
    assert table.playable() == {"Tome of Wisdom"}  # and no more Stars Shining, although it is FREE


def test_d_turn_3_a_retreat_is_followed_by_no_refresh_of_that_turn() -> None:
    table = Table().lay(0, combat="Nirwadas the Traveler", hand="Spark").lay(1, combat="Torch", hand="Blaze")
    table.begin(0).do("retreat")
    assert {told.why for told in table.told(News.DREW)} == {Why.FIGHT_END}
    assert table.told(News.ANNOUNCED) == []


def test_d_turn_3_a_retreat_is_followed_by_no_end_of_turn_powers() -> None:
    table = (
        Table().lay(0, combat="Flare", support="Oath of Khindship", hand="Spark").lay(1, combat="Torch", hand="Blaze")
    )
    table.begin(0).do("retreat")
    assert table.told(News.POWER_USED) == []
    assert table.stage != Stage.END
    assert table.hand_size(0) == 6
    assert len(table.told(News.TURN)) == 2


def test_d_turn_4_a_played_card_is_made_known_to_both_players() -> None:
    table = Table().lay(0, hand=("Brain Drain", "Spark"), combat="Catusan").lay(1, combat="Torch", hand="Blaze")
    table.begin(0).do("continue", "play Spark", "play Brain Drain")
    spark, drain = table.place(0, "Spark"), table.place(0, "Brain Drain")
    assert table.told(News.PLAYED) == [
        (News.PLAYED, 0, spark, Why.HAND, NONE),
        (News.PLAYED, 0, drain, Why.HAND, NONE),
    ]
    assert {"Spark", "Brain Drain"} <= table.names(0, "seen")


def test_d_turn_4_no_decision_attaches_to_it() -> None:
    table = Table().lay(0, hand=("Brain Drain", "Spark"), combat="Catusan").lay(1, combat="Torch", hand="Blaze")
    table.begin(0).do("continue", "play Spark", "play Brain Drain")
    assert (table.to_move, table.legal()) == (0, {"next"})


# ---- the beginning


def test_d_begin_1_in_most_turns_nothing_happens_at_the_beginning() -> None:
    table = Table().lay(0, combat="Nirwadas the Traveler", support="Tome of Wisdom", hand="Spark")
    table.lay(1, combat="Torch").begin(0)
    assert (table.stage, table.legal()) == (Stage.RETREAT, {"retreat", "continue"})
    assert kinds(table) == [News.TURN]


def test_d_begin_1_cards_that_are_not_displayed_do_not_act_at_the_beginning() -> None:
    table = Table("terrah").lay(0, combat="Helitos", support="Crashing Thunder Storm", discard="Homing Missiles")
    table.lay(0, hand=("Swirling Snow Storm", "Battling Boomerang", "Rising Sun", "Captain Su Cha", "Entreat Favor"))
    table.lay(1, combat="Torch").begin(0)
    assert table.stage == Stage.LEADERSHIP
    assert table.state.dragons == 0


def test_d_begin_1_a_displayed_card_may_act_there() -> None:
    table = Table().lay(0, combat="Nirwadas the Traveler", support="Homing Missiles").lay(1, combat="Torch").begin(0)
    assert (table.stage, table.legal()) == (Stage.BEGIN, {"retrieve Homing Missiles", "next"})


@pytest.mark.parametrize(("player", "dragons"), [(0, 1), (1, -1)])
def test_d_begin_2_the_storm_check_comes_first_and_by_itself(player: int, dragons: int) -> None:
    table = Table("terrah", "terrah").lay(
        player, combat="Helitos", support=("Swirling Snow Storm", "Lashing Sand Storm")
    )
    table.lay(1 - player, combat="Torch").begin(player)
    assert table.state.dragons == dragons
    assert kinds(table) == [News.TURN, News.DRAGON]


def test_d_begin_2_the_storm_check_does_not_wait_for_a_card_to_be_retrieved() -> None:
    table = Table("terrah").lay(
        0, combat="Helitos", support=("Swirling Snow Storm", "Lashing Sand Storm", "Homing Missiles")
    )
    table.lay(1, combat="Torch").begin(0)
    assert (table.state.dragons, table.stage) == (1, Stage.BEGIN)
    table.do("retrieve Homing Missiles")
    assert (table.state.dragons, table.stage) == (1, Stage.RETREAT)


def test_d_begin_2_one_storm_brings_nothing() -> None:
    table = Table("terrah").lay(0, combat="Helitos", support="Swirling Snow Storm").lay(1, combat="Torch").begin(0)
    assert (table.state.dragons, kinds(table)) == (0, [News.TURN])


def test_d_begin_2_the_opponents_storms_are_not_checked_in_my_turn() -> None:
    table = Table("hoax", "terrah").lay(1, combat="Helitos", support=("Swirling Snow Storm", "Lashing Sand Storm"))
    table.lay(0, combat="Catusan").begin(0)
    assert table.state.dragons == 0


@pytest.mark.parametrize(
    "order",
    list(permutations(("retrieve Captain Ariosa Paal", "land Rising Sun", "reveal Captain Su Cha"))),
    ids=lambda order: " ".join(words.split()[0] for words in order),
)
def test_d_begin_3_retrieving_landing_and_turning_up_bluffs_go_in_any_order(order: tuple[str, ...]) -> None:
    table = Table("buka").lay(0, combat="Captain Ariosa Paal", ships="Rising Sun", bluffs="Captain Su Cha")
    table.load(0, "Rising Sun", "Commodore Lo Tan").lay(1, combat="Torch").begin(0)
    assert table.legal() == {*order, "next"}
    table.do(*order)
    assert table.names(0, "hand") == {"Captain Ariosa Paal"}
    assert table.names(0, "landed") == {"Rising Sun"}
    assert table.names(0, "discard") == {"Captain Su Cha"}
    assert table.stage == Stage.RETREAT


def test_d_begin_3_each_of_them_may_be_left_alone() -> None:
    table = Table("buka").lay(0, combat="Captain Ariosa Paal", ships="Rising Sun", bluffs="Captain Su Cha")
    table.lay(1, combat="Torch").begin(0).do("next")
    assert table.names(0, "combat") == {"Captain Ariosa Paal"}
    assert table.names(0, "landed") == set()
    assert table.names(0, "bluffs") == {"Captain Su Cha"}
    assert table.stage == Stage.RETREAT
