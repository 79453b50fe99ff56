"""A database looked at from beside: read in one go and never changed, also while a server runs on it."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Self
from urllib.parse import quote

from sqlalchemy import (
    URL,
    Column,
    Connection,
    Engine,
    Index,
    Inspector,
    Integer,
    Row,
    Select,
    Table,
    create_engine,
    event,
    func,
    inspect,
    select,
    type_coerce,
)
from sqlalchemy.exc import NoSuchModuleError, SQLAlchemyError
from sqlalchemy.schema import CreateIndex

from bluemoon.server.storage import db_tables
from bluemoon.server.storage.database import SECRET, Damaged, address_of, begin, in_words, name_of, words_of
from bluemoon.server.storage.hold import BadDatabase, check_kind
from bluemoon.server.storage.reports import Report
from bluemoon.server.storage.store import StoredComment, StoredEntry, StoredGame

Telling = Callable[[int, int], None]  # so much is done, of so much


class Archive:
    """What stood in a database at one moment."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.is_file = connection.dialect.name == "sqlite"

    @classmethod
    @contextmanager
    def open(cls, where: str | Path | None) -> Iterator[Self]:
        """Open a database of ours (nothing named: the usual one); raises `BadDatabase`."""
        url = address_of(where)
        engine = engine_beside(url)
        try:
            with engine.connect() as connection:
                _check_ours(connection, name_of(url))
                yield cls(connection)
        except SQLAlchemyError as error:
            raise BadDatabase(f"{name_of(url)}: {words_of(error)}") from None
        finally:
            engine.dispose()

    def games(self) -> list[str]:
        """The ids of all tables."""
        return [row.id for row in self.rows(select(db_tables.game.c.id).order_by(db_tables.game.c.id))]

    def game(self, game: str) -> tuple[StoredGame, list[StoredEntry], dict[int, str]]:
        """A table, its log, and who sits there (seat: guest)."""
        stored = self._named("its row in 'game'", select(db_tables.game).where(db_tables.game.c.id == game))
        seats = self._named("its rows in 'player'", select(db_tables.player).where(db_tables.player.c.game == game))
        return (
            StoredGame(**stored[0]._mapping),
            [StoredEntry(**row._mapping) for row in self._entries(game)],
            {row.seat: row.guest for row in seats},
        )

    def _entries(self, game: str) -> list[Row[Any]]:
        """All entries of a log at once; if one of them cannot be read, it is looked for."""
        log = select(db_tables.entry).where(db_tables.entry.c.game == game).order_by(db_tables.entry.c.seq)
        try:
            return self.rows(log)
        except Damaged:
            numbers = [row.seq for row in self.rows(log.with_only_columns(db_tables.entry.c.seq))]
            return [
                row for seq in numbers for row in self._named(f"entry {seq}", log.where(db_tables.entry.c.seq == seq))
            ]

    def _named(self, part: str, wanted: Select[Any]) -> list[Row[Any]]:
        try:
            return self.rows(wanted)
        except Damaged as error:
            raise Damaged(f"{part}: {error}") from None

    def orphans(self) -> list[tuple[str, str]]:
        """What belongs to a table that is not there: where it stands, and the id of the table."""
        found = []
        for part in (db_tables.entry, db_tables.player, db_tables.comment, db_tables.line):
            alone = select(part.c.game).where(part.c.game.not_in(select(db_tables.game.c.id))).distinct()
            found += [(part.name, row.game) for row in self.rows(alone)]
        return found

    def comments(self, game: str) -> list[StoredComment]:
        """What was said about a table."""
        wanted = select(db_tables.comment).where(db_tables.comment.c.game == game).order_by(db_tables.comment.c.id)
        return [StoredComment(**row._mapping) for row in self._named("its rows in 'comment'", wanted)]

    def reports(self) -> list[Report]:
        """What people have to say about others, the oldest first."""
        row = db_tables.report.c
        return [Report(**found._mapping) for found in self.rows(select(db_tables.report).order_by(row.at, row.id))]

    def lesson_steps(self) -> dict[tuple[str, int], int]:
        """How often each step of a lesson was done; step 0: how often it was begun."""
        rows = self.rows(select(db_tables.lesson_step))
        return {(row.lesson, row.step): int(row._mapping["count"]) for row in rows}

    def guests(self) -> list[str]:
        """The ids of all guests who chose a name, or ever signed out."""
        return [row.id for row in self.rows(select(db_tables.guest.c.id).order_by(db_tables.guest.c.id))]

    def guest(self, guest: str) -> Row[Any]:
        """The row of a guest."""
        return self.rows(select(db_tables.guest).where(db_tables.guest.c.id == guest))[0]

    def odd_flags(self, flag: Column[bool]) -> list[str]:
        """The ids of the rows whose flag is neither true nor false: a file of SQLite takes anything."""
        if not self.is_file:
            return []
        is_odd = type_coerce(flag, Integer).not_in((0, 1))
        return [row.id for row in self.rows(select(flag.table.c.id).where(is_odd))]

    def secret(self) -> str:
        """What signs the cookies; empty: it is lost."""
        found = self.rows(select(db_tables.setting.c.value).where(db_tables.setting.c.name == SECRET))
        return found[0].value if found else ""

    def missing_indexes(self) -> list[tuple[str, str]]:
        """The indexes that are not there by their names, and how each is made again."""
        with in_words():
            found = inspect(self._connection)
            return [
                (str(index.name), " ".join(str(CreateIndex(index)).split()))
                for table in db_tables.LAYOUT.sorted_tables
                for index in table.indexes - _indexes_there(found, table)
            ]

    def complaints(self) -> list[str]:
        """What SQLite finds wrong with its file."""
        if not self.is_file:
            return []
        with in_words():
            said = self._connection.exec_driver_sql("PRAGMA integrity_check(20)").scalars().all()
        return [str(line) for line in said if line != "ok"]

    def count(self, table: Table) -> int:
        """How many rows a table of the database has."""
        return int(self.rows(select(func.count()).select_from(table))[0][0])

    def all_rows(self, table: Table, at_once: int) -> Iterator[list[dict[str, Any]]]:
        """Everything in a table of the database, a part at a time."""
        with in_words():
            found = self._connection.execute(select(table).execution_options(yield_per=at_once))
            for rows in found.partitions():
                yield [dict(row._mapping) for row in rows]

    def rows(self, wanted: Select[Any]) -> list[Row[Any]]:
        """Read; raises `StoreTrouble`, or `Damaged`."""
        with in_words():
            return list(self._connection.execute(wanted))


