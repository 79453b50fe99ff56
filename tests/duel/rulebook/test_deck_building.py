"""D-DECK Building decks."""

from pathlib import Path

import pytest

from bluemoon.core.refusal import BadTable
from bluemoon.duel import DUEL
from bluemoon.duel.deck import BadDeck, check_deck, foreign_moons, too_dear, violations
from bluemoon.duel.deck_file import deck_text, load_deck
from bluemoon.duel.tables import PEOPLES, Card
from tests.duel.table import Table

CARDS = {card.id: card for card in DUEL.catalogue.cards}
each_people = pytest.mark.parametrize("people", PEOPLES)


def own(people: str) -> list[str]:
    """All cards of a people, then the mutants: the cards that cost nothing."""
    cards = DUEL.catalogue.cards
    return [card.id for card in cards if card.people == people] + [card.id for card in cards if card.mutant]


def foreign(people: str, moons: int) -> list[Card]:
    """All cards of other peoples with so many moons."""
    return [card for card in DUEL.catalogue.cards if card.people not in (people, "none") and card.moons == moons]


def deck(people: str = "hoax", *added: str) -> list[str]:
    """Thirty cards: these, and as many own ones as fit."""
    return [*added, *(id for id in own(people) if id not in added)][:30]


# ---- D-DECK-1


@each_people
def test_d_deck_1_thirty_cards_are_a_deck(people: str) -> None:
    assert violations(people, deck(people)) == []
    assert len(check_deck(people, deck(people)).numbers) == 30


@pytest.mark.parametrize("count", [0, 1, 29, 31, 36])
def test_d_deck_1_more_or_fewer_are_not(count: int) -> None:
    ids = own("hoax")[:count]
    assert len(ids) == count
    assert violations("hoax", ids) == [f"the deck has {count} cards, not 30"]


def test_d_deck_1_the_leader_is_not_one_of_them() -> None:
    wrong = violations("hoax", ["hoax-0", *deck()[:29]])
    assert len(wrong) == 1
    assert "hoax-0" in wrong[0]


# ---- D-DECK-2


def test_d_deck_2_all_cards_are_different() -> None:
    ids = deck()[:29]
    wrong = violations("hoax", [*ids, ids[4]])
    assert len(wrong) == 1
    assert ids[4] in wrong[0]
    assert CARDS[ids[4]].name in wrong[0]


def test_d_deck_2_a_card_that_is_not_there_is_named() -> None:
    assert violations("hoax", [*deck()[:29], "hoax-99"]) == ["hoax-99: there is no such card"]


# ---- D-DECK-3


@each_people
def test_d_deck_3_cards_of_the_leaders_people_are_free_whichever_set_they_came_in(people: str) -> None:
    elsewhere = [card for card in DUEL.catalogue.cards if card.people == people and card.deck != people]
    assert elsewhere, "every people has cards in other decks"
    assert foreign_moons(people, elsewhere) == 0
    assert violations(people, deck(people, *(card.id for card in elsewhere))) == []


def test_d_deck_3_the_promotional_ship_is_a_card_of_the_buka() -> None:
    assert violations("buka", deck("buka", "buka-31")) == []
    assert CARDS["buka-31"].name == "Sea Moon"


# ---- D-DECK-4


@pytest.mark.parametrize("moons", [0, 1, 9, 10, 11, 14])
def test_d_deck_4_other_peoples_may_carry_ten_moons_together(moons: int) -> None:
    added = [card.id for card in foreign("hoax", 1)[:moons]]
    wrong = violations("hoax", deck("hoax", *added))
    if moons <= 10:
        assert wrong == []
    else:
        assert len(wrong) == 1
        assert f"{moons} moons" in wrong[0]
        assert all(CARDS[id].name in wrong[0] for id in added)


def test_d_deck_4_the_moons_count_not_the_cards() -> None:
    added = [card.id for card in (*foreign("hoax", 4)[:2], *foreign("hoax", 2)[:1])]
    assert violations("hoax", deck("hoax", *added)) == []
    assert len(violations("hoax", deck("hoax", *added, foreign("hoax", 1)[0].id))) == 1


def test_d_deck_4_a_foreign_card_without_moons_is_free() -> None:
    added = [card.id for card in foreign("hoax", 0)[:5]] + [card.id for card in foreign("hoax", 1)[:10]]
    assert violations("hoax", deck("hoax", *added)) == []


def test_d_deck_4_own_cards_may_carry_any_number_of_moons() -> None:
    costly = sorted(own("vulca"), key=lambda id: -CARDS[id].moons)[:30]
    assert sum(CARDS[id].moons for id in costly) > 30
    assert violations("vulca", costly) == []


@each_people
def test_d_deck_4_mutants_carry_no_moons(people: str) -> None:
    mutants = [card.id for card in DUEL.catalogue.cards if card.mutant]
    assert {CARDS[id].moons for id in mutants} == {0}
    assert violations(people, deck(people, *mutants)) == []


