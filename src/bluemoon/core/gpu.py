"""The same rules on an NVIDIA GPU, with numba-cuda. Import this late.

`GpuGame` has the methods of `CompiledGame` over arrays in the computer's memory; `stroll_rate` keeps the states on
the GPU and measures. What is done once is done one game a thread, or a crew of threads (`crew`); play goes on in pools
(`gpu_pool`), also that of the vector environment (`gpu_step`).
"""

import inspect
import time
import warnings
from collections.abc import Sequence
from functools import cache
from typing import Any

import numba
import numpy as np
from numba.core import config
from numpy.typing import ArrayLike

from bluemoon.core import bits
from bluemoon.core.crew import each, meet
from bluemoon.core.gpu_pool import cuda as cuda  # also for whoever keeps arrays on the GPU
from bluemoon.core.gpu_pool import walk_on, walk_watched
from bluemoon.core.overloads import read_rules, widened
from bluemoon.core.record import Array, Record, per_record
from bluemoon.core.refusal import BlueMoonError
from bluemoon.core.rule import Rule, Rules
from bluemoon.core.walk import MOST_SEATS

THREADS = 32  # a block: one warp
CREW = 1 if config.ENABLE_CUDASIM else 8  # threads of a warp that share the loops about one game; a power of 2
CREWS = 8  # in a block, where each needs some room in shared memory
_shown: set[Rule] = set()


class NoGpu(BlueMoonError):
    """There is no GPU, or no numba-cuda that can use it."""


class GpuGame:
    """The compiled rules of one game over arrays of states, on the GPU."""

    def __init__(self, rules: Rules, tables: Record) -> None:
        if not cuda.is_available():
            raise NoGpu("no NVIDIA GPU was found (the extra bluemoon[gpu] and a driver are needed)")
        self.rules = rules
        host = np.zeros(1, tables.dtype)
        host[0] = tables
        self.tables = cuda.to_device(host)
        show_rules(rules.package)
        self._kernels = _kernels_of(rules)

    def set_up(self, states: Array, seeds: ArrayLike) -> None:
        """New games with the options that stand in the states."""
        self._run("set_up", states, per_record(states, seeds))

    def masks(self, states: Array) -> Array:
        """A row of ones and zeros for each state: the legal actions."""
        rows = np.zeros((len(states), self.rules.actions), np.int8)
        answer: Array = self._run("masks", states, rows, crew=CREW)
        return answer

    def play(self, states: Array, actions: ArrayLike) -> Array:
        """Play one action in each state; an illegal one changes nothing and is reported as True."""
        answer: Array = self._run("play", states, per_record(states, actions), np.zeros(len(states), np.bool_))
        return answer

    def observe(self, states: Array, seats: ArrayLike) -> Array:
        """What each seat knows, as a row of numbers."""
        rows = np.zeros((len(states), self.rules.observation), np.int16)
        answer: Array = self._run("observe", states, per_record(states, seats), rows, crew=CREW)
        return answer

    def imagine(self, states: Array, seats: ArrayLike, seeds: ArrayLike) -> None:
        """Replace what each seat does not know by something that may be so."""
        self._run("imagine", states, per_record(states, seats), per_record(states, seeds))

    def playout(self, states: Array, most: int = 1_000_000) -> Array:
        """Random play to the end; how many actions each game took."""
        return self._walk(states, most, anew=False)

    def stroll(self, states: Array, actions: int) -> Array:
        """So many random actions in each state, a new game after each that ends; how many ended."""
        return self._walk(states, actions, anew=True)

    def soak(self, states: Array, actions: int) -> tuple[Array, Array]:
        """The same with the laws checked after every action; how many games ended, and broken laws as bits."""
        on_gpu = cuda.to_device(np.ascontiguousarray(states))
        games, broken = walk_watched(self.rules, self.tables, on_gpu, actions)
        states[:] = on_gpu.copy_to_host()
        return games, broken

    def stroll_rate(self, templates: Sequence[Record], *, games: int = 262_144, actions: int = 6_000) -> dict[str, Any]:
        """Steps and games a second of random play, mask and all, with so many games at once, of every kind as many.

        Measured on games in full swing: so many actions are played before, and as many while the clock runs.
        """
        states = np.zeros(games, self.rules.state)
        for part, template in zip(np.array_split(np.arange(games), len(templates)), templates, strict=True):
            states[part] = template
        self.set_up(states, np.arange(games))
        on_gpu = cuda.to_device(states)
        start = time.perf_counter()
        walk_on(self.rules, self.tables, on_gpu, actions, anew=True)
        cuda.synchronize()
        compiled = time.perf_counter() - start
        start = time.perf_counter()
        ended = walk_on(self.rules, self.tables, on_gpu, actions, anew=True)
        cuda.synchronize()
        seconds = time.perf_counter() - start
        return {
            "device": str(cuda.get_current_device().name),
            "games_at_once": games,
            "first_call_seconds": compiled,
            "seconds": seconds,
            "steps_per_second": games * actions / seconds,
            "games_per_second": int(ended.copy_to_host().sum()) / seconds,
        }

    def _walk(self, states: Array, actions: int, *, anew: bool) -> Array:
        on_gpu = cuda.to_device(np.ascontiguousarray(states))
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=".*Grid size")  # few games do not fill a GPU; never mind
            counts = walk_on(self.rules, self.tables, on_gpu, actions, anew=anew)
        cuda.synchronize()
        states[:] = on_gpu.copy_to_host()
        answer: Array = counts.copy_to_host()
        return answer

    def _run(self, name: str, states: Array, *arrays: Array, crew: int = 1) -> Any:
        on_gpu = [cuda.to_device(np.ascontiguousarray(array)) for array in (states, *arrays)]
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", message=".*Grid size")
            self._kernels[name][_blocks(crew * len(states)), THREADS](self.tables, *on_gpu)
        cuda.synchronize()
        states[:] = on_gpu[0].copy_to_host()
        return on_gpu[-1].copy_to_host()


