"""What people have to say about others to whoever runs the server: kept, and nothing else comes of it by itself."""

from dataclasses import dataclass, fields
from typing import Any

from sqlalchemy import Connection, delete, insert, select

from bluemoon.server.limits import MOST_REPORTS
from bluemoon.server.storage import db_tables

ROW = db_tables.report.c
KEPT = 90 * 86_400.0  # seconds


@dataclass(frozen=True, slots=True)
class Report:
    """Somebody has reported another person at a table."""

    id: str
    guest: str  # about whom
    by: str
    game: str
    at: float  # seconds since 1970
    body: dict[str, Any]  # name and by: what they were called; lines: [[at, seat, name, text], …]


def keep(connection: Connection, report: Report) -> None:
    """Keep it; whoever reports the same person at the same table again says the same. Old ones make room."""
    same = (ROW.guest == report.guest, ROW.by == report.by, ROW.game == report.game)
    connection.execute(delete(db_tables.report).where(*same))
    connection.execute(insert(db_tables.report), {each.name: getattr(report, each.name) for each in fields(report)})
    connection.execute(delete(db_tables.report).where(ROW.at < report.at - KEPT))
    oldest = select(ROW.id).order_by(ROW.at.desc(), ROW.id).offset(MOST_REPORTS).limit(1000)
    connection.execute(delete(db_tables.report).where(ROW.id.in_(list(connection.execute(oldest).scalars()))))
