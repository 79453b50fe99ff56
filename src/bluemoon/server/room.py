"""A table with the people around it: one command at a time, on disk before it counts, then told to everybody."""

import asyncio
import time
from collections.abc import Iterable

from pydantic import BaseModel

from bluemoon.server.commands import Draft, draft, granted
from bluemoon.server.limits import CHANGES, LONGEST_LOG, Buckets
from bluemoon.server.messages import Commands, Done, News, Play, Present, View
from bluemoon.server.refusing import TableRefused
from bluemoon.server.showing import SPECTATOR, Presence, Reader, entry_of, info_of, position_of
from bluemoon.server.store import Conflict, Store, StoredEntry
from bluemoon.server.table import Change, Table

OUTBOX = 200  # messages that may wait for a slow page; then it is let go and comes back
MOST_MISSED = 30  # entries; a page that missed more gets everything anew


class Page:
    """One open socket: whose it is, the seat it looks from, and what waits to be sent."""

    def __init__(self, guest: str, seat: int) -> None:
        self.reader = Reader(guest, seat)
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(OUTBOX)
        self.is_lost = False
        self.told = 0  # the last entry this page knows of

    def send(self, message: BaseModel) -> None:
        """Put a message into the outbox; a page that does not read is lost."""
        if self.is_lost:
            return
        try:
            self.outbox.put_nowait(message.model_dump_json())
        except asyncio.QueueFull:
            self.let_go()

    def let_go(self) -> None:
        """Send nothing more: what waits is thrown away, the socket will be closed."""
        self.is_lost = True
        while not self.outbox.empty():
            self.outbox.get_nowait()
        self.outbox.put_nowait(None)


