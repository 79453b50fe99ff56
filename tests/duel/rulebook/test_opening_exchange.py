"""D-OPTION The exchange of the first hand."""

from typing import Any

import pytest

from bluemoon.core.story import Told, story
from bluemoon.duel import DUEL
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import NONE, Stage
from tests.duel.table import NUMBERS


class Exchange:
    """A game that has been dealt; seat 0 starts. Everything that is told is kept."""

    def __init__(self, *, seed: int = 3, **options: Any) -> None:
        self.state = DUEL.new(seed=seed, decks=("hoax", "vulca"), **{"starter": 0, "opening_exchange": True, **options})
        self.news: list[Told] = []

    def do(self, *actions: str, fate: tuple[str, ...] = ()) -> "Exchange":
        with story(NUMBERS[name] for name in fate) as told:
            for words in actions:
                DUEL.play(self.state, DUEL.action_of(self.state, words))
        self.news += told.news
        return self

    def hand(self, player: int) -> list[str]:
        return self.cards(player, "hand")

    def cards(self, player: int, zone: str) -> list[str]:
        numbers, places = self.state.deck[player].card, int(self.state.side[player][zone])
        return [DUEL.catalogue.cards[numbers[place]].name for place in range(30) if places >> place & 1]

    def legal(self) -> set[str]:
        return {DUEL.name_of(self.state, action) for action in DUEL.legal(self.state)}


# ---- D-OPTION-1


def test_d_option_1_it_is_not_played_unless_agreed() -> None:
    state = DUEL.new(seed=3, decks=("hoax", "vulca"))
    assert state.stage != Stage.EXCHANGE
    assert state.turn == 1


def test_d_option_1_it_comes_after_the_six_cards_and_before_the_first_turn() -> None:
    game = Exchange()
    assert (game.state.stage, game.state.turn) == (Stage.EXCHANGE, 0)
    assert [len(game.hand(player)) for player in range(2)] == [6, 6]
    assert game.legal() == {"done", *(f"pick {name}" for name in game.hand(0))}


@pytest.mark.parametrize("count", range(7))
def test_d_option_1_any_number_of_cards_goes_back_and_the_hand_is_six_again(count: int) -> None:
    game = Exchange()
    gone, kept = game.hand(0)[:count], game.hand(0)[count:]
    new = game.cards(0, "draw")[:count]
    game.do(*(f"pick {name}" for name in gone), "done").do("done", fate=tuple(new))
    assert sorted(game.hand(0)) == sorted([*kept, *new])
    assert set(gone) <= set(game.cards(0, "draw"))
    assert len(game.cards(0, "draw")) == 24


def test_d_option_1_both_may_do_it() -> None:
    game = Exchange()
    mine, yours = game.hand(0)[0], game.hand(1)[:2]
    game.do(f"pick {mine}", "done")
    assert DUEL.to_move(game.state) == 1
    new = (game.cards(0, "draw")[0], *game.cards(1, "draw")[:2])
    game.do(*(f"pick {name}" for name in yours)).do("done", fate=new)
    assert [(news.player, news.amount) for news in game.news if news.kind == News.EXCHANGED] == [(0, 1), (1, 2)]
    assert set(new[1:]) <= set(game.hand(1))
    assert not set(yours) & set(game.hand(1))


def test_d_option_1_the_cards_are_shuffled_back_first_so_they_may_return() -> None:
    game = Exchange()
    again = game.hand(0)[2]
    game.do(f"pick {again}", "done").do("done", fate=(again,))
    assert again in game.hand(0)
    assert (News.SHUFFLED, 0, NONE, Why.NONE, NONE) in game.news


def test_d_option_1_it_is_done_once_only() -> None:
    game = Exchange().do("done", "done")
    assert game.state.stage != Stage.EXCHANGE
    assert (game.state.turn, game.state.player) == (1, 0)


@pytest.mark.parametrize("starter", [0, 1])
def test_d_option_1_then_the_starter_begins(starter: int) -> None:
    game = Exchange(starter=starter)
    assert DUEL.to_move(game.state) == starter
    game.do("done")
    assert DUEL.to_move(game.state) == 1 - starter
    game.do("done")
    assert (game.state.player, game.state.turn, game.state.opening) == (starter, 1, 1)


def test_d_option_1_a_picked_card_is_not_picked_twice() -> None:
    game = Exchange()
    name = game.hand(0)[0]
    assert f"pick {name}" not in game.do(f"pick {name}").legal()


# ---- D-OPTION-2


def test_d_option_2_the_second_sees_nothing_of_what_the_first_has_chosen() -> None:
    views = []
    for picks in ((), (0,), (1, 2, 3), tuple(range(6))):
        game = Exchange()
        hand = game.hand(0)
        game.do(*(f"pick {hand[number]}" for number in picks), "done")
        views.append(DUEL.view(game.state, 1))
    assert all(view == views[0] for view in views)


def test_d_option_2_nobody_sees_a_pick_while_it_is_made() -> None:
    game = Exchange()
    before = [DUEL.view(game.state, seat) for seat in (1, -1)]
    game.do(f"pick {game.hand(0)[0]}")
    assert [DUEL.view(game.state, seat) for seat in (1, -1)] == before


def test_d_option_2_nothing_changes_hands_before_both_have_chosen() -> None:
    game = Exchange()
    hand = game.hand(0)
    game.do(f"pick {hand[0]}", "done")
    assert game.hand(0) == hand
    assert game.news == []


def test_d_option_2_the_opponent_learns_the_number_only() -> None:
    views = []
    for number in (0, 3):
        game = Exchange()
        name = game.hand(0)[number]
        game.do(f"pick {name}", "done").do("done", fate=(game.cards(0, "draw")[5],))
        views.append(DUEL.view(game.state, 1))
        assert (News.EXCHANGED, 0, 1, Why.SETUP, NONE) in game.news
    assert views[0].side[0] == views[1].side[0]
    assert (views[0].side[0].hidden_hand, views[0].side[0].seen) == (6, 0)
