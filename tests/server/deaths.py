"""Evenings on which the server dies again and again, under people who play and people who open tables; and what must
hold after each death.

The small evening is a test (`test_crash`), the large one `scripts/soak server`.
"""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Collection, Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from random import Random

import httpx

from bluemoon.server.check import faults_of
from bluemoon.server.storage.archive import Archive
from tests.server.serving import PATIENCE, Message, Server
from tests.server.visiting import LOST, Visitor, seated

LOAD = (0.0, 0.9)  # seconds that the server lives on once something was done
HANDS = 8  # tables that are opened at the same time
EASY = {"who": "bot", "level": "easy"}
HERE = {"who": "here", "name": "Otto"}
DECKS = {"decks": [{"people": "aqua"}, {"people": "buka"}]}


@dataclass(frozen=True)
class Session:
    """How it went."""

    deaths: int
    commands: int
    tables: int


class Host:
    """Opens tables of every kind, one after the other, and remembers what was acknowledged of them."""

    def __init__(self, server: Server, seed: int) -> None:
        self.server, self.dice = server, Random(seed)
        self.waiting: set[str] = set()
        self.begun: set[str] = set()
        self.with_bots: list[Visitor] = []

    async def open_tables(self, over: asyncio.Event) -> None:
        """Until the evening is over; the server may die at any moment."""
        while not over.is_set():
            try:
                await self._open_one()
            except (*LOST, httpx.TransportError):
                await asyncio.sleep(0.05)

    async def _open_one(self) -> None:
        host = Visitor(self.server, self.dice.getrandbits(30))
        match self.dice.randrange(4):
            case 0:
                self.begun.add(await host.open_table(EASY))
                self.with_bots.append(host)
            case 1:
                self.begun.add(await host.open_table(HERE, game="duel", options=DECKS))
            case 2:
                self.waiting.add(await host.open_table({"who": "friend"}))
            case _:
                self.waiting.add(table := await host.open_table({"who": "friend"}, game="duel", options=DECKS))
                await Visitor(self.server).sit(table)
                self.waiting.discard(table)
                self.begun.add(table)


async def play_and_die(
    server: Server, dice: Random, deaths: int, tables: int, tell: Callable[[int, int], None] = lambda *_: None
) -> Session:
    """One evening: people play and open tables, the server dies so many times; `tell` hears of deaths and tables."""
    pairs = [(Visitor(server, 2 * table), Visitor(server, 2 * table + 1)) for table in range(tables)]
    for number, pair in enumerate(pairs):
        await seated(*pair, game="duel" if number == 0 else "city")
    over, host = asyncio.Event(), Host(server, dice.getrandbits(30))
    opening = [asyncio.create_task(host.open_tables(over)) for _ in range(HANDS)]
    playing = {visitor: asyncio.create_task(visitor.play_on(over)) for pair in pairs for visitor in pair}
    for death in range(1, deaths + 1):
        await under_load(host, playing, dice)
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        broken = [visit for visitor, visit in playing.items() if visit.done() and not visitor.is_over]
        assert not broken, broken
        assert not any(hand.done() for hand in opening), opening
        check_tables(server.file, host)
        for pair in pairs:
            check_log(server.file, *pair)
        tell(death, len(host.begun | host.waiting))
    before = {visitor: len(visitor.acknowledged) for pair in pairs for visitor in pair}
    await until(lambda: all(_goes_on(pair, before) for pair in pairs))
    over.set()
    await asyncio.gather(*opening, *playing.values())
    for pair in pairs:
        check_log(server.file, *pair)
        await check_agreement(*pair)
    for visitor in dice.sample(host.with_bots, min(10, len(host.with_bots))):
        await check_bots_go_on(visitor)
    check_database(server.file)
    return Session(deaths, commands_of(playing), len(host.begun | host.waiting))


async def under_load(host: Host, playing: Collection[Visitor], dice: Random) -> None:
    """Until something was played and some tables have begun since the last death, and then a random moment."""
    commands, tables = commands_of(playing), len(host.begun)
    await until(lambda: commands_of(playing) > commands or all(visitor.is_over for visitor in playing))
    await until(lambda: len(host.begun) >= tables + HANDS)
    await asyncio.sleep(dice.uniform(*LOAD))


