"""All rows of a database carried into an empty one, of whatever kind: nothing counts before every table was played
again on both sides and came out the same.
"""

import hashlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Table, delete, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from bluemoon.core.dice import load_dice
from bluemoon.core.game import RULES_VERSION
from bluemoon.server.live.hall import all_table_games
from bluemoon.server.storage import db_tables
from bluemoon.server.storage.archive import Archive, Telling, engine_beside, file_of
from bluemoon.server.storage.database import WRITES, Database, address_of, in_words, name_of, words_of
from bluemoon.server.storage.hold import BadDatabase, FileHold, SessionHold, StoreTrouble
from bluemoon.server.table.soundness import Unsound, table_of
from bluemoon.server.table.table_game import TableGame

AT_ONCE = 500  # rows
Steps = Callable[[str], Telling]  # how to tell how far a step is, by its name
NOT_EMPTY = "is not empty; name a new file, or the URL of an empty database"


def transfer(source: str, target: str, steps: Steps) -> tuple[int, int]:
    """Carry everything over; how many tables there are, and how many of them cannot be read, neither here nor there.

    Raises `BadDatabase`, and then the target is as empty as it was.
    """
    there, here = address_of(source), address_of(target)
    if name_of(there) == name_of(here):
        raise BadDatabase(f"{name_of(here)}: is both where the games are and where they shall be")
    _check_empty(here)
    with _held(there), Archive.open(source) as archive, _opened(target) as connection:
        try:
            _carry(archive, connection, steps("carrying"))
            return _compared(archive, Archive(connection), steps("playing again"))
        except SQLAlchemyError as error:
            raise BadDatabase(f"{name_of(here)}: cannot be written: {words_of(error)}") from None
        except StoreTrouble as error:
            said = f"cannot be carried over: {error}; bluemoon check names what is damaged"
            raise BadDatabase(f"{name_of(there)}: {said}") from None


@contextmanager
def _held(url: URL) -> Iterator[None]:
    """As long as this lasts nobody serves it."""
    if url.get_backend_name() == "sqlite":
        file = FileHold(file_of(url))
        try:
            yield
        finally:
            file.close()
        return
    engine = engine_beside(url)
    try:
        with in_words():
            session = SessionHold(engine, name_of(url))
        yield
        session.close()
    except StoreTrouble:
        raise BadDatabase(f"{name_of(url)}: cannot be reached; is the server of the database running?") from None
    finally:
        engine.dispose()


def _check_empty(url: URL) -> None:
    """Looked at before it is opened: what is not ours to fill shall not be changed, not even to a newer shape."""
    if url.get_backend_name() == "sqlite" and is_new(Path(url.database or "")):
        return
    engine = engine_beside(url)
    try:
        with engine.connect() as connection:
            found = {*inspect(connection).get_table_names()} & {*db_tables.LAYOUT.tables} - {db_tables.setting.name}
            rows = [connection.execute(select(func.count()).select_from(_named(name))).scalar() for name in found]
    except SQLAlchemyError as error:
        raise BadDatabase(f"{name_of(url)}: {words_of(error)}") from None
    finally:
        engine.dispose()
    if any(rows):
        raise BadDatabase(f"{name_of(url)}: {NOT_EMPTY}")


def is_new(file: Path) -> bool:
    """Is there nothing in this file, or no file?"""
    return not file.exists() or (file.is_file() and file.stat().st_size == 0)


def _named(name: str) -> Table:
    return db_tables.LAYOUT.tables[name]


@contextmanager
def _opened(target: str) -> Iterator[Connection]:
    """A database of our shape in one transaction, which counts if all went well."""
    database = Database(target)
    try:
        with database.engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            connection.execute(delete(db_tables.setting))  # its own secret: that of the source comes
            yield connection
    finally:
        database.close()


def _carry(archive: Archive, connection: Connection, tell: Telling) -> None:
    tables = db_tables.LAYOUT.sorted_tables
    total, done = sum(archive.count(table) for table in tables), 0
    for table in tables:
        for rows in archive.all_rows(table, AT_ONCE):
            connection.execute(insert(table), rows)
            done += len(rows)
            tell(done, total)


def _compared(archive: Archive, copy: Archive, tell: Telling) -> tuple[int, int]:
    """Every row is there, and every table comes out the same when it is played again."""
    for table in db_tables.LAYOUT.sorted_tables:
        if _sum(archive, table) != _sum(copy, table):
            raise StoreTrouble(f"the rows of '{table.name}' did not arrive as they were")
    games, table_games, unreadable = archive.games(), all_table_games(), 0
    for done, game in enumerate(games, 1):
        before, after = _played(archive, game, table_games), _played(copy, game, table_games)
        if before != after:
            raise StoreTrouble(f"table {game} came out another when it was played again")
        unreadable += isinstance(before, str)
        tell(done, len(games))
    return len(games), unreadable


def _sum(archive: Archive, table: Table) -> int:
    """Of all rows, in whatever order."""
    rows = (repr(sorted(row.items())) for part in archive.all_rows(table, AT_ONCE) for row in part)
    return sum(int.from_bytes(hashlib.blake2b(row.encode(), digest_size=16).digest()) for row in rows)


def _played(archive: Archive, game: str, table_games: dict[str, TableGame]) -> Any:
    """How a table stands after its log; or why it cannot be read, in words."""
    stored, entries, seats = archive.game(game)
    try:
        table = table_of(stored, entries, table_games)
    except Unsound as error:
        return str(error)
    if table.state is not None and table.version != RULES_VERSION:  # its dice are new whenever it is read
        load_dice(table.state, 0)
    state = b"" if table.state is None else table.state.tobytes()
    return state, table.seq, table.chairs, table.commands, table.conceded, table.laid, stored, entries, seats
