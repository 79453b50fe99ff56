"""What several processes need that write into one database: no process owns a table, the database says who is next.

A write holds the lock of its table until it is committed. It begins with a look at what others wrote since: if there is
anything, nothing is written.
"""

from typing import Any

from sqlalchemy import Connection, Row, select, text

from bluemoon.server.storage import db_tables

LOCK = text("select pg_advisory_xact_lock(hashtextextended(:name, 0))")
SIGN_OUTS = "sign_outs"  # a setting: how often anybody signed out everywhere, so that one look tells whether one did
COUNT_SIGN_OUT = text(
    f"insert into setting (name, value) values ('{SIGN_OUTS}', '1') on conflict (name) "
    "do update set value = (setting.value::int + 1)::text"
)


def count_sign_out(connection: Connection) -> None:
    """Somebody has signed out everywhere: the other processes find it, even if nobody tells them."""
    connection.execute(COUNT_SIGN_OUT)


def take_turns(connection: Connection, name: str) -> None:
    """Until the end of this transaction, no other does what takes turns by this name."""
    connection.execute(LOCK, {"name": name})


def missed(connection: Connection, game: str, seq: int) -> list[Row[Any]]:
    """Lock a table until the end of this transaction; the entries of this number and above, by others."""
    take_turns(connection, game)
    entry = db_tables.entry
    return list(connection.execute(select(entry).where(entry.c.game == game, entry.c.seq >= seq).order_by(entry.c.seq)))
