"""D-GRANT Cards that make others, or themselves, as FREE."""

import pytest

from bluemoon.duel.state import Element, Stage
from tests.duel.table import Table

EELENA = "Eelena-Aqua-Prima-Alpha"


def test_d_grant_1_after_yang_the_next_character_is_as_free() -> None:
    table = Table("aqua", "vulca", element=None).lay(0, hand=("Yang", EELENA, "Kelp Leech")).begin(0)
    table.do("continue", "play Yang")
    assert table.playable() == {EELENA, "Kelp Leech"}
    table.do(f"play {EELENA}")
    assert table.stage == Stage.SUPPORT  # no more grant
    assert table.total(0) == (7, 5)


@pytest.mark.parametrize("card", ["Aquatic Armor", "Tidal Flood"])
def test_d_grant_1_the_next_card_may_be_a_booster_or_a_support_in_its_phase(card: str) -> None:
    table = Table("aqua", "vulca", element=None).lay(0, hand=("Yang", card, "Firewater", "Torrential Flood")).begin(0)
    table.do("continue", "play Yang")
    assert table.stage == Stage.SUPPORT
    table.do(f"play {card}")
    assert table.legal() == {"next"}


def test_d_grant_1_yin_after_yang_grants_again() -> None:
    table = Table("aqua", "vulca", element=None).lay(0, hand=("Yang", "Yin", "Aquatic Armor")).begin(0)
    table.do("continue", "play Yang", "play Yin", "play Aquatic Armor", "next", "earth")
    assert table.total(0) == (2, 2)
    assert table.state.element == Element.EARTH


@pytest.mark.parametrize("needless", ["Sun Setting", "Fire Swamp"])
def test_d_grant_1_the_grant_is_used_up_by_a_card_that_does_not_need_it(needless: str) -> None:
    table = Table("aqua", "vulca", element=None).lay(0, hand=("Yang", needless, EELENA, "Tidal Flood")).begin(0)
    table.do("continue", "play Yang")
    if needless == "Fire Swamp":
        table.do("next")
    table.do(f"play {needless}")
    assert table.playable() == set()


def test_d_grant_1_in_a_running_fight_the_general_allowance_stays_open() -> None:
    table = Table("aqua", "vulca").lay(0, hand=("Yang", "Aquatic Armor", "Firewater", "Tidal Flood"))
    table.lay(1, combat="Glimmer").begin(0).do("continue", "play Yang", "play Firewater")
    assert table.playable() == {"Aquatic Armor", "Tidal Flood"}
    table.do("play Tidal Flood")
    assert table.playable() == set()


def test_d_grant_1_it_does_not_last_into_the_next_turn() -> None:
    table = Table("aqua", "vulca", element="fire").lay(0, hand=("Yang", "Kelp Leech", EELENA)).deck(0)
    table.lay(1, combat="Torch", hand="Spark").deck(1).begin(0).do("continue", "play Yang", "next", "next")
    table.do("continue", "play Spark", "next", "continue", f"play {EELENA}")
    assert table.stage == Stage.SUPPORT
    assert not table.may("play Kelp Leech")


def test_d_grant_1_a_void_text_grants_nothing() -> None:
    table = Table("aqua", "flit").lay(0, hand=("Yang", EELENA)).lay(1, combat="Tittertweet").begin(0)
    table.do("continue", "play Yang")
    assert table.stage == Stage.SUPPORT


def second_character(name: str, **yours: str | tuple[str, ...]) -> bool:
    """May this card be played as a second character against these cards?"""
    table = Table("buka", "vulca").lay(0, hand=("Commodore Lo Tan", name)).lay(1, **yours)
    return table.begin(0).do("continue", "play Commodore Lo Tan").may(f"play {name}")


