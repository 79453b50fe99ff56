"""Server processes that share a database, each at a port of its own, and workers: started, killed, started again."""

import os
import signal
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Self

from tests.cluster.engines import Postgres, Redis
from tests.night import IS_NIGHT
from tests.server.serving import FORKS, PATIENCE, Message, Server, errors_in, tell_chances_of_the_search


class Worker:
    """`bluemoon work` in a process of its own."""

    def __init__(self, address: str, redis: str, lines: Path) -> None:
        self.address, self.redis, self.lines = address, redis, lines
        self.process: BaseProcess | None = None

    def start(self) -> None:
        """Start it."""
        self.process = FORKS.Process(target=_work, args=(self.address, self.redis, self.lines), name="bluemoon work")
        self.process.start()

    def kill(self) -> None:
        """As if the power went."""
        self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> int | None:
        """Send a signal and wait for the end."""
        assert self.process is not None
        assert self.process.pid is not None
        if self.process.is_alive():
            os.kill(self.process.pid, how)
        self.process.join(PATIENCE)
        return self.process.exitcode


def _work(address: str, redis: str, lines: Path) -> None:
    """The command, in its own process."""
    from bluemoon.cli import main

    if not IS_NIGHT:
        tell_chances_of_the_search()
    written = os.open(lines, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(written, 1)
    os.dup2(written, 2)
    sys.exit(main(["work", "--db", address, "--redis", redis, "--log-level", "info"]))


class Cluster:
    """Two servers, or more, and perhaps workers."""

    def __init__(
        self, postgres: Postgres, redis: Redis, folder: Path, *, servers: int = 2, workers: int = 0, grace: float = 1.0
    ) -> None:
        self.postgres, self.redis, self.address = postgres, redis, postgres.new_database()
        shared = ("--redis", redis.address)
        self.servers = [
            Server(folder / f"server-{number}", *shared, short_grace=grace, database=self.address)
            for number in range(servers)
        ]
        self.workers = [
            Worker(self.address, redis.address, folder / f"worker-{number}.log") for number in range(workers)
        ]

    @property
    def members(self) -> list[Server | Worker]:
        """All of them."""
        return [*self.servers, *self.workers]

    def errors(self) -> list[Message]:
        """What servers and workers wrote down as their own fault."""
        lines = [*(server.lines for server in self.servers), *(worker.lines for worker in self.workers)]
        return [error for line in lines for error in errors_in(line)]

    def __enter__(self) -> Self:
        members = self.members
        with ThreadPoolExecutor(len(members)) as side_by_side:
            list(side_by_side.map(lambda member: member.start(), members))
        return self

    def __exit__(self, *_: object) -> None:
        for member in self.members:
            member.kill()
