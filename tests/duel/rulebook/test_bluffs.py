"""D-BUKA-8 to D-BUKA-16 Bluffs: playing, calling and showing them."""

from typing import Any

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.legal import offer
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import NONE, Ending, Stage
from tests.duel.table import Table

FIRE = ("Cannoneer Tara Ko", "Cannoneer Riba Ko")
EARTH = ("Cannoneer Qu Cha", "Cannoneer Alo Cha")
PLAIN = ("Captain Su Cha", "B.P. Unity")


def fight(*hand: str, yours: str = "hoax", element: str | None = "fire", **zones: Any) -> Table:
    """Buka with Commodore Lo Tan (5/4) active against three fire or one earth; Buka's turn comes."""
    table = Table(mine="buka", yours=yours, element=element).lay(0, hand=hand, **zones)
    if element is not None:
        table.lay(0, combat="Commodore Lo Tan").lay(1, combat="Vetraskedas the Sceptic")
    return table


def supporting(table: Table) -> Table:
    """The booster or support phase; the character of this turn is played."""
    table.begin(0, Stage.SUPPORT)
    table.state.side[0].characters = 1
    offer(table.state, DUEL.tables)
    return table


def in_support_phase(*hand: str, **zones: Any) -> Table:
    return supporting(fight(*hand, **zones))


def bluffs(table: Table) -> set[str]:
    """What may be played face down now."""
    return {words.removeprefix("bluff ") for words in table.legal() if words.startswith("bluff ")}


def announced(*face_down: str, element: str = "fire", **zones: Any) -> Table:
    """Buka has closed the turn with these bluffs on the table."""
    return supporting(fight("Commodore Tai Marn", element=element, bluffs=face_down, **zones)).do("next")


# ---- D-BUKA-8


def test_d_buka_8_a_card_with_a_bluff_mark_may_be_played_face_down() -> None:
    table = in_support_phase("Cannoneer Tara Ko", "Captain Su Cha", "Commodore Tai Marn", "Armory", "Letter of Marque")
    assert bluffs(table) == {"Cannoneer Tara Ko", "Captain Su Cha"}
    table.do("bluff Captain Su Cha")
    assert table.names(0, "bluffs") == {"Captain Su Cha"}
    assert table.names(0, "support") == table.names(0, "hand") & {"Captain Su Cha"} == set()


@pytest.mark.parametrize("name", ["Cannoneer Riba Ko", "Captain Su Cha", "Quartermaster Kura Ko"])
def test_d_buka_8_it_counts_two_in_fire_and_earth(name: str) -> None:
    table = in_support_phase(name)
    assert table.total(0) == (5, 4)
    assert table.do(f"bluff {name}").total(0) == (7, 6)
    assert table.value(0, name) == (2, 2)


def test_d_buka_8_it_has_no_text() -> None:
    table = in_support_phase("Quartermaster Kura Ko", "Armory", "Captain Su Cha").do("bluff Quartermaster Kura Ko")
    assert table.playable() | bluffs(table) == set(), "a quartermaster who shows himself allows any number of supports"
    table = Table(mine="hoax", yours="buka").lay(1, bluffs="Boatswain Mena Marn", combat="Captain Su Cha")
    table.lay(0, hand=("Virgin of Pure Fire", "Virgin of Pure Earth")).begin(0)
    assert table.do("continue", "play Virgin of Pure Fire", "play Virgin of Pure Earth").may("next")


def test_d_buka_8_it_uses_a_support_allowance() -> None:
    table = in_support_phase("Captain Su Cha", "Cannoneer Tara Ko", "Armory").do("bluff Captain Su Cha")
    assert bluffs(table) | table.playable() == set()
    table = in_support_phase("Captain Su Cha", "Duplicator of Fire").do("play Duplicator of Fire")
    assert bluffs(table) == set()
    table = in_support_phase("Captain Su Cha", "Cannoneer Tara Ko", "Armory").do("play Armory", "bluff Captain Su Cha")
    assert bluffs(table) == set()


