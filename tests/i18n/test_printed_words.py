"""The Russian city speaks the words of its printed rules, so that who knows the box finds them here."""

import re
from pathlib import Path

import pytest

from bluemoon.i18n import FOLDER

DOCS = Path(__file__).parents[2] / "docs"
RULEBOOK = DOCS / "rulebook" / "ru" / "city.md"
FILES = [RULEBOOK, *sorted((DOCS / "ru").glob("*.md")), *sorted((FOLDER / "ru").glob("*.ftl"))]
# The printed word, and what else could be said for it.
PRINTED = {
    "пожертвовани": r"\bвклад(?!к)",
    "маркер": r"\bфиш(?:к|ек)",
    "квадрат": r"\bплит(?:к|ок)",
    "номинал": r"\bдостоинств",
    "подношени": r"\bприношени",
    "чешуйк": r"\bчешуин",
    "свойств": r"\bспособност",
    "внутренн": r"\bплощад",
}


@pytest.mark.parametrize(("printed", "other"), PRINTED.items())
def test_a_thing_of_the_city_is_called_as_it_is_printed(printed: str, other: str):
    assert printed in RULEBOOK.read_text("utf-8").lower()
    said = {file.name: re.findall(other, file.read_text("utf-8"), re.IGNORECASE) for file in FILES}
    assert {name: words for name, words in said.items() if words} == {}
