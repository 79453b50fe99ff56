"""Machine code is kept under a name made from everything it depends on: no edit is missed, whatever file it is in."""

import inspect
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

import pytest

import bluemoon.bots.city.mind
import bluemoon.bots.duel.mind
import bluemoon.city.compiled
import bluemoon.duel.compiled
import bluemoon.nets
from bluemoon.core.batch_step import batch_steps
from bluemoon.core.compiled_game import digest
from bluemoon.core.rule import rules_of
from bluemoon.core.sources import HOME, sources

GAMES = ("city", "duel")
PACKAGES = {
    **{game: ("bluemoon.core", f"bluemoon.{game}") for game in GAMES},
    **{
        f"{game} bots": ("bluemoon.core", f"bluemoon.{game}", f"bluemoon.bots.{game}", "bluemoon.bots.search")
        for game in GAMES
    },
}
each = pytest.mark.parametrize("packages", PACKAGES.values(), ids=list(PACKAGES))


def reached(function: Any, seen: set[Any]) -> Iterator[str]:
    """The modules of all that a function can name, near or far, asked of the running program."""
    if function in seen:
        return
    seen.add(function)
    yield function.__module__
    for name in function.__code__.co_names:
        thing = function.__globals__.get(name)
        if isinstance(thing, ModuleType):
            yield thing.__name__
        elif isinstance(thing, FunctionType):
            yield from reached(thing, seen)
        elif inspect.isclass(thing):
            yield thing.__module__


@each
def test_every_module_a_rule_can_reach_is_among_its_sources(packages: tuple[str, ...]) -> None:
    seen: set[Any] = set()
    modules = {module for rule in rules_of(*packages) for module in reached(rule, seen)}
    files = {Path(str(sys.modules[module].__file__)) for module in modules if module.startswith("bluemoon.")}
    assert len(files) > 15
    assert files <= set(sources(*packages))


@each
def test_what_has_been_imported_makes_no_difference(packages: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    expected = sources(*packages, "bluemoon.nets")
    monkeypatch.setattr("bluemoon.core.rule._RULES", [])
    assert sources(*packages, "bluemoon.nets") == expected
    assert {HOME / "nets" / "city.py", HOME / "nets" / "duel.py"} <= set(expected)


def test_words_records_stories_and_the_compiler_count_too() -> None:
    found = sources("bluemoon.core", "bluemoon.duel", beside=[digest])
    expected = {"duel/words.py", "core/story.py", "core/record.py", "core/overloads.py", "core/quick_compiler.py"}
    assert expected <= {path.relative_to(HOME).as_posix() for path in found}


def test_a_function_beside_the_rules_counts_with_what_it_imports() -> None:
    beside = set(sources("bluemoon.core", "bluemoon.city", beside=batch_steps(bluemoon.city.compiled.RULES)))
    assert HOME / "core" / "batch_step.py" in beside


@each
def test_a_change_in_any_of_these_files_changes_the_digest(
    packages: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    before, read = digest(*packages), Path.read_bytes
    for changed in sources(*packages, beside=[digest]):
        monkeypatch.setattr(Path, "read_bytes", lambda path, changed=changed: read(path) + b"#" * (path == changed))
        assert digest(*packages) != before, changed
