"""The search with a network grows the same tree as WebAssembly; the module takes the weights out of the file."""

import zlib
from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.bots.minds import mind_of
from bluemoon.bots.sage import WAY
from bluemoon.bots.search.net_loop import net_loop
from bluemoon.bots.search.net_searcher import NetHead, compiled_net_loop
from bluemoon.core.record import Array
from bluemoon.core.rule import Rule
from bluemoon.nets.net import MARK, Net, blank, looks, read, shipped
from tests.bots.heads import GAMES, warm_with_net
from tests.engine.test_search import some_views, tree_of
from tests.night import IS_NIGHT

ITERATIONS = 400 if IS_NIGHT else 40
each_game = pytest.mark.parametrize("name", GAMES)


def module_of(name: str, request: pytest.FixtureRequest) -> dict[str, Rule]:
    functions: dict[str, Rule] = request.getfixturevalue(f"wasm_{name}").functions()
    return functions


def in_one_block(loop: Rule) -> Rule:
    """A module takes the weights in one block."""

    def search(*given: Any) -> None:
        loop(*(flat(each) if isinstance(each, tuple) else each for each in given))

    return search


def flat(arrays: tuple[Array, ...]) -> Array:
    return np.concatenate([array.reshape(-1) for array in arrays])


def grown(name: str, net: Net, loop: Rule, view: Any, iterations: int) -> bytes:
    game = GAMES[name]
    return tree_of(NetHead(mind_of(game), game.tables, WAY, loop, net), view, iterations)


@pytest.mark.nightly
@each_game
def test_webassembly_grows_the_tree_of_the_machine_code(name: str, request: pytest.FixtureRequest) -> None:
    sage = in_one_block(module_of(name, request)["sage"])
    warm_with_net(name)
    net, native = read(shipped(name)), compiled_net_loop(mind_of(GAMES[name]), name)
    for view in some_views(name):
        here, there = (grown(name, net, loop, view, ITERATIONS) for loop in (native, sage))
        assert here == there


@each_game
def test_webassembly_grows_the_tree_of_the_rules_as_they_are_written(name: str, request: pytest.FixtureRequest) -> None:
    sage, written = in_one_block(module_of(name, request)["sage"]), net_loop(mind_of(GAMES[name]), looks(name))
    here, there = (grown(name, blank(name), loop, some_views(name)[1], 2) for loop in (written, sage))
    assert here == there


@each_game
def test_a_module_takes_the_weights_out_of_a_file(name: str, request: pytest.FixtureRequest) -> None:
    body = shipped(name).read_bytes()[len(MARK) :].partition(b"\n")[2]
    content, expected = np.frombuffer(zlib.decompress(body), np.uint8), flat(read(shipped(name)).arrays)
    weights = np.zeros_like(expected)
    module_of(name, request)["unpack"](content.copy(), weights)
    assert weights.tobytes() == expected.tobytes()


@pytest.mark.parametrize("part", ["rows", "halves"])
def test_the_weights_are_written_as_they_are_read(part: str) -> None:
    from bluemoon.nets.packed import unpack_halves, unpack_rows

    dice = Random(3)
    if part == "rows":
        scales, numbers = (
            np.array([0.125, 1e-3], np.float32),
            np.array([dice.randrange(-127, 128) for _ in range(6)], np.int8),
        )
        content = np.frombuffer(b"??" + scales.tobytes() + numbers.tobytes(), np.uint8)
        expected = (numbers.reshape(2, 3) * scales[:, None]).reshape(-1)
        weights = np.zeros(6, np.float32)
        unpack_rows(content, 2, 2, 3, weights)
    else:
        halves = np.array([0.0, -0.0, 1.0, -2.5, 6e-8, -6e-5, 6.1e-5, 65504.0, 0.333], np.float16)
        content, expected = np.frombuffer(b"?" + halves.tobytes(), np.uint8), halves.astype(np.float32)
        weights = np.zeros(len(halves), np.float32)
        unpack_halves(content, 1, weights)
    assert weights.tobytes() == expected.tobytes()
