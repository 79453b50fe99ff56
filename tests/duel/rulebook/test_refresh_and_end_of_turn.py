"""D-REFRESH, D-EOT Refresh and end of turn."""

import pytest

from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Stage
from tests.duel.table import Table

MANY = ("Spark", "Blaze", "Furnace", "Ignite", "Sear", "Shimmer", "Glimmer")


def refreshed(table: Table) -> int:
    """How many cards were drawn in refreshes."""
    return sum(told.why == Why.REFRESH for told in table.told(News.DREW))


def turn_with(*hand: str, mine: str = "vulca", yours: str = "hoax", **theirs: str | tuple[str, ...]) -> Table:
    """Player 0 has this hand, has played Volca and closes the booster or support phase."""
    table = Table(mine, yours).lay(0, combat="Torch", hand=("Volca", *hand))
    table.lay(1, **{"combat": "Catusan", **theirs}).begin(0)
    return table.do("continue", "play Volca", "next")


# ---- refresh


@pytest.mark.parametrize(("kept", "drawn"), [(0, 6), (1, 5), (4, 2), (5, 1), (6, 0)])
def test_d_refresh_1_the_player_draws_until_he_holds_six(kept: int, drawn: int) -> None:
    table = turn_with(*MANY[:kept])
    assert (table.hand_size(0), refreshed(table)) == (6, drawn)


def test_d_refresh_1_with_more_than_six_he_draws_none_and_keeps_them() -> None:
    table = turn_with(*MANY)
    assert (table.hand_size(0), refreshed(table)) == (7, 0)
    assert table.names(0, "hand") == set(MANY)


def test_d_refresh_1_the_other_player_draws_nothing() -> None:
    table = turn_with(hand="Nirwadas the Traveler")
    assert table.hand_size(1) == 1


def test_d_refresh_2_an_empty_deck_yields_nothing_and_play_goes_on() -> None:
    table = (
        Table("vulca").lay(0, combat="Torch", hand=("Volca", "Spark")).deck(0).lay(1, combat="Catusan", hand="Blaze")
    )
    table.begin(0).do("continue", "play Volca", "next")
    assert (table.hand_size(0), table.deck_size(0), refreshed(table)) == (1, 0, 0)
    assert (table.to_move, table.state.opening) == (1, 0)


def test_d_refresh_2_a_deck_too_small_yields_what_it_has() -> None:
    table = (
        Table("vulca").lay(0, combat="Torch", hand=("Volca", "Spark")).deck(0, "Blaze", "Sear").lay(1, combat="Catusan")
    )
    table.begin(0).do("continue", "play Volca", "next")
    assert (table.names(0, "hand"), table.deck_size(0)) == ({"Spark", "Blaze", "Sear"}, 0)


@pytest.mark.parametrize(
    ("lock", "zone", "after"),
    [
        ("Wall of Fire", "support", 2),
        ("Gluing Dust", "support", 3),
        ("Quivering Quicksand", "support", 4),
        ("Bottelus Emptius", "combat", 2),
    ],
)
def test_d_refresh_3_locks_on_drawing_apply(lock: str, zone: str, after: int) -> None:
    table = turn_with("Spark", "Blaze", **{zone: lock})
    assert table.hand_size(0) == after


# ---- end of turn


def ending(*characters: str, mine: str = "khind", **more: str | tuple[str, ...]) -> Table:
    """Player 0, with five more cards in hand, has played these characters and announced the total."""
    table = Table(mine).lay(0, hand=(*characters, *MANY[:5]), **more).lay(1, combat="Torch", hand=("Volca", "Blaze"))
    table.begin(0).do("continue", *(f"play {name}" for name in characters))
    return table.do("next")


def powers_used(table: Table) -> list[str]:
    """The own cards whose powers were used, in order."""
    return [table.card(told.player, told.amount) for told in table.told(News.POWER_USED)]


@pytest.mark.parametrize("order", [("TopGun", "Oath of Khindship"), ("Oath of Khindship", "TopGun")])
def test_d_eot_1_the_player_uses_end_of_turn_powers_in_an_order_he_chooses(order: tuple[str, str]) -> None:
    table = ending("TopGun", support="Oath of Khindship")
    assert table.legal() == {"use TopGun", "use Oath of Khindship", "next"}
    table.do(*(f"use {name}" for name in order))
    assert powers_used(table) == list(order)
    assert table.hand_size(0) == 8


def test_d_eot_1_each_only_once() -> None:
    table = ending("TopGun", support="Oath of Khindship").do("use TopGun")
    assert table.legal() == {"use Oath of Khindship", "next"}


def test_d_eot_1_none_has_to_be_used() -> None:
    table = ending("TopGun", support="Oath of Khindship").do("next")
    assert (table.to_move, table.hand_size(0), powers_used(table)) == (1, 6, [])


def test_d_eot_1_powers_against_the_opponents_hand_and_deck_belong_to_it_too() -> None:
    table = ending("TopBanana", "TopShot")
    assert table.legal() == {"use TopBanana", "use TopShot", "next"}
    table.do("use TopShot", "use TopBanana")
    assert (table.to_move, table.legal()) == (1, {"pick Volca", "pick Blaze"})
    table.do("pick Blaze")
    assert "Blaze" in table.names(1, "discard")
    assert (table.deck_size(1), table.state.player) == (26, 1)


