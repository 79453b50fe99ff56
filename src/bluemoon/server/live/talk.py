"""T16 What is said at a table: by those who have a seat, and heard by them alone."""

import secrets
import time
from collections.abc import Iterable

from bluemoon.server.limits import MOST_LINES
from bluemoon.server.live.peacekeeper import neighbour_at
from bluemoon.server.logs import log, mark_of
from bluemoon.server.storage.database import Conflict
from bluemoon.server.storage.lines import GONE, Line
from bluemoon.server.storage.peace import Peaces
from bluemoon.server.storage.reports import Report
from bluemoon.server.storage.store import Store
from bluemoon.server.table.names import plain_words
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table
from bluemoon.server.wire.talk import LONGEST_LINE, NewLine, Said, SaidLine

REPORTED = 20  # lines that go with a report: what it was about, and how it came to that


class Talk:
    """What is said at one table, as far as this process knows it."""

    def __init__(self, table: Table, store: Store, peaces: Peaces) -> None:
        self._table, self._store, self._peaces = table, store, peaces
        self.lines: list[Line] = []

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self.lines[-1].number if self.lines else 0

    async def read_on(self) -> list[Line]:
        """What was said since we looked last, here or elsewhere."""
        if not self._table.talks:
            return []
        found = await self._store.lines(self._table.id, self.last)
        news = [line for line in found if line.number > self.last]  # another look may have been faster
        self.lines = [*self.lines, *news][-MOST_LINES:]
        return news

    async def read_again(self) -> None:
        """All of it: something was taken back."""
        self.lines = []
        await self.read_on()

    # ---- speaking

    async def say(self, guest: str, new: NewLine) -> None:
        """T16.2 Somebody who has a seat says something; it is on disk before anybody hears it."""
        if new.seat not in self._table.seats_of(guest):
            raise TableRefused("not_your_seat")
        if not self._table.talks:
            raise TableRefused("no_talk")
        if not self._peaces.of(guest).hears:
            raise TableRefused("talk_off")
        text = clean_line(new.text)
        try:
            await self._store.say(Line(self._table.id, 0, guest, new.seat, text, time.time()))
        except Conflict:  # the table was deleted meanwhile
            raise TableRefused("unknown_table") from None

    async def report(self, guest: str, seat: int) -> None:
        """T16.8 Keep for whoever runs the server what was said last, as this person heard it."""
        about, table = neighbour_at(self._table, guest, seat), self._table
        names = [chair.name for chair in table.chairs]
        heard = [[line.at, line.seat, names[line.seat], line.text] for line in self._heard_by(guest, self.lines)]
        body = {"name": names[seat], "seat": seat, "by": names[table.seats_of(guest)[0]], "lines": heard[-REPORTED:]}
        await self._store.keep_report(Report(secrets.token_urlsafe(9), about, guest, table.id, time.time(), body))
        log.warning("somebody was reported", table=table.id, whom=mark_of(self._store.secret, about))

    # ---- hearing

    def told(self, guest: str, lines: Iterable[Line] | None = None) -> Said | None:
        """What a person hears of these lines, or of all; none: nothing, as who has no seat, and who wants no talk."""
        if not self._table.talks or not self._table.seats_of(guest):
            return None
        hears = self._peaces.of(guest).hears
        if lines is None:
            return Said(lines=self._in_words(guest, self.lines) if hears else [], whole=True, hears=hears)
        heard = self._in_words(guest, lines) if hears else []
        return Said(lines=heard, whole=False, hears=hears) if heard else None

    def _in_words(self, guest: str, lines: Iterable[Line]) -> list[SaidLine]:
        heard = self._heard_by(guest, lines)
        return [SaidLine(number=line.number, seat=line.seat, text=line.text, at=line.at) for line in heard]

    def _heard_by(self, guest: str, lines: Iterable[Line]) -> list[Line]:
        """T16.7 Nothing of whom the person has blocked."""
        return [line for line in lines if line.guest != GONE and not self._peaces.has_blocked(guest, line.guest)]


def clean_line(text: str) -> str:
    """T16.2 One line of plain words."""
    line = plain_words(text)
    if not 1 <= len(line) <= LONGEST_LINE:
        raise TableRefused("bad_line", most=LONGEST_LINE)
    return line
