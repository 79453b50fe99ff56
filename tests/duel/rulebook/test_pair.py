"""D-ICON-PAIR Two cards as one play."""

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.state import Stage, Type
from tests.duel.table import Table

VIRGINS = ("Virgin of Pure Fire", "Virgin of Pure Earth")
LAUNCHES = (
    "Launch Rockdrop",
    "Launch Fire Flash",
    "Launch Boiling Oil",
    "Launch Dazzling Flares",
    "Launch Rain of Fire",
)


def test_d_icon_pair_1_two_characters_with_the_same_first_word_are_one_play() -> None:
    table = Table("mimix", "vulca").lay(0, hand=(*VIRGINS, "Spirit of the Night", "NoProblem", "Young Bear"))
    table.lay(1, combat="Volca").begin(0).do("continue", "play Virgin of Pure Fire")
    assert table.playable() == {"Virgin of Pure Earth"}
    table.do("play Virgin of Pure Earth")
    assert table.names(0, "active") == set(VIRGINS)
    assert table.total(0) == (7, 7)
    assert table.stage == Stage.SUPPORT


def test_d_icon_pair_1_a_third_of_the_same_word_is_one_too_many() -> None:
    table = Table("mimix", "vulca").lay(0, hand=("Wild Gazelle", "Wild Antelope", "Wild Unicorn"))
    table.lay(1, combat="Glimmer").begin(0).do("continue", "play Wild Gazelle")
    assert table.playable() == {"Wild Antelope", "Wild Unicorn"}
    table.do("play Wild Unicorn")
    assert table.playable() == set()


@pytest.mark.parametrize(
    ("zone", "ignorer"),
    [
        ("support", "Impenetrable Fog"),
        ("combat", "Mekarthas the Shrewd"),
        ("combat", "Hank Highflyer Hawk"),
        ("combat", "Mad Mike Magpie"),
    ],
)
def test_d_icon_pair_1_both_icons_must_be_live(zone: str, ignorer: str) -> None:
    table = Table("mimix", "vulca").lay(0, hand=VIRGINS).lay(1, **{zone: ignorer}).begin(0)
    table.do("continue", "play Virgin of Pure Fire")
    assert table.stage == Stage.SUPPORT


def test_d_icon_pair_2_two_boosters_count_as_one_play() -> None:
    table = Table("flit", "vulca").lay(0, hand=("Peckswift", *LAUNCHES[:3], "Tome of Wisdom"))
    table.lay(1, combat="Glimmer").begin(0).do("continue", "play Peckswift", "play Launch Rockdrop")
    assert table.playable() == {"Launch Fire Flash", "Launch Boiling Oil"}
    table.do("play Launch Boiling Oil")
    assert table.playable() == set()
    assert table.names(0, "active") == {"Peckswift", "Launch Rockdrop", "Launch Boiling Oil"}


def test_d_icon_pair_2_each_booster_allowance_may_hold_a_pair() -> None:
    table = Table("flit", "vulca").lay(0, hand=("Gulpus Permanentus", *LAUNCHES)).lay(1, combat="Glimmer").begin(0)
    table.do("continue", "play Gulpus Permanentus")
    table.do(*(f"play {name}" for name in LAUNCHES[:4]))
    assert len(table.names(0, "active")) == 5
    assert table.playable() == set()


def test_d_icon_pair_2_a_pair_and_a_single_booster_use_two_allowances() -> None:
    table = Table("flit", "vulca").lay(0, hand=("Gulpus Permanentus", *LAUNCHES[:3], "Fireblast", "Earthblast"))
    table.lay(1, combat="Glimmer").begin(0).do("continue", "play Gulpus Permanentus", "play Launch Rockdrop")
    table.do("play Fireblast")
    assert table.playable() == {"Launch Fire Flash", "Launch Boiling Oil"}
    table.do("play Launch Fire Flash")
    assert table.playable() == set()


def test_d_icon_pair_2_a_void_icon_makes_no_pair_of_boosters() -> None:
    table = (
        Table("flit", "terrah").lay(0, hand=("Peckswift", *LAUNCHES[:2])).lay(1, support="Impenetrable Fog").begin(0)
    )
    table.do("continue", "play Peckswift", "play Launch Rockdrop")
    assert table.playable() == set()


