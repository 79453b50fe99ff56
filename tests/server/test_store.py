"""What is kept is kept: the log, the guests, and one clear line where a database is not usable."""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import event, inspect

from bluemoon.server.storage import database, db_tables
from bluemoon.server.storage.archive import Archive
from bluemoon.server.storage.database import Conflict, Database, address_of
from bluemoon.server.storage.hold import BadDatabase, StoreTrouble
from bluemoon.server.storage.migrations import newest
from bluemoon.server.storage.store import Guest, Store, StoredEntry, StoredGame
from bluemoon.server.storage.writer import Job
from tests.server.conftest import Run

ANNA, BEN = "a" * 22, "b" * 22


def a_game(name: str = "g1", changed: float = 1.0, status: str = "playing", *, listed: bool = True) -> StoredGame:
    return StoredGame(name, "city", 1, {"seed": 7}, status, listed, changed)


def an_entry(seq: int, command: str | None = None, game: str = "g1") -> StoredEntry:
    return StoredEntry(game, seq, "play", {"actions": ["draw"]}, at=10.0 + seq, command=command, guest=ANNA)


# ---- games and logs


def test_a_log_comes_back_as_it_was_written(store: Store, run: Run) -> None:
    run(store.create_game(a_game(), {0: ANNA}, [an_entry(1)]))
    run(store.append(an_entry(2, "command-2")))
    assert run(store.entries("g1")) == [an_entry(1), an_entry(2, "command-2")]


def test_an_entry_moves_its_game_on(store: Store, run: Run) -> None:
    run(store.create_game(a_game()))
    run(store.append(an_entry(1), status="over"))
    found = run(store.game("g1"))
    assert (found.status, found.changed, found.body) == ("over", 11.0, {"seed": 7})


def test_a_game_knows_how_long_its_log_is(store: Store, run: Run) -> None:
    run(store.create_game(a_game(), entries=[an_entry(1)]))
    assert run(store.game("g1")).length == 1
    run(store.append(an_entry(2), an_entry(3)))
    assert run(store.game("g1")).length == 3


def test_no_number_and_no_command_comes_twice(store: Store, run: Run) -> None:
    run(store.create_game(a_game()))
    run(store.append(an_entry(1, "same")))
    for again in (an_entry(1, "other"), an_entry(2, "same")):
        with pytest.raises(Conflict):
            run(store.append(again))
    run(store.append(an_entry(2)), store.append(an_entry(3)))  # ours have no command
    assert [entry.seq for entry in run(store.entries("g1"))] == [1, 2, 3]


def test_a_conflict_takes_back_only_its_own_entry(store: Store, run: Run) -> None:
    run(store.create_game(a_game()))
    outcomes = run(*[store.append(an_entry(seq), status="over" if seq == 1 else None) for seq in (1, 2, 2, 3)])
    assert [type(outcome) for outcome in outcomes] == [list, list, Conflict, list]
    assert [entry.seq for entry in run(store.entries("g1"))] == [1, 2, 3]


