"""The rules of a game as machine code: shown to Numba, and compiled inside loops over whole arrays of states.

Import this late: it imports Numba. A game hands over its rules about one state (`Rules`) and gets `CompiledGame`. The
machine code is kept in a folder named by a digest of the sources and the data it was made from.
"""

import logging
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.extending import overload
from numpy.typing import ArrayLike

from bluemoon.core.cache import cache_folder
from bluemoon.core.compiler_news import tell_of_compiling
from bluemoon.core.loops import long_loops, short_loops
from bluemoon.core.overloads import read_rules
from bluemoon.core.record import Array, Record, per_record
from bluemoon.core.rule import Rule, Rules
from bluemoon.core.sources import name_of, sources

try:
    from bluemoon.core import quick_compiler
except (ImportError, AttributeError):  # another Numba, without what it needs
    quick_compiler = None  # type: ignore[assignment]

log = logging.getLogger(__name__)
NUMBER, NUMBERS = numba.int64, numba.int64[::1]
SIGNATURES: dict[str, tuple[Any, ...]] = {  # what each loop takes after the tables and the states
    "set_up": (NUMBERS,),
    "masks": (numba.int8[:, ::1],),
    "play": (NUMBERS, numba.boolean[::1]),
    "observe": (NUMBERS, numba.int16[:, ::1]),
    "imagine": (NUMBERS, NUMBERS),
    "playout": (NUMBERS, NUMBER),
    "stroll": (NUMBERS, NUMBER),
}


def digest(*packages: str, beside: Iterable[Rule] = ()) -> str:
    """A name for what the machine code of these packages, and of functions beside them, is made from, and by what."""
    files = sources(*packages, beside=(*beside, read_rules, digest))
    return name_of(files, sys.version, numba.__version__, np.__version__, str(numba.config.BOUNDSCHECK))


@contextmanager
def _cache_in(folder: Path) -> Iterator[None]:
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        yield
    finally:
        numba.config.CACHE_DIR = before


_shown: set[Rule] = set()
PLAINLY: dict[str, Any] = {"no_cfunc_wrapper": True}


@cache
def how_to_read_rules() -> dict[str, Any]:
    """Quickly, if this Numba has the inner parts for it and they do what they should; else plainly."""
    try:
        quickly = {**PLAINLY, "pipeline_class": quick_compiler.RuleCompiler}
        with _cache_in(cache_folder(digest("bluemoon.core"))):  # rehearsed once, and kept like all machine code
            quick_compiler.rehearse(quickly)
    except Exception as error:  # whatever another Numba may say
        log.warning("this Numba (%s) compiles the rules slowly: %r", numba.__version__, error)
        return PLAINLY
    return quickly


def compile_rules(functions: Iterable[Rule], *packages: str) -> dict[str, Any]:
    """Functions that call rules of these packages and of the core, to be compiled at their first call, and kept.

    They let go of Python's lock, so that threads run them side by side.
    """
    packages, functions = ("bluemoon.core", *packages), list(functions)
    tell_of_compiling()
    read_rules(overload, _shown, *packages, jit_options=how_to_read_rules())
    with _cache_in(cache_folder(digest(*packages, beside=functions))):
        return {function.__name__: numba.njit(cache=True, nogil=True)(function) for function in functions}


class CompiledGame:
    """The compiled rules of one game over arrays of states. `threads` of a batch run at once; 0 means every core.

    The loops may come from elsewhere: those of a module of WebAssembly have the same names and do the same.
    """

    def __init__(self, rules: Rules, tables: Record, *, threads: int = 1, loops: dict[str, Rule] | None = None) -> None:
        self.rules = rules
        self.threads = threads or os.cpu_count() or 1
        self.tables = np.zeros(1, tables.dtype)
        self.tables[0] = tables
        self.loops: dict[str, Any] = _loops_of(rules) if loops is None else loops

    # ---- what can be asked and done

    def blank(self, count: int, template: Record | None = None) -> Array:
        """So many states, all like the template (its options count) or all zero."""
        states = np.zeros(count, self.rules.state)
        if template is not None:
            states[:] = template
        return states

    def set_up(self, states: Array, seeds: ArrayLike) -> None:
        """New games with the options that stand in the states."""
        self._run("set_up", states, per_record(states, seeds))

    def masks(self, states: Array) -> Array:
        """A row of ones and zeros for each state: the legal actions."""
        masks = np.zeros((len(states), self.rules.actions), np.int8)
        self._run("masks", states, masks)
        return masks

    def play(self, states: Array, actions: ArrayLike) -> Array:
        """Play one action in each state; an illegal one changes nothing and is reported as True."""
        refused = np.zeros(len(states), np.bool_)
        self._run("play", states, per_record(states, actions), refused)
        return refused

    def observe(self, states: Array, seats: ArrayLike) -> Array:
        """What each seat knows, as a row of numbers."""
        observations = np.zeros((len(states), self.rules.observation), np.int16)
        self._run("observe", states, per_record(states, seats), observations)
        return observations

    def imagine(self, states: Array, seats: ArrayLike, seeds: ArrayLike) -> None:
        """Replace what each seat does not know by something that may be so."""
        self._run("imagine", states, per_record(states, seats), per_record(states, seeds))

    def playout(self, states: Array, most: int = 1_000_000) -> Array:
        """Random play to the end; how many actions each game took."""
        actions = np.zeros(len(states), np.int64)
        self._run("playout", states, actions, constants=(most,))
        return actions

    def stroll(self, states: Array, actions: int) -> Array:
        """So many random actions in each state, a new game after each that ends; how many ended."""
        games = np.zeros(len(states), np.int64)
        self._run("stroll", states, games, constants=(actions,))
        return games

    def soak(self, states: Array, most: int) -> tuple[Array, Array]:
        """Random play to the end with the laws checked after every action: actions played, and broken laws as bits."""
        actions, broken = np.zeros(len(states), np.int64), np.zeros(len(states), np.int64)
        self._run("soak", states, actions, broken, constants=(most,))
        return actions, broken

    # ---- how it runs

    def warm_up(self, told: Callable[[str, float], object] | None = None) -> float:
        """Compile every loop now (but the soak), or fetch it from the cache; `told` hears each name and its time."""
        start = time.perf_counter()
        for name in SIGNATURES:
            begun = time.perf_counter()
            self.compile(name)
            if told is not None:
                told(name, time.perf_counter() - begun)
        return time.perf_counter() - start

    def compile(self, name: str) -> None:
        """Compile one loop of SIGNATURES now, or fetch it from the cache."""
        self.loops[name].compile(self._signature(name))

    def _signature(self, name: str) -> tuple[Any, ...]:
        states = numba.from_dtype(self.rules.state)[::1]
        tables = numba.from_dtype(self.tables.dtype)[::1]
        return (tables, states, *SIGNATURES[name])

    def _run(self, name: str, *arrays: Array, constants: tuple[Any, ...] = ()) -> None:
        count = len(arrays[0])
        if self.threads == 1 or count < 2:
            self.loops[name](self.tables, *arrays, *constants)
            return
        edges = np.linspace(0, count, min(self.threads, count) + 1).astype(int).tolist()
        with ThreadPoolExecutor(self.threads) as pool:
            parts = [
                pool.submit(self.loops[name], self.tables, *(array[begin:end] for array in arrays), *constants)
                for begin, end in pairwise(edges)
            ]
            for part in parts:
                part.result()


@cache
def _loops_of(rules: Rules) -> dict[str, Any]:
    """All loops over a batch: to fetch machine code takes a while, so a process does it once."""
    return compile_rules((*short_loops(rules), *long_loops(rules)), rules.package)
