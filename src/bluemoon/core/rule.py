"""A rule is plain Python that the compiler may also read.

`@rule` only remembers the function; the function itself stays what it is. `core.compiled_game` later shows every
remembered rule to Numba, so a rule never imports it and runs interpreted without it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from bluemoon.core.record import Layout

Rule = Callable[..., Any]
Function = TypeVar("Function", bound=Rule)

_RULES: list[Rule] = []


def rule(function: Function) -> Function:
    """Mark a function as a rule: `if`, `for … in range`, `while`, ints and arrays, nothing else."""
    _RULES.append(function)
    return function


def rules_of(*packages: str) -> Iterator[Rule]:
    """Every rule written in one of these packages."""
    for function in _RULES:
        if any(function.__module__.startswith(f"{package}.") for package in packages):
            yield function


@dataclass(frozen=True)
class Strides:
    """Play cut into pieces, each of one of so many kinds (`walk`)."""

    kinds: int
    anew: int  # the kind that begins a new game
    hot: int  # bytes at the beginning of a state of which nearly every stride reads something
    first: Rule  # (state, walk or step) -> the kind of stride it waits for, or NO_STRIDE
    stride: Rule  # (state, tables, walk or step, kind) -> the kind of the next one, or NO_STRIDE
    rests: Rule | None = None  # (the kind of the next one) -> has everything happened by then, so that the laws hold?
    surveys: int = 0  # kinds below this one, but for `anew`, only work out what may be chosen; so without `stride`:
    survey: Rule | None = None  # (state, tables, part, parts) -> the choices, or the part of them that is mine
    long_surveys: int = 0  # among them those from this kind on take long, so that several should share them
    topics: int = 1  # whoever thinks about a choice does much the same where the topic is the same:
    topic: Rule | None = None  # (state) -> what the next choice is about


@dataclass(frozen=True)
class Rules:
    """The rules of one game that are called from compiled loops; each is about one state."""

    package: str
    state: Layout
    tables: Layout
    actions: int
    observation: int
    set_up: Rule  # (state, tables, seed)
    fill_mask: Rule  # (state, tables, mask)
    is_legal: Rule  # (state, tables, action) -> bool
    is_among: Rule  # (state, choices, action) -> bool, where the choices are worked out already
    write_mask: Rule  # (state, choices, mask), likewise
    random_among: Rule  # (state, choices, whim) -> action, likewise
    play: Rule  # (state, tables, action)
    observe: Rule  # (state, tables, seat, observation)
    conceal: Rule  # (state, tables, seat)
    forget: Rule  # (state, tables, seat)
    imagine: Rule  # (state, tables, seat, seed)
    playout: Rule  # (state, tables, most) -> actions
    stroll: Rule  # (state, tables, actions) -> games
    strides: Strides  # the same two, cut into pieces
    steps: Strides  # one given action and what follows, cut into pieces
    broken_laws: Rule  # (state, tables) -> bits
    players: Rule  # (state) -> how many
    to_move: Rule  # (state) -> seat, -1 when the game is over
    turn: Rule  # (state) -> turns begun
    share: Rule  # (state, seat) -> of the victory, when the game is over
