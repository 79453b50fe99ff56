"""Twins: the rules interpreted, and compiled for CPU, GPU and WebAssembly, agree byte for byte after every action."""

import os
import random
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from itertools import combinations_with_replacement, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.city.compiled import RULES as CITY_RULES
from bluemoon.core.rule import Rules
from bluemoon.duel import DUEL
from bluemoon.duel.compiled import RULES as DUEL_RULES
from bluemoon.duel.tables import PEOPLES
from tests.night import IS_NIGHT

ROOT = Path(__file__).parents[2]
NO_GPU = 77  # what a subprocess says when there is none
WAIT_BRIEFLY = "import sys; sys.setswitchinterval(1e-4)"  # a simulated barrier is threads that take turns
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"expansion": True},
    {"expansion": True, "all_random": True, "majority_tie": "nobody", "scales_after_scoring": "all_return"},
)
Options = dict[str, Any]
Array = np.ndarray[Any, Any]
CITY_OPTIONS = [
    {"players": players, "edition": edition, **variant}
    for players, edition, variant in product((2, 3, 4), ("2006", "2018"), VARIANTS)
]
BUILT = (  # a list the opponent does not know
    "buka",
    *(card.id for card in DUEL.catalogue.cards if card.deck == "buka" and card.id not in ("buka-1", "buka-2")),
    "mut-101",
    "mut-105",
)
DUEL_OPTIONS: list[Options] = [
    *({"decks": decks} for decks in combinations_with_replacement(PEOPLES, 2)),
    {"decks": ("khind", "pillar"), "stop_blocks_grants": True, "opening_exchange": True, "auto_target": True},
    {"decks": (BUILT, "flit"), "opening_exchange": True, "max_backtracks": 1, "starter": 1},
    {"decks": ("vulca", BUILT)},
]


@dataclass(frozen=True)
class Twins:
    """A game, its rules, kinds of games to play, and what makes them short."""

    game: Any
    rules: Rules
    options: list[Options]
    short: Options
    shorter: Options


TWINS = {
    "city": Twins(CITY, CITY_RULES, CITY_OPTIONS, {"turn_limit": 45}, {"turn_limit": 3}),
    "duel": Twins(DUEL, DUEL_RULES, DUEL_OPTIONS, {}, {}),
}
EVERY_KIND = [
    pytest.param(name, options, id=f"{name}-{number}")
    for name, twins in TWINS.items()
    for number, options in enumerate(twins.options)
]


@pytest.fixture(params=TWINS)
def name(request: pytest.FixtureRequest) -> str:
    """Each of the games."""
    return str(request.param)


def compiled_rules(name: str, request: pytest.FixtureRequest) -> Any:
    """The compiled rules of a game."""
    return request.getfixturevalue("compiled_city" if name == "city" else "compiled_duel")


# ---- what twins must agree on


def set_up_alike(twins: Twins, compiled: Any, options: list[Options], seeds: list[int]) -> tuple[list[Any], Array]:
    """New games, each interpreted and behind the door."""
    states = np.zeros(len(options), twins.rules.state)
    for number, each in enumerate(options):
        states[number] = twins.game.template(**each)
    compiled.set_up(states, np.array(seeds))
    plain = [twins.game.new(seed=seed, **each) for seed, each in zip(seeds, options, strict=True)]
    agree(plain, states)
    return plain, states


def agree(plain: list[Any], states: Array) -> None:
    assert [state.tobytes() for state in plain] == [state.tobytes() for state in states]


def is_over(twins: Twins, state: Any) -> bool:
    return bool(twins.game.to_move(state) == -1)


def play_alike(twins: Twins, compiled: Any, plain: list[Any], states: Array, dice: random.Random) -> None:
    """One random action in every game, the same on both sides."""
    masks = compiled.masks(states)
    assert masks.tolist() == [mask(twins, state) for state in plain]
    actions = [dice.choice(twins.game.legal(state) or [0]) for state in plain]
    refused = compiled.play(states, np.array(actions))
    assert refused.tolist() == [is_over(twins, state) for state in plain]
    for state, action in zip(plain, actions, strict=True):
        if not is_over(twins, state):
            twins.game.play(state, action)
    agree(plain, states)


def mask(twins: Twins, state: Any) -> list[int]:
    row = np.zeros(twins.rules.actions, np.int8)
    twins.rules.fill_mask(state, twins.game.tables, row)
    return row.tolist()


