"""A damaged database: the server starts or says why not, the lobby answers, and tables that are whole play on."""

import asyncio
import contextlib
import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from bluemoon.server.app import create_app
from bluemoon.server.http.sockets import router as sockets
from bluemoon.server.limits import Limits
from bluemoon.server.live.hall import LISTED, Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.hold import BadDatabase, StoreTrouble
from bluemoon.server.table.refusals import TableRefused
from tests.night import IS_NIGHT
from tests.server.evening import random_decision
from tests.server.halls import ANNA, WITH_A_FRIEND, in_hall, opened, say
from tests.server.serving import Server
from tests.server.visiting import Visitor

ALONE = [{"who": "me"}, {"who": "here", "name": "Otto"}]
DUEL: dict[str, Any] = {"game": "duel", "options": {"decks": [{"people": "aqua"}, {"people": "buka"}]}}
SOON = 60  # seconds: nothing hangs
GARBAGE: list[Any] = ["", "null", "{}", "[]", '{"seat": ', "7", '{"seat": 99}', b"\xff\xfe\x00", 10**12]
WORDS: list[Any] = ["", "plax", "closed", "begin", b"\xff", 7]
NUMBERS: list[Any] = [99, -1, "many", b"\xff", 2.5, "1e400"]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, list[str]]:
    """A database with tables of both games, and their ids."""
    file = tmp_path_factory.mktemp("damage") / "whole.db"
    return file, in_hall(file, _fill)


async def _fill(hall: Hall) -> list[str]:
    tables = []
    for number in range(6):
        room = await opened(hall, ALONE, **(DUEL if number % 2 else {}))
        await play_on(hall, room, decisions=5)
        tables.append(room.table.id)
    return [*tables, (await opened(hall, WITH_A_FRIEND)).table.id]


async def play_on(hall: Hall, room: Room, decisions: int = 1) -> None:
    """Anna plays, from both of her seats."""
    for number in range(decisions):
        seat = room.table.to_move
        assert seat is not None
        words = random_decision(room.table.state, Random(number), room.table.table_game)
        answer = await say(hall, room, Page(ANNA.id, seat), "play", actions=words)
        if answer["t"] != "done":
            raise StoreTrouble(answer["reason"])


# ---- damage


def damage_row(file: Path, dice: Random, tables: list[str]) -> str:
    """One value of one table; its id."""
    table = dice.choice(tables)
    name, column, values = dice.choice(
        [
            ("game", "body", GARBAGE),
            ("game", "kind", WORDS),
            ("game", "status", WORDS),
            ("game", "rules_version", NUMBERS),
            ("game", "changed", ["many", b"\xff"]),
            ("game", "listed", NUMBERS),
            ("entry", "body", GARBAGE),
            ("entry", "kind", WORDS),
            ("entry", "seq", NUMBERS),
            ("entry", "at", ["many", b"\xff"]),
            ("player", "guest", WORDS),
        ]
    )
    key = "id" if name == "game" else "game"
    with closing(sqlite3.connect(file)) as database, database:
        rows = [row for (row,) in database.execute(f"select rowid from {name} where {key} = ?", [table])]
        if rows:
            value = dice.choice(values)
            database.execute(f"update {name} set {column} = ? where rowid = ?", [value, dice.choice(rows)])
    return table


def forget_entry(file: Path, dice: Random, tables: list[str]) -> str:
    """One entry of one log; the id of its table."""
    table = dice.choice(tables[:-1])
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("delete from entry where game = ? and seq = ?", [table, dice.randint(1, 5)])
    return table


def alter_actions(file: Path, dice: Random, tables: list[str]) -> str:
    """What was played is something else; the id of the table."""
    table = dice.choice(tables[:-1])
    with closing(sqlite3.connect(file)) as database, database:
        found = database.execute("select seq, body from entry where game = ? and kind = 'play'", [table]).fetchall()
        seq, body = dice.choice(found)
        words = json.dumps({**json.loads(body), "actions": ["dance"]})
        database.execute("update entry set body = ? where game = ? and seq = ?", [words, table, seq])
    return table


