"""The style sheets of a table reach nothing beyond it: home and the deck builder have tiles, notes and picks too."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "client" / "src"
SHEETS = sorted(sheet for place in ("table", "city", "duel") for sheet in (PAGE / place / "css").glob("*.css"))


def outermost(css: str) -> list[str]:
    """What stands before each block that is in no other."""
    depth, found = 0, []
    for words, brace in re.findall(r"([^{}]*)([{}])", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        if depth == 0:
            found.append(words.strip())
        depth += 1 if brace == "{" else -1
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parents[1].name}-{sheet.stem}")
def test_a_table_styles_nothing_but_itself(sheet: Path) -> None:
    blocks = [words for words in outermost(sheet.read_text(encoding="utf-8")) if not words.startswith("@keyframes")]
    assert blocks == [f":where(.at-{sheet.parents[1].name})"]