def see_alike(twins: Twins, compiled: Any, plain: list[Any], states: Array, seed: int) -> None:
    """Every seat observes and imagines the same on both sides."""
    for seat in range(min(twins.game.players(state) for state in plain)):
        rows = np.zeros((len(plain), twins.rules.observation), np.int16)
        for state, row in zip(plain, rows, strict=True):
            twins.rules.observe(state, twins.game.tables, seat, row)
        assert np.array_equal(compiled.observe(states, seat), rows)
        worlds = states.copy()
        compiled.imagine(worlds, seat, seed + np.arange(len(plain)))
        imagined = [state.copy() for state in plain]
        for number, state in enumerate(imagined):
            twins.rules.imagine(state, twins.game.tables, seat, seed + number)
        agree(imagined, worlds)


def wander_alike(twins: Twins, compiled: Any, plain: list[Any], states: Array, most: int) -> None:
    """Random play by the dice of the state takes the same way on both sides, and so does a walk over several games."""
    plain, states, tables = [state.copy() for state in plain], states.copy(), twins.game.tables
    assert compiled.playout(states, most).tolist() == [twins.rules.playout(state, tables, most) for state in plain]
    agree(plain, states)
    goes_on = [not is_over(twins, state) for state in plain]
    plain, states = [state for state, goes in zip(plain, goes_on, strict=True) if goes], states[goes_on]
    assert compiled.stroll(states, most).tolist() == [twins.rules.stroll(state, tables, most) for state in plain]
    agree(plain, states)


def live_alike(twins: Twins, compiled: Any, options: list[Options], seed: int, *, actions: int, wander: int) -> None:
    """Everything above, over games of these options."""
    dice = random.Random(seed)
    plain, states = set_up_alike(twins, compiled, options, [seed + number for number in range(len(options))])
    wander_alike(twins, compiled, plain, states, wander)
    for number in range(actions):
        play_alike(twins, compiled, plain, states, dice)
        if number % 50 == 0:
            see_alike(twins, compiled, plain, states, number)
        if all(is_over(twins, state) for state in plain):
            break
    see_alike(twins, compiled, plain, states, seed)


# ---- on the CPU


@pytest.mark.nightly
@pytest.mark.parametrize(("kind", "options"), EVERY_KIND if IS_NIGHT else EVERY_KIND[::3])
def test_interpreted_and_compiled_games_are_equal_after_every_action(
    kind: str, options: Options, request: pytest.FixtureRequest
) -> None:
    twins = TWINS[kind]
    games, wander = (1, 100) if not IS_NIGHT else (3, 300) if kind == "city" else (2, 100)
    kinds = [options | twins.short] * games
    live_alike(twins, compiled_rules(kind, request), kinds, 2**40 + len(options), actions=600, wander=wander)


@pytest.mark.nightly
def test_whole_games_to_their_natural_end_are_equal(name: str, request: pytest.FixtureRequest) -> None:
    twins = TWINS[name]
    options = twins.options if IS_NIGHT else twins.options[::3]
    plain, states = set_up_alike(twins, compiled_rules(name, request), options, list(range(len(options))))
    taken = compiled_rules(name, request).playout(states)
    assert taken.tolist() == [twins.rules.playout(state, twins.game.tables, 1_000_000) for state in plain]
    agree(plain, states)
    assert all(is_over(twins, state) for state in plain)


@pytest.mark.nightly
def test_a_walk_over_several_games_is_equal(name: str, request: pytest.FixtureRequest) -> None:
    twins = TWINS[name]
    options = [each | twins.shorter for each in twins.options[: 6 if IS_NIGHT else 2]]
    plain, states = set_up_alike(twins, compiled_rules(name, request), options, list(range(len(options))))
    games = compiled_rules(name, request).stroll(states, 700)
    assert games.tolist() == [twins.rules.stroll(state, twins.game.tables, 700) for state in plain]
    assert games.min() > 2
    agree(plain, states)


def test_set_up_is_equal_for_seeds_of_every_size(name: str, request: pytest.FixtureRequest) -> None:
    seeds = [0, 1, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 + 5, 2**61 + 12_345, 2**62 - 1]
    for options in TWINS[name].options[-3:]:
        set_up_alike(TWINS[name], compiled_rules(name, request), [options] * len(seeds), seeds)


def test_a_door_refuses_an_illegal_action_and_changes_no_byte(name: str, request: pytest.FixtureRequest) -> None:
    twins = TWINS[name]
    count = twins.rules.actions
    actions = np.array([-(2**62), -1, *range(count), count, 2**62])
    state, dice = twins.game.new(seed=4, **twins.options[-1], **twins.short), random.Random(4)
    for number in range(2_000):
        if number % 11 == 0 or is_over(twins, state):
            every_action(twins, compiled_rules(name, request), state, actions)
        if is_over(twins, state):
            return
        twins.game.play(state, dice.choice(twins.game.legal(state)))
    pytest.fail("the game did not end")


