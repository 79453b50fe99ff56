"""The games on the GPU are those of `VectorEnv`, step by step: in Numba's simulator, and on a GPU if there is one."""

import ctypes
import gc
import os
import subprocess
import sys
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from bluemoon.core.refusal import BadOption
from bluemoon.envs import dlpack
from tests.night import BY_NIGHT

ROOT = Path(__file__).parents[2]
NO_GPU = 77  # what a subprocess says when there is none
KINDS: dict[str, dict[str, Any]] = {
    "city": {"players": 3, "expansion": True, "turn_limit": 4},
    "duel": {"decks": ("mimix", "pillar")},
}
ARRAYS = ("observations", "masks", "rewards", "ended", "players")
each_game = pytest.mark.parametrize("name", KINDS)


# ---- run in a process of its own: the simulator must be chosen before Numba is imported


def step_alike(name: Any, *, games: int, steps: int) -> None:
    """The same actions here and on the GPU; now and then a wrong one, which the GPU does not play."""
    from bluemoon.envs.vector import VectorEnv

    here, there = VectorEnv(name, games, threads=1, **KINDS[name]), on_the_gpu(name, games)
    dice, ends, drawn = np.random.default_rng(1), 0, []
    here.reset(seed=3)
    there.reset(seed=3)
    for number in range(steps):
        same(here, there)
        actions = np.argmax(here.masks * dice.random(here.masks.shape), axis=1)
        drawn.append(there.draw().copy_to_host())
        assert here.masks[np.arange(games), drawn[-1]].all()
        if number % 8 == 0:
            there.step(there.cuda.to_device(np.full(games, -1)))
            assert there.refused.copy_to_host().all()
            assert not there.ended.copy_to_host().any()
        there.step(there.cuda.to_device(actions))
        here.step(actions)
        assert not there.refused.copy_to_host().any()
        ends += int(here.ended.sum())
    same(here, there)
    assert ends > 0, "else no game began anew"
    assert len(np.unique(drawn)) > 10, "not always the same"


def refuse() -> None:
    """What cannot be is refused as on the processor, and the games go on."""
    with pytest.raises(BadOption, match="count: should be"):
        on_the_gpu("city", 0)
    there = on_the_gpu("city", 2)
    with pytest.raises(BadOption, match="reset the games"):
        there.step(np.zeros(2, np.int64))
    with pytest.raises(BadOption, match="reset the games"):
        there.draw()
    there.reset(seed=1)
    before = there.states.copy_to_host().tobytes()
    for actions in ([0], [0.0, 0.0], np.zeros((2, 1), np.int64)):
        with pytest.raises(BadOption, match="actions: should be 2 whole numbers"):
            there.step(actions)
    with pytest.raises(BadOption, match="seed: should be"):
        there.reset(seed=-1)
    assert there.states.copy_to_host().tobytes() == before
    there.step(there.masks.copy_to_host().argmax(1))
    assert not there.refused.copy_to_host().any()


def same(here: Any, there: Any) -> None:
    for array in ARRAYS:
        assert np.array_equal(getattr(there, array).copy_to_host(), getattr(here, array)), array
    assert there.states.copy_to_host().tobytes() == here.states.tobytes()


def be_lent(library: str) -> None:
    """A library takes every array without a copy, sees it change, and its own array is an action."""
    there = on_the_gpu("city", 256)
    there.reset(seed=1)
    for array in (*ARRAYS, "refused"):
        ours = getattr(there, array)
        taken, where = take(library, ours)
        assert where == ours.__cuda_array_interface__["data"][0], array
        assert taken.tolist() == ours.copy_to_host().tolist(), array
        del taken
    for _ in range(20):
        taken, _ = take(library, there.masks)
        there.step(taken.argmax(1))
        assert not there.refused.copy_to_host().any()
    gc.collect()
    assert len(dlpack.lent) < 5, "what was taken is given back, all but the last ones"


def take(library: str, array: Any) -> tuple[Any, int]:
    """The array as this library has it, and where it lies."""
    if library == "jax":
        taken = import_module("jax.dlpack").from_dlpack(array)
        return taken, taken.unsafe_buffer_pointer()
    taken = import_module("torch").from_dlpack(array)
    return taken, taken.data_ptr()


def on_the_gpu(name: Any, games: int) -> Any:
    from bluemoon.core.gpu import NoGpu
    from bluemoon.envs.on_gpu import GpuVectorEnv

    try:
        return GpuVectorEnv(name, games, **KINDS[name])
    except NoGpu:
        sys.exit(NO_GPU)


