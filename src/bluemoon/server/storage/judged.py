"""Finished games that wait for a judge, where several processes serve one database: rows that are due, part by part.

Each part is thought by the process that has taken the row for a while. If it falls silent, the next one goes on behind
the last part that was written. The clock is that of the database.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, bindparam, delete, insert, select, text, update

from bluemoon.server.storage import db_tables
from bluemoon.server.storage.due import LEASE, NOW
from bluemoon.server.storage.shared import take_turns

Body = dict[str, Any]
WAITS = ("waiting", "judging")
TOUCHED = 5.0  # seconds: whoever reads every second need not be written down as often
ROW, PART = db_tables.judged.c, db_tables.judged_part.c
CLOCK = text(NOW)
# Of what is due, that of the person for whom something was thought longest ago, and of that person's the oldest.
TAKE = text(
    "with chosen as materialized (select key from judged as mine where state in ('waiting', 'judging') "
    f"and at <= {NOW} - :late and (until is null or until < {NOW}) "
    "order by (select max(at) from judged as other where other.person = mine.person and other.state <> 'waiting') "
    "nulls first, at limit 1 for update skip locked) "
    f"update judged set until = {NOW} + :lease, by = :by from chosen where judged.key = chosen.key returning judged.*"
).columns(*db_tables.judged.columns)
KEEP = text(f"update judged set until = {NOW} + :lease where key = :key and by = :by")
TOUCH = text(f"update judged set wanted = {NOW} where key = :key and wanted < {NOW} - {TOUCHED}")
OWN = update(db_tables.judged).where(ROW.key == bindparam("of_key"), ROW.by == bindparam("of"))


@dataclass(frozen=True, slots=True)
class Judged:
    """A finished game before a judge, as far as it is."""

    key: str
    person: str
    asked: Body
    games: list[str]
    is_brought: bool
    state: str = "waiting"
    moves: int = 0
    head: Body | None = None
    sums: Body | None = None
    digest: Body | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What became of it by one part of the work."""

    state: str
    moves: Sequence[Any]  # the new ones
    head: Body | None
    sums: Body | None
    digest: Body | None = None


def begin(connection: Connection, wished: Judged, most_of_one: int, most: int) -> tuple[Judged, str | None]:
    """It is to be judged, unless it is or was: as it stands, or why it cannot be."""
    take_turns(connection, "judged")
    known = find(connection, wished.key)
    if known is not None and known.state != "failed":
        return _joined(connection, known, wished), None
    waiting = connection.execute(select(ROW.person).where(ROW.state.in_(WAITS))).scalars().all()
    if waiting.count(wished.person) >= most_of_one:
        return wished, "too_many_reviews"
    if len(waiting) >= most:
        return wished, "judge_busy"
    forget(connection, [wished.key])
    row = {name: getattr(wished, name) for name in Judged.__dataclass_fields__}
    connection.execute(insert(db_tables.judged).values(**row, at=CLOCK, wanted=CLOCK))
    return wished, None


def _joined(connection: Connection, known: Judged, wished: Judged) -> Judged:
    """Somebody else asks for the same: it is one more game of the server, or somebody has it written."""
    games = known.games + [game for game in wished.games if game not in known.games]
    own = update(db_tables.judged).where(ROW.key == known.key)
    news = {"games": games, "is_brought": known.is_brought or wished.is_brought}
    connection.execute(own.values(**news, wanted=CLOCK))
    return known


def touch(connection: Connection, key: str) -> None:
    """Somebody still wants it."""
    connection.execute(TOUCH, {"key": key})


def find(connection: Connection, key: str) -> Judged | None:
    """How far it is."""
    row = connection.execute(select(db_tables.judged).where(ROW.key == key)).first()
    return None if row is None else _of(row)


def moves_from(connection: Connection, key: str, since: int) -> list[Any]:
    """What was judged, from this move on."""
    parts = connection.execute(select(PART.first, PART.moves).where(PART.key == key).order_by(PART.first)).all()
    return [move for first, moves in parts for move in moves[max(0, since - first) :]]


def take(connection: Connection, by: str, late: float) -> Judged | None:
    """What has been due for so many seconds, and nobody has."""
    row = connection.execute(TAKE, {"by": by, "late": late, "lease": LEASE}).first()
    return None if row is None else _of(row)


def keep(connection: Connection, by: str, key: str) -> bool:
    """Whoever has taken it is still at it; false: nobody wants it any more, or somebody else has it."""
    return bool(connection.execute(KEEP, {"key": key, "by": by, "lease": LEASE}).rowcount)


def go_on(connection: Connection, by: str, taken: Judged, step: Step) -> Judged | None:
    """One part more is there, and the next one is due; none: nobody wants it any more, or somebody else has it."""
    news: Body = {"state": step.state, "moves": taken.moves + len(step.moves), "at": CLOCK, "until": None, "by": None}
    news |= {name: found for name in ("head", "sums", "digest") if (found := getattr(step, name)) is not None}
    if not connection.execute(OWN.values(**news), {"of_key": taken.key, "of": by}).rowcount:
        return None
    if step.moves:
        part = {"key": taken.key, "first": taken.moves, "moves": list(step.moves)}
        connection.execute(insert(db_tables.judged_part), part)
    return find(connection, taken.key)


def let_go(connection: Connection, by: str) -> None:
    """Whoever has taken something stops: it is due at once."""
    connection.execute(update(db_tables.judged).where(ROW.by == by).values(until=None, by=None))


def sweep(connection: Connection, patience: float) -> None:
    """What nobody has asked for in so many seconds is wanted no more."""
    left = select(ROW.key).where(ROW.wanted < text(f"{NOW} - {float(patience)}")).with_for_update(skip_locked=True)
    forget(connection, connection.execute(left).scalars().all())


def forget(connection: Connection, keys: Sequence[str]) -> None:
    """All that was judged of these."""
    if keys:
        connection.execute(delete(db_tables.judged_part).where(PART.key.in_(keys)))
        connection.execute(delete(db_tables.judged).where(ROW.key.in_(keys)))


def _of(row: Row[Any]) -> Judged:
    found = row._mapping
    return Judged(**{name: found[name] for name in Judged.__dataclass_fields__})
