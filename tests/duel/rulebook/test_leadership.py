"""D-LEAD Leadership cards."""

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import Stage
from tests.duel.table import Table


def at_war(mine: str = "hoax", yours: str = "vulca") -> Table:
    """A fight in fire; both players have an active character without a text."""
    return Table(mine, yours).lay(0, combat="Catusan").lay(1, combat="Torch")


def test_d_lead_1_one_leadership_card_may_be_played_onto_the_leader_stack() -> None:
    table = at_war().lay(0, hand=("Trigger Brainstorm", "Muster Reinforcements", "Spark")).begin(0)
    assert table.legal() == {"play Trigger Brainstorm", "play Muster Reinforcements", "next"}
    table.do("play Trigger Brainstorm")
    assert table.names(0, "stack") == {"Trigger Brainstorm"}
    assert table.playable() == set()


def test_d_lead_1_it_need_not_be_played() -> None:
    table = at_war().lay(0, hand=("Trigger Brainstorm", "Spark")).begin(0).do("next", "continue", "play Spark", "next")
    assert table.to_move == 1
    assert table.names(0, "stack") == set()


def test_d_lead_1_it_may_be_played_on_an_opening_turn() -> None:
    table = Table(element=None).lay(0, hand=("Trigger Brainstorm", "Spark")).begin(0)
    assert table.playable() == {"Trigger Brainstorm"}


def test_d_lead_1_the_slot_may_instead_take_one_influence_card() -> None:
    table = at_war("buka").lay(0, hand=("Rising Sun", "Sea Falcon", "Entreat Favor", "Commodore Lo Tan")).begin(0)
    assert table.playable() == {"Rising Sun", "Sea Falcon", "Entreat Favor"}
    table.do("play Rising Sun")
    assert table.names(0, "ships") == {"Rising Sun"}
    assert table.playable() == set()


def test_d_lead_1_never_a_leadership_card_and_an_influence_card() -> None:
    table = at_war("buka").lay(0, hand=("Rising Sun", "Deploy Butterfly", "Commodore Lo Tan")).begin(0)
    table.do("play Deploy Butterfly")
    assert table.playable() == set()
    table.do("continue")
    assert table.playable() == {"Commodore Lo Tan"}


def test_d_lead_1_after_any_other_card_the_slot_is_closed() -> None:
    table = at_war("buka").lay(0, hand=("Rising Sun", "Deploy Butterfly", "Commodore Lo Tan", "Armory")).begin(0)
    table.do("next", "continue", "play Commodore Lo Tan")
    assert not table.playable() & {"Rising Sun", "Deploy Butterfly"}
    table.do("play Armory")
    assert not table.playable() & {"Rising Sun", "Deploy Butterfly"}


def under_flickering_fires(*hand: str) -> Table:
    """TopNotch can remove the support that bars leadership."""
    table = Table("khind", "vulca", element="earth").lay(0, combat="TopNotch", hand=hand)
    return table.lay(1, combat="Glimmer", support="Flickering Fires").deck(0, "FunFun").begin(0)


def test_d_lead_1_a_barred_card_may_be_led_once_the_bar_has_been_removed_in_the_same_phase() -> None:
    table = under_flickering_fires("Open Lucky Bag of Life", "NoNo")
    assert table.stage == Stage.LEADERSHIP
    assert table.legal() == {"use TopNotch", "next"}
    table.do("use TopNotch", "pick their Flickering Fires")
    assert table.legal() == {"play Open Lucky Bag of Life", "next"}
    table.do("play Open Lucky Bag of Life", "yes")
    assert table.names(0, "stack") >= {"Open Lucky Bag of Life"}


def test_d_lead_1_the_phase_is_over_when_the_power_is_used_and_the_card_still_barred() -> None:
    table = under_flickering_fires("Open Lucky Bag of Life", "NoNo").lay(1, support="Wall of Fire")
    table.do("use TopNotch", "pick their Wall of Fire")
    assert table.stage == Stage.RETREAT
    assert table.legal() == {"retreat", "continue"}