def damage_pages(file: Path, dice: Random) -> None:
    """A few bytes, or a page, or the end of the file."""
    size = file.stat().st_size
    with file.open("rb+") as opened_file:
        match dice.randrange(3):
            case 0:
                for _ in range(dice.randint(1, 40)):
                    opened_file.seek(dice.randrange(size))
                    opened_file.write(dice.randbytes(4))
            case 1:
                opened_file.seek(4096 * dice.randrange(size // 4096))
                opened_file.write(dice.choice([bytes(4096), dice.randbytes(4096)]))
            case _:
                opened_file.truncate(dice.randrange(1, size))


def damage_files(file: Path, dice: Random) -> None:
    """What lies beside the database, or the kind of file it is."""
    match dice.randrange(4):
        case 0:
            Path(f"{file}-wal").write_bytes(dice.randbytes(5000))
        case 1:
            Path(f"{file}-shm").write_bytes(dice.randbytes(5000))
        case 2:
            Path(f"{file}.lock").write_bytes(dice.randbytes(100))
        case _:
            file.write_bytes(dice.randbytes(dice.choice([1, 100, 9000])))


# ---- what must hold


@contextmanager
def copied(whole: tuple[Path, list[str]], tmp_path: Path) -> Iterator[Path]:
    file = tmp_path / "damaged.db"
    shutil.copyfile(whole[0], file)
    yield file
    for found in tmp_path.glob("damaged.db*"):
        found.unlink()


def serves_on(file: Path, tables: list[str], must_play: Callable[[str], bool]) -> str:
    """Start on it, look at everything, play where it can be played; what came of it."""
    try:
        return in_hall(file, lambda hall: asyncio.wait_for(_visit(hall, tables, must_play), SOON))
    except BadDatabase as error:
        said = str(error)
    assert said.startswith(f"{file}: ")
    assert "\n" not in said
    return "refused"


async def _visit(hall: Hall, tables: list[str], must_play: Callable[[str], bool]) -> str:
    app = create_app(hall.store, hall, sockets, limits=Limits(clock=lambda: 0.0))
    transport = httpx.ASGITransport(app, client=("127.0.0.1", 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://moon.test") as client:
        answer = await client.get("/api/lobby")
        assert answer.status_code in (200, 503), answer.text
        assert answer.status_code == 200 or not all(map(must_play, tables))
        for table in tables:
            asked = await client.post(f"/api/tables/{table}/start")
            assert asked.status_code in (403, 404, 409, 503), asked.text
    with contextlib.suppress(StoreTrouble):
        await hall.lobby(ANNA)
    stuck = [table for table in tables if not await _goes_on(hall, table)]
    assert not any(map(must_play, stuck)), stuck
    return "served"


async def _goes_on(hall: Hall, table: str) -> bool:
    try:
        room = await hall.room(table)
        if room.table.to_move is not None:
            await play_on(hall, room)
    except (TableRefused, StoreTrouble):
        return False
    return True


@pytest.mark.nightly
@pytest.mark.parametrize("damage", [damage_row, forget_entry, alter_actions])
def test_one_damaged_table_hurts_no_other(whole: tuple[Path, list[str]], tmp_path: Path, damage: Any) -> None:
    tables = whole[1]
    for seed in range(20 if damage is damage_row and IS_NIGHT else 3):
        with copied(whole, tmp_path) as file:
            damaged = damage(file, Random(seed), tables)
            assert serves_on(file, tables, lambda table: table != damaged) == "served", seed  # noqa: B023


@pytest.mark.parametrize("damage", [damage_pages, damage_files])
def test_a_damaged_file_is_served_as_far_as_it_goes_or_refused(
    whole: tuple[Path, list[str]], tmp_path: Path, damage: Any
) -> None:
    outcomes = set()
    for seed in range(12):
        with copied(whole, tmp_path) as file:
            damage(file, Random(seed))
            outcomes.add(serves_on(file, whole[1], lambda _: False))
    assert outcomes == {"served", "refused"}


def test_a_table_that_cannot_be_read_says_so_and_is_reported_once(
    whole: tuple[Path, list[str]], tmp_path: Path
) -> None:
    table = whole[1][0]
    with copied(whole, tmp_path) as file:
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("update entry set body = '{' where game = ? and seq = 2", [table])
        with Server(file) as server:
            asyncio.run(_look_at_unreadable(server, table))
            assert [line["event"] for line in server.errors()] == ["table cannot be read"]


async def _look_at_unreadable(server: Server, table: str) -> None:
    async with Visitor(server) as stranger:
        for _ in range(2):
            assert (await stranger.ask("GET", "/api/lobby")).status_code == 200
        answer = await stranger.ask("GET", f"/api/tables/{table}/record")
        assert (answer.status_code, answer.json()["reason"]) == (409, "unreadable_table")
        stranger.table = table
        with pytest.raises(ConnectionClosed) as closed:
            await stranger.enter()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4422
        assert "bluemoon_unreadable_tables 1.0" in (await stranger.ask("GET", "/metrics")).text


def test_tables_that_cannot_be_read_take_nobodys_place_in_the_lobby(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(hall: Hall) -> None:
        monkeypatch.setattr("bluemoon.server.live.hall.MOST_WAITING", LISTED + 1)
        whole = await opened(hall, WITH_A_FRIEND)
        for _ in range(LISTED):
            await opened(hall, WITH_A_FRIEND)
        hall.rooms = {whole.table.id: whole}
        with closing(sqlite3.connect(file)) as database, database:
            database.execute("update game set kind = 'chess' where id != ?", [whole.table.id])
        await hall.lobby(ANNA)
        assert [line.id for line in (await hall.lobby(ANNA)).mine] == [whole.table.id]

    in_hall(file, evening)
