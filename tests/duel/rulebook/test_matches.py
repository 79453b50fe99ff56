"""D-MATCH Matches to five crystals."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Any

import pytest

from bluemoon.duel import DUEL
from bluemoon.duel.match import GOAL, RANDOM, SINGLE, Between, Match, leaders_by_lot
from bluemoon.duel.state import Stage
from bluemoon.duel.tables import PEOPLES
from tests.duel.test_laws import built


@dataclass(frozen=True)
class Deck:
    """A deck as a table knows it."""

    people: str
    cards: tuple[str, ...] | None = None


@dataclass(frozen=True)
class Game:
    """A game that is over."""

    winner: int
    crystals: int


HOAX, VULCA, KHIND, FLIT = Deck("hoax"), Deck("vulca"), Deck("khind"), Deck("flit")
MINE, YOURS = Deck("flit", built("flit", 1)[1:]), Deck("buka", built("buka", 2)[1:])
NOBODY: tuple[Deck | None, Deck | None] = (None, None)


def a_match(between: Between = "keep", goal: int = GOAL) -> Match[Deck]:
    return Match(between, (HOAX, VULCA), goal=goal)


def chosen_in_secret(mine: Deck | None, yours: Deck | None) -> Match[Deck]:
    """Each lays a deck ready, or has not done so yet."""
    laid = {seat: deck for seat, deck in enumerate((mine, yours)) if deck is not None}
    return Match("choose", NOBODY, laid)


def lots(seed: int) -> Callable[[], int]:
    """Numbers nobody can guess."""
    return partial(Random(seed).getrandbits, 60)


def begun(match: Match[Deck], seed: int = 0) -> Match[Deck]:
    """Both decks are there, or drawn by lot, and the game begins."""
    wishes = [match.wish(seat) or Deck(RANDOM) for seat in range(2)]
    leaders = leaders_by_lot([wish.people for wish in wishes], lots(seed))
    return replace(match, dealt=[replace(wish, people=leader) for wish, leader in zip(wishes, leaders, strict=True)])


def won(match: Match[Deck], winner: int, crystals: int) -> Match[Deck]:
    """The game at hand is over."""
    return replace(match, games=(*match.games, Game(winner, crystals)))


def following(match: Match[Deck]) -> Match[Deck]:
    """Before the next game."""
    return replace(match, agreed=match.next_decks, laid={}, dealt=None)


def play(match: Match[Deck], *results: tuple[int, int]) -> Match[Deck]:
    """So many games, each won by a seat with so many crystals."""
    for number, result in enumerate(results):
        match = following(won(begun(match, number), *result))
    return match


def state_of(match: Match[Deck], seed: int) -> Any:
    """The first turn of the game that has begun."""
    decks = begun(match).dealt or ()
    first, second = (deck.people if deck.cards is None else (deck.people, *deck.cards) for deck in decks)
    return DUEL.new(seed=seed, decks=(first, second), starter=match.starter)


def peoples(match: Match[Deck]) -> list[str]:
    return [deck.people for deck in match.dealt or ()]


# ---- D-MATCH-1


def test_d_match_1_crystals_add_up_over_the_games() -> None:
    match = play(a_match(), (0, 2), (1, 3), (0, 1))
    assert match.crystals == (3, 3)
    assert match.winner is None


@pytest.mark.parametrize("last", [1, 2, 3, 4])
def test_d_match_1_five_crystals_or_more_win_the_match(last: int) -> None:
    match = play(a_match(), (1, 4), (0, 3), (1, last))
    assert match.crystals == (3, 4 + last)
    assert match.winner == 1


def test_d_match_1_four_crystals_are_not_enough() -> None:
    assert play(a_match(), (0, 4), (1, 4)).winner is None


def test_d_match_1_a_single_game_is_won_with_any_crystal() -> None:
    assert a_match(goal=SINGLE).winner is None
    assert won(begun(a_match(goal=SINGLE)), 1, 1).winner == 1


def test_d_match_1_a_game_counts_what_it_was_worth() -> None:
    state = state_of(a_match(), 8)
    while state.stage != Stage.OVER:
        DUEL.play(state, DUEL.legal(state)[-1])
    match = play(a_match(), (state.winner, state.crystals))
    assert match.crystals[state.winner] == state.crystals > 0
    assert match.crystals[1 - state.winner] == 0


# ---- D-MATCH-2


@pytest.mark.parametrize("winner", [0, 1])
def test_d_match_2_the_loser_of_a_game_starts_the_next(winner: int) -> None:
    match = play(a_match(), (winner, 1))
    assert match.starter == 1 - winner
    state = state_of(match, 5)
    assert state.first_player == state.player == 1 - winner


def test_d_match_2_chance_decides_who_starts_the_first_game() -> None:
    assert a_match().starter is None
    assert {state_of(a_match(), seed).first_player for seed in range(12)} == {0, 1}


def test_d_match_2_the_loser_of_the_last_game_starts_not_the_one_behind() -> None:
    assert play(a_match(), (0, 4), (1, 1)).starter == 0


# ---- D-MATCH-3


def test_d_match_3_keep_means_the_same_decks_in_every_game() -> None:
    match = a_match()
    for _ in range(3):
        assert peoples(begun(match)) == ["hoax", "vulca"]
        match = play(match, (0, 1))


def test_d_match_3_swap_means_the_peoples_change_sides_after_each_game() -> None:
    match, found = a_match("swap"), []
    for _ in range(4):
        found.append(peoples(begun(match)))
        match = play(match, (0, 1))
    assert found == [["hoax", "vulca"], ["vulca", "hoax"]] * 2
    assert match.crystals == (4, 0), "seats stay seats"


def test_d_match_3_agree_means_a_word_before_every_game() -> None:
    match = replace(a_match("choose"), agreed=(FLIT, FLIT))
    assert not match.may_choose(0), "it is agreed"
    assert [match.seen(seat, is_own=False) for seat in range(2)] == [FLIT, FLIT]
    assert peoples(begun(match)) == ["flit", "flit"]
    after = play(match, (1, 2))
    assert [after.wish(seat) for seat in range(2)] == [None, None]
    assert after.may_choose(0)
    assert after.may_choose(1)


def test_d_match_3_random_draws_two_different_leaders_before_every_game() -> None:
    found = [peoples(begun(Match("choose", NOBODY), seed)) for seed in range(60)]
    assert all(mine != yours for mine, yours in found)
    assert {people for pair in found for people in pair} == set(PEOPLES)
    assert len({tuple(pair) for pair in found}) > 30


def test_d_match_3_who_draws_by_lot_gets_another_leader_than_the_other_seat_has() -> None:
    drawn = {tuple(peoples(begun(chosen_in_secret(None, KHIND), seed))) for seed in range(100)}
    assert drawn == {(people, "khind") for people in PEOPLES if people != "khind"}
    assert leaders_by_lot(["khind", "khind"], lots(1)) == ["khind", "khind"], "but both may want the same"


def test_d_match_3_in_secret_each_lays_a_deck_of_his_own() -> None:
    match = chosen_in_secret(HOAX, MINE)
    assert peoples(begun(match)) == ["hoax", "flit"]
    assert match.may_choose(0)
    assert not begun(match).may_choose(0)


def test_d_match_3_nothing_of_a_secret_choice_is_seen_before_both_are_in() -> None:
    for deck in (HOAX, MINE):
        match = chosen_in_secret(deck, None)
        assert match.seen(0, is_own=True) == deck
        assert match.seen(0, is_own=False) is None


def test_d_match_3_when_both_are_in_both_see_the_leaders() -> None:
    match = begun(chosen_in_secret(MINE, KHIND))
    assert [match.seen(seat, is_own=False) for seat in range(2)] == [MINE, KHIND]


def test_d_match_3_a_choice_may_be_changed_until_both_are_in() -> None:
    match = chosen_in_secret(MINE, None)
    assert match.may_choose(0)
    match = replace(match, laid={0: HOAX, 1: KHIND})
    assert peoples(begun(match)) == ["hoax", "khind"]
    assert not begun(match).may_choose(0)


# ---- D-MATCH-4


@pytest.mark.parametrize("between", ["keep", "swap", "choose"])
@pytest.mark.parametrize("decks", [(MINE, KHIND), (KHIND, MINE), (MINE, YOURS)])
def test_d_match_4_with_built_decks_the_choice_is_made_before_every_game(
    between: Between, decks: tuple[Deck, Deck]
) -> None:
    match = begun(replace(chosen_in_secret(*decks), between=between))
    assert state_of(match, 1).deck[decks.index(MINE)].built
    match = following(won(match, 0, 3))
    assert [match.wish(seat) for seat in range(2)] == [None, None]
    assert match.may_choose(0)
    assert match.may_choose(1)


# ---- D-MATCH-5


def test_d_match_5_nothing_but_crystals_and_the_loser_carries_over() -> None:
    short, long = play(a_match(), (0, 1)), play(a_match(), (1, 3), (0, 2))
    assert state_of(short, 77) == state_of(long, 77) == DUEL.new(seed=77, decks=("hoax", "vulca"), starter=1)


# ---- D-INFO-5


def test_d_info_5_the_list_of_a_built_deck_stays_secret_until_the_match_is_won() -> None:
    match = begun(chosen_in_secret(MINE, KHIND))
    assert match.keeps_secrets
    assert won(match, 0, 4).keeps_secrets
    assert not won(won(match, 0, 4), 0, 1).keeps_secrets
    assert not begun(a_match()).keeps_secrets, "everybody knows a printed deck"
    assert not won(begun(replace(chosen_in_secret(MINE, KHIND), goal=SINGLE)), 1, 1).keeps_secrets
