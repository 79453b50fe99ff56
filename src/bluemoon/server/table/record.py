"""The game of a table as it is written down for the terminal and for research."""

from dataclasses import dataclass

from bluemoon.core.written_game import Written, begin, result_words, to_text
from bluemoon.server.table.table import Table

WHAT_IF = "# What if: not the game itself. It was gone on with from one of its moments."


@dataclass(frozen=True)
class Record:
    """A written game as a file."""

    name: str
    text: str


def record_of(table: Table) -> Record:
    """The file of a game that is over."""
    return Record(f"bluemoon-{table.table_game.name}-{table.id}.game", note_of(table) + to_text(written_game(table)))


def note_of(table: Table) -> str:
    """A game that is gone on with says so."""
    return f"{WHAT_IF}\n" if table.given else ""


def written_game(table: Table) -> Written:
    """The game from its first turn to its last."""
    written = begin(table.game, table.opening, table.dealt["seed"])
    written.rules = table.version
    for step in table.steps:
        written.actions += zip(step.carried.actions, map(tuple, step.carried.drawn), strict=True)
    written.result = result_words(table.game.result(table.state))
    return written