def test_d_lead_1_without_a_card_to_lead_the_power_is_used_at_the_retreat_point() -> None:
    table = under_flickering_fires("NoNo")
    assert table.stage == Stage.RETREAT
    assert table.legal() == {"use TopNotch", "retreat", "continue"}


def test_d_lead_1_a_barred_influence_card_waits_for_the_bar_to_go_as_well() -> None:
    table = Table("khind", "terrah").lay(0, combat="TopDog", hand=("Rising Sun", "NoNo"))
    table.lay(1, combat=("Corono Cos", "Megalit Mountainshaker"), support="Battling Boomerang").begin(0)
    assert table.stage == Stage.LEADERSHIP
    assert table.legal() == {"use TopDog", "next"}


def test_d_lead_1_an_opponent_cannot_see_whether_a_barred_card_waits() -> None:
    holding, empty = under_flickering_fires("Open Lucky Bag of Life", "NoNo"), under_flickering_fires("NoNo", "FunFair")
    views = [DUEL.view(table.state, 1) for table in (holding, empty)]
    assert [Stage(view.stage) for view in views] == [Stage.LEADERSHIP, Stage.LEADERSHIP]
    assert not any(view.choice.any() for view in views)
    for table in (holding, empty):
        table.do("use TopNotch")
    assert {Stage(DUEL.view(table.state, 1).stage) for table in (holding, empty)} == {Stage.LEADERSHIP}


def test_d_lead_1_after_going_back_the_slot_is_still_closed() -> None:
    table = at_war().lay(0, hand=("Trigger Brainstorm", "Helkomedes the Rhetorician"))
    table.lay(1, support="Lightning Bolts").begin(0).do("next", "continue", "play Helkomedes the Rhetorician")
    assert table.do("backtrack").legal() == {"continue", "retreat"}


def test_d_lead_2_a_text_for_the_moment_is_carried_out_at_once() -> None:
    table = at_war().lay(0, hand=("Muster Reinforcements", "Spark")).begin(0).do("play Muster Reinforcements", "yes")
    assert table.hand_size(0) == 6
    assert len(table.told(News.DREW)) == 5


def test_d_lead_2_a_text_for_the_turn_holds_for_the_rest_of_this_turn() -> None:
    supports = ("Tome of Wisdom", "Trebuchet of Fear", "Ballista of Confusion")
    table = at_war().lay(0, hand=("Trigger Brainstorm", "Spark", *supports)).begin(0)
    table.do("play Trigger Brainstorm", "continue", "play Spark", *(f"play {name}" for name in supports))
    assert table.names(0, "support") == set(supports)


def test_d_lead_2_a_text_for_the_moment_does_nothing_later_in_the_turn() -> None:
    table = at_war("vulca").lay(0, hand=("Cast Cataclysm", "Cinder")).lay(1, support="Trebuchet of Fear").begin(0)
    table.do("play Cast Cataclysm", "yes")
    assert table.names(1, "discard") == {"Trebuchet of Fear"}
    assert table.do("continue", "play Cinder").stage == Stage.SUPPORT  # nothing is left to be discarded


def enthralled() -> Table:
    """Flitterflutter makes void what player 0 has in the support area, but for this turn."""
    table = Table("aqua", "flit").lay(0, combat="Kelp Leech", hand=("Enthrall Opposition", "Giant Octopus"))
    table.lay(0, support=("Oath of Khindship", "Torrential Flood", "Tidal Flood"))
    table.lay(1, combat="Flitterflutter", hand="Peckswift").begin(0)
    return table.do("play Enthrall Opposition", "continue", "play Giant Octopus", "next")


def test_d_lead_3_a_turn_long_text_still_works_for_the_end_of_turn_powers() -> None:
    assert enthralled().legal() == {"use Oath of Khindship", "next"}


