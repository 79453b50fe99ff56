"""A rule is plain Python that the compiler may also read.

`@rule` only remembers the function; the function itself stays what it is. `core.compiling` later shows every
remembered rule to Numba, so a rule never imports it and runs interpreted without it.
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_RULES: list[Callable[..., Any]] = []


def rule(function: Function) -> Function:
    """Mark a function as a rule: `if`, `for … in range`, `while`, ints and arrays, nothing else."""
    _RULES.append(function)
    return function


def rules_of(*packages: str) -> Iterator[Callable[..., Any]]:
    """Every rule written in one of these packages."""
    for function in _RULES:
        if any(function.__module__.startswith(f"{package}.") for package in packages):
            yield function
