"""D-WIN Winning a fight."""

import pytest

from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.state import Ending, Stage
from tests.duel.table import Table

SIX = (
    "Nirwadas the Traveler",
    "Vetraskedas the Sceptic",
    "Helkomedes the Rhetorician",
    "Ledinemras the Monk",
    "Zedemikras the Brain",
    "Athradysas the Seeker",
)


def won(table: Table, *, before: int = 3, words: tuple[str, ...] = ("retreat",)) -> int:
    """How many dragons player 0 attracts as player 1 retreats; `before` are on the side of player 1."""
    table.state.dragons = -before
    table.begin(1).do(*words)
    return int(table.state.dragons) + before


def causes(table: Table) -> list[int]:
    """For what dragons came, in order."""
    return [told.why for told in table.told(News.DRAGON)]


# ---- how many dragons


@pytest.mark.parametrize(("cards", "dragons"), [(1, 1), (5, 1), (6, 2)])
def test_d_win_1_one_dragon_or_two_with_six_or_more_area_cards(cards: int, dragons: int) -> None:
    assert won(Table().lay(0, combat=SIX[0], covered=SIX[1:cards]).lay(1, combat="Torch")) == dragons


def test_d_win_1_supports_and_boosters_count_like_characters_active_or_covered() -> None:
    table = Table().lay(
        0, combat=("Nirwadas the Traveler", "Battling Boomerang"), covered=("Catusan", "Inscrutable Armor")
    )
    table.lay(0, support=("Tome of Wisdom", "Trebuchet of Fear"), stack="Trigger Brainstorm").lay(1, combat="Torch")
    assert won(table) == 2


def test_d_win_1_seven_and_more_bring_no_third_dragon() -> None:
    table = Table().lay(
        0, combat="Catusan", covered=SIX, support=("Tome of Wisdom", "Trebuchet of Fear", "Homing Missiles")
    )
    assert won(table.lay(1, combat="Torch")) == 2


def test_d_win_1_the_cards_of_the_retreater_do_not_count() -> None:
    table = (
        Table().lay(0, combat="Catusan").lay(1, combat="Torch", covered=("Spark", "Blaze", "Volca", "Sear", "Ignite"))
    )
    assert won(table) == 1


def test_d_win_1_leadership_cards_do_not_count() -> None:
    table = Table().lay(0, combat="Catusan", covered=SIX[:4], stack=("Muster Reinforcements", "Trigger Brainstorm"))
    assert won(table.lay(1, combat="Torch")) == 1


def test_d_win_2_bluffs_do_not_count() -> None:
    table = Table("buka").lay(0, combat="Catusan", covered=SIX[:4], bluffs=("Captain Su Cha", "B.P. Unity"))
    assert won(table.lay(1, combat="Torch")) == 1


def test_d_win_2_ships_and_cargo_do_not_count() -> None:
    table = Table("buka").lay(0, combat="Catusan", covered=SIX[:4], ships=("Rising Sun", "Sea Devil"))
    table.load(0, "Rising Sun", "Armory", "Commodore Lo Tan").lay(1, combat="Torch")
    assert won(table) == 1


@pytest.mark.parametrize("adding", ["Redamikanas the Cartographer", "Fearsome Spirits"])
def test_d_win_3_texts_of_the_winner_add_a_dragon(adding: str) -> None:
    zone = "support" if adding == "Fearsome Spirits" else "combat"
    assert won(Table().lay(0, **{zone: adding}).lay(1, combat="Torch")) == 2


def test_d_win_3_several_additions_add_up() -> None:
    table = (
        Table().lay(0, combat=("Redamikanas the Cartographer", *SIX), support="Fearsome Spirits").lay(1, combat="Torch")
    )
    assert won(table) == 4


@pytest.mark.parametrize(("zone", "subtracting"), [("combat", "Launch Sloth Gas"), ("support", "Fearsome Chant")])
def test_d_win_3_texts_of_the_loser_subtract_a_dragon(zone: str, subtracting: str) -> None:
    table = Table().lay(0, combat=SIX).lay(1, combat="Torch").lay(1, **{zone: subtracting})
    assert won(table) == 1


