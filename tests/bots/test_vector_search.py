"""Many positions searched at once grow the trees of the loop that thinks about one: cut into strides, on all cores, and
on a GPU, simulated or not."""

import sys
from functools import cache
from typing import Any

import numpy as np
import pytest

from bluemoon.bots.ismcts import way_of
from bluemoon.bots.minds import mind_of
from bluemoon.bots.sage import WAY as WITH_NET
from bluemoon.bots.search.loop import search_loop
from bluemoon.bots.search.net_loop import net_loop
from bluemoon.bots.search.net_searcher import NetHead, NetSearcher, room_for
from bluemoon.bots.search.net_strides import is_asked, look_on, net_strides
from bluemoon.bots.search.searcher import Head, Searcher, Way
from bluemoon.bots.search.strides import head_loops, head_of, search_strides
from bluemoon.bots.search.tree import NODE, NONE, ROOT
from bluemoon.core.refusal import BadOption
from bluemoon.core.rule import Strides
from bluemoon.core.walk import NO_STRIDE
from bluemoon.envs import vector_search
from bluemoon.envs.vector_search import VectorSearch, plan_of, seeds_of
from bluemoon.nets.net import Net, blank, looks
from tests.both.test_twins import NO_GPU, in_a_process_of_its_own
from tests.bots.heads import GAMES, warm, warm_with_net, weighed
from tests.night import IS_NIGHT

FULL, FLAT = Way(curiosity=0.3), Way(flat=True, steady=True, horizon=1)


def positions(name: str, count: int) -> Any:
    """Games at different moments, with several choices; the last one is over."""
    game, dice = GAMES[name], np.random.default_rng(7)
    states = np.zeros(count, mind_of(game).rules.state)
    for at in range(count):
        state, most = game.new(seed=at), 9 * at if at < count - 1 else 1 << 20
        while game.to_move(state) >= 0 and (most > 0 or len(weighed(name, state)) == 1):
            game.play(state, int(dice.choice(game.legal(state))))
            most -= 1
        states[at] = state
    return states


def grown(name: str, way: Way, state: Any, iterations: int) -> Head:
    """A tree of the loop that thinks about one position, interpreted."""
    head = Head(mind_of(GAMES[name]), GAMES[name].tables, way, search_loop(mind_of(GAMES[name])))
    head.begin(state, 3)
    head.search(iterations)
    return head


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("way", [None, FULL, FLAT], ids=["usual", "full", "flat"])
def test_a_loop_cut_into_strides_grows_the_same_tree(name: str, way: Way | None) -> None:
    mind, iterations = mind_of(GAMES[name]), 4 if way == FULL else 12
    way = way or way_of(mind)
    heads, trees = np.zeros(1, head_of(mind.rules)), np.zeros((1, 20), NODE)
    begin_all, allow, report = head_loops(mind)
    dead = np.zeros((1, mind.rules.actions), np.int8)
    visits, values, actions = np.ones(dead.shape, np.int32), np.ones(dead.shape), np.zeros(1, np.int64)
    for state in positions(name, 4)[:-1]:
        begin_all(heads, trees, plan_of(way), state[None], np.array([3]), dead, 0, 1)
        allow(heads, iterations, 0, 1)
        take_strides(mind, search_strides(mind), heads[0], trees[0])
        report(heads, trees, visits, values, actions, 0, 1)
        whole = grown(name, way, state, 1)
        whole.search(iterations - 1 if whole.tree[ROOT]["width"] > 1 else 0)
        nodes = int(whole.plan[0]["nodes"])
        assert heads[0].plan == whole.plan[0]
        assert trees[0, :nodes].tobytes() == whole.tree[:nodes].tobytes()
        found = whole.findings()
        assert {int(action): int(visits[0, action]) for action in np.flatnonzero(visits[0])} == {
            action: count for action, (count, _, _) in found.items()
        }
        assert all(values[0, action] == share / count for action, (count, share, _) in found.items())
        assert actions[0] == min(found, key=lambda action: (-found[action][0], -values[0, action], action))


