"""A language is a folder of texts and its name in one place, known to terminal, server, page, build and tests."""

import re
from pathlib import Path

import pytest

from bluemoon.i18n import ENGLISH, FOLDER, LANGUAGES, NAMES
from client.build import sources

ROOT = Path(__file__).parents[2]
CODE = [
    path
    for folder, pattern in (
        ("src/bluemoon", "*.py"),
        ("client/src", "*.ts"),
        ("client/src", "*.svelte"),
        ("client/public", "*.js"),
    )
    for path in (ROOT / folder).rglob(pattern)
    if not path.name.endswith(".test.ts")
]
OTHERS = [language for language in LANGUAGES if language != ENGLISH]


def test_every_folder_of_texts_has_a_name_and_every_name_a_folder():
    assert {path.parent.name for path in FOLDER.rglob("*.ftl")} == set(LANGUAGES)


def test_no_two_languages_have_the_same_name():
    assert len(set(NAMES.values())) == len(LANGUAGES)


@pytest.mark.parametrize("language", OTHERS)
def test_no_code_knows_a_language_but_english(language):
    named = re.compile(rf"""["'`/]{language}["'`/-]""")
    assert [path.relative_to(ROOT).as_posix() for path in CODE if named.search(path.read_text(encoding="utf-8"))] == []


def test_the_page_is_built_anew_after_a_change_of_a_language_or_its_name():
    assert {FOLDER / "languages.json", *FOLDER.rglob("*.ftl")} <= set(sources())
