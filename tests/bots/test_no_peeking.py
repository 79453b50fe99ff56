"""No bot peeks: what is hidden from a seat is exchanged for something else, and every bot chooses the same."""

from collections.abc import Iterable
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from bluemoon.bots import BOTS
from bluemoon.bots.random import RandomBot
from tests.bots.heads import GAMES, choice, sitting, specs, weighed
from tests.city.test_hidden import worlds as city_worlds
from tests.city.test_laws import Plan as CityPlan
from tests.city.test_laws import without_dice
from tests.duel.test_hidden import worlds as duel_worlds
from tests.duel.test_laws import EVERY_PLAN

CITY_PLANS = [
    CityPlan({"players": players, "edition": edition, "expansion": players == 3, "turn_limit": 60}, 11 * players, True)
    for players, edition in product((2, 3, 4), ("2006", "2018"))
]


@cache
def positions(name: str) -> tuple[tuple[Any, Any], ...]:
    """Positions, each with another that differs only in what the player to move cannot see."""
    return tuple((state.copy(), world) for state, seat, world in all_worlds(name) if seat == GAMES[name].to_move(state))


def all_worlds(name: str) -> Iterable[tuple[Any, int, Any]]:
    if name == "city":
        return (triple for plan in CITY_PLANS for triple in city_worlds(plan, every=53))
    return (triple for plan in EVERY_PLAN[::6] for triple in duel_worlds(plan))


def test_a_new_bot_of_ours_is_watched_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "newest", RandomBot)
    assert "newest" in specs()


@pytest.mark.parametrize("spec", specs())
@pytest.mark.parametrize("name", GAMES)
def test_no_bot_peeks(name: str, spec: str) -> None:
    differences, swapped = 0, 0
    for number, (state, world) in enumerate(positions(name)):
        swapped += without_dice(state) != without_dice(world)
        differences += choice(name, spec, state, number) != choice(name, spec, world, number)
    assert swapped > 20, "else nothing was tested"
    assert differences == 0


@pytest.mark.parametrize("spec", specs())
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_leaves_its_view_as_it_is(name: str, spec: str) -> None:
    game, player = GAMES[name], sitting(name, spec)
    for state, _ in positions(name)[:10]:
        view = game.view(state, game.to_move(state))
        before = view.tobytes()
        player.choose(view, player.budget, Random(1))
        assert view.tobytes() == before


@pytest.mark.parametrize("name", GAMES)
def test_what_is_worth_considering_follows_from_the_view_alone(name: str) -> None:
    game = GAMES[name]
    for state, world in positions(name):
        seen = weighed(name, game.view(state, game.to_move(state)))
        assert weighed(name, state) == weighed(name, world) == seen
