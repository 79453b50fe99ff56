"""The search as WebAssembly grows the same tree as the machine code, byte for byte: the same dice, the same tree."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.loop import begin, search_loop
from bluemoon.bots.search.searcher import Head, Way, compiled_loop
from bluemoon.core.rule import Rule
from tests.bots.heads import GAMES, warm
from tests.night import IS_NIGHT

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "city": [{"players": 2}, {"players": 3, "edition": "2018"}, {"players": 4, "expansion": True}],
    "duel": [{"decks": ("vulca", "hoax")}, {"decks": ("buka", "pillar")}, {"decks": ("mimix", "khind")}],
}
ITERATIONS = 2_000 if IS_NIGHT else 300
each_game = pytest.mark.parametrize("name", GAMES)


def ways(name: str) -> list[Way]:
    """The ways of the bots: a tree with a horizon, a tree to the end of the game, and flat."""
    mind = mind_of(GAMES[name])
    tree = Way(curiosity=mind.curiosity, horizon=mind.horizon, beyond=mind.beyond)
    return [tree, Way(curiosity=mind.curiosity), Way(flat=True, steady=True, horizon=1)]


def some_views(name: str) -> list[Any]:
    """Views of random games, from the first choice on."""
    game, found = GAMES[name], []
    for seed, options in enumerate(OPTIONS[name]):
        state, dice = game.new(seed=seed, **options), Random(seed)
        for number in range(121 if IS_NIGHT else 61):
            if game.to_move(state) < 0:
                break
            if number % 60 == 0:
                found.append(game.view(state, game.to_move(state)))
            game.play(state, dice.choice(game.legal(state)))
    return found


def grown(name: str, way: Way, loop: Rule, view: Any, iterations: int) -> bytes:
    game = GAMES[name]
    return tree_of(Head(mind_of(game), game.tables, way, loop), view, iterations)


def tree_of(head: Head, view: Any, iterations: int) -> bytes:
    """The tree after so many iterations, and the plan."""
    head.tree = np.zeros(3_000, head.tree.dtype)
    head.begin(view, 77)
    head.search(iterations)
    return bytes(head.tree[: head.plan[0].nodes].tobytes() + head.plan.tobytes())


@pytest.mark.nightly
@each_game
def test_webassembly_grows_the_tree_of_the_machine_code(name: str, request: pytest.FixtureRequest) -> None:
    module = request.getfixturevalue(f"wasm_{name}")
    warm(name)
    loops = compiled_loop(mind_of(GAMES[name])), module.functions()["search"]
    for view in some_views(name):
        for way in ways(name):
            here, there = (grown(name, way, loop, view, ITERATIONS) for loop in loops)
            assert here == there


@each_game
def test_webassembly_grows_the_tree_of_the_rules_as_they_are_written(name: str, request: pytest.FixtureRequest) -> None:
    loops = search_loop(mind_of(GAMES[name])), request.getfixturevalue(f"wasm_{name}").functions()["search"]
    here, there = (grown(name, ways(name)[0], loop, some_views(name)[1], 10) for loop in loops)
    assert here == there


@each_game
def test_a_search_begins_in_the_same_way(name: str, request: pytest.FixtureRequest) -> None:
    loop = request.getfixturevalue(f"wasm_{name}").functions()
    here, there = (Head(mind_of(GAMES[name]), GAMES[name].tables, Way(), search_loop) for _ in range(2))
    for head in (here, there):
        head.tree = np.full(4, 7, np.uint8).repeat(head.tree.itemsize).view(head.tree.dtype)
    begin(here.tree, here.plan[0], 2**40 + 1)
    loop["begin"](there.tree, there.plan, np.array([2**40 + 1]))
    assert (here.tree.tobytes(), here.plan.tobytes()) == (there.tree.tobytes(), there.plan.tobytes())
