"""What is kept: guests, games and their logs. The log is the truth; everything else can be counted again.

    store = Store.open(None)                 the usual place; or a file, or the URL of a database
    await store.create_game(game, {0: guest})
    await store.append(entry)                returns when the entry is on disk
    await store.close()                      what waits is written first

Reading happens in a few threads, writing in one (`writer`): whatever waits is committed together.
"""

import asyncio
import math
import secrets
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, Self, TypeVar, cast

from sqlalchemy import ColumnElement, Connection, Row, Select, bindparam, delete, func, insert, not_, select, update

from bluemoon.server.metrics import APPEND_SECONDS
from bluemoon.server.storage import (
    channels,
    credentials,
    db_tables,
    due,
    judged,
    lines,
    outages,
    peace,
    ratings,
    reports,
    rests,
    seeks,
    summons,
)
from bluemoon.server.storage.channels import Channel
from bluemoon.server.storage.credentials import Credential
from bluemoon.server.storage.database import Conflict, Damaged, Database
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.judged import Judged, Step
from bluemoon.server.storage.lines import Line
from bluemoon.server.storage.peace import Peace
from bluemoon.server.storage.ratings import Changed, Rating, Verdict
from bluemoon.server.storage.reports import Report
from bluemoon.server.storage.rests import Rest, Span
from bluemoon.server.storage.seeks import Seek
from bluemoon.server.storage.shared import SIGN_OUTS, count_sign_out, missed, take_turns
from bluemoon.server.storage.summons import Awaited, Summons
from bluemoon.server.storage.writer import Writer
from bluemoon.server.traces import traces

Found = TypeVar("Found")
Body = dict[str, Any]  # what a row says besides, by name, as JSON knows values
READERS = 4
LOST = 2**30  # the epoch of a guest whose own cannot be read: nobody signed out so often, no cookie is of that one
CLOSED = "closed"  # the status of a table that nobody came to for long
PATIENCE = 5.0  # seconds until a disk that does not answer counts as trouble


@dataclass(frozen=True, slots=True)
class Guest:
    """A person who plays without an account."""

    id: str
    name: str
    is_named: bool  # by the person, not by us


@dataclass(frozen=True, slots=True)
class StoredGame:
    """A table: what was agreed when it was opened, and how far it is."""

    id: str
    kind: str  # "city", "duel"
    rules_version: int
    body: Body  # options, who starts, host, chairs with the keys of their links: never changed
    status: str  # "waiting", "playing", "over", "closed"
    listed: bool
    changed: float  # seconds since 1970
    next: str | None = None  # the table of the rematch
    length: int = 0  # of its log
    outcome: Body | None = None  # of a finished game, for lists; none: it was not asked for yet
    review: Body | None = None  # of a finished game, for lists; none: nobody had it judged


@dataclass(frozen=True, slots=True)
class StoredEntry:
    """One entry of a game's log. `seq` counts from 1; `command` is the page's own id, none for entries of ours."""

    game: str
    seq: int
    kind: str
    body: Body
    at: float
    command: str | None = None
    guest: str | None = None


@dataclass(frozen=True, slots=True)
class StoredComment:
    """What a player says about a moment of a finished game."""

    id: str
    game: str
    guest: str
    move: int  # the number of a written action; 0: the deal
    text: str
    marks: list[tuple[str, str | None]]  # what was drawn: from where, and to where or none
    at: float


class Unfinished(NamedTuple):
    """Tables of a guest that are not over."""

    waiting: int  # of those the guest opened
    tables: int  # in all, whoever opened them


class Standing(NamedTuple):
    """How far a table is, whoever plays there."""

    status: str
    length: int
    next: str | None
    said: int  # the number of the last line of what was said there


class Wish(NamedTuple):
    """What a player wants to become of a finished game."""

    guest: str
    openness: str | None  # none: as the table was
    is_kept: bool


