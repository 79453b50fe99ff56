"""The server dies in the middle of everything, again and again: what was acknowledged is there, and the games go on."""

import asyncio
import json
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from tests.server.serving import Message, Server
from tests.server.visiting import Visitor, seated

TABLES = 4
KILLS = 11  # on each of two evenings
LOAD = (0.3, 0.9)  # seconds between two deaths


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    with Server(tmp_path / "bluemoon.db") as found:
        yield found
        assert found.errors() == []


@pytest.mark.slow
@pytest.mark.parametrize("evening", [1, 2])
def test_nothing_acknowledged_is_lost_and_nothing_is_written_twice(server: Server, evening: int) -> None:
    asyncio.run(_play_and_die(server, Random(evening)))


async def _play_and_die(server: Server, dice: Random) -> None:
    pairs = [(Visitor(server, 2 * table), Visitor(server, 2 * table + 1)) for table in range(TABLES)]
    for number, pair in enumerate(pairs):
        await seated(*pair, game="duel" if number == 0 else "city")
    over = asyncio.Event()
    playing = {visitor: asyncio.create_task(visitor.play_on(over)) for pair in pairs for visitor in pair}
    for _ in range(KILLS):
        await asyncio.sleep(dice.uniform(*LOAD))
        await asyncio.to_thread(server.kill)
        await asyncio.to_thread(server.start)
        broken = [visit for visitor, visit in playing.items() if visit.done() and not visitor.is_over]
        assert not broken, broken
        for pair in pairs:
            check_log(server.file, *pair)
    before = {visitor: len(visitor.acknowledged) for pair in pairs for visitor in pair}
    await asyncio.sleep(2)
    over.set()
    await asyncio.gather(*playing.values())
    assert all(_goes_on(pair, before) for pair in pairs)
    for pair in pairs:
        check_log(server.file, *pair)
        await check_agreement(*pair)
    print(f"{KILLS} deaths, {sum(len(visitor.acknowledged) for visitor in before)} commands acknowledged")


def _goes_on(pair: tuple[Visitor, Visitor], before: dict[Visitor, int]) -> bool:
    return pair[0].is_over or any(len(visitor.acknowledged) > before[visitor] for visitor in pair)


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
    if visitors[0].position["duel"] is not None:
        check_hands(*visitors)
        return
    cities = [visitor.position["city"] for visitor in visitors]
    assert len({json.dumps(public(city)) for city in cities}) == 1
    for visitor in visitors:
        seat = visitor.position["city"]["seats"][visitor.position["seat"]]
        assert sum(seat["hand"].values()) == seat["cards"]


def check_hands(*visitors: Visitor) -> None:
    """Of a duel: both see as many cards in each hand, and each its own."""
    tables = [visitor.position["duel"]["view"] for visitor in visitors]
    for name in ("turn", "fight", "dragons", "to_choose"):
        assert tables[0][name] == tables[1][name]
    for seat in range(2):
        counts = {table["sides"][seat]["cards"] for table in tables}
        assert counts == {len(tables[seat]["sides"][seat]["hand"])}


def public(city: Message) -> Message:
    """A city without what only one seat sees."""
    seats = [{**seat, "hand": None, "crystals": None} for seat in city["seats"]]
    return {**city, "seats": seats}


def test_a_server_that_is_told_to_stop_finishes_what_it_writes(server: Server) -> None:
    asyncio.run(_play_and_stop(server))


async def _play_and_stop(server: Server) -> None:
    pair = Visitor(server, 1), Visitor(server, 2)
    await seated(*pair)
    over = asyncio.Event()
    playing = [asyncio.create_task(visitor.play_on(over)) for visitor in pair]
    await asyncio.sleep(0.5)
    assert await asyncio.to_thread(server.stop) == 0
    check_log(server.file, *pair)
    await asyncio.to_thread(server.start)
    over.set()
    await asyncio.gather(*playing)
    check_log(server.file, *pair)
    await check_agreement(*pair)


def test_a_turn_half_played_goes_on_where_it_was(server: Server) -> None:
    asyncio.run(_die_in_the_middle_of_a_turn(server))


async def _die_in_the_middle_of_a_turn(server: Server) -> None:
    ann, bob = Visitor(server, 1), Visitor(server, 2)
    await seated(ann, bob)
    for visitor in (ann, bob):
        await visitor.enter()
    mover = ann if ann.is_to_choose else bob
    place = mover.position["choices"]["moves"][0]
    walked = mover.pending = mover.walk("walk-0001")
    await mover.decide()
    server.kill()
    took = server.start()
    began = time.perf_counter()
    await mover.enter()
    print(f"server back in {took:.2f} s, page back {time.perf_counter() - began:.2f} s later")
    assert mover.position["city"]["seats"][mover.position["seat"]]["figure"] == place
    await mover.say(walked)
    assert (await mover.hear("done"))["seq"] == mover.acknowledged["walk-0001"]
    assert (await mover.decide())["t"] == "done"
    for visitor in (ann, bob):
        await visitor.leave()
