"""By what people are told who are not here: browsers that take messages for them, and rooms of other programs."""

import hashlib
from dataclasses import dataclass, fields
from typing import Any, Literal

from sqlalchemy import Connection, delete, insert, select, update

from bluemoon.server.limits import MOST_CHANNELS
from bluemoon.server.storage import db_tables

Kind = Literal["push", "discord", "matrix"]
MOST_FAILURES = 10  # in a row; then it is forgotten
ROW = db_tables.channel.c


@dataclass(frozen=True, slots=True)
class Channel:
    """A person is told by this; whoever knows its address can write there, so it is shown to nobody."""

    id: str
    guest: str
    kind: Kind
    address: str
    body: dict[str, Any]  # of a browser: the keys for whom we write; where the page lives
    language: str
    made: float  # seconds since 1970
    failed: int = 0

    def __repr__(self) -> str:
        return f"Channel({self.id}, {self.kind})"


def keep(connection: Connection, kept: Channel) -> bool:
    """From now on this person is told by it, and by this address nobody else; false: that would be too many."""
    place = place_of(kept.address)
    connection.execute(delete(db_tables.channel).where(ROW.place == place))
    if len(of_guest(connection, kept.guest)) >= MOST_CHANNELS:
        return False
    row = {each.name: getattr(kept, each.name) for each in fields(kept)}
    connection.execute(insert(db_tables.channel), {**row, "place": place})
    return True


def of_guest(connection: Connection, guest: str) -> list[Channel]:
    """All of a person, the oldest first."""
    columns = [ROW[each.name] for each in fields(Channel)]
    rows = connection.execute(select(*columns).where(ROW.guest == guest).order_by(ROW.made, ROW.id))
    return [Channel(**row._mapping) for row in rows]


def drop(connection: Connection, channel: str, guest: str | None = None) -> bool:
    """Nobody is told by it any more; of this person only, if one is named. False: there is none."""
    known = delete(db_tables.channel).where(ROW.id == channel)
    known = known if guest is None else known.where(ROW.guest == guest)
    return bool(connection.execute(known).rowcount)


def drop_browsers(connection: Connection, guest: str) -> None:
    """No browser is told for this person any more."""
    connection.execute(delete(db_tables.channel).where(ROW.guest == guest, ROW.kind == "push"))


def count(connection: Connection, channel: str, is_taken: bool) -> None:
    """It took a message, or did not; what never takes one is forgotten."""
    failed = 0 if is_taken else ROW.failed + 1
    connection.execute(update(db_tables.channel).where(ROW.id == channel).values(failed=failed))
    connection.execute(delete(db_tables.channel).where(ROW.id == channel, ROW.failed >= MOST_FAILURES))


def place_of(address: str) -> str:
    """What an address is recognised by."""
    return hashlib.sha256(address.encode()).hexdigest()
