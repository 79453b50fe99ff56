"""What is due is taken by one process, and is due again if that one dies."""

import asyncio
from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, text

from bluemoon.server.live.hall import Hall
from bluemoon.server.live.tidings import Tidings
from bluemoon.server.storage.store import Store, StoredEntry, StoredGame
from bluemoon.server.table.refusals import TableRefused
from tests.server.conftest import Run
from tests.server.evening import new_table
from tests.server.halls import ANNA


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as found:
        yield found


@pytest.fixture
def run(runner: asyncio.Runner) -> Run:
    return Run(runner)


@pytest.fixture
def store(address: str, run: Run) -> Iterator[Store]:
    """A store that others share, with two tables."""
    opened = Store.open(address, is_shared=True)
    for name in ("one", "two"):
        run(opened.create_game(StoredGame(name, "city", 1, {}, "playing", listed=False, changed=1.0)))
    yield opened
    run(opened.close())


def entry(game: str, seq: int) -> StoredEntry:
    return StoredEntry(game, seq, "play", {}, 2.0)


def after_the_lease(address: str) -> None:
    """As if whoever has taken something had been silent for long."""
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text("update due set until = until - 60 where until is not null"))
    engine.dispose()


def test_a_turn_is_taken_once_and_again_when_whoever_has_it_is_silent(store: Store, address: str, run: Run) -> None:
    for game in ("one", "two"):
        assert run(store.append(entry(game, 1), bot=True)) == []
    assert run(store.take_bots("anna", 1, 0.0)) == ["one"]
    assert run(store.take_bots("boris", 5, 0.0)) == ["two"]
    assert run(store.take_bots("clara", 5, 0.0)) == []
    after_the_lease(address)
    run(store.keep_bots("anna", ["one"]))
    assert run(store.take_bots("clara", 5, 0.0)) == ["two"]
    run(store.let_bots_go("anna"))
    assert run(store.take_bots("clara", 5, 0.0)) == ["one"]


def test_a_server_leaves_to_workers_what_is_not_late(store: Store, run: Run) -> None:
    run(store.append(entry("one", 1), bot=True))
    assert run(store.take_bots("server", 5, 60.0)) == []
    run(store.put_off_bot("one", 60.0))
    assert run(store.take_bots("worker", 5, 0.0)) == []
    run(store.append(entry("one", 2), bot=True))
    assert run(store.take_bots("worker", 5, 0.0)) == ["one"]


def test_when_a_person_is_to_move_nothing_is_due(store: Store, run: Run) -> None:
    run(store.append(entry("one", 1), bot=True))
    run(store.append(entry("one", 2), bot=False))
    assert run(store.take_bots("worker", 5, 0.0)) == []
    run(store.append(entry("one", 3), bot=True))
    run(store.forget_bot("one", 2))  # by one who has not heard of the third
    assert run(store.take_bots("worker", 5, 0.0)) == ["one"]


def test_whoever_is_behind_writes_nothing_and_is_told_what_was_missed(store: Store, address: str, run: Run) -> None:
    other = Store.open(address, is_shared=True)
    assert run(store.append(entry("one", 1))) == []
    assert [missed.seq for missed in run(other.append(entry("one", 1), entry("one", 2), bot=True))] == [1]
    assert run(other.append(entry("one", 2))) == []
    assert [kept.seq for kept in run(store.entries("one"))] == [1, 2]
    assert run(store.take_bots("worker", 5, 0.0)) == []
    run(other.close())


def test_many_write_at_many_tables_at_once_and_nobody_waits_for_ever(store: Store, address: str, run: Run) -> None:
    other = Store.open(address, is_shared=True)

    async def write(into: Store, game: str) -> None:
        seq = 0
        for _ in range(30):
            while missed := await into.append(entry(game, seq + 1), bot=True):
                seq = missed[-1].seq
            seq += 1

    run(*(write(into, game) for into in (store, other) for game in ("one", "two", "two", "one")))
    for game in ("one", "two"):
        assert [kept.seq for kept in run(store.entries(game))] == list(range(1, 121))
    run(other.close())


class Shared(Tidings):
    """Of several processes that hear nothing of each other."""

    is_shared = True


def test_a_bot_of_one_process_plays_at_a_table_that_was_opened_in_another(address: str) -> None:
    async def evening() -> None:
        stores = [Store.open(address, is_shared=True) for _ in range(2)]
        here, there = (Hall(store, tidings=Shared()) for store in stores)
        table = await here.open(ANNA, new_table([{"who": "me"}, {"who": "bot", "level": "easy"}], first=1))
        room = await here.room(table)
        before = room.table.seq
        there.work.append(asyncio.create_task(there.turns.run()))
        async with asyncio.timeout(60):
            while (await here.room(table)).table.to_move != 0:
                await asyncio.sleep(0.05)
        assert room.table.seq > before
        assert await stores[0].take_bots("anybody", 5, 0.0) == []
        with pytest.raises(TableRefused):
            await here.room("nowhere")
        for hall, store in zip((here, there), stores, strict=True):
            await hall.close()
            await store.close()

    asyncio.run(evening())
