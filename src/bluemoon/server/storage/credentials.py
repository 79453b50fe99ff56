"""What proves that somebody is a guest, in any browser: a phrase, a passkey, a link for some minutes.

No row tells what it was made of: its id is a digest.
"""

from dataclasses import dataclass, fields
from typing import Any, Literal

from sqlalchemy import Connection, and_, delete, insert, or_, select, update

from bluemoon.server.storage import db_tables

Kind = Literal["phrase", "passkey", "link"]
MOST_PASSKEYS = 10  # of one guest: nobody has more devices
SINGLE: tuple[Kind, ...] = ("phrase", "link")  # of these a guest has one: the next takes its place
ROW = db_tables.credential.c


@dataclass(frozen=True, slots=True)
class Credential:
    """Whoever shows it is this guest."""

    id: str  # a digest
    guest: str
    kind: Kind
    made: float  # seconds since 1970
    body: dict[str, Any]  # of a passkey: its name, and what verifies it
    until: float | None = None  # from then on it proves nothing; none: it always does
    used: float | None = None  # when it was shown last


def keep(connection: Connection, kept: Credential) -> bool:
    """From now on it counts, instead of an older one where a guest has one only; false: the guest has too many."""
    own = delete(db_tables.credential).where(ROW.guest == kept.guest, ROW.kind == kept.kind)
    if kept.kind in SINGLE:
        connection.execute(own)
        connection.execute(delete(db_tables.credential).where(ROW.until < kept.made))
    elif sum(each.kind == kept.kind for each in of_guest(connection, kept.guest)) >= MOST_PASSKEYS:
        return False
    connection.execute(insert(db_tables.credential), {field.name: getattr(kept, field.name) for field in fields(kept)})
    return True


def find(connection: Connection, name: str, now: float) -> Credential | None:
    """What has this id, if it proves anything now."""
    counts = and_(ROW.id == name, or_(ROW.until.is_(None), ROW.until > now))
    row = connection.execute(select(db_tables.credential).where(counts)).first()
    return Credential(**row._mapping) if row else None


def use(connection: Connection, name: str, now: float) -> Credential | None:
    """It is shown: a link is so only once, whoever else shows it at the same moment."""
    found = find(connection, name, now)
    if found is None:
        return None
    this = ROW.id == name
    if found.kind == "link":
        return found if connection.execute(delete(db_tables.credential).where(this)).rowcount else None
    connection.execute(update(db_tables.credential).where(this).values(used=now))
    return found


def of_guest(connection: Connection, guest: str) -> list[Credential]:
    """All of a guest, the oldest first."""
    rows = connection.execute(select(db_tables.credential).where(ROW.guest == guest).order_by(ROW.made, ROW.id))
    return [Credential(**row._mapping) for row in rows]


def drop(connection: Connection, guest: str, name: str) -> bool:
    """It counts no more; false: the guest has no such thing."""
    own = delete(db_tables.credential).where(ROW.id == name, ROW.guest == guest)
    return bool(connection.execute(own).rowcount)


def drop_links(connection: Connection, guest: str) -> None:
    """No link makes anybody this guest any more."""
    connection.execute(delete(db_tables.credential).where(ROW.guest == guest, ROW.kind == "link"))
