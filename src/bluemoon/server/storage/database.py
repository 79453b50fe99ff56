"""Opening a database: SQLite in a file of ours unless something else is named. What is wrong is said in one line."""

import secrets
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, Row, Select, create_engine, event, insert, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError, SQLAlchemyError

from bluemoon.core.refusal import BlueMoonError
from bluemoon.server.storage import db_tables
from bluemoon.server.storage.hold import BadDatabase, FileHold, Hold, SessionHold, StoreTrouble

PATIENCE = 5  # seconds until a locked database counts as locked
POOL = 8
Found = TypeVar("Found")
SECRET = "secret"  # the setting that signs the cookies
PUSH_KEY = "push_key"  # the setting by which browsers know who may write to them
WRITES = "bluemoon_writes"  # marks the connection that writes
EXAMPLE = "--db postgresql+psycopg://moon@127.0.0.1/moon"
OPENING = int.from_bytes(b"bluemoo2")  # the number of the lock under which a shared database is opened
WAIT_FOR_TURN, END_OF_TURN = text("select pg_advisory_lock(:number)"), text("select pg_advisory_unlock(:number)")
LINE = {"connect_timeout": PATIENCE, "tcp_user_timeout": 10_000}  # seconds and milliseconds until a line is dead
BOUNDS = ("idle_in_transaction_session_timeout = '10s'", "lock_timeout = '10s'")  # nobody waits for one who hangs


class Damaged(StoreTrouble):
    """What should be read is there, but makes no sense."""


class Conflict(BlueMoonError):
    """Such an entry is already there: the number, or the command."""


def usual_place() -> Path:
    """The database of this user."""
    from platformdirs import user_data_path

    return user_data_path("bluemoon", appauthor=False) / "bluemoon.db"


def make_usual_folder() -> None:
    """A folder of our own is made when it is needed; one that somebody named has to be there: it may be a slip."""
    try:
        usual_place().parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(f"{usual_place().parent}: {error.strerror}; name another file with --db") from None


def address_of(where: str | Path | None) -> URL:
    """The URL of a database, from a URL, the path of a file, or nothing."""
    if where is None:
        where = usual_place()
    if isinstance(where, Path) or "://" not in where:
        try:
            return URL.create("sqlite", database=str(Path(where).expanduser().absolute()))
        except RuntimeError as error:
            raise BadDatabase(f"{where}: {error}; name another file with --db") from None
    try:
        url = make_url(where)
    except ArgumentError:
        raise BadDatabase("--db: not the URL of a database; a plain file path will do") from None
    if url.get_backend_name() == "sqlite":
        _check_plain(url)
    return url


def _check_plain(url: URL) -> None:
    """How a file is opened is for us to say."""
    if url.host:
        raise BadDatabase(f"sqlite://{url.host}: a file has three slashes before it; or name it without sqlite://")
    if url.query:
        said = f"a file of SQLite takes no options like '{next(iter(url.query))}'"
        raise BadDatabase(f"{name_of(url)}: {said}; leave out the question mark and what follows it")


def name_of(url: URL) -> str:
    """The file of a database, or its URL without the password."""
    if url.get_backend_name() == "sqlite":
        return str(url.database or ":memory:")
    return url.render_as_string(hide_password=True)