def test_d_win_3_subtractions_do_not_go_below_zero() -> None:
    table = Table().lay(0, combat="Catusan").lay(1, combat=("Torch", "Launch Sloth Gas"), support="Fearsome Chant")
    assert won(table, before=1) == 0


def test_d_win_3_additions_come_before_subtractions() -> None:
    table = Table().lay(0, combat="Redamikanas the Cartographer")
    table.lay(1, combat=("Torch", "Launch Sloth Gas"), support="Fearsome Chant")
    assert won(table) == 0  # 1 + 1 - 2, not 0 + 1


def seven_and_redamikanas() -> Table:
    """Seven area cards and Redamikanas among them: three dragons."""
    return Table().lay(0, combat="Redamikanas the Cartographer", covered=SIX)


def test_d_win_3_seven_cards_and_redamikanas_against_fearsome_chant_bring_two() -> None:
    assert won(seven_and_redamikanas().lay(1, combat="Torch", support="Fearsome Chant")) == 2


def test_d_win_3_at_most_one_comes_after_additions_and_subtractions() -> None:
    table = seven_and_redamikanas().lay(1, combat="Torch", support="Fearsome Chant", hand="Distract Holy Dragon")
    assert won(table, words=("play Distract Holy Dragon", "retreat")) == 1


def test_d_win_3_at_most_one_does_not_make_one_of_none() -> None:
    table = (
        Table().lay(0, combat="Catusan").lay(1, combat="Torch", support="Fearsome Chant", hand="Distract Holy Dragon")
    )
    assert won(table, words=("play Distract Holy Dragon", "retreat")) == 0


def test_d_win_3_none_comes_last_of_all() -> None:
    table = seven_and_redamikanas().lay(0, support="Fearsome Spirits").lay(1, combat="Bethenitana the Storyteller")
    assert won(table) == 0


def test_d_win_3_a_fight_won_without_a_dragon_names_the_card_that_spared_it() -> None:
    table = Table().lay(0, combat="Catusan").lay(1, combat="Bethenitana the Storyteller")
    assert won(table) == 0
    (spared,) = table.told(News.SPARED)
    assert spared.place == cause(1, table.place(1, "Bethenitana the Storyteller"))


def test_d_win_3_only_active_cards_change_the_number() -> None:
    table = Table().lay(0, combat="Catusan", covered="Redamikanas the Cartographer")
    table.lay(1, combat="Torch", covered=("Bethenitana the Storyteller", "Launch Sloth Gas"))
    assert won(table) == 1


def test_d_win_3_only_live_texts_change_the_number() -> None:
    table = Table().lay(0, combat="Catusan", support="Laughing Gas").lay(1, combat="Bethenitana the Storyteller")
    assert won(table) == 1


def test_d_win_3_a_text_about_the_own_retreat_does_nothing_when_the_other_retreats() -> None:
    table = (
        Table()
        .lay(0, combat="Bethenitana the Storyteller", support="Fearsome Chant")
        .lay(1, combat="Redamikanas the Cartographer")
    )
    assert won(table) == 1


# ---- how dragons move


@pytest.mark.parametrize(("before", "after"), [(-3, -1), (-2, 0), (-1, 1), (0, 2), (1, 3)])
def test_d_win_4_each_dragon_is_one_step_first_back_to_neutral_and_then_over(before: int, after: int) -> None:
    table = Table().lay(0, combat=SIX).lay(1, combat="Torch")
    table.state.dragons = before
    table.begin(1).do("retreat")
    assert table.state.dragons == after


@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, -1), (-2, -3)])
def test_d_win_4_the_same_holds_for_the_other_player(before: int, after: int) -> None:
    table = Table().lay(0, combat="Catusan").lay(1, combat="Torch")
    table.state.dragons = before
    table.begin(0).do("retreat")
    assert table.state.dragons == after


def test_d_win_5_a_step_with_three_already_there_ends_the_game_at_once() -> None:
    table = Table().lay(0, combat="Catusan", hand="Volca").lay(1, combat="Torch", hand="Spark")
    table.state.dragons = 3
    table.begin(1).do("retreat")
    assert table.stage == Stage.OVER
    assert (table.state.ending, table.state.winner, table.state.crystals) == (Ending.FOURTH_DRAGON, 0, 4)
    assert table.names(0, "combat") == {"Catusan"}  # nothing is put away any more
    assert table.told(News.DREW) == table.told(News.FIGHT_WON) == []


