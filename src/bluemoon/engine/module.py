"""A built module at work in Python, with wasmtime: each export is called like the Python function it was made from.

For tests and measurements. Whatever arrays a function is handed are copied into the module's memory, and back.
"""

import ctypes
import json
from collections.abc import Iterator
from functools import partial
from typing import Any

import numpy as np
import wasmtime

from bluemoon.core.game import Game
from bluemoon.core.record import Array
from bluemoon.core.refusal import BlueMoonError
from bluemoon.core.rule import Rule
from bluemoon.engine.build import built, files_of

PAGE = 1 << 16  # bytes by which the memory of a module grows
LINE = 16  # every block begins at a multiple of so many bytes


class RuleFailed(BlueMoonError):
    """A rule raised an error inside a module."""


class Module:
    """The functions of a game over one memory; it is built if need be."""

    def __init__(self, game: Game) -> None:
        module, *_, layout = files_of(game, built(game))
        self.layout: dict[str, Any] = json.loads(layout.read_bytes())
        self.store = wasmtime.Store()
        instance = wasmtime.Instance(self.store, wasmtime.Module(self.store.engine, module.read_bytes()), [])
        self.exports: Any = instance.exports(self.store)
        self.memory = self.exports["memory"]
        self.free = self.exports["__heap_base"].value(self.store)

    def functions(self) -> dict[str, Rule]:
        """All exports by name, as functions over arrays and numbers."""
        return {name: partial(self.call, name) for name in self.layout["exports"]}

    def call(self, name: str, *given: Any) -> None:
        """Call an export; the arrays then hold what it wrote."""
        arguments = self.layout["exports"][name]
        blocks = [value for value in given if isinstance(value, np.ndarray)]
        counts = {len(value) for value, each in zip(given, arguments, strict=True) if each.get("rows", 0) is None}
        if len(counts) > 1:
            raise ValueError(f"{name}: arrays of {sorted(counts)} rows")
        places = list(self._places(blocks))
        self._write(blocks, places)
        pointer = iter(places)
        passed = [next(pointer) if isinstance(value, np.ndarray) else int(value) for value in given]
        if self.exports[name](self.store, max(counts, default=0), *passed) != 0:
            raise RuleFailed(f"{name}: a rule failed")
        memory = self._bytes()
        for block, place in zip(blocks, places, strict=True):
            block.view(np.uint8).reshape(-1)[:] = memory[place : place + block.nbytes]

    def _places(self, blocks: list[Array]) -> Iterator[int]:
        """Where each block goes; the memory grows to hold them all."""
        place = self.free
        for block in blocks:
            place = -(-place // LINE) * LINE
            yield place
            place += block.nbytes
        lacking = place - self.memory.data_len(self.store)
        if lacking > 0:
            self.memory.grow(self.store, -(-lacking // PAGE))

    def _write(self, blocks: list[Array], places: list[int]) -> None:
        memory = self._bytes()
        for block, place in zip(blocks, places, strict=True):
            memory[place : place + block.nbytes] = block.view(np.uint8).reshape(-1)

    def _bytes(self) -> Array:
        """The memory as it is now; once it has grown, it lies elsewhere."""
        size = self.memory.data_len(self.store)
        pointer = ctypes.cast(self.memory.data_ptr(self.store), ctypes.POINTER(ctypes.c_uint8 * size))
        return np.frombuffer(pointer.contents, np.uint8)
