"""D-END The end of a game."""

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Ending, Stage
from tests.duel.table import Table


def outcome(table: Table) -> tuple[Ending, int, int]:
    """How the game ended, who won, and how many crystals."""
    assert table.stage == Stage.OVER
    return Ending(table.state.ending), int(table.state.winner), int(table.state.crystals)


def fight(**mine: str | tuple[str, ...]) -> Table:
    """A fight in fire; player 0 has no draw deck."""
    return Table().lay(0, **{"combat": "Catusan", **mine}).deck(0).lay(1, combat="Torch", hand=("Volca", "Spark"))


# ---- being out


def test_d_end_1_with_a_player_out_the_game_ends_when_the_fight_ends() -> None:
    table = fight().begin(1).do("retreat")
    assert outcome(table) == (Ending.DRAGONS, 0, 2)
    assert table.legal() == set()
    assert DUEL.result(table.state) is not None


def test_d_end_1_it_does_not_matter_which_player_is_out() -> None:
    assert outcome(fight().begin(0).do("retreat")) == (Ending.DRAGONS, 1, 2)


def test_d_end_1_the_game_does_not_end_before_the_fight_does() -> None:
    table = fight(hand="Wogarathoras the Gloomy").begin(0).do("continue", "play Wogarathoras the Gloomy", "next")
    assert (table.hand_size(0), table.deck_size(0)) == (0, 0)
    table.do("continue", "play Volca", "next")
    assert (table.stage, table.to_move) == (Stage.RETREAT, 0)


def test_d_end_1_a_card_in_hand_keeps_a_player_in_the_game() -> None:
    table = fight(hand="Tome of Wisdom").begin(1).do("retreat")
    assert (table.to_move, table.state.opening, DUEL.result(table.state)) == (1, 1, None)


def test_d_end_1_a_card_in_the_deck_keeps_a_player_in_the_game() -> None:
    table = (
        Table().lay(0, combat="Catusan").deck(0, "Volca").lay(1, combat="Torch", hand="Spark").begin(1).do("retreat")
    )
    assert (DUEL.result(table.state), table.names(0, "hand")) == (None, {"Volca"})


def test_d_end_1_a_card_beneath_the_deck_is_a_card_of_the_deck() -> None:
    table = fight(beneath="Volca").begin(1).do("retreat")
    assert (DUEL.result(table.state), table.names(0, "hand")) == (None, {"Volca"})


def test_d_end_1_it_is_tested_after_the_draw() -> None:
    table = fight().begin(1).do("retreat")
    kinds = [told.kind for told in table.news]
    assert kinds.index(News.GAME_OVER) > max(index for index, kind in enumerate(kinds) if kind == News.DREW)


def test_d_end_1_cards_on_ships_in_areas_or_in_the_pile_do_not_count() -> None:
    table = Table("buka").lay(0, combat="Commodore Lo Tan", support="Armory", ships="Rising Sun", discard="B.P. Unity")
    table.load(0, "Rising Sun", "Captain Su Cha").deck(0).lay(1, combat="Torch", hand=("Volca", "Spark"))
    assert outcome(table.begin(1).do("retreat")) == (Ending.DRAGONS, 0, 2)
    assert table.names(0, "ships") == {"Rising Sun"}


def test_d_end_1_a_player_who_is_out_may_come_back_by_drawing_before_the_fight_ends() -> None:
    table = fight(combat="Ciklarethas the Bitter", discard="Volca", hand="Administer Water of Immortality").begin(0)
    table.do("next", "play Administer Water of Immortality", "yes", "retreat")
    assert DUEL.result(table.state) is None
    assert "Volca" in table.names(0, "hand") | table.names(0, "draw")


def test_d_end_2_a_player_who_is_out_retreats_on_his_turn() -> None:
    assert fight().begin(0).legal() == {"retreat"}


def test_d_end_2_until_then_the_fight_goes_on() -> None:
    table = fight().begin(1)
    assert table.legal() == {"retreat", "continue"}
    table.do("continue", "play Volca", "next")
    assert (table.to_move, table.legal()) == (0, {"retreat"})


def test_d_end_2_active_cards_may_still_let_him_act() -> None:
    table = fight(combat="Ciklarethas the Bitter").begin(0)
    assert table.legal() == {"retrieve Ciklarethas the Bitter", "next"}
    table.do("retrieve Ciklarethas the Bitter", "continue", "play Ciklarethas the Bitter", "next")
    assert table.to_move == 1


def test_d_end_2_cargo_may_still_let_him_act() -> None:
    table = (
        Table("buka").lay(0, combat="Cannoneer Alo Cha", ships="Rising Sun").load(0, "Rising Sun", "Commodore Lo Tan")
    )
    table.deck(0).lay(1, combat="Torch", hand=("Volca", "Spark")).begin(0)
    table.do("land Rising Sun", "continue", "play Commodore Lo Tan", "next")
    assert table.to_move == 1


