"""D-MATCH Matches to five crystals."""

from typing import Any

import pytest

from bluemoon.core.refusal import BadOption
from bluemoon.duel import DUEL
from bluemoon.duel.match import Match
from bluemoon.duel.rules.dragons import end_game
from bluemoon.duel.state import Ending, Stage
from bluemoon.duel.tables import PEOPLES
from tests.duel.test_laws import built


def finish(state: Any, winner: int, crystals: int) -> Any:
    """This game is over."""
    end_game(state, Ending.FOURTH_DRAGON if crystals == 4 else Ending.DRAGONS, winner, crystals)
    return state


def play(match: Match, *results: tuple[int, int]) -> Match:
    """So many games, each won by a seat with so many crystals."""
    for number, (winner, crystals) in enumerate(results):
        match.record(finish(match.next_game(number), winner, crystals))
    return match


def peoples(state: Any) -> tuple[str, str]:
    return PEOPLES[state.deck[0].people], PEOPLES[state.deck[1].people]


def keeping() -> Match:
    return Match("keep", decks=("hoax", "vulca"))


# ---- D-MATCH-1


def test_d_match_1_crystals_add_up_over_the_games() -> None:
    match = play(keeping(), (0, 2), (1, 3), (0, 1))
    assert match.crystals == (3, 3)
    assert match.winner is None


@pytest.mark.parametrize("last", [1, 2, 3, 4])
def test_d_match_1_five_crystals_or_more_win_the_match(last: int) -> None:
    match = play(keeping(), (1, 4), (0, 3), (1, last))
    assert match.crystals == (3, 4 + last)
    assert match.winner == 1


def test_d_match_1_four_crystals_are_not_enough() -> None:
    assert play(keeping(), (0, 4), (1, 4)).winner is None


def test_d_match_1_after_the_match_no_game_is_begun() -> None:
    match = play(keeping(), (0, 4), (0, 2))
    with pytest.raises(BadOption, match="over"):
        match.next_game(3)
    assert match.crystals == (6, 0)


def test_d_match_1_a_game_counts_what_it_was_worth() -> None:
    match = keeping()
    state = match.next_game(8)
    while state.stage != Stage.OVER:
        DUEL.play(state, DUEL.legal(state)[-1])
    match.record(state)
    assert match.crystals[state.winner] == state.crystals > 0
    assert match.crystals[1 - state.winner] == 0


# ---- D-MATCH-2


@pytest.mark.parametrize("winner", [0, 1])
def test_d_match_2_the_loser_of_a_game_starts_the_next(winner: int) -> None:
    match = play(keeping(), (winner, 1))
    assert match.starter == 1 - winner
    state = match.next_game(5)
    assert state.first_player == state.player == 1 - winner


def test_d_match_2_chance_decides_who_starts_the_first_game() -> None:
    assert keeping().starter is None
    assert {keeping().next_game(seed).first_player for seed in range(12)} == {0, 1}


def test_d_match_2_the_loser_of_the_last_game_starts_not_the_one_behind() -> None:
    assert play(keeping(), (0, 4), (1, 1)).starter == 0


# ---- D-MATCH-3


def test_d_match_3_keep_means_the_same_decks_in_every_game() -> None:
    match = keeping()
    for number in range(3):
        state = match.next_game(number)
        assert peoples(state) == ("hoax", "vulca")
        match.record(finish(state, 0, 1))


def test_d_match_3_swap_means_the_peoples_change_sides_after_each_game() -> None:
    match, found = Match("swap", decks=("hoax", "vulca")), []
    for number in range(4):
        state = match.next_game(number)
        found.append(peoples(state))
        match.record(finish(state, 0, 1))
    assert found == [("hoax", "vulca"), ("vulca", "hoax")] * 2
    assert match.crystals == (4, 0), "seats stay seats"


