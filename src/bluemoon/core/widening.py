"""One width of numbers for the compiler.

Numba makes a version of a function for every mixture of number types it is called with: a seat from a 16-bit field,
from a loop, from an enumeration. Here every rule is compiled once, for 64-bit numbers; a call with narrower ones goes
through a one-line function that widens them. Fewer versions compile faster.
"""

import inspect
from typing import Any

from numba import int64

from bluemoon.core.rule import Rule


def widened(function: Rule) -> Rule:
    """What an overload answers for a rule: the rule itself for wide numbers, else a call of it that widens them."""
    names = list(inspect.signature(function).parameters)

    def choose(*kinds: Any) -> Rule:
        narrow = [_is_narrow(kind) for kind in kinds]
        return _widener(function, names, narrow) if any(narrow) else function

    choose.__signature__ = inspect.signature(function)  # type: ignore[attr-defined]
    return choose


def _is_narrow(kind: Any) -> bool:
    name = type(kind).__name__
    return name == "IntEnumMember" or (name == "Integer" and kind.bitwidth < 64)


def _widener(function: Rule, names: list[str], narrow: list[bool]) -> Rule:
    passed = ", ".join(f"int64({name})" if is_narrow else name for name, is_narrow in zip(names, narrow, strict=True))
    space: dict[str, Any] = {"function": function, "int64": int64}
    exec(f"def widen({', '.join(names)}): return function({passed})", space)
    return space["widen"]  # type: ignore[no-any-return]
