"""What makes a database ours alone while it is served, and notices when it no longer is."""

import contextlib
import shutil
from pathlib import Path

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from bluemoon.core.refusal import BlueMoonError
from bluemoon.server.logs import log
from bluemoon.server.storage.lock import OURS_ALONE, Identity, InUse, Lock, identity_of

LEAST_FREE = 64 * 2**20  # bytes on the disk; with less the server is not ready for more games
ADVISORY = int.from_bytes(b"bluemoon")  # the number of our lock in PostgreSQL
ALONE, NOT_ALONE = text("select pg_try_advisory_lock(:number)"), text("select pg_advisory_unlock(:number)")
COMPANIONS = ("", "-wal", "-shm", ".lock")  # the files of one database


class BadDatabase(BlueMoonError):
    """A database that cannot be opened; names it and says what to do."""


class InService(BadDatabase):
    """Another server has this database; `address` is where its pages are, if it said so."""

    def __init__(self, name: str, address: str = "") -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"{name}: another bluemoon serves it{where}; stop that one, or name another file with --db")
        self.address = address


class StoreTrouble(BlueMoonError):
    """Something could not be written or read: nothing of it counts. `reason` is the name of its message."""

    reason = "store_trouble"


class Replaced(StoreTrouble):
    """The database is not the one that was opened."""

    reason = "store_replaced"


class DiskLow(StoreTrouble):
    """There is hardly any room left."""

    reason = "disk_low"


class Hold:
    """A database held for one server. Of some other kind than those below, we have to trust whoever named it."""

    def check(self) -> None:
        """Raises `StoreTrouble` if the database is not ours any more. Asked around every write, by one thread."""

    def check_untouched(self) -> None:
        """The same, and also if somebody else wrote into it since we did. Asked before every write."""
        self.check()

    def remember(self) -> None:
        """We have just written, or tried to."""

    def check_room(self) -> None:
        """Raises `DiskLow` if there is hardly any room left, as far as that can be known."""

    def tell_address(self, address: str) -> None:
        """Leave word where the pages of this server are, for one who would start another."""

    def close(self) -> None:
        """Let go."""


class FileHold(Hold):
    """A file of SQLite, the one behind all links: locked, and the same as long as it is held."""

    def __init__(self, file: Path) -> None:
        self.file = _own_file(file)
        self._journal = Path(f"{self.file}-wal")
        try:
            self._lock = Lock(self.file)
        except InUse as error:
            raise InService(str(file), error.note) from None
        except FileNotFoundError:
            raise BadDatabase(f"{file.parent}: is no folder yet; make it, or name another file with --db") from None
        except OSError as error:
            raise BadDatabase(f"{file}: {error.strerror}; name another file with --db") from None
        self._journal_as_opened: Identity | None = None
        self._as_left: list[tuple[int, int] | None] = []
        self._is_lost = False

    def settle(self) -> None:
        """The database is open, and it is ours: nobody else may read it, and its journal stays the same, too."""
        self._journal_as_opened = identity_of(self._journal)
        for companion in COMPANIONS:
            _keep_to_ourselves(Path(f"{self.file}{companion}"))
        self.remember()

    def check_untouched(self) -> None:
        """Between two writings nobody changes the file or its journal: only our writer does."""
        self._is_lost = self._is_lost or self._as_they_are() != self._as_left
        self.check()

    def remember(self) -> None:
        """We have written; from now on the file and its journal stay as they are."""
        self._as_left = self._as_they_are()

    def _as_they_are(self) -> list[tuple[int, int] | None]:
        return [_look_of(file) for file in (self.file, self._journal)]

    def check(self) -> None:
        """SQLite would go on writing into a file that nobody finds again. Once lost, it stays lost: who knows by now
        which file a connection has open."""
        self._is_lost = self._is_lost or identity_of(self.file) != self._lock.identity
        if self._journal_as_opened is not None:
            self._is_lost = self._is_lost or identity_of(self._journal) != self._journal_as_opened
        if self._is_lost:
            said = "was moved, deleted, replaced or written by somebody else; put it back and start the server again"
            raise Replaced(f"{self.file} {said}")

    def check_room(self) -> None:
        """On the disk of the file."""
        free = shutil.disk_usage(self.file.parent).free
        if free < LEAST_FREE:
            raise DiskLow(f"{free // 2**20} MiB are left on the disk of {self.file}")

    def tell_address(self, address: str) -> None:
        """A note in the lock."""
        self._lock.leave(address)

    def close(self) -> None:
        """Unlock it."""
        self._lock.close()


class SessionHold(Hold):
    """A database of PostgreSQL: a lock that lasts as long as a session. If that breaks, another takes its place.

    Processes that serve it together share the lock; one that serves it alone does not.
    """

    def __init__(self, engine: Engine, name: str, *, is_shared: bool = False) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._take = text(f"select pg_try_advisory_lock{'_shared' if is_shared else ''}(:number)")
        self._session = self._locked()
        if self._session is None:
            raise InService(name)

    def _locked(self) -> Connection | None:
        session = self._engine.connect()
        if session.execute(self._take, {"number": ADVISORY}).scalar():
            return session
        session.close()
        return None

    def is_alone(self) -> bool:
        """Does nobody share it now?"""
        assert self._session is not None
        is_alone: bool = self._session.execute(ALONE, {"number": ADVISORY}).scalar_one()
        if is_alone:
            self._session.execute(NOT_ALONE, {"number": ADVISORY})
        return is_alone

    def check(self) -> None:
        """As long as the session lives, the lock does."""
        try:
            if self._session is not None:
                self._session.execute(text("select 1"))
                return
        except DBAPIError:
            self.close()
        self._session = self._locked()
        if self._session is None:
            raise Replaced("another bluemoon serves this database by now; stop one of the two")

    def close(self) -> None:
        """End the session."""
        session, self._session = self._session, None
        if session is not None:
            with contextlib.suppress(DBAPIError):
                session.invalidate()
                session.close()


def check_kind(file: Path) -> None:
    """Refuse what is there and is no file: to open a pipe would take for ever."""
    if file.is_dir():
        raise BadDatabase(f"{file}: is a folder; name the file of a database")
    if file.exists() and not file.is_file():
        raise BadDatabase(f"{file}: is a pipe, a socket or a device; name the file of a database")


def _own_file(file: Path) -> Path:
    """The file behind all links. One with two names is refused: the journal of SQLite goes by the name."""
    if str(file) in ("", ":memory:"):
        raise BadDatabase("--db: a database in memory would forget every game; name a file")
    try:
        check_kind(file)
        found = file.resolve()
        names = found.stat().st_nlink if found.exists() else 1
    except (OSError, RuntimeError) as error:
        raise BadDatabase(f"{file}: {getattr(error, 'strerror', None) or error}; name another file with --db") from None
    if names > 1:
        raise BadDatabase(f"{file}: is known by {names} names (hard links), but can be served by one; copy it instead")
    return found


def _look_of(file: Path) -> tuple[int, int] | None:
    """How long a file is, and when it was written; none: it is not there."""
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def _keep_to_ourselves(file: Path) -> None:
    """Tighten the mode of a file that holds secrets; if that cannot be done, say so."""
    with contextlib.suppress(FileNotFoundError):
        mode = file.stat().st_mode & 0o777
        if not mode & ~OURS_ALONE:
            return
        try:
            file.chmod(mode & OURS_ALONE)
        except OSError as error:
            log.warning("others may read this file", file=str(file), mode=oct(mode), why=error.strerror)
