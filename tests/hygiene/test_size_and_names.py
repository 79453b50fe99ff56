"""Functions are short, and a module is named by a noun; what is not so yet stands in lists that only get shorter."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.hygiene.test_arrows import FILES, tree_of

PAGE = Path(__file__).parents[2] / "client" / "src"
MOST_LINES = 40
NOUNS = {"drawing", "scoring"}  # a drawing is a thing, and the scoring a chapter of the rulebook
STILL_LONG = {
    "bots/search/loop.py thinking",
    "cli/play.py play",
    "cli/record.py record",
    "cli/serve.py serve",
    "cli/stats.py stats",
    "cli/watch.py watch",
    "core/compiled_game.py _cut_doors",
    "duel/rules/answers.py answer",
    "duel/rules/powers.py carry_out",
    "envs/openspiel/position.py cut_door",
    "server/storage/migrations/versions/0001_first_tables.py upgrade",
}
STILL_GERUNDS = {
    "bots/city/spending.py",
    "duel/golden/choosing.py",
    "duel/golden/departing.py",
    "duel/golden/following.py",
    "duel/golden/walking.py",
    "duel/rules/backtracking.py",
    "duel/rules/ignoring.py",
    "duel/rules/playing.py",
    "duel/rules/removing.py",
    "page: city/advising.ts",
    "page: city/ending.ts",
    "page: city/paying.svelte.ts",
    "page: city/sounding.ts",
    "page: city/standing.ts",
    "page: city/telling.ts",
    "page: decks/dragging.svelte.ts",
    "page: decks/ordering.ts",
    "page: decks/walking.ts",
    "page: duel/counting.ts",
    "page: duel/ending.ts",
    "page: duel/refusing.ts",
    "page: duel/sounding.ts",
    "page: duel/telling.ts",
    "page: home/opening.svelte.ts",
    "page: home/wording.ts",
    "page: shell/fetching.ts",
    "page: shell/keeping.ts",
    "page: shell/saying.ts",
    "page: table/asking.ts",
    "page: table/playing.svelte.ts",
    "page: table/sharing.ts",
    "page: table/telling.ts",
    "page: texts/choosing.ts",
}


def long_functions(file: str) -> Iterator[str]:
    """The functions of a file that have more lines than they should."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            assert node.end_lineno is not None
            if node.end_lineno - node.lineno >= MOST_LINES:
                yield f"{file} {node.name}"


def gerunds() -> Iterator[str]:
    """The modules, of Python and of the page, whose names say what is done and not what is there."""
    scripts = sorted(f"page: {path.relative_to(PAGE).as_posix()}" for path in PAGE.rglob("*.ts"))
    for file in (*FILES, *scripts):
        name = Path(file).name.split(".")[0]
        if name.endswith("ing") and name not in NOUNS and not file.endswith(".test.ts"):
            yield file


def test_no_function_is_long() -> None:
    long = {function for file in FILES for function in long_functions(file)}
    assert long - STILL_LONG == set(), f"more than {MOST_LINES} lines"
    assert STILL_LONG - long == set(), "these are short now: take them off the list"


def test_no_module_is_named_by_what_it_does() -> None:
    named = set(gerunds())
    assert named - STILL_GERUNDS == set(), "find a noun"
    assert STILL_GERUNDS - named == set(), "these have other names now: take them off the list"
