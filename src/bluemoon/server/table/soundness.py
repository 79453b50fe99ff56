"""Whether a table is what it should be: its log without a gap, played as it is written, fit to be shown."""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, TypeGuard, get_args

from bluemoon.core.game import RULES_VERSION
from bluemoon.core.refusal import BlueMoonError
from bluemoon.server.storage.outages import NEVER_DOWN, Outages
from bluemoon.server.storage.rests import NOBODY_RESTS, Rests
from bluemoon.server.storage.store import StoredEntry, StoredGame
from bluemoon.server.table.shown import Presence, Reader, entry_of, line_of, position_of
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.wire.base import Level

Watch = Callable[[Table, StoredEntry], None]  # is shown every entry, with the table as it was before it
DECISION = {"seat": int, "actions": list, "drawn": list}
BODIES: dict[str, dict[str, type]] = {  # what an entry of each kind must hold
    "sit": {"seat": int, "guest": str, "name": str},
    "deck": {"seat": int, "deck": dict},
    "begin": {"seed": int, "setup": dict, "levels": list},
    "play": DECISION,
    "redo": DECISION,
    "undo": {"seat": int, "count": int, "agreed": bool},
    "ask": {"seat": int},
    "answer": {"seat": int, "accept": bool},
    "bot": {"seat": int, "level": object},
    "concede": {"seat": int},
    "late": {"seat": int, "late": int},
}
LEVELS = (None, *get_args(Level))


class Unsound(BlueMoonError):
    """A table that cannot be read; says why in a few words."""


def nobody(table: Table, entry: StoredEntry) -> None:
    """Nobody watches while a log is read."""


def table_of(
    stored: StoredGame,
    entries: Sequence[StoredEntry],
    table_games: Mapping[str, TableGame],
    watch: Watch = nobody,
    outages: Outages = NEVER_DOWN,
    rests: Rests = NOBODY_RESTS,
) -> Table:
    """The table of a log; raises `Unsound`, whatever is wrong with it."""
    _check_known(stored, table_games)
    with _unsound_if_it_fails(lambda: "what was agreed on there ('body') makes no sense"):
        table = Table(stored, table_games[stored.kind], outages, rests)
    _check_agreed(table)
    _check_order(entries)
    for entry in entries:
        _check_holds(entry, len(table.chairs))
    with _unsound_if_it_fails(lambda: f"entry {table.seq} cannot be carried out"):
        table.read(_watched(table, entries, watch))
    _check_chance(table, entries)
    _show(table)
    return table


@contextmanager
def _unsound_if_it_fails(said: Callable[[], str]) -> Iterator[None]:
    """The words of a refusal hold no secret and are told, too; those of other errors may."""
    try:
        yield
    except Unsound:
        raise
    except Exception as error:
        raise Unsound(f"{said()}: {error}" if isinstance(error, BlueMoonError) else said()) from error


def _watched(table: Table, entries: Sequence[StoredEntry], watch: Watch) -> Iterator[StoredEntry]:
    for entry in entries:
        with _unsound_if_it_fails(lambda: f"entry {entry.seq} cannot be understood"):  # noqa: B023 (it is called here)
            watch(table, entry)
        yield entry


def _show(table: Table) -> None:
    """What can be read can be shown, to a stranger as to anybody."""
    stranger = Reader("")
    with _unsound_if_it_fails(lambda: "it cannot be shown as it stands"):
        line_of(table, stranger.guest, Presence())
        position_of(table, stranger, Presence())
    for line in table.lines:
        with _unsound_if_it_fails(lambda: f"entry {line.seq} cannot be told"):  # noqa: B023 (it is called here)
            entry_of(table, line, stranger.seat)


def _check_known(stored: StoredGame, table_games: Mapping[str, TableGame]) -> None:
    if stored.kind not in table_games:
        raise Unsound(f"a game '{stored.kind}' is not known here")
    if stored.rules_version not in range(1, RULES_VERSION + 1):
        raise Unsound(f"rules of version {stored.rules_version} are not known here")


def _check_agreed(table: Table) -> None:
    """Somebody opened the table, and whoever shall start sits at it."""
    if not isinstance(table.host, str):
        raise Unsound(f"whoever opened it ('host') is {table.host}")
    if table.first is not None and not (_is_a(int, table.first) and table.first in range(len(table.chairs))):
        raise Unsound(f"whoever shall start ('first') is {table.first}, and there is no such seat")

    moment: Any = table.moment
    if moment is not None and not (isinstance(moment, dict) and _is_a(dict, moment.get("dealt"))):
        raise Unsound("where it begins ('moment') makes no sense")


def _check_order(entries: Sequence[StoredEntry]) -> None:
    for number, entry in enumerate(entries, 1):
        if entry.seq != number:
            raise Unsound(f"entry {number} is missing")


def _check_holds(entry: StoredEntry, seats: int) -> None:
    """An entry holds what its kind needs."""
    body: Any = entry.body
    if entry.kind not in BODIES:
        raise Unsound(f"entry {entry.seq} is of the kind '{entry.kind}', which is not known here")
    if not is_number(entry.at):
        raise Unsound(f"entry {entry.seq} has no time: 'at' is {entry.at}")
    for name, kind in BODIES[entry.kind].items():
        if not isinstance(body, dict) or name not in body or not _is_a(kind, body[name]):
            raise Unsound(f"entry {entry.seq} is no '{entry.kind}': '{name}' is missing in it, or is something else")
    if body.get("seat", 0) not in range(seats):
        raise Unsound(f"entry {entry.seq} is of seat {body['seat']}, and there is none")
    if body.get("level") not in LEVELS:
        raise Unsound(f"entry {entry.seq} calls a bot of no known level")
    if len(body.get("drawn", ())) != len(body.get("actions", ())):  # for every action, what chance brought
        raise Unsound(f"entry {entry.seq} does not follow from those before it")


def is_number(value: object) -> TypeGuard[float]:
    """Is this a number that can be counted with?"""
    return isinstance(value, int | float) and math.isfinite(value)


def is_time(value: object) -> bool:
    """Could this be seconds since 1970?"""
    return is_number(value) and value >= 0


def _is_a(kind: type, value: object) -> bool:
    """Is this of that kind? True is no number here."""
    return isinstance(value, kind) and (kind is not int or not isinstance(value, bool))


def _check_chance(table: Table, entries: Sequence[StoredEntry]) -> None:
    """What chance brought is what was written down: if not, something before it was altered."""
    written = {entry.seq: entry.body["drawn"] for entry in entries if entry.kind in ("play", "redo")}
    for step in table.steps[table.given :]:
        if step.carried.drawn != written[step.seq]:
            raise Unsound(f"entry {step.seq} does not follow from those before it")
