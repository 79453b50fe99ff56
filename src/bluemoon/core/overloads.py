"""How a compiler reads the rules: Numba for the CPU and numba-cuda for the GPU alike.

Numba makes a version of a function for every mixture of number types it is called with: a seat from a 16-bit field,
from a loop, from an enumeration. Here every rule is compiled once, for 64-bit numbers; a call with narrower ones goes
through a one-line function that widens them. Fewer versions compile faster.
"""

import inspect
from itertools import product
from typing import Any

from numba import int64

from bluemoon.core.record import copy_into
from bluemoon.core.rule import Rule, rules_of
from bluemoon.core.story import NOTHING, foretold, tell

AT_ONCE = 16  # numbers of a record that is copied


def read_rules(overload: Any, shown: set[Rule], *packages: str, **how: Any) -> None:
    """Let a compiler read every rule of these packages that it was not shown yet; the windows of a story are shut."""
    if tell not in shown:
        shown |= {tell, foretold}
        overload(tell, strict=False)(_say_nothing)
        overload(foretold)(_foretell_nothing)
    show_rules(overload, shown, *packages, **how)


def show_rules(overload: Any, shown: set[Rule], *packages: str, **how: Any) -> None:
    """Let a compiler read the rules alone."""
    if copy_into not in shown:
        shown.add(copy_into)
        overload(copy_into, strict=False, **how)(_copy_by_fields)
    for function in rules_of(*packages):
        if function not in shown:
            shown.add(function)
            overload(function, strict=False, **how)(widened(function))


def _say_nothing(kind: Any, player: Any, amount: Any, why: Any, place: Any) -> Rule:  # noqa: ARG001
    """Compiled, `tell` vanishes."""
    return lambda kind, player, amount, why, place: None  # noqa: ARG005


def _foretell_nothing() -> Rule:
    """Compiled, nothing is ever foretold."""
    return lambda: NOTHING


def _copy_by_fields(target: Any, source: Any) -> Rule:  # noqa: ARG001
    """A copy of a record, number by number. (Compilers would do it byte by byte, as slowly as that sounds on a GPU.)

    Many numbers are read before they are written, so that the memory is not waited for once a number.
    """
    places = [place for field, kind in source.fields.items() for place in _places(field, kind.type)]
    lines = [
        ", ".join(f"{{0}}.{place}" for place in places[at : at + AT_ONCE]) for at in range(0, len(places), AT_ONCE)
    ]
    body = "".join(f" {line.format('target')} = {line.format('source')}\n" for line in lines)
    space: dict[str, Any] = {}
    exec(f"def copy(target, source):\n{body}", space)
    return space["copy"]  # type: ignore[no-any-return]


def _places(field: str, kind: Any) -> list[str]:
    """The numbers of a field, as one writes them."""
    shape = getattr(kind, "shape", ())
    return [field + "".join(f"[{at}]" for at in index) for index in product(*map(range, shape))]


def widened(function: Rule, read: Rule | None = None) -> Rule:
    """What an overload answers for a rule: for wide numbers the rule itself, or what is to be read instead; else a call
    of it that widens them."""
    names = list(inspect.signature(function).parameters)

    def choose(*kinds: Any) -> Rule:
        narrow = [_is_narrow(kind) for kind in kinds]
        return _widener(function, names, narrow) if any(narrow) else read or function

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
