"""`bluemoon check` and `bluemoon backup`: what is wrong is named, nothing is changed, nothing is overwritten."""

import hashlib
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bluemoon.server.live.hall import Hall
from tests.server.databases import write_first
from tests.server.halls import ANNA, WITH_A_FRIEND, in_hall, opened
from tests.server.test_checkup import alter


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database with four tables, all of them in order."""
    found = tmp_path / "games.db"
    write_first(found)
    with closing(sqlite3.connect(found)) as database:
        database.execute("pragma journal_mode=wal")
    in_hall(found, lambda hall: hall.room("half-begun-table"))
    return found


def digest(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


# ---- check


def test_a_sound_database_is_found_so_and_not_changed(bluemoon: Any, file: Path) -> None:
    before = digest(file)
    ran = bluemoon("check", file)
    assert (ran.code, ran.out, ran.err) == (0, "4 tables: all is well\n", "")
    assert digest(file) == before


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (
            "delete from entry where game = 'city-table' and seq = 3",
            "table city-table: cannot be read: entry 3 is miss",
        ),
        ("update entry set body = '{' where game = 'duel-table' and seq = 3", "table duel-table: cannot be read: "),
        ("update game set kind = 'chess' where id = 'duel-table'", "table duel-table: cannot be read: a game 'chess'"),
        ("update game set rules_version = 99 where id = 'duel-table'", "rules of version 99 are not known here"),
        ("update game set status = 'over' where id = 'city-table'", "is listed as 'over', but its log says 'playing'"),
        ("update game set next = 'nowhere' where id = 'city-table'", "its rematch nowhere is not there"),
        ("delete from player where game = 'city-table'", "is not in the lists of all who sit there"),
        ("delete from game where id = 'city-table'", "table city-table: has rows in 'entry', but is not there itself"),
        (
            "delete from entry where game = 'half-begun-table'; update game set status = 'waiting'",
            "table half-begun-table: is left half done",
        ),
        (
            "update entry set body = json_set(body, '$.drawn', json('[]')) where game = 'city-table' and seq = 2",
            "table city-table: cannot be read: entry 2 does not follow from those before it",
        ),
    ],
)
def test_what_is_wrong_is_named(bluemoon: Any, file: Path, statement: str, said: str) -> None:
    alter(file, *statement.split("; "))
    ran = bluemoon("check", file)
    assert ran.code == 1
    assert said in ran.out
    assert ran.out.splitlines()[-1].split(": ")[1].split()[1] in ("fault", "faults")
    assert ran.err == ""


def test_a_damaged_file_is_named(bluemoon: Any, file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[-4096:] = os.urandom(4096)
    file.write_bytes(content)
    ran = bluemoon("check", file)
    assert ran.code == 1
    assert ran.out.startswith("the file: ")


def test_it_works_beside_a_running_server(bluemoon: Any, file: Path, tmp_path: Path) -> None:
    async def evening(hall: Hall) -> str:
        table = (await opened(hall, WITH_A_FRIEND)).table.id
        assert bluemoon("check", file).out == "5 tables: all is well\n"
        assert bluemoon("backup", file, tmp_path / "copy.db").out.startswith("5 tables copied")
        await hall.store.prove()
        return table

    table = in_hall(file, evening)
    assert table in in_hall(tmp_path / "copy.db", lambda hall: hall.store.games_of(ANNA.id))


@pytest.mark.parametrize("word", ["check", "backup"])
def test_what_cannot_be_looked_at_is_said_in_one_line(bluemoon: Any, tmp_path: Path, word: str) -> None:
    letter, foreign = tmp_path / "letter.txt", tmp_path / "foreign.db"
    letter.write_text("Dear Anna,\n" * 200)
    alter(foreign, "create table recipe(name)")
    expected: dict[object, str] = {
        tmp_path / "nowhere.db": "no such file",
        tmp_path / ("long" * 100): "File name too long",
        f"sqlite:///{foreign}?mode=ro": "takes no options like 'mode'",
        tmp_path: "is a folder",
        letter: "is not a database",
        foreign: "is not a database of bluemoon",
    }
    for path, said in expected.items():
        ran = bluemoon(word, path, *([tmp_path / "copy.db"] if word == "backup" else []))
        assert (ran.code, ran.out) == (2, "")
        assert said in ran.err
        assert ran.err.count("\n") == 1
    assert sorted(tmp_path.iterdir()) == sorted((letter, foreign))


@pytest.mark.skipif(os.name != "posix", reason="pipes have no names in folders here")
@pytest.mark.parametrize("kind", ["pipe", "socket", "device"])
@pytest.mark.parametrize("word", ["check", "backup", "serve"])
def test_what_is_no_file_is_refused_and_not_waited_for(
    bluemoon: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, word: str, kind: str
) -> None:
    monkeypatch.setattr("bluemoon.server.serve.set_up_logs", lambda level: None)
    path = tmp_path / "odd"
    with closing(socket.socket(socket.AF_UNIX)) as door:
        if kind == "pipe":
            os.mkfifo(path)
        elif kind == "socket":
            monkeypatch.chdir(tmp_path)  # the whole path may be too long for one
            door.bind(path.name)
        else:
            path.symlink_to(os.devnull)
        more: dict[str, list[object]] = {
            "check": [path],
            "backup": [path, tmp_path / "copy.db"],
            "serve": ["--port", 0, "--db", path],
        }
        ran = bluemoon(word, *more[word])
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(f"{path}: is a pipe, a socket or a device; name the file of a database\n")
    assert list(tmp_path.iterdir()) == [path]


# ---- backup


def test_a_copy_is_whole_and_for_nobody_else(bluemoon: Any, file: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    ran = bluemoon("backup", file, copy)
    assert (ran.code, ran.out, ran.err) == (0, f"4 tables copied to {copy}\n", "")
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert [found.name for found in tmp_path.glob("copy.db*")] == ["copy.db"]
    assert bluemoon("check", copy).out == "4 tables: all is well\n"


def test_nothing_is_overwritten(bluemoon: Any, file: Path, tmp_path: Path) -> None:
    there = tmp_path / "copy.db"
    there.write_text("something dear")
    ran = bluemoon("backup", file, there)
    assert (ran.code, ran.out) == (2, "")
    assert "exists already" in ran.err
    assert there.read_text() == "something dear"
    assert [found.name for found in tmp_path.glob("copy.db*")] == ["copy.db"]


def test_what_a_killed_backup_left_stands_in_nobodys_way(bluemoon: Any, file: Path, tmp_path: Path) -> None:
    (tmp_path / "copy.db.1234abcd.part").write_text("half a copy")
    assert bluemoon("backup", file, tmp_path / "copy.db").code == 0
    assert bluemoon("check", tmp_path / "copy.db").out == "4 tables: all is well\n"


KILLED_IN_MID_COPY = """
import os, sys
from contextlib import contextmanager
from bluemoon.cli import backup
from bluemoon.cli.app import app
from bluemoon.server.storage import backup as storage

