"""Whether a table is what it should be: its log without a gap, played as it is written, fit to be shown."""

from collections.abc import Mapping, Sequence

from bluemoon.core.refusal import BlueMoonError
from bluemoon.server.playing import Playing
from bluemoon.server.showing import Presence, Reader, entry_of, line_of, position_of
from bluemoon.server.store import StoredEntry, StoredGame
from bluemoon.server.table import RULES_VERSION, Table


class Unsound(BlueMoonError):
    """A table that cannot be read; says why in a few words."""


def table_of(stored: StoredGame, entries: Sequence[StoredEntry], playings: Mapping[str, Playing]) -> Table:
    """The table of a log; raises `Unsound`, whatever is wrong with it."""
    _check_version(stored)
    _check_order(entries)
    try:
        _check_drawn(entries)
        table = Table(stored, playings[stored.kind])
        table.read(list(entries))
        _check_chance(table, entries)
        _show(table)
    except Unsound:
        raise
    except Exception as error:
        raise Unsound(_words(error)) from error
    return table


def _show(table: Table) -> None:
    """What can be read can be shown, to a stranger as to anybody."""
    stranger = Reader("")
    line_of(table, stranger.guest, Presence())
    position_of(table, stranger, Presence())
    for line in table.lines:
        entry_of(table, line, stranger.seat)


def _check_version(stored: StoredGame) -> None:
    if stored.rules_version not in range(RULES_VERSION + 1):
        raise Unsound(f"rules of version {stored.rules_version} are not known here")


def _check_order(entries: Sequence[StoredEntry]) -> None:
    for number, entry in enumerate(entries, 1):
        if entry.seq != number:
            raise Unsound(f"entry {number} is missing")


def _check_drawn(entries: Sequence[StoredEntry]) -> None:
    """For every action stands what chance brought."""
    for entry in entries:
        if entry.kind in ("play", "redo") and len(entry.body["drawn"]) != len(entry.body["actions"]):
            raise Unsound(f"entry {entry.seq} does not follow from those before it")


def _check_chance(table: Table, entries: Sequence[StoredEntry]) -> None:
    """What chance brought is what was written down: if not, something before it was altered."""
    written = {entry.seq: entry.body["drawn"] for entry in entries if entry.kind in ("play", "redo")}
    for step in table.steps:
        if step.carried.drawn != written[step.seq]:
            raise Unsound(f"entry {step.seq} does not follow from those before it")


def _words(error: Exception) -> str:
    """What went wrong; the words of a refusal hold no secret, those of other errors may."""
    return str(error) if isinstance(error, BlueMoonError) else type(error).__name__
