"""Golden games of both kinds lie in files with one game a line, as JSON."""

import json
from collections.abc import Iterator
from pathlib import Path

from bluemoon.core.game import Words
from bluemoon.core.refusal import BadRecord
from bluemoon.core.written_game import read_text

Event = Words


def read_games(path: Path) -> Iterator[Event]:
    """The games of a file, one a line."""
    lines = [(number, line) for number, line in enumerate(read_text(path).splitlines(), 1) if line.strip()]
    if not lines:
        raise BadRecord(f"{path}: there is no game in it")
    for number, line in lines:
        try:
            game = json.loads(line)
        except json.JSONDecodeError as error:
            raise BadRecord(f"{path}: line {number}: not JSON: {error.msg}") from None
        if not isinstance(game, dict) or not isinstance(game.get("events"), list):
            raise BadRecord(f"{path}: line {number}: not a golden game: events are missing")
        yield game