def test_d_deck_4_what_counts_is_the_people_not_the_deck_a_card_came_in() -> None:
    assert (CARDS["flit-12"].deck, CARDS["flit-12"].moons) == ("hoax", 3)
    assert foreign_moons("hoax", [CARDS["flit-12"]]) == 3
    assert foreign_moons("flit", [CARDS["flit-12"]]) == 0


@pytest.mark.parametrize("moons", [0, 7, 10, 11])
def test_d_deck_4_a_card_is_too_dear_if_the_deck_would_break_the_rule_with_it(moons: int) -> None:
    ids = [card.id for card in foreign("hoax", 1)[:moons]] + own("hoax")[:3]
    dear = too_dear("hoax", ids)
    left = max(0, 10 - moons)
    others = [card for card in DUEL.catalogue.cards if card.people != "hoax" and card.id not in ids]
    assert dear == [card.id for card in others if card.moons > left]


# ---- D-DECK-5


def test_d_deck_5_a_wrong_deck_is_refused_before_the_game_with_everything_that_is_wrong() -> None:
    added = [card.id for card in foreign("hoax", 1)[:11]]
    ids = [*added, "hoax-1", "hoax-1", "hoax-99"]
    with pytest.raises(BadDeck) as refusal:
        DUEL.new(seed=1, decks=(("hoax", *ids), "vulca"))
    wrong = str(refusal.value)
    assert [problem.name for problem in refusal.value.problems] == [
        "no_such_card", "twice", "wrong_size", "too_many_moons",
    ]  # fmt: skip
    for part in ("hoax-99", "2 times", "14 cards", "11 moons"):
        assert part in wrong


def test_d_deck_5_a_leader_of_no_people_is_refused() -> None:
    with pytest.raises(BadDeck, match="elves"):
        DUEL.new(seed=1, decks=(("elves", *deck()), "vulca"))


def test_d_deck_5_a_right_deck_is_played() -> None:
    ids = deck("hoax", "buka-4", "mut-101")
    state = DUEL.new(seed=1, decks=(("hoax", *ids), "vulca"))
    assert sorted(DUEL.catalogue.cards[number].id for number in state.deck[0].card) == sorted(ids)
    assert (state.deck[0].built, state.deck[1].built) == (1, 0)


def test_d_deck_5_a_deck_is_read_from_a_file_and_checked(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(deck_text("hoax", deck(), "Mine"), encoding="utf-8")
    assert load_deck(path) == ("hoax", deck())


@pytest.mark.parametrize(
    "text",
    [
        "",
        'leader = "hoax"',
        "cards = []",
        'leader = 5\ncards = ["hoax-1"]',
        'leader = "hoax"\ncards = "hoax-1"',
        'leader = "hoax"\ncards = [1, 2]',
        'leader = "hoax"\ncards = []\ncolour = "red"',
        "leader = ",
    ],
)
def test_d_deck_5_a_file_that_is_no_deck_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadTable):
        load_deck(path)


# ---- D-DECK-6


def test_d_deck_6_both_players_may_have_the_same_card() -> None:
    ids = deck("hoax", "buka-4")
    state = DUEL.new(seed=1, decks=(("hoax", *ids), ("hoax", *ids)))
    assert sorted(state.deck[0].card) == sorted(state.deck[1].card)
    assert DUEL.new(seed=1, decks=("flit", "flit")).deck[0] == DUEL.new(seed=1, decks=("flit", "flit")).deck[1]


def test_d_deck_6_the_two_copies_are_different_things() -> None:
    table = Table(mine="vulca", yours="vulca").lay(0, hand=("Volca", "Cinder")).lay(1, combat="Glimmer", hand="Volca")
    table.begin(0).do("continue", "play Volca")
    assert "Volca" in table.names(0, "active")
    assert "Volca" in table.names(1, "hand")


# ---- D-DECK-7


def test_d_deck_7_buka_cards_in_other_decks_follow_the_moons_only() -> None:
    mixed = ["buka-1", "buka-4", "buka-5", "buka-13", "buka-22", "buka-25"]  # of several families, 9 moons
    assert foreign_moons("hoax", [CARDS[id] for id in mixed]) == 9
    assert violations("hoax", deck("hoax", *mixed)) == []
    assert violations("hoax", deck("hoax", *mixed, "buka-6")) == []
    assert len(violations("hoax", deck("hoax", *mixed, "buka-6", "buka-7"))) == 1


def test_d_deck_7_a_ghost_of_the_buka_is_no_mutant_and_has_its_moons() -> None:
    assert not CARDS["buka-23"].mutant
    assert foreign_moons("hoax", [CARDS["buka-23"]]) == CARDS["buka-23"].moons == 3