def test_d_buka_8_there_is_none_on_an_opening_turn_without_an_extra_support() -> None:
    table = fight("Commodore Lo Tan", "Captain Su Cha", element=None).begin(0).do("continue", "play Commodore Lo Tan")
    assert bluffs(table) == set()
    table = fight("Quartermaster Kura Ko", "Captain Su Cha", "Cannoneer Tara Ko", element=None).begin(0)
    table.do("continue", "play Quartermaster Kura Ko")
    assert bluffs(table) == {"Captain Su Cha", "Cannoneer Tara Ko"}


def test_d_buka_8_it_may_come_off_a_landed_ship() -> None:
    table = fight("Cannoneer Tara Ko", ships="Rising Sun").load(0, "Rising Sun", "Commodore Tai Marn", "Captain Su Cha")
    table.begin(0).do("land Rising Sun", "continue", "play Commodore Tai Marn", "next")
    assert bluffs(table) == {"Captain Su Cha"}, "the hand is barred by the landing (D-BUKA-6)"
    assert table.do("bluff Captain Su Cha").names(0, "bluffs") == {"Captain Su Cha"}


@pytest.mark.parametrize("voiding", [{"support": "Impenetrable Fog"}, {"combat": "Mekarthas the Shrewd"}])
def test_d_buka_8_a_void_mark_is_no_mark(voiding: dict[str, str]) -> None:
    table = fight("Captain Su Cha", "Armory").lay(1, **voiding).begin(0, Stage.SUPPORT)
    assert bluffs(table) == set()
    assert table.playable() == {"Armory"}


# ---- D-BUKA-9


def test_d_buka_9_there_are_no_bluffs_while_supports_are_ignored() -> None:
    table = fight("Captain Su Cha", "Armory", yours="flit").lay(1, combat="Flitterflutter").begin(0, Stage.SUPPORT)
    assert bluffs(table) == set()
    assert table.playable() == {"Armory"}, "a support may be played in vain"


@pytest.mark.parametrize(
    "bar",
    [
        {"combat": "Thirkomedas the Serene"},
        {"support": "Pandemonium"},
        {"combat": "Ferro Fos"},
        {"combat": "Corono Cos"},
    ],
    ids=str,
)
def test_d_buka_9_there_are_none_while_a_text_bars_supports_in_any_way(bar: dict[str, str]) -> None:
    table = fight("Captain Su Cha", "Quartermaster Kura Ko").lay(1, **bar).begin(0, Stage.SUPPORT)
    assert bluffs(table) == set()


@pytest.mark.parametrize(
    "bar", [{"support": "Hypnotic Rattle"}, {"combat": "Ember"}, {"support": "Heat Haze"}], ids=str
)
def test_d_buka_9_a_bar_on_other_types_bars_no_bluff(bar: dict[str, str]) -> None:
    table = fight("Captain Su Cha", "Quartermaster Kura Ko").lay(1, **bar).begin(0, Stage.SUPPORT)
    assert bluffs(table) == {"Captain Su Cha", "Quartermaster Kura Ko"}


# ---- D-BUKA-10


def test_d_buka_10_after_the_announcement_the_opponent_may_call() -> None:
    table = in_support_phase("Captain Su Cha").do("bluff Captain Su Cha", "next")
    assert table.told(News.ANNOUNCED) == [(News.ANNOUNCED, 0, 7, Why.NONE, 0)]
    assert (table.stage, table.to_move) == (Stage.CALL, 1)
    assert table.legal() == {"call", "let"}


def test_d_buka_10_old_bluffs_may_be_called_too() -> None:
    table = announced("Captain Su Cha")
    assert table.legal() == {"call", "let"}


def test_d_buka_10_without_bluffs_nobody_calls() -> None:
    assert announced().stage != Stage.CALL


def test_d_buka_10_ignored_bluffs_are_not_called() -> None:
    table = fight("Commodore Tai Marn", yours="flit", bluffs=FIRE[:1]).lay(1, combat="Flitterflutter")
    assert supporting(table).do("next").stage != Stage.CALL
    table = fight("Commodore Tai Marn", bluffs=FIRE[:1]).lay(1, combat="Mad Mike Magpie")
    assert supporting(table).do("next").stage != Stage.CALL