def take_strides(mind: Any, strides: Strides, head: Any, tree: Any) -> None:
    """All that it takes until nothing is waited for, each of a kind there is."""
    kind = strides.first(head, tree)
    while kind != NO_STRIDE:
        assert 0 <= kind < strides.kinds
        kind = strides.stride(head, GAMES[name_of(mind)].tables, tree, kind)


def name_of(mind: Any) -> str:
    return str(mind.rules.package.removeprefix("bluemoon."))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("room", [400, 20], ids=["enough room", "little room"])
def test_a_loop_with_a_network_cut_into_strides_grows_the_same_tree(name: str, room: int) -> None:
    mind, net = mind_of(GAMES[name]), small_net(name)
    heads, trees = np.zeros(1, head_of(mind.rules)), np.zeros((1, room), NODE)
    begin_all, allow, _ = head_loops(mind)
    strides, answer = net_strides(mind), look_on(mind, looks(name))
    dead = np.zeros((1, mind.rules.actions), np.int8)
    weights, _, *rest = room_for(net, mind.rules)
    for state in positions(name, 4)[:-1]:
        dead[:] = 0
        dead[0, GAMES[name].legal(state)[0]] = 1
        begin_all(heads, trees, plan_of(WITH_NET), state[None], np.array([3]), dead, 0, 1)
        allow(heads, 14, 0, 1)
        take_strides(mind, strides, heads[0], trees[0])
        while is_asked(heads[0]):
            answer(heads[0], GAMES[name].tables, weights, *rest, np.zeros(4))
            take_strides(mind, strides, heads[0], trees[0])
        whole = NetHead(mind, GAMES[name].tables, WITH_NET, net_loop(mind, looks(name)), net)
        whole.tree = np.zeros(room, NODE)
        whole.begin(state, 3, np.flatnonzero(dead[0]))
        whole.search(1)
        whole.search(13 if whole.tree[ROOT]["width"] > 1 else 0)
        nodes = int(whole.plan[0]["nodes"])
        assert heads[0].plan["done"] == whole.plan[0]["done"]
        assert heads[0].plan["nodes"] == nodes
        assert trees[0, :nodes].tobytes() == whole.tree[:nodes].tobytes()


@cache
def small_net(name: str) -> Net:
    """A network that has learnt nothing."""
    return blank(name, 2, width=12)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("has_net", [False, True], ids=["without a network", "with a network"])
def test_many_positions_are_searched_as_one_after_the_other(name: str, has_net: bool) -> None:
    (warm_with_net if has_net else warm)(name)
    states, mind, net = positions(name, 7), mind_of(GAMES[name]), small_net(name) if has_net else None
    many = VectorSearch(name, len(states), room=1000 if has_net else 41, net=net, threads=2)
    dead = np.zeros((len(states), mind.rules.actions), np.int8)
    dead[2, GAMES[name].legal(states[2])[0]] = 1
    many.begin(states, 11, dead)
    for part in (1, 29, 10):
        many.search(part)
    tables = GAMES[name].tables
    searcher = Searcher(mind, tables, way_of(mind)) if net is None else NetSearcher(mind, tables, WITH_NET, net)
    for at, state in enumerate(states[:-1]):
        searcher.heads[0].begin(state, int(seeds_of(11, len(states))[at]), np.flatnonzero(dead[at]))
        searcher.heads[0].search(1)
        searcher.heads[0].search(39 if searcher.heads[0].tree[ROOT]["width"] > 1 else 0)
        nodes = int(many.heads[at]["plan"]["nodes"])
        assert many.trees[at, :nodes].tobytes() == searcher.heads[0].tree[:nodes].tobytes()
        assert many.actions[at] == max(searcher.heads[0].findings().items(), key=lambda found: found[1][:2])[0]
    assert (many.actions[-1], many.visits[-1].sum()) == (NONE, 0), "nothing is found where the game is over"


