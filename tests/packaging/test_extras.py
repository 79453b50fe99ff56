"""What the base installation can do, and what it says of the rest: no word of the command ends in a traceback."""

import os
import re
import subprocess
import sys
import tomllib
from importlib.metadata import requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from typer.main import get_command

from bluemoon import cli
from bluemoon.cli.app import app
from bluemoon.cli.extras import BROUGHT, COMMAND, OF_WORDS, missing

ROOT = Path(__file__).parents[2]
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
BASE = {"numba", "numpy", "llvmlite", "platformdirs", "typing_extensions", "bluemoon"}
# Whatever is not of the base cannot be imported: as in an environment into which only the base was installed.
BLOCKED = """
import sys
from importlib.machinery import PathFinder

BASE = {base}

class Blocked(PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        found = PathFinder.find_spec(name, path, target)
        top = name.partition(".")[0]
        is_other = found is not None and "site-packages" in str(found.origin or found.submodule_search_locations)
        return None if is_other and top not in BASE else found

sys.meta_path = [finder for finder in sys.meta_path if finder is not PathFinder] + [Blocked]
"""
LIBRARY = """
import bluemoon, bluemoon.city, bluemoon.duel, bluemoon.bots, bluemoon.envs.vector, bluemoon.nets.net, bluemoon.puzzles
import bluemoon.analysis, bluemoon.arena, bluemoon.engine, bluemoon.lessons.lesson_file, bluemoon.server.page_alone
from bluemoon import CITY, DUEL
for game in (CITY, DUEL):
    state = game.new(seed=1)
    for _ in range(20):
        game.play(state, game.legal(state)[0])
print(bluemoon.__version__)
try:
    import typer
except ModuleNotFoundError:
    print("only the base")
"""
COMMAND_LINE = "\nfrom bluemoon.cli import main\nsys.exit(main(sys.argv[1:]))"


def in_base(code: str, *words: str) -> subprocess.CompletedProcess[str]:
    """A program where nothing is installed but the base."""
    script = BLOCKED.format(base=sorted(BASE)) + code
    around = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    return subprocess.run(
        [sys.executable, "-c", script, *words], env=around, capture_output=True, text=True, check=False
    )


def test_the_library_is_whole_in_the_base() -> None:
    ran = in_base(LIBRARY)
    assert ran.stderr == ""
    assert ran.stdout.splitlines() == [PROJECT["version"], "only the base"]


def test_the_base_says_what_it_can_do_and_its_version() -> None:
    ran = in_base(COMMAND_LINE)
    assert ran.returncode == 0
    assert 'pip install "bluemoon[play]"' in ran.stdout
    assert in_base(COMMAND_LINE, "--version").stdout == f"bluemoon {PROJECT['version']}\n"


@pytest.fixture
def base(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """The command of an installation that lacks what belongs to it."""

    def run(*words: str) -> tuple[int, str]:
        monkeypatch.setattr(cli, "missing", lambda _: [*COMMAND])
        code = cli.main(words)
        return code, capsys.readouterr().err

    return run


@pytest.mark.parametrize(("word", "extra"), [(word, extra) for word, extra in OF_WORDS.items() if extra])
def test_the_base_names_the_extra_that_brings(
    base: Any, word: str, extra: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "torch", None)
    code, said = base(word, *(("city",) if word == "learn" else ()))
    assert code == 2
    assert said == f'bluemoon: {word}: needs more than is installed; to get it: pip install "bluemoon[{extra}]"\n'


def test_the_base_refuses_a_word_there_is_not(base: Any) -> None:
    assert base("chess") == (2, "bluemoon: chess: no such word; see --help\n")


def test_every_word_of_the_command_is_known_with_its_extra() -> None:
    words = get_command(app).commands  # type: ignore[attr-defined]
    assert set(OF_WORDS) == set(words)
    assert {extra for extra in OF_WORDS.values() if extra} <= set(PROJECT["optional-dependencies"])


@pytest.mark.parametrize(
    ("line", "lacking", "extra"),
    [
        ("arena city greedy random --games 1", "openskill", "arena"),
        ("arena city greedy random --games 1 --pictures pictures", "matplotlib", "arena"),
        ("arena city greedy random --games 1 --ray", "ray", "arena"),
        ("stats city --games 1 --pictures pictures", "matplotlib", "arena"),
        ("serve", "fastapi", "play"),
        ("check games.db", "sqlalchemy", "play"),
        ("record city --games 1 --parquet games.parquet", "pyarrow", "envs"),
        ("learn city", "torch", "learn"),
    ],
)
def test_a_word_that_lacks_something_says_which_extra_brings_it(
    line: str, lacking: str, extra: str, tmp_path: Path
) -> None:
    script = f"import sys\nsys.modules[{lacking!r}] = None{COMMAND_LINE}"
    around = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    ran = subprocess.run(
        [sys.executable, "-c", script, *line.split()],
        env=around,
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 2, ran.stderr
    assert f'pip install "bluemoon[{extra}]"' in ran.stderr
    assert ran.stderr.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


# ---- as pyproject.toml says it


def names(lines: list[str]) -> set[str]:
    return {re.split(r"[\[<>=;~ ]", line)[0].lower() for line in lines}


def test_the_base_is_light() -> None:
    assert names(PROJECT["dependencies"]) <= {"numba", "numpy", "platformdirs", "typing-extensions"}


def test_all_brings_every_extra_for_users() -> None:
    assert PROJECT["optional-dependencies"]["all"] == [f"bluemoon[{','.join(BROUGHT)}]"]


def test_what_an_extra_brings_is_installed_here() -> None:
    brought = {module for extra in ("play", "arena", "envs") for module in BROUGHT[extra]}
    assert missing(brought) == []


def test_rllib_can_be_installed_beside_the_environments() -> None:
    """RLlib names one version of Gymnasium: a higher bound of ours would let nobody have both."""
    asked = [Requirement(line) for line in requires("ray") or []]
    named = {
        need.name: each.version
        for need in asked
        if need.marker is not None and need.marker.evaluate({"extra": "rllib"})
        for each in need.specifier
        if each.operator == "=="
    }
    ours = [Requirement(line) for line in PROJECT["optional-dependencies"]["envs"]]
    assert "gymnasium" in named
    assert [str(need) for need in ours if need.name in named and named[need.name] not in need.specifier] == []
