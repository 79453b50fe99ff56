"""On PostgreSQL, too: games are kept, one server a database, and a lock that was lost is noticed."""

import importlib.util
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from bluemoon.server.check import faults_of
from bluemoon.server.live.hall import Hall
from bluemoon.server.storage.archive import Archive
from bluemoon.server.storage.hold import ADVISORY, InService, Replaced
from bluemoon.server.storage.store import Store, StoredGame
from bluemoon.server.wire.tables import SitDown
from tests.server.conftest import Run
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened
from tests.server.serving import free_port

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
SOON = 300  # seconds to start, on a busy machine; 1 on one that is not
END_SESSIONS = "select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = :number"


def _missing() -> str | None:
    if not PROGRAMS:
        return "NO POSTGRESQL: install Debian's package postgresql to test it"
    if importlib.util.find_spec("psycopg") is None:
        return "NO POSTGRESQL: install the package psycopg[binary] to test it"
    return None


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The URL of a new, empty cluster on a port of its own."""
    why = _missing()
    if why is not None:
        pytest.skip(why)
    user = "postgres" if os.geteuid() == 0 else None  # it does not run as root
    folder, port = Path(tempfile.mkdtemp(prefix="bluemoon-")), free_port()
    if user is not None:
        shutil.chown(folder, user)
    data, options = str(folder / "data"), f"-p {port} -k {folder} -c listen_addresses= -c fsync=off"
    quiet = {"user": user, "check": True, "stdout": subprocess.DEVNULL, "cwd": folder}
    subprocess.run([PROGRAMS[-1] / "initdb", "-A", "trust", "-U", "moon", "-D", data], **quiet)  # type: ignore[call-overload]
    control = [PROGRAMS[-1] / "pg_ctl", "-D", data, "-w", "-t", str(SOON), "-l", str(folder / "log")]
    subprocess.run([*control, "-o", options, "start"], **quiet)  # type: ignore[call-overload]
    try:
        yield f"postgresql+psycopg://moon@/postgres?host={folder}&port={port}"
    finally:
        subprocess.run([*control, "-m", "immediate", "stop"], **quiet)  # type: ignore[call-overload]
        shutil.rmtree(folder)


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
