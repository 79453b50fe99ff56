"""Who looks for somebody to play with: one row a person, who says again and again that they still look."""

from collections.abc import Collection
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from bluemoon.server.storage import db_tables
from bluemoon.server.storage.database import Conflict

ROW = db_tables.seek.c
MOST = 200  # people who look that are found at once; of more, those who have looked longest


class Seek(NamedTuple):
    """Somebody looks for a game."""

    guest: str
    name: str
    wish: dict[str, Any]
    points: int  # how strong that person is at it
    since: float  # seconds since 1970
    until: float  # so long that person looks, if nothing more is said
    game: str | None = None  # what was found


def look(connection: Connection, seek: Seek, now: float) -> tuple[Seek, list[Seek]]:
    """Somebody looks, or still does; and the others, by patience. Whose time is over looks no more."""
    connection.execute(delete(db_tables.seek).where(ROW.until < now))
    known = find(connection, seek.guest)
    if known is not None and known.wish == seek.wish:
        seek = known._replace(name=seek.name, until=seek.until)
    stop(connection, seek.guest)
    connection.execute(insert(db_tables.seek), seek._asdict())
    others = select(db_tables.seek).where(ROW.guest != seek.guest).order_by(ROW.since).limit(MOST)
    return seek, [Seek(**row._mapping) for row in connection.execute(others)]


def find(connection: Connection, guest: str) -> Seek | None:
    """What somebody looks for."""
    row = connection.execute(select(db_tables.seek).where(ROW.guest == guest)).first()
    return Seek(**row._mapping) if row else None


def stop(connection: Connection, guest: str) -> str | None:
    """Somebody looks no more; what was found for them, if anything was."""
    known = find(connection, guest)
    connection.execute(delete(db_tables.seek).where(ROW.guest == guest))
    return known.game if known else None


def meet(connection: Connection, guests: Collection[str], game: str) -> None:
    """These have found each other; raises `Conflict` if one of them does not look any more."""
    looking = update(db_tables.seek).where(ROW.guest.in_(guests), ROW.game.is_(None))
    if guests and connection.execute(looking.values(game=game)).rowcount != len(guests):
        raise Conflict("one of them looks no more")
