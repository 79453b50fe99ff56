"""The page can be had before its own rules are made, and has them at the next build."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from client import build as page


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What npm was asked to do; it builds a page that says whether it has rules."""
    asked: list[str] = []
    static, engine = tmp_path / "static", tmp_path / "engine"

    def npm(*words: str, quiet: bool = True) -> None:
        asked.append(" ".join(words))
        static.mkdir(exist_ok=True)
        (static / "index.html").write_text("with rules" if engine.is_dir() else "without")

    def make_rules() -> None:
        engine.mkdir(exist_ok=True)
        page.LAID_OUT.write_text(page.digest(page.rules()) + "\n")

    for name, value in {"STATIC": static, "STAMP": static / ".built-from", "ENGINE": engine}.items():
        monkeypatch.setattr(page, name, value)
    monkeypatch.setattr(page, "LAID_OUT", engine / ".built-from")
    monkeypatch.setattr(page, "install", lambda: None)
    monkeypatch.setattr(page, "npm", npm)
    monkeypatch.setattr(page, "make_rules", make_rules)
    return asked


def what_is_there() -> str:
    return (page.STATIC / "index.html").read_text()


def test_quickly_it_comes_without_rules_that_are_not_made_yet(built: list[str]) -> None:
    page.build(quickly=True)
    assert what_is_there() == "without"
    assert page.is_built_quickly()
    assert not page.is_built()
    page.build(quickly=True)
    assert built == ["run build"]


def test_once_the_rules_are_made_the_next_build_has_them(built: list[str]) -> None:
    page.build(quickly=True)
    page.make_rules()
    assert not page.is_built_quickly()
    page.build(quickly=True)
    assert what_is_there() == "with rules"
    assert page.is_built()
    assert built == ["run build"] * 2


def test_whoever_asks_for_the_whole_page_gets_it(built: list[str]) -> None:
    page.build(quickly=True)
    page.build()
    assert what_is_there() == "with rules"
    assert page.is_built()
    assert page.is_built_quickly()
    assert built == ["run build"] * 2


@pytest.fixture
def making(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for the rules of a page."""
    monkeypatch.setattr(page, "CLIENT", tmp_path)
    monkeypatch.setattr(page, "ENGINE", tmp_path / "engine")
    monkeypatch.setattr(page, "LAID_OUT", tmp_path / "engine" / ".built-from")
    return tmp_path


def maker(code: int, tried: list[Path], meanwhile: Callable[[], object] = lambda: None) -> Callable[..., object]:
    """In place of who makes the rules: they come, or this goes wrong."""

    def run(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
        tried.append(Path(command[3]))
        meanwhile()
        if code == 0:
            tried[-1].mkdir()
            (tried[-1] / "city.wasm").touch()
        return subprocess.CompletedProcess(command, code, "", "no linker" if code else "")

    return run


def test_rules_that_cannot_be_made_are_not_tried_at_every_start(making: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[Path] = []
    monkeypatch.setattr(subprocess, "run", maker(1, tried))
    page.make_rules()
    page.make_rules()
    assert (len(tried), page.are_rules_made()) == (1, True)
    assert [path.name for path in making.iterdir()] == ["engine"]
    assert [path.name for path in page.ENGINE.iterdir()] == [".built-from"]


def test_who_was_ended_while_making_them_is_asked_again(making: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subprocess, "run", maker(-9, []))
    page.make_rules()
    assert not page.are_rules_made()
    monkeypatch.setattr(subprocess, "run", maker(0, []))
    page.make_rules()
    assert page.are_rules_made()
    assert (page.ENGINE / "city.wasm").is_file()
    assert [path.name for path in making.iterdir()] == ["engine"]


def test_of_two_who_make_them_at_once_the_first_counts(making: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def other() -> None:
        page.ENGINE.mkdir()
        (page.ENGINE / "city.wasm").write_text("the first")
        page.LAID_OUT.write_text(page.digest(page.rules()))

    for code in (0, 1):
        shutil.rmtree(page.ENGINE, ignore_errors=True)
        monkeypatch.setattr(subprocess, "run", maker(code, [], other))
        page.make_rules()
        assert (page.ENGINE / "city.wasm").read_text() == "the first"
    assert [path.name for path in making.iterdir()] == ["engine"]
