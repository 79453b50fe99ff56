"""What is kept: guests, games and their logs. The log is the truth; everything else can be counted again.

    store = Store.open(None)                 the usual place; or a file, or the URL of a database
    await store.create_game(game, {0: guest})
    await store.append(entry)                returns when the entry is on disk
    await store.close()                      what waits is written first

Reading happens in a few threads, writing in one (`writing`): whatever waits is committed together.
"""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import Collection, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Self

from sqlalchemy import Connection, Row, Select, bindparam, func, insert, select, update

from bluemoon.server import columns
from bluemoon.server.database import BadDatabase, Conflict, Database, InService, StoreTrouble
from bluemoon.server.metrics import APPEND_SECONDS
from bluemoon.server.writing import Writer

__all__ = ["BadDatabase", "Conflict", "Guest", "InService", "Store", "StoreTrouble", "StoredEntry", "StoredGame"]

READERS = 4


@dataclass(frozen=True, slots=True)
class Guest:
    """A person who plays without an account."""

    id: str
    name: str
    is_named: bool  # by the person, not by us


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A table: what was agreed when it was opened, and how far it is."""

    id: str
    kind: str  # "city"
    rules_version: int
    body: dict[str, Any]  # options, seats, keys of seats, seed: never changed
    status: str  # "waiting", "playing", "over"
    listed: bool
    changed: float  # seconds since 1970
    next: str | None = None  # the table of the rematch


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One entry of a game's log. `seq` counts from 1; `command` is the page's own id, none for entries of ours."""

    game: str
    seq: int
    kind: str
    body: dict[str, Any]
    at: float
    command: str | None = None
    guest: str | None = None


class Store:
    """An open store."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="bluemoon-reader")
        self._writer = Writer(database.engine)
        self.secret = database.setting("secret", secrets.token_urlsafe(32))

    @classmethod
    def open(cls, where: str | Path | None = None) -> Self:
        """Open a database: a file or a URL; nothing: the usual place. Raises `BadDatabase`."""
        return cls(Database(where))

    @property
    def name(self) -> str:
        """The file, or the URL without its password."""
        return self._database.name

    def tell_address(self, address: str) -> None:
        """Leave word where the pages of this server are: whoever finds the database in use is told."""
        self._database.tell_address(address)

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        await asyncio.to_thread(self._writer.close)
        self._readers.shutdown()
        self._database.close()

    # ---- writing: each returns when it is on disk, and raises StoreTrouble if it did not get there

    async def append(self, entry: StoredEntry, *, status: str | None = None, seat: int | None = None) -> None:
        """Add an entry to the log; with it the game's new status, and the seat that the guest of the entry takes.

        Raises `Conflict` if the game has an entry of this number or command.
        """
        with APPEND_SECONDS.time():
            await self._writer.write(lambda connection: _append(connection, entry, status, seat))

    async def create_game(
        self, game: StoredGame, players: Mapping[int, str] | None = None, entries: Collection[StoredEntry] = ()
    ) -> None:
        """A new table, with the guests that already sit (seat: guest) and the first entries of its log."""
        await self._writer.write(lambda connection: _create_game(connection, game, players or {}, entries))

    async def update_game(
        self, game: str, *, changed: float, status: str | None = None, next: str | None = None
    ) -> None:
        """The table went on: its status or its rematch, where given."""
        await self._writer.write(lambda connection: _update_game(connection, game, changed, status, next))

    async def keep_guest(self, guest: Guest) -> None:
        """Remember a guest's name."""
        await self._writer.write(lambda connection: _keep_guest(connection, guest))

    async def begin_epoch(self, guest: Guest, epoch: int) -> None:
        """From now on, only cookies of this epoch are the guest's."""
        await self._writer.write(lambda connection: _begin_epoch(connection, guest, epoch))

    # ---- reading

    def epochs(self) -> dict[str, int]:
        """The epochs of those guests who ever signed out everywhere (id: epoch)."""
        wanted = select(columns.guest.c.id, columns.guest.c.epoch).where(columns.guest.c.epoch.is_not(None))
        return {row.id: row.epoch for row in self._database.rows(wanted)}

    async def game(self, game: str) -> StoredGame | None:
        """A table by its id."""
        found = await self._read(select(columns.game).where(columns.game.c.id == game))
        return _game(found[0]) if found else None

    async def games(
        self, *, status: str | None = None, listed: bool | None = None, limit: int = 50
    ) -> list[StoredGame]:
        """Tables, the latest first."""
        wanted = select(columns.game).order_by(columns.game.c.changed.desc()).limit(limit)
        if status is not None:
            wanted = wanted.where(columns.game.c.status == status)
        if listed is not None:
            wanted = wanted.where(columns.game.c.listed == listed)
        return [_game(row) for row in await self._read(wanted)]

    async def games_of(self, guest: str, *, limit: int = 50) -> list[StoredGame]:
        """The tables where a guest sits, the latest first."""
        seats = select(columns.player.c.game).where(columns.player.c.guest == guest)
        wanted = select(columns.game).where(columns.game.c.id.in_(seats))
        wanted = wanted.order_by(columns.game.c.changed.desc()).limit(limit)
        return [_game(row) for row in await self._read(wanted)]

    async def unfinished(self, guest: str) -> Counter[str]:
        """How many tables where a guest sits are not over (status: number)."""
        seats = select(columns.player.c.game).where(columns.player.c.guest == guest)
        wanted = select(columns.game.c.status, func.count().label("tables")).where(columns.game.c.id.in_(seats))
        wanted = wanted.where(columns.game.c.status != "over").group_by(columns.game.c.status)
        return Counter({row.status: row.tables for row in await self._read(wanted)})

    async def players(self, game: str) -> dict[int, str]:
        """Who sits at a table (seat: guest)."""
        found = await self._read(select(columns.player).where(columns.player.c.game == game))
        return {row.seat: row.guest for row in found}

    async def entries(self, game: str, since: int = 0) -> list[StoredEntry]:
        """The log of a game after entry `since`, in order."""
        wanted = select(columns.entry).where(columns.entry.c.game == game, columns.entry.c.seq > since)
        return [StoredEntry(**row._mapping) for row in await self._read(wanted.order_by(columns.entry.c.seq))]

    async def guest(self, guest: str) -> Guest | None:
        """A guest who chose a name."""
        return (await self.guests([guest])).get(guest)

    async def guests(self, guests: Collection[str]) -> dict[str, Guest]:
        """Those of these guests who chose a name (id: guest)."""
        found = await self._read(select(columns.guest).where(columns.guest.c.id.in_(guests)))
        return {row.id: Guest(row.id, row.name, row.is_named) for row in found}

    async def _read(self, wanted: Select[Any]) -> list[Row[Any]]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._database.rows, wanted)


