"""A real server in a process of its own, on a database of its own: started, killed, stopped, started again.

with Server(tmp_path / "bluemoon.db") as server:
    server.kill()
    server.start()
"""

import http.client
import json
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable
from multiprocessing.process import BaseProcess
from pathlib import Path
from random import Random
from typing import Any, Self

from tests.night import IS_NIGHT

PATIENCE = 90.0  # seconds, on a machine that has much else to do; nothing here takes that long unless it is broken
COMPILING = 1200.0  # the same, where a bot may have to have its machine code made first
Message = dict[str, Any]

# Every server is a new process, but one that has its modules already: to import them takes longer than to crash.
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(["bluemoon.server.serve", "bluemoon.cli.app", "bluemoon.cli.serve", "alembic", "numba"])


class LoadedDice:
    """Chance in place of the operating system's: from one seed the same games, one after the other, in every run.

    A test and its server share them, and a server that died finds them where they lay.
    """

    def __init__(self) -> None:
        self._next = FORKS.RawValue("Q", 0)

    def load(self, seed: int) -> None:
        """From now on, what follows from this seed."""
        self._next.value = seed << 32

    def randbelow(self, sides: int) -> int:
        """As `secrets` says it."""
        self._next.value += 1
        return Random(self._next.value).randrange(sides)


class Child:
    """A command in a process of its own, that writes about itself into a file."""

    def __init__(self, lines: Path, name: str) -> None:
        self.lines, self.name = lines, name
        self.process: BaseProcess | None = None

    def fork(self, command: Callable[..., None], *how: Any) -> None:
        """Start it."""
        self.process = FORKS.Process(target=command, args=how, name=self.name)
        self.process.start()

    def kill(self) -> None:
        """As if the power went."""
        self.end(signal.SIGKILL)

    def stop(self) -> int | None:
        """Ask it to stop; its exit code."""
        return self.end(signal.SIGTERM)

    def end(self, how: signal.Signals) -> int | None:
        """Send a signal and wait for the end."""
        assert self.process is not None
        assert self.process.pid is not None
        if self.process.is_alive():
            os.kill(self.process.pid, how)
        self.process.join(PATIENCE)
        return self.process.exitcode

    def errors(self) -> list[Message]:
        """What it wrote down as its own fault."""
        written = self.lines.read_text(encoding="utf-8").split("\n")
        told: list[Message] = [json.loads(line) for line in written if line.startswith("{")]
        assert told
        return [line for line in told if line["level"] in ("error", "critical")]


class Server(Child):
    """`bluemoon serve` on a port and a database of its own; perhaps with a short grace of so many seconds, which
    is also the pause before somebody is told of a turn, and dice.

    Or on a database that others serve, too: then the file only gives its log a name.
    """

    def __init__(
        self,
        file: Path,
        *options: str,
        short_grace: float | None = None,
        dice: LoadedDice | None = None,
        database: str | None = None,
    ) -> None:
        super().__init__(file.with_suffix(".log"), "bluemoon serve")
        self.database = database or str(file)
        self.file, self.port, self.options, self.short_grace = file, free_port(), options, short_grace
        self.dice = dice
        self.address = f"127.0.0.1:{self.port}"

    def start(self) -> float:
        """Start it and wait until it answers; the seconds that took."""
        began, patience = time.perf_counter(), PATIENCE if self.dice is None else COMPILING
        self.fork(_serve, self.port, self.database, self.lines, self.options, self.short_grace, self.dice)
        assert self.process is not None
        while not self.is_well():
            assert self.process.is_alive(), self.lines.read_text(encoding="utf-8")
            assert time.perf_counter() - began < patience, "the server does not answer"
            time.sleep(0.02)
        return time.perf_counter() - began

    def is_well(self) -> bool:
        """Does it answer?"""
        return is_well(self.address)

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()


def is_well(address: str) -> bool:
    """Does whoever comes to this address get an answer?"""
    asking = http.client.HTTPConnection(address, timeout=PATIENCE)
    try:
        asking.request("GET", "/api/health")
        return asking.getresponse().status == 200
    except OSError:
        return False
    finally:
        asking.close()


def run_in(lines: Path, *words: str) -> None:
    """The command in this process, its words written into a file."""
    from bluemoon.cli import main

    if not IS_NIGHT:
        tell_chances_of_the_search()
    written = os.open(lines, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(written, 1)
    os.dup2(written, 2)
    sys.exit(main([*words, "--log-level", "info"]))


def _serve(
    port: int,
    database: str,
    lines: Path,
    options: tuple[str, ...],
    short_grace: float | None,
    dice: LoadedDice | None,
) -> None:
    """The command, in its own process."""
    from bluemoon.server.storage import summons
    from bluemoon.server.table.attendance import GRACE

    GRACE["short"] = GRACE["short"] if short_grace is None else short_grace
    vars(summons)["PAUSE"] = summons.PAUSE if short_grace is None else short_grace
    if dice is not None:
        _play_with(dice)
    run_in(lines, "serve", "--port", str(port), "--db", database, *options)


def tell_chances_of_the_search() -> None:
    """As long as a judge is not compiled, and that takes more than a minute: `test_chances.py` asks one that is."""
    from bluemoon.server.live import bot_players

    vars(bot_players)["judge_at_hand"] = lambda game, patience: None


def _play_with(dice: LoadedDice) -> None:
    """These dice alone decide, in this process: a bot chooses by the position, at full strength from the beginning."""
    from bluemoon.bots.warm_up import warm_up
    from bluemoon.server.live import bot_players, chosen_bots
    from bluemoon.server.table import chance

    vars(chance)["secrets"] = dice
    vars(bot_players)["Random"] = lambda _: Random(0)
    for game in chosen_bots.GAMES:
        warm_up(game).result()


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
