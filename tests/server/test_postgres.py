"""On PostgreSQL, too: games are kept, one server a database, and a lock that was lost is noticed."""

from collections.abc import Iterator

import pytest
from sqlalchemy import create_engine, text

from bluemoon.server.check import faults_of
from bluemoon.server.live.hall import Hall
from bluemoon.server.storage.archive import Archive
from bluemoon.server.storage.hold import ADVISORY, InService, Replaced
from bluemoon.server.storage.store import Store, StoredGame
from bluemoon.server.wire.tables import SitDown
from tests.cluster.engines import Postgres, missing
from tests.server.conftest import Run
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened

END_SESSIONS = "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = :number"


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The URL of a new, empty cluster on a port of its own."""
    why = missing(redis=False)
    if why is not None:
        pytest.skip(why)
    with Postgres() as found:
        yield found.address()


def a_game(name: str) -> StoredGame:
    return StoredGame(name, "city", 1, {}, "waiting", listed=False, changed=1.0)


def test_a_game_is_opened_begun_and_found_again(address: str) -> None:
    async def evening(hall: Hall) -> str:
        room = await opened(hall, WITH_A_FRIEND)
        await hall.sit(room.table.id, BORIS, SitDown())
        await hall.store.prove()
        return room.table.id

    async def next_morning(hall: Hall) -> None:
        assert (await hall.room(table)).table.status == "playing"
        assert [line.id for line in (await hall.lobby(ANNA)).mine] == [table]

    table = in_hall(address, evening)
    in_hall(address, next_morning)
    with Archive.open(address) as archive:
        assert list(faults_of(archive, lambda *_: None)) == []


def test_a_database_is_served_once(address: str, run: Run) -> None:
    store = Store.open(address)
    with pytest.raises(InService, match="another bluemoon serves it"):
        Store.open(address)
    run(store.close())
    run(Store.open(address).close())


def test_a_broken_session_is_taken_up_again_unless_another_was_faster(address: str, run: Run) -> None:
    store = Store.open(address)
    end_sessions(address)
    run(store.create_game(a_game("after the break")))
    with pytest.raises(InService):
        Store.open(address)
    end_sessions(address)
    other = Store.open(address)
    with pytest.raises(Replaced, match="another bluemoon"):
        run(store.create_game(a_game("too late")))
    run(other.create_game(a_game("in time")))
    for opened_store in (other, store):
        run(opened_store.close())


def end_sessions(address: str) -> None:
    engine = create_engine(address)
    with engine.begin() as connection:
        assert connection.execute(text(END_SESSIONS), {"number": ADVISORY & 0xFFFFFFFF}).all()
    engine.dispose()
