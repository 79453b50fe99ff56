"""No circles: of two files at most one knows the other, by whatever way; imports for types count too.

So do late imports of Python. A part of the page may fetch late what draws it, and pages lead to each other.
"""

import ast
import re
from os.path import normpath
from pathlib import Path

from tests.hygiene.test_arrows import FILES, imported, statements, tree_of

MODULES = {"bluemoon." + file.removesuffix(".py").removesuffix("/__init__").replace("/", "."): file for file in FILES}


def files_known_to(file: str) -> set[str]:
    """What a file imports; `from a import b` is the file a.b, or else the file a."""
    names = [name for node in statements(tree_of(file)) for name in named(node)]
    return {MODULES[name] for name in names if name in MODULES} - {file}


def named(node: ast.AST) -> list[str]:
    """The modules of ours that one statement imports."""
    if not isinstance(node, ast.ImportFrom):
        return imported(node)
    parts = [f"{node.module}.{name.name}" for name in node.names]
    return [part if part in MODULES else str(node.module) for part in parts]


def in_circles(known: dict[str, set[str]]) -> set[str]:
    """The files that know themselves by way of others."""
    return {file for file in known if file in reached(file, known)}


def reached(file: str, known: dict[str, set[str]]) -> set[str]:
    """All files one comes to from this one."""
    found, waiting = set[str](), list(known[file])
    while waiting:
        there = waiting.pop()
        if there not in found:
            found.add(there)
            waiting += known[there]
    return found


# ---- the page

PAGE = Path(__file__).parents[2] / "client" / "src"
PARTS = {
    path.relative_to(PAGE).as_posix(): path
    for pattern in ("*.ts", "*.svelte")
    for path in PAGE.rglob(pattern)
    if not path.name.endswith((".test.ts", ".d.ts"))
}
IMPORT = re.compile(r"""^\s*(?:import|export)\b[^;"']*?["'](\.[^"']+)["'];""", re.MULTILINE)


def parts_known_to(part: str) -> set[str]:
    """What a part of the page imports at once."""
    folder = part.rpartition("/")[0]
    asked = (normpath(f"{folder or '.'}/{name}") for name in IMPORT.findall(PARTS[part].read_text("utf-8")))
    return {name + ending for name in asked for ending in ("", ".ts") if name + ending in PARTS}


def test_no_part_of_the_page_stands_in_a_circle() -> None:
    known = {part: parts_known_to(part) for part in PARTS}
    assert sum(map(len, known.values())) > 1000
    assert in_circles(known) == set(), "turn an arrow round, or move what both need below them"


def test_a_circle_is_found() -> None:
    assert in_circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == {"b", "c"}
    assert {"core/rule.py", "city/state.py"} <= files_known_to("city/compiled.py")


def test_no_file_stands_in_a_circle() -> None:
    circles = in_circles({file: files_known_to(file) for file in FILES})
    assert circles == set(), "turn an arrow round, or move what both need below them"
