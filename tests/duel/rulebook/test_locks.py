"""D-LOCK Locks on taking cards."""

import pytest

from bluemoon.duel.rules.news import News
from bluemoon.duel.state import Stage
from tests.duel.table import Table

CALL = "Call Spirit of the Underworld"


def locked(lock: str, *hand: str, **zones: str | tuple[str, ...]) -> Table:
    """A Mimix player under a lock that lies among the opposing supports, or is the opposing character."""
    table = Table("mimix", "vulca").lay(0, hand=hand, **zones)
    if lock == "Bottelus Emptius":
        return table.lay(1, combat=lock).begin(0)
    return table.lay(1, combat="Glimmer", support=lock).begin(0)


DECK_LOCKS = pytest.mark.parametrize(("lock", "most"), [("Wall of Fire", 0), ("Gluing Dust", 1)])


@DECK_LOCKS
def test_d_lock_1_the_refresh_is_locked(lock: str, most: int) -> None:
    table = locked(lock, "Young Bear", "Young Fox", "Wild Gazelle").do("continue", "play Wild Gazelle", "next")
    assert table.to_move == 1
    assert table.hand_size(0) == 2 + most


@DECK_LOCKS
def test_d_lock_1_extra_draws_are_locked(lock: str, most: int) -> None:
    table = locked(lock, "Muster Reinforcements", "Wild Gazelle").do("play Muster Reinforcements")
    assert table.may("yes") == (most > 0)
    if most:
        table.do("yes")
        assert table.hand_size(0) == 1 + most


def test_d_lock_1_what_was_drawn_earlier_in_the_turn_counts() -> None:
    table = locked("Gluing Dust", "Muster Reinforcements", "Wild Gazelle")
    table.do("play Muster Reinforcements", "yes", fate="Young Bear").do("continue", "play Wild Gazelle", "next")
    assert table.to_move == 1
    assert table.names(0, "hand") == {"Young Bear"}


def test_d_lock_1_a_search_is_locked() -> None:
    table = locked("Wall of Fire", "Blow Whistle of Friendship", "Wild Gazelle").do("play Blow Whistle of Friendship")
    assert table.legal() == {"retreat", "continue"}
    assert table.names(0, "hand") == {"Wild Gazelle"}


def test_d_lock_1_a_search_uses_the_one_card_of_gluing_dust() -> None:
    table = locked("Gluing Dust", "Blow Whistle of Friendship", "Wild Gazelle", "Young Bear")
    table.do("play Blow Whistle of Friendship", "pick Young Fox", "continue", "play Wild Gazelle", "next")
    assert table.names(0, "hand") == {"Young Bear", "Young Fox"}


@pytest.mark.parametrize(("lock", "is_open"), [("Wall of Fire", False), ("Gluing Dust", True)])
def test_d_lock_1_what_entreat_favor_brings_counts(lock: str, is_open: bool) -> None:
    table = Table("buka", "vulca").lay(0, hand=("Entreat Favor", "Commodore Lo Tan", "Armory"), ships="Rising Sun")
    table.lay(1, combat="Glimmer", support=lock).begin(0).do("next", "play Entreat Favor")
    assert table.may("pick Sea Falcon") == table.may("pick Commodore Tai Marn") == is_open
    if is_open:
        table.do("pick Commodore Tai Marn", "continue", "play Commodore Lo Tan", "next")
        assert table.names(0, "hand") == {"Armory"}  # no refresh any more


@DECK_LOCKS
def test_d_lock_1_taking_from_the_discard_pile_is_free_of_them(lock: str, most: int) -> None:
    table = locked(lock, CALL, "Wild Gazelle", discard=("Young Bear", "Young Fox")).do(f"play {CALL}", "pick Young Fox")
    assert table.names(0, "hand") == {"Wild Gazelle", "Young Fox"}
    table.do("continue", "play Wild Gazelle", "next")
    assert table.hand_size(0) == 1 + most


def test_d_lock_1_after_the_fight_all_draw_up_to_six() -> None:
    table = locked("Wall of Fire", "Young Bear").do("retreat")
    assert table.hand_size(0) == 6


def test_d_lock_1_only_the_turn_of_the_player_under_the_lock_counts() -> None:
    table = Table("mimix", "vulca", element="fire").lay(0, combat="Young Bear", support="Oath of Khindship")
    table.lay(1, support="Wall of Fire", hand="Volca").begin(1).do("continue", "play Volca", "next")
    assert table.hand_size(1) == 6  # its owner draws


# ---- locks on the hand


@pytest.mark.parametrize(("lock", "size"), [("Quivering Quicksand", 4), ("Bottelus Emptius", 2)])
def test_d_lock_2_the_refresh_is_locked(lock: str, size: int) -> None:
    table = locked(lock, "Wild Gazelle", "Young Bear", "Young Fox").do("continue", "play Wild Gazelle", "next")
    assert table.to_move == 1
    assert table.hand_size(0) == size


def test_d_lock_2_a_hand_of_more_than_four_keeps_its_cards() -> None:
    table = locked("Quivering Quicksand", "Wild Gazelle", "Young Bear", "Amazon Leaping High", "Dancer of Dawn")
    table.lay(0, hand=("Spirit of the Night", "Virgin of Pure Fire")).do("continue", "play Wild Gazelle", "next")
    assert table.hand_size(0) == 5


