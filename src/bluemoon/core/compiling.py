"""Compiled doors: the rules of a game, shown to Numba and opened as batch functions for CPU and GPU.

The only file of `core` that imports Numba; import it late. A game hands over its package and five rules, and gets
doors that work on whole arrays of states:

    set_up(states, tables, seeds)            masks(states, tables, masks)
    play(states, tables, actions, refused)   observe(states, tables, seats, observations)
    playout(states, tables, most, actions)   stroll(states, tables, actions, games)

The machine code is kept in a cache folder named by a digest of the sources and the data it was made from.
"""

import hashlib
import os
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numba
import numpy as np
import platformdirs
from numba.extending import overload, register_jitable

from bluemoon.core.rule import rules_of
from bluemoon.core.story import NOTHING, foretold, tell

Door = Callable[..., Any]


@dataclass(frozen=True)
class Rules:
    """The rules of one game that the doors open on: each is about one state."""

    package: str
    state: np.dtype[Any]
    tables: np.dtype[Any]
    actions: int
    observation: int
    set_up: Callable[..., Any]  # (state, tables, seed)
    fill_mask: Callable[..., Any]  # (state, tables, mask)
    is_legal: Callable[..., Any]  # (state, tables, action) -> bool
    play: Callable[..., Any]  # (state, tables, action)
    observe: Callable[..., Any]  # (state, tables, seat, observation)
    imagine: Callable[..., Any]  # (state, tables, seat, seed)
    playout: Callable[..., Any]  # (state, tables, most) -> actions
    stroll: Callable[..., Any]  # (state, tables, actions) -> games


def digest(*packages: str) -> str:
    """A name for the sources and data of these packages, and for what else the machine code depends on."""
    mark = hashlib.blake2b(digest_size=8)
    for package in packages:
        folder = Path(str(sys.modules[package].__file__)).parent
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml"):
                mark.update(path.relative_to(folder).as_posix().encode())
                mark.update(path.read_bytes())
    mark.update(repr((sys.version, numba.__version__, np.__version__, numba.config.BOUNDSCHECK)).encode())
    return mark.hexdigest()


def cache_folder(*packages: str) -> Path:
    """Where the machine code of these packages is kept."""
    chosen = os.environ.get("BLUEMOON_CACHE_DIR")
    home = Path(chosen) if chosen else platformdirs.user_cache_path("bluemoon")
    return home / f"doors-{digest(*packages)}"


_shown: set[Callable[..., Any]] = set()


def show_rules(*packages: str) -> None:
    """Let Numba read every rule of these packages. Compiled, `tell` says nothing and nothing is foretold."""
    if tell not in _shown:
        _shown.add(tell)
        overload(tell)(lambda news, player, amount, why, place: lambda news, player, amount, why, place: None)
        overload(foretold)(lambda: lambda: NOTHING)
    for function in rules_of(*packages):
        if function not in _shown:
            _shown.add(function)
            register_jitable(function)


def spread(door: Door, count: int, threads: int, arrays: Iterable[Any], constants: tuple[Any, ...] = ()) -> None:
    """Call a door on slices of the batch, one thread each. (Doors let go of Python's lock.)"""
    arrays = list(arrays)
    if threads <= 1 or count < 2:
        door(*arrays, *constants)
        return
    edges = np.linspace(0, count, min(threads, count) + 1).astype(int)
    with ThreadPoolExecutor(threads) as pool:
        parts = [
            pool.submit(door, *(array[begin:end] for array in arrays), *constants)
            for begin, end in zip(edges[:-1], edges[1:], strict=True)
        ]
        for part in parts:
            part.result()
