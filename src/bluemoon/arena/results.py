"""The file of finished games: JSON lines. The first names the run; then one for each game, written when it is over.

A run that was stopped in any way goes on where it was. At most a torn last line is lost, and that game is played again.
"""

import fcntl
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any

import bluemoon
from bluemoon.arena.event import Event
from bluemoon.arena.game_result import Played
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadRecord

FORMAT = 1
NAME = "bluemoon arena"
BEGINNING = f'{{"file": "{NAME}"'.encode()  # of every such file
MAY_DIFFER = ("games", "version")  # more games may be asked for later; what counts is what the rules are


class Results:
    """An open file of results."""

    def __init__(self, file: IO[bytes], games: list[Played]) -> None:
        self.file, self.games = file, games

    def add(self, played: Played) -> None:
        """Note a finished game; when this returns it is on the disk."""
        self._write(played.line())
        self.games.append(played)

    def begin(self, event: Event) -> None:
        """The first line."""
        self._write(json.dumps(header_of(event), ensure_ascii=False))

    def _write(self, line: str) -> None:
        self.file.write(line.encode() + b"\n")
        self.file.flush()
        os.fsync(self.file.fileno())


def header_of(event: Event) -> Words:
    """What the first line says."""
    return {"file": NAME, "format": FORMAT, **event.identity(), "games": event.games, "version": _version()}


def _version() -> str:
    try:
        return str(bluemoon.__version__)
    except ModuleNotFoundError:  # run from its sources, without having been installed
        return "unknown"


@contextmanager
def results(path: Path, event: Event) -> Iterator[Results]:
    """The results of this event: a new file, or the one of the same run that was stopped."""
    with _opened(path) as file:
        header, games, length = _read(path, file)
        if header is not None:
            _compare(path, header, header_of(event))
        file.truncate(length)
        file.seek(length)
        found = Results(file, games)
        if header is None:
            found.begin(event)
        yield found


def read_results(path: Path) -> tuple[Words, list[Played]]:
    """The header and the games of a file, in the order of the plan."""
    try:
        with path.open("rb") as file:
            header, games, _ = _read(path, file)
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror}") from None
    if header is None:
        raise BadRecord(f"{path}: holds no results")
    return header, sorted(games, key=lambda played: played.number)


@contextmanager
def _opened(path: Path) -> Iterator[IO[bytes]]:
    """The file, for us alone."""
    try:
        file = path.open("a+b")
    except OSError as error:
        raise BadRecord(f"{path}: {error.strerror}") from None
    with file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise BadRecord(f"{path}: another run is writing it") from None
        yield file


def _read(path: Path, file: IO[bytes]) -> tuple[Words | None, list[Played], int]:
    """The header, the games, and how many bytes are whole lines."""
    file.seek(0)
    content = file.read()
    length = content.rfind(b"\n") + 1
    if length == 0 and content[: len(BEGINNING)] != BEGINNING[: len(content)]:
        raise BadRecord(f"{path}: these are no results of an arena")  # and not a torn first line either
    header, games = None, []
    for number, line in enumerate(content[:length].splitlines(), 1):
        try:
            words = json.loads(line)
            if number == 1:
                header = _header(words)
            else:
                games.append(Played.of(words))
        except (ValueError, BadRecord) as error:
            cause = error if isinstance(error, BadRecord) else "this is no JSON"
            raise BadRecord(f"{path}, line {number}: {cause}") from None
    return header, games, length


def _header(words: Any) -> Words:
    if not isinstance(words, dict) or words.get("file") != NAME:
        raise BadRecord("these are no results of an arena")
    if words.get("format") != FORMAT:
        raise BadRecord(f"format {words.get('format')} is not known; this program reads {FORMAT}")
    return words


def _compare(path: Path, theirs: Words, ours: Words) -> None:
    """Refuse to mix two runs: name the first difference."""
    there, here = ({**words, **words.get("options", {}), "options": None} for words in (theirs, ours))
    for name in dict.fromkeys([*here, *there]):
        if name not in MAY_DIFFER and there.get(name) != here.get(name):
            words = f"{name} is {_short(there.get(name))} there, {_short(here.get(name))} here"
            raise BadRecord(f"{path}: holds another run: {words}")


def _short(value: object) -> str:
    words = json.dumps(value, ensure_ascii=False)
    return words if len(words) <= 60 else f"{words[:57]}…"
