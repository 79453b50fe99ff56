"""Arrows point down: `cli → server, learn → arena, envs, analysis → bots → nets → city → core`.

Nobody waits for the compiler.
"""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import bluemoon

SOURCES = Path(str(bluemoon.__file__)).parent
GAMES = ("city", "duel")
BELOW = {
    "core": {"core"},
    "city": {"city", "core"},
    "duel": {"duel", "core"},
    "i18n": {"i18n", "core"},
    "nets": {"nets", *GAMES, "core"},
    "bots": {"bots", "nets", *GAMES, "core"},
    "analysis": {"analysis", "bots", "nets", *GAMES, "core"},
    "engine": {"engine", "analysis", "bots", "nets", *GAMES, "core"},
    "lessons": {"lessons", *GAMES, "core"},
    "puzzles": {"puzzles", "analysis", "bots", *GAMES, "core"},
    "arena": {"arena", "bots", "nets", *GAMES, "core", "bluemoon"},
    "server": {"server", "analysis", "lessons", "bots", *GAMES, "core", "i18n", "bluemoon"},
    "envs": {"envs", "bots", "nets", *GAMES, "core", "bluemoon"},
    "learn": {"learn", "arena", "envs", "bots", "nets", *GAMES, "core"},
    "cli": {
        "cli",
        "server",
        "arena",
        "envs",
        "learn",
        "lessons",
        "puzzles",
        "analysis",
        "bots",
        *GAMES,
        "core",
        "i18n",
        "bluemoon",
    },
}
GROUND = {"limits", "logs", "metrics", "traces"}  # files of the server that stand in no room
ROOMS = {
    "wire": set[str](),
    "storage": GROUND,
    "table": {"storage", "wire", *GROUND},
    "city": {"table", "wire"},
    "duel": {"table", "wire"},
    "post": {"table", "storage", "wire", *GROUND},
    "live": {"post", "people", "city", "duel", "table", "storage", "wire", *GROUND},
    "review": {"live", "table", "storage", "wire", *GROUND},
    "people": {"table", "storage", "wire", *GROUND},
    "http": {"review", "post", "people", "live", "duel", "table", "storage", "wire", *GROUND},
}  # of the server: what each may know besides itself
KNOW_NUMBA = {
    "core/compiled_game.py",
    "core/compiler_news.py",
    "core/quick_compiler.py",
    "core/overloads.py",
    "core/gpu.py",
    "core/gpu_pool.py",
    "core/gpu_step.py",
    "core/wasm/compiler.py",
}
LEAD_TO_NUMBA = {
    "bluemoon.core.compiled_game",
    "bluemoon.core.compiler_news",
    "bluemoon.core.quick_compiler",
    "bluemoon.core.overloads",
    "bluemoon.core.gpu",
    "bluemoon.core.gpu_pool",
    "bluemoon.core.gpu_step",
    "bluemoon.core.wasm.compiler",
    "numba",
    "llvmlite",
}
FILES = sorted(path.relative_to(SOURCES).as_posix() for path in SOURCES.rglob("*.py"))


@cache
def tree_of(file: str) -> ast.Module:
    return ast.parse((SOURCES / file).read_text(encoding="utf-8"))


def statements_in(node: ast.AST) -> Iterator[ast.AST]:
    """The statements that stand in one; what they are made of takes ten times as long to go through."""
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        yield from getattr(node, part, ())


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """All statements, wherever they stand."""
    for node in statements_in(tree):
        yield node
        yield from statements(node)