def show_rules(*packages: str) -> None:
    """Let the compiler for the GPU read the rules of the core and of these packages."""
    if not config.ENABLE_CUDASIM:  # the simulator calls the rules as they are
        from numba.cuda.extending import overload

        for function, instead in OWN.items():
            if function not in _shown:
                _shown.add(function)
                overload(function, strict=False)(widened(function, instead))
        read_rules(overload, _shown, "bluemoon.core", *packages)


def _size(bits):  # type: ignore[no-untyped-def]
    return numba.int64(cuda.popc(bits))


def _lowest(bits):  # type: ignore[no-untyped-def]
    return numba.int64(cuda.ffs(bits)) - 1


def _nth(bits, index):  # type: ignore[no-untyped-def]
    """Without a loop of so many rounds: is it in the lower half, the lower quarter, and so on?"""
    number = 0
    for width in (32, 16, 8, 4, 2, 1):
        here = numba.int64(cuda.popc(bits & ((1 << width) - 1)))
        if index >= here:
            index -= here
            bits >>= width
            number += width
    return number


def _each(count):  # type: ignore[no-untyped-def]
    return range(numba.int64(cuda.laneid) & (CREW - 1), count, CREW)


def _meet():  # type: ignore[no-untyped-def]
    """Those of a crew are neighbours in a warp; the rest of the warp need not come."""
    cuda.syncwarp(((1 << CREW) - 1) << (numba.int64(cuda.laneid) & -CREW))


OWN: dict[Rule, Rule] = {  # read instead: a GPU has instructions for sets, and crews
    bits.size: _size,
    bits.lowest: _lowest,
    bits.nth: _nth,
    each: _each,
    meet: _meet,
}


def kernel_of(loop: Rule) -> Any:
    """A kernel that does one item a thread of a loop from `begin` to `end`; it takes the number of items instead."""
    *names, begin, end = inspect.signature(loop).parameters
    if (begin, end) != ("begin", "end"):
        raise ValueError(f"{loop.__name__} is no loop from begin to end")
    passed = ", ".join(names)
    space: dict[str, Any] = {"cuda": cuda, "some": cuda.jit(device=True)(loop)}
    exec(f"def kernel({passed}, items):\n i = cuda.grid(1)\n if i < items: some({passed}, i, i + 1)", space)
    return cuda.jit(space["kernel"])


def answer_kernel(answer: Rule, is_asked: Rule, seen: int, lit: int, rows: int, width: int) -> Any:
    """The kernel in which a network of this width answers whoever asks, a crew for each of them; it counts answers.

    What is seen, the features that are lit, the rows that speak for an action, and thoughts lie in shared memory.
    """
    answer_one = cuda.jit(device=True)(answer)

    def kernel(tables, heads, weights, answers):  # type: ignore[no-untyped-def]
        crew = cuda.threadIdx.x // CREW
        at = cuda.blockIdx.x * CREWS + crew
        observations = cuda.shared.array((CREWS, seen), numba.int16)
        features = cuda.shared.array((CREWS, lit), numba.int32)
        spoken = cuda.shared.array((CREWS, rows), numba.int32)
        thoughts = cuda.shared.array((CREWS, 2, width), numba.float32)
        belief = cuda.local.array(MOST_SEATS, numba.float64)
        if at < len(heads) and is_asked(heads[at]):
            answer_one(
                heads[at], tables[0], weights, observations[crew], features[crew], spoken[crew], thoughts[crew], belief
            )
            if cuda.threadIdx.x % CREW == 0:
                cuda.atomic.add(answers, 0, 1)

    return cuda.jit(kernel)


def _blocks(count: int) -> int:
    return (count + THREADS - 1) // THREADS


@cache
def _kernels_of(rules: Rules) -> dict[str, Any]:
    """One thread a game; a crew where a row is written. Made once in a process."""
    set_up_one, fill_mask, is_legal, play_one = rules.set_up, rules.fill_mask, rules.is_legal, rules.play
    observe_one, imagine_one = rules.observe, rules.imagine

    def set_up(tables, states, seeds):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            set_up_one(states[i], tables[0], seeds[i])

    def masks(tables, states, masks):  # type: ignore[no-untyped-def]
        i = cuda.grid(1) // CREW
        if i < len(states):
            fill_mask(states[i], tables[0], masks[i])

    def play(tables, states, actions, refused):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            if is_legal(states[i], tables[0], actions[i]):
                play_one(states[i], tables[0], actions[i])
            else:
                refused[i] = True

    def observe(tables, states, seats, observations):  # type: ignore[no-untyped-def]
        i = cuda.grid(1) // CREW
        if i < len(states):
            observe_one(states[i], tables[0], seats[i], observations[i])

    def imagine(tables, states, seats, seeds):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(states):
            imagine_one(states[i], tables[0], seats[i], seeds[i])

    kernels = {"set_up": set_up, "masks": masks, "play": play, "observe": observe, "imagine": imagine}
    return {name: cuda.jit(kernel) for name, kernel in kernels.items()}
