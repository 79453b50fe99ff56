"""Several processes behind one port, as `bluemoon serve --processes` begins them; and what it refuses."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cluster.engines import Postgres, Redis
from tests.server.serving import PATIENCE, free_port, is_well


@contextmanager
def family(address: str, redis: str, lines: Path) -> Iterator[tuple[subprocess.Popen[bytes], int]]:
    """The command with two processes, and its port."""
    port = free_port()
    words = ["serve", "--db", address, "--redis", redis, "--processes", "2", "--port", str(port), "--log-level", "info"]
    with (
        lines.open("wb") as said,
        subprocess.Popen([sys.executable, "-m", "bluemoon", *words], stdout=said, stderr=said) as parent,
    ):
        try:
            yield parent, port
        finally:
            if parent.poll() is None:
                parent.kill()


def until(holds: Callable[[], Any], lines: Path) -> Any:
    """Wait until something holds, but not for ever."""
    end = time.monotonic() + PATIENCE
    while not (found := holds()):
        assert time.monotonic() < end, lines.read_text()
        time.sleep(0.05)
    return found


def children_of(parent: int) -> set[int]:
    """The processes that serve: they stand in groups of their own."""
    found = set()
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            number, group = int(status.parent.name), os.getpgid(int(status.parent.name))
            words = (status.parent / "cmdline").read_bytes()
        except (OSError, ValueError):
            continue
        if number == group and b"forkserver" in words and is_below(number, parent):
            found.add(number)
    return found


def is_below(number: int, above: int) -> bool:
    """Was it begun by this one, or by one that was?"""
    while number > 1:
        number = int(Path(f"/proc/{number}/stat").read_text().rsplit(")", 1)[1].split()[1])
        if number == above:
            return True
    return False


@pytest.mark.slow
@pytest.mark.skipif(not Path("/proc").is_dir(), reason="processes are counted in /proc")
def test_who_dies_is_begun_again_and_all_end_with_their_parent(
    postgres: Postgres, redis: Redis, address: str, tmp_path: Path
) -> None:
    lines = tmp_path / "lines.log"
    with family(address, redis.address, lines) as (parent, port):
        until(lambda: lines.read_text().count('"server started"') == 2 and is_well(f"127.0.0.1:{port}"), lines)
        before = children_of(parent.pid)
        assert len(before) == 2, lines.read_text()
        os.kill(next(iter(before)), signal.SIGKILL)
        until(lambda: lines.read_text().count('"server started"') == 3, lines)
        assert all(is_well(f"127.0.0.1:{port}") for _ in range(10))
        parent.send_signal(signal.SIGINT)
        assert parent.wait(PATIENCE) == 0
        said = [json.loads(line) for line in lines.read_text().splitlines() if line.startswith("{")]
        assert [line["event"] for line in said if line["level"] == "error"] == ["process died"]
        assert re.search(r"in 2 processes; Ctrl\+C ends it", lines.read_text())
        assert not is_well(f"127.0.0.1:{port}")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--processes", "2"], "a file is served by one process alone; several need PostgreSQL and Redis"),
        (["--redis", "redis://127.0.0.1"], "a file is served by one process alone"),
        (["--db", "postgresql+psycopg://moon@127.0.0.1/moon", "--processes", "2"], "processes: several need Redis"),
        (["--processes", "0"], "processes: should be a whole number from 1 to 64, not 0"),
    ],
)
def test_what_cannot_be_served_by_several_is_refused_in_a_sentence(
    bluemoon: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], said: str
) -> None:
    monkeypatch.setattr("bluemoon.server.serve.set_up_logs", lambda level: None)
    ran = bluemoon("serve", *(words if "--db" in words else ["--db", tmp_path / "games.db", *words]))
    assert (ran.code, ran.out) == (2, "")
    assert said in ran.err
    assert list(tmp_path.iterdir()) == []


def test_a_redis_that_is_none_is_refused(bluemoon: Any, address: str) -> None:
    for words in (("serve", "--port", "0"), ("work",)):
        ran = bluemoon(*words, "--db", address, "--redis", "http://127.0.0.1")
        assert (ran.code, ran.err) == (2, "bluemoon: redis: should be a URL like redis://127.0.0.1:6379/0\n")
