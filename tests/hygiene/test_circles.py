"""No circles: of two files at most one knows the other, by whatever way; late imports and those for types count too."""

import ast

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


def test_a_circle_is_found() -> None:
    assert in_circles({"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": set()}) == {"b", "c"}
    assert {"core/rule.py", "city/state.py"} <= files_known_to("city/compiled.py")


def test_no_file_stands_in_a_circle() -> None:
    circles = in_circles({file: files_known_to(file) for file in FILES})
    assert circles == set(), "turn an arrow round, or move what both need below them"
