"""D-CHAR, D-BOOST, D-SUPP Characters, boosters and supports."""

import pytest

from bluemoon.duel.rules.news import News
from bluemoon.duel.state import Stage
from tests.duel.table import Table


def at_war(mine: str = "hoax", yours: str = "vulca", **mine_too: str | tuple[str, ...]) -> Table:
    """A fight in fire in which player 0 has Catusan and player 1 has Torch."""
    return Table(mine, yours).lay(0, combat="Catusan", **mine_too).lay(1, combat="Torch")


def plays(table: Table) -> set[str]:
    """What may be played, face down or onto a ship as well."""
    return table.legal() - {"next", "backtrack"}


# ---- characters


def test_d_char_1_whoever_goes_on_must_play_a_character() -> None:
    table = at_war(hand=("Volca", "Spark", "Tome of Wisdom")).begin(0).do("continue")
    assert table.legal() == {"play Volca", "play Spark", "backtrack"}


def test_d_char_1_the_general_allowance_is_one() -> None:
    table = at_war(hand=("Volca", "Spark")).begin(0).do("continue", "play Volca")
    assert (table.stage, table.playable()) == (Stage.SUPPORT, set())


def test_d_char_1_bounce_back_lets_the_active_characters_stand_for_it() -> None:
    table = at_war(hand=("Bounce Back", "Volca")).begin(0).do("play Bounce Back", "continue")
    assert (table.stage, table.legal()) == (Stage.SUPPORT, {"next"})
    table.do("next")
    assert table.to_move == 1
    assert table.names(0, "active") == {"Catusan"}


def test_d_char_2_the_first_character_of_a_turn_covers_all_combat_cards_of_earlier_turns() -> None:
    table = at_war(covered="Spark", hand="Volca").lay(0, combat="Battling Boomerang").begin(0).do("next", "continue")
    assert table.names(0, "active") == {"Catusan", "Battling Boomerang"}
    table.do("play Volca")
    assert table.names(0, "active") == {"Volca"}
    assert table.names(0, "combat") == {"Spark", "Catusan", "Battling Boomerang", "Volca"}


def test_d_char_2_a_free_character_that_comes_first_covers_too() -> None:
    table = at_war("mimix", hand="Stars Shining").begin(0).do("continue", "play Stars Shining")
    assert table.names(0, "active") == {"Stars Shining"}


def test_d_char_2_a_second_character_covers_nothing_more() -> None:
    table = at_war("mimix", hand=("Young Bear", "Stars Shining")).begin(0)
    table.do("continue", "play Young Bear", "play Stars Shining")
    assert table.names(0, "active") == {"Young Bear", "Stars Shining"}


def test_d_char_2_it_does_not_cover_a_gang_it_joins() -> None:
    table = Table("khind").lay(0, combat=("TopGun", "TopDog"), hand="TopShot").lay(1, combat="Torch").begin(0)
    table.do("continue", "join TopShot")
    assert table.names(0, "active") == {"TopGun", "TopDog", "TopShot"}


def test_d_char_2_it_covers_the_gang_if_it_does_not_join() -> None:
    table = Table("khind").lay(0, combat=("TopGun", "TopDog"), hand="TopShot").lay(1, combat="Torch").begin(0)
    table.do("continue", "play TopShot")
    assert table.names(0, "active") == {"TopShot"}


def test_d_char_2_it_covers_no_supports_and_none_of_the_opponents_cards() -> None:
    table = at_war(support="Tome of Wisdom", hand="Volca").begin(0).do("continue", "play Volca")
    assert table.names(0, "support") == {"Tome of Wisdom"}
    assert table.names(1, "active") == {"Torch"}


@pytest.mark.parametrize(
    ("people", "first", "second"),
    [
        ("mimix", "Young Bear", "Stars Shining"),
        ("mimix", "Stars Shining", "Young Bear"),
        ("mimix", "Young Bear", "Young Fox"),
        ("khind", "NoNo", "NoClue"),
        ("aqua", "Yang", "Giant Octopus"),
    ],
    ids=["FREE second", "FREE first", "PAIR", "GANG", "text"],
)
def test_d_char_3_more_characters_need_free_pair_gang_or_a_text(people: str, first: str, second: str) -> None:
    table = at_war(people, hand=(first, second, "Volca")).begin(0).do("continue", f"play {first}")
    assert second in table.playable()