def test_what_cannot_be_searched_is_refused() -> None:
    with pytest.raises(BadOption, match="count: should be"):
        VectorSearch("city", 0)
    many, states = VectorSearch("city", 2, room=5), positions("city", 2)
    wrong: Any
    for wrong in (states[:1], positions("duel", 2), np.zeros(2), None):
        with pytest.raises(BadOption, match="states: should be 2 states of this game"):
            many.begin(wrong)
    with pytest.raises(BadOption, match="seed: should be"):
        many.begin(states, -1)
    with pytest.raises(BadOption, match="dead: should be 2 rows"):
        many.begin(states, 1, np.zeros((2, 3), np.int8))
    with pytest.raises(BadOption, match="net: should be one for the city, not for the duel"):
        VectorSearch("city", 2, net=small_net("duel"))


# ---- on a GPU, real or simulated, in a process of its own


def search_alike(name: str, *, count: int, iterations: int, has_net: bool, compiled: bool = True) -> None:
    """The same trees on both sides, in two goes, and anew in other positions."""
    if not compiled:
        loops = {
            "compiled_loop": search_loop,
            "compiled_net_loop": lambda mind, game: net_loop(mind, looks(game)),
            "compiled_head_loops": interpreted_head_loops,
        }
        vars(vector_search).update(loops)
    net, room = (small_net(name), 20 * iterations) if has_net else (None, iterations + 1)
    from bluemoon.core.gpu import NoGpu
    from bluemoon.envs.search_on_gpu import GpuVectorSearch

    try:
        there = GpuVectorSearch(name, count, room=room, net=net)
    except NoGpu:
        sys.exit(NO_GPU)
    here, states = VectorSearch(name, count, room=room, net=net), positions(name, count)
    dead = np.zeros((count, here.mind.rules.actions), np.int8)
    dead[:, GAMES[name].legal(states[0])[0]] = 1
    for seed, moves, positions_now in ((5, None, states), (6, dead, states[::-1].copy())):
        for searched in (here, there):
            searched.begin(positions_now, seed, moves)
            for part in (iterations // 2, iterations - iterations // 2):
                searched.search(part)
        same_trees(here, there)


def interpreted_head_loops(mind: Any) -> dict[str, Any]:
    return {loop.__name__: loop for loop in head_loops(mind)}


def same_trees(here: VectorSearch, there: Any) -> None:
    for array in ("actions", "visits", "values"):
        assert getattr(there, array).copy_to_host().tobytes() == getattr(here, array).tobytes(), array
    trees, plans = there.trees.copy_to_host(), there.heads.copy_to_host()["plan"]
    for field in ("seed", "done", "nodes"):
        assert plans[field].tobytes() == here.heads["plan"][field].tobytes(), field
    for nodes, tree, own in zip(plans["nodes"], trees, here.trees, strict=True):
        assert tree[:nodes].tobytes() == own[:nodes].tobytes()
    assert plans["nodes"].max() > 5, "trees have grown"


@pytest.mark.nightly
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("has_net", [False, True], ids=["without a network", "with a network"])
def test_a_simulated_gpu_grows_the_same_trees(name: str, has_net: bool) -> None:
    count, iterations = (10, 24) if IS_NIGHT else (3, 8)
    run = in_a_process_of_its_own(
        f"search_alike({name!r}, count={count}, iterations={iterations}, has_net={has_net}, compiled=False)",
        module="tests.bots.test_vector_search",
        NUMBA_ENABLE_CUDASIM="1",
    )
    assert run.returncode == 0, run.stderr


@pytest.mark.gpu
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("has_net", [False, True], ids=["without a network", "with a network"])
def test_a_gpu_grows_the_same_trees(name: str, has_net: bool) -> None:
    run = in_a_process_of_its_own(
        f"search_alike({name!r}, count=500, iterations=100, has_net={has_net})",
        module="tests.bots.test_vector_search",
        NUMBA_ENABLE_CUDASIM="0",
        NUMBA_BOUNDSCHECK="0",
    )
    if run.returncode == NO_GPU:
        pytest.skip("no NVIDIA GPU here")
    assert run.returncode == 0, run.stderr
