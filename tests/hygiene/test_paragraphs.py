"""Every paragraph of the rulebooks has a test that bears its number, and nothing cites a paragraph that is not there.

paragraph C6.3              test_c6_3_…             in tests/city/rulebook
paragraph D-ICON-FREE-1     test_d_icon_free_1_…    in tests/duel/rulebook
paragraph T5.2              test_t5_2_…             in tests/server/rulebook: the rules of the table
scene X04 of the duel       test_x04_…
worked example 7            test_example_7_…
"""

import ast
import json
import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Rulebook:
    """How the paragraphs of a rulebook look, and how the names of their tests begin."""

    game: str  # its tests are in tests/GAME/rulebook
    file: str  # in docs
    paragraph: str  # a line that begins a paragraph
    scene: str  # a line that begins a worked example with a number of its own
    story: str  # a line that begins a worked example that is told at length
    test: str  # the beginning of a test's name

    @cached_property
    def text(self) -> str:
        """The rulebook."""
        return (ROOT / "docs" / self.file).read_text(encoding="utf-8")

    @cached_property
    def examples(self) -> str:
        """Its last chapter, if it has examples."""
        return self.text.partition("## Worked examples")[2]

    @cached_property
    def paragraphs(self) -> list[str]:
        """The numbers of all paragraphs."""
        return re.findall(self.paragraph, self.text, re.MULTILINE)

    @cached_property
    def scenes(self) -> list[str]:
        """The numbers of the worked examples: as they stand, or counted."""
        stories = range(1, len(re.findall(self.story, self.examples, re.MULTILINE)) + 1)
        return [*(f"example {number}" for number in stories), *re.findall(self.scene, self.examples, re.MULTILINE)]

    @cached_property
    def names_of_tests(self) -> list[str]:
        """The names of all its tests."""
        return [
            node.name
            for path in sorted((ROOT / "tests" / self.game / "rulebook").glob("test_*.py"))
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        ]

    @cached_property
    def tested(self) -> set[str]:
        """What the tests say they are for."""
        return {found[1] for found in map(re.compile(self.test).match, self.names_of_tests) if found}


CITY = Rulebook(
    game="city",
    file="rulebook/city.md",
    paragraph=r"^- (C\d+\.\d+) ",
    scene=r"(?!)",  # none
    story=r"^\d+\. ",
    test=r"test_(c\d+_\d+|example_\d+)_\w",
)
DUEL = Rulebook(
    game="duel",
    file="rulebook/duel.md",
    paragraph=r"^- \*\*(D-[A-Z]+(?:-[A-Z]+)?-\d+)\*\* ",
    scene=r"^- \*\*(X\d\d)\*\* ",
    story=r"^### \w+ fight: ",
    test=r"test_(d(?:_[a-z]+){1,2}_\d+|x\d\d|example_\d+)_\w",
)
TABLE = Rulebook(
    game="server",
    file="table.md",
    paragraph=r"^- (T\d+\.\d+) ",
    scene=r"(?!)",
    story=r"(?!)",
    test=r"test_(t\d+_\d+)_\w",
)
BOOKS = (CITY, DUEL, TABLE)
ENTRIES = [(book, entry) for book in BOOKS for entry in (*book.paragraphs, *book.scenes)]


def start_of(entry: str) -> str:
    """How the name of its test begins, after `test_`: C6.3 becomes c6_3."""
    return re.sub(r"\W", "_", entry.lower())


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_no_number_is_borne_by_two_paragraphs(book: Rulebook) -> None:
    assert [number for number, times in Counter(book.paragraphs).items() if times > 1] == []


def test_the_rulebooks_are_read_whole() -> None:
    assert len(CITY.paragraphs) > 70
    assert {paragraph.split(".")[0] for paragraph in CITY.paragraphs} == {f"C{chapter}" for chapter in range(1, 14)}
    assert CITY.scenes == [f"example {number}" for number in range(1, 11)]
    assert len(DUEL.paragraphs) == 214
    assert len(re.findall(r"^- \*\*D-", DUEL.text, re.MULTILINE)) == 214  # none that looks otherwise
    assert DUEL.scenes == ["example 1", "example 2", *(f"X{number:02}" for number in range(1, 29))]
    assert len(TABLE.paragraphs) == len(re.findall("^- ", TABLE.text, re.MULTILINE))


@pytest.mark.parametrize(("entry", "start"), [("C6.3", "c6_3"), ("D-ICON-FREE-1", "d_icon_free_1"), ("X04", "x04")])
def test_a_name_begins_with_the_number_of_its_paragraph(entry: str, start: str) -> None:
    book = CITY if entry.startswith("C") else DUEL
    assert start_of(entry) == start
    found = re.match(book.test, f"test_{start}_the_2_dragons_come")
    assert found is not None
    assert found[1] == start


