"""Since when, and until when, nobody served this database. Clocks stand still then.

Whoever serves says every now and then that somebody does, and how long that may be believed. Whoever finds that it was
not said for longer writes down the gap.
"""

import json
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, insert, select, update

from bluemoon.server.logs import log
from bluemoon.server.storage import db_tables

ALIVE = "alive"  # a setting: [when it was said last, seconds until it is said again]
LATE = 2.0  # seconds that it may be late
APART = 60.0  # seconds by which the clocks of two machines may differ; more, and somebody has set one back
OWN = db_tables.setting.c.name == ALIVE


@dataclass(frozen=True)
class Outage:
    """The server was down, or could not keep anything: seconds since 1970."""

    began: float
    ended: float


class Outages:
    """All of them, as far as they are known. Tables share one; whoever finds another one adds it."""

    def __init__(self, known: Sequence[Outage] = ()) -> None:
        self.known: list[Outage] = []  # in their order, and none reaches into another
        self._marks: tuple[list[float], list[float]] = [], []  # when each began, and how long those before it were
        self.add(known)

    def add(self, found: Sequence[Outage]) -> None:
        """There are more."""
        known: list[Outage] = []
        for each in sorted([*self.known, *found], key=lambda outage: outage.began):
            if known and each.began <= known[-1].ended:
                known[-1] = Outage(known[-1].began, max(known[-1].ended, each.ended))
            else:
                known.append(each)
        lengths = [0.0]
        for each in known:
            lengths.append(lengths[-1] + each.ended - each.began)
        self.known, self._marks = known, ([each.began for each in known], lengths)

    @property
    def latest(self) -> float:
        """When the last one ended."""
        return self.known[-1].ended if self.known else 0.0

    def within(self, began: float, ended: float) -> float:
        """How many of these seconds the server was down."""
        return max(0.0, self._until(ended) - self._until(began))

    def _until(self, now: float) -> float:
        """How many seconds it was down until then."""
        begins, lengths = self._marks
        count = bisect_right(begins, now)
        if not count:
            return 0.0
        return lengths[count - 1] + min(now - begins[count - 1], lengths[count] - lengths[count - 1])


NEVER_DOWN = Outages()


def is_said(connection: Connection) -> bool:
    """Did anybody ever say it here?"""
    return connection.execute(select(db_tables.setting.c.value).where(OWN)).first() is not None


def say(connection: Connection, now: float, pause: float, after: float) -> list[Outage]:
    """Somebody serves now, and says so again after this pause; the gaps that ended after this moment."""
    told = connection.execute(select(db_tables.setting.c.value).where(OWN).with_for_update()).scalar()
    if told is None:
        connection.execute(insert(db_tables.setting).values(name=ALIVE, value=json.dumps([now, pause])))
    else:
        last, believed = _read(told, now)
        if now - last > believed + LATE:
            connection.execute(insert(db_tables.outage).values(began=last, ended=now))
        latest = last if now < last < now + APART else now  # nobody takes back what another machine has said
        connection.execute(update(db_tables.setting).where(OWN).values(value=json.dumps([latest, pause])))
    row = db_tables.outage.c
    return [Outage(*each) for each in connection.execute(select(row.began, row.ended).where(row.ended > after))]


def _read(told: str, now: float) -> tuple[float, float]:
    """When it was said last, and how long that may be believed; what cannot be read any more is begun anew."""
    try:
        last, believed = map(float, json.loads(told))
    except (ValueError, TypeError):
        log.error("last sign of life cannot be read", why=told[:100])
        return now, LATE
    return last, believed
