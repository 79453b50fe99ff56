"""When people sleep, and when they are away for days: clocks that count days stand still for them then.

What was is never changed: a person says what holds from now on. So a clock that is read again is the same.
"""

import secrets
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, fields
from datetime import date, datetime, time, timedelta
from typing import Any, Literal
from zoneinfo import ZoneInfo

from sqlalchemy import Connection, insert, select, update

from bluemoon.server.storage import db_tables
from bluemoon.server.storage.outages import Outages

DAY, YEAR = 86_400.0, 365 * 86_400.0
LONGEST_NIGHT = 12 * 60  # minutes
NIGHT_HOLDS = 7 * DAY  # seconds until other hours may be said
HOLIDAYS = 30 * DAY  # seconds of holidays within any year
MOST_HOLIDAYS = 20  # that begin or end within a year: those that were given up count, too
EVER = float("inf")
ROW = db_tables.rest.c
Kind = Literal["night", "holiday"]
Span = tuple[float, float]  # from when to when, in seconds since 1970


@dataclass(frozen=True, slots=True)
class Rest:
    """Somebody sleeps every night from then on, or is away from then to then."""

    id: str
    guest: str
    kind: Kind
    began: float
    ended: float | None  # none: nobody knows yet
    body: dict[str, Any]  # of nights: from and to which minute of the day, in which zone
    changed: float

    @property
    def end(self) -> float:
        """For ever, if nobody knows."""
        return EVER if self.ended is None else self.ended

    @property
    def is_given_up(self) -> bool:
        """Did it end before it began?"""
        return self.end <= self.began

    def spans(self, began: float, ended: float) -> Iterator[Span]:
        """When the person rests, within this time."""
        began, ended = max(began, self.began), min(ended, self.end)
        if began >= ended:
            return
        if self.kind == "holiday":
            yield began, ended
            return
        for dusk, dawn in nights(self.body, began, ended):
            if max(dusk, began) < min(dawn, ended):
                yield max(dusk, began), min(dawn, ended)


def nights(hours: dict[str, Any], began: float, ended: float) -> Iterator[Span]:
    """The nights that may touch this time, as the clock on the wall says it there."""
    zone = ZoneInfo(hours["zone"])
    day = datetime.fromtimestamp(began, zone).date() - timedelta(days=1)
    last = datetime.fromtimestamp(ended, zone).date()
    while day <= last:
        morning = day if hours["from"] < hours["to"] else day + timedelta(days=1)
        yield _at(day, hours["from"], zone), _at(morning, hours["to"], zone)
        day += timedelta(days=1)


