"""What people say at a table, line by line."""

from collections.abc import Collection
from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from bluemoon.server.limits import MOST_LINES
from bluemoon.server.storage import db_tables

ROW = db_tables.line.c
GONE = ""  # the guest of a line that was taken back


class Line(NamedTuple):
    """Somebody has said this."""

    game: str
    number: int  # of the table, from 1; none is given twice
    guest: str
    seat: int
    text: str
    at: float  # seconds since 1970


def say(connection: Connection, line: Line) -> None:
    """Somebody says something: it has the next number, whatever this one says. The oldest lines make room."""
    last = connection.execute(select(func.max(ROW.number)).where(ROW.game == line.game)).scalar() or 0
    connection.execute(insert(db_tables.line), line._replace(number=last + 1)._asdict())
    connection.execute(delete(db_tables.line).where(ROW.game == line.game, ROW.number <= last + 1 - MOST_LINES))


def at_table(connection: Connection, game: str, after: int) -> list[Line]:
    """What was said at a table since this line, also what was taken back."""
    rows = connection.execute(select(db_tables.line).where(ROW.game == game, ROW.number > after).order_by(ROW.number))
    return [Line(**row._mapping) for row in rows]


def tables_of(connection: Connection, guest: str) -> list[str]:
    """Where a person has said something."""
    return sorted(connection.execute(select(ROW.game).where(ROW.guest == guest).distinct()).scalars())


def take_back(connection: Connection, guest: str, game: str, now: float) -> None:
    """Nothing is left of what a person has said at a table, but the numbers; one more tells everybody to look again."""
    own = update(db_tables.line).where(ROW.guest == guest, ROW.game == game)
    connection.execute(own.values(guest=GONE, text=""))
    say(connection, Line(game, 0, GONE, 0, "", now))


def forget(connection: Connection, games: Collection[str]) -> None:
    """Nothing was ever said at these tables."""
    connection.execute(delete(db_tables.line).where(ROW.game.in_(games)))
