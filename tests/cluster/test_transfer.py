"""`bluemoon move`: everything arrives as it was, there and back, or nothing does."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page
from bluemoon.server.storage.store import Store
from bluemoon.server.wire.tables import SitDown
from tests.server.databases import write_first
from tests.server.evening import messages, random_decision
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened, say
from tests.server.test_checkup import alter


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with tables of several versions, one of them under way."""
    found = tmp_path / "games.db"
    write_first(found)

    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND)
        await hall.sit(room.table.id, BORIS, SitDown())
        await hall.store.keep_guest(ANNA)
        await hall.store.begin_epoch(BORIS, 3)
        await hall.store.count_step("city-walk", 1)
        for number in range(6):
            seat = room.table.to_move
            assert seat is not None
            page = Page(room.table.chairs[seat].guest or "", seat)
            words = random_decision(room.table.state, Random(number), room.table.table_game)
            await say(hall, room, page, "play", actions=words)
            messages(page)

    in_hall(found, evening)
    return found


def dump(file: Path) -> bytes:
    """All that stands in a file of SQLite, in the order of its keys."""
    with closing(sqlite3.connect(file)) as database:
        named = "select name from sqlite_master where type = 'table' order by name"
        names = [name for (name,) in database.execute(named)]
        rows = [repr((name, sorted(database.execute(f"select * from {name}"), key=repr))) for name in names]
    return "\n".join(rows).encode()


def test_there_and_back_every_byte_is_as_it_was(bluemoon: Any, file: Path, address: str, tmp_path: Path) -> None:
    ran = bluemoon("move", file, address)
    assert (ran.code, ran.out, ran.err) == (0, "5 tables moved, played again and found the same\n", "")
    ran = bluemoon("move", address, tmp_path / "back.db")
    assert (ran.code, ran.err) == (0, "")
    assert dump(tmp_path / "back.db") == dump(file)
    secrets = [Store.open(where) for where in (str(file), address)]
    assert secrets[0].secret == secrets[1].secret  # whoever was signed in still is
    for store in secrets:
        asyncio.run(store.close())


def test_between_two_files_too(bluemoon: Any, file: Path, tmp_path: Path) -> None:
    assert bluemoon("move", file, tmp_path / "copy.db").code == 0
    assert dump(tmp_path / "copy.db") == dump(file)


def test_nothing_is_carried_onto_something(bluemoon: Any, file: Path, address: str, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna")
    assert bluemoon("move", file, address).code == 0
    before = dump(file)
    empty = "is not empty; name a new file, or the URL of an empty database"
    for source, target, said in ((address, file, empty), (file, address, empty), (file, letter, "is not a database")):
        ran = bluemoon("move", source, target)
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
    assert "is both where" in bluemoon("move", file, file).err
    assert dump(file) == before
    assert letter.read_text() == "Dear Anna"


def test_nobody_may_serve_either(bluemoon: Any, file: Path, address: str, tmp_path: Path) -> None:
    for where, is_shared in ((str(file), False), (address, False), (address, True)):
        store = Store.open(where, is_shared=is_shared)
        refused = [bluemoon("move", where, tmp_path / "new.db")]
        refused += [bluemoon("move", file, where)] if where == address else []
        asyncio.run(store.close())
        for ran in refused:
            assert (ran.code, ran.out) == (2, "")
            assert "another bluemoon serves it" in ran.err


def test_what_is_damaged_is_carried_nowhere(bluemoon: Any, file: Path, address: str) -> None:
    alter(file, "update entry set body = '{' where game = 'duel-table' and seq = 3")
    ran = bluemoon("move", file, address)
    assert (ran.code, ran.out) == (2, "")
    assert "cannot be carried over" in ran.err
    engine = create_engine(address)
    with engine.connect() as connection:
        assert connection.execute(text("select count(*) from entry")).scalar() == 0
    engine.dispose()
    assert bluemoon("move", "nowhere.db", address).err.endswith("no such file\n")