class Database:
    """An open database with all our tables in it."""

    def __init__(self, where: str | Path | None, *, is_shared: bool = False) -> None:
        self.url, self.is_shared = address_of(where), is_shared
        self.name = name_of(self.url)
        if is_shared and self.url.get_backend_name() != "postgresql":
            raise BadDatabase(f"{self.name}: is served by one process; several need PostgreSQL ({EXAMPLE})")
        self._is_file = self.url.get_backend_name() == "sqlite"
        self.hold = Hold()
        if where is None:
            make_usual_folder()
        if self._is_file:
            self.hold = FileHold(Path(self.name))
            self.url = self.url.set(database=str(self.hold.file))
        try:
            self.engine = self._engine()
            self._open()
        except SQLAlchemyError as error:
            self.close()
            raise self._bad(words_of(error)) from None
        except UnicodeDecodeError:  # not even what is wrong can be read
            self.close()
            raise self._bad("malformed") from None
        except BaseException:
            self.close()
            raise

    def _open(self) -> None:
        if self.url.get_backend_name() == "postgresql":
            self.hold = SessionHold(self.engine, self.name, is_shared=self.is_shared)
        with self._in_turn():
            with self.engine.connect() as connection:
                version = self._version(connection)
            if version != db_tables.NEWEST:
                self._migrate(version)
            self.secret = self._setting(SECRET, secrets.token_urlsafe(32))
            self.push_key = self._setting(PUSH_KEY, secrets.token_hex(32))
        if isinstance(self.hold, FileHold):
            self.hold.settle()

    @contextmanager
    def _in_turn(self) -> Iterator[None]:
        """Of several processes that begin at once the first makes the tables."""
        if not self.is_shared:
            yield
            return
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as session:
            session.execute(WAIT_FOR_TURN, {"number": OPENING})
            yield
            session.execute(END_OF_TURN, {"number": OPENING})

    def close(self) -> None:
        """Let go of it."""
        if hasattr(self, "engine"):
            self.engine.dispose()
        self.hold.close()

    def rows(self, wanted: Select[Any]) -> list[Row[Any]]:
        """Read; in whatever thread this is called."""
        with in_words(), self.engine.connect() as connection:
            return list(connection.execute(wanted))

    def at_once(self, work: Callable[[Connection], Found]) -> Found:
        """Do this in a transaction of its own; in whatever thread this is called."""
        with in_words(), self.engine.begin() as connection:
            return work(connection)

    def _setting(self, name: str, otherwise: str) -> str:
        """A setting of this database; the first time, what is given becomes it."""
        where = db_tables.setting.c.name == name
        with self.engine.connect().execution_options(**{WRITES: True}) as connection, connection.begin():
            found = connection.execute(select(db_tables.setting.c.value).where(where)).scalar()
            if found is None:
                connection.execute(insert(db_tables.setting).values(name=name, value=otherwise))
        return str(found or otherwise)

    # ---- opening

    def _engine(self) -> Engine:
        try:
            if not self._is_file:
                return self._remote_engine()
            engine = create_engine(self.url, pool_size=POOL, connect_args={"timeout": PATIENCE}, hide_parameters=True)
        except (NoSuchModuleError, ImportError) as error:
            missing = getattr(error, "name", None) or self.url.drivername
            raise BadDatabase(f"{self.name}: needs the package {missing}, which is not installed") from None
        event.listen(engine, "connect", lambda *_: self.hold.check())
        event.listen(engine, "connect", _set_pragmas)
        event.listen(engine, "begin", begin)
        return engine

    def _remote_engine(self) -> Engine:
        bounds = LINE if self.is_shared and self.url.drivername.startswith("postgresql+psycopg") else {}
        engine = create_engine(self.url, pool_size=POOL, pool_pre_ping=True, hide_parameters=True, connect_args=bounds)
        if engine.dialect.is_async:
            raise BadDatabase(f"{self.name}: {engine.driver} is a driver for asyncio; name one that is not")
        if self.is_shared:
            event.listen(engine, "connect", _set_bounds)
        return engine

    def _version(self, connection: Connection) -> str | None:
        """The migration this database stands at; none if it is empty."""
        found = inspect(connection).get_table_names()
        if "alembic_version" in found:
            version = connection.execute(text("select version_num from alembic_version")).scalar()
            self._miss({"alembic_version"} if version is None else db_tables.made_by(str(version)) - {*found})
            return str(version)
        if found:
            raise BadDatabase(f"{self.name}: belongs to another program; name another file with --db")
        return None

    def _miss(self, tables: set[str]) -> None:
        """A table that was made and is not there was lost."""
        if tables:
            lost = ", ".join(sorted(tables))
            raise BadDatabase(f"{self.name}: is damaged, {lost} is lost; bring back a copy of it, or name another file")

    def _migrate(self, version: str | None) -> None:
        from bluemoon.server.storage.migrations import migrate, versions

        if version is not None and version not in versions():
            raise BadDatabase(
                f"{self.name}: was written by a newer bluemoon; install that one, or name another file with --db"
            )
        if version is not None and isinstance(self.hold, SessionHold) and not self.hold.is_alone():
            raise BadDatabase(f"{self.name}: is served by processes of an older bluemoon; stop all of them first")
        with self.engine.connect().execution_options(**{WRITES: True}) as connection:
            migrate(connection)

    def _bad(self, said: str) -> BadDatabase:
        """What is wrong, in words for a person, and without the password that may stand in a driver's message."""
        for words, advice in ADVICE.items():
            if words in said:
                return BadDatabase(f"{self.name}: {advice}")
        if self._is_file:
            return BadDatabase(f"{self.name}: {said}; name another file with --db")
        return BadDatabase(f"{self.name}: cannot be reached; is the server of the database running?")


@contextmanager
def in_words() -> Iterator[None]:
    """Whatever goes wrong while something is read, as `StoreTrouble`: `Damaged`, if another try would not help."""
    try:
        yield
    except SQLAlchemyError as error:
        is_damaged = any(words in words_of(error) for words in DAMAGE)
        raise (Damaged if is_damaged else StoreTrouble)(words_of(error)) from None
    except (ValueError, TypeError, LookupError, RecursionError) as error:  # a column that does not hold what it should
        raise Damaged(f"something in it is not what it should be ({type(error).__name__})") from None


def words_of(error: Exception) -> str:
    """The driver's words only: SQLAlchemy's would show the values, and those are secrets."""
    return str(error.orig) if isinstance(error, DBAPIError) else type(error).__name__


DAMAGE = ("malformed", "not a database", "decode")
ADVICE = {
    "not a database": "is not a database; name another file with --db",
    "database is locked": "is locked by another program; stop that one, or name another file with --db",
    "readonly database": "is read-only; make it writable, or name another file with --db",
    "unable to open": "cannot be opened; may you read and write it? If not, name another file with --db",
    "malformed": "is damaged; bring back a copy of it, or name another file with --db",
    "disk is full": "the disk is full; make room, or name a file on another disk with --db",
}


def _set_pragmas(connection: sqlite3.Connection, _: Any) -> None:
    connection.isolation_level = None  # SQLAlchemy begins transactions, not the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _set_bounds(connection: Any, _: Any) -> None:
    with connection.cursor() as cursor:
        for bound in BOUNDS:
            cursor.execute(f"set {bound}")
    connection.commit()


def begin(connection: Connection) -> None:
    """A writer takes its lock at once: to find out later that another was faster would be an error."""
    writes = connection.get_execution_options().get(WRITES)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