def test_d_icon_pair_3_a_lone_pair_icon_does_nothing() -> None:
    table = Table("mimix", "vulca").lay(0, hand=("Virgin of Pure Fire", "Spirit of the Night")).lay(1, combat="Glimmer")
    table.begin(0).do("continue", "play Virgin of Pure Fire")
    assert table.total(0) == (6, 1)
    assert table.stage == Stage.SUPPORT


def test_d_icon_pair_3_these_are_the_first_words() -> None:
    words: dict[Type, set[str]] = {}
    for card in DUEL.catalogue.cards:
        if "PAIR" in card.icons:
            words.setdefault(card.type, set()).add(card.name.split()[0])
    assert words == {
        Type.CHARACTER: {"Virgin", "Heroine", "Spirit", "Amazon", "Dancer", "Wild", "Young"},
        Type.BOOSTER: {"Launch"},
    }


def test_d_icon_pair_4_the_second_character_may_follow_any_time_in_the_phase() -> None:
    table = (
        Table("mimix", "vulca").lay(0, hand=(*VIRGINS, "Sun Setting", "Moon Rising")).lay(1, combat="Volca").begin(0)
    )
    table.do(
        "continue", "play Moon Rising", "play Virgin of Pure Earth", "play Sun Setting", "play Virgin of Pure Fire"
    )
    assert len(table.names(0, "active")) == 4


def test_d_icon_pair_4_the_second_booster_may_follow_after_other_cards() -> None:
    table = Table("flit", "vulca").lay(0, hand=("Peckswift", "Launch Rockdrop", "Launch Fire Flash"))
    table.lay(0, hand=("Sudden Waterspout", "Fire Swamp")).lay(1, combat="Glimmer").begin(0)
    table.do("continue", "play Peckswift", "play Launch Rockdrop", "play Sudden Waterspout", "play Fire Swamp")
    assert table.playable() == {"Launch Fire Flash"}


def test_d_icon_pair_4_the_second_character_cannot_follow_in_the_next_phase() -> None:
    table = Table("mimix", "vulca").lay(0, hand=(*VIRGINS, "Sun Setting")).lay(1, combat="Glimmer").begin(0)
    table.do("continue", "play Virgin of Pure Fire", "next")
    assert table.playable() == set()


def test_d_icon_pair_4_the_second_must_be_playable_on_its_own_account() -> None:
    table = Table("flit", "pillar").lay(0, hand=("Peckswift", "Launch Rockdrop", "Launch Sloth Gas"))
    table.lay(1, combat="Introvertus Completus", support="Heat Haze").begin(0)
    table.do("continue", "play Peckswift", "play Launch Rockdrop")
    assert not table.may("play Launch Sloth Gas")


def test_d_icon_pair_5_on_the_opening_turn_there_is_no_pair_of_boosters_by_itself() -> None:
    table = Table("flit", "vulca", element=None).lay(0, hand=("Peckswift", *LAUNCHES[:2])).begin(0)
    table.do("continue", "play Peckswift")
    assert table.playable() == set()


def test_d_icon_pair_5_on_the_opening_turn_an_extra_booster_may_be_a_pair() -> None:
    table = Table("flit", "vulca", element=None).lay(0, hand=("Gulpus Permanentus", *LAUNCHES[:3])).begin(0)
    table.do("continue", "play Gulpus Permanentus", "play Launch Rockdrop")
    assert table.playable() == {"Launch Fire Flash", "Launch Boiling Oil"}
    table.do("play Launch Fire Flash")
    assert table.playable() == set()


def test_d_icon_pair_5_on_the_opening_turn_a_pair_of_characters_is_fine() -> None:
    table = Table("mimix", "vulca", element=None).lay(0, hand=VIRGINS).begin(0)
    table.do("continue", "play Virgin of Pure Fire", "play Virgin of Pure Earth", "next", "earth")
    assert table.total(0) == (7, 7)
    assert table.to_move == 1