def engine_beside(url: URL) -> Engine:
    """An engine for one who only looks."""
    if url.get_backend_name() == "sqlite":
        file = file_of(url)
        engine = create_engine("sqlite://", creator=lambda: connect_beside(file), hide_parameters=True)
        event.listen(engine, "begin", begin)
        return engine
    try:
        return create_engine(url, isolation_level="REPEATABLE READ", hide_parameters=True)
    except (NoSuchModuleError, ImportError) as error:
        missing = getattr(error, "name", None) or url.drivername
        raise BadDatabase(f"{name_of(url)}: needs the package {missing}, which is not installed") from None


def file_of(url: URL) -> Path:
    """The file of a database that is there."""
    file = Path(url.database or "")
    try:
        check_kind(file)
        return file.resolve(strict=True)
    except (OSError, RuntimeError) as error:
        said = "no such file" if isinstance(error, FileNotFoundError) else getattr(error, "strerror", None) or error
        raise BadDatabase(f"{file}: {said}") from None


def connect_beside(file: Path) -> sqlite3.Connection:
    """A connection that cannot write."""
    return sqlite3.connect(f"file:{quote(str(file))}?mode=ro", uri=True, isolation_level=None, timeout=30)


def _indexes_there(found: Inspector, table: Table) -> set[Index]:
    there = [(index["name"], index["column_names"]) for index in found.get_indexes(table.name)]
    return {index for index in table.indexes if (index.name, index.columns.keys()) in there}


def _check_ours(connection: Connection, name: str) -> None:
    found = {*inspect(connection).get_table_names()}
    is_ours = "alembic_version" in found
    version = connection.exec_driver_sql("select version_num from alembic_version").scalar() if is_ours else None
    if not is_ours or not db_tables.made_by(str(version)) <= found:
        raise BadDatabase(f"{name}: is not a database of bluemoon")
    if version != db_tables.NEWEST:
        raise BadDatabase(f"{name}: was written by another version of bluemoon; start its server once, then try again")