async def until(holds: Callable[[], bool]) -> None:
    """Wait until something holds, but not for ever."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0.02)


def commands_of(visitors: Iterable[Visitor]) -> int:
    """Commands that were acknowledged."""
    return sum(len(visitor.acknowledged) for visitor in visitors)


def _goes_on(pair: tuple[Visitor, Visitor], before: dict[Visitor, int]) -> bool:
    return pair[0].is_over or any(len(visitor.acknowledged) > before[visitor] for visitor in pair)


def check_tables(file: Path, host: Host) -> None:
    """Every table that was acknowledged is there, and has begun if nobody is missing."""
    begun, waiting = set(host.begun), set(host.waiting)
    with closing(sqlite3.connect(file)) as database:
        there = dict(database.execute("SELECT id, status FROM game").fetchall())
        dealt = {game for (game,) in database.execute("SELECT game FROM entry WHERE kind = 'begin'")}
    assert begun | waiting <= set(there)
    assert begun <= dealt
    assert "waiting" not in {there[table] for table in begun}


def check_database(file: Path) -> None:
    """What `bluemoon check` says: nothing. So no table is dead, half done or unreadable."""
    with Archive.open(file) as archive:
        assert list(faults_of(archive, lambda *_: None)) == []


async def check_bots_go_on(visitor: Visitor) -> None:
    """At a table with bots it is the person's turn sooner or later."""
    await visitor.enter()
    while not visitor.is_to_choose and not visitor.is_over:
        await visitor.hear("news")
    await visitor.leave()


def check_log(file: Path, *visitors: Visitor) -> None:
    """Entries 1 to n without a gap, each command once, every acknowledged command at the number it was told."""
    acknowledged = [dict(visitor.acknowledged) for visitor in visitors]
    with closing(sqlite3.connect(file)) as database:
        asked = "SELECT seq, command FROM entry WHERE game = ? ORDER BY seq"
        written = database.execute(asked, [visitors[0].table]).fetchall()
    assert [seq for seq, _ in written] == list(range(1, len(written) + 1))
    commands = [command for _, command in written if command is not None]
    assert len(commands) == len(set(commands))
    owners = dict(zip(visitors, _owners(file, visitors[0].table), strict=True))
    for visitor, told in zip(visitors, acknowledged, strict=True):
        at = {command.removeprefix(f"{owners[visitor]}."): seq for seq, command in written if command is not None}
        assert {command: at.get(command) for command in told} == told


def _owners(file: Path, table: str) -> list[str]:
    with closing(sqlite3.connect(file)) as database:
        seats = database.execute("SELECT guest FROM player WHERE game = ? ORDER BY seat", [table])
        return [guest for (guest,) in seats]


async def check_agreement(*visitors: Visitor) -> None:
    """All of them see the same board, their hands aside; the count of cards in each hand is right."""
    for visitor in visitors:
        visitor.since = 0
        await visitor.enter()
        await visitor.leave()
    if visitors[0].position["board"]["game"] == "duel":
        check_hands(*visitors)
        return
    cities = [visitor.position["board"]["view"] for visitor in visitors]
    assert len({json.dumps(public(city)) for city in cities}) == 1
    for visitor in visitors:
        seat = visitor.position["board"]["view"]["seats"][visitor.position["seat"]]
        assert sum(seat["hand"].values()) == seat["cards"]


def check_hands(*visitors: Visitor) -> None:
    """Of a duel: both see as many cards in each hand, and each its own."""
    tables = [visitor.position["board"]["view"] for visitor in visitors]
    for name in ("turn", "fight", "dragons", "to_choose"):
        assert tables[0][name] == tables[1][name]
    for seat in range(2):
        counts = {table["sides"][seat]["cards"] for table in tables}
        assert counts == {len(tables[seat]["sides"][seat]["hand"])}


def public(city: Message) -> Message:
    """A city without what only one seat sees."""
    seats = [{**seat, "hand": None, "crystals": None} for seat in city["seats"]]
    return {**city, "seats": seats}