def test_d_buka_10_a_live_letter_of_marque_forbids_calling() -> None:
    table = fight("Commodore Tai Marn", bluffs="Captain Su Cha").lay(0, combat="Letter of Marque")
    assert supporting(table).do("next").stage != Stage.CALL
    table = fight("Commodore Tai Marn", bluffs="Captain Su Cha", yours="flit").lay(0, combat="Letter of Marque")
    assert supporting(table.lay(1, combat="Tittertweet")).do("next").stage == Stage.CALL, "its text is void"
    table = fight("Commodore Tai Marn", bluffs="Captain Su Cha", covered="Letter of Marque")
    assert supporting(table).do("next").stage == Stage.CALL, "it is covered"


@pytest.mark.parametrize("face_down", [FIRE, PLAIN, (FIRE[0], EARTH[0])], ids=str)
def test_d_buka_10_all_bluffs_old_and_new_are_shown_and_discarded(face_down: tuple[str, str]) -> None:
    table = in_support_phase(face_down[1], bluffs=face_down[0]).do(f"bluff {face_down[1]}", "next", "call")
    assert table.names(0, "bluffs") == set()
    assert set(face_down) <= table.names(0, "discard")
    shown = {table.card(0, told.amount) for told in table.told(News.REVEALED)}
    assert shown == set(face_down)
    assert (News.CALLED, 1, 1, Why.NONE, NONE) in table.news


def test_d_buka_10_who_lets_it_be_sees_nothing() -> None:
    table = announced("Captain Su Cha", "Cannoneer Tara Ko").do("let")
    assert table.names(0, "bluffs") == {"Captain Su Cha", "Cannoneer Tara Ko"}
    assert table.told(News.REVEALED) == []
    assert table.state.dragons == 0
    assert DUEL.view(table.state, 1).side[0].bluffs == 0


# ---- D-BUKA-11


def test_d_buka_11_good_bluffs_bring_a_dragon_and_the_turn_goes_on() -> None:
    table = announced(*FIRE)
    assert table.total(0) == (9, 8)
    table.do("call")
    assert table.state.dragons == 1
    assert table.total(0) == (5, 4), "four less"
    assert (News.DRAGON, 0, NONE, Why.GOOD_BLUFF, NONE) in table.news
    assert (table.state.player, table.state.fights) == (1, 1), "the opponent's turn in the same fight"
    assert table.hand_size(0) == 6, "refreshed"


@pytest.mark.parametrize("face_down", [PLAIN, EARTH, (FIRE[0], EARTH[0]), (FIRE[0], PLAIN[0])], ids=str)
def test_d_buka_11_one_bad_bluff_is_enough_for_the_caller(face_down: tuple[str, str]) -> None:
    table = announced(*face_down).do("call")
    assert [news.player for news in table.told(News.DRAGON)] == [1, 1], "one for the call, one for the retreat"
    assert table.told(News.RETREATED) == [(News.RETREATED, 0, NONE, Why.BLUFF, NONE)]
    assert table.state.dragons == -2


@pytest.mark.parametrize(("element", "good"), [("fire", FIRE), ("earth", EARTH)])
def test_d_buka_11_the_element_of_the_fight_decides(element: str, good: tuple[str, str]) -> None:
    other = EARTH if good == FIRE else FIRE
    assert announced(*good, element=element).do("call").state.dragons == 1
    assert announced(*other, element=element).do("call").state.dragons == -2


def test_d_buka_11_a_lowered_total_is_not_checked_again() -> None:
    table = supporting(fight("Commodore Tai Marn", bluffs=FIRE).lay(1, combat="Zedemikras the Brain"))
    assert (table.total(0)[0], table.total(1)[0]) == (9, 7)
    table.do("next", "call")
    assert (table.total(0)[0], table.total(1)[0]) == (5, 7)
    assert table.told(News.RETREATED) == [], "the announcement is over (Q22)"


