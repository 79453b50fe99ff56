"""The database is ours alone, by whatever name, and we notice when it is taken away."""

import os
import shutil
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from bluemoon.server.storage import hold
from bluemoon.server.storage.database import Database
from bluemoon.server.storage.hold import BadDatabase, DiskLow, InService, Replaced
from bluemoon.server.storage.store import Store, StoredGame
from tests.server.conftest import Run, Visitor

on_posix = pytest.mark.skipif(os.name != "posix", reason="files are held and protected in another way here")


def a_game(name: str) -> StoredGame:
    return StoredGame(name, "city", 1, {}, "waiting", listed=True, changed=1.0)


def beside(file: Path, ending: str) -> Path:
    return Path(f"{file}{ending}")


# ---- taken away


def take_away(file: Path) -> None:
    for ending in ("", "-wal", "-shm"):
        beside(file, ending).unlink()


def put_another(file: Path) -> None:
    other = file.with_name("other.db")
    Database(other).close()
    other.replace(file)


def lose_journal(file: Path) -> None:
    beside(file, "-wal").unlink()


def copy_over(file: Path) -> None:
    """As one would bring back a backup: the same file, with another content."""
    other = file.with_name("other.db")
    Database(other).close()
    shutil.copyfile(other, file)


def empty_journal(file: Path) -> None:
    """What was acknowledged last stands only there."""
    os.truncate(beside(file, "-wal"), 0)


def write_beside(file: Path) -> None:
    """Another program writes, as the rules of SQLite allow; into the journal, and not into the file."""
    with closing(sqlite3.connect(file)) as other, other:
        other.execute("UPDATE game SET listed = 0")


@on_posix
@pytest.mark.parametrize("lose", [take_away, put_another, lose_journal, copy_over, empty_journal, write_beside])
def test_nothing_is_acknowledged_into_a_file_that_nobody_finds_again(
    store: Store, run: Run, file: Path, anna: Visitor, lose: object
) -> None:
    run(store.create_game(a_game("before")))
    assert anna("GET", "/api/ready").status_code == 200
    assert callable(lose)
    lose(file)
    with pytest.raises(Replaced, match="moved, deleted, replaced or written"):
        run(store.create_game(a_game("after")))
    answer = anna("GET", "/api/ready")
    assert (answer.status_code, answer.json()["reason"]) == (503, "store_replaced")
    assert anna("GET", "/api/health").status_code == 200


@on_posix
def test_a_file_that_was_lost_stays_lost_until_the_server_starts_again(store: Store, run: Run, file: Path) -> None:
    file.rename(file.with_name("away.db"))
    with pytest.raises(Replaced):
        run(store.create_game(a_game("away")))
    file.with_name("away.db").rename(file)
    with pytest.raises(Replaced):
        run(store.create_game(a_game("back")))


def test_ready_leaves_nothing_behind(store: Store, run: Run, file: Path, anna: Visitor) -> None:
    before = settings(file)
    assert anna("GET", "/api/ready").json() == {"status": "ready"}
    assert settings(file) == before


def settings(file: Path) -> list[tuple[str, str]]:
    database = sqlite3.connect(file)
    found = database.execute("select * from setting").fetchall()
    database.close()
    return found


def test_ready_wants_room_on_the_disk(anna: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hold, "LEAST_FREE", 2**62)
    answer = anna("GET", "/api/ready")
    assert (answer.status_code, answer.json()["reason"]) == (503, DiskLow.reason)


def test_ready_says_when_the_database_does_not_answer(
    store: Store, anna: Visitor, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    run(store.close())
    answer = anna("GET", "/api/ready")
    assert (answer.status_code, answer.json()["reason"]) == (503, "store_trouble")


# ---- one server a file


@on_posix
def test_a_file_is_served_once_by_whatever_name(store: Store, file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "elsewhere"
    folder.mkdir()
    (folder / "link.db").symlink_to(file)
    (tmp_path / "door").symlink_to(tmp_path, target_is_directory=True)
    for name in (folder / "link.db", tmp_path / "door" / file.name, tmp_path / "elsewhere" / ".." / file.name):
        with pytest.raises(InService, match="another bluemoon serves it"):
            Store.open(name)


@on_posix
def test_a_hard_link_is_not_served_beside_the_file(store: Store, run: Run, file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.db"
    os.link(file, other)
    with pytest.raises(BadDatabase, match="2 names"):
        Store.open(other)
    run(store.create_game(a_game("still ours")))


@on_posix
def test_the_lock_is_on_the_file_and_not_on_its_name(store: Store, file: Path, tmp_path: Path) -> None:
    """Were it only a file beside it, a renamed database could be served twice."""
    moved = tmp_path / "moved.db"
    file.rename(moved)
    with pytest.raises(InService):
        Store.open(moved)


@on_posix
def test_to_be_refused_takes_no_lock_from_the_one_who_serves(store: Store, file: Path, tmp_path: Path) -> None:
    """To close a file drops all locks of the same program on it: then others could write in between."""
    moved = file.rename(tmp_path / "moved.db")
    with store._database.engine.connect() as connection:
        connection.exec_driver_sql("select * from setting").all()
        with pytest.raises(InService):
            Store.open(moved)
        assert _locks_on(moved)


def _locks_on(file: Path) -> list[str]:
    inode = str(file.stat().st_ino)
    written = Path("/proc/locks").read_text(encoding="ascii") if Path("/proc/locks").exists() else f"POSIX :{inode} "
    return [line for line in written.splitlines() if "POSIX" in line and f":{inode} " in line]


# ---- secrets


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@on_posix
def test_files_with_secrets_are_for_nobody_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "new" / "x.db"
    monkeypatch.setattr("bluemoon.server.storage.database.usual_place", lambda: file)
    before = os.umask(0)
    try:
        database = Database(None)
    finally:
        os.umask(before)
    assert mode(file.parent) == 0o700
    assert {ending: mode(beside(file, ending)) for ending in hold.COMPANIONS} == dict.fromkeys(hold.COMPANIONS, 0o600)
    database.close()


@on_posix
def test_files_that_others_could_read_are_closed_to_them(file: Path, tmp_path: Path) -> None:
    Database(file).close()
    for ending in ("", ".lock"):
        beside(file, ending).chmod(0o666)
    folder = mode(tmp_path)
    database = Database(file)
    assert {ending: mode(beside(file, ending)) for ending in hold.COMPANIONS} == dict.fromkeys(hold.COMPANIONS, 0o600)
    assert mode(tmp_path) == folder  # it is not ours
    database.close()


@on_posix
def test_a_file_that_is_not_ours_keeps_its_mode(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Anna,\n" * 200)
    letter.chmod(0o644)
    with pytest.raises(BadDatabase):
        Database(letter)
    assert mode(letter) == 0o644
