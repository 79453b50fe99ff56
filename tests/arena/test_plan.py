"""Every deal is played from every seat by everybody."""

from collections import Counter
from typing import Any

import pytest

from bluemoon.arena import invite, plan
from bluemoon.arena.event import TURN_LIMIT
from bluemoon.arena.plan import tables_of
from bluemoon.core.refusal import BadOption
from tests.arena.fakes import event


def tables(*bots: str, **more: Any) -> list[tuple[str, ...]]:
    return tables_of(event(*bots, **more))


def test_two_bots_play_each_deal_twice_and_change_seats():
    games = plan(event("random", "greedy", games=10, seed=7))
    assert [game.seats for game in games[:2]] == [("random", "greedy"), ("greedy", "random")]
    assert [game.seed for game in games] == [7, 7, 8, 8, 9, 9, 10, 10, 11, 11]
    assert [game.number for game in games] == list(range(10))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_bot_sits_on_every_seat_equally_often_with_the_same_deals(players):
    bots = ("random", "greedy", "ismcts:1it", "ismcts:2it", "ismcts:3it")
    games = plan(event(*bots, games=12, options={"players": players}))
    seated = Counter((bot, seat) for game in games for seat, bot in enumerate(game.seats))
    assert len(seated) == len(bots) * players
    assert len(set(seated.values())) == 1
    deals = [Counter(game.seed for game in games if bot in game.seats) for bot in bots]
    assert all(deal == deals[0] for deal in deals)


def test_half_a_deal_is_never_played():
    assert len(plan(event("random", "greedy", games=3))) == 4
    assert len(plan(event("random", "greedy", "ismcts:1it", games=4, options={"players": 3}))) == 6


def test_a_longer_plan_begins_as_the_shorter_one():
    bots = ("random", "greedy", "ismcts:1it")
    assert plan(event(*bots, games=20))[:18] == plan(event(*bots, games=6))


def test_several_bots_meet_in_all_pairs_or_only_their_neighbours():
    bots = ("random", "greedy", "ismcts:1it")
    assert tables(*bots) == [("random", "greedy"), ("random", "ismcts:1it"), ("greedy", "ismcts:1it")]
    assert tables(*bots, ladder=True) == [("random", "greedy"), ("greedy", "ismcts:1it")]


def test_who_is_named_twice_sits_twice_if_the_list_fills_the_table():
    assert tables("greedy", "random", "greedy", options={"players": 3}) == [("greedy", "random", "greedy")]


def test_too_few_bots_fill_the_table_in_every_way():
    assert tables("random", "greedy", options={"players": 3}) == [
        ("random", "random", "greedy"),
        ("random", "greedy", "greedy"),
    ]
    assert tables("random", options={"players": 4}) == [("random",) * 4]


def test_one_bot_named_more_often_than_there_are_seats_plays_itself():
    assert tables("random", "random", "random") == [("random", "random")]
    assert tables("random", "random", "random", "greedy", options={"players": 3}) == tables(
        "random", "greedy", options={"players": 3}
    )


def test_a_bot_alone_plays_each_deal_once():
    assert [game.seed for game in plan(event("random", games=3))] == [0, 1, 2]


def test_the_decks_stay_while_the_bots_change():
    games = plan(invite("duel", ["random", "greedy"], games=112))
    matchups = Counter(game.options["decks"] for game in games)
    assert len(matchups) == 28
    assert set(matchups.values()) == {4}
    assert not any("buka" in decks for decks in matchups)
    assert games[0].options == games[1].options
    fixed = invite("duel", ["random"], games=3, options={"decks": ("flit", "aqua")})
    assert [game.options["decks"] for game in plan(fixed)] == [("flit", "aqua")] * 3


def test_a_city_ends_one_day():
    assert invite("city", ["random"], games=1).options["turn_limit"] == TURN_LIMIT


@pytest.mark.parametrize(
    ("bots", "more", "cause"),
    [
        ([], {}, "nobody is named"),
        (["genius"], {}, "genius: no such bot"),
        (["ismcts:soon"], {}, "no budget"),
        (["random"], {"games": 0}, "games: should be 1 or more"),
        (["random"], {"ladder": True}, "two bots or more"),
        (["random", "random"], {"ladder": True}, "each once"),
        (["random"], {"limit": 0.0}, "limit"),
        (["random"], {"seed": -1}, "seed"),
        (["random"], {"options": {"players": 5}}, "players"),
    ],
)
def test_what_cannot_be_held_is_refused(bots, more, cause):
    with pytest.raises(BadOption, match=cause):
        event(*bots, **more)


def test_events_have_names_of_their_own_but_more_games_are_the_same_event():
    one = event("random", "greedy")
    assert one.name() == event("random", "greedy", games=50).name()
    assert one.name() != event("random", "greedy", seed=1).name()
    assert event("random", "ismcts").bots == ("random", "ismcts:1s")
