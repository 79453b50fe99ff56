"""What the code imports, pyproject.toml asks for: what happens to be installed here is not on another machine."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

from tests.hygiene.test_arrows import statements

ROOT = Path(__file__).parents[2]


def asked_for() -> set[str]:
    """The names of all distributions in pyproject.toml, extras included, as pip compares them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lines = project["dependencies"] + [line for extra in project["optional-dependencies"].values() for line in extra]
    return {plain(re.split(r"[\[<>=;~ ]", line)[0]) for line in lines}


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def imported(folder: str) -> set[str]:
    """Top-level names the Python files of a folder import, wherever in the file."""
    found: set[str] = set()
    for path in (ROOT / folder).rglob("*.py"):
        for node in statements(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {name.name.partition(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and not node.level:
                found.add(str(node.module).partition(".")[0])
    return found - set(sys.stdlib_module_names)


def ours() -> set[str]:
    """Modules and folders of the project itself."""
    return {"bluemoon", "client", "hatch_build", "release", "tests"} | {
        path.stem for folder in ("tests", "benchmarks") for path in (ROOT / folder).rglob("*")
    }


def test_everything_imported_is_asked_for() -> None:
    homes, asked = packages_distributions(), asked_for()
    names = {
        name for folder in ("src", "tests", "benchmarks", "examples", "release") for name in imported(folder)
    } - ours()
    assert not {name for name in names if not asked & {plain(home) for home in homes.get(name, [name])}}