def test_d_end_3_the_game_ends_at_once_when_a_player_declines_and_thereby_is_out() -> None:
    table = Table(element=None).lay(0, hand=("Volca", "Tome of Wisdom")).deck(0).lay(1, hand="Spark").begin(0)
    table.do("decline", "pick Volca")
    assert table.stage == Stage.DECLINE
    assert outcome(table.do("pick Tome of Wisdom")) == (Ending.RAN_OUT, 1, 1)


def test_d_end_3_dragons_count_then_as_always() -> None:
    table = Table(element=None).lay(0, hand="Volca").deck(0).lay(1, hand="Spark")
    table.state.dragons = 2
    assert outcome(table.begin(0).do("decline", "pick Volca")) == (Ending.DRAGONS, 0, 3)


def test_d_end_3_a_player_whose_last_card_was_a_leadership_card_is_out_by_declining() -> None:
    table = Table(element=None).lay(0, hand="Trigger Brainstorm").deck(0).lay(1, hand="Spark").begin(0)
    assert outcome(table.do("play Trigger Brainstorm", "decline")) == (Ending.RAN_OUT, 1, 1)


# ---- who wins


@pytest.mark.parametrize(
    ("dragons", "winner", "crystals"), [(3, 0, 4), (2, 0, 3), (1, 0, 2), (-1, 1, 2), (-2, 1, 3), (-3, 1, 4)]
)
def test_d_end_4_the_player_with_dragons_scores_one_crystal_and_one_for_each_dragon(
    dragons: int, winner: int, crystals: int
) -> None:
    table = fight()
    table.state.dragons = dragons - 1
    assert outcome(table.begin(1).do("retreat")) == (Ending.DRAGONS, winner, crystals)


def test_d_end_4_having_run_out_does_not_matter_then() -> None:
    table = fight()
    table.state.dragons = 2
    assert outcome(table.begin(0).do("retreat")) == (Ending.DRAGONS, 0, 2)


def test_d_end_4_the_other_player_scores_nothing() -> None:
    result = DUEL.result(fight().begin(1).do("retreat").state)
    assert result is not None
    assert (result.winners, result.shares) == ((0,), (1.0, 0.0))


def three_dragons(table: Table, player: int = 0) -> Table:
    """All dragons are on the side of this player."""
    table.state.dragons = 3 if player == 0 else -3
    return table


def test_d_end_5_a_fourth_dragon_by_a_retreat_wins_for_four_crystals() -> None:
    table = three_dragons(Table().lay(0, combat="Catusan", hand="Volca").lay(1, combat="Torch", hand="Spark"))
    assert outcome(table.begin(1).do("retreat")) == (Ending.FOURTH_DRAGON, 0, 4)


def test_d_end_5_a_fourth_dragon_by_storms_wins() -> None:
    table = Table("terrah").lay(0, combat="Helitos", support=("Swirling Snow Storm", "Lashing Sand Storm"))
    table = three_dragons(table.lay(1, combat="Torch"))
    assert outcome(table.begin(0)) == (Ending.FOURTH_DRAGON, 0, 4)


@pytest.mark.parametrize(
    ("leader", "cards"),
    [
        ("Charm Holy Dragon", ("Volca", "Scorch the Inflammable")),
        ("Impress Holy Dragon", ("Lavar the Powerful", "Torch")),
        ("Beguile Holy Dragon", ("Spark", "Blaze", "Sear")),
    ],
)
def test_d_end_5_a_fourth_dragon_by_payment_wins(leader: str, cards: tuple[str, ...]) -> None:
    table = Table("vulca", element=None).lay(0, hand=(leader, *cards)).lay(1, hand="Catusan")
    three_dragons(table).begin(0).do(f"play {leader}", "yes", *(f"pick {name}" for name in cards))
    assert outcome(table) == (Ending.FOURTH_DRAGON, 0, 4)


def test_d_end_5_a_fourth_dragon_by_sirens_wins() -> None:
    table = Table("vulca", "aqua").lay(0, combat="Torch", hand=("Volca", "Spark"))
    three_dragons(table.lay(1, combat="Yang", support="Irresistible Sirens"), 1).begin(0)
    table.do("continue", "play Volca", "next", "next")
    assert outcome(table) == (Ending.FOURTH_DRAGON, 1, 4)
    assert table.told(News.ANNOUNCED) == []


@pytest.mark.parametrize(("bluff", "winner"), [("Cannoneer Tara Ko", 0), ("Captain Su Cha", 1)])
def test_d_end_5_a_fourth_dragon_by_a_called_bluff_wins(bluff: str, winner: int) -> None:
    table = Table("buka").lay(0, combat="Cannoneer Alo Cha", hand=("Commodore Lo Tan", bluff)).lay(1, combat="Torch")
    three_dragons(table, winner).begin(0).do("continue", "play Commodore Lo Tan", f"bluff {bluff}", "next", "call")
    assert outcome(table) == (Ending.FOURTH_DRAGON, winner, 4)
    assert table.told(News.RETREATED) == []


