"""Every paragraph of the rulebook has a test that bears its number, and nothing cites a paragraph that is not there.

The paragraph `- C6.3 …` is tested by `test_c6_3_…`, the worked example `7. …` by `test_example_7_…`, all of them in
tests/city/rulebook.
"""

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULEBOOK = (ROOT / "docs" / "rulebook" / "city.md").read_text(encoding="utf-8")
TESTS = ROOT / "tests" / "city" / "rulebook"
PARAGRAPHS = re.findall(r"^- (C\d+\.\d+) ", RULEBOOK, re.MULTILINE)
EXAMPLES = re.findall(r"^(\d+)\. ", RULEBOOK[RULEBOOK.index("## Worked examples") :], re.MULTILINE)
RULE_TEST = re.compile(r"test_c(\d+)_(\d+)_\w")
EXAMPLE_TEST = re.compile(r"test_example_(\d+)_\w")


def names_of_tests() -> list[str]:
    """The names of all tests of the rulebook."""
    return [
        node.name
        for path in sorted(TESTS.glob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


TESTED = {f"C{found[1]}.{found[2]}" for found in map(RULE_TEST.match, names_of_tests()) if found}
SHOWN = {found[1] for found in map(EXAMPLE_TEST.match, names_of_tests()) if found}


def test_the_rulebook_is_read_whole() -> None:
    assert len(PARAGRAPHS) == len(set(PARAGRAPHS)) > 70
    assert {paragraph.split(".")[0] for paragraph in PARAGRAPHS} == {f"C{chapter}" for chapter in range(1, 14)}
    assert list(map(int, EXAMPLES)) == list(range(1, 11))


@pytest.mark.parametrize("paragraph", PARAGRAPHS)
def test_every_paragraph_has_a_test(paragraph: str) -> None:
    assert paragraph in TESTED, f"write test_{paragraph.lower().replace('.', '_')}_… in tests/city/rulebook"


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_worked_example_has_a_test(example: str) -> None:
    assert example in SHOWN, f"write test_example_{example}_… in tests/city/rulebook"


def test_no_test_bears_the_number_of_a_paragraph_that_is_not_there() -> None:
    assert TESTED - set(PARAGRAPHS) == set()
    assert SHOWN - set(EXAMPLES) == set()


def test_every_rulebook_test_says_which_paragraph_it_is_for() -> None:
    assert [name for name in names_of_tests() if not RULE_TEST.match(name) and not EXAMPLE_TEST.match(name)] == []


def test_no_source_cites_a_paragraph_that_is_not_there() -> None:
    files = [*(ROOT / "src").rglob("*.py"), *(ROOT / "tests").rglob("*.py"), *(ROOT / "docs").rglob("*.md")]
    cited = {
        (found, path.relative_to(ROOT).as_posix())
        for path in files
        for found in re.findall(r"\bC\d+\.\d+\b", path.read_text(encoding="utf-8"))
    }
    assert {(paragraph, file) for paragraph, file in cited if paragraph not in PARAGRAPHS} == set()
