"""Nothing stands in the house that nobody uses."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.hygiene.test_arrows import FILES, SOURCES, tree_of

ROOT = Path(__file__).parents[2]
OURS = {"rule", "property", "cached_property", "cache", "lru_cache", "staticmethod", "classmethod"}
CALLED_BY_NAME = (
    "duel/effects.py read_",  # the words of the data
    "duel/golden/answers.py choose_",
    "duel/golden/events.py on_",
    "envs/openspiel/",  # OpenSpiel
    "server/storage/migrations/",  # Alembic
)
FOR_OTHERS = {
    "core/compiler_news.py on_start",  # Numba calls it
    "core/compiler_news.py on_end",
    "core/quick_compiler.py run_pass",  # Numba calls it
    "core/quick_compiler.py define_pipelines",
    "server/page_alone.py log_message",  # http.server
    "server/serve.py handle_exit",  # uvicorn
    "envs/potentials.py PROGRESS",  # researchers
}


def words() -> Counter[str]:
    """How often each word stands in what is run."""
    measured = (path.read_text("utf-8") for path in (ROOT / "benchmarks").glob("*.py"))
    texts = [*((SOURCES / file).read_text("utf-8") for file in FILES), *measured]
    return Counter(word for text in texts for word in re.findall(r"\w+", text))


def defined(file: str) -> Iterator[str]:
    """What a file gives a name; what a decorator of others takes is theirs to call."""
    tree = tree_of(file)
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            marks = {re.split(r"[.(]", ast.unparse(mark))[0] for mark in node.decorator_list}
            if not marks - OURS or isinstance(node, ast.ClassDef):
                yield node.name
    for node in tree.body:
        if isinstance(node, ast.Assign):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            yield node.target.id


def test_everything_that_has_a_name_is_asked_for() -> None:
    counts = words()
    alone = {f"{file} {name}" for file in FILES for name in defined(file) if counts[name] == 1 and name[:2] != "__"}
    assert {name for name in alone if not name.startswith(CALLED_BY_NAME)} == FOR_OTHERS