def test_d_win_5_the_second_of_two_dragons_may_be_the_one_that_ends_it() -> None:
    table = Table().lay(0, combat=SIX).lay(1, combat="Torch")
    table.state.dragons = 2
    table.begin(1).do("retreat")
    assert (table.stage, table.state.dragons, table.state.crystals) == (Stage.OVER, 3, 4)


def test_d_win_5_three_dragons_alone_do_not_end_the_game() -> None:
    table = Table().lay(0, combat="Catusan").lay(1, combat="Torch")
    table.state.dragons = 2
    table.begin(1).do("retreat")
    assert (table.state.dragons, table.state.opening) == (3, 1)
    assert table.stage != Stage.OVER


# ---- afterwards


def test_d_win_6_both_players_put_all_area_cards_on_their_piles() -> None:
    table = Table().lay(0, combat="Catusan", covered="Spark", support="Tome of Wisdom")
    table.lay(1, combat=("Torch", "Fireblast"), covered="Volca", support="Lightning Bolts").begin(1).do("retreat")
    assert table.names(0, "discard") == {"Catusan", "Spark", "Tome of Wisdom"}
    assert table.names(1, "discard") == {"Torch", "Fireblast", "Volca", "Lightning Bolts"}
    for player in range(2):
        assert table.names(player, "combat") == table.names(player, "support") == set()


def test_d_win_6_bluffs_are_shown_first() -> None:
    table = Table("buka").lay(0, combat="Commodore Lo Tan", bluffs=("Captain Su Cha", "Cannoneer Tara Ko"))
    table.lay(1, combat="Torch").begin(1).do("retreat")
    mine = [
        (told.kind, table.card(0, told.amount))
        for told in table.news
        if told.player == 0 and told.kind in (News.REVEALED, News.DISCARDED)
    ]
    shown = [name for kind, name in mine if kind == News.REVEALED]
    assert set(shown) == {"Captain Su Cha", "Cannoneer Tara Ko"}
    assert mine.index((News.DISCARDED, "Commodore Lo Tan")) > max(mine.index((News.REVEALED, name)) for name in shown)
    assert table.names(0, "discard") == {"Commodore Lo Tan", "Captain Su Cha", "Cannoneer Tara Ko"}


def test_d_win_6_showing_them_has_no_consequence_for_the_dragons() -> None:
    table = Table("buka").lay(0, combat="Commodore Lo Tan", bluffs="Captain Su Cha").lay(1, combat="Torch")
    table.begin(1).do("retreat")
    assert (table.state.dragons, causes(table)) == (1, [Why.RETREAT])


def test_d_win_6_landed_ships_go_too_and_the_others_stay() -> None:
    table = (
        Table("buka")
        .lay(0, combat="Commodore Lo Tan", ships=("Rising Sun", "Sea Devil"))
        .load(0, "Rising Sun", "Armory")
    )
    table.lay(1, combat="Torch").begin(0).do("land Rising Sun", "next", "retreat")
    assert table.names(0, "ships") == {"Sea Devil"}
    assert {"Rising Sun", "Armory"} <= table.names(0, "discard")


@pytest.mark.parametrize("retreater", [0, 1])
def test_d_win_7_both_players_draw_up_to_six(retreater: int) -> None:
    table = (
        Table()
        .lay(0, combat="Catusan", hand=SIX[:4])
        .lay(1, combat="Torch", hand="Spark")
        .begin(retreater)
        .do("retreat")
    )
    assert (table.hand_size(0), table.hand_size(1)) == (6, 6)
    assert len(table.told(News.DREW)) == 2 + 5


def test_d_win_7_more_than_six_are_kept() -> None:
    table = Table().lay(0, combat="Catusan", hand=(*SIX, "Spark")).lay(1, combat="Torch").begin(1).do("retreat")
    assert table.hand_size(0) == 7