# ---- what is written, inside the writer's transaction

INSERT_ENTRY = insert(columns.entry)
UPDATE_GAME = update(columns.game).where(columns.game.c.id == bindparam("game_id"))


def _append(connection: Connection, entry: StoredEntry, status: str | None, seat: int | None) -> None:
    connection.execute(INSERT_ENTRY, _row(entry))
    _update_game(connection, entry.game, entry.at, status, None)
    if seat is not None:
        connection.execute(insert(columns.player).values(game=entry.game, seat=seat, guest=entry.guest))


def _create_game(
    connection: Connection, game: StoredGame, players: Mapping[int, str], entries: Collection[StoredEntry]
) -> None:
    connection.execute(insert(columns.game), _row(game))
    for seat, guest in players.items():
        connection.execute(insert(columns.player).values(game=game.id, seat=seat, guest=guest))
    for entry in entries:
        connection.execute(INSERT_ENTRY, _row(entry))


def _update_game(connection: Connection, game: str, changed: float, status: str | None, following: str | None) -> None:
    given = {"changed": changed, "status": status, "next": following}
    news = {name: value for name, value in given.items() if value is not None}
    connection.execute(UPDATE_GAME, {"game_id": game, **news})


def _keep_guest(connection: Connection, guest: Guest) -> None:
    named = {"name": guest.name, "is_named": guest.is_named}
    found = connection.execute(update(columns.guest).where(columns.guest.c.id == guest.id).values(named))
    if not found.rowcount:
        connection.execute(insert(columns.guest).values(id=guest.id, created=time.time(), **named))


def _begin_epoch(connection: Connection, guest: Guest, epoch: int) -> None:
    _keep_guest(connection, guest)
    connection.execute(update(columns.guest).where(columns.guest.c.id == guest.id).values(epoch=epoch))


def _row(kept: StoredGame | StoredEntry) -> dict[str, Any]:
    """Field by field; `asdict` would copy the body, too."""
    return {field.name: getattr(kept, field.name) for field in fields(kept)}


def _game(row: Row[Any]) -> StoredGame:
    return StoredGame(**row._mapping)
