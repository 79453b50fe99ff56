"""Twins: the rules interpreted and compiled, for the CPU and for the GPU, agree byte for byte after every action."""

import os
import random
import subprocess
import sys
from importlib.util import find_spec
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bluemoon.city import CITY
from bluemoon.city import actions as act
from bluemoon.city.legal import fill_mask
from bluemoon.city.observation import OBSERVATION, observe
from bluemoon.city.playout import playout, stroll
from bluemoon.city.state import Phase
from bluemoon.city.view import imagine

ROOT = Path(__file__).parents[2]
NO_GPU = 77  # what a subprocess says when there is none
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"expansion": True},
    {"expansion": True, "all_random": True, "majority_tie": "nobody", "scales_after_scoring": "all_return"},
)
OPTIONS = [
    {"players": players, "edition": edition, **variant}
    for players, edition, variant in product((2, 3, 4), ("2006", "2018"), VARIANTS)
]
Array = np.ndarray[Any, Any]


# ---- what twins must agree on


def set_up_alike(doors: Any, options: list[dict[str, Any]], seeds: list[int]) -> tuple[list[Any], Array]:
    """New games, each interpreted and behind the door."""
    states = np.zeros(len(options), CITY.template().dtype)
    for number, each in enumerate(options):
        states[number] = CITY.template(**each)
    doors.set_up(states, np.array(seeds))
    plain = [CITY.new(seed=seed, **each) for seed, each in zip(seeds, options, strict=True)]
    agree(plain, states)
    return plain, states


def agree(plain: list[Any], states: Array) -> None:
    assert [state.tobytes() for state in plain] == [state.tobytes() for state in states]


def play_alike(doors: Any, plain: list[Any], states: Array, dice: random.Random) -> None:
    """One random action in every game, the same on both sides."""
    masks = doors.masks(states)
    assert masks.tolist() == [mask(state) for state in plain]
    actions = [dice.choice(CITY.legal(state) or [act.DRAW]) for state in plain]
    refused = doors.play(states, np.array(actions))
    assert refused.tolist() == [state.phase == Phase.OVER for state in plain]
    for state, action in zip(plain, actions, strict=True):
        if state.phase != Phase.OVER:
            CITY.play(state, action)
    agree(plain, states)


def mask(state: Any) -> list[int]:
    row = np.zeros(act.ACTIONS, np.int8)
    fill_mask(state, CITY.tables, row)
    return row.tolist()


def see_alike(doors: Any, plain: list[Any], states: Array, seed: int) -> None:
    """Every seat observes and imagines the same on both sides."""
    for seat in range(min(state.players for state in plain)):
        rows = np.zeros((len(plain), OBSERVATION), np.int16)
        for state, row in zip(plain, rows, strict=True):
            observe(state, CITY.tables, seat, row)
        assert np.array_equal(doors.observe(states, seat), rows)
        worlds = states.copy()
        doors.imagine(worlds, seat, seed + np.arange(len(plain)))
        imagined = [state.copy() for state in plain]
        for number, state in enumerate(imagined):
            imagine(state, CITY.tables, seat, seed + number)
        agree(imagined, worlds)


def wander_alike(doors: Any, plain: list[Any], states: Array, most: int) -> None:
    """Random play by the dice of the state takes the same way on both sides, and so does a walk over several games."""
    plain, states = [state.copy() for state in plain], states.copy()
    assert doors.playout(states, most).tolist() == [playout(state, CITY.tables, most) for state in plain]
    agree(plain, states)
    plain, states = going_on(plain), states[[state.phase != Phase.OVER for state in plain]]
    assert doors.stroll(states, most).tolist() == [stroll(state, CITY.tables, most) for state in plain]
    agree(plain, states)


def going_on(plain: list[Any]) -> list[Any]:
    return [state for state in plain if state.phase != Phase.OVER]


def live_alike(doors: Any, options: list[dict[str, Any]], seed: int, *, actions: int, wander: int) -> None:
    """Everything above, over games of these options."""
    dice = random.Random(seed)
    plain, states = set_up_alike(doors, options, [seed + number for number in range(len(options))])
    wander_alike(doors, plain, states, wander)
    for number in range(actions):
        play_alike(doors, plain, states, dice)
        if number % 50 == 0:
            see_alike(doors, plain, states, number)
    see_alike(doors, plain, states, seed)


# ---- on the CPU


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: "-".join(map(str, options.values())))
def test_interpreted_and_compiled_games_are_equal_after_every_action(doors: Any, options: dict[str, Any]) -> None:
    live_alike(doors, [options | {"turn_limit": 45}] * 3, 2**40 + len(options), actions=600, wander=300)


def test_whole_games_to_their_natural_end_are_equal(doors: Any) -> None:
    plain, states = set_up_alike(doors, OPTIONS, list(range(len(OPTIONS))))
    taken = doors.playout(states)
    assert taken.tolist() == [playout(state, CITY.tables, 1_000_000) for state in plain]
    agree(plain, states)
    assert {int(state.phase) for state in plain} == {Phase.OVER}