@pytest.mark.parametrize(
    ("people", "first", "second"),
    [("mimix", "Young Bear", "Wild Gazelle"), ("khind", "NoNo", "FunFair"), ("vulca", "Volca", "Spark")],
    ids=["other words", "other gangs", "no icons"],
)
def test_d_char_3_without_them_there_is_no_second_character(people: str, first: str, second: str) -> None:
    table = at_war(people, hand=(first, second)).begin(0).do("continue", f"play {first}")
    assert table.playable() == set()


def test_d_char_4_a_character_ignored_as_it_is_played_is_still_the_character_of_the_turn() -> None:
    table = Table("vulca", "hoax").lay(0, combat="Zig-nur-Don", hand=("Glimmer", "Elemental Enchantment"))
    table.lay(0, support="Flickering Fires").lay(1, combat="Hank Highflyer Hawk", support="Tome of Wisdom").begin(0)
    table.do("continue", "play Glimmer")
    assert (table.stage, table.value(0, "Glimmer")) == (Stage.SUPPORT, (0, 0))
    table.do("play Elemental Enchantment", "next")
    assert (table.to_move, table.total(0)[0]) == (1, 6)


def test_d_char_4_it_covers_like_any_other() -> None:
    table = Table("vulca", "hoax").lay(0, combat="Volca", hand="Glimmer").lay(1, combat="Hank Highflyer Hawk").begin(0)
    table.do("continue", "play Glimmer")
    assert table.names(0, "active") == {"Glimmer"}


def under_boatswain(mine: str, *hand: str, **more: str | tuple[str, ...]) -> Table:
    """Boatswain Mena Marn is active against player 0, who went on."""
    table = Table(mine, "buka").lay(0, hand=hand, **more).lay(1, combat="Boatswain Mena Marn")
    return table.begin(0).do("continue")


@pytest.mark.parametrize(
    ("people", "first", "second"),
    [
        ("mimix", "Young Bear", "Stars Shining"),
        ("mimix", "Young Bear", "Young Fox"),
        ("khind", "NoNo", "NoClue"),
        ("aqua", "Yang", "Giant Octopus"),
    ],
    ids=["FREE", "PAIR", "GANG", "text"],
)
def test_d_char_5_boatswain_forbids_closing_the_phase_with_two_active_characters(
    people: str, first: str, second: str
) -> None:
    table = under_boatswain(people, first, second, combat="Catusan").do(f"play {first}")
    table.do(f"play {second}")
    assert (table.stage, table.legal()) == (Stage.CHARACTER, {"backtrack"})


def test_d_char_5_one_active_character_is_allowed() -> None:
    table = under_boatswain("mimix", "Young Bear", "Young Fox", combat="Catusan").do("play Young Bear", "next")
    assert table.stage == Stage.SUPPORT


def test_d_char_5_a_gang_cannot_be_kept_but_be_covered() -> None:
    table = under_boatswain("khind", "NoClue", combat="NoNo").do("join NoClue")
    assert table.legal() == {"backtrack"}
    table.do("backtrack", "continue", "play NoClue")
    assert table.stage == Stage.SUPPORT


def test_d_char_5_a_void_boatswain_forbids_nothing() -> None:
    table = under_boatswain("mimix", "Young Bear", "Young Fox", combat="Catusan", support="Laughing Gas")
    table.do("play Young Bear", "play Young Fox")
    assert table.stage == Stage.SUPPORT


def test_d_char_5_an_own_boatswain_forbids_nothing() -> None:
    table = at_war("buka", hand=("Boatswain Mena Marn", "Stars Shining")).begin(0)
    table.do("continue", "play Boatswain Mena Marn", "play Stars Shining")
    assert table.stage == Stage.SUPPORT


# ---- boosters and supports


@pytest.mark.parametrize("first", ["Battling Boomerang", "Tome of Wisdom"])
def test_d_boost_1_one_booster_or_one_support_but_not_both(first: str) -> None:
    table = at_war(hand=("Battling Boomerang", "Inscrutable Armor", "Tome of Wisdom", "Trebuchet of Fear"))
    table.begin(0, Stage.SUPPORT)
    assert table.playable() == {"Battling Boomerang", "Inscrutable Armor", "Tome of Wisdom", "Trebuchet of Fear"}
    table.do(f"play {first}")
    assert table.playable() == set()