@pytest.mark.parametrize("words", ["next", "use Oath of Khindship"])
def test_d_lead_3_a_turn_long_text_stops_before_floods_are_looked_for(words: str) -> None:
    table = enthralled().do(words)
    assert (table.to_move, table.state.opening) == (1, 0)
    assert table.told(News.RETREATED) == []


def test_d_lead_3_without_the_opposing_text_the_same_floods_would_work() -> None:
    table = Table("aqua", "flit").lay(0, combat="Kelp Leech", hand="Giant Octopus")
    table.lay(0, support=("Torrential Flood", "Tidal Flood")).lay(1, combat="Peckswift", hand="Steepstoop")
    table.begin(0).do("continue", "play Giant Octopus", "next")
    assert [told.player for told in table.told(News.RETREATED)] == [1]


def test_d_lead_4_it_may_be_played_before_retreating_and_is_spent() -> None:
    table = at_war().lay(0, hand=("Trigger Brainstorm", "Spark")).begin(0).do("play Trigger Brainstorm", "retreat")
    assert table.names(0, "stack") == {"Trigger Brainstorm"}
    assert table.state.side[0].leading == 0


def test_d_lead_4_a_text_about_retreating_works_in_the_turn_it_is_played() -> None:
    table = (
        at_war("flit").lay(0, hand=("Distract Holy Dragon", "Peckswift")).lay(1, support="Fearsome Spirits").begin(0)
    )
    assert table.do("play Distract Holy Dragon", "retreat").state.dragons == -1


def test_d_lead_4_it_may_be_played_before_declining_and_is_spent() -> None:
    table = Table(element=None).lay(0, hand=("Trigger Brainstorm", "Spark")).begin(0)
    table.do("play Trigger Brainstorm", "decline", "pick Spark")
    assert table.names(0, "stack") == {"Trigger Brainstorm"}
    assert table.names(0, "discard") == {"Spark"}
    assert table.to_move == 1


def test_d_lead_5_a_newer_leadership_card_covers_the_older_ones() -> None:
    table = at_war().lay(
        0, stack=("Muster Reinforcements", "Enthrall Opposition"), hand=("Trigger Brainstorm", "Spark")
    )
    table.begin(0).do("play Trigger Brainstorm")
    assert table.names(0, "stack") == {"Muster Reinforcements", "Enthrall Opposition", "Trigger Brainstorm"}
    assert table.card(0, table.state.side[0].stack_top) == "Trigger Brainstorm"


def test_d_lead_5_only_the_top_card_of_the_stack_lies_open() -> None:
    table = at_war().lay(0, stack=("Muster Reinforcements", "Enthrall Opposition"), hand="Spark").begin(0)
    for seat in range(2):
        view = DUEL.view(table.state, seat, memory=False)
        assert view.side[0].stack == 1 << table.place(0, "Enthrall Opposition")


def test_d_lead_5_a_covered_leadership_card_has_no_effect() -> None:
    table = at_war().lay(
        0, stack=("Trigger Brainstorm", "Muster Reinforcements"), hand=("Tome of Wisdom", "Homing Missiles")
    )
    table.begin(0, Stage.SUPPORT).do("play Tome of Wisdom")
    assert table.playable() == set()


@pytest.mark.parametrize(
    "words",
    [
        ("play Administer Water of Immortality", "yes"),
        ("play Call Spirit of the Underworld", "pick Spark"),
        ("play Open Lucky Bag of Life", "yes"),
        ("play Summon Sorcerer", "yes", "pick Catusan"),
        ("play Call Spirit of the Battlefield", "yes", "pick Catusan"),
    ],
    ids=lambda words: words[0].removeprefix("play "),
)
def test_d_lead_5_no_leadership_card_ever_leaves_the_stack(words: tuple[str, ...]) -> None:
    leader = words[0].removeprefix("play ")
    table = at_war().lay(0, stack="Muster Reinforcements", discard="Spark", hand=(leader, "Volca")).begin(0).do(*words)
    assert table.names(0, "stack") == {"Muster Reinforcements", leader}
    table.do("retreat")
    assert table.names(0, "stack") == {"Muster Reinforcements", leader}
