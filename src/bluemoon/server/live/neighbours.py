"""The other processes that serve the same database: who is at which table there, since when not, and which only work.

Each tells it when it changes, and all of it every few seconds; one that is not heard for a while is gone, and so are
its visitors. While nobody at all can be heard, everybody stays where they were: it is our line that is dead.
"""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from bluemoon.server.live.tidings import Said, Tidings
from bluemoon.server.table.attendance import GRACE

TELLING = 4.0  # seconds between two times that everything is told
GONE = 3 * TELLING  # seconds of silence
REMEMBERED = max(seconds for seconds in GRACE.values() if seconds < float("inf"))  # nobody asks for longer
Guests = frozenset[str]
Changed = Callable[[str], None]  # a table at which somebody came or went


@dataclass
class Neighbour:
    """Another process, as far as it was heard."""

    heard: float
    tables: dict[str, Guests] = field(default_factory=dict)
    works: bool = False  # it plays bots, and nothing else


class Neighbours:
    """All of them, as one process knows them."""

    def __init__(self, tidings: Tidings, changed: Changed, clock: Callable[[], float] = time.monotonic) -> None:
        self._tidings, self._changed, self._clock = tidings, changed, clock
        self._known: dict[str, Neighbour] = {}
        self._went: dict[str, dict[str, float]] = {}  # when guests were last seen elsewhere, by table
        tidings.listen("here", self._hear)
        tidings.listen("again", self._hear_again)
        tidings.listen("farewell", self._forget)

    @property
    def is_somebody_working(self) -> bool:
        """Is there a process for the bots alone?"""
        return any(one.works for one in self._known.values())

    def at(self, table: str) -> Guests:
        """Who has this table open elsewhere."""
        return frozenset[str]().union(*(one.tables.get(table, ()) for one in self._known.values()))

    def went_from(self, table: str) -> Mapping[str, float]:
        """When those who are not there any more were seen last, by the clock."""
        return self._went.get(table, {})

    def _hear(self, sender: str, said: Said) -> None:
        now = self._clock()
        one = self._known.setdefault(sender, Neighbour(now))
        one.heard = now
        tables = {table: frozenset(guests) for table, guests in said["tables"].items()}
        if said["whole"]:
            one.works = said["works"]
            tables = {**dict.fromkeys(one.tables, frozenset[str]()), **tables}
        for table, guests in tables.items():
            self._note(one, table, guests)

    def _note(self, one: Neighbour, table: str, guests: Guests) -> None:
        before = one.tables.pop(table, frozenset())
        if guests:
            one.tables[table] = guests
        if guests != before:
            there, now = self.at(table), self._clock()
            self._went.setdefault(table, {}).update(dict.fromkeys(before - there, now))
            self._changed(table)

    def _forget(self, sender: str, _: Said) -> None:
        one = self._known.get(sender)
        if one is not None:
            for table in list(one.tables):
                self._note(one, table, frozenset())
            del self._known[sender]

    def _hear_again(self, *_: object) -> None:
        """The line was dead, not they."""
        for one in self._known.values():
            one.heard = self._clock()

    def look_after(self) -> None:
        """Those who were not heard for long are gone, if anybody can be heard; and nobody remembers for ever."""
        now = self._clock()
        for name, one in list(self._known.items()):
            if now - one.heard > GONE and self._tidings.is_heard:
                self._forget(name, {})
        for table, went in list(self._went.items()):
            self._went[table] = {guest: then for guest, then in went.items() if now - then < REMEMBERED}
            if not self._went[table]:
                del self._went[table]
