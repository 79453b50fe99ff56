"""Server processes that share a database, each at a port of its own, and workers: started, killed, started again."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Self

from tests.cluster.engines import Postgres, Redis
from tests.server.serving import Child, Message, Server, run_in


class Worker(Child):
    """`bluemoon work` in a process of its own."""

    def __init__(self, address: str, redis: str, lines: Path, *options: str) -> None:
        super().__init__(lines, "bluemoon work")
        self.address, self.redis, self.options = address, redis, options

    def start(self) -> None:
        """Start it."""
        self.fork(run_in, self.lines, "work", "--db", self.address, "--redis", self.redis, *self.options)


class Cluster:
    """Two servers, or more, and perhaps workers."""

    def __init__(
        self,
        postgres: Postgres,
        redis: Redis,
        folder: Path,
        *options: str,
        servers: int = 2,
        workers: int = 0,
        grace: float = 1.0,
    ) -> None:
        self.postgres, self.redis, self.address = postgres, redis, postgres.new_database()
        shared = ("--redis", redis.address, *options)
        self.servers = [
            Server(folder / f"server-{number}", *shared, short_grace=grace, database=self.address)
            for number in range(servers)
        ]
        self.workers = [
            Worker(self.address, redis.address, folder / f"worker-{number}.log", *options) for number in range(workers)
        ]

    @property
    def members(self) -> list[Server | Worker]:
        """All of them."""
        return [*self.servers, *self.workers]

    def errors(self) -> list[Message]:
        """What servers and workers wrote down as their own fault."""
        return [error for member in self.members for error in member.errors()]

    def __enter__(self) -> Self:
        members = self.members
        with ThreadPoolExecutor(len(members)) as side_by_side:
            list(side_by_side.map(lambda member: member.start(), members))
        return self

    def __exit__(self, *_: object) -> None:
        for member in self.members:
            member.kill()
