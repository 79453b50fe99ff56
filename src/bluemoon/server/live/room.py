"""A table with the people around it: one command at a time, on disk before it counts, then told to everybody."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import Any, TypeVar

from pydantic import BaseModel

from bluemoon.server.limits import CHANGES, GESTURES, LONGEST_LOG, Buckets
from bluemoon.server.live.late import Late
from bluemoon.server.live.talk import Talk
from bluemoon.server.live.tidings import ALONE, Tidings
from bluemoon.server.logs import log
from bluemoon.server.people.ratings import verdict_after
from bluemoon.server.storage.database import Conflict
from bluemoon.server.storage.lines import GONE, Line
from bluemoon.server.storage.peace import ALL_HEAR, Peaces
from bluemoon.server.storage.store import Store, StoredEntry
from bluemoon.server.table.attendance import Attendance
from bluemoon.server.table.commands import Draft, draft, granted
from bluemoon.server.table.deal import awaited_after, bot_after
from bluemoon.server.table.events import Begun, Undone
from bluemoon.server.table.execution import Carried
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.screen import check_command, is_shared, must_fall
from bluemoon.server.table.shown import SPECTATOR, Presence, Reader, entry_of, info_of, position_of
from bluemoon.server.table.table import Change, LogLine, Table
from bluemoon.server.traces import traces
from bluemoon.server.wire.messages import Advice, Commands, Done, Gesture, Gestured, News, Play, Present, View
from bluemoon.server.wire.talk import NewLine

OUTBOX = 200  # messages that may wait for a slow page; then it is let go and comes back
MOST_MISSED = 30  # entries; a page that missed more gets everything anew
Found = TypeVar("Found")


class Overtaken(Exception):
    """Another process has written at this table meanwhile, and we have not; `entries` is what."""

    def __init__(self, entries: Sequence[StoredEntry]) -> None:
        self.entries = entries


class Page:
    """One open socket: whose it is, the seat it looks from, and what waits to be sent."""

    def __init__(self, guest: str, seat: int) -> None:
        self.reader = Reader(guest, seat)
        self.outbox: asyncio.Queue[str | None] = asyncio.Queue(OUTBOX)
        self.is_lost = False
        self.told = 0  # the last entry this page knows of
        self.hint: asyncio.Task[Advice] | None = None  # that somebody thinks about

    def drop_hint(self) -> None:
        """Nobody waits for the last hint any more."""
        if self.hint is not None:
            self.hint.cancel()

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
    """A table in memory and everybody who has it open.

    Where other processes serve the same tables, it follows what they write, and what we write follows on that.
    """

    def __init__(self, table: Table, store: Store, tidings: Tidings = ALONE, peaces: Peaces = ALL_HEAR) -> None:
        self.table, self.store, self.tidings, self.peaces = table, store, tidings, peaces
        self.talk = Talk(table, store, peaces)
        self.late: Late | None = None  # T17 what those see who watch, if that is not the same
        self.lock = asyncio.Lock()
        self.pages: set[Page] = set()
        self.elsewhere: frozenset[str] = frozenset()  # guests who have it open in other processes
        self.attendance = Attendance(time.monotonic)
        self.changes, self.gestures = Buckets(CHANGES), Buckets(GESTURES)
        self.work: set[asyncio.Task[None]] = set()  # commands under way
        self.thoughts: set[asyncio.Task[Any]] = set()  # about the position as it stands
        self.resting: set[str] = set()  # whoever slept or was away when it was told last
        self.last_used = time.monotonic()
        self.is_torn = False  # what is on disk is something else; `hall` reads it again

    # ---- who is there

    @property
    def here(self) -> frozenset[str]:
        """The guests who have it open in this process."""
        return frozenset(page.reader.guest for page in self.pages)

    @property
    def presence(self) -> Presence:
        """Who is there now."""
        guests = self.here | self.elsewhere
        waits = {
            seat: self.attendance.grace_left(chair.guest, self.table.grace)
            for seat, chair in enumerate(self.table.chairs)
            if chair.guest is not None and chair.guest not in guests and chair.level is None
        }
        return Presence(guests, len({guest for guest in guests if not self.table.seats_of(guest)}), waits)

    def enter(self, page: Page, since: int) -> None:
        """A page opens the table; it gets everything, or what it missed since that entry."""
        self.last_used = time.monotonic()
        before, here = self.presence, self.here
        self.pages.add(page)
        page.send(self._missed(page, since) or self.view_for(page))
        self._tell_talk(page)
        if self.presence != before:
            self.tell_presence(but=page)
        self._tell_who_is_here(here)

    def leave(self, page: Page) -> None:
        """A page is closed."""
        page.drop_hint()
        before, here = self.presence, self.here
        self.pages.discard(page)
        self.last_used = time.monotonic()
        if self.presence != before:
            self._note_gone(page.reader.guest)
            self.tell_presence()
        self._tell_who_is_here(here)

    def _tell_who_is_here(self, before: frozenset[str]) -> None:
        """The other processes, if it is not as before."""
        if self.here != before:
            self.tidings.send("here", tables={self.table.id: sorted(self.here)}, whole=False)

    def hear_elsewhere(self, guests: frozenset[str]) -> None:
        """From now on these have the table open in other processes."""
        before, gone = self.presence, self.elsewhere - guests
        self.elsewhere = guests
        for guest in gone - self.here:
            self._note_gone(guest)
        if self.presence != before:
            self.tell_presence()

    def _note_gone(self, guest: str) -> None:
        """The clock of a player who is away begins to run."""
        if self.table.seats_of(guest):
            self.attendance.note_gone(guest)

    def tell_presence(self, but: Page | None = None) -> None:
        """Somebody came or went, or the table has a successor."""
        presence = self.presence
        for page in self.pages - {but}:
            page.send(Present(table=info_of(self.table_for(page), page.reader.guest, presence)))

    # ---- what they are shown

    def table_for(self, page: Page) -> Table:
        """T17.1 The table; to whoever watches as it was a while ago, if that was agreed."""
        return self.table if self.late is None or self.table.seats_of(page.reader.guest) else self.late.table

    async def let_watch(self, guest: str) -> None:
        """Somebody is about to come: the first who sees the table later has it read for them."""
        if self.late is not None or self.table.delay == "none" or self.table.status == "over":
            return
        if self.table.seats_of(guest):
            return
        stored = await self.store.game(self.table.id)
        async with self.lock:
            if stored is None or self.late is not None:
                return
            late = Late(self.table, stored)
            entries = await self.store.entries(self.table.id)
            late.read(entry for entry in entries if entry.seq <= self.table.seq)
            self.late = late

    def show_later(self) -> None:
        """Those who see the table later are told what they may know by now."""
        if self.late is not None:
            self._publish(self.late.catch_up(), self.presence, self.late.table)

    def _end_delay(self) -> None:
        """T17.3 The game is over: who watches sees all of it."""
        if self.late is None or self.table.status != "over":
            return
        self.late = None
        for page in self.pages:
            if not self.table.seats_of(page.reader.guest):
                page.send(self.view_for(page))

    def look(self, page: Page, seat: int) -> None:
        """From now on, this page looks from this seat of its guest, or from nobody's; on a shared screen it alone."""
        guest = page.reader.guest
        if is_shared(self.table, guest):
            self._lower_curtain(self.pages - {page}, guest)
        page.reader = Reader(guest, seat)
        page.send(self.view_for(page))

    def _lower_curtain(self, pages: Iterable[Page], guest: str) -> None:
        for page in pages:
            if page.reader.guest == guest and page.reader.seat != SPECTATOR:
                page.reader = Reader(guest)
                page.send(self.view_for(page))

    def view_for(self, page: Page) -> View:
        """Everything."""
        table = self.table_for(page)
        page.told = table.seq
        log = [entry_of(table, line, page.reader.seat) for line in table.lines]
        return View(position=position_of(table, page.reader, self.presence), log=log)

    def _missed(self, page: Page, since: int) -> News | None:
        """What a page missed; None if that cannot be told in a few lines, or the curtain fell."""
        table = self.table_for(page)
        if is_shared(table, page.reader.guest):
            return None
        missed = [line for line in table.lines if line.seq > since]
        is_short = 0 < since <= table.seq and table.seq - since <= MOST_MISSED
        if not is_short or len(missed) != table.seq - since or any(map(self._needs_whole_log, missed)):
            return None
        page.told = table.seq
        entries = [entry_of(table, line, page.reader.seat) for line in missed]
        return News(entries=entries, dropped=[], position=position_of(table, page.reader, self.presence))

    def publish(self, changes: Iterable[Change]) -> None:
        """Tell everybody what happened, less what a page that came in meanwhile knows already."""
        changes, presence = list(changes), self.presence
        with traces.part("tell", table=self.table.id, pages=len(self.pages)):
            self._end_delay()
            self._publish(changes, presence, self.table)
            self.show_later()

    def _publish(self, changes: list[Change], presence: Presence, table: Table) -> None:
        """To those who see this table, as it is or as it was."""
        for page in self.pages:
            news = [change for change in changes if change.line.seq > page.told]
            if not news or self.table_for(page) is not table:
                continue
            if must_fall(table, page.reader):
                self.look(page, SPECTATOR)
            elif any(self._begins_anew(change.line) for change in news):
                page.send(self.view_for(page))
            else:
                page.told = table.seq
                page.send(self._news(page, news, presence))

    def _needs_whole_log(self, line: LogLine) -> bool:
        return _takes_back(line) or self._begins_anew(line)

    def _begins_anew(self, line: LogLine) -> bool:
        """Does it begin with what another game has brought? Then all of that is told with it."""
        return self.table.given > 0 and any(isinstance(event, Begun) for event in line.events)

    def tell_again(self) -> None:
        """Nothing happened, but more is known of the position now."""
        for page in self.pages:
            if page.told == self.table_for(page).seq:
                page.send(self._news(page, [], self.presence))

    def _news(self, page: Page, news: list[Change], presence: Presence) -> News:
        table = self.table_for(page)
        entries = [entry_of(table, change.line, page.reader.seat) for change in news]
        dropped = [seq for change in news for seq in change.dropped]
        return News(entries=entries, dropped=dropped, position=position_of(table, page.reader, presence))

    # ---- what they say

    def gesture(self, page: Page, said: Gesture) -> None:
        """T14 Somebody who sits here says something without words of their own."""
        guest = page.reader.guest
        if said.seat not in self.table.seats_of(guest):
            raise TableRefused("not_your_seat")
        if not self.gestures.take(guest):
            raise TableRefused("too_many_gestures")
        page.send(Done(id=said.id, seq=self.table.seq))
        self.show_gesture(Gestured(seat=said.seat, what=said.what))
        self.tidings.send("gesture", table=self.table.id, seat=said.seat, what=said.what)

    def show_gesture(self, gestured: Gestured) -> None:
        """Everybody who has the table open here sees it, but whoever has blocked that person."""
        person = self.table.chairs[gestured.seat].guest
        for page in self.pages:
            if not self.peaces.has_blocked(page.reader.guest, person):
                page.send(gestured)

    async def say(self, guest: str, new: NewLine) -> None:
        """T16.2 Somebody who sits here says something in words of their own."""
        await self.talk.say(guest, new)
        await self.hear_talk()
        self.tidings.send("said", table=self.table.id)

    async def hear_talk(self) -> None:
        """What was said counts here, too, whoever has said it where."""
        news = await self.talk.read_on()
        if any(line.guest == GONE for line in news):  # somebody has taken back what they had said
            await self.talk.read_again()
            self.tell_talk(self.table.persons)
        elif news:
            for page in self.pages:
                self._tell_talk(page, news)

    def tell_talk(self, guests: Set[str]) -> None:
        """All that these people hear: they want to hear something else than before."""
        for page in self.pages:
            if page.reader.guest in guests:
                self._tell_talk(page)

    def _tell_talk(self, page: Page, lines: Iterable[Line] | None = None) -> None:
        told = self.talk.told(page.reader.guest, lines)
        if told is not None:
            page.send(told)

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
        await self.decide(partial(self._carry_out, page, command))

    async def decide(self, deed: Callable[[], Awaitable[Found]]) -> Found:
        """Do this while nobody else here does anything. If another process is faster, or has been, it is done again,
        from its checks on, with the table as it stands then."""
        async with self.lock:
            while True:
                try:
                    return await deed()
                except Overtaken as others:
                    self.take_in(others.entries)
                except TableRefused:
                    if not self.tidings.is_shared or not await self._read_on():
                        raise
                if self.is_torn:
                    raise TableRefused("stale")

    async def _carry_out(self, page: Page, command: Commands) -> None:
        guest = page.reader.guest
        known_as = f"{guest}.{command.id}"
        changes = []
        if known_as not in self.table.commands:
            check_command(self.table, page.reader, command)
            drafted = draft(self.table, guest, command, self.presence.waits)
            if not isinstance(command, Play):
                self.allow_change(guest)
            changes.append(await self.write(drafted, guest, known_as))
        page.send(Done(id=command.id, seq=self.table.commands[known_as]))
        try:
            await self._grant(changes)
        finally:  # what is on disk is told, even if the second entry did not get there
            self.publish(changes)

    async def _grant(self, changes: list[Change]) -> None:
        """Take back what everybody has agreed to, if that is so now."""
        while not self.is_torn and (agreed := granted(self.table)) is not None:
            try:
                changes.append(await self.write(agreed))
            except Overtaken as others:
                self.publish(changes)
                changes.clear()
                self.take_in(others.entries)

    def allow_change(self, guest: str) -> None:
        """Whatever does not bring the game forward is kept for ever too, so there is an end to it."""
        if self.table.seq >= LONGEST_LOG:
            raise TableRefused("long_log")
        if not self.changes.take(guest):
            raise TableRefused("too_many_changes")

    async def write(self, drafted: Draft, guest: str | None = None, command: str | None = None) -> Change:
        """Put an entry on disk, then let it count. The lock is held."""
        return (await self.write_all([drafted], guest, command))[0]

    async def write_all(
        self, drafts: Sequence[Draft], guest: str | None = None, command: str | None = None
    ) -> list[Change]:
        """Put entries on disk, all or none, then let them count. The first is of this guest, the others are ours."""
        entries = self.entries_of(drafts)
        entries[0] = replace(entries[0], command=command, guest=guest)
        first, status = drafts[0], status_after(self.table, drafts)
        seat = first.body["seat"] if first.kind == "sit" else None
        bot = bot_after(self.table, drafts) if self.tidings.is_shared else None
        verdict, awaited = verdict_after(self.table, drafts), awaited_after(self.table, drafts)
        try:
            others = await self.store.append(
                *entries, status=status, seat=seat, bot=bot, verdict=verdict, awaited=awaited
            )
        except Conflict:
            self.tear()
            raise TableRefused("stale") from None
        if others:
            raise Overtaken(others)
        changes = [self._apply(entry, drafted.carried) for entry, drafted in zip(entries, drafts, strict=True)]
        self._move_on(entries)
        self.tidings.send("table", table=self.table.id, seq=self.table.seq, bot=bool(bot))
        return changes

    def _apply(self, entry: StoredEntry, carried: tuple[Carried, Any] | None = None) -> Change:
        """One more entry counts; who sees the table later waits for it."""
        change = self.table.apply(entry, carried)
        if self.late is not None:
            self.late.note(entry, change.line.turn)
        return change

    def _move_on(self, entries: Sequence[StoredEntry]) -> None:
        """The table is not what it was."""
        self.last_used = time.monotonic()
        if any(entry.kind == "begin" for entry in entries):
            # T7.3 whoever is not there yet has all the time from now on
            self.attendance = Attendance(time.monotonic)
        for thought in self.thoughts:
            thought.cancel()

    # ---- what others write

    async def catch_up(self) -> None:
        """What other processes wrote counts here, too."""
        async with self.lock:
            if not self.is_torn:
                await self._read_on()

    async def _read_on(self) -> bool:
        """The same, if the lock is held; was there anything?"""
        entries = await self.store.entries(self.table.id, after=self.table.seq)
        self.take_in(entries)
        return bool(entries)

    def take_in(self, entries: Sequence[StoredEntry]) -> None:
        """Let count what is on disk, and tell everybody. What cannot be followed is read again."""
        try:
            changes = [self._followed(entry) for entry in entries]
        except Exception:
            log.exception("table torn", table=self.table.id)
            self.tear()
            return
        self._move_on(entries)
        self.publish(changes)

    def _followed(self, entry: StoredEntry) -> Change:
        change = self._apply(entry)
        if entry.kind in ("play", "redo") and self.table.steps[-1].carried.drawn != entry.body["drawn"]:
            raise ValueError("chance was another")
        if entry.kind == "sit":
            self.show_seat(entry.body["guest"], entry.body["seat"])
        elif entry.kind != "play" and entry.guest is not None:
            self.changes.take(entry.guest)
        return change

    def show_seat(self, guest: str, seat: int) -> None:
        """Whoever has just sat down looks from there, and hears what is said."""
        for page in self.pages:
            if page.reader.guest == guest:
                self.look(page, seat)
                self._tell_talk(page)

    def entries_of(self, drafts: Sequence[Draft]) -> list[StoredEntry]:
        """The next entries of the log."""
        now, numbered = time.time(), enumerate(drafts, self.table.seq + 1)
        return [StoredEntry(self.table.id, seq, drafted.kind, drafted.body, now) for seq, drafted in numbered]

    def think(self, thought: Coroutine[Any, Any, Found]) -> asyncio.Task[Found]:
        """A thought about the position as it stands; when that moves on, it is cancelled."""
        task = asyncio.create_task(thought)
        self.thoughts.add(task)
        task.add_done_callback(self.thoughts.discard)
        return task

    def tear(self) -> None:
        """The log on disk is not the one in memory: everybody comes back to a table that is read again."""
        self.is_torn = True
        for page in self.pages:
            page.let_go()


LEAVES = {
    "concede": "seat",
    "late": "late",
}  # entries with which a person leaves the game, and where they name the seat


def status_after(table: Table, drafts: Sequence[Draft]) -> str | None:
    """The new status of the table, if these change it."""
    status: str | None = None
    for drafted in drafts:
        if drafted.kind == "begin":
            status = "playing"
        elif _is_last(table, drafted):
            status = "over"
    return status


def _is_last(table: Table, drafted: Draft) -> bool:
    """Does the game end with this entry?"""
    if drafted.kind in LEAVES:
        return table.is_over_without(table.conceded | {drafted.body[LEAVES[drafted.kind]]})
    return drafted.carried is not None and table.game.to_move(drafted.carried[1]) < 0


def _takes_back(line: LogLine) -> bool:
    return any(isinstance(event, Undone) for event in line.events)