@pytest.mark.parametrize("lock", ["Quivering Quicksand", "Bottelus Emptius"])
def test_d_lock_2_neither_pile_nor_combat_area_gives_cards(lock: str) -> None:
    hand = ("Wild Gazelle", "Young Bear", "Amazon Leaping High", "Dancer of Dawn")
    table = locked(lock, CALL, *hand, discard="Young Fox").do(f"play {CALL}")
    assert table.legal() == {"retreat", "continue"}
    table = locked(lock, "Call Spirit of the Battlefield", *hand, combat="Young Fox")
    table.do("play Call Spirit of the Battlefield")
    assert table.legal() == {"retreat", "continue"}


@pytest.mark.parametrize("lock", ["Quivering Quicksand", "Bottelus Emptius"])
def test_d_lock_2_a_search_gives_no_card(lock: str) -> None:
    hand = ("Wild Gazelle", "Young Bear", "Amazon Leaping High", "Dancer of Dawn")
    table = locked(lock, "Blow Whistle of Friendship", *hand).do("play Blow Whistle of Friendship")
    assert table.names(0, "hand") == set(hand)


@pytest.mark.parametrize("lock", ["Quivering Quicksand", "Bottelus Emptius"])
def test_d_lock_2_retrieve_is_locked(lock: str) -> None:
    hand = ("Wild Gazelle", "Young Bear", "Amazon Leaping High", "Dancer of Dawn")
    table = locked(lock, *hand, support="Pulsating Shockwave")
    assert table.stage == Stage.RETREAT


def test_d_lock_2_a_hand_of_three_takes_one_card_blind_from_the_pile() -> None:
    pile = ("Young Fox", "Spirit of the Night", "Spirit of the Light")
    hand = ("Wild Gazelle", "Young Bear", "Amazon Leaping High")
    table = locked("Quivering Quicksand", "Open Lucky Bag of Life", *hand, discard=pile)
    table.do("play Open Lucky Bag of Life", "yes")
    assert table.hand_size(0) == 4
    assert len(table.names(0, "discard")) == 2


def test_d_lock_2_what_entreat_favor_loads_does_not_come_into_the_hand() -> None:
    table = Table("buka", "pillar").lay(0, hand=("Entreat Favor", "Commodore Lo Tan"), ships="Rising Sun")
    table.lay(1, combat="Bottelus Emptius").begin(0).do("next", "play Entreat Favor")
    assert table.may("pick Commodore Tai Marn")


# ---- what is done all the same


@pytest.mark.parametrize("lock", ["Wall of Fire", "Bottelus Emptius"])
def test_d_lock_3_the_deck_is_looked_through_and_shuffled_all_the_same(lock: str) -> None:
    table = locked(lock, "Blow Whistle of Friendship", "Wild Gazelle").lay(0, beneath="Young Bear")
    table.do("play Blow Whistle of Friendship")
    assert [news.player for news in table.told(News.SHUFFLED)] == [0]
    assert table.names(0, "beneath") == set()
    assert "Young Bear" in table.names(0, "draw")


def test_d_lock_3_entreat_favor_looks_and_shuffles_all_the_same() -> None:
    table = Table("buka", "vulca").lay(
        0, hand=("Entreat Favor", "Commodore Lo Tan"), ships="Rising Sun", beneath="Armory"
    )
    table.lay(1, combat="Glimmer", support="Wall of Fire").begin(0).do("next", "play Entreat Favor")
    assert [news.player for news in table.told(News.SHUFFLED)] == [0]
    assert table.names(0, "beneath") == set()


def test_d_lock_3_a_card_discarded_from_the_deck_is_not_taken() -> None:
    table = Table("khind", "vulca").lay(0, hand="TopShot", support=("Wall of Fire", "Quivering Quicksand"))
    table.lay(1, combat="Ember").begin(0).do("continue", "play TopShot", "next")
    assert table.deck_size(1) == 29
    table.do("use TopShot")
    assert table.deck_size(1) == 28
    assert len(table.names(1, "discard") | table.names(1, "stack")) == 1


@pytest.mark.parametrize(
    ("lock", "drawn"), [("Gluing Dust", 1), ("Quivering Quicksand", 3), ("Wall of Fire", 0), ("Bottelus Emptius", 0)]
)
def test_d_lock_4_a_draw_gives_as_many_as_the_lock_allows(lock: str, drawn: int) -> None:
    table = locked(lock, "Muster Reinforcements", "Wild Gazelle").do("play Muster Reinforcements")
    if drawn:
        table.do("yes")
    assert table.hand_size(0) == 1 + drawn
    assert len(table.told(News.DREW)) == drawn


def test_d_lock_4_two_locks_allow_what_both_allow() -> None:
    table = Table("mimix", "vulca").lay(0, hand=("Muster Reinforcements", "Young Bear", "Young Fox", "Wild Gazelle"))
    table.lay(1, combat="Glimmer", support=("Gluing Dust", "Quivering Quicksand")).begin(0)
    table.do("play Muster Reinforcements", "yes")
    assert table.hand_size(0) == 4


def test_d_lock_4_powers_of_the_end_of_the_turn_get_what_is_left() -> None:
    table = Table("vulca", "khind").lay(0, hand=("Flare", "Spark")).lay(1, combat="NoRespect", support="Gluing Dust")
    table.begin(0).do("continue", "play Flare", "next")
    assert table.hand_size(0) == 2  # one card with the refresh; none is left for Flare
    assert table.to_move == 1
    table = Table("vulca", "khind").lay(0, hand=("Flare", "Spark", "Sear", "Torch", "Volca", "Blaze", "Furnace"))
    table.lay(1, combat="NoRespect", support="Gluing Dust").begin(0).do("continue", "play Flare", "next", "use Flare")
    assert table.hand_size(0) == 7
