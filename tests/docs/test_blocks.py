"""What the documentation shows to be typed or run can be typed and run.

The Python of docs/research.md has a test of its own (tests/envs/test_docs.py): it needs more packages.
"""

import doctest
import re
import shlex
import tomllib
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from itertools import takewhile
from pathlib import Path
from typing import Any

import pytest

from docs.site.sources import ROOT, all_pages
from tests.night import BY_NIGHT

PAGES = sorted({page.origin for page in all_pages().values()} | {ROOT / "README.md"})
ELSEWHERE = {"docs/research.md"}
BEFORE = {  # what a block that is a part of something stands on
    "CONTRIBUTING.md": "from bluemoon.bots import SimpleBot\nfrom bluemoon.core.rule import rule",
    "docs/analysis.md": "from bluemoon import CITY\nfrom tests.docs.evening import play_evening\nplay_evening()",
}
CITY_PAGES = {"README.md", "docs/library.md"}  # they say what half a minute of compiling brings
HELP: dict[tuple[str, ...], str] = {}  # what was said already


def name_of(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def blocks(page: Path, language: str) -> list[str]:
    """The blocks of a language on a page, also those inside a list."""
    found = re.findall(rf"^( *)```{language}\n(.*?)^ *```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    return [re.sub(rf"^{indent}", "", block, flags=re.MULTILINE) for indent, block in found]


# ---- Python

WITH_PYTHON = [name_of(page) for page in PAGES if blocks(page, "python") and name_of(page) not in ELSEWHERE]
LONG = "docs/analysis.md"  # it judges a whole game


@pytest.mark.parametrize("page", [pytest.param(name, marks=BY_NIGHT) if name == LONG else name for name in WITH_PYTHON])
def test_the_python_on_a_page_runs_and_says_what_it_says(
    page: str, request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if page in CITY_PAGES:
        request.getfixturevalue("compiled_city")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"__name__": "a page"}
    exec(BEFORE.get(page, ""), names)
    for block in blocks(ROOT / page, "python"):
        run(block, names, page)
    if page == "CONTRIBUTING.md":
        assert_is_a_bot(names["MyBot"])


def run(block: str, names: dict[str, Any], page: str) -> None:
    """A block that shows what comes of it is compared with what comes; another one has to run."""
    if ">>>" not in block:
        exec(compile(block, page, "exec"), names)
        return
    heard: list[str] = []
    test = doctest.DocTestParser().get_doctest(block, names, page, page, 0)
    test.globs = names  # what one block names, the next one knows
    result = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(test, out=heard.append, clear_globs=False)
    assert result.failed == 0, "".join(heard)
    assert result.attempted > 0


def assert_is_a_bot(kind: Callable[..., Any]) -> None:
    from random import Random

    from bluemoon import CITY
    from bluemoon.bots import Budget

    state = CITY.new(seed=1, players=2)
    assert kind(CITY).choose(CITY.view(state, CITY.to_move(state)), Budget(), Random(1)) in CITY.legal(state)


@pytest.mark.parametrize("page", [name_of(page) for page in PAGES if blocks(page, "toml")])
def test_the_toml_on_a_page_can_be_read(page: str) -> None:
    assert all(tomllib.loads(block) for block in blocks(ROOT / page, "toml"))


# ---- what is typed


def commands(page: Path) -> Iterator[str]:
    """What a page says to type: in blocks, and in sentences where a word of ours is named with what follows it."""
    for block in blocks(page, "console"):
        yield from (line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ "))
    for line in re.findall(r"(?<!`)`([^`]+)`(?!`)", page.read_text("utf-8")):
        said = " ".join(line.split())
        if re.match(r"(?:\.venv/bin/)?bluemoon [a-z]|scripts/[a-z]+\b", said):
            yield said


TYPED = sorted({(name_of(page), command) for page in PAGES for command in commands(page)})


@pytest.mark.parametrize(("page", "command"), TYPED)
def test_what_a_page_says_to_type_is_there(
    page: str, command: str, bluemoon: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")  # a narrow help cuts the names of options
    assert faults(shlex.split(command, comments=True), bluemoon) == []


def faults(words: list[str], bluemoon: Any) -> list[str]:
    """What there is not of a command."""
    program, *rest = words
    match Path(program).name, rest:
        case "bluemoon", _:
            return faults_of_bluemoon(rest, bluemoon)
        case "play", ["city" | "duel" as game, *options]:
            return faults_of_bluemoon(["play", game, *options], bluemoon)
        case "play", _:
            return faults_of_bluemoon(["serve", *rest], bluemoon)
        case "pip", ["install", *packages]:
            return [extra for package in packages for extra in extras_of(package) if extra not in known_extras()]
        case "uvx", [package, *options]:
            return faults(["pip", "install", package], bluemoon) + faults_of_bluemoon(options, bluemoon)
        case "pipx", ["run", "--spec", package, "bluemoon", *options]:
            return faults(["uvx", package, *options], bluemoon)
        case "python", ["-m", module, *options]:
            return faults_of_module(module, options)
        case _, _ if program.startswith("scripts/"):
            return [] if (ROOT / program).is_file() else [program]
    return [program]


def faults_of_bluemoon(words: list[str], bluemoon: Any) -> list[str]:
    """The words have to lead to a help, and each option has to stand in it."""
    plain = list(takewhile(lambda word: not word.startswith(("-", "…")), words))
    said = HELP.setdefault(tuple(plain), "") or help_of(plain, bluemoon)
    HELP[tuple(plain)] = said
    if not said:
        return plain
    asked = [word.partition("=")[0] for word in words if re.match(r"--?[a-z]", word)]
    return [option for option in asked if option != "--help" and not re.search(rf"{option}(?![\w-])", said)]


def help_of(words: list[str], bluemoon: Any) -> str:
    """What `--help` says after these words; nothing if they lead nowhere."""
    try:
        ran = bluemoon(*words, "--help")
    except SystemExit:  # another parser's way to end
        return str(bluemoon.capsys.readouterr().out)
    return str(ran.out) if ran.code == 0 else ""


def faults_of_module(module: str, options: list[str]) -> list[str]:
    found = find_spec(module)
    if found is None or found.origin is None:
        return [module]
    source = Path(found.origin).read_text("utf-8")
    return [option for option in options if option.startswith("--") and f'"{option}"' not in source]


def extras_of(package: str) -> list[str]:
    found = re.fullmatch(r"bluemoon\[(.*)\]", package)
    return found[1].split(",") if found else []


def known_extras() -> set[str]:
    return set(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["optional-dependencies"])


@pytest.mark.parametrize(
    "command",
    [
        "bluemoon plai city",
        "bluemoon serve --hots x",
        "scripts/nothing",
        'pip install "bluemoon[no]"',
        "bluemoon learn --no",
    ],
)
def test_a_wrong_command_would_be_found(command: str, bluemoon: Any) -> None:
    assert faults(shlex.split(command), bluemoon) != []