@pytest.mark.parametrize(
    ("name", "enough", "too_few"),
    [
        (
            "B.P. Unity",
            {"covered": ("Spark", "Sear", "Blaze"), "combat": ("Glimmer", "Fireblast"), "support": "Tome of Wisdom"},
            {"covered": ("Spark", "Sear"), "combat": ("Glimmer", "Fireblast"), "support": "Tome of Wisdom"},
        ),
        (
            "B.P. Ferocity",
            {"combat": ("Glimmer", "Torch")},
            {"covered": ("Spark", "Sear", "Blaze"), "combat": ("Glimmer", "Fireblast"), "support": "Tome of Wisdom"},
        ),
        (
            "B.P. Bravery",
            {"combat": ("Glimmer", "Fireblast", "Earthblast")},
            {"covered": "Earthblast", "combat": ("Glimmer", "Torch", "Fireblast"), "support": "Tome of Wisdom"},
        ),
        (
            "B.P. Mystery",
            {"combat": "Glimmer", "support": ("Tome of Wisdom", "Wall of Fire")},
            {"combat": ("Glimmer", "Torch", "Fireblast"), "support": "Tome of Wisdom"},
        ),
        (
            "B.P. Loyalty",
            {"combat": ("Glimmer", "Infernal Armor"), "support": "Homing Missiles"},
            {"covered": "Young Bear", "combat": ("Glimmer", "Torch", "Infernal Armor"), "support": "Tome of Wisdom"},
        ),
    ],
)
def test_d_grant_2_a_bp_card_is_as_free_if_its_condition_holds(
    name: str, enough: dict[str, str | tuple[str, ...]], too_few: dict[str, str | tuple[str, ...]]
) -> None:
    assert second_character(name, **enough)
    assert not second_character(name, **too_few)


def test_d_grant_2_a_bluff_counts_as_a_support_and_as_an_icon() -> None:
    bluffs = ("Cannoneer Tara Ko", "Cannoneer Qu Cha")
    assert second_character("B.P. Mystery", combat="Glimmer", bluffs=bluffs)
    assert second_character("B.P. Loyalty", combat="Glimmer", bluffs=bluffs)
    assert not second_character("B.P. Ferocity", combat="Glimmer", bluffs=bluffs)


def test_d_grant_2_loyalty_counts_printed_icons_even_void_ones() -> None:
    table = Table("buka", "vulca").lay(0, hand=("Hank Highflyer Hawk", "B.P. Loyalty"), support="Impenetrable Fog")
    table.lay(1, combat=("Young Bear", "Infernal Armor")).begin(0).do("continue", "play Hank Highflyer Hawk")
    assert table.may("play B.P. Loyalty")


def test_d_grant_2_the_condition_is_looked_at_when_the_card_is_played() -> None:
    table = (
        Table("buka", "vulca").lay(0, hand=("Highchirp", "B.P. Ferocity")).lay(1, combat=("Glimmer", "Torch")).begin(0)
    )
    table.do("continue", "play Highchirp")
    assert table.do("yes", "pick their Torch").stage == Stage.SUPPORT
    table = (
        Table("buka", "vulca").lay(0, hand=("Highchirp", "B.P. Ferocity")).lay(1, combat=("Glimmer", "Torch")).begin(0)
    )
    assert table.do("continue", "play Highchirp", "no").playable() == {"B.P. Ferocity"}


def test_d_grant_2_without_its_condition_a_bp_card_is_an_ordinary_character() -> None:
    table = Table("buka", "vulca").lay(0, hand=("B.P. Ferocity", "Commodore Lo Tan")).lay(1, combat="Glimmer").begin(0)
    assert table.do("continue", "play B.P. Ferocity").stage == Stage.SUPPORT


def test_d_grant_2_a_void_text_is_never_as_free() -> None:
    table = Table("buka", "flit").lay(0, hand=("Commodore Lo Tan", "B.P. Ferocity"))
    table.lay(1, combat=("Tittertweet", "Peckswift")).begin(0).do("continue", "play Commodore Lo Tan")
    assert table.stage == Stage.SUPPORT
