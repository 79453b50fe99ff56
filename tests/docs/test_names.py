"""The reference shows every public name, and something is said of each."""

import ast
import inspect
import re
from importlib import import_module

import pytest

from bluemoon import CITY, DUEL
from docs.site.names import Shown, explained_constants, first_sentence, public_names, shown
from docs.site.sources import ROOT
from tests.docs.test_blocks import PAGES, blocks

SHOWN = list(shown())


@pytest.mark.parametrize("each", SHOWN, ids=lambda each: f"{each.page}: {each.module}")
def test_something_is_said_of_every_public_name(each: Shown) -> None:
    names = each.public()
    assert [name for name, said in names.items() if not said] == []
    module = import_module(each.module)
    assert [said for name in names for said in silent_methods(name, getattr(module, name))] == []
    assert first_sentence(inspect.getdoc(module) or ""), "nothing is said of the module"


def silent_methods(name: str, kind: object) -> list[str]:
    """The public methods of a class, as it writes them itself, that say nothing."""
    methods = vars(kind).items() if inspect.isclass(kind) else ()
    ours = ((method, value) for method, value in methods if method[0] != "_" and inspect.isroutine(value))
    return [f"{name}.{method}" for method, value in ours if not inspect.getdoc(value)]


@pytest.mark.parametrize(
    ("page", "options"), [("city", CITY.options_of(CITY.new(seed=1))), ("duel", DUEL.options_of(DUEL.new(seed=1)))]
)
def test_every_option_of_a_game_is_told(page: str, options: dict[str, object]) -> None:
    text = (ROOT / "docs" / "api" / f"{page}.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", text, re.MULTILINE)) == set(options)


def test_no_module_is_shown_twice() -> None:
    modules = [each.module for each in SHOWN]
    assert len(modules) == len(set(modules)) > 20


def test_every_name_that_a_page_imports_is_in_the_reference() -> None:
    known = {(each.module, name) for each in SHOWN for name in each.names or public_names(import_module(each.module))}
    modules = {module for module, _ in known}
    asked = {
        (node.module, name.name)
        for page in PAGES
        for block in blocks(page, "python")
        for node in ast.walk(ast.parse(re.sub(r"^(>>>|\.\.\.) ?", "", lines_typed(block), flags=re.MULTILINE)))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("bluemoon")
        for name in node.names
    }
    assert {f"{module}.{name}" for module, name in asked - known if f"{module}.{name}" not in modules} == set()
    assert len(asked) > 5


def lines_typed(block: str) -> str:
    """What is typed of a block that also shows what comes of it."""
    typed = [line for line in block.splitlines() if line.startswith((">>>", "..."))]
    return "\n".join(typed) if typed else block


def test_a_constant_is_explained_by_its_own_mark_only() -> None:
    module = import_module("bluemoon.bots")
    assert "ADVISER" in explained_constants(module)
    assert "WITHOUT" not in explained_constants(module)


def test_the_adapters_that_the_package_names_are_all_there() -> None:
    said = inspect.getdoc(import_module("bluemoon.envs")) or ""
    named = set(re.findall(r"^bluemoon\.envs\.\w+", said, re.MULTILINE))
    assert named - {each.module for each in SHOWN} == set()
    assert (ROOT / "docs" / "api" / "index.md").is_file()
