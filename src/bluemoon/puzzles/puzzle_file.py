"""Puzzles in files: one JSON object a line. The first says which game, whose rules and who judged; then one a puzzle.

A file is only ever added to, so that a puzzle keeps its number, and a run that is stopped loses nothing.
"""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bluemoon.core.game import RULES_VERSION, Game
from bluemoon.core.refusal import BadRecord
from bluemoon.core.written_game import read_text
from bluemoon.puzzles.puzzle import GRADES, Puzzle, puzzle_of, words_of
from bluemoon.puzzles.themes import THEMES

DATA = Path(__file__).parent / "data"
FORMAT = 1


@dataclass(frozen=True)
class PuzzleFile:
    """The puzzles of a file; a puzzle is called by its number, from 1 on."""

    game: str
    rules: int
    judge: str
    puzzles: tuple[Puzzle, ...]


@cache
def shipped(game: str) -> PuzzleFile:
    """The puzzles of a game that came with the package."""
    return read_puzzles(DATA / f"{game}.jsonl")


def read_puzzles(path: Path) -> PuzzleFile:
    """All puzzles of a file; what is wrong is named by its line."""
    head, *lines = [_object(path, number, line) for number, line in enumerate(read_text(path).splitlines(), 1)] or [{}]
    if head.get("format") != FORMAT or head.get("rules") != RULES_VERSION:
        raise BadRecord(f"{path}: not puzzles of format {FORMAT} by rules of version {RULES_VERSION}")
    try:
        found = PuzzleFile(str(head["game"]), int(head["rules"]), str(head["judge"]), tuple(map(puzzle_of, lines)))
    except (KeyError, BadRecord) as error:
        raise BadRecord(f"{path}: {error}") from None
    for number, puzzle in enumerate(found.puzzles, 1):
        if puzzle.grade not in GRADES or puzzle.theme not in THEMES.get(found.game, ()):
            raise BadRecord(f"{path}: puzzle {number} is of no grade or theme that there is")
    return found


def _object(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except json.JSONDecodeError as error:
        raise BadRecord(f"{path}: line {number}: {error}") from None
    if not isinstance(found, dict):
        raise BadRecord(f"{path}: line {number}: should be an object")
    return found


def begin_file(path: Path, game: Game, judge: str) -> None:
    """A file without puzzles; it says what is usually agreed on."""
    options = game.options_of(game.template())
    _append(path, {"game": game.name, "format": FORMAT, "rules": RULES_VERSION, "judge": judge, "options": options})


def append_puzzle(path: Path, puzzle: Puzzle) -> None:
    """One more puzzle, on disk before anything else is done."""
    _append(path, words_of(puzzle))


def _append(path: Path, words: dict[str, Any]) -> None:
    try:
        with path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(words, separators=(",", ":")) + "\n")
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror or error}") from None
