"""T17 What those see who watch a table that shows itself to them later: the same table, as it was a while ago."""

import time
from collections import deque
from collections.abc import Iterable

from bluemoon.server.storage.store import StoredEntry, StoredGame
from bluemoon.server.table.table import Change, Table

MINUTES = 5 * 60.0  # seconds
AT_ONCE = ("sit", "deck", "begin")  # before anything is played there is nothing to keep back


class Late:
    """A table behind the one that is played at, until that one is over."""

    def __init__(self, front: Table, stored: StoredGame) -> None:
        self._front = front
        self.table = Table(stored, front.table_game)
        self.table.is_late = True
        self._waiting: deque[tuple[StoredEntry, int]] = deque()  # entries, and the turn they happened in

    def read(self, entries: Iterable[StoredEntry]) -> None:
        """The log until now: of the turn that is played, everything waits."""
        turns = {line.seq: line.turn for line in self._front.lines}
        now = self._front.turn
        began = min((seq for seq, turn in turns.items() if turn >= now), default=0)
        for entry in entries:
            self.note(entry, now if 0 < began <= entry.seq else -1)
        self.table.read(self._ripe())

    def note(self, entry: StoredEntry, turn: int) -> None:
        """Something has happened at the table."""
        self._waiting.append((entry, turn))

    def catch_up(self) -> list[Change]:
        """Show what may be shown by now."""
        return [self.table.apply(entry) for entry in self._ripe()]

    def _ripe(self) -> Iterable[StoredEntry]:
        while self._waiting and self._is_ripe(*self._waiting[0]):
            yield self._waiting.popleft()[0]

    def _is_ripe(self, entry: StoredEntry, turn: int) -> bool:
        if entry.kind in AT_ONCE:
            return True
        return turn < self._front.turn if self._front.delay == "turn" else entry.at + MINUTES <= time.time()
