"""Which free seat somebody gets who comes to a table."""

import secrets

from bluemoon.server.table.chairs import Chair
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table
from bluemoon.server.wire.tables import SitDown


def seat_for(table: Table, wish: SitDown) -> int:
    """The seat of the link, or any that is listed; refuses by name."""
    if table.status != "waiting":
        raise TableRefused("already_started")
    free = [seat for seat, chair in enumerate(table.chairs) if chair.kind == "free"]
    if wish.key is not None:
        matching = [seat for seat, chair in enumerate(table.chairs) if _is_key(chair, wish.key)]
        if not matching:
            raise TableRefused("bad_link")
        if matching[0] not in free:
            raise TableRefused("seat_taken")
        return matching[0]
    if not table.listed:
        raise TableRefused("needs_link")
    if not free:
        raise TableRefused("table_full")
    if wish.seat is None:
        return free[0]
    if wish.seat not in free:
        raise TableRefused("seat_taken")
    return wish.seat


def _is_key(chair: Chair, key: str) -> bool:
    return chair.key is not None and secrets.compare_digest(chair.key.encode(), key.encode())