def every_action(twins: Twins, compiled: Any, state: Any, actions: Array) -> None:
    states = compiled.blank(len(actions), state)
    refused = compiled.play(states, actions)
    legal = twins.game.legal(state)
    assert refused.tolist() == [action not in legal for action in actions]
    for after, action in zip(states, actions, strict=True):
        expected = state.copy()
        if action in legal:
            twins.game.play(expected, int(action))
        assert after.tobytes() == expected.tobytes()


def test_a_loop_is_compiled_once_whatever_kind_of_numbers_it_is_handed(compiled_city: Any) -> None:
    states = compiled_city.blank(2, CITY.template())
    for seeds in (7, [7, 8], range(2), np.arange(2), np.arange(4)[::2], np.array([7])):
        compiled_city.set_up(states, seeds)
        compiled_city.imagine(states, 0, seeds)
    compiled_city.observe(states, np.zeros(2, np.int8))
    compiled_city.play(states, compiled_city.masks(states).argmax(axis=1))
    compiled_city.play(states[:1], [0])
    assert {name: len(loop.signatures) for name, loop in compiled_city.loops.items() if len(loop.signatures) > 1} == {}


def test_two_threads_give_the_same_bytes_as_one(name: str, request: pytest.FixtureRequest) -> None:
    twins = TWINS[name]
    alone = opened(twins, compiled_rules(name, request))
    side_by_side = opened(twins, twins.game.compiled(threads=2))
    for what, found in alone.items():
        assert found.tobytes() == side_by_side[what].tobytes(), what


def opened(twins: Twins, compiled: Any, count: int = 101) -> dict[str, Array]:
    """What every loop answers for a batch that no number of threads divides evenly."""
    states = compiled.blank(count, twins.game.template(**twins.options[-1]))
    answers: dict[str, Array] = {}
    compiled.set_up(states, np.arange(count))
    answers["walked"] = compiled.stroll(states, 500)
    answers["masks"] = compiled.masks(states)
    answers["refused"] = compiled.play(states, answers["masks"].argmax(axis=1) * (np.arange(count) % 7 > 0))
    answers["observed"] = compiled.observe(states, np.arange(count) % 2)
    worlds = states.copy()
    compiled.imagine(worlds, np.arange(count) % 2, np.arange(count))
    answers["imagined"] = worlds
    answers["played_out"] = compiled.playout(states)
    return answers | {"states": states}


# ---- as WebAssembly


def wasm_rules(name: str, request: pytest.FixtureRequest) -> Any:
    """The rules of a game in a module, behind the same door."""
    from bluemoon.core.compiled_game import CompiledGame

    module = request.getfixturevalue(f"wasm_{name}")
    return CompiledGame(TWINS[name].rules, TWINS[name].game.tables, loops=module.functions())


@pytest.mark.nightly
def test_webassembly_and_interpreted_games_are_equal_after_every_action(
    name: str, request: pytest.FixtureRequest
) -> None:
    twins = TWINS[name]
    kinds, actions, wander = (twins.options[::7], 60, 40) if not IS_NIGHT else (twins.options, 400, 100)
    options = [each | twins.short for each in kinds]
    live_alike(twins, wasm_rules(name, request), options, 7, actions=actions, wander=wander)


@pytest.mark.nightly
def test_webassembly_and_machine_code_are_equal_after_every_action_of_every_kind_of_game(
    name: str, request: pytest.FixtureRequest
) -> None:
    twins, here, there = TWINS[name], compiled_rules(name, request), wasm_rules(name, request)
    kinds = twins.options * 20 if IS_NIGHT else twins.options[::3]
    states = np.zeros(len(kinds), twins.rules.state)
    for number, each in enumerate(kinds):
        states[number] = twins.game.template(**each)
    others = states.copy()
    here.set_up(states, np.arange(len(kinds)))
    there.set_up(others, np.arange(len(kinds)))
    for number in range(100_000):
        assert states.tobytes() == others.tobytes()
        if number % 10 == 0:
            answer_alike(twins, here, there, states, number)
        played = here.playout(states, 1)
        assert there.playout(others, 1).tolist() == played.tolist()
        if not played.any():
            break
    assert all(is_over(twins, state) for state in others)


def answer_alike(twins: Twins, here: Any, there: Any, states: Array, seed: int) -> None:
    """Masks, observations and imagined worlds are the same on both sides, and so is the refusal of an action."""
    assert here.masks(states).tobytes() == there.masks(states).tobytes()
    for seat in range(2):
        assert here.observe(states, seat).tobytes() == there.observe(states, seat).tobytes()
        worlds, others = states.copy(), states.copy()
        here.imagine(worlds, seat, seed)
        there.imagine(others, seat, seed)
        assert worlds.tobytes() == others.tobytes()
    ours, theirs, action = states.copy(), states.copy(), seed % twins.rules.actions
    assert here.play(ours, action).tolist() == there.play(theirs, action).tolist()
    assert ours.tobytes() == theirs.tobytes()


