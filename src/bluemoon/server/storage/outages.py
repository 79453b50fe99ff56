"""Since when, and until when, nobody served this database. Clocks stand still then.

Whoever serves says every now and then that somebody does, and how long that may be believed. Whoever finds that it was
not said for longer writes down the gap.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from bluemoon.server.storage import db_tables

ALIVE = "alive"  # a setting: [when it was said last, seconds until it is said again]
LATE = 2.0  # seconds that it may be late
OWN = db_tables.setting.c.name == ALIVE


@dataclass(frozen=True)
class Outage:
    """The server was down, or could not keep anything: seconds since 1970."""

    began: float
    ended: float


class Outages:
    """All of them, as far as they are known. Tables share one; whoever finds another one adds it."""

    def __init__(self, known: Sequence[Outage] = ()) -> None:
        self.known = list(known)

    def add(self, found: Sequence[Outage]) -> None:
        """There are more."""
        self.known += found

    @property
    def latest(self) -> float:
        """When the last one ended."""
        return max((outage.ended for outage in self.known), default=0.0)

    def within(self, began: float, ended: float) -> float:
        """How many of these seconds the server was down."""
        return sum(max(0.0, min(ended, each.ended) - max(began, each.began)) for each in self.known)


NEVER_DOWN = Outages()


def is_said(connection: Connection) -> bool:
    """Did anybody ever say it here?"""
    return connection.execute(select(db_tables.setting.c.value).where(OWN)).first() is not None


def say(connection: Connection, now: float, pause: float, after: float) -> list[Outage]:
    """Somebody serves now, and says so again after this pause; the gaps that ended after this moment."""
    told = connection.execute(select(db_tables.setting.c.value).where(OWN).with_for_update()).scalar()
    saying = {"value": json.dumps([now, pause])}
    if told is None:
        connection.execute(insert(db_tables.setting).values(name=ALIVE, **saying))
    else:
        last, believed = json.loads(told)
        if now - last > believed + LATE:
            connection.execute(insert(db_tables.outage).values(began=last, ended=now))
        connection.execute(update(db_tables.setting).where(OWN).values(**saying))
    row = db_tables.outage.c
    return [Outage(*each) for each in connection.execute(select(row.began, row.ended).where(row.ended > after))]