@pytest.mark.parametrize(("face_down", "owner", "winner"), [(FIRE, 3, 0), (PLAIN, -3, 1)])
def test_d_buka_11_the_dragon_of_a_call_may_be_the_fourth(face_down: tuple[str, str], owner: int, winner: int) -> None:
    table = announced(*face_down)
    table.state.dragons = owner
    table.do("call")
    assert (table.state.ending, table.state.winner, table.state.crystals) == (Ending.FOURTH_DRAGON, winner, 4)


# ---- D-BUKA-12


@pytest.mark.parametrize("element", ["fire", "earth"])
def test_d_buka_12_a_plain_mark_matches_no_element(element: str) -> None:
    assert announced("Captain Su Cha", element=element).do("call").state.dragons == -2


@pytest.mark.parametrize("voiding", [{"support": "Impenetrable Fog"}, {"combat": "Mekarthas the Shrewd"}], ids=str)
def test_d_buka_12_a_void_mark_matches_none_either(voiding: dict[str, str]) -> None:
    table = supporting(fight("Commodore Tai Marn", bluffs=FIRE).lay(1, **voiding))
    assert table.do("next", "call").told(News.RETREATED) == [(News.RETREATED, 0, NONE, Why.BLUFF, NONE)]


def test_d_buka_12_void_fog_voids_no_mark() -> None:
    table = fight("Commodore Tai Marn", bluffs=FIRE).lay(1, support="Impenetrable Fog").lay(0, combat="Tittertweet")
    assert supporting(table).do("next", "call").state.dragons == 1


# ---- D-BUKA-13


def test_d_buka_13_own_bluffs_may_be_turned_up_at_the_beginning_of_the_turn() -> None:
    table = fight("Commodore Tai Marn", bluffs=(*PLAIN, FIRE[0])).begin(0)
    assert table.legal() == {"next", *(f"reveal {name}" for name in (*PLAIN, FIRE[0]))}
    table.do("reveal B.P. Unity")
    assert table.names(0, "bluffs") == {PLAIN[0], FIRE[0]}
    assert table.names(0, "discard") == {"B.P. Unity"}
    assert table.legal() == {"next", f"reveal {PLAIN[0]}", f"reveal {FIRE[0]}"}
    assert (table.state.dragons, table.told(News.RETREATED)) == (0, [])


def test_d_buka_13_the_opponent_turns_up_nothing() -> None:
    table = fight("Commodore Tai Marn", bluffs=PLAIN).lay(1, hand="Catusan").begin(1)
    assert table.legal() == {"retreat", "continue"}


@pytest.mark.parametrize("loser", [0, 1])
def test_d_buka_13_at_the_end_of_a_fight_all_are_shown_and_discarded(loser: int) -> None:
    table = fight("Commodore Tai Marn", bluffs=PLAIN).begin(loser)
    if loser == 0:
        table.do("next")
    table.do("retreat")
    assert {table.card(0, told.amount) for told in table.told(News.REVEALED)} == set(PLAIN)
    assert set(PLAIN) <= table.names(0, "discard")
    assert abs(table.state.dragons) == 1, "only the dragon of the retreat"


# ---- D-BUKA-14


def against_bluffs(*hand: str, mine: str, face_down: tuple[str, ...] = PLAIN, **zones: Any) -> Table:
    """The turn of a player whose opponent has bluffs on the table."""
    table = Table(mine=mine, yours="buka").lay(0, hand=hand, **zones)
    return table.lay(1, combat="Commodore Lo Tan", bluffs=face_down)


def test_d_buka_14_a_bluff_is_removed_as_a_support_and_shown_without_consequence() -> None:
    table = against_bluffs("Cinder", "Fireblast", mine="vulca", face_down=(PLAIN[0], FIRE[0])).begin(0)
    table.do("continue", "play Cinder", "yes")
    assert table.legal() == {"face down 1", "face down 2"}, "nobody sees which is which"
    table.do("face down 2")
    assert table.names(1, "bluffs") == {PLAIN[0]}
    assert FIRE[0] in table.names(1, "discard")
    assert [table.card(1, told.amount) for told in table.told(News.REVEALED)] == [FIRE[0]]
    assert (table.state.dragons, table.told(News.RETREATED)) == (0, [])