def test_what_waits_is_committed_together(store: Store, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run(store.create_game(a_game()))
    sizes: list[int] = []
    commit = store._writer._commit

    def counted(jobs: list[Job]) -> None:
        sizes.append(len(jobs))
        commit(jobs)

    monkeypatch.setattr(store._writer, "_commit", counted)
    run(*[store.append(an_entry(seq)) for seq in range(1, 101)])
    assert sum(sizes) == 100
    assert len(sizes) < 50


def test_a_full_disk_acknowledges_nothing_and_the_store_lives_on(store: Store, run: Run) -> None:
    run(store.create_game(a_game()))
    room = "pragma max_page_count=1"  # not one page more than there are
    event.listen(store._database.engine, "begin", lambda connection: connection.exec_driver_sql(room))
    thick = StoredEntry("g1", 1, "play", {"words": "x" * 200_000}, at=1.0)
    outcomes = run(store.append(thick), store.append(an_entry(2)))
    assert [str(outcome) for outcome in outcomes] == ["database or disk is full"] * 2
    assert run(store.entries("g1")) == []
    room = "pragma max_page_count=100000"
    run(store.append(thick))
    assert run(store.entries("g1")) == [thick]


def test_an_entry_of_no_game_is_refused(store: Store, run: Run) -> None:
    with pytest.raises(Conflict):
        run(store.append(an_entry(1, game="nowhere")))


def test_an_acknowledged_entry_survives_a_killed_server(file: Path, run: Run) -> None:
    script = f"""
import asyncio, os
from bluemoon.server.storage.store import Store, StoredEntry, StoredGame
async def play():
    store = Store.open({str(file)!r})
    await store.create_game(StoredGame("g1", "city", 1, {{}}, "playing", True, 1.0))
    await store.append(StoredEntry("g1", 1, "play", {{}}, 2.0))
    os.kill(os.getpid(), 9)
asyncio.run(play())
"""
    killed = subprocess.run([sys.executable, "-c", script], check=False)
    assert killed.returncode != 0
    store = Store.open(file)
    assert [entry.seq for entry in run(store.entries("g1"))] == [1]
    run(store.close())


def test_closing_writes_what_waits(file: Path, run: Run) -> None:
    store = Store.open(file)
    run(store.create_game(a_game()))
    run(store.append(an_entry(1)), store.close())
    again = Store.open(file)
    assert run(again.entries("g1")) == [an_entry(1)]
    run(again.close())
    with pytest.raises(StoreTrouble, match="closed"):
        run(again.append(an_entry(2)))


def test_one_who_stops_waiting_does_not_stop_the_writing(store: Store, run: Run) -> None:
    run(store.create_game(a_game()))

    async def impatient() -> None:
        task = asyncio.create_task(store.append(an_entry(1)))
        await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    run(impatient())
    run(store.append(an_entry(2)))
    assert [entry.seq for entry in run(store.entries("g1"))] == [1, 2]


# ---- lists


def test_games_are_found_by_status_and_listing_the_latest_first(store: Store, run: Run) -> None:
    run(store.create_game(a_game("old", 1.0)))
    run(store.create_game(a_game("new", 2.0)))
    run(store.create_game(a_game("hidden", 3.0, listed=False)))
    run(store.create_game(a_game("done", 4.0, status="over")))
    assert run(store.games(status="playing")) == ["new", "old"]
    assert run(store.games(status="playing", limit=1)) == ["new"]


def test_a_guest_finds_the_tables_with_a_seat_of_theirs(store: Store, run: Run) -> None:
    run(store.create_game(a_game("g1", 1.0), {0: ANNA, 1: ANNA}))
    run(store.create_game(a_game("g2", 2.0), {0: BEN}))
    run(store.append(StoredEntry("g2", 1, "sit", {}, 5.0, guest=ANNA), seat=1))
    assert run(store.games_of(ANNA)) == ["g2", "g1"]
    with Archive.open(store.name) as archive:
        assert archive.game("g2")[2] == {0: BEN, 1: ANNA}


def test_a_rematch_is_remembered_with_its_table_or_not_at_all(store: Store, run: Run) -> None:
    run(store.create_game(a_game()))
    run(store.create_game(a_game("g2", 9.0), follows="g1"))
    found = run(store.game("g1"))
    assert (found.next, found.changed, found.status) == ("g2", 9.0, "playing")
    with pytest.raises(Conflict):
        run(store.create_game(a_game("g3"), follows="g1"))
    assert run(store.game("g3")) is None


def test_a_guest_keeps_the_last_name(store: Store, run: Run) -> None:
    for name in ("Anna", "Анна"):
        run(store.keep_guest(Guest(ANNA, name, is_named=True)))
    assert run(store.guest(ANNA)) == Guest(ANNA, "Анна", is_named=True)
    assert run(store.guest(BEN)) is None


# ---- databases


def test_the_secret_belongs_to_the_database(file: Path, tmp_path: Path, run: Run) -> None:
    secrets = []
    for path in (file, file, tmp_path / "other.db"):
        store = Store.open(path)
        secrets.append(store.secret)
        run(store.close())
    assert secrets[0] == secrets[1] != secrets[2]
    assert len(secrets[0]) >= 40


def test_sqlite_writes_through_to_the_disk(store: Store) -> None:
    with store._database.engine.connect() as connection:
        asked = ("journal_mode", "synchronous", "foreign_keys")
        assert [connection.exec_driver_sql(f"pragma {name}").scalar() for name in asked] == ["wal", 2, 1]


def test_migrations_make_the_tables_that_the_code_knows(store: Store) -> None:
    assert newest() == db_tables.NEWEST
    made = inspect(store._database.engine)
    for table in db_tables.LAYOUT.sorted_tables:
        assert {column["name"] for column in made.get_columns(table.name)} == set(table.columns.keys())
    assert set(made.get_table_names()) == {*db_tables.LAYOUT.tables, "alembic_version"}


def complaint(where: str | Path) -> str:
    with pytest.raises(BadDatabase) as refused:
        Store.open(where)
    said = str(refused.value)
    assert "\n" not in said
    return said


def test_what_is_not_our_database_is_refused_in_one_line(tmp_path: Path) -> None:
    text, foreign = tmp_path / "letter.txt", tmp_path / "foreign.db"
    text.write_text("Dear Anna,\n" * 200)
    with sqlite3.connect(foreign) as other:
        other.execute("create table recipe(name)")
    other.close()
    assert f"{text}: is not a database" in complaint(text)
    assert f"{foreign}: belongs to another program" in complaint(foreign)
    assert f"{tmp_path}: is a folder" in complaint(tmp_path)
    assert "letter.txt" in complaint(text / "below.db")
    assert "in memory" in complaint("sqlite://")


def test_a_newer_database_is_left_alone(file: Path, run: Run) -> None:
    run(Store.open(file).close())
    with sqlite3.connect(file) as changed:
        changed.execute("update alembic_version set version_num = '9999'")
    changed.close()
    assert "newer bluemoon" in complaint(file)


def test_a_file_is_served_once(store: Store, file: Path) -> None:
    assert "another bluemoon serves it" in complaint(file)


def test_a_locked_database_is_named(file: Path, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    run(Store.open(file).close())
    monkeypatch.setattr("bluemoon.server.storage.database.PATIENCE", 0.1)
    other = sqlite3.connect(file, isolation_level=None)
    other.execute("pragma locking_mode=exclusive")
    other.execute("begin exclusive")
    other.execute("update setting set value = value")
    try:
        assert "locked by another program" in complaint(file)
    finally:
        other.close()


def test_no_password_is_ever_told() -> None:
    said = complaint("postgresql+asyncpg://anna:geheim@127.0.0.1:1/games") + complaint("nonsense://anna:geheim@host")
    assert "geheim" not in said
    assert "geheim" not in complaint("://anna:geheim@@@[")


def test_a_plain_path_and_a_url_mean_the_same_file(tmp_path: Path) -> None:
    assert address_of(tmp_path / "x.db") == address_of(f"sqlite:///{tmp_path}/x.db")


@pytest.mark.parametrize("query", ["?mode=ro", "?uri=true&mode=memory", "?timeout=1"])
def test_a_file_of_sqlite_takes_no_options(tmp_path: Path, query: str) -> None:
    said = complaint(f"sqlite:///{tmp_path}/x.db{query}")
    assert said.startswith(f"{tmp_path}/x.db: a file of SQLite takes no options like '{query[1:].split('=')[0]}'")
    assert list(tmp_path.iterdir()) == []


def test_a_url_of_sqlite_with_too_few_slashes_is_no_memory() -> None:
    assert "three slashes" in complaint("sqlite://x.db")


def test_a_folder_that_is_not_there_is_named_and_not_made(tmp_path: Path) -> None:
    said = f"{tmp_path / 'new'}: is no folder yet; make it, or name another file with --db"
    assert complaint(tmp_path / "new" / "x.db") == said
    assert list(tmp_path.iterdir()) == []


def test_the_folder_of_the_usual_place_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "usual_place", lambda: tmp_path / "new" / "x.db")
    Database(None).close()
    assert (tmp_path / "new" / "x.db").is_file()
