"""Whom a table waits for, and when that person is told: one row a person and table, taken by one process for a while.

What is due is the message that it is their turn, later that their time ends; each once more where it was not taken.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from sqlalchemy import ColumnElement, Connection, and_, bindparam, delete, or_, select, text, update

from bluemoon.server.storage import db_tables

Step = Literal["turn", "turn again", "clock", "clock again"]
PAUSE = 20.0  # seconds from the beginning of a turn until somebody is told: who looks needs no message
LEASE = 60.0  # seconds that a taken row belongs to whoever has taken it
NEVER = -1  # the turn before the first
ROW = db_tables.summons.c
# With every move: made once, for to make a statement takes longer than to carry it out.
LEAVE_ALONE = (
    update(db_tables.summons)
    .where(ROW.game == bindparam("of_game"), ROW.guest != bindparam("but"), ROW.at.is_not(None))
    .values(at=None, until=None)
)
SUMMON = text(
    "insert into summons (game, guest, turn, step, at, told, reminded, missed) "
    f"values (:game, :guest, :turn, 'turn', :at, {NEVER}, {NEVER}, '[]') on conflict (game, guest) do "
    "update set turn = excluded.turn, step = excluded.step, at = excluded.at, missed = excluded.missed, until = null "
    "where summons.turn <> excluded.turn or summons.at is null"
)


@dataclass(frozen=True, slots=True)
class Awaited:
    """For whom a table waits, and since which of its moments; none: for nobody, or for a bot."""

    guest: str | None
    turn: int = 0
    is_over: bool = False  # it never waits for anybody again


@dataclass(frozen=True, slots=True)
class Summons:
    """Somebody is to be told of their turn at a table."""

    game: str
    guest: str
    turn: int
    step: Step = "turn"
    at: float | None = None
    told: int = NEVER
    reminded: int = NEVER
    missed: list[str] = field(default_factory=list)
    until: float | None = None
    by: str | None = None


def note(connection: Connection, game: str, awaited: Awaited, now: float) -> None:
    """From now on the table waits for this person; the others are told nothing any more."""
    if awaited.is_over:
        connection.execute(delete(db_tables.summons).where(ROW.game == game))
        return
    connection.execute(LEAVE_ALONE, {"of_game": game, "but": awaited.guest or ""})
    if awaited.guest is not None:
        connection.execute(SUMMON, {"game": game, "guest": awaited.guest, "turn": awaited.turn, "at": now + PAUSE})


def take(connection: Connection, by: str, most: int, now: float, late: float) -> list[Summons]:
    """Some of what is due for so many seconds, and nobody has: from now on it is ours for a while."""
    free = select(db_tables.summons).where(_is_due(now - late), or_(ROW.until.is_(None), ROW.until < now))
    chosen = connection.execute(free.order_by(ROW.at).limit(most).with_for_update(skip_locked=True)).all()
    for row in chosen:
        own = update(db_tables.summons).where(_of(row.game, row.guest))
        connection.execute(own.values(until=now + LEASE, by=by))
    return [Summons(**row._mapping) for row in chosen]


def _is_due(now: float) -> ColumnElement[bool]:
    return and_(ROW.at.is_not(None), ROW.at <= now)


def is_any_due(connection: Connection, now: float) -> bool:
    """Is there anything to take?"""
    free = or_(ROW.until.is_(None), ROW.until < now)
    return connection.execute(select(ROW.game).where(_is_due(now), free).limit(1)).first() is not None


def go_on(connection: Connection, summons: Summons, **values: Any) -> bool:
    """What is due next; false: the table has gone on, or somebody else was at it meanwhile."""
    same = (ROW.turn == summons.turn, ROW.told == summons.told, ROW.reminded == summons.reminded)
    own = update(db_tables.summons).where(_of(summons.game, summons.guest), *same)
    return bool(connection.execute(own.values(until=None, **values)).rowcount)


def look_again(connection: Connection, guest: str, now: float) -> None:
    """When this person's time ends has changed."""
    waiting = update(db_tables.summons).where(ROW.guest == guest, ROW.step == "clock", ROW.at.is_not(None))
    connection.execute(waiting.values(at=now, until=None))


def forget(connection: Connection, games: Sequence[str]) -> None:
    """These tables are gone."""
    connection.execute(delete(db_tables.summons).where(ROW.game.in_(games)))


def _of(game: str, guest: str) -> ColumnElement[bool]:
    return and_(ROW.game == game, ROW.guest == guest)
