"""How soon a page at one server process hears of a move at another, on PostgreSQL and Redis.

usage: scripts/bench together --db postgresql+psycopg://… --redis redis://… [--tables 10] [--seconds 20] [--every 1.0]

Two processes serve one database, which is empty at first. At every table sit two people, each at another process, and
decide in turn; both are in one process here, so that one clock tells. A move is measured from the moment it is sent,
and from the moment it is acknowledged (on disk), until the page at the other process has its news. No bot plays here,
and none is compiled for.
"""

import argparse
import asyncio
import os
import random
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from load import Heard, Measured, Person, percentiles, request

SETTLING = 3.0  # seconds
COLD = """
import sys
from bluemoon.cli import main
from bluemoon.server.live import hall
hall.FIRST_PAGE = 1e6
sys.exit(main(sys.argv[1:]))
"""  # bluemoon, whose bots are not warmed up


class Mover(Person):
    """A person who notes when a move was sent and acknowledged, and when the other heard of it."""

    sent, acknowledged = 0.0, 0.0

    def __init__(self, address: str, heard: "Heards", dice: random.Random) -> None:
        super().__init__(address, Measured(), dice)
        self.heard = heard
        self.other: Mover | None = None

    async def hear(self, kind: str) -> Heard:
        """The other's move is news to this one; `done` is the acknowledgement of an own one."""
        said = await super().hear(kind)
        now = time.perf_counter()
        if kind == "done":
            self.acknowledged = now
        elif kind == "news" and self.other is not None and self.other.sent:
            self.heard.add(self.other.sent, self.other.acknowledged, now)
            self.other.sent = 0.0
        return said

    async def actions(self, position: Any) -> list[str]:
        """What to play; it is sent at once."""
        found = await super().actions(position)
        self.sent = time.perf_counter()
        return found


class Heards:
    """Milliseconds until the other page heard."""

    def __init__(self) -> None:
        self.is_on = False
        self.since_sent: list[float] = []
        self.since_acknowledged: list[float] = []

    def add(self, sent: float, acknowledged: float, heard: float) -> None:
        """One more."""
        if self.is_on:
            self.since_sent.append(1000 * (heard - sent))
            self.since_acknowledged.append(max(0.0, 1000 * (heard - acknowledged)))


@contextmanager
def two_servers(database: str, redis: str) -> Iterator[list[str]]:
    """The addresses of two processes on one database."""
    addresses, processes = [], []
    try:
        for _ in range(2):
            with socket.socket() as probe:
                probe.bind(("127.0.0.1", 0))
                port = probe.getsockname()[1]
            words = ["serve", "--port", str(port), "--db", database, "--redis", redis, "--log-level", "warning"]
            processes.append(subprocess.Popen([sys.executable, "-c", COLD, *words], stdout=subprocess.DEVNULL))
            addresses.append(f"127.0.0.1:{port}")
        for address in addresses:
            wait_until_well(address)
        yield addresses
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.wait()


def wait_until_well(address: str) -> None:
    """Until the server answers."""
    until = time.monotonic() + 120
    while time.monotonic() < until:
        with suppress(OSError):
            request(address, "GET", "/api/health")
            return
        time.sleep(0.2)
    raise SystemExit("the server does not answer")


async def measure(addresses: list[str], tables: int, seconds: float, every: float) -> Heards:
    """So many seconds with so many tables."""
    heards, people = Heards(), []
    for number in range(tables):
        dice = random.Random(number)
        ann, bob = (Mover(addresses[0], heards, dice) for _ in range(2))
        ann.other, bob.other = bob, ann
        await ann.introduce()
        wish = {"game": "city", "seats": [{"who": "me"}, {"who": "friend"}], "listed": True}
        table = (await ann.ask("/api/tables", wish))["id"]
        await bob.ask(f"/api/tables/{table}/sit", {})
        bob.address = addresses[1]
        people += [asyncio.create_task(person.stay(table, every)) for person in (ann, bob)]
    await asyncio.sleep(SETTLING)
    heards.is_on = True
    await asyncio.sleep(seconds)
    gone = [person for person in people if person.done()]
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    if gone:
        raise SystemExit(f"{len(gone)} people are gone")
    return heards


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--db", required=True, help="an empty database of PostgreSQL")
    parser.add_argument("--redis", required=True, help="the URL of a Redis")
    parser.add_argument("--tables", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two decisions of a table")
    asked = parser.parse_args()
    with two_servers(asked.db, asked.redis) as addresses:
        heards = asyncio.run(measure(addresses, asked.tables, asked.seconds, asked.every))
    load = " ".join(f"{average:.1f}" for average in os.getloadavg())
    print(f"{len(heards.since_sent)} moves at {asked.tables} tables; load of the machine {load}")
    for what, found in (("sent", heards.since_sent), ("acknowledged", heards.since_acknowledged)):
        p50, p95, p99 = percentiles(found)
        print(f"since it was {what}: p50 {p50:.1f} ms, p95 {p95:.1f} ms, p99 {p99:.1f} ms")


if __name__ == "__main__":
    main()
