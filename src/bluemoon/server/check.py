"""Everything that may be wrong with a database: each table is played again, and all of it is counted over."""

from collections.abc import Collection, Iterator, Sequence

from bluemoon.server.live.hall import all_table_games
from bluemoon.server.storage import db_tables
from bluemoon.server.storage.archive import Archive, Telling
from bluemoon.server.storage.database import Damaged
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.store import CLOSED, StoredComment, StoredEntry, StoredGame, fault_of, is_epoch
from bluemoon.server.table.conduct import breach_of
from bluemoon.server.table.deal import unfinished
from bluemoon.server.table.soundness import Unsound, is_time, table_of
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import TableGame


def faults_of(archive: Archive, tell: Telling) -> Iterator[str]:
    """What is wrong, a sentence each; tells how far it is."""
    try:
        yield from (f"the file: {said}" for said in _faults_of_file(archive))
        yield from (f"table {game}: has rows in '{part}', but is not there itself" for part, game in archive.orphans())
        yield from _faults_of_guests(archive)
        yield from (f"table {game}: 'listed' is neither 0 nor 1" for game in archive.odd_flags(db_tables.game.c.listed))
        games = archive.games()
    except StoreTrouble as error:
        yield f"the file: {error}"
        return
    table_games, known = all_table_games(), frozenset(games)
    for done, game in enumerate(games, 1):
        yield from (f"table {game}: {fault}" for fault in _faults_of_table(archive, game, table_games, known))
        tell(done, len(games))


def _faults_of_file(archive: Archive) -> Iterator[str]:
    yield from archive.complaints()
    for name, statement in archive.missing_indexes():
        yield f"the index {name} is missing, and lists are slow without it; make it again: {statement}"
    if not archive.secret():
        yield "the secret of the cookies is lost, and everybody is signed out; bring back the rows of 'setting'"


def _faults_of_guests(archive: Archive) -> Iterator[str]:
    for guest in archive.odd_flags(db_tables.guest.c.is_named):
        yield f"guest {guest}: 'is_named' is neither 0 nor 1"
    for guest in archive.guests():
        yield from (f"guest {guest}: {fault}" for fault in _faults_of_guest(archive, guest))


def _faults_of_guest(archive: Archive, guest: str) -> Iterator[str]:
    try:
        row = archive.guest(guest)
    except Damaged as error:
        yield f"cannot be read, and has a name of ours: {error}"
        return
    if not isinstance(row.name, str) or not row.name:
        yield "'name' is no text; a name of ours takes its place until the guest chooses another"
    if row.epoch is not None and not is_epoch(row.epoch):
        yield f"'epoch' is {row.epoch!r}, which is no number; no cookie of this guest counts until it is a new one"
    if not is_time(row.created):
        yield f"'created' is {row.created!r}, which is no time; nobody reads it"


class Inspector:
    """Sees how a log is read, and remembers the first entry that should not stand there."""

    def __init__(self) -> None:
        self.breach: str | None = None

    def watch(self, table: Table, entry: StoredEntry) -> None:
        """The next entry, and the table before it; what comes after a breach may only follow from it."""
        self.breach = self.breach or breach_of(table, entry)


def _faults_of_table(
    archive: Archive, game: str, table_games: dict[str, TableGame], games: Collection[str]
) -> Iterator[str]:
    inspector = Inspector()
    faults: list[str] = []
    try:
        stored, entries, seats = archive.game(game)
        table = table_of(stored, entries, table_games, inspector.watch)
        faults = [*_faults_beside_log(stored, table, seats), *_faults_of_row(stored, entries, games)]
        faults += _faults_of_comments(archive.comments(game), seats)
    except (Unsound, StoreTrouble) as error:
        faults = [f"cannot be read: {error}"]
    if inspector.breach is not None:
        yield inspector.breach
    yield from faults


def _faults_beside_log(stored: StoredGame, table: Table, seats: dict[int, str]) -> Iterator[str]:
    """What is kept beside the log, for lists, says the same."""
    if stored.status != table.status and (stored.status, table.status) != (CLOSED, "waiting"):
        yield f"is listed as '{stored.status}', but its log says '{table.status}'"
    if stored.status != CLOSED and unfinished(table) is not None:
        yield "is left half done; it goes on when somebody opens it"
    if seats != {seat: chair.guest for seat, chair in enumerate(table.chairs) if chair.guest is not None}:
        yield "is not in the lists of all who sit there"
    if stored.next is not None and table.status != "over":
        yield f"has a rematch, {stored.next}, but is not over"


def _faults_of_comments(comments: Sequence[StoredComment], seats: dict[int, str]) -> Iterator[str]:
    for comment in comments:
        fault = fault_of(comment)
        if fault is None and comment.guest not in seats.values():
            fault = "is of somebody who does not sit there"
        if fault is not None:
            yield f"comment {comment.id} {fault}; it is told to nobody"


def _faults_of_row(stored: StoredGame, entries: Sequence[StoredEntry], games: Collection[str]) -> Iterator[str]:
    """What the row of a table says of other rows."""
    if len(entries) != stored.length:
        yield f"its log ends with entry {len(entries)}, but was {stored.length} long; bring back a copy that is whole"
    if stored.body["host"] not in {chair["guest"] for chair in stored.body["chairs"]}:
        yield "whoever opened it does not sit there; nobody can begin it before it is full"
    for entry in entries:
        if not is_time(entry.at):
            yield f"entry {entry.seq} is of {entry.at}, which is no time; it is told all the same"
    if not is_time(stored.changed):
        yield f"'changed' is {stored.changed}, which is no time; whoever plays there next puts it right"
    elif stored.next is None and len(entries) > 1 and stored.changed != entries[-1].at:
        yield f"'changed' is {stored.changed}, but its last entry is of {entries[-1].at}"
    if stored.next == stored.id:
        yield "is its own rematch; set 'next' to null"
    elif stored.next is not None and stored.next not in games:
        yield f"its rematch {stored.next} is not there; set 'next' to null"