def test_d_buka_14_all_supports_means_all_bluffs_too() -> None:
    table = against_bluffs("Cast Cataclysm", "Cinder", mine="vulca").lay(1, support="Armory").begin(0)
    table.do("play Cast Cataclysm", "yes")
    assert table.names(1, "bluffs") | table.names(1, "support") == set()
    assert {*PLAIN, "Armory"} <= table.names(1, "discard")


@pytest.mark.parametrize("free", ["B.P. Mystery", "B.P. Loyalty"])
def test_d_buka_14_bluffs_count_as_supports_and_as_cards_with_an_icon(free: str) -> None:
    hand = ("Commodore Tai Marn", free)
    table = against_bluffs(*hand, mine="buka").begin(0).do("continue", "play Commodore Tai Marn")
    assert free in table.playable()
    table = against_bluffs(*hand, mine="buka", face_down=PLAIN[:1]).begin(0).do("continue", "play Commodore Tai Marn")
    assert free not in table.playable()


@pytest.mark.parametrize("free", ["B.P. Ferocity", "B.P. Bravery"])
def test_d_buka_14_bluffs_are_neither_characters_nor_boosters(free: str) -> None:
    table = against_bluffs("Commodore Tai Marn", free, mine="buka", face_down=(*PLAIN, *FIRE)).begin(0)
    assert free not in table.do("continue", "play Commodore Tai Marn").playable()


def test_d_buka_14_neth_sur_pot_counts_bluffs() -> None:
    assert "Neth-sur-Pot" in against_bluffs("Neth-sur-Pot", mine="mimix").begin(0).do("continue").playable()
    table = against_bluffs("Neth-sur-Pot", "Virgin of Pure Fire", mine="mimix", face_down=PLAIN[:1]).begin(0)
    assert "Neth-sur-Pot" not in table.do("continue").playable()


def test_d_buka_14_the_two_of_a_bluff_is_even_for_cool_cards() -> None:
    assert against_bluffs(mine="khind", combat="CoolCub").begin(0).total(1) == (5, 4)
    assert against_bluffs(mine="khind", combat="CoolKid").begin(0).total(1) == (9, 8)
    assert against_bluffs(mine="khind", combat="CoolCop").begin(0).total(1) == (9, 4), "a bluff is no character"


def test_d_buka_14_demegodas_doubles_bluffs() -> None:
    table = fight("Commodore Tai Marn", bluffs=PLAIN[0]).lay(0, combat="Demegodas the Odd").begin(0)
    assert table.value(0, PLAIN[0]) == (4, 4)


def test_d_buka_14_mad_mike_ignores_bluffs() -> None:
    table = against_bluffs(mine="terrah", combat="Mad Mike Magpie").begin(0)
    assert table.total(1) == (5, 4)


def test_d_buka_14_top_dog_removes_a_bluff_as_a_card_with_an_icon() -> None:
    table = against_bluffs("NoNo", mine="khind", combat="TopDog", face_down=PLAIN[:1]).begin(0)
    assert PLAIN[0] in table.do("use TopDog", "face down 1").names(1, "discard")


def test_d_buka_14_bluffs_do_not_count_for_a_second_dragon() -> None:
    covered = ("Captain Ariosa Paal", "Sailingmaster Yo Cha", "Sailingmaster Boo Marn", "Cannoneer Edilia Paal")
    table = against_bluffs(mine="hoax", combat="Catusan").lay(1, covered=covered).begin(0).do("retreat")
    assert table.state.dragons == -1, "five area cards and two bluffs"
    table = against_bluffs(mine="hoax", combat="Catusan", face_down=()).lay(1, covered=(*covered, PLAIN[0])).begin(0)
    assert table.do("retreat").state.dragons == -2


def test_d_buka_14_powdermaster_makes_each_bluff_count_four() -> None:
    table = fight("Commodore Tai Marn", bluffs=PLAIN).lay(0, combat="Powdermaster Yina Ko").begin(0)
    assert [table.value(0, name) for name in PLAIN] == [(4, 4), (4, 4)]
    assert table.total(0) == (5 + 2 + 8, 4 + 1 + 8)


# ---- D-BUKA-15