def test_d_match_3_agree_means_a_word_before_every_game() -> None:
    match = Match("agree")
    with pytest.raises(BadOption, match="not chosen"):
        match.next_game(1)
    match.agree(("flit", "khind"))
    match.agree(("flit", "flit"))
    state = match.next_game(1)
    assert peoples(state) == ("flit", "flit")
    match.record(finish(state, 1, 2))
    with pytest.raises(BadOption, match="not chosen"):
        match.next_game(2)


def test_d_match_3_random_draws_two_different_leaders_before_every_game() -> None:
    found = [peoples(Match("random").next_game(seed)) for seed in range(60)]
    assert all(mine != yours for mine, yours in found)
    assert {people for pair in found for people in pair} == set(PEOPLES)
    assert len(set(found)) > 30


def test_d_match_3_random_may_be_limited_to_some_leaders_and_is_drawn_anew() -> None:
    match, found = Match("random", leaders=("aqua", "mimix")), set()
    for number in range(4):
        state = match.next_game(number)
        found.add(peoples(state))
        match.record(finish(state, 0, 1))
    assert found == {("aqua", "mimix"), ("mimix", "aqua")}


def secret() -> Match:
    return Match("secret", prepared=({"first": "hoax", "mine": built("flit", 1)}, {"a": "khind", "b": "aqua"}))


def test_d_match_3_in_secret_each_names_one_of_his_own_decks() -> None:
    match = secret()
    match.choose(1, "b")
    match.choose(0, "first")
    assert peoples(match.next_game(1)) == ("hoax", "aqua")
    for seat, name in ((0, "a"), (1, "first"), (0, "hoax")):
        with pytest.raises(BadOption, match="no prepared deck"):
            secret().choose(seat, name)


def test_d_match_3_nothing_of_a_secret_choice_is_seen_before_both_are_in() -> None:
    views = []
    for name in ("first", "mine"):
        match = secret()
        match.choose(0, name)
        views.append((match.view(1), match.view(-1)))
        assert match.view(0)["choice"] == name
        assert match.view(1)["decks"] is None
    assert views[0] == views[1]


def test_d_match_3_when_both_are_in_both_see_the_leaders() -> None:
    match = secret()
    match.choose(0, "mine")
    match.choose(1, "a")
    decks = match.view(1)["decks"]
    assert [deck["leader"] for deck in decks] == ["flit", "khind"]
    assert [deck["cards"] for deck in decks] == [None, None], "D-INFO-5"
    assert sorted(match.view(0)["decks"][0]["cards"]) == sorted(built("flit", 1)[1:])


def test_d_match_3_a_choice_may_be_changed_until_both_are_in() -> None:
    match = secret()
    match.choose(0, "mine")
    match.choose(0, "first")
    match.choose(1, "a")
    with pytest.raises(BadOption, match="both"):
        match.choose(0, "mine")
    assert peoples(match.next_game(1)) == ("hoax", "khind")


# ---- D-MATCH-4


def test_d_match_4_with_built_decks_the_choice_is_made_before_every_game() -> None:
    match = secret()
    match.choose(0, "mine")
    match.choose(1, "a")
    state = match.next_game(1)
    assert state.deck[0].built
    match.record(finish(state, 0, 3))
    with pytest.raises(BadOption, match="not chosen"):
        match.next_game(2)
    assert match.view(0)["has_chosen"] == [False, False]


@pytest.mark.parametrize("mode", ["keep", "swap"])
def test_d_match_4_built_decks_are_for_the_secret_choice_only(mode: str) -> None:
    with pytest.raises(BadOption, match="secret"):
        Match(mode, decks=(built("hoax", 3), "vulca"))
    with pytest.raises(BadOption, match="secret"):
        Match("agree").agree(("vulca", built("hoax", 3)))


# ---- D-MATCH-5


def test_d_match_5_nothing_but_crystals_and_the_loser_carries_over() -> None:
    short, long = play(keeping(), (0, 1)), play(keeping(), (1, 3), (0, 2))
    assert short.next_game(77) == long.next_game(77) == DUEL.new(seed=77, decks=("hoax", "vulca"), starter=1)
