"""Writes the games of the present RULES_VERSION that tests keep: `python -m tests.server.stored_game`.

A city of two, one of three with the expansion and a card game are played by chance to their end and written as
`games/version-N-….json`; what is there already stays.
"""

import json
import sys
from dataclasses import asdict
from pathlib import Path
from random import Random
from typing import Any

from bluemoon.city.golden import random_decision as towards_an_end
from bluemoon.core.game import RULES_VERSION
from bluemoon.server.storage.store import StoredEntry, StoredGame
from bluemoon.server.table.shown import SPECTATOR, entry_of
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import TableGame
from tests.server.evening import CITY, DUEL, Memory, begun, done, page_at, random_decision

FOLDER = Path(__file__).parent / "games"
TABLE_GAMES: dict[str, TableGame] = {"city": CITY, "duel": DUEL}
DECKS = [{"people": "hoax"}, {"people": "khind"}]
KEPT: dict[str, dict[str, Any]] = {
    "2-players": {"players": 2},
    "3-players": {"players": 3, "expansion": True},
    "duel": {"table_game": DUEL, "decks": DECKS, "opening_exchange": True},
}


def read(file: Path, version: int | None = None) -> tuple[Table, dict[str, Any]]:
    """The table of a stored game; perhaps as if it were of another version."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    game = StoredGame(**{**kept["game"], **({} if version is None else {"rules_version": version})})
    table = Table(game, TABLE_GAMES[game.kind])
    table.read([StoredEntry(**entry) for entry in kept["entries"]])
    return table, kept["result"]


def last_events(table: Table) -> list[Any]:
    """What a spectator and every seat hear last."""
    return [entry_of(table, table.lines[-1], seat).events[-1] for seat in range(SPECTATOR, len(table.chairs))]


def write(file: Path, seed: int, **table: Any) -> None:
    """Play a table to its end and keep it; a game whose end not all hear alike gives way to the next seed."""
    game, entries, result = played(seed, **table)
    if any(event != result[0] for event in result):
        write(file, seed + 1, **table)
        return
    lines = ",\n".join(json.dumps(asdict(entry)) for entry in entries)
    kept = f'"game": {json.dumps(game)},\n"result": {json.dumps(result[0])},\n"entries": [\n{lines}\n]'
    file.write_text(f"{{\n{kept}\n}}\n", encoding="utf-8")


def played(seed: int, **words: Any) -> tuple[dict[str, Any], list[StoredEntry], list[Any]]:
    """The table as it was opened, its log, and what everybody hears last."""
    room, dice = begun(seed=seed, **words), Random(seed)
    table, memory = room.table, room.store
    pages = [page_at(room, seat) for seat in range(len(table.chairs))]
    while (seat := table.to_move) is not None:
        done(room, pages[seat], "play", actions=decision(table, dice))
    assert isinstance(memory, Memory)
    game = StoredGame("table", table.table_game.name, table.version, table.agreed, "waiting", True, 0.0)
    kept = {name: value for name, value in asdict(game).items() if name != "length"}
    return kept, memory.entries, last_events(table)


def decision(table: Table, dice: Random) -> list[str]:
    """A whole decision of the player to move; in the city rather one that leads to an end."""
    if table.table_game is DUEL:
        return random_decision(table.state, dice, DUEL)
    world, words = table.state.copy(), []
    for action in towards_an_end(CITY.game, table.state, dice):
        words.append(CITY.game.name_of(world, action))
        CITY.game.play(world, action)
    return words


def main() -> int:
    """Write what is missing."""
    for name, table in KEPT.items():
        file = FOLDER / f"version-{RULES_VERSION}-{name}.json"
        if file.exists():
            print(f"{file.name} is there already, and stays", file=sys.stderr)
            continue
        write(file, RULES_VERSION, **table)
        print(file)
    return 0


if __name__ == "__main__":
    sys.exit(main())
