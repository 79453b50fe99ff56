"""A copy of a database, made while its server runs: complete, checked, on disk, and for nobody else to read."""

import contextlib
import errno
import os
import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from bluemoon.core.refusal import BadOption
from bluemoon.server.storage.archive import Archive, Telling, connect_beside, file_of
from bluemoon.server.storage.database import address_of
from bluemoon.server.storage.hold import BadDatabase
from bluemoon.server.storage.lock import OURS_ALONE

PAGES = 2_000  # in one step


def back_up(where: str, copy: Path, tell: Telling) -> int:
    """Copy the database as it is now into a new file; the number of tables in it. Nothing is left of half a copy."""
    url = address_of(where)
    if url.get_backend_name() != "sqlite":
        raise BadOption("backup copies files of SQLite; for PostgreSQL there is pg_dump")
    with Archive.open(where):
        source = file_of(url)
    part = Path(f"{copy}.{secrets.token_hex(4)}.part")
    try:
        with _made(part):
            _check_is_new(copy)
            _copy(source, part, tell)
            tables = _verified(part)
            _put_in_place(part, copy)
            _sync(copy.parent)
    except sqlite3.Error as error:
        raise BadDatabase(f"{where}: cannot be copied: {error}") from None
    except OSError as error:
        raise BadDatabase(f"{error.filename or copy}: {_why(error)}") from None
    return tables


def _why(error: OSError) -> str:
    return "exists already" if isinstance(error, FileExistsError) else str(error.strerror)


@contextmanager
def _made(file: Path) -> Iterator[None]:
    """A new, empty file for a while, never one that is there."""
    os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OURS_ALONE))
    try:
        yield
    finally:
        for left in (file, Path(f"{file}-journal")):
            left.unlink(missing_ok=True)


def _check_is_new(copy: Path) -> None:
    if copy.exists() or copy.is_symlink():
        raise FileExistsError(errno.EEXIST, "exists already", str(copy))


def _put_in_place(part: Path, copy: Path) -> None:
    """Give the whole copy its name, in one step, and take the name from nobody."""
    try:
        os.link(part, copy)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        _check_is_new(copy)
        part.replace(copy)


def _copy(source: Path, part: Path, tell: Telling) -> None:
    """One moment of the source: what the server writes meanwhile waits in its journal."""
    with closing(connect_beside(source)) as there, closing(sqlite3.connect(part, isolation_level=None)) as here:
        there.execute("BEGIN")
        there.execute("SELECT count(*) FROM setting").fetchone()
        there.backup(here, pages=PAGES, progress=lambda _, left, total: tell(total - left, total))
        here.execute("PRAGMA journal_mode=DELETE")  # one file, and nothing beside it
    with part.open("rb+") as written:
        os.fsync(written.fileno())


def _verified(part: Path) -> int:
    with closing(connect_beside(part)) as here:
        said = here.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if said != "ok":
            raise BadDatabase(f"the copy is damaged, as the database is: {said}; see bluemoon check")
        found: int = here.execute("SELECT count(*) FROM game").fetchone()[0]
        return found


def _sync(folder: Path) -> None:
    """The name is on disk, too."""
    with contextlib.suppress(OSError):  # not every system can open a folder
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