def seen_bluffs(table: Table, seat: int) -> tuple[set[str], int]:
    """The bluffs of player 0 whose face a seat sees, and how many others there are."""
    view = DUEL.view(table.state, seat)
    return {table.card(0, place) for place in range(30) if view.side[0].bluffs >> place & 1}, view.side[0].hidden_bluffs


def test_d_buka_15_the_face_of_a_bluff_is_known_to_its_owner_only() -> None:
    table = in_support_phase("Captain Su Cha").do("bluff Captain Su Cha", "next")
    assert seen_bluffs(table, 0) == ({"Captain Su Cha"}, 0)
    assert seen_bluffs(table, 1) == seen_bluffs(table, -1) == (set(), 1)


def test_d_buka_15_a_card_taken_off_a_ship_is_known_to_both() -> None:
    table = fight("Armory", ships="Rising Sun").load(0, "Rising Sun", "Commodore Tai Marn", "Captain Su Cha")
    table.begin(0).do("land Rising Sun", "continue", "play Commodore Tai Marn", "next", "bluff Captain Su Cha", "next")
    assert seen_bluffs(table, 1) == ({"Captain Su Cha"}, 0)


def test_d_buka_15_a_known_bluff_is_called_by_its_name_when_removed() -> None:
    table = against_bluffs("Cinder", "Fireblast", mine="vulca")
    table.state.side[1].known |= 1 << table.place(1, PLAIN[0])
    table.state.side[1].seen |= 1 << table.place(1, PLAIN[0])
    table.begin(0).do("continue", "play Cinder", "yes")
    assert table.legal() == {f"pick their {PLAIN[0]}", "face down 1"}


# ---- D-BUKA-16


def test_d_buka_16_a_bluff_rightly_called_is_a_retreat() -> None:
    table = announced(*PLAIN).do("call")
    assert [(news.player, news.why) for news in table.told(News.DRAGON)] == [(1, Why.BAD_BLUFF), (1, Why.RETREAT)]
    assert table.told(News.FIGHT_WON) == [(News.FIGHT_WON, 1, NONE, Why.NONE, NONE)]
    assert (table.state.player, table.state.opening, table.state.fights) == (0, 1, 2), "the bluffer opens the next"
    assert {"Commodore Lo Tan", *PLAIN} <= table.names(0, "discard")
    assert "Vetraskedas the Sceptic" in table.names(1, "discard")
    assert (table.hand_size(0), table.hand_size(1)) == (6, 6)


def test_d_buka_16_six_area_cards_of_the_caller_bring_two_dragons_more() -> None:
    covered = (
        "Catusan",
        "Nirwadas the Traveler",
        "Penemikanas the Paranoid",
        "Athradysas the Seeker",
        "Tome of Wisdom",
    )
    table = fight("Commodore Tai Marn", bluffs=PLAIN).lay(1, covered=covered[:4], support=covered[4])
    supporting(table).do("next", "call")
    assert table.state.dragons == -3


def test_d_buka_16_texts_about_retreats_hold() -> None:
    table = fight("Commodore Tai Marn", bluffs=PLAIN).lay(1, combat="Redamikanas the Cartographer")
    assert supporting(table).do("next", "call").state.dragons == -3
    table = fight("Commodore Tai Marn", bluffs=PLAIN).lay(0, combat="Bethenitana the Storyteller")
    assert supporting(table).do("next", "call").state.dragons == -1, "only the dragon of the call"


def test_d_buka_16_sirens_punish_once_in_a_turn() -> None:
    table = supporting(fight("Commodore Tai Marn", bluffs=PLAIN).lay(1, support="Irresistible Sirens"))
    table.do("next")
    assert table.state.dragons == -1, "the phase was closed without heeding them"
    table.do("call")
    assert table.state.dragons == -3, "and then one for the call and one for the retreat (Q21)"


def test_d_buka_16_a_rightly_called_bluff_may_end_the_game() -> None:
    table = supporting(fight(bluffs=PLAIN).deck(0).lay(1, hand="Catusan")).do("next", "call")
    assert (table.state.ending, table.state.winner, table.state.crystals) == (Ending.DRAGONS, 1, 3)