class Store:
    """An open store."""

    def __init__(self, database: Database) -> None:
        self._database, self.is_shared = database, database.is_shared
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="bluemoon-reader")
        self._writer = Writer(database.engine, database.hold, is_shared=self.is_shared)
        self.secret, self.push_key = database.secret, database.push_key

    @classmethod
    def open(cls, where: str | Path | None = None, *, is_shared: bool = False) -> Self:
        """Open a database: a file or a URL; nothing: the usual place. Raises `BadDatabase`.

        Shared: other processes serve it, too.
        """
        return cls(Database(where, is_shared=is_shared))

    @property
    def name(self) -> str:
        """The file, or the URL without its password."""
        return self._database.name

    def tell_address(self, address: str) -> None:
        """Leave word where the pages of this server are: whoever finds the database in use is told."""
        self._database.hold.tell_address(address)

    async def close(self) -> None:
        """Write what waits and let go of the database."""
        await asyncio.to_thread(self._writer.close)
        self._readers.shutdown()
        self._database.close()

    # ---- writing: each returns when it is on disk, and raises StoreTrouble if it did not get there

    async def append(
        self,
        *entries: StoredEntry,
        status: str | None = None,
        seat: int | None = None,
        bot: bool | None = None,
        verdict: Verdict | None = None,
        awaited: Awaited | None = None,
    ) -> list[StoredEntry]:
        """Add entries to the log of a game, all or none; with them the game's new status, the seat that the guest of
        the first entry takes, whether a bot is to move now, how a rated game has ended, and for whom it waits now.

        Where others write too they may have been faster: then nothing is written, and what they wrote is returned.
        Raises `Conflict` if the game has an entry of this number or command, or is there no more.
        """

        def write(connection: Connection) -> list[StoredEntry]:
            others = missed(connection, entries[0].game, entries[0].seq) if self.is_shared else []
            if not others:
                _append(connection, entries, status, seat)
                _note_bot(connection, entries[-1], bot)
                if verdict is not None:
                    _settle(connection, entries[-1], verdict, self.is_shared)
                if awaited is not None:
                    summons.note(connection, entries[-1].game, awaited, entries[-1].at)
            return [StoredEntry(**row._mapping) for row in others]

        with APPEND_SECONDS.time(), traces.part("write", table=entries[0].game, entries=len(entries)):
            return await self._writer.write(write, entries[0].game)

    async def create_game(
        self,
        game: StoredGame,
        players: Mapping[int, str] | None = None,
        entries: Collection[StoredEntry] = (),
        follows: str | None = None,
        meet: Collection[str] = (),
        awaited: Awaited | None = None,
    ) -> None:
        """A new table, with the guests that already sit (seat: guest) and the first entries of its log.

        If it is a rematch it becomes the `next` of the table it follows; raises `Conflict` if that has one. If some
        meet there who looked for a game they have found it; raises `Conflict` if one of them looks no more.
        """

        def write(connection: Connection) -> None:
            seeks.meet(connection, meet, game.id)
            _create_game(connection, game, players or {}, entries, follows)
            if awaited is not None:
                summons.note(connection, game.id, awaited, game.changed)

        await self._writer.write(write, follows or game.id)

    async def close_games(self, games: Collection[str], before: float) -> int:
        """Close those of these tables that still wait, and did not change since; how many these were."""
        return await self._writer.write(lambda connection: _close_games(connection, games, before))

    async def delete_games(self, games: Collection[str], before: float) -> int:
        """Forget those of these tables that did not change since, with their logs; how many these were."""
        return await self._writer.write(lambda connection: _delete_games(connection, games, before))

    async def keep_outcome(self, game: str, outcome: Body) -> None:
        """Note how a game ended."""
        known = update(db_tables.game).where(db_tables.game.c.id == game)
        await self._writer.write(lambda connection: connection.execute(known.values(outcome=outcome)))

    async def keep_review(self, game: str, review: Body) -> None:
        """Note what a judge said of a game, in few numbers."""
        known = update(db_tables.game).where(db_tables.game.c.id == game)
        await self._writer.write(lambda connection: connection.execute(known.values(review=review)))

    async def wish(self, wished: Wish, game: str) -> None:
        """From now on a player wants this to become of a finished game."""
        player = db_tables.player
        rows = update(player).where(player.c.game == game, player.c.guest == wished.guest)
        values = {"openness": wished.openness, "is_kept": wished.is_kept}
        await self._writer.write(lambda connection: connection.execute(rows.values(values)))

    async def keep_comment(self, comment: StoredComment, most: int) -> bool:
        """Write a comment down, unless its guest has so many in that game; raises `Conflict` if the game is gone."""
        return await self._writer.write(lambda connection: _keep_comment(connection, comment, most))

    async def delete_comment(self, game: str, guest: str, comment: str) -> bool:
        """Forget a comment of a guest; false: there is none."""
        row = db_tables.comment.c
        own = delete(db_tables.comment).where(row.id == comment, row.game == game, row.guest == guest)
        return await self._writer.write(lambda connection: bool(connection.execute(own).rowcount))

    async def count_step(self, lesson: str, step: int) -> None:
        """Somebody has done this step of a lesson."""
        await self._writer.write(lambda connection: _count_step(connection, lesson, step))

    async def keep_learnt(self, guest: str, lessons: Collection[str]) -> None:
        """A guest has done these lessons."""
        await self._writer.write(lambda connection: _keep_learnt(connection, guest, lessons))

    async def prove(self) -> None:
        """Could something be written down now? Raises `StoreTrouble` if not, with the reason by name."""
        try:
            async with asyncio.timeout(PATIENCE):
                await self._writer.write(_write_and_take_back)
                await asyncio.to_thread(self._database.hold.check_room)
        except TimeoutError:
            raise StoreTrouble("the database does not answer") from None

    async def keep_guest(self, guest: Guest) -> None:
        """Remember a guest's name."""
        await self._writer.write(lambda connection: _keep_guest(connection, guest))

    async def begin_epoch(self, guest: Guest, epoch: int) -> None:
        """From now on, only cookies of this epoch are the guest's."""
        await self._writer.write(lambda connection: _begin_epoch(connection, guest, epoch, self.is_shared))

    # ---- what proves that somebody is a guest

    async def keep_credential(self, kept: Credential) -> bool:
        """From now on it counts; false: the guest has too many."""
        return await self._taking_turns(kept.guest, lambda connection: credentials.keep(connection, kept))

    async def use_credential(self, name: str, now: float) -> Credential | None:
        """It is shown; none: it proves nothing."""
        return await self._writer.write(lambda connection: credentials.use(connection, name, now))

    async def drop_credential(self, guest: str, name: str) -> bool:
        """It counts no more; false: the guest has no such thing."""
        return await self._writer.write(lambda connection: credentials.drop(connection, guest, name))

    async def credential(self, name: str, now: float) -> Credential | None:
        """What it proves, without showing it."""
        return await self._at_once(lambda connection: credentials.find(connection, name, now))

    async def credentials_of(self, guest: str) -> list[Credential]:
        """All of a guest, the oldest first."""
        return await self._at_once(lambda connection: credentials.of_guest(connection, guest))

    # ---- how strong people are

    async def ratings_of(self, guest: str) -> list[Rating]:
        """A person in every pool where they have played."""
        return await self._at_once(lambda connection: ratings.of_guest(connection, guest))

    async def rating_changes(self, game: str) -> list[Changed]:
        """What a rated game has changed; nothing, if it is not over."""
        return await self._at_once(lambda connection: ratings.by_game(connection, game))

    # ---- who is told that it is their turn, and by what

    async def keep_channel(self, kept: Channel) -> bool:
        """From now on a person is told by this; false: by too many things already."""
        return await self._taking_turns(kept.guest, lambda connection: channels.keep(connection, kept))

    async def channels_of(self, guest: str) -> list[Channel]:
        """By what a person is told, the oldest first."""
        return await self._at_once(lambda connection: channels.of_guest(connection, guest))

    async def drop_channel(self, channel: str, guest: str | None = None) -> bool:
        """Nobody is told by this any more; of this person only, if one is named. False: there is none."""
        return await self._writer.write(lambda connection: channels.drop(connection, channel, guest))

    async def count_channel(self, channel: str, *, is_taken: bool) -> None:
        """It took a message, or did not; what never takes one is forgotten."""
        await self._writer.write(lambda connection: channels.count(connection, channel, is_taken))

    async def has_summons(self, now: float) -> bool:
        """Is anybody to be told something?"""
        return await self._at_once(lambda connection: summons.is_any_due(connection, now))

    async def take_summons(self, by: str, most: int, now: float, late: float) -> list[Summons]:
        """Take some of what people are to be told for so many seconds, and nobody is at it."""
        return await self._writer.write(lambda connection: summons.take(connection, by, most, now, late))

    async def go_on_with(self, summoned: Summons, **values: Any) -> bool:
        """What this person is told next; false: the table has gone on meanwhile, or somebody else has told it."""
        return await self._writer.write(lambda connection: summons.go_on(connection, summoned, **values))

    # ---- who looks for a game

    async def look(self, seek: Seek, now: float) -> tuple[Seek, list[Seek]]:
        """Somebody looks, or still does; and the others. Whose time is over looks no more."""
        return await self._taking_turns(seek.guest, lambda connection: seeks.look(connection, seek, now))

    async def seek_of(self, guest: str) -> Seek | None:
        """What somebody looks for."""
        return await self._at_once(lambda connection: seeks.find(connection, guest))

    async def look_no_more(self, guest: str) -> str | None:
        """Somebody gives up looking; what was found for them, if anything was."""
        return await self._writer.write(lambda connection: seeks.stop(connection, guest))

    # ---- clocks

    async def had_clocks(self) -> bool:
        """Did a table with a clock ever begin here?"""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._database.at_once, outages.is_said)

    async def say_alive(self, now: float, pause: float, after: float) -> list[outages.Outage]:
        """Somebody serves, and says so again after this pause; when nobody did, as far as that ended after this."""
        return await self._writer.write(lambda connection: outages.say(connection, now, pause, after))

    # ---- when people rest

    async def rests_since(self, changed: float) -> list[Rest]:
        """What anybody has said since then of when they rest."""
        return await self._at_once(lambda connection: rests.all_since(connection, changed))

    async def rests_of(self, guest: str) -> list[Rest]:
        """All that a person has said of it, the oldest first."""
        return await self._at_once(lambda connection: rests.of_guest(connection, guest))

    async def sleep(self, guest: str, hours: Body | None, now: float) -> str | None:
        """From now on these are the nights of a person, or there are none; else why not, by name."""
        return await self._rest(guest, now, lambda connection: rests.sleep(connection, guest, hours, now))

    async def go_away(self, guest: str, span: Span, now: float) -> str | None:
        """A person will be away; else why not, by name."""
        return await self._rest(guest, now, lambda connection: rests.go_away(connection, guest, span, now))

    async def come_back(self, guest: str, rest: str, now: float) -> bool:
        """Somebody is back sooner, or does not go; false: there is no such holiday."""
        return await self._rest(guest, now, lambda connection: rests.come_back(connection, guest, rest, now))

    async def _rest(self, guest: str, now: float, work: Callable[[Connection], Found]) -> Found:
        """One after the other for each person; when their time ends is looked at again."""

        def write(connection: Connection) -> Found:
            found = work(connection)
            summons.look_again(connection, guest, now)
            return found

        return await self._taking_turns(guest, write)

    # ---- what people say, and what they do not want to hear

    async def say(self, line: Line) -> None:
        """Write down what somebody says; raises `Conflict` if the table is gone."""
        await self._taking_turns(line.game, lambda connection: lines.say(connection, line))

    async def lines(self, game: str, after: int) -> list[Line]:
        """What was said at a table since this line."""
        return await self._at_once(lambda connection: lines.at_table(connection, game, after))

    async def take_back_lines(self, guest: str, now: float) -> list[str]:
        """Nothing is left of what a person has said; at which tables that was."""
        games = await self._at_once(lambda connection: lines.tables_of(connection, guest))
        for game in games:
            await self._taking_turns(game, partial(lines.take_back, guest=guest, game=game, now=now))
        return games

    async def peaces_since(self, changed: float) -> list[Peace]:
        """What anybody has wanted since then."""
        return await self._at_once(lambda connection: peace.all_since(connection, changed))

    async def peaces_of(self, guests: Collection[str]) -> list[Peace]:
        """What these people want."""
        return await self._at_once(lambda connection: peace.of_guests(connection, guests))

    async def hear_talk(self, guest: str, hears: bool, now: float) -> None:
        """From now on a person hears what is said at the own tables, or does not."""
        await self._taking_turns(guest, lambda connection: peace.hear(connection, guest, hears, now))

    async def block(self, guest: str, other: str, name: str, now: float) -> bool:
        """A person wants to hear nothing of the other; false: there are too many of them."""
        return await self._taking_turns(guest, lambda connection: peace.block(connection, guest, other, name, now))

    async def unblock(self, guest: str, mark: str, now: float) -> bool:
        """A person hears somebody again; false: nobody of this mark is blocked."""
        return await self._taking_turns(guest, lambda connection: peace.unblock(connection, guest, mark, now))

    async def keep_report(self, report: Report) -> None:
        """Keep what somebody has to say about another."""
        await self._writer.write(lambda connection: reports.keep(connection, report))

    async def _taking_turns(self, name: str, work: Callable[[Connection], Found]) -> Found:
        """Write what is read before: one after the other for each name."""

        def write(connection: Connection) -> Found:
            if self.is_shared:
                take_turns(connection, name)
            return work(connection)

        return await self._writer.write(write, name)

    # ---- what is due, where several processes serve this database

    async def note_bot(self, game: str, seq: int) -> None:
        """A bot is to move at this table, if nobody knows it yet."""
        await self._at_once(lambda connection: due.make(connection, game, seq, anew=False))

    async def forget_bot(self, game: str, seq: int) -> None:
        """After this entry no bot is to move."""
        await self._at_once(lambda connection: due.drop(connection, game, seq))

    async def put_off_bot(self, game: str, seconds: float) -> None:
        """Let the bot of this table wait."""
        await self._at_once(lambda connection: due.put_off(connection, game, seconds))

    async def take_bots(self, by: str, most: int, late: float) -> list[str]:
        """Take tables at which a bot is to move for so many seconds, and nobody is at it."""
        return await self._at_once(lambda connection: due.take(connection, by, most, late))

    async def keep_bots(self, by: str, games: Collection[str]) -> None:
        """We are still at these tables."""
        await self._at_once(lambda connection: due.keep(connection, by, games))

    async def let_bots_go(self, by: str) -> None:
        """We are at no table any more."""
        await self._at_once(lambda connection: due.let_go(connection, by))

    async def have_judged(self, wished: Judged, most_of_one: int, most: int) -> tuple[Judged, str | None]:
        """A finished game is to be judged, unless it is being judged or was; as it stands, or why it cannot be."""
        return await self._at_once(lambda connection: judged.begin(connection, wished, most_of_one, most))

    async def judged(self, key: str, since: int) -> tuple[Judged | None, list[Any]]:
        """How far it is, and what was judged from this move on; whoever asks wants it."""

        def read(connection: Connection) -> tuple[Judged | None, list[Any]]:
            judged.touch(connection, key)
            return judged.find(connection, key), judged.moves_from(connection, key, since)

        return await self._at_once(read)

    async def take_judged(self, by: str, late: float, patience: float) -> Judged | None:
        """Take what is due for so many seconds, and nobody is at; what nobody wants so long is forgotten."""

        def take(connection: Connection) -> Judged | None:
            judged.sweep(connection, patience)
            return judged.take(connection, by, late)

        return await self._at_once(take)

    async def keep_judged(self, by: str, key: str) -> bool:
        """We are still at it; false: nobody wants it any more."""
        return await self._at_once(lambda connection: judged.keep(connection, by, key))

    async def go_on_judged(self, by: str, taken: Judged, step: Step) -> Judged | None:
        """One part more was thought; none: nobody wants it any more."""
        return await self._at_once(lambda connection: judged.go_on(connection, by, taken, step))

    async def forget_judged(self, key: str) -> None:
        """It counts no more."""
        await self._at_once(lambda connection: judged.forget(connection, [key]))

    async def let_judged_go(self, by: str) -> None:
        """We are at nothing any more."""
        await self._at_once(lambda connection: judged.let_go(connection, by))

    async def _at_once(self, work: Callable[[Connection], Found]) -> Found:
        """In a transaction of its own, beside the writer: nothing here waits for anybody, and nobody for this."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._database.at_once, work)

    # ---- reading

    def epochs(self) -> dict[str, int]:
        """The epochs of those guests who ever signed out everywhere (id: epoch)."""
        wanted = select(db_tables.guest.c.id, db_tables.guest.c.epoch).where(db_tables.guest.c.epoch.is_not(None))
        return {row.id: row.epoch if is_epoch(row.epoch) else LOST for row in self._database.rows(wanted)}

    async def sign_outs(self) -> int:
        """How often anybody signed out everywhere, where several processes serve this database."""
        found = await self._read(select(db_tables.setting.c.value).where(db_tables.setting.c.name == SIGN_OUTS))
        return int(found[0].value) if found else 0

    async def game(self, game: str) -> StoredGame | None:
        """A table by its id."""
        found = await self._read(select(db_tables.game).where(db_tables.game.c.id == game))
        return _game(found[0]) if found else None

    async def games(self, *, status: str, limit: int = 50) -> list[str]:
        """The ids of listed tables, the latest first."""
        game = db_tables.game.c
        return await self._ids(select(game.id).where(game.status == status, game.listed), limit)

    async def games_of(self, guest: str, *, limit: int = 50) -> list[str]:
        """The ids of the tables where a guest sits, the latest first."""
        game, player = db_tables.game.c, db_tables.player.c
        seats = select(player.game).where(player.guest == guest, player.is_kept)
        return await self._ids(select(game.id).where(game.id.in_(seats), game.status != CLOSED), limit)

    async def finished_of(self, guest: str, before: float, limit: int) -> list[StoredGame]:
        """The finished games that a guest keeps, the latest first."""
        game, player = db_tables.game.c, db_tables.player.c
        kept = select(player.game).where(player.guest == guest, player.is_kept)
        return await self._finished(game.id.in_(kept), before, limit)

    async def judged_of(self, guest: str, limit: int) -> list[StoredGame]:
        """Of the finished games that a guest keeps, those that were judged, the latest first."""
        game, player = db_tables.game.c, db_tables.player.c
        kept = select(player.game).where(player.guest == guest, player.is_kept)
        return await self._finished(game.id.in_(kept) & game.review.is_not(None), math.inf, limit)

    async def finished_listed(self, before: float, limit: int) -> list[StoredGame]:
        """The finished games that everybody may find, the latest first."""
        game, player = db_tables.game.c, db_tables.player.c
        objects = (player.openness != "listed") | (player.openness.is_(None) & not_(game.listed))
        objecting = select(player.guest).where(player.game == game.id, objects).correlate(db_tables.game)
        return await self._finished(not_(objecting.exists()), before, limit)

    async def _finished(self, which: ColumnElement[bool], before: float, limit: int) -> list[StoredGame]:
        game = db_tables.game
        wanted = select(game).where(game.c.status == "over", game.c.changed < before, which)
        return [_game(row) for row in await self._read(wanted.order_by(game.c.changed.desc()).limit(limit))]

    async def wishes(self, game: str) -> list[Wish]:
        """What the players of a game want to become of it."""
        player = db_tables.player.c
        found = await self._read(select(player.guest, player.openness, player.is_kept).where(player.game == game))
        return [Wish(row.guest, row.openness, row.is_kept) for row in found]

    async def games_left(self, *statuses: str, before: float, limit: int) -> list[str]:
        """The ids of tables that nobody changed since."""
        game = db_tables.game.c
        found = await self._read(
            select(game.id).where(game.status.in_(statuses), game.changed < before).order_by(game.changed).limit(limit)
        )
        return [row.id for row in found]

    async def _ids(self, wanted: Select[Any], limit: int) -> list[str]:
        found = await self._read(wanted.order_by(db_tables.game.c.changed.desc()).limit(limit))
        return [row.id for row in found]

    async def count_tables(self, guest: str) -> int:
        """At how many tables a guest sits or sat; what was taken out of the own list does not count."""
        player = db_tables.player.c
        found = await self._read(
            select(func.count(player.game.distinct())).where(player.guest == guest, player.is_kept)
        )
        return int(found[0][0])

    async def unfinished(self, guest: str) -> Unfinished:
        """How many tables where a guest sits are not over."""
        game, seats = db_tables.game.c, select(db_tables.player.c.game).where(db_tables.player.c.guest == guest)
        wanted = select(game.status, game.body["host"].as_string().label("host")).where(game.id.in_(seats))
        found = await self._read(wanted.where(game.status.in_(("waiting", "playing"))))
        return Unfinished(sum(row.status == "waiting" and row.host == guest for row in found), len(found))

    async def entries(self, game: str, after: int = 0) -> list[StoredEntry]:
        """The log of a game, in order; or what came after this entry."""
        wanted = select(db_tables.entry).where(db_tables.entry.c.game == game)
        wanted = wanted.where(db_tables.entry.c.seq > after) if after else wanted
        return [StoredEntry(**row._mapping) for row in await self._read(wanted.order_by(db_tables.entry.c.seq))]

    async def standings(self, games: Collection[str]) -> dict[str, Standing]:
        """How far these tables are; one that is gone is left out."""
        game, line = db_tables.game.c, db_tables.line.c
        said = select(func.coalesce(func.max(line.number), 0)).where(line.game == game.id).scalar_subquery()
        wanted = select(game.id, game.status, game.length, game.next, said.label("said"))
        found = await self._read(wanted.where(game.id.in_(games)))
        return {row.id: Standing(row.status, row.length, row.next, row.said) for row in found}

    async def comments(self, game: str) -> list[StoredComment]:
        """What was said about a game, in the order of its moves."""
        row = db_tables.comment.c
        wanted = select(db_tables.comment).where(row.game == game).order_by(row.move, row.at, row.id)
        return [StoredComment(**found._mapping) for found in await self._read(wanted)]

    async def learnt(self, guest: str) -> set[str]:
        """The lessons that a guest has done."""
        wanted = select(db_tables.learnt.c.lesson).where(db_tables.learnt.c.guest == guest)
        return {row.lesson for row in await self._read(wanted)}

    async def guest(self, guest: str) -> Guest | None:
        """A guest who chose a name; raises `Damaged` if the row makes no sense."""
        found = await self._read(select(db_tables.guest).where(db_tables.guest.c.id == guest))
        return _guest(found[0]) if found else None

    async def _read(self, wanted: Select[Any]) -> list[Row[Any]]:
        return await asyncio.get_running_loop().run_in_executor(self._readers, self._database.rows, wanted)


# ---- what is written, inside the writer's transaction

INSERT_ENTRY = insert(db_tables.entry)
UPDATE_GAME = update(db_tables.game).where(
    db_tables.game.c.id == bindparam("game_id"), db_tables.game.c.status != CLOSED
)


def _append(connection: Connection, entries: Sequence[StoredEntry], status: str | None, seat: int | None) -> None:
    connection.execute(INSERT_ENTRY, [_row(entry) for entry in entries])
    _update_game(connection, entries[-1], status)
    if seat is not None:
        first = entries[0]
        connection.execute(insert(db_tables.player).values(game=first.game, seat=seat, guest=first.guest))


def _settle(connection: Connection, last: StoredEntry, verdict: Verdict, is_shared: bool) -> None:
    for guest in sorted(verdict.places) if is_shared else ():  # in this order by everybody: nobody waits in a circle
        take_turns(connection, guest)
    ratings.settle(connection, last.game, verdict, last.at)


def _note_bot(connection: Connection, last: StoredEntry, bot: bool | None) -> None:
    """Whether a bot is to move; none: there is none at this table, or this database is not shared."""
    if bot:
        due.make(connection, last.game, last.seq)
    elif bot is not None:
        due.drop(connection, last.game, last.seq)


def _create_game(
    connection: Connection,
    game: StoredGame,
    players: Mapping[int, str],
    entries: Collection[StoredEntry],
    follows: str | None,
) -> None:
    connection.execute(insert(db_tables.game), {**_row(game), "length": len(entries)})
    for seat, guest in players.items():
        connection.execute(insert(db_tables.player).values(game=game.id, seat=seat, guest=guest))
    for entry in entries:
        connection.execute(INSERT_ENTRY, _row(entry))
    if follows is not None:
        _follow(connection, game, follows)


def _follow(connection: Connection, game: StoredGame, before: str) -> None:
    free = update(db_tables.game).where(db_tables.game.c.id == before, db_tables.game.c.next.is_(None))
    if not connection.execute(free.values(next=game.id, changed=game.changed)).rowcount:
        raise Conflict("it has a rematch already")


def _update_game(connection: Connection, last: StoredEntry, status: str | None) -> None:
    news = {"game_id": last.game, "changed": last.at, "length": last.seq}
    if not connection.execute(UPDATE_GAME, news if status is None else {**news, "status": status}).rowcount:
        raise Conflict("the table was closed")


def _close_games(connection: Connection, games: Collection[str], before: float) -> int:
    game = db_tables.game.c
    left = update(db_tables.game).where(game.id.in_(games), game.status == "waiting", game.changed < before)
    closed = connection.execute(left.values(status=CLOSED)).rowcount
    closed_now = select(game.id).where(game.id.in_(games), game.status == CLOSED)
    lines.forget(connection, connection.execute(closed_now).scalars().all())
    return closed


def _delete_games(connection: Connection, games: Collection[str], before: float) -> int:
    game = db_tables.game.c
    found = connection.execute(select(game.id).where(game.id.in_(games), game.changed < before)).scalars().all()
    lines.forget(connection, found)
    connection.execute(delete(db_tables.entry).where(db_tables.entry.c.game.in_(found)))
    connection.execute(delete(db_tables.player).where(db_tables.player.c.game.in_(found)))
    connection.execute(delete(db_tables.comment).where(db_tables.comment.c.game.in_(found)))
    connection.execute(delete(db_tables.due).where(db_tables.due.c.game.in_(found)))
    summons.forget(connection, found)
    return connection.execute(delete(db_tables.game).where(game.id.in_(found))).rowcount


def _keep_comment(connection: Connection, comment: StoredComment, most: int) -> bool:
    row = db_tables.comment.c
    own = select(func.count()).where(row.game == comment.game, row.guest == comment.guest)
    if connection.execute(own).scalar_one() >= most:
        return False
    connection.execute(insert(db_tables.comment), _row(comment))
    return True


def _count_step(connection: Connection, lesson: str, step: int) -> None:
    row = db_tables.lesson_step.c
    known = update(db_tables.lesson_step).where(row.lesson == lesson, row.step == step)
    if not connection.execute(known.values(count=row.count + 1)).rowcount:
        connection.execute(insert(db_tables.lesson_step).values(lesson=lesson, step=step, count=1))


def _keep_learnt(connection: Connection, guest: str, lessons: Collection[str]) -> None:
    row = db_tables.learnt.c
    known = {found.lesson for found in connection.execute(select(row.lesson).where(row.guest == guest))}
    new = [{"guest": guest, "lesson": lesson} for lesson in sorted({*lessons} - known)]
    if new:
        connection.execute(insert(db_tables.learnt), new)


def _write_and_take_back(connection: Connection) -> None:
    """A table is opened, somebody sits down and plays; then it never was."""
    proof = f"proof-{secrets.token_hex(8)}"
    attempt = connection.begin_nested()
    game = StoredGame(proof, "city", 0, {}, "over", False, 0.0)
    _create_game(connection, game, {0: proof}, [StoredEntry(proof, 1, "play", {}, 0.0)], None)
    attempt.rollback()


def _keep_guest(connection: Connection, guest: Guest) -> None:
    named = {"name": guest.name, "is_named": guest.is_named}
    found = connection.execute(update(db_tables.guest).where(db_tables.guest.c.id == guest.id).values(named))
    if not found.rowcount:
        connection.execute(insert(db_tables.guest).values(id=guest.id, created=time.time(), **named))


def _begin_epoch(connection: Connection, guest: Guest, epoch: int, is_shared: bool) -> None:
    _keep_guest(connection, guest)
    connection.execute(update(db_tables.guest).where(db_tables.guest.c.id == guest.id).values(epoch=epoch))
    credentials.drop_links(connection, guest.id)
    channels.drop_browsers(connection, guest.id)
    if is_shared:
        count_sign_out(connection)


def _row(kept: StoredGame | StoredEntry | StoredComment) -> Body:
    """Field by field; `asdict` would copy the body, too."""
    return {field.name: getattr(kept, field.name) for field in fields(kept)}


def fault_of(comment: StoredComment) -> str | None:
    """What makes no sense in a comment as it is kept; none: nothing."""
    text, move, marks = (
        cast(object, part) for part in (comment.text, comment.move, comment.marks)
    )  # whatever is there
    if not isinstance(text, str) or not isinstance(move, int):
        return "has no words, or no move"
    is_drawn = isinstance(marks, list) and all(map(_is_mark, marks))
    return None if is_drawn else "has marks that make no sense"


def _is_mark(found: object) -> bool:
    return isinstance(found, list) and [*map(type, found)] in ([str, str], [str, type(None)])


def is_epoch(value: object) -> bool:
    """Could this be the epoch of a guest?"""
    return isinstance(value, int) and value >= 0


def _guest(row: Row[Any]) -> Guest:
    if not isinstance(row.name, str):
        raise Damaged("the name of a guest is no text")
    return Guest(row.id, row.name, row.is_named)


def _game(row: Row[Any]) -> StoredGame:
    return StoredGame(**row._mapping)
