"""Databases that need not be made step by step for every test: to make one takes longer than most tests."""

import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

from bluemoon.server.storage.database import Database
from bluemoon.server.storage.store import Store

FIRST = Path(__file__).parent / "games" / "layout-0001.sql"


def write_first(file: Path) -> None:
    """A database with four tables, as the first layout had it."""
    with closing(sqlite3.connect(file)) as database:
        database.executescript(FIRST.read_text(encoding="utf-8"))


@cache
def new_database() -> bytes:
    """A database as it was just made, without a secret of its own."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "bluemoon.db"
        Database(file).close()
        with closing(sqlite3.connect(file)) as connection, connection:
            connection.execute("delete from setting")
        return file.read_bytes()


def open_store(file: Path | str) -> Store:
    """The store in a file; where there is none, in a new one."""
    if isinstance(file, Path) and not file.exists():
        file.write_bytes(new_database())
    return Store.open(file)