def test_d_end_5_three_dragons_of_the_other_player_are_not_won_at_one_stroke() -> None:
    table = three_dragons(Table().lay(0, combat="Catusan", hand="Volca").lay(1, combat="Torch", hand="Spark"), 1)
    assert table.begin(1).do("retreat").state.dragons == -2


def neutral_end(table: Table, retreater: int) -> tuple[Ending, int, int]:
    """The fight ends with all dragons neutral."""
    table.state.dragons = 1 if retreater == 0 else -1
    table.begin(retreater, Stage.RETREAT).do("retreat")
    assert table.state.dragons == 0
    return outcome(table)


@pytest.mark.parametrize("retreater", [0, 1])
@pytest.mark.parametrize("loser", [0, 1])
def test_d_end_6_with_all_dragons_neutral_the_player_who_ran_out_loses_and_the_other_scores_one(
    loser: int, retreater: int
) -> None:
    table = Table().lay(0, combat="Catusan").lay(1, combat="Torch").deck(loser)
    assert neutral_end(table, retreater) == (Ending.RAN_OUT, 1 - loser, 1)


def last_cards(mine: str, yours: str) -> Table:
    """Both players have one card left and no deck; player 0 is to move, and no dragon will be won in the end."""
    table = Table().lay(0, combat="Catusan", hand=mine).deck(0).lay(1, combat="Torch", hand=yours).deck(1)
    return table.begin(0)


def test_d_end_6_if_both_are_out_the_one_who_ran_out_first_loses() -> None:
    table = last_cards("Nirwadas the Traveler", "Volca").do("continue", "play Nirwadas the Traveler", "next")
    table.do("continue", "play Volca", "next")
    table.state.dragons = 1
    assert outcome(table.do("retreat")) == (Ending.RAN_OUT, 1, 1)


def test_d_end_6_it_is_the_time_that_counts_and_not_who_retreats() -> None:
    table = Table().lay(0, combat="Catusan", hand="Volca").deck(0).lay(1, combat="Torch", hand="Spark").deck(1).begin(1)
    table.do("continue", "play Spark", "next").do("continue", "play Volca", "next")
    table.state.dragons = -1
    assert outcome(table.do("retreat")) == (Ending.RAN_OUT, 0, 1)


def test_d_end_7_first_is_the_earliest_spell_without_cards_that_is_still_unbroken() -> None:
    table = (
        Table().lay(0, combat="Ciklarethas the Bitter").deck(0).lay(1, combat="Torch", hand="Shimmer").deck(1).begin(0)
    )
    again = ("retrieve Ciklarethas the Bitter", "continue", "play Ciklarethas the Bitter", "next")
    table.do(*again).do("continue", "play Shimmer", "next")  # player 0 was out before, player 1 is out now
    table.do(*again)  # but player 0 has had a card in hand since
    table.state.dragons = -1
    assert outcome(table.do("retreat")) == (Ending.RAN_OUT, 0, 1)


def test_d_end_7_without_a_break_the_same_player_would_have_been_first() -> None:
    table = (
        Table().lay(0, combat="Ciklarethas the Bitter").deck(0).lay(1, combat="Torch", hand="Shimmer").deck(1).begin(0)
    )
    again = ("retrieve Ciklarethas the Bitter", "continue", "play Ciklarethas the Bitter", "next")
    table.do(*again).do("continue", "play Shimmer", "next").do("next")
    table.state.dragons = 1
    assert outcome(table.do("retreat")) == (Ending.RAN_OUT, 1, 1)


@pytest.mark.parametrize("out", [0, 1])
def test_d_end_7_if_only_one_player_is_out_that_one_loses(out: int) -> None:
    table = Table().lay(0, combat="Catusan", hand="Volca").lay(1, combat="Torch", hand="Spark")
    side = table.state.side[out]
    side.discard, side.hand = side.discard | side.hand, 0
    table.deck(out)
    assert neutral_end(table, 1) == (Ending.RAN_OUT, 1 - out, 1)


def test_d_end_7_a_player_who_was_out_and_has_cards_again_does_not_lose() -> None:
    table = Table().lay(0, combat="Ciklarethas the Bitter").deck(0).lay(1, combat="Torch").deck(1).begin(0)
    table.do("retrieve Ciklarethas the Bitter")
    table.state.dragons = 1
    assert outcome(table.do("retreat")) == (Ending.RAN_OUT, 0, 1)


def test_d_end_7_the_reason_of_the_end_is_told() -> None:
    table = Table().lay(0, combat="Catusan").deck(0).lay(1, combat="Torch", hand="Spark")
    neutral_end(table, 1)
    assert table.told(News.GAME_OVER) == [(News.GAME_OVER, 1, 1, Ending.RAN_OUT, -1)]
    assert [told.why for told in table.told(News.DRAGON)] == [Why.RETREAT]
