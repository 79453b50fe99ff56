"""All tables: opened, found, filled, begun, played again. Those in use are in memory, the others in the store."""

import asyncio
import contextlib
import math
import secrets
import time
from collections.abc import Awaitable, Collection, Set
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial

from bluemoon.core.game import RULES_VERSION
from bluemoon.server.city.table_game import CityTableGame
from bluemoon.server.duel.deck_choice import deck_laid
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.limits import LONGEST_LOG, MOST_STAND_INS, MOST_UNFINISHED, MOST_WAITING
from bluemoon.server.live.audience import Audiences
from bluemoon.server.live.bot_players import BotPlayers, bot_to_move
from bluemoon.server.live.bot_turns import BotTurns
from bluemoon.server.live.chosen_bots import ChosenBots
from bluemoon.server.live.exchange import Exchange
from bluemoon.server.live.fair_queue import FairQueue, Rank
from bluemoon.server.live.finished_games import FinishedGames
from bluemoon.server.live.game_comments import GameComments
from bluemoon.server.live.herald import Herald
from bluemoon.server.live.peacekeeper import Peacekeeper
from bluemoon.server.live.pulse import Pulse
from bluemoon.server.live.quick_match import QuickMatch, quick_table
from bluemoon.server.live.room import Room, status_after
from bluemoon.server.live.sleepers import Sleepers
from bluemoon.server.live.tidings import ALONE, Tidings
from bluemoon.server.logs import log
from bluemoon.server.metrics import TABLES, UNREADABLE
from bluemoon.server.people.partners import agreed_by
from bluemoon.server.people.ratings import START, points_of, pool_of
from bluemoon.server.post.postman import Postman
from bluemoon.server.storage.database import Conflict, Damaged
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.retention import Retention, close_left, delete_left
from bluemoon.server.storage.seeks import Seek
from bluemoon.server.storage.store import CLOSED, Body, Guest, Store, StoredEntry, StoredGame
from bluemoon.server.table.chairs import Chair, chair_for, chair_in_words
from bluemoon.server.table.commands import Draft
from bluemoon.server.table.deal import awaited_after, dealt, followed_by_deal, is_ready, unfinished
from bluemoon.server.table.free_seat import seat_for
from bluemoon.server.table.given import followed
from bluemoon.server.table.record import Record, record_of
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.shown import line_of
from bluemoon.server.table.soundness import Unsound, table_of
from bluemoon.server.table.table import Change, Table
from bluemoon.server.table.table_game import Agreed, TableGame
from bluemoon.server.table.trial import PREFIX, agreed_on
from bluemoon.server.wire.duel import ChooseDeck
from bluemoon.server.wire.given import GivenGame
from bluemoon.server.wire.tables import NEW_TABLE, Lobby, NewTable, PlayOn, SitDown, TableLine
from bluemoon.server.wire.talk import NewLine

LISTED = 12  # tables in each list
IDLE = 600.0  # seconds; then a table nobody looks at leaves the memory
SWEEP = 60.0
KEPT_AGAIN = ("clock", "rated", "talk", "delay")  # what a rematch has as the game before
FIRST_PAGE = 1.5  # seconds; the bots warm up after it, for the compiler takes the machine to itself


def all_table_games() -> dict[str, TableGame]:
    """The games that are played here, by name."""
    games: tuple[TableGame, ...] = (CityTableGame(), DuelTableGame())
    return {table_game.name: table_game for table_game in games}


