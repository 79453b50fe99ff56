"""Functions are short, and a module is named by a noun."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.hygiene.test_arrows import FILES, tree_of

PAGE = Path(__file__).parents[2] / "client" / "src"
MOST_LINES = 40
NOUNS = {"drawing", "scoring"}  # a drawing is a thing, and the scoring a chapter of the rulebook


def long_functions(file: str) -> Iterator[str]:
    """The functions of a file that have more lines than they should."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            if node.end_lineno - node.lineno >= MOST_LINES:
                yield f"{file} {node.name}"


def gerunds() -> Iterator[str]:
    """The modules, of Python and of the page, whose names say what is done and not what is there."""
    scripts = sorted(f"page: {path.relative_to(PAGE).as_posix()}" for path in PAGE.rglob("*.ts"))
    for file in (*FILES, *scripts):
        name = Path(file).name.split(".")[0]
        if name.endswith("ing") and name not in NOUNS and not file.endswith(".test.ts"):
            yield file


def test_no_function_is_long() -> None:
    assert {function for file in FILES for function in long_functions(file)} == set(), f"more than {MOST_LINES} lines"


def test_no_module_is_named_by_what_it_does() -> None:
    assert set(gerunds()) == set(), "find a noun"