class Room:
    """A table in memory and everybody who has it open."""

    def __init__(self, table: Table, store: Store) -> None:
        self.table, self.store = table, store
        self.lock = asyncio.Lock()
        self.pages: set[Page] = set()
        self.changes = Buckets(CHANGES)
        self.work: set[asyncio.Task[None]] = set()  # commands under way
        self.last_used = time.monotonic()
        self.is_torn = False  # what is on disk is something else; `hall` reads it again

    # ---- who is there

    @property
    def presence(self) -> Presence:
        """Who is there now."""
        guests = frozenset(page.reader.guest for page in self.pages)
        return Presence(guests, len({guest for guest in guests if not self.table.seats_of(guest)}))

    @property
    def away(self) -> set[int]:
        """Seats of persons who are not there."""
        guests = self.presence.guests
        return {seat for seat, chair in enumerate(self.table.chairs) if chair.guest and chair.guest not in guests}

    def enter(self, page: Page, since: int) -> None:
        """A page opens the table; it gets everything, or what it missed since that entry."""
        self.last_used = time.monotonic()
        before = self.presence
        self.pages.add(page)
        page.send(self._missed(page, since) or self.view_for(page))
        if self.presence != before:
            self.tell_presence(but=page)

    def leave(self, page: Page) -> None:
        """A page is closed."""
        before = self.presence
        self.pages.discard(page)
        self.last_used = time.monotonic()
        if self.presence != before:
            self.tell_presence()

    def tell_presence(self, but: Page | None = None) -> None:
        """Somebody came or went, or the table has a successor."""
        presence = self.presence
        for page in self.pages - {but}:
            page.send(Present(table=info_of(self.table, page.reader.guest, presence)))

    # ---- what they are shown

    def usual_seat(self, guest: str) -> int:
        """The seat a guest looks from: the one to move if it is the guest's, else the first."""
        seats = self.table.seats_of(guest)
        if not seats:
            return SPECTATOR
        return self.table.to_move if self.table.to_move in seats else seats[0]

    def look(self, page: Page, seat: int) -> None:
        """From now on, this page looks from another seat of the same guest."""
        page.reader = Reader(page.reader.guest, seat)
        page.send(self.view_for(page))

    def view_for(self, page: Page) -> View:
        """Everything."""
        page.told = self.table.seq
        log = [entry_of(self.table, line, page.reader.seat) for line in self.table.lines]
        return View(position=position_of(self.table, page.reader, self.presence), log=log)

    def _missed(self, page: Page, since: int) -> News | None:
        """What a page missed; None if that cannot be told in a few lines."""
        missed = [line for line in self.table.lines if line.seq > since]
        is_short = 0 < since <= self.table.seq and self.table.seq - since <= MOST_MISSED
        if not is_short or len(missed) != self.table.seq - since or any(_takes_back(line.events) for line in missed):
            return None
        page.told = self.table.seq
        entries = [entry_of(self.table, line, page.reader.seat) for line in missed]
        return News(entries=entries, dropped=[], position=position_of(self.table, page.reader, self.presence))

    def publish(self, changes: Iterable[Change]) -> None:
        """Tell everybody what happened, less what a page that came in meanwhile knows already."""
        changes, presence = list(changes), self.presence
        for page in self.pages:
            news = [change for change in changes if change.line.seq > page.told]
            if news:
                page.told = self.table.seq
                page.send(self._news(page, news, presence))

    def _news(self, page: Page, news: list[Change], presence: Presence) -> News:
        entries = [entry_of(self.table, change.line, page.reader.seat) for change in news]
        dropped = [seq for change in news for seq in change.dropped]
        return News(entries=entries, dropped=dropped, position=position_of(self.table, page.reader, presence))

    # ---- what they do

    async def obey(self, page: Page, command: Commands) -> None:
        """Carry out a command of a page. Once begun it is carried to its end, even if the page is gone meanwhile."""
        task = asyncio.create_task(self._obey(page, command))
        self.work.add(task)
        task.add_done_callback(self._done)
        await asyncio.shield(task)

    def _done(self, task: asyncio.Task[None]) -> None:
        self.work.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waited has it; nobody need have waited

    async def _obey(self, page: Page, command: Commands) -> None:
        """Checked, on disk, acknowledged, told to everybody, in this order."""
        guest = page.reader.guest
        known_as = f"{guest}.{command.id}"
        async with self.lock:
            changes = []
            if known_as not in self.table.commands:
                drafted = draft(self.table, guest, command, self.away)
                if not isinstance(command, Play):
                    self.allow_change(guest)
                changes.append(await self.write(drafted, guest, known_as))
            page.send(Done(id=command.id, seq=self.table.commands[known_as]))
            agreed = granted(self.table)
            try:
                if agreed is not None:
                    changes.append(await self.write(agreed))
            finally:  # what is on disk is told, even if the second entry did not get there
                self.publish(changes)

    def allow_change(self, guest: str) -> None:
        """Whatever does not bring the game forward is kept for ever too, so there is an end to it."""
        if self.table.seq >= LONGEST_LOG:
            raise TableRefused("long_log")
        if not self.changes.take(guest):
            raise TableRefused("too_many_changes")

    async def write(self, drafted: Draft, guest: str | None = None, command: str | None = None) -> Change:
        """Put an entry on disk, then let it count. The lock is held."""
        table, seat = self.table, drafted.body.get("seat") if drafted.kind == "sit" else None
        entry = StoredEntry(table.id, table.seq + 1, drafted.kind, drafted.body, time.time(), command, guest)
        try:
            await self.store.append(entry, status=self._status_after(drafted), seat=seat)
        except Conflict:
            self.tear()
            raise TableRefused("stale") from None
        self.last_used = time.monotonic()
        return table.apply(entry, drafted.carried)

    def tear(self) -> None:
        """The log on disk is not the one in memory: everybody comes back to a table that is read again."""
        self.is_torn = True
        for page in self.pages:
            page.let_go()

    def _status_after(self, drafted: Draft) -> str | None:
        if drafted.kind == "begin":
            return "playing"
        is_last = drafted.carried is not None and self.table.game.to_move(drafted.carried[1]) < 0
        return "over" if is_last else None


def _takes_back(events: list[dict[str, object]]) -> bool:
    return any(event["e"] == "undo" for event in events)