@pytest.mark.parametrize(("book", "entry"), [pytest.param(*pair, id=f"{pair[0].game} {pair[1]}") for pair in ENTRIES])
def test_every_paragraph_and_every_worked_example_has_a_test(book: Rulebook, entry: str) -> None:
    assert start_of(entry) in book.tested, f"write test_{start_of(entry)}_… in tests/{book.game}/rulebook"


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_no_test_bears_the_number_of_a_paragraph_that_is_not_there(book: Rulebook) -> None:
    assert book.tested - {start_of(entry) for entry in (*book.paragraphs, *book.scenes)} == set()


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.game)
def test_every_rulebook_test_says_which_paragraph_it_is_for(book: Rulebook) -> None:
    assert [name for name in book.names_of_tests if not re.match(book.test, name)] == []


# ---- who cites what

CHAPTERS = {paragraph.rsplit("-", 1)[0] for paragraph in DUEL.paragraphs}  # D-WIN stands for all of its paragraphs
DOUBTS = re.findall(r"^- \*\*(Q\d+)\*\* ", DUEL.text, re.MULTILINE)
KNOWN = {*CITY.paragraphs, *DUEL.paragraphs, *TABLE.paragraphs, *CHAPTERS, *DOUBTS, *DUEL.scenes}
CITED = re.compile(r"\b[CT]\d+\.\d+\b|\bD-[A-Z]+(?:-[A-Z]+)*(?:-\d+)?\b|\bQ\d+\b|\bX\d\d\b")


def citations(text: str) -> set[str]:
    """The numbers of paragraphs, doubtful points and scenes that a text cites."""
    return set(CITED.findall(text))


def test_the_doubtful_points_are_read_whole() -> None:
    assert [f"Q{number}" for number in range(1, 25)] == DOUBTS


def test_a_citation_is_found_wherever_it_stands() -> None:
    text = "as D-ICON-PAIR-2 (Q16) and C6.3, D-WIN-1 to D-WIN-9; the scene X04"
    assert citations(text) == {"D-ICON-PAIR-2", "Q16", "C6.3", "D-WIN-1", "D-WIN-9", "X04"}
    assert citations("D-WIN Dragons; PLAYED-1; Q") == {"D-WIN"}


PAGE = ROOT / "client" / "src"
TEXTS = ROOT / "src" / "bluemoon" / "i18n"


def test_nothing_cites_a_paragraph_that_is_not_there() -> None:
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "docs").rglob("*.md")]
    files += [*TEXTS.rglob("*.ftl"), *PAGE.rglob("*.svelte"), *PAGE.rglob("*.ts")]
    files = [path for path in files if not path.name.endswith(".test.ts")]  # which cite what they make up
    cited = {
        (found, path.relative_to(ROOT).as_posix())
        for path in files
        for found in citations(path.read_text(encoding="utf-8"))
    }
    assert {(paragraph, file) for paragraph, file in cited if paragraph not in KNOWN} == set()


def test_every_rule_that_is_named_to_players_is_in_the_rulebooks() -> None:
    chapters = {paragraph.partition(".")[0] for paragraph in CITY.paragraphs}  # C3 stands for all of its paragraphs
    named = {
        (rule, path.relative_to(TEXTS).as_posix())
        for path in TEXTS.rglob("*.ftl")
        for rule in re.findall(r"^ +\.rule = (.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(named) > 100
    assert {(rule, file) for rule, file in named if rule not in KNOWN | chapters} == set()


# ---- translations

LANGUAGES = [code for code in json.loads((TEXTS / "languages.json").read_text(encoding="utf-8")) if code != "en"]
TRANSLATED = (CITY, DUEL)


@pytest.mark.parametrize("book", TRANSLATED, ids=lambda book: book.game)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_same_paragraphs_that_cite_the_same(book: Rulebook, language: str) -> None:
    original, translated = (
        numbered(ROOT / "docs" / "rulebook" / folder / f"{book.game}.md") for folder in ("", language)
    )
    assert list(translated) == list(original)
    assert {
        number: (citations(words), citations(original[number]))
        for number, words in translated.items()
        if citations(words) != citations(original[number])
    } == {}


def numbered(path: Path) -> dict[str, str]:
    """The paragraphs of a rulebook, by their numbers, in their order; doubtful points and scenes too."""
    assert path.is_file(), f"write {path.relative_to(ROOT)}: the rulebook in this language, number by number"
    found = re.split(
        r"^- (?:\*\*)?((?:C\d+\.|D-[A-Z-]+-|Q|X)\d+)(?:\*\*)? ", path.read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    ends = (re.split(r"\n(?!  )", words)[0] for words in found[2::2])
    return dict(zip(found[1::2], ends, strict=True))
