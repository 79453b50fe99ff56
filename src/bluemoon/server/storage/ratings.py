"""How strong people are, as rated games have shown: one row a person and pool, and one a game they played.

What a game changes is written with its last entry: both are there, or neither.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from bluemoon.server.storage import db_tables

ROW, CHANGE = db_tables.rating.c, db_tables.rating_change.c


class Skill(NamedTuple):
    """How strong, and how unsure that is."""

    mu: float
    sigma: float


class Rating(NamedTuple):
    """A person in one pool: those who play one game with so many players."""

    pool: str
    skill: Skill
    games: int


class Changed(NamedTuple):
    """What a game changed for a person."""

    guest: str
    before: Skill
    after: Skill


@dataclass(frozen=True)
class Verdict:
    """How a rated game has ended: in which pool, in which place everybody, and what that means for the skills."""

    pool: str
    places: Mapping[str, int]  # by guest; the lower the better
    start: Skill  # of whoever has never played
    rate: Callable[[Sequence[Skill], Sequence[int]], Sequence[Skill]]


def settle(connection: Connection, game: str, verdict: Verdict, at: float) -> None:
    """What this game changes. Nobody else settles with one of these people meanwhile."""
    guests = sorted(verdict.places)
    known = [_rating_of(connection, verdict, guest) for guest in guests]
    after = verdict.rate([each.skill for each in known], [verdict.places[guest] for guest in guests])
    for guest, old, skill in zip(guests, known, after, strict=True):
        values = {"mu": skill.mu, "sigma": skill.sigma, "games": old.games + 1}
        own = update(db_tables.rating).where(ROW.guest == guest, ROW.pool == verdict.pool)
        if not connection.execute(own.values(values)).rowcount:
            connection.execute(insert(db_tables.rating).values(guest=guest, pool=verdict.pool, **values))
        change = {"before": [*old.skill], "after": [*skill], "pool": verdict.pool, "at": at}
        connection.execute(insert(db_tables.rating_change).values(game=game, guest=guest, **change))


def _rating_of(connection: Connection, verdict: Verdict, guest: str) -> Rating:
    own = select(ROW.mu, ROW.sigma, ROW.games).where(ROW.guest == guest, ROW.pool == verdict.pool)
    row = connection.execute(own).first()
    skill, games = (Skill(row.mu, row.sigma), row.games) if row else (verdict.start, 0)
    return Rating(verdict.pool, skill, games)


def of_guest(connection: Connection, guest: str) -> list[Rating]:
    """A person in every pool."""
    rows = connection.execute(select(db_tables.rating).where(ROW.guest == guest).order_by(ROW.pool))
    return [Rating(row.pool, Skill(row.mu, row.sigma), row.games) for row in rows]


def by_game(connection: Connection, game: str) -> list[Changed]:
    """What a game changed, for everybody."""
    rows = connection.execute(select(db_tables.rating_change).where(CHANGE.game == game))
    return [Changed(row.guest, Skill(*row.before), Skill(*row.after)) for row in rows]