def imported(node: ast.AST) -> list[str]:
    """The modules one statement imports; of `from a import b` both a and a.b."""
    if isinstance(node, ast.Import):
        return [name.name for name in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, "imports are written out"
        return [str(node.module), *(f"{node.module}.{name.name}" for name in node.names)]
    return []


@cache
def all_imports(file: str) -> set[str]:
    """Everything a file imports, anywhere in it."""
    return {name for node in statements(tree_of(file)) for name in imported(node)}


def early_imports(file: str) -> set[str]:
    """What is imported together with the file: not inside functions, not for types only."""
    return {name for node in _at_once(tree_of(file)) for name in imported(node)}


def _at_once(node: ast.AST) -> Iterator[ast.AST]:
    yield node
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        return
    if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
        return
    for child in statements_in(node):
        yield from _at_once(child)


def floor_of(file: str) -> str:
    if file == "__main__.py":
        return "cli"  # `python -m bluemoon` is the command
    return file.split("/")[0] if "/" in file else "bluemoon"


def floors_used(file: str) -> set[str]:
    """The packages of ours that a file imports from; "bluemoon" for the top itself."""
    ours = [name.split(".") for name in all_imports(file) if name.split(".")[0] == "bluemoon"]
    return {parts[1] if len(parts) > 1 and (SOURCES / parts[1]).is_dir() else "bluemoon" for parts in ours}


def test_there_is_something_to_read() -> None:
    assert {"core/rule.py", "city/rules/payment.py", "city/game.py"} <= set(FILES)


def floors_below(file: str) -> set[str]:
    """What a file may import from; the top loads what is asked for, when it is asked for."""
    floor = floor_of(file)
    assert floor in {"bluemoon", *BELOW}, f"{file}: draw the arrows of this package in BELOW and in docs/principles.md"
    return BELOW.get(floor, set())


def test_arrows_point_down() -> None:
    for file in FILES:
        assert floors_used(file) <= floors_below(file), file


def test_rooms_of_the_server_know_only_those_below() -> None:
    for file in FILES:
        if file.startswith("server/") and file.count("/") > 1:
            room = file.split("/")[1]
            used = {name.split(".")[2] for name in all_imports(file) if name.startswith("bluemoon.server.")}
            assert used - {room} <= ROOMS[room], f"{file}: draw the arrow in ROOMS and in docs/principles.md"


def test_the_rooms_of_the_server_are_as_the_principles_say() -> None:
    page = (Path(__file__).parents[2] / "docs" / "principles.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(\w+)` \| [^|]+ \| ([\w, ]*)\|$", page, re.MULTILINE)
    assert {room: set(re.findall(r"\w+", known)) for room, known in rows} == {
        room: known - GROUND for room, known in ROOMS.items()
    }


@pytest.mark.parametrize("game", GAMES)
def test_nobody_outside_a_game_imports_its_rules_or_its_questions(game: str) -> None:
    inside = (f"bluemoon.{game}.rules", f"bluemoon.{game}.questions")
    for file in FILES:
        if floor_of(file) != game:
            assert not {name for name in all_imports(file) if name.startswith(inside)}, file


def test_chapters_of_the_rulebook_do_not_know_the_questions_of_cards() -> None:
    for file in FILES:
        if file.startswith("duel/rules/"):
            assert not {name for name in all_imports(file) if name.startswith("bluemoon.duel.questions")}, file


def test_core_knows_no_game() -> None:
    of_games = tuple(f"bluemoon.{game}" for game in GAMES)
    for file in FILES:
        if floor_of(file) == "core":
            names = {node.id for node in ast.walk(tree_of(file)) if isinstance(node, ast.Name)}
            assert not names & {"CITY", "CityGame"}, file
            assert not {name for name in all_imports(file) if name.startswith(of_games)}, file


def test_only_the_compiling_files_import_numba() -> None:
    for file in set(FILES) - KNOW_NUMBA:
        imported_from = {name.split(".")[0] for name in all_imports(file)}
        assert not imported_from & {"numba", "numba_cuda", "llvmlite"}, file


def test_nobody_else_leads_to_numba_before_it_is_asked_for() -> None:
    for file in set(FILES) - KNOW_NUMBA:
        assert not early_imports(file) & LEAD_TO_NUMBA, file


INTERPRETED = """
import sys
{imports}
assert "numba" not in sys.modules, "numba came along"
"""
PLAYED = """from bluemoon import CITY
state = CITY.new(seed=1)
while CITY.to_move(state) >= 0 and state.turn < 6:
    CITY.play(state, CITY.legal(state)[-1])
view = CITY.view(state, 0)
CITY.imagine(view, 0, 1), CITY.draw(state), str(state)"""


@pytest.mark.parametrize("imports", ["import bluemoon", "import bluemoon.city", "import bluemoon.bots", PLAYED])
def test_importing_and_playing_leave_numba_out(imports: str) -> None:
    run = subprocess.run(
        [sys.executable, "-c", INTERPRETED.format(imports=imports)], capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stderr