class Hall:
    """The tables of one server."""

    def __init__(
        self,
        store: Store,
        retention: Retention | None = None,
        bots: ChosenBots | None = None,
        tidings: Tidings = ALONE,
        postman: Postman | None = None,
    ) -> None:
        self.store, self.retention, self.tidings = store, retention or Retention(), tidings
        self.table_games = all_table_games()
        self.bot_players = BotPlayers([table_game.game for table_game in self.table_games.values()], bots)
        self.questions = FairQueue(ThreadPoolExecutor(1, thread_name_prefix="bluemoon-question"), 1)  # of the pages
        self.calling_bots = asyncio.Lock()
        self.taking_seats = asyncio.Lock()
        self.rooms: dict[str, Room] = {}
        self.pulse = Pulse(store, self._has_running_clock, self._tell_of_clocks)
        self.sleepers = Sleepers(store, tidings, self._tell_of_rests)
        self.peacekeeper = Peacekeeper(store, tidings, self._tell_of_peace)
        self.reading: dict[str, asyncio.Task[Room]] = {}  # tables on their way into the memory
        self.unreadable: set[str] = set()
        self.work: list[asyncio.Task[None]] = []  # that goes on in the background
        self.finished = FinishedGames(store, self._read_finished, self._forget)
        self.audiences = Audiences()
        self.quick = QuickMatch(store, partial(self._allow_table, waits=False), self._seat_two, self.peacekeeper)
        self.comments = GameComments(store, self.over, self._tell_comment)
        self.exchange = Exchange(self.rooms, store, tidings, self._let_go_of)
        self.turns = BotTurns(store, tidings, self.exchange.neighbours, self.bot_players, self.room)
        self.postman = postman or Postman(store.secret, store.push_key)
        self.herald = Herald(store, self.postman, self.exchange.neighbours, tidings.name, self.room)
        self.bot_players.are_taken = tidings.is_shared
        tidings.listen("comment", lambda _, said: self.audiences.tell_comment(said["table"]))
        for name in self.table_games:
            TABLES.labels(name).set_function(partial(self._tables_of, name))

    @property
    def tables(self) -> int:
        """Tables in memory."""
        return len(self.rooms)

    def _tables_of(self, name: str) -> int:
        return sum(room.table.table_game.name == name for room in list(self.rooms.values()))

    @property
    def warm(self) -> bool:
        """Bots think at full strength."""
        return self.bot_players.warm

    async def prepare(self) -> None:
        """What must be known before anybody comes."""
        await self.sleepers.learn()
        await self.peacekeeper.learn()
        await self.pulse.begin()

    def start_work(self, *, only_bots: bool = False) -> None:
        """What goes on in the background: bots warm up, idle tables leave the memory. Perhaps nobody comes here."""
        self.exchange.works = self.turns.works = self.herald.works = self.pulse.is_silent = only_bots
        asyncio.get_running_loop().call_later(FIRST_PAGE, self.warm_up)
        self.work += [asyncio.create_task(run()) for run in (self._sweep, self.pulse.run, self.herald.run)]
        if self.tidings.is_shared:
            self.tidings.open()
            self.work += [asyncio.create_task(self.exchange.run()), asyncio.create_task(self.turns.run())]

    def warm_up(self) -> None:
        """Whoever looked at a position before somebody could look ahead in it is told of it again."""
        loop = asyncio.get_running_loop()

        def tell(name: str) -> None:
            with contextlib.suppress(RuntimeError):  # the evening is over
                loop.call_soon_threadsafe(self._tell_again, name)

        self.bot_players.warm_up(tell)

    def _tell_again(self, name: str) -> None:
        for room in self.rooms.values():
            if room.table.table_game.name == name:
                room.tell_again()

    def _tell_of_clocks(self) -> None:
        """They stood still for a while."""
        for room in self.rooms.values():
            if room.table.clock is not None:
                room.table.set_clock_right()
                room.tell_again()

    def _tell_of_rests(self, guests: Collection[str]) -> None:
        """These people rest at other times than their tables knew."""
        for room in self.rooms.values():
            if room.table.counts_days and not room.table.persons.isdisjoint(guests):
                room.table.set_clock_right()
                room.tell_again()

    def _tell_of_peace(self, guests: Set[str]) -> None:
        """These people want to hear something else than before."""
        for room in self.rooms.values():
            room.tell_talk(guests)

    def _tell_who_rests(self) -> None:
        """Somebody has gone to sleep, or woken up."""
        now = time.time()
        for room in self.rooms.values():
            if room.pages and room.table.counts_days:
                resting = {guest for guest in room.table.persons if self.sleepers.rests.now(guest, now)}
                if resting != room.resting:
                    room.resting = resting
                    room.tell_again()

    def _has_running_clock(self) -> bool:
        """Has anybody minutes left, not days?"""
        clocks = (room.table.clock for room in self.rooms.values())
        return any(clock is not None and clock.is_live and clock.runs is not None for clock in clocks)

    async def close(self) -> None:
        """End of the evening: bots stop, what is being written is finished, pages are let go."""
        for work in self.work:
            work.cancel()
        await asyncio.gather(*self.work, return_exceptions=True)
        await self.herald.close()
        await self.sleepers.close()
        await self.peacekeeper.close()
        await self.bot_players.close()
        if self.tidings.is_shared:
            await self.turns.close()
            await self.exchange.close()
            await self.tidings.close()
        self.questions.close()
        self.audiences.close()
        for room in self.rooms.values():
            async with room.lock:
                for page in list(room.pages):
                    page.let_go()

    # ---- finding

    async def room(self, table: str) -> Room:
        """A table by its id, read from the store if need be; what was left half done there is finished first."""
        if self.tidings.is_shared:
            await self.exchange.look_again(table)
        return await self._ready(table)

    async def _ready(self, table: str) -> Room:
        room = await self._found(table)
        if unfinished(room.table) is not None:
            await self._finish(room)
        return room

    async def room_for(self, table: str, guest: str) -> Room:
        """T8.3 The same for a guest, who may not know of every game that is over."""
        await self.finished.check_seen(table, guest)
        return await self.room(table)

    async def _found(self, table: str) -> Room:
        if table in self.unreadable:
            raise TableRefused("unreadable_table")
        if table in self.rooms and not self.rooms[table].is_torn:
            return self.rooms[table]
        if table not in self.reading:
            self.reading[table] = asyncio.create_task(self._read(table))
            self.reading[table].add_done_callback(lambda _: self.reading.pop(table))
        return await asyncio.shield(self.reading[table])

    async def _read(self, table: str) -> Room:
        try:
            stored = await self.store.game(table)
            if stored is None:
                raise TableRefused("unknown_table")
            if stored.status == CLOSED:
                raise TableRefused("closed_table")
            entries = await self.store.entries(table)
            found = await asyncio.to_thread(self._table_of, stored, entries)
        except (Unsound, Damaged) as error:
            self._report(table, str(error))
            raise TableRefused("unreadable_table") from None
        return await self._take_up(found)

    def _table_of(self, stored: StoredGame, entries: list[StoredEntry]) -> Table:
        outages, rests = self.pulse.outages, self.sleepers.rests
        return table_of(stored, entries, self.table_games, outages=outages, rests=rests)

    async def _take_up(self, table: Table) -> Room:
        """A table comes into the memory; if a bot is to move there, it does."""
        room = self.rooms[table.id] = Room(table, self.store, self.tidings, self.peacekeeper.peaces)
        await room.hear_talk()
        if table.clock is not None:
            await self.pulse.be_heard()
            table.set_clock_right()  # of what was found while it was read
        self.exchange.welcome(room)
        if self.tidings.is_shared and bot_to_move(room) is not None:
            await self.store.note_bot(table.id, table.seq)
            self.turns.poke()
            self.tidings.send("table", table=table.id, seq=table.seq, bot=True)
        self.bot_players.wake(room)
        return room

    def _report(self, table: str, why: str) -> None:
        """One table that cannot be read: written down once, and left alone from now on."""
        self.unreadable.add(table)
        UNREADABLE.set(len(self.unreadable))
        log.error("table cannot be read", table=table, why=why)

    async def _finish(self, room: Room) -> None:
        async def finish() -> None:
            half = unfinished(room.table)
            if half is not None:
                self._go_on(room, await room.write_all([half]))

        try:
            await room.decide(finish)
        except (StoreTrouble, TableRefused) as error:  # the next who comes here tries again
            log.error("table cannot go on", table=room.table.id, why=str(error))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            self._tell_who_rests()
            for table, room in list(self.rooms.items()):
                room.show_later()
                if self._is_idle(room):
                    del self.rooms[table]
            try:
                await self.let_go()
            except StoreTrouble as error:
                log.error("tables cannot be let go", why=str(error))

    def _is_idle(self, room: Room) -> bool:
        is_unused = time.monotonic() - room.last_used > IDLE
        return is_unused and not room.pages and not room.lock.locked() and room not in self.bot_players.turns

    async def let_go(self) -> None:
        """A few of the tables that were kept long enough; the next time a few more."""
        closed = await close_left(self.store, self.retention, self._is_in_use)
        deleted = await delete_left(self.store, self.retention, self._is_in_use)
        for table in (*closed, *deleted):
            self._forget(table)

    def _forget(self, table: str) -> None:
        """A table leaves the memory; pages that have it open come back, and hear what became of it."""
        self._let_go_of(table)
        self.tidings.send("forget", table=table)

    def _let_go_of(self, table: str) -> None:
        """The same in this process."""
        self.audiences.tear(table)
        if table in self.rooms:
            self.rooms.pop(table).tear()

    def _is_in_use(self, table: str) -> bool:
        room = self.rooms.get(table)
        is_open = room is not None and (bool(room.pages) or room in self.bot_players.turns)
        return is_open or bool(self.exchange.neighbours.at(table))

    def _tell_comment(self, game: str) -> None:
        self.audiences.tell_comment(game)
        self.tidings.send("comment", table=game)

    async def lobby(self, guest: Guest) -> Lobby:
        """What goes on, as this guest sees it."""
        limit = LISTED + len(self.unreadable)  # those take nobody's place
        mine = await self._lines(self.store.games_of(guest.id, limit=limit), guest)
        waiting = await self._lines(self.store.games(status="waiting", limit=limit), guest)
        playing = await self._lines(self.store.games(status="playing", limit=limit), guest)
        own = {line.id for line in mine}
        return Lobby(
            mine=sorted(mine, key=lambda line: (line.status == "over", not line.is_my_turn, -line.changed)),
            open=[line for line in waiting if line.id not in own and self._may_sit(line, guest)],
            watch=[line for line in playing if line.id not in own],
        )

    def _may_sit(self, line: TableLine, guest: Guest) -> bool:
        """Is a seat free, and nobody there who has blocked this guest, or whom this guest has blocked?"""
        persons = self.rooms[line.id].table.persons if line.id in self.rooms else ()
        is_apart = any(self.peacekeeper.peaces.are_apart(guest.id, person) for person in persons)
        return _has_free_seat(line) and not is_apart

    async def _lines(self, games: Awaitable[list[str]], guest: Guest) -> list[TableLine]:
        """A list, less what cannot be read."""
        try:
            found = await games
            if self.tidings.is_shared:
                await self.exchange.look_again(*found)
            lines = [await self._line(game, guest) for game in found]
        except Damaged as error:
            log.error("list cannot be read", why=str(error))
            return []
        return [line for line in lines if line is not None][:LISTED]

    async def _line(self, table: str, guest: Guest) -> TableLine | None:
        try:
            room = await self._ready(table)
        except TableRefused:
            return None
        return line_of(room.table, guest.id, room.presence)

    # ---- opening

    async def open(self, guest: Guest, new: NewTable) -> str:
        """Lay out a table; it begins at once if nobody is missing."""
        wishes = new.seats
        if [wish.who for wish in wishes].count("me") > 1 or not any(wish.who in ("me", "here") for wish in wishes):
            raise TableRefused("bad_seats")
        if new.first is not None and new.first >= len(wishes):
            raise TableRefused("bad_seats")
        chairs = [chair_for(wish, guest.id, guest.name, secrets.token_urlsafe(16)) for wish in wishes]
        table_game = self.table_games[new.game]
        if new.rated:
            check_rated(new)
        agreed = {**table_game.agreed(new), **_pace_of(new), "talk": _talks(new), "delay": new.delay}
        async with self.taking_seats:  # one after the other: each counts before the next is allowed
            await self._allow_table(guest, waits=any(chair.kind == "free" for chair in chairs))
            return await self._lay_out(table_game, guest.id, agreed, chairs, listed=bool(new.listed))

    async def _rated(self, chair: Chair, pool: str) -> Chair:
        """T12.3 A person sits down at a rated table: as strong as they are now."""
        return chair if chair.guest is None else replace(chair, rating=await self._rating(chair.guest, pool))

    async def _rating(self, guest: str, pool: str) -> Body:
        skills = {rating.pool: rating.skill for rating in await self.store.ratings_of(guest)}
        return points_of(skills.get(pool, START)).model_dump()

    async def give(self, guest: Guest, given: GivenGame) -> str:
        """Keep a game that a page has played by itself, if the rules find it right; who gives it again finds it."""
        if len(given.log) >= LONGEST_LOG:
            raise TableRefused("long_log")
        table_game = self.table_games[given.table.game]
        found = await self.questions.ask(guest.id, Rank.PERSON, lambda _: followed(table_game, guest, given))
        table, status = found.table, found.table.status
        async with self.taking_seats:
            if await self.store.game(table.id) is not None:
                return table.id
            if status != "over":
                await self._allow_table(guest, waits=False)
            try:
                await self.store.create_game(replace(found.stored, status=status), _seated(table), found.entries)
            except Conflict:  # given to another process at the same moment
                return table.id
        await self._take_up(table)
        if status == "over":
            await self.comments.take_over(table.id, guest.id, given.comments)
        return table.id

    async def _allow_table(self, guest: Guest, *, waits: bool) -> None:
        """Nobody needs so many tables."""
        unfinished = await self.store.unfinished(guest.id)
        if waits and unfinished.waiting >= MOST_WAITING:
            raise TableRefused("too_many_waiting", most=MOST_WAITING)
        if unfinished.tables >= MOST_UNFINISHED:
            raise TableRefused("too_many_tables", most=MOST_UNFINISHED)

    def allow_stand_in(self, guest: str) -> None:
        """Bots that play on by themselves take the time of the others' bots."""
        if sum(is_left_to_bots(room.table, guest) for room in self.rooms.values()) >= MOST_STAND_INS:
            raise TableRefused("too_many_stand_ins", most=MOST_STAND_INS)

    def allow_concession(self, table: Table, guest: str, seat: int) -> None:
        """So does a seat that is left to a bot where bots play for all others already."""
        others = [chair.level is not None for other, chair in enumerate(table.chairs) if other != seat]
        if all(others) and not table.is_over_without(table.conceded | {seat}):
            self.allow_stand_in(guest)

    async def _lay_out(
        self,
        table_game: TableGame,
        host: str,
        agreed: Agreed,
        chairs: list[Chair],
        listed: bool,
        follows: str | None = None,
        meet: Collection[str] = (),
    ) -> str:
        """A new table and, if nothing is missing, its beginning; for a rematch, as the next of another: one commit.

        Or as what some have found who looked for a game.
        """
        if agreed.get("rated"):
            chairs = [await self._rated(chair, pool_of(table_game.name, len(chairs))) for chair in chairs]
        body = {**agreed, "host": host, "chairs": [chair_in_words(chair) for chair in chairs]}
        table = (PREFIX if "moment" in agreed else "") + secrets.token_urlsafe(9)
        stored = StoredGame(table, table_game.name, RULES_VERSION, body, "waiting", listed, time.time())
        room = Room(Table(stored, table_game, self.pulse.outages, self.sleepers.rests), self.store)
        drafts = [dealt(room.table)] if is_ready(room.table) else []
        status, entries = status_after(room.table, drafts) or stored.status, room.entries_of(drafts)
        laid, awaited = replace(stored, status=status), awaited_after(room.table, drafts)
        await self.store.create_game(laid, _seated(room.table), entries, follows, meet, awaited)
        room.table.read(entries)
        await self._take_up(room.table)
        return table

    async def _seat_two(self, one: Seek, other: Seek) -> str:
        """T13.3 Two who looked for a game have found each other."""
        new: NewTable = NEW_TABLE.validate_python(quick_table(agreed_by(one, other)))
        table_game = self.table_games[new.game]
        chairs = [Chair(seek.guest, seek.name) for seek in (one, other)]
        async with self.taking_seats:
            for seek in (one, other):
                await self._allow_table(Guest(seek.guest, seek.name, False), waits=False)
            agreed = {**table_game.agreed(new), **_pace_of(new)}
            return await self._lay_out(table_game, one.guest, agreed, chairs, True, meet=(one.guest, other.guest))

    async def sit(self, table: str, guest: Guest, wish: SitDown) -> int:
        """Take a free seat: of the link, or any that is listed; one who sits here already keeps the seat."""
        room = await self.room_for(table, guest.id)

        async def take_seat() -> int:
            own = room.table.seats_of(guest.id)
            if own:
                return own[0]
            seat = seat_for(room.table, wish)
            await self.peacekeeper.check_may_join(guest.id, room.table)
            await self._allow_table(guest, waits=False)
            body: Body = {"seat": seat, "guest": guest.id, "name": guest.name}
            if room.table.is_rated:
                pool = pool_of(room.table.table_game.name, len(room.table.chairs))
                body["rating"] = await self._rating(guest.id, pool)
            changes = await room.write_all(followed_by_deal(room.table, Draft("sit", body)), guest.id)
            room.show_seat(guest.id, seat)
            self._go_on(room, changes)
            return seat

        async with self.taking_seats:
            return await room.decide(take_seat)

    async def start(self, table: str, guest: Guest) -> None:
        """Begin, with bots on the free seats."""
        room = await self.room_for(table, guest.id)

        async def begin() -> None:
            if room.table.host != guest.id:
                raise TableRefused("not_host")
            if room.table.status != "waiting":
                raise TableRefused("already_started")
            if room.table.is_rated:
                raise TableRefused("rated_no_bots")
            missing = room.table.table_game.missing(room.table)
            if missing is not None:
                raise TableRefused(missing)
            self._go_on(room, await room.write_all([dealt(room.table)]))

        await room.decide(begin)

    async def close_table(self, table: str, guest: Guest) -> None:
        """T2.5 Give up waiting: the table is gone from all lists, and whoever has it open is told."""
        room = await self.room_for(table, guest.id)
        async with self.taking_seats, room.lock:
            if room.table.host != guest.id:
                raise TableRefused("not_host")
            if room.table.status != "waiting":
                raise TableRefused("already_started")
            if not await self.store.close_games([table], before=math.inf):
                raise TableRefused("stale")
            self._forget(table)

    async def choose_deck(self, table: str, guest: Guest, choice: ChooseDeck) -> None:
        """Lay a deck ready for a seat, unseen by the others; the game begins if it was the last thing missing."""
        room = await self.room_for(table, guest.id)

        async def lay() -> None:
            body = deck_laid(room.table, guest.id, choice)
            room.allow_change(guest.id)
            self._go_on(room, await room.write_all(followed_by_deal(room.table, Draft("deck", body)), guest.id))

        await room.decide(lay)

    def _go_on(self, room: Room, changes: list[Change]) -> None:
        """Tell everybody what changed, and let bots move if it is their turn."""
        room.publish(changes)
        self.bot_players.wake(room)

    # ---- talking

    async def say(self, table: str, guest: str, new: NewLine) -> None:
        """T16.2 Somebody says something at a table."""
        await self.peacekeeper.be_sure(guest)
        await (await self.room_for(table, guest)).say(guest, new)

    async def take_back_lines(self, guest: str) -> int:
        """T16.5 Nothing is left of what a person has said; at how many tables that was."""
        tables = await self.store.take_back_lines(guest, time.time())
        for table in tables:
            if table in self.rooms:
                await self.rooms[table].hear_talk()
            self.tidings.send("said", table=table)
        return len(tables)

    # ---- afterwards

    async def rematch(self, table: str, guest: Guest) -> str:
        """The same people at the same table again; whoever asks second finds the table of the first."""
        room = await self.room_for(table, guest.id)
        async with room.lock:
            old = room.table
            if old.status != "over":
                raise TableRefused("not_over")
            if not old.seats_of(guest.id):
                raise TableRefused("not_your_seat")
            await self.peacekeeper.check_may_go_on(guest.id, old)
            if old.next is None:
                chairs = [_chair_again(chair, guest, old.is_rated) for chair in old.chairs]
                kept: Agreed = {name: old.agreed[name] for name in KEPT_AGAIN if name in old.agreed}
                agreed = {**old.table_game.agreed_again(old), "grace": old.grace, **kept}
                try:
                    listed = old.listed and not old.is_rated
                    old.next = await self._lay_out(old.table_game, guest.id, agreed, chairs, listed, follows=old.id)
                except Conflict:
                    old.next = await self._next_of(room)
                room.tell_presence()
                self.tidings.send("table", table=table, seq=0)
        if old.is_rated:
            await self._come_again(old.next, guest, old.seats_of(guest.id)[0])
        return old.next

    async def _come_again(self, table: str, guest: Guest, seat: int) -> None:
        """T12.5 Whoever asks for the rematch of a rated game takes the own seat there; nobody else does it for them."""
        following = await self.room(table)
        key = following.table.chairs[seat].key
        if not following.table.seats_of(guest.id) and key is not None:
            await self.sit(table, guest, SitDown(seat=seat, key=key))

    async def _next_of(self, room: Room) -> str:
        """The rematch that was opened in another process at the same moment."""
        there = await self.store.standings([room.table.id]) if self.tidings.is_shared else {}
        following = there[room.table.id].next if there else None
        if following is None:
            room.tear()
            raise TableRefused("stale")
        return following

    async def play_on(self, table: str, guest: Guest, wish: PlayOn) -> str:
        """T8.7 What if: a new table begins at a moment of this game, with seats for whoever is asked for."""
        old = await self.over(table, guest.id)
        if await self.finished.is_private(table):
            raise TableRefused("private_game")
        seats = [wished.who for wished in wish.seats]
        if len(seats) != len(old.chairs) or seats.count("me") != 1:
            raise TableRefused("bad_seats")
        agreed = {**agreed_on(old, wish.move), "grace": old.grace, "talk": "friend" in seats}
        chairs = [chair_for(wished, guest.id, guest.name, secrets.token_urlsafe(16)) for wished in wish.seats]
        async with self.taking_seats:
            await self._allow_table(guest, waits=any(chair.kind == "free" for chair in chairs))
            return await self._lay_out(old.table_game, guest.id, agreed, chairs, listed=False)

    async def over(self, table: str, guest: str) -> Table:
        """A game that a guest may look back at: it is over, and tells no secret of a match that goes on."""
        await self.finished.check_seen(table, guest)
        return await self._read_finished(table)

    async def _read_finished(self, table: str) -> Table:
        found = (await self.room(table)).table
        if found.status != "over" or found.table_game.keeps_secrets(found):
            raise TableRefused("not_over")
        return found

    async def record(self, table: str, guest: str) -> Record:
        """T8.2 The written game, once it is over."""
        return record_of(await self.over(table, guest))


