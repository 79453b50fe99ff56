"""What people do not want to hear, and from whom. One row a person; whoever has none hears everything."""

import secrets
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field, fields, replace

from sqlalchemy import ColumnElement, Connection, delete, insert, select

from bluemoon.server.limits import MOST_BLOCKED
from bluemoon.server.storage import db_tables

ROW = db_tables.peace.c


@dataclass(frozen=True, slots=True)
class Peace:
    """What one person does not want to hear."""

    guest: str
    hears: bool = True  # what is said at the own tables
    blocked: list[list[str]] = field(default_factory=list)  # [mark, guest, name]: people of whom nothing is heard
    changed: float = 0.0

    def has_blocked(self, other: str) -> bool:
        """Is nothing heard of the other?"""
        return any(guest == other for _, guest, _ in self.blocked)


class Peaces:
    """Those of all people, as far as they are known."""

    def __init__(self) -> None:
        self.by_guest: dict[str, Peace] = {}
        self.latest = 0.0  # when the last of them was said

    def add(self, found: Iterable[Peace]) -> set[str]:
        """There are more, or they have changed; of whom."""
        news = [peace for peace in found if self.by_guest.get(peace.guest) != peace]
        for peace in news:
            self.by_guest[peace.guest] = peace
            self.latest = max(self.latest, peace.changed)
        return {peace.guest for peace in news}

    def of(self, guest: str) -> Peace:
        """What a person wants."""
        return self.by_guest.get(guest) or Peace(guest)

    def has_blocked(self, guest: str, other: str | None) -> bool:
        """Does a person want to hear nothing of the other?"""
        known = self.by_guest.get(guest)
        return known is not None and other is not None and known.has_blocked(other)

    def are_apart(self, one: str, other: str) -> bool:
        """Has one of them blocked the other?"""
        return self.has_blocked(one, other) or self.has_blocked(other, one)


ALL_HEAR = Peaces()


def all_since(connection: Connection, changed: float) -> list[Peace]:
    """What anybody has wanted since then."""
    return _found(connection, ROW.changed >= changed)


def of_guests(connection: Connection, guests: Collection[str]) -> list[Peace]:
    """What these people want."""
    return _found(connection, ROW.guest.in_(guests))


def hear(connection: Connection, guest: str, hears: bool, now: float) -> None:
    """From now on a person hears what is said at the own tables, or does not."""
    _keep(connection, replace(_own(connection, guest), hears=hears, changed=now))


def block(connection: Connection, guest: str, other: str, name: str, now: float) -> bool:
    """A person wants to hear nothing of the other; false: there are too many of them."""
    own = _own(connection, guest)
    if own.has_blocked(other):
        return True
    if len(own.blocked) >= MOST_BLOCKED:
        return False
    blocked = [*own.blocked, [secrets.token_urlsafe(9), other, name]]
    _keep(connection, replace(own, blocked=blocked, changed=now))
    return True


def unblock(connection: Connection, guest: str, mark: str, now: float) -> bool:
    """A person hears somebody again; false: nobody of this mark is blocked."""
    own = _own(connection, guest)
    left = [each for each in own.blocked if each[0] != mark]
    _keep(connection, replace(own, blocked=left, changed=now))
    return len(left) < len(own.blocked)


def _own(connection: Connection, guest: str) -> Peace:
    return next(iter(of_guests(connection, [guest])), Peace(guest))


def _found(connection: Connection, which: ColumnElement[bool]) -> list[Peace]:
    rows = connection.execute(select(db_tables.peace).where(which))
    return [Peace(**row._mapping) for row in rows]


def _keep(connection: Connection, peace: Peace) -> None:
    connection.execute(delete(db_tables.peace).where(ROW.guest == peace.guest))
    connection.execute(insert(db_tables.peace), {each.name: getattr(peace, each.name) for each in fields(peace)})