def test_whole_games_as_webassembly_come_to_the_same_end(name: str, request: pytest.FixtureRequest) -> None:
    states = compiled_rules(name, request).blank(100, TWINS[name].game.template(**TWINS[name].options[-1]))
    compiled_rules(name, request).set_up(states, np.arange(100))
    others = states.copy()
    taken = compiled_rules(name, request).playout(states)
    assert wasm_rules(name, request).playout(others).tolist() == taken.tolist()
    assert states.tobytes() == others.tobytes()


@pytest.mark.nightly
def test_a_seat_sees_the_same_through_webassembly(name: str, request: pytest.FixtureRequest) -> None:
    twins, loops, dice = TWINS[name], request.getfixturevalue(f"wasm_{name}").functions(), random.Random(3)
    tables, state = np.array([twins.game.tables], twins.rules.tables), twins.game.new(seed=3, **twins.options[-1])
    for _ in range(150 if IS_NIGHT else 60):
        if is_over(twins, state):
            break
        for seat in range(-1, twins.game.players(state)):
            seen = np.array([state], twins.rules.state)
            loops["conceal"](tables, seen, np.array([seat]))
            assert seen.tobytes() == twins.game.view(state, seat).tobytes()
            loops["forget"](tables, seen, np.array([seat]))
            assert seen.tobytes() == twins.game.view(state, seat, memory=False).tobytes()
        twins.game.play(state, dice.choice(twins.game.legal(state)))


def test_who_moves_and_who_won_is_the_same_through_webassembly(name: str, request: pytest.FixtureRequest) -> None:
    twins, loops = TWINS[name], request.getfixturevalue(f"wasm_{name}").functions()
    tables = np.array([twins.game.tables], twins.rules.tables)
    states = np.array([twins.game.new(seed=5, **each) for each in twins.options], twins.rules.state)
    seats, shares = np.zeros(len(states), np.int64), np.zeros((len(states), 4))
    loops["to_move"](tables, states, seats)
    assert seats.tolist() == [twins.game.to_move(state) for state in states]
    wasm_rules(name, request).playout(states)
    loops["to_move"](tables, states, seats)
    loops["shares"](tables, states, shares)
    for state, seat, row in zip(states, seats, shares, strict=True):
        expected = twins.game.result(state).shares
        assert (int(seat), tuple(row[: len(expected)])) == (-1, expected)


# ---- on the GPU, real or simulated


def live_alike_on_gpu(name: str, *, games: int, actions: int, wander: int) -> None:
    """Run in a process of its own: the simulator must be chosen before Numba is imported."""
    from bluemoon.core.gpu import GpuGame, NoGpu

    twins = TWINS[name]
    try:
        compiled = GpuGame(twins.rules, twins.game.tables)
    except NoGpu:
        sys.exit(NO_GPU)
    options = [twins.options[(5 * number) % len(twins.options)] | twins.short for number in range(games)]
    live_alike(twins, compiled, options, 99, actions=actions, wander=wander)


def in_a_process_of_its_own(
    call: str, *, module: str = "tests.both.test_twins", **environment: str
) -> subprocess.CompletedProcess[str]:
    folders = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, "-c", f"{WAIT_BRIEFLY}\nfrom {module} import *\n{call}"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": folders, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.nightly
@pytest.mark.skipif(find_spec("bluemoon.core.gpu") is None, reason="no rules are compiled for the GPU yet")
def test_the_simulated_gpu_is_equal_too(name: str) -> None:
    games, actions = (2, 25) if not IS_NIGHT else (12, 120) if name == "city" else (10, 60)
    run = in_a_process_of_its_own(
        f"live_alike_on_gpu({name!r}, games={games}, actions={actions}, wander={actions})",
        NUMBA_ENABLE_CUDASIM="1",
        NUMBA_BOUNDSCHECK="0",
    )
    assert run.returncode == 0, run.stderr


@pytest.mark.gpu
@pytest.mark.skipif(find_spec("bluemoon.core.gpu") is None, reason="no rules are compiled for the GPU yet")
def test_the_gpu_is_equal_too(name: str) -> None:
    run = in_a_process_of_its_own(
        f"live_alike_on_gpu({name!r}, games=90, actions=400, wander=400)",
        NUMBA_ENABLE_CUDASIM="0",
        NUMBA_BOUNDSCHECK="0",
    )
    if run.returncode == NO_GPU:
        pytest.skip("no NVIDIA GPU here")
    assert run.returncode == 0, run.stderr