def check_rated(new: NewTable) -> None:
    """T12.1 A rated game is between people, each with a browser of their own, and has a clock."""
    if new.clock is None or any(wish.who not in ("me", "friend") for wish in new.seats):
        raise TableRefused("bad_rated")


def _chair_again(chair: Chair, guest: Guest, is_rated: bool) -> Chair:
    """The seat of a rematch; T12.5 if the game was rated, it waits for whoever has not asked for it."""
    if is_rated and chair.guest != guest.id:
        return Chair(key=secrets.token_urlsafe(16))
    return Chair(chair.guest, chair.name, None if chair.guest else chair.level)


def _pace_of(new: NewTable) -> Agreed:
    """How long everybody is waited for; T12.2 at a rated table a bot is never called."""
    clock = {} if new.clock is None else {"clock": new.clock.model_dump()}
    return {"grace": "never", **clock, "rated": True} if new.rated else {"grace": new.grace, **clock}


def _talks(new: NewTable) -> bool:
    """T16.1 May people chat there? If nothing is said: where friends come by their links, and it is in no list."""
    has_friends = any(wish.who == "friend" for wish in new.seats)
    return has_friends and (not new.listed if new.talk is None else new.talk)


def _seated(table: Table) -> dict[int, str]:
    """The guests by their seats."""
    return {seat: chair.guest for seat, chair in enumerate(table.chairs) if chair.guest is not None}


def is_left_to_bots(table: Table, guest: str) -> bool:
    """Do bots alone play here, for this guest among others?"""
    is_left = table.status == "playing" and all(chair.level is not None for chair in table.chairs)
    return is_left and bool(table.seats_of(guest))


def _has_free_seat(line: TableLine) -> bool:
    return any(seat.kind == "free" for seat in line.seats)
