"""Which files machine code is made from: every module a rule stands in, whatever these import, and the printed data.

Every module of a package counts, whether it has been imported yet or not: else the same machine code would be made
again for whoever imports in another order. A compiled function freezes what it reaches, and it reaches only what its
module has imported. So imports are followed, from file to file; those inside functions, and those for types only, lead
nowhere a rule can go.
"""

import ast
import hashlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from bluemoon.core.rule import Rule

HOME = Path(__file__).parent.parent  # of everything named bluemoon


def sources(*packages: str, beside: Iterable[Rule] = ()) -> list[Path]:
    """The files that the rules of these packages, and functions beside them, are compiled from."""
    homes = [Path(str(sys.modules[package].__file__)).parent for package in packages]
    with_rules = {path for home in homes for path in home.rglob("*.py") if has_rules(path)}
    data = {path for home in homes for path in home.glob("data/*.toml")}
    return sorted(followed(with_rules | {_file_of(function) for function in beside}) | data)


def name_of(files: Iterable[Path], *words: str) -> str:
    """A name for the contents of these files, and for what else counts."""
    mark = hashlib.blake2b(digest_size=8)
    for path in files:
        mark.update(path.relative_to(HOME).as_posix().encode())
        mark.update(path.read_bytes())
    mark.update(repr(words).encode())
    return mark.hexdigest()


@cache
def has_rules(file: Path) -> bool:
    """Whether a rule stands in this file."""
    return "\n@rule\n" in file.read_text(encoding="utf-8")


def followed(files: set[Path]) -> set[Path]:
    """These files of ours and all that they import, near or far."""
    found, ahead = set[Path](), set(files)
    while ahead:
        found |= ahead
        ahead = {other for file in ahead for other in imports_of(file)} - found
    return found


@cache
def imports_of(file: Path) -> frozenset[Path]:
    """The files of ours that this one imports when it is imported itself."""
    return frozenset(path for name in _names(ast.parse(file.read_text(encoding="utf-8"))) for path in _files(name))


def _names(node: ast.AST) -> Iterator[str]:
    """The modules that are imported at once; of `from a import b` both a.b and, if b is none, a."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) or _is_for_types(node):
        return
    if isinstance(node, ast.Import):
        yield from (name.name for name in node.names)
    if isinstance(node, ast.ImportFrom):
        for name in node.names:
            module = f"{node.module}.{name.name}"
            yield module if _files(module) else str(node.module)
    for child in ast.iter_child_nodes(node):
        yield from _names(child)


def _is_for_types(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"


def _files(module: str) -> list[Path]:
    """The file of a module of ours; none for one of others."""
    top, *parts = module.split(".")
    if top != "bluemoon":
        return []
    place = HOME.joinpath(*parts)
    return [path for path in (place.with_suffix(".py"), place / "__init__.py") if path.is_file()]


def _file_of(function: Rule) -> Path:
    return Path(str(sys.modules[function.__module__].__file__))