def test_a_walk_over_several_games_is_equal(doors: Any) -> None:
    options = [each | {"turn_limit": 3} for each in OPTIONS[:6]]
    plain, states = set_up_alike(doors, options, list(range(6)))
    games = doors.stroll(states, 400)
    assert games.tolist() == [stroll(state, CITY.tables, 400) for state in plain]
    assert games.min() > 3
    agree(plain, states)


def test_set_up_is_equal_for_seeds_of_every_size(doors: Any) -> None:
    seeds = [0, 1, 2**31 - 1, 2**31, 2**32 - 1, 2**32, 2**33 + 5, 2**61 + 12_345, 2**62 - 1]
    for options in OPTIONS[:3]:
        set_up_alike(doors, [options] * len(seeds), seeds)


def test_a_door_refuses_an_illegal_action_and_changes_no_byte(doors: Any) -> None:
    actions = np.array([-(2**62), -1, *range(act.ACTIONS), act.ACTIONS, 2**62])
    state, dice = CITY.new(seed=4, players=3, expansion=True, turn_limit=20), random.Random(4)
    for number in range(2_000):
        if number % 11 == 0 or state.phase == Phase.OVER:
            every_action(doors, state, actions)
        if state.phase == Phase.OVER:
            return
        CITY.play(state, dice.choice(CITY.legal(state)))
    pytest.fail("the game did not end")


def every_action(doors: Any, state: Any, actions: Array) -> None:
    states = doors.blank(len(actions), state)
    refused = doors.play(states, actions)
    legal = CITY.legal(state)
    assert refused.tolist() == [action not in legal for action in actions]
    for after, action in zip(states, actions, strict=True):
        expected = state.copy()
        if action in legal:
            CITY.play(expected, int(action))
        assert after.tobytes() == expected.tobytes()


def test_two_threads_give_the_same_bytes_as_one(doors: Any) -> None:
    both = CITY.doors(threads=2)
    alone, side_by_side = opened(doors), opened(both)
    for name, found in alone.items():
        assert found.tobytes() == side_by_side[name].tobytes(), name


def opened(doors: Any, count: int = 101) -> dict[str, Array]:
    """What every door answers for a batch that no number of threads divides evenly."""
    states = doors.blank(count, CITY.template(players=4, expansion=True))
    answers: dict[str, Array] = {}
    doors.set_up(states, np.arange(count))
    answers["walked"] = doors.stroll(states, 500)
    answers["masks"] = doors.masks(states)
    answers["refused"] = doors.play(states, answers["masks"].argmax(axis=1) * (np.arange(count) % 7 > 0))
    answers["observed"] = doors.observe(states, np.arange(count) % 4)
    worlds = states.copy()
    doors.imagine(worlds, np.arange(count) % 4, np.arange(count))
    answers["imagined"] = worlds
    answers["played_out"] = doors.playout(states)
    return answers | {"states": states}


# ---- on the GPU, real or simulated


def live_alike_on_gpu(*, games: int, actions: int, wander: int) -> None:
    """Run in a process of its own: the simulator must be chosen before Numba is imported."""
    from bluemoon.city.compiled import RULES
    from bluemoon.core.gpu import GpuDoors, NoGpu

    try:
        doors = GpuDoors(RULES, CITY.tables)
    except NoGpu:
        sys.exit(NO_GPU)
    options = [OPTIONS[(5 * number) % len(OPTIONS)] | {"turn_limit": 45} for number in range(games)]
    live_alike(doors, options, 99, actions=actions, wander=wander)


def in_a_process_of_its_own(call: str, **environment: str) -> subprocess.CompletedProcess[str]:
    folders = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, "-c", f"from tests.both.test_twins import live_alike_on_gpu\n{call}"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": folders, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(find_spec("bluemoon.core.gpu") is None, reason="there are no doors for the GPU yet")
def test_the_simulated_gpu_is_equal_too() -> None:
    run = in_a_process_of_its_own(
        "live_alike_on_gpu(games=12, actions=120, wander=150)", NUMBA_ENABLE_CUDASIM="1", NUMBA_BOUNDSCHECK="0"
    )
    assert run.returncode == 0, run.stderr


@pytest.mark.gpu
@pytest.mark.skipif(find_spec("bluemoon.core.gpu") is None, reason="there are no doors for the GPU yet")
def test_the_gpu_is_equal_too() -> None:
    run = in_a_process_of_its_own(
        "live_alike_on_gpu(games=90, actions=400, wander=400)", NUMBA_ENABLE_CUDASIM="0", NUMBA_BOUNDSCHECK="0"
    )
    if run.returncode == NO_GPU:
        pytest.skip("no NVIDIA GPU here")
    assert run.returncode == 0, run.stderr
