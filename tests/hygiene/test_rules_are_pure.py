"""A rule is pure: NumPy, its own game and the core; no clock, no file, no foreign dice; marked, and explained."""

import ast
from pathlib import Path

import pytest

from tests.hygiene.test_arrows import SOURCES, tree_of

RULE_FILES = sorted(
    path.relative_to(SOURCES).as_posix()
    for game in ("city", "duel")
    for pattern in (
        "rules/*.py",
        "questions/*.py",
        "account.py",
        "ahead.py",
        "choice.py",
        "decision.py",
        "inspection.py",
        "lot.py",
        "menu.py",
        "powers.py",
        "reason.py",
        "refusals.py",
        "setup.py",
        "stock.py",
        "legal.py",
        "outcome.py",
        "outlook.py",
        "play.py",
        "view.py",
        "observation.py",
        "playout.py",
        "laws.py",
    )
    for path in (SOURCES / game).glob(pattern)
)
CORE_FILES = ["core/bits.py", "core/dice.py", "core/exponential.py"]
NET_FILES = ["nets/city.py", "nets/duel.py", "nets/forward.py"]  # what looks at a game: written in the same language
WORDS = {"enum", "typing"}  # of the standard library: names for numbers and for anything, nothing that acts
FOREIGN = {"random", "secrets", "time", "datetime", "os", "open", "input", "print", "hash", "id", "globals", "eval"}
NOT_IN_THE_LANGUAGE = (
    ast.Lambda, ast.Yield, ast.YieldFrom, ast.Await, ast.Try, ast.With, ast.Raise, ast.Assert, ast.Global, ast.Nonlocal,
    ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.List, ast.Dict, ast.Set, ast.JoinedStr, ast.Starred,
    ast.Import, ast.ImportFrom, ast.ClassDef,
)  # fmt: skip

each_file = pytest.mark.parametrize("file", RULE_FILES + CORE_FILES + NET_FILES)


def functions_of(file: str) -> list[ast.FunctionDef]:
    return [node for node in ast.walk(tree_of(file)) if isinstance(node, ast.FunctionDef)]


def modules_of(file: str) -> set[str]:
    """Every module a file imports from."""
    found = set()
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add(str(node.module))
    return found


def test_there_are_rules_to_read() -> None:
    assert {"city/rules/payment.py", "city/setup.py", "city/legal.py", "city/play.py"} <= set(RULE_FILES)
    assert {"duel/questions/salvage.py", "duel/powers.py", "duel/choice.py"} <= set(RULE_FILES)
    assert sum(len(functions_of(file)) for file in RULE_FILES) > 100


@each_file
def test_a_rule_imports_numpy_its_own_game_and_the_core_only(file: str) -> None:
    own = [f"bluemoon.{file.split('/')[0]}.", "bluemoon.core."]
    if file in NET_FILES:
        own.append(f"bluemoon.{Path(file).stem}.")
    for module in modules_of(file):
        assert module == "numpy" or module in WORDS or module.startswith(tuple(own)), module


@each_file
def test_a_rule_uses_no_clock_no_file_and_no_foreign_dice(file: str) -> None:
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Attribute):
            assert node.attr not in FOREIGN, ast.unparse(node)
        elif isinstance(node, ast.Name):
            assert node.id not in FOREIGN, node.id


@each_file
def test_every_function_is_a_rule_and_says_what_it_does(file: str) -> None:
    for function in functions_of(file):
        assert [ast.unparse(mark) for mark in function.decorator_list] == ["rule"], function.name
        assert ast.get_docstring(function), function.name


@each_file
def test_a_rule_is_written_in_the_language_that_compiles(file: str) -> None:
    for function in functions_of(file):
        for node in ast.walk(function):
            assert not isinstance(node, NOT_IN_THE_LANGUAGE), f"{function.name}: {ast.unparse(node)}"
        assert not function.args.kwonlyargs, function.name
        assert function.args.vararg is function.args.kwarg is None, function.name


@each_file
def test_a_rule_file_keeps_nothing_that_can_change(file: str) -> None:
    for node in tree_of(file).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            assert not any(isinstance(part, ast.List | ast.Dict | ast.Set) for part in ast.walk(node.value))
