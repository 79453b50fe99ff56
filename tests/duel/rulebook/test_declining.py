"""D-DECLINE Declining to open a fight."""

import pytest

from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Ending, Stage
from tests.duel.table import Table

HAND = ("Volca", "Spark", "Tome of Wisdom", "Fireblast")


def starting(*hand: str, mine: str = "hoax", **more: str | tuple[str, ...]) -> Table:
    """The opening turn of player 0."""
    return Table(mine, element=None).lay(0, hand=hand, **more).lay(1, hand=("Blaze", "Shimmer")).begin(0)


@pytest.mark.parametrize("count", [1, 2, 3])
def test_d_decline_1_the_starter_may_decline_and_discards_one_two_or_three_hand_cards(count: int) -> None:
    table = starting(*HAND).do("decline", *(f"pick {name}" for name in HAND[:count]))
    if count < 3:
        table.do("done")
    assert table.names(0, "discard") == set(HAND[:count])
    assert table.to_move == 1


def test_d_decline_1_the_cards_are_of_his_choice() -> None:
    table = starting(*HAND).do("decline")
    assert table.legal() == {f"pick {name}" for name in HAND}


def test_d_decline_1_there_is_no_fourth_card() -> None:
    table = starting(*HAND).do("decline", *(f"pick {name}" for name in HAND[:3]))
    assert (table.to_move, table.stage) == (1, Stage.RETREAT)
    assert "Fireblast" in table.names(0, "hand")


def test_d_decline_1_he_declines_at_the_retreat_point_only() -> None:
    table = starting(*HAND, "Trigger Brainstorm")
    assert not table.may("decline")
    table.do("next")
    assert table.legal() == {"decline", "continue"}
    assert not table.do("continue").may("decline")
    assert not table.do("play Volca").may("decline")


def test_d_decline_1_no_dragon_moves() -> None:
    table = starting(*HAND).do("decline", "pick Volca", "done")
    assert (table.state.dragons, table.told(News.DRAGON)) == (0, [])


def test_d_decline_2_then_he_draws_up_to_six() -> None:
    table = starting(*HAND).do("decline", "pick Volca", "pick Spark", "done")
    assert table.hand_size(0) == 6
    assert [told.why for told in table.told(News.DREW)] == [Why.DECLINE] * 4


def test_d_decline_2_the_other_player_draws_nothing() -> None:
    assert starting(*HAND).do("decline", "pick Volca", "done").hand_size(1) == 2


def test_d_decline_2_then_the_other_player_is_the_starter_with_the_same_choice() -> None:
    table = starting(*HAND).do("decline", "pick Volca", "done")
    assert (table.to_move, table.state.opening, table.legal()) == (1, 1, {"decline", "continue"})


def test_d_decline_2_both_may_decline_one_after_the_other() -> None:
    table = starting(*HAND).deck(0, "Blaze", "Sear", "Torch").do("decline", "pick Volca", "done")
    table.do("decline", "pick Shimmer", "done")
    assert (table.to_move, table.legal()) == (0, {"decline", "continue"})


def test_d_decline_2_the_other_player_opens_without_the_general_allowance() -> None:
    table = Table(element=None).lay(0, hand=HAND).lay(1, hand=("Blaze", "Lightning Bolts")).begin(0)
    table.do("decline", "pick Volca", "done", "continue", "play Blaze")
    assert table.legal() == {"next"}


def test_d_decline_3_without_a_character_he_must_decline() -> None:
    assert starting("Tome of Wisdom", "Fireblast").legal() == {"decline"}


def test_d_decline_3_a_mutant_he_may_not_play_does_not_help() -> None:
    assert starting("Tome of Wisdom", "Zig-nur-Don").legal() == {"decline"}


def test_d_decline_3_bounce_back_without_active_cards_does_not_help() -> None:
    assert starting("Bounce Back", "Tome of Wisdom").do("play Bounce Back").legal() == {"decline"}


def test_d_decline_4_he_discards_at_least_one_card() -> None:
    table = starting(*HAND).do("decline")
    assert not table.may("done")
    assert table.do("pick Volca").may("done")


def test_d_decline_4_a_hand_of_fewer_than_three_cards_is_discarded_at_most() -> None:
    table = starting("Volca", "Spark").do("decline", "pick Volca", "pick Spark")
    assert (table.to_move, table.hand_size(0)) == (1, 6)


def test_d_decline_4_with_an_empty_hand_but_a_deck_he_discards_none_and_draws_to_six() -> None:
    table = starting("Trigger Brainstorm").do("play Trigger Brainstorm")
    assert table.legal() == {"decline"}
    table.do("decline")
    assert (table.to_move, table.hand_size(0), table.names(0, "discard")) == (1, 6, set())


def test_d_decline_5_if_he_then_has_neither_hand_nor_deck_the_game_ends() -> None:
    table = Table(element=None).lay(0, hand=("Tome of Wisdom", "Volca")).deck(0).lay(1, hand="Blaze").begin(0)
    table.do("decline", "pick Tome of Wisdom", "pick Volca")
    assert table.stage == Stage.OVER
    assert (table.state.ending, table.state.winner) == (Ending.RAN_OUT, 1)


def test_d_decline_5_with_a_card_left_in_hand_it_goes_on() -> None:
    table = Table(element=None).lay(0, hand=("Tome of Wisdom", "Volca")).deck(0).lay(1, hand="Blaze").begin(0)
    table.do("decline", "pick Tome of Wisdom", "done")
    assert (table.to_move, table.hand_size(0)) == (1, 1)


def test_d_decline_5_with_a_card_left_in_the_deck_it_goes_on() -> None:
    table = Table(element=None).lay(0, hand="Volca").deck(0, "Spark").lay(1, hand="Blaze").begin(0)
    table.do("decline", "pick Volca")
    assert (table.to_move, table.names(0, "hand")) == (1, {"Spark"})


def test_d_decline_6_a_leadership_card_of_that_turn_is_spent() -> None:
    table = starting("Trigger Brainstorm", "Volca").do("play Trigger Brainstorm", "decline", "pick Volca")
    assert table.names(0, "stack") == {"Trigger Brainstorm"}
    assert table.state.side[0].leading == 0


def test_d_decline_6_landed_ships_and_their_cargo_are_discarded() -> None:
    table = Table("buka", element=None).lay(
        0, hand=("Captain Su Cha", "Duplicator of Fire"), ships=("Rising Sun", "Sea Falcon")
    )
    table.load(0, "Rising Sun", "Commodore Lo Tan", "Armory").load(0, "Sea Falcon", "B.P. Unity").begin(0)
    table.do("land Rising Sun", "next", "decline", "pick Captain Su Cha", "done")
    assert table.names(0, "discard") == {"Rising Sun", "Commodore Lo Tan", "Armory", "Captain Su Cha"}
    assert table.names(0, "ships") == {"Sea Falcon"}


def test_d_decline_6_leadership_cards_discarded_while_declining_go_to_the_stack() -> None:
    table = starting("Cast Cataclysm", "Lightning Bolts").do(
        "next", "decline", "pick Cast Cataclysm", "pick Lightning Bolts"
    )
    assert (table.names(0, "stack"), table.names(0, "discard")) == ({"Cast Cataclysm"}, {"Lightning Bolts"})
    assert (table.to_move, table.hand_size(0)) == (1, 6)