def _at(day: date, minute: int, zone: ZoneInfo) -> float:
    return datetime.combine(day, time(minute // 60, minute % 60), zone).timestamp()


def days_away(first: date, last: date, zone: str) -> Span:
    """Whole days, from the beginning of the first to the end of the last one."""
    there = ZoneInfo(zone)
    return _at(first, 0, there), _at(last + timedelta(days=1), 0, there)


class Rests:
    """Those of all people, as far as they are known. Tables share one; whoever hears of more adds it."""

    def __init__(self) -> None:
        self.by_guest: dict[str, dict[str, Rest]] = {}
        self.latest = 0.0  # when the last of them was said

    def add(self, found: Iterable[Rest]) -> set[str]:
        """There are more, or they have changed; of whom."""
        news = [rest for rest in found if self.by_guest.get(rest.guest, {}).get(rest.id) != rest]
        for rest in news:
            self.by_guest.setdefault(rest.guest, {})[rest.id] = rest
            self.latest = max(self.latest, rest.changed)
        return {rest.guest for rest in news}

    def spans(self, guest: str | None, began: float, ended: float) -> list[Span]:
        """When somebody rests, in order, and no span reaches into another."""
        known = self.by_guest.get(guest or "", {}).values()
        merged: list[Span] = []
        for span in sorted(span for rest in known for span in rest.spans(began, ended)):
            if merged and span[0] <= merged[-1][1]:
                merged[-1] = merged[-1][0], max(merged[-1][1], span[1])
            else:
                merged.append(span)
        return merged

    def within(self, guest: str | None, began: float, ended: float, outages: Outages) -> float:
        """How many of these seconds somebody rested or the server was down."""
        resting = sum(till - since - outages.within(since, till) for since, till in self.spans(guest, began, ended))
        return resting + outages.within(began, ended)

    def now(self, guest: str, now: float) -> tuple[Kind, float] | None:
        """Does somebody rest now, how, and until when? A holiday is told rather than a night in it."""
        known = self.by_guest.get(guest, {}).values()
        found: list[tuple[Kind, float]] = []
        for rest in known:
            if rest.kind == "holiday" and rest.began <= now < rest.end:
                return "holiday", rest.end
            found += [(rest.kind, till) for since, till in rest.spans(now, now + DAY) if since <= now]
        return max(found, key=lambda one: one[1], default=None)


NOBODY_RESTS = Rests()


# ---- what is kept


def all_since(connection: Connection, changed: float) -> list[Rest]:
    """What was said since then, by anybody."""
    rows = connection.execute(select(db_tables.rest).where(ROW.changed >= changed).order_by(ROW.changed, ROW.id))
    return [Rest(**row._mapping) for row in rows]


def of_guest(connection: Connection, guest: str) -> list[Rest]:
    """All that a person has said, the oldest first."""
    rows = connection.execute(select(db_tables.rest).where(ROW.guest == guest).order_by(ROW.began, ROW.id))
    return [Rest(**row._mapping) for row in rows]


def sleep(connection: Connection, guest: str, hours: dict[str, Any] | None, now: float) -> str | None:
    """From now on these are the nights of a person, or there are none; else why not."""
    known = [rest for rest in of_guest(connection, guest) if rest.kind == "night"]
    if hours is not None and any(now - rest.began < NIGHT_HOLDS for rest in known):
        return "night_holds"
    running = (ROW.guest == guest, ROW.kind == "night", ROW.ended.is_(None))
    connection.execute(update(db_tables.rest).where(*running).values(ended=now, changed=now))
    if hours is not None:
        _keep(connection, Rest(secrets.token_urlsafe(12), guest, "night", now, None, hours, now))
    return None


def go_away(connection: Connection, guest: str, span: Span, now: float) -> str | None:
    """A person will be away; else why not. What has been already is no holiday."""
    began, ended = max(span[0], now), span[1]
    known = [rest for rest in of_guest(connection, guest) if rest.kind == "holiday" and rest.end > now - YEAR]
    if began >= ended or ended > now + YEAR:
        return "bad_days"
    if any(began < rest.end and rest.began < ended and not rest.is_given_up for rest in known):
        return "days_taken"
    new = Rest(secrets.token_urlsafe(12), guest, "holiday", began, ended, {}, now)
    if len(known) >= MOST_HOLIDAYS or days_left([*known, new], began, ended) < 0:
        return "too_many_days"
    _keep(connection, new)
    return None


def come_back(connection: Connection, guest: str, rest: str, now: float) -> bool:
    """Somebody is back sooner, or does not go; false: there is no such holiday."""
    holiday = (ROW.id == rest, ROW.guest == guest, ROW.kind == "holiday", ROW.ended > now, ROW.ended > ROW.began)
    known = connection.execute(select(ROW.began).where(*holiday)).scalar()
    if known is None:
        return False
    sooner = {"ended": max(known, now), "changed": now}
    return bool(connection.execute(update(db_tables.rest).where(*holiday).values(sooner)).rowcount)


def days_left(holidays: Sequence[Rest], began: float, ended: float) -> float:
    """Seconds of holidays that are left in that year around these days which leaves the fewest."""
    marks = [ended, *(rest.end for rest in holidays if began < rest.end < ended + YEAR)]
    return min(HOLIDAYS - sum(_overlap(rest, mark - YEAR, mark) for rest in holidays) for mark in marks)


def _overlap(rest: Rest, began: float, ended: float) -> float:
    return max(0.0, min(rest.end, ended) - max(rest.began, began))


def _keep(connection: Connection, rest: Rest) -> None:
    connection.execute(insert(db_tables.rest), {each.name: getattr(rest, each.name) for each in fields(rest)})
