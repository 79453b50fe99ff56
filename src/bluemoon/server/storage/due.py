"""What has to be done at tables that several processes serve: rows that are due, each taken by one process for a while.

Whoever has taken a row says so again and again; if it falls silent, the row is due once more. The clock is that of the
database.
"""

from collections.abc import Collection

from sqlalchemy import Connection, bindparam, text

BOT = "bot"  # one is to move
LEASE = 8.0  # seconds that a taken row belongs to whoever has taken it
NOW = "extract(epoch from clock_timestamp())::float"
MAKE = f"insert into due (game, kind, seq, at) values (:game, :kind, :seq, {NOW}) on conflict (game, kind) do "
MAKE_AGAIN = text(f"{MAKE} update set seq = excluded.seq, at = excluded.at")
MAKE_ONCE = text(f"{MAKE} nothing")
DROP = text("delete from due where game = :game and kind = :kind and seq <= :seq")
PUT_OFF = text(f"update due set at = {NOW} + :seconds, until = null where game = :game and kind = :kind")
FREE = f"kind = :kind and at <= {NOW} - :late and (until is null or until < {NOW})"
# Chosen first, and once: a choice within the update may be made anew for every row.
CHOSEN = "with chosen as materialized (select game, kind from due where {} for update skip locked) update due set "
OF_CHOSEN = "from chosen where due.game = chosen.game and due.kind = chosen.kind"
FIRST = f"{FREE} order by at limit :most"
TAKE = text(f"{CHOSEN.format(FIRST)} until = {NOW} + :lease, by = :by {OF_CHOSEN} returning due.game")
OWN = "kind = :kind and by = :by and game in :games"
KEEP = text(f"{CHOSEN.format(OWN)} until = {NOW} + :lease {OF_CHOSEN}").bindparams(bindparam("games", expanding=True))


def make(connection: Connection, game: str, seq: int, *, anew: bool = True) -> None:
    """Something is due since this entry; who is at it goes on with it. Or only if it was not known."""
    connection.execute(MAKE_AGAIN if anew else MAKE_ONCE, {"game": game, "kind": BOT, "seq": seq})


def drop(connection: Connection, game: str, seq: int) -> None:
    """It is done, unless it is due again since a later entry."""
    connection.execute(DROP, {"game": game, "kind": BOT, "seq": seq})


def put_off(connection: Connection, game: str, seconds: float) -> None:
    """Not before so many seconds."""
    connection.execute(PUT_OFF, {"game": game, "kind": BOT, "seconds": seconds})


def take(connection: Connection, by: str, most: int, late: float) -> list[str]:
    """The games of some rows that are due for so many seconds, and that nobody has."""
    asked = {"kind": BOT, "by": by, "most": most, "late": late, "lease": LEASE}
    return list(connection.execute(TAKE, asked).scalars())


def keep(connection: Connection, by: str, games: Collection[str]) -> None:
    """Whoever has taken these is still at it."""
    connection.execute(KEEP, {"kind": BOT, "by": by, "games": list(games), "lease": LEASE})


def let_go(connection: Connection, by: str) -> None:
    """Whoever has taken something stops: it is due at once."""
    connection.execute(text("update due set until = null where by = :by"), {"by": by})
