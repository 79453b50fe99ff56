"""Servers, a worker, Redis and PostgreSQL killed in turn under load: nothing acknowledged is lost, no table is dead.

usage: scripts/soak cluster [KILLS]      (default 100)
"""

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.cluster.cluster import Cluster
from tests.cluster.deaths import faults, play_and_die
from tests.cluster.engines import Postgres, Redis, missing
from tests.server.soak import report, start

TABLES = 3


def main(deaths: int) -> int:
    """Kill so many times; the exit code."""
    why = missing()
    if why is not None:
        print(why, file=sys.stderr)
        return 2
    began = time.perf_counter()

    def tell(death: int, who: str) -> None:
        seconds = time.perf_counter() - began
        print(f"{death} of {deaths} kills: {who}, {seconds:.0f} s", file=sys.stderr, flush=True)

    with (
        tempfile.TemporaryDirectory() as folder,
        Postgres() as postgres,
        Redis() as redis,
        Cluster(postgres, redis, Path(folder), workers=1) as cluster,
    ):
        evening = asyncio.run(play_and_die(cluster, Random(deaths), deaths, TABLES, tell))
        errors = faults(cluster)
    return report(f"{evening.deaths} kills, {evening.tables} tables, {evening.commands}", errors)


if __name__ == "__main__":
    assert __doc__
    start(main, __doc__)
