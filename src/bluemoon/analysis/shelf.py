"""Where analyses are kept: a file for each game, rules and judge, a line for each move as it is judged."""

import contextlib
import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from bluemoon.analysis.report import JudgedMove, read
from bluemoon.core.cache import own_folder

HEAD = "analysis"
MOST_KEPT = 300  # games, of about half a million bytes each


class Shelf:
    """What was judged of one game under one key. Torn lines, as a crash leaves them, are judged again."""

    def __init__(self, key: str, folder: Path | None = None) -> None:
        self.folder = own_folder() / HEAD if folder is None else folder
        self.file = self.folder / f"{key}.jsonl"

    def moves(self) -> list[JudgedMove]:
        """The moves that are there, from the first on."""
        found: list[JudgedMove] = []
        for move in self._read():
            if move.number != len(found):
                break
            found.append(move)
        return found

    def _read(self) -> Iterator[JudgedMove]:
        try:
            lines = self.file.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError):
            return
        for line in lines:
            try:
                yield read(JudgedMove, json.loads(line))
            except (ValueError, TypeError, KeyError):
                return

    def keep(self, moves: list[JudgedMove], fresh: Iterator[JudgedMove]) -> Iterator[JudgedMove]:
        """Moves as they are judged, kept one after another behind those that are there."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            file = self.file.open("w", encoding="utf-8")
        except OSError:  # nowhere to keep them: then they are judged again next time
            yield from fresh
            return
        with file:
            file.writelines(_line(move) for move in moves)
            for move in fresh:
                file.write(_line(move))
                file.flush()
                yield move


def tidy(folder: Path | None = None) -> None:
    """Let go of what was judged longest ago: it can be judged again."""
    kept = (own_folder() / HEAD if folder is None else folder).glob("*.jsonl")
    with contextlib.suppress(OSError):
        for file in sorted(kept, key=lambda file: file.stat().st_mtime, reverse=True)[MOST_KEPT:]:
            file.unlink(missing_ok=True)


def _line(move: JudgedMove) -> str:
    return json.dumps(asdict(move), ensure_ascii=False) + "\n"