def alone(call: str, *, simulated: bool) -> subprocess.CompletedProcess[str]:
    folders = os.pathsep.join([str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])])
    wanted = {"NUMBA_ENABLE_CUDASIM": str(int(simulated)), "PYTHONPATH": folders}
    if not simulated:
        wanted["NUMBA_BOUNDSCHECK"] = "0"  # there is none on a GPU
    return subprocess.run(
        [sys.executable, "-c", f"from tests.envs.test_on_gpu import *\n{call}"],
        cwd=ROOT,
        env={**os.environ, **wanted},
        capture_output=True,
        text=True,
        check=False,
    )


# ---- the tests


@BY_NIGHT
@pytest.mark.parametrize("name", KINDS)
def test_the_simulated_gpu_steps_as_the_processor_does(name: str, compiled_city: Any, compiled_duel: Any) -> None:
    games, steps = 12, 80
    run = alone(f"step_alike({name!r}, games={games}, steps={steps})", simulated=True)
    assert run.returncode == 0, run.stderr


def test_what_cannot_be_is_refused_and_the_games_go_on(compiled_city: Any) -> None:
    run = alone("refuse()", simulated=True)
    assert run.returncode == 0, run.stderr


@pytest.mark.gpu
@each_game
def test_the_gpu_steps_as_the_processor_does(name: str) -> None:
    run = alone(f"step_alike({name!r}, games=500, steps=300)", simulated=False)
    if run.returncode == NO_GPU:
        pytest.skip("no NVIDIA GPU here")
    assert run.returncode == 0, run.stderr


@pytest.mark.gpu
@pytest.mark.parametrize("library", ["torch", "jax"])
def test_what_lies_on_the_gpu_is_taken_without_a_copy(library: str) -> None:
    if not find_spec(library):
        pytest.skip(f"{library} is not installed")
    run = alone(f"be_lent({library!r})", simulated=False)
    if run.returncode == NO_GPU:
        pytest.skip("no NVIDIA GPU here")
    assert run.returncode == 0, run.stderr


class OnThisComputer:
    """An array of the computer's own memory, lent as those of the GPU are."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return dlpack.CPU, 0

    def __dlpack__(self, **_: Any) -> Any:
        return dlpack.capsule(self.array, self.array.ctypes.data, self.__dlpack_device__())


@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int64, np.float32, np.bool_, np.uint8])
def test_a_lent_array_is_the_same_memory_until_it_is_given_back(kind: Any) -> None:
    own = np.arange(60).reshape(5, 12).astype(kind)
    taken = np.from_dlpack(OnThisComputer(own))
    assert taken.dtype == own.dtype
    assert np.shares_memory(taken, own)
    assert np.array_equal(taken, own)
    assert len(dlpack.lent) == 1
    del taken
    gc.collect()
    assert not dlpack.lent


def test_a_capsule_that_nobody_takes_is_given_back() -> None:
    capsule = OnThisComputer(np.zeros(3, np.int16)).__dlpack__()
    assert len(dlpack.lent) == 1
    del capsule
    assert not dlpack.lent


def test_the_struct_is_as_long_as_that_of_dlpack() -> None:
    assert ctypes.sizeof(dlpack.Tensor) == 48
    assert ctypes.sizeof(dlpack.Managed) == 64


class FromNumba:
    """As much of an array of Numba's as is asked for."""

    shape, strides, dtype, gpu_data = (2, 3), (6, 2), np.dtype(np.int16), object()

    def __init__(self, shape: Any = None, strides: Any = None, dtype: Any = None, gpu_data: Any = None) -> None:
        self.own = np.arange(6, dtype=np.int16).reshape(2, 3)
        self.__cuda_array_interface__ = {"data": (self.own.ctypes.data, False)}


class Lent(dlpack.WithDlpack, FromNumba):
    """The array with what it lacks."""


def test_an_array_of_numbas_is_lent_where_it_lies() -> None:
    array = Lent()
    assert array.__dlpack_device__() == (dlpack.CUDA, 0)
    assert len(dlpack.lent) == 0
    capsule = array.__dlpack__(stream=1, max_version=(1, 1), dl_device=(dlpack.CUDA, 0), copy=False)
    ((managed, shape, kept),) = dlpack.lent.values()
    assert (managed.tensor.where, managed.tensor.device_kind, managed.tensor.bits) == (array.own.ctypes.data, 2, 16)
    assert (list(shape), kept) == ([2, 3], array)
    del capsule, managed, kept
    assert not dlpack.lent


@pytest.mark.parametrize("asked", [{"copy": True}, {"dl_device": (dlpack.CPU, 0)}, {"dl_device": (dlpack.CUDA, 1)}])
def test_no_copy_is_made_for_anybody(asked: dict[str, Any]) -> None:
    with pytest.raises(BufferError, match="without a copy"):
        Lent().__dlpack__(**asked)
    assert not dlpack.lent
