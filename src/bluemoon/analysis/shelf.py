"""Where analyses are kept: a file for each game, rules and judge.

Its first line says who judged, by which rules; then comes a line for each move as it is judged.
"""

import contextlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path

from bluemoon.analysis.report import JudgedMove, read
from bluemoon.core.cache import own_folder

HEAD = "analysis"
MOST_KEPT = 300  # games, of about half a million bytes each


@dataclass(frozen=True)
class Signature:
    """Who judged, by which rules."""

    judge: str
    rules: int


@dataclass(frozen=True)
class Judged:
    """What was judged of a game, and by whom."""

    by: Signature
    moves: list[JudgedMove]


class Shelf:
    """What was judged of one game under one key. Torn lines, as a crash leaves them, are judged again."""

    def __init__(self, game: str, key: str, by: Signature, folder: Path | None = None) -> None:
        self.folder = own_folder() / HEAD if folder is None else folder
        self.file = self.folder / f"{game}-{key}.jsonl"
        self._game, self._by = game, by

    def moves(self) -> list[JudgedMove]:
        """The moves that are there, from the first on."""
        judged = _read(self.file)
        return judged.moves if judged is not None else []

    def earlier(self, moves: int) -> Judged | None:
        """What was judged last of the same game under another key, if it is whole: so many moves."""
        others = [file for file in self.folder.glob(f"{self._game}-*.jsonl") if file != self.file]
        found = map(_read, sorted(others, key=_age))
        return next((judged for judged in found if judged is not None and len(judged.moves) == moves), None)

    def keep(self, moves: list[JudgedMove], fresh: Iterator[JudgedMove]) -> Iterator[JudgedMove]:
        """Moves as they are judged, kept one after another behind those that are there."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = self.file.open("w", encoding="utf-8")
        except OSError:  # nowhere to keep them: then they are judged again next time
            yield from fresh
            return
        with file:
            file.write(_line(self._by))
            file.writelines(_line(move) for move in moves)
            for move in fresh:
                file.write(_line(move))
                file.flush()
                yield move


def tidy(folder: Path | None = None) -> None:
    """Let go of what was judged longest ago: it can be judged again."""
    kept = (own_folder() / HEAD if folder is None else folder).glob("*.jsonl")
    with contextlib.suppress(OSError):
        for file in sorted(kept, key=_age)[MOST_KEPT:]:
            file.unlink(missing_ok=True)


def _age(file: Path) -> float:
    """The newest has the least."""
    try:
        return -file.stat().st_mtime
    except OSError:
        return 0.0


def _read(file: Path) -> Judged | None:
    """As far as it makes sense; none: not even who judged."""
    try:
        first, *lines = file.read_text(encoding="utf-8").splitlines()
        by: Signature = read(Signature, json.loads(first))
    except (OSError, ValueError, TypeError, KeyError):
        return None
    return Judged(by, [*_in_order(lines)])


def _in_order(lines: list[str]) -> Iterator[JudgedMove]:
    for number, line in enumerate(lines):
        try:
            move: JudgedMove = read(JudgedMove, json.loads(line))
        except (ValueError, TypeError, KeyError):
            return
        if move.number != number:
            return
        yield move


def _line(kept: Signature | JudgedMove) -> str:
    return json.dumps(asdict(kept), ensure_ascii=False) + "\n"