def test_d_boost_1_playing_none_is_fine() -> None:
    table = at_war(hand=("Volca", "Battling Boomerang", "Tome of Wisdom")).begin(0)
    table.do("continue", "play Volca", "next")
    assert table.to_move == 1
    assert {"Battling Boomerang", "Tome of Wisdom"} <= table.names(0, "hand")


def test_d_boost_2_a_booster_goes_into_the_combat_area_and_is_active() -> None:
    table = (
        at_war(hand=("Volca", "Battling Boomerang")).begin(0).do("continue", "play Volca", "play Battling Boomerang")
    )
    assert table.names(0, "active") == {"Volca", "Battling Boomerang"}
    assert table.names(0, "support") == set()
    assert table.total(0) == (7, 3)
    order = table.state.side[0].order
    assert order[table.place(0, "Battling Boomerang")] > order[table.place(0, "Volca")]  # on top


def test_d_boost_2_it_is_active_until_the_next_covering() -> None:
    table = (
        Table("vulca")
        .lay(0, combat=("Spark", "Fireblast"), hand="Volca")
        .lay(1, combat="Catusan", hand="Nirwadas the Traveler")
    )
    assert table.begin(1).total(0) == (7, 4)  # in the opponent's turn too
    assert table.begin(0).total(0) == (7, 4)
    table.do("continue", "play Volca")
    assert table.names(0, "active") == {"Volca"}
    assert table.total(0) == (5, 1)


def test_d_supp_1_a_support_goes_into_the_support_area() -> None:
    table = at_war(hand=("Volca", "Tome of Wisdom")).begin(0).do("continue", "play Volca", "play Tome of Wisdom")
    assert table.names(0, "support") == {"Tome of Wisdom"}
    assert table.names(0, "combat") == {"Catusan", "Volca"}


def test_d_supp_1_it_stays_active_all_through_the_fight_and_goes_with_it() -> None:
    table = at_war(support="Tome of Wisdom", hand=("Volca", "Spark")).lay(
        1, hand=("Lavar the Powerful", "Flamebreath the Dazzling")
    )
    table.begin(0).do("continue", "play Volca", "next")
    assert table.total(0) == (8, 4)
    table.do("continue", "play Flamebreath the Dazzling")
    assert table.total(0) == (8, 4)
    table.begin(0, Stage.RETREAT).do("retreat")
    assert "Tome of Wisdom" in table.names(0, "discard")


def test_d_supp_2_playing_a_bluff_uses_a_support_allowance() -> None:
    table = at_war("buka", hand=("Captain Su Cha", "B.P. Unity", "Duplicator of Fire", "Fireblast")).begin(
        0, Stage.SUPPORT
    )
    assert {"bluff Captain Su Cha", "bluff B.P. Unity", "play Duplicator of Fire"} <= table.legal()
    table.do("bluff Captain Su Cha")
    assert plays(table) == set()


def test_d_supp_2_loading_a_ship_uses_a_support_allowance() -> None:
    table = at_war("buka", ships="Rising Sun", hand=("Captain Su Cha", "Duplicator of Fire", "Fireblast"))
    table.begin(0, Stage.SUPPORT).do("load Captain Su Cha")
    assert plays(table) == set()
    assert len(table.told(News.LOADED)) == 1


@pytest.mark.parametrize("first", ["play Fireblast", "play Tome of Wisdom"])
def test_d_supp_2_without_an_allowance_there_is_neither(first: str) -> None:
    table = at_war("buka", ships="Rising Sun", hand=("Captain Su Cha", "Tome of Wisdom", "Fireblast"))
    table.begin(0, Stage.SUPPORT).do(first)
    assert plays(table) == set()


def test_d_supp_2_an_extra_support_may_be_a_bluff_or_a_load() -> None:
    table = at_war("buka", ships="Rising Sun", support="Armory", hand=("Captain Su Cha", "Tome of Wisdom", "Fireblast"))
    table.begin(0, Stage.SUPPORT).do("play Fireblast")
    assert {"bluff Captain Su Cha", "load Captain Su Cha", "load Tome of Wisdom"} <= table.legal()
    assert plays(table.do("load Tome of Wisdom")) == set()
