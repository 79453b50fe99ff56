"""What a type checker is told of a game's records and options: read off the layouts, written into its `types.py`.

    python -m bluemoon.core.type_writer city duel

A record is made while the program runs, so no checker can see its fields: they are said once more, and a test says when
they have to be written again.
"""

import ast
import inspect
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

from bluemoon.core.record import Layout

HOME = Path(__file__).parent.parent
HEAD = '''"""The records and options of the {game}, as a type checker sees them.

Written by `python -m bluemoon.core.type_writer {game}`, from `state.py`, `tables.py` and `options.py`; do not edit.
"""

from typing import TypedDict

import numpy as np
from numpy.typing import NDArray

from bluemoon.core.record import Record, Records
'''


def types_of(game: str) -> str:
    """The text of a game's `types.py`."""
    state = import_module(f"bluemoon.{game}.state").STATE
    tables = import_module(f"bluemoon.{game}.tables").TABLES
    options = import_module(f"bluemoon.{game}.options")
    classes = [class_of(name, kind) for name, kind in records_in("StateFields", state)]
    classes += [class_of(name, kind) for name, kind in records_in("Tables", tables)]
    return "\n\n".join([HEAD.format(game=game), *classes, *options_of(f"{game.capitalize()}Options", options)])


def records_in(name: str, kind: Layout) -> Iterator[tuple[str, Layout]]:
    """A record after those that it is made of, each once."""
    inner = {part.type.__name__: part for part in (kind[field].base for field in kind.names or ()) if part.names}
    for inside, part in inner.items():
        yield from records_in(inside, part)
    yield name, kind


def class_of(name: str, kind: Layout) -> str:
    """A record as a class of annotated fields."""
    fields = [f"    {field}: {annotation(kind[field])}" for field in kind.names or () if field != "spare"]
    return "\n".join([f"class {name}(Record):  # type: ignore[misc]", "    __slots__ = ()", "", *fields, ""])


def annotation(kind: Layout) -> str:
    """What a field reads as."""
    if kind.base.names:
        return f"Records[{kind.base.type.__name__}]" if kind.shape else str(kind.type.__name__)
    if kind.shape:
        return f"NDArray[np.{kind.base.name}]"
    return "float" if kind.kind == "f" else "int"


def options_of(name: str, module: ModuleType) -> Iterator[str]:
    """The options by name; each may be left out. The names that their types stand on come before them."""
    tree = ast.parse(inspect.getsource(module))
    options = next(node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == "Options")
    fields = [node for node in options.body if isinstance(node, ast.AnnAssign)]
    used = {word.id for field in fields for word in ast.walk(field.annotation) if isinstance(word, ast.Name)}
    for node in tree.body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in used:
            yield f"{ast.unparse(node)}\n"
    lines = [f"    {ast.unparse(field.target)}: {ast.unparse(field.annotation)}" for field in fields]
    yield "\n".join([f"class {name}(TypedDict, total=False):", *lines, ""])


def main(games: list[str]) -> None:
    """Write the types of these games."""
    for game in games:
        (HOME / game / "types.py").write_text(types_of(game), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