@contextmanager
def killing(_):
    yield lambda done, total: os.kill(os.getpid(), int(sys.argv.pop())) if 0 < done < total else None

backup.counter, storage.PAGES = killing, 1
app(sys.argv[1:4])
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no such signal here")
@pytest.mark.parametrize(("how", "left"), [(signal.SIGKILL, 1), (signal.SIGTERM, 0)])
def test_half_a_copy_never_has_the_name_of_a_whole_one(
    bluemoon: Any, file: Path, tmp_path: Path, how: signal.Signals, left: int
) -> None:
    copy = tmp_path / "copy.db"
    command = [sys.executable, "-c", KILLED_IN_MID_COPY, "backup", str(file), str(copy), str(int(how))]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert (ran.returncode, ran.stdout, ran.stderr) == (-how if how == signal.SIGKILL else 128 + how, "", "")
    halves = list(tmp_path.glob("copy.db*"))
    assert len([half for half in halves if half.suffix == ".part"]) == left
    assert all(half.suffix.startswith(".part") and stat.S_IMODE(half.stat().st_mode) == 0o600 for half in halves)
    assert bluemoon("check", file).code == 0
    assert bluemoon("backup", file, copy).code == 0


def test_of_a_damaged_database_no_copy_is_left(bluemoon: Any, file: Path, tmp_path: Path) -> None:
    content = bytearray(file.read_bytes())
    content[-4096:] = bytes(4096)
    file.write_bytes(content)
    ran = bluemoon("backup", file, tmp_path / "copy.db")
    assert ran.code == 2
    assert "damaged" in ran.err
    assert list(tmp_path.glob("copy.db*")) == []


def test_postgresql_has_a_copier_of_its_own(bluemoon: Any, tmp_path: Path) -> None:
    ran = bluemoon("backup", "postgresql://anna:geheim@host/games", tmp_path / "copy.db")
    assert (ran.code, ran.out) == (2, "")
    assert "pg_dump" in ran.err
    assert "geheim" not in ran.err


def test_no_password_is_told(bluemoon: Any) -> None:
    ran = bluemoon("check", "nonsense://anna:geheim@host/games")
    assert (ran.code, ran.out) == (2, "")
    assert "geheim" not in ran.err
    assert ran.err.count("\n") == 1
