"""The page can be had before its own rules are made, and has them at the next build."""

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
