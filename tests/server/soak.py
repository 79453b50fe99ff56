"""The server killed under load, many times: everything acknowledged is there afterwards, and no table is dead.

usage: scripts/soak server [KILLS]      (default 100)
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import NoReturn

from tests.server.deaths import play_and_die
from tests.server.serving import Message, Server

TABLES = 6


def main(deaths: int) -> int:
    """Kill so many times; the exit code."""
    began = time.perf_counter()

    def tell(death: int, tables: int) -> None:
        seconds = time.perf_counter() - began
        print(f"{death} of {deaths} kills, {tables} tables opened, {seconds:.0f} s", file=sys.stderr, flush=True)

    with tempfile.TemporaryDirectory() as folder, Server(Path(folder) / "bluemoon.db") as server:
        evening = asyncio.run(play_and_die(server, Random(deaths), deaths, TABLES, tell))
        errors = server.errors()
    return report(f"{evening.deaths} kills, {evening.tables} tables opened, {evening.commands}", errors)


def report(commands: str, errors: list[Message]) -> int:
    """Say how it went; the exit code."""
    print(f"{commands} commands acknowledged: ", end="")
    print(f"{len(errors)} errors in the log" if errors else "nothing lost, nothing twice, no table dead")
    return 1 if errors else 0


def start(main: Callable[[int], int], usage: str) -> NoReturn:
    """The command: so many kills as it was said, or a hundred."""
    if len(sys.argv) > 2 or not all(word.isdecimal() and int(word) > 0 for word in sys.argv[1:]):
        sys.exit(usage)
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) == 2 else 100))


if __name__ == "__main__":
    assert __doc__
    start(main, __doc__)