def test_d_eot_1_a_card_that_is_not_active_has_no_end_of_turn_power() -> None:
    table = ending("Nirwadas the Traveler", combat="TopGun")
    assert (table.to_move, table.names(0, "active")) == (1, {"Nirwadas the Traveler"})


def test_d_eot_1_a_void_text_is_no_end_of_turn_power() -> None:
    table = Table("khind").lay(0, combat="Catusan", hand="TopGun").lay(1, combat="Torch", support="Laughing Gas")
    table.begin(0).do("continue", "play TopGun", "next")
    assert table.to_move == 1


def test_d_eot_1_the_opponents_cards_have_none_in_my_turn() -> None:
    table = Table("vulca", "khind").lay(0, combat="Torch", hand="Volca").lay(1, combat="TopGun").begin(0)
    assert table.do("continue", "play Volca", "next").to_move == 1


def test_d_eot_2_they_come_after_the_refresh_and_may_exceed_six() -> None:
    table = ending("Flare").do("use Flare")
    assert [told.why for told in table.told(News.DREW)] == [Why.REFRESH, Why.POWER, Why.POWER]
    assert table.hand_size(0) == 8


def test_d_eot_2_ketharkopas_fills_the_hand_to_nine() -> None:
    table = ending("Ketharkopas the Astronomer").do("use Ketharkopas the Astronomer")
    assert table.hand_size(0) == 9


def test_d_eot_2_ketharkopas_counts_what_other_powers_brought() -> None:
    table = ending("Ketharkopas the Astronomer", support="Oath of Khindship")
    table.do("use Oath of Khindship", "use Ketharkopas the Astronomer")
    assert table.hand_size(0) == 9
    table = ending("Ketharkopas the Astronomer", support="Oath of Khindship")
    table.do("use Ketharkopas the Astronomer", "use Oath of Khindship")
    assert table.hand_size(0) == 10


@pytest.mark.parametrize(
    ("shaman", "words"),
    [("Shaman of the Here and Now", ("pick Hail of Arrows",)), ("Shaman of the Afterlife", ("yes",))],
)
def test_d_eot_3_two_shamans_act_before_the_announcement(shaman: str, words: tuple[str, ...]) -> None:
    table = Table("mimix").lay(
        0, combat="Catusan", hand=(shaman, "Spark"), discard=("Young Bear", "Young Fox", "Moon Rising")
    )
    table.lay(1, combat="Torch").begin(0).do("continue", f"play {shaman}", "next")
    assert (table.stage, table.told(News.ANNOUNCED)) == (Stage.AFTER, [])
    table.do(*words)
    kinds = [told.kind for told in table.news]
    assert kinds.index(News.POWER_USED) < kinds.index(News.ANNOUNCED)
    assert refreshed(table) == 6 - (2 if shaman.endswith("Now") else 3)


def test_d_eot_3_they_act_after_the_booster_or_support_phase() -> None:
    table = Table("mimix").lay(0, combat="Catusan", hand=("Shaman of the Here and Now", "Spark")).lay(1, combat="Torch")
    table.begin(0).do("continue", "play Shaman of the Here and Now")
    assert (table.stage, table.legal()) == (Stage.SUPPORT, {"next"})


def test_d_eot_3_they_act_after_the_demands_are_settled() -> None:
    table = Table("mimix", "aqua").lay(0, combat="Catusan", hand=("Shaman of the Here and Now", "Spark"))
    table.lay(1, combat="Yin", support="Irresistible Sirens").begin(0)
    table.do("continue", "play Shaman of the Here and Now", "next", "next")
    assert (table.stage, table.state.dragons) == (Stage.AFTER, -1)
    assert not table.may("pay Irresistible Sirens")


def test_d_eot_3_an_unmet_demand_keeps_the_player_from_getting_there() -> None:
    table = Table("mimix", "pillar").lay(0, combat="Catusan", hand=("Shaman of the Here and Now", "Spark"))
    table.lay(1, combat=("Bodius Maloderus", "Caterpillar Fireeater")).begin(0)
    table.do("continue", "play Shaman of the Here and Now", "next")
    assert (table.stage, table.may("next")) == (Stage.SUPPORT, False)
    table.do("pay Caterpillar Fireeater", "pick Spark", "next")
    assert table.stage == Stage.AFTER


def test_d_eot_4_then_the_leadership_text_stops() -> None:
    table = Table().lay(0, combat="Catusan", hand=("Enthrall Opposition", "Volca")).lay(1, combat="Ember", hand="Spark")
    table.begin(0).do("play Enthrall Opposition", "continue")
    assert table.names(1, "silent") != set()
    table.do("play Volca", "next")
    assert (table.to_move, table.state.side[0].leading, table.names(1, "silent")) == (1, 0, set())


def test_d_eot_4_then_the_floods_are_looked_for() -> None:
    table = Table("aqua").lay(0, combat="Yin", hand="Electric Eel", support=("Torrential Flood", "Tidal Flood"))
    table.lay(1, combat="Torch", hand="Spark").lay(0, support="Oath of Khindship").begin(0)
    table.do("continue", "play Electric Eel", "next")
    assert (table.stage, table.told(News.RETREATED)) == (Stage.END, [])
    table.do("next")
    assert [(told.player, told.why) for told in table.told(News.RETREATED)] == [(1, Why.FLOODS)]


def test_d_eot_4_then_the_turn_passes() -> None:
    table = ending("TopGun").do("use TopGun")
    assert [told.player for told in table.told(News.TURN)] == [0, 1]
    assert (table.state.player, table.to_move) == (1, 1)