@pytest.mark.parametrize(
    ("zone", "lock"),
    [
        ("support", "Wall of Fire"),
        ("support", "Gluing Dust"),
        ("support", "Quivering Quicksand"),
        ("combat", "Bottelus Emptius"),
    ],
)
@pytest.mark.parametrize("retreater", [0, 1])
def test_d_win_7_no_lock_applies_any_more(zone: str, lock: str, retreater: int) -> None:
    table = Table().lay(0, combat="Catusan", hand=SIX[:4]).lay(1, combat="Torch").lay(1, **{zone: lock})
    table.begin(retreater).do("retreat")
    assert (table.hand_size(0), table.hand_size(1)) == (6, 6)


def test_d_win_8_if_nobody_is_out_the_retreater_starts_the_next_fight() -> None:
    table = Table().lay(0, combat="Catusan", hand="Volca").lay(1, combat="Torch", hand="Spark").begin(1).do("retreat")
    assert (table.to_move, table.state.opening, table.may("retreat")) == (1, 1, False)


def test_d_win_8_if_somebody_is_out_no_fight_follows() -> None:
    table = Table().lay(0, combat="Catusan").deck(0).lay(1, combat="Torch", hand="Spark").begin(1).do("retreat")
    assert (table.stage, table.state.winner) == (Stage.OVER, 0)


def test_d_win_8_the_draw_comes_before_the_check() -> None:
    table = (
        Table().lay(0, combat="Catusan").deck(0, "Volca").lay(1, combat="Torch", hand="Spark").begin(1).do("retreat")
    )
    assert table.names(0, "hand") == {"Volca"}
    assert table.stage != Stage.OVER


# ---- Sirens


def sirens(**mine: str | tuple[str, ...]) -> Table:
    """Player 0 has three area cards, Sirens among them."""
    return Table("aqua").lay(0, combat="Yang", covered="Yin", support="Irresistible Sirens", **mine)


def test_d_win_9_the_dragon_of_sirens_comes_before_those_of_the_retreat() -> None:
    table = sirens().lay(1, combat="Torch", hand="Spark")
    assert won(table) == 2
    assert causes(table) == [Why.SIRENS, Why.RETREAT]


def test_d_win_9_whoever_met_the_demand_loses_only_the_dragons_of_the_retreat() -> None:
    table = sirens().lay(1, combat="Torch", hand="Spark")
    assert won(table, words=("pay Irresistible Sirens", "pick Spark", "retreat")) == 1


@pytest.mark.parametrize(
    ("zone", "card"),
    [("combat", "Bethenitana the Storyteller"), ("support", "Fearsome Chant"), ("combat", "Launch Sloth Gas")],
)
def test_d_win_9_texts_about_the_retreat_do_not_touch_it(zone: str, card: str) -> None:
    table = sirens().lay(1, **{zone: card}, hand="Spark")
    assert won(table) == 1
    assert causes(table) == [Why.SIRENS]


def test_d_win_9_distract_holy_dragon_leaves_it_beside_the_one() -> None:
    table = (
        sirens(hand="Kelp Leech")
        .lay(0, support="Fearsome Spirits")
        .lay(1, combat="Torch", hand=("Distract Holy Dragon", "Spark"))
    )
    assert won(table, words=("play Distract Holy Dragon", "retreat")) == 2


def test_d_win_9_it_may_be_the_dragon_that_ends_the_game() -> None:
    table = sirens().lay(1, combat="Bethenitana the Storyteller", hand="Spark")
    table.state.dragons = 3
    table.begin(1).do("retreat")
    assert (table.stage, table.state.winner, table.state.crystals) == (Stage.OVER, 0, 4)
    assert causes(table) == [Why.SIRENS]


def test_d_win_9_it_is_moved_once_in_a_turn() -> None:
    table = Table("buka", "aqua").lay(1, combat="Yang", support="Irresistible Sirens", hand="Kelp Leech")
    table.lay(0, combat="Cannoneer Alo Cha", hand=("Commodore Lo Tan", "Captain Su Cha", "Cannoneer Qu Cha")).begin(0)
    table.do("continue", "play Commodore Lo Tan", "next", "bluff Captain Su Cha", "next", "call")
    assert causes(table) == [Why.SIRENS, Why.BAD_BLUFF, Why.RETREAT]
