"""The style sheets of a table reach nothing beyond it: home and the deck builder have tiles, notes and picks too."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[2] / "client" / "src"
SHEETS = sorted(sheet for place in ("table", "city", "duel") for sheet in (PAGE / place / "css").glob("*.css"))


def selectors(css: str) -> list[str]:
    """What stands before each block that is in no other, but for conditions such as the size of a window."""
    within, found = list[str](), []
    for words, brace in re.findall(r"([^{}]*)([{}])", re.sub(r"/\*.*?\*/", "", css, flags=re.DOTALL)):
        if brace == "}":
            within.pop()
            continue
        head = " ".join(words.split(";")[-1].split())
        if all(outer.startswith(("@media", "@container")) for outer in within) and not head.startswith("@"):
            found += [one.strip() for one in re.split(r",(?![^(]*\))", head)]
        within.append(head)
    return found


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.parents[1].name}-{sheet.stem}")
def test_a_table_styles_nothing_but_itself(sheet: Path) -> None:
    found = selectors(sheet.read_text(encoding="utf-8"))
    assert found
    assert [one for one in found if not re.match(rf":where\(\.at-{sheet.parents[1].name}\b", one)] == []
