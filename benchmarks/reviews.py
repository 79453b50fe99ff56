"""Do busy tables feel that finished games are judged? The same tables in turn without and with a review beside them.

usage: scripts/bench reviews [--tables 25] [--rounds 3] [--seconds 12] [--every 1.0]

People as in `scripts/bench load`: one server process, two of them a table, all on this machine. Meanwhile somebody has
a city of three judged anew (394 moves) and asks every second how far it is, as a page does. The judge's process is at
work all that time: its share of a core is told beside. Nobody asks then, until the server has dropped the review.
"""

import argparse
import asyncio
import contextlib
import os
import statistics
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from load import SETTLING, Level, Measured, Server, measure_once, open_tables, request, serving
from measure import machine, say

from bluemoon.server.review.judge_process import COMMAND
from bluemoon.server.review.reviews import LOOK, PATIENCE

GAME = Path(__file__).parents[1] / "tests" / "browser" / "games" / "city.game"
ASK_EVERY = 1.0  # seconds
FIRST_ANSWER = 300.0  # seconds; machine code may have to be made


@dataclass(frozen=True)
class Phase:
    """What was measured with or without a review."""

    level: Level
    judge: float  # share of a core


class Reader:
    """Somebody who has a game judged."""

    def __init__(self, server: Server) -> None:
        self.server = server
        _, self.cookie = request(server.address, "GET", "/api/me")

    async def ask(self, method: str, path: str, body: Any = None) -> Any:
        """A request beside those of the tables."""
        answer, _ = await asyncio.to_thread(request, self.server.address, method, path, body, self.cookie)
        return answer

    async def begin(self) -> str:
        """Have it judged anew; its key, once the judge is at work."""
        written = {"text": GAME.read_text(encoding="utf-8")}
        key = (await self.ask("POST", "/api/review?again=true", written))["key"]
        until = time.monotonic() + FIRST_ANSWER
        while (said := await self.ask("GET", f"/api/review/{key}"))["judged"] == 0:
            if said["state"] == "failed" or time.monotonic() > until:
                raise SystemExit(f"nothing was judged: {said['state']}")
            await asyncio.sleep(ASK_EVERY)
        return str(key)

    async def look(self, key: str) -> None:
        """Ask how far it is, again and again."""
        since = 0
        while True:
            said = await self.ask("GET", f"/api/review/{key}?since={since}")
            since = said["judged"]
            await asyncio.sleep(ASK_EVERY)

    @contextlib.asynccontextmanager
    async def reviewing(self) -> AsyncIterator[None]:
        """While it is judged, and until it no longer is."""
        looking = asyncio.create_task(self.look(await self.begin()))
        yield
        looking.cancel()
        await asyncio.gather(looking, return_exceptions=True)
        await asyncio.sleep(PATIENCE + 2 * LOOK)


def judge_cpu(server: Server) -> float:
    """Seconds that the judge of this server has computed."""
    children = Path(f"/proc/{server.pid}/task").glob("*/children")
    pids = [pid for each in children for pid in each.read_text(encoding="ascii").split()]
    return sum(Server("", int(pid)).cpu() for pid in pids if is_judge(pid))


def is_judge(pid: str) -> bool:
    """Is this the process that judges finished games?"""
    return COMMAND[-1].encode() in Path(f"/proc/{pid}/cmdline").read_bytes()


async def measure_phase(server: Server, tables: int, measured: Measured, seconds: float) -> Phase:
    """So many seconds."""
    before = judge_cpu(server)
    level = await measure_once(server, tables, measured, seconds)
    return Phase(level, (judge_cpu(server) - before) / seconds)


async def measure(server: Server, asked: argparse.Namespace) -> tuple[list[Phase], list[Phase]]:
    """Phases without a review, and with one."""
    measured, reader = Measured(), Reader(server)
    say("machine code of the judge …")
    async with reader.reviewing():
        pass
    people = await open_tables(server, asked.tables, measured, asked.every)
    await asyncio.sleep(SETTLING + asked.every)
    without, beside = [], []
    for _ in range(asked.rounds):
        without.append(await measure_phase(server, asked.tables, measured, asked.seconds))
        say(row("without", without))
        async with reader.reviewing():
            beside.append(await measure_phase(server, asked.tables, measured, asked.seconds))
            say(row("with", beside))
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    if measured.trouble:
        raise SystemExit(f"refused: {measured.trouble[:5]}")
    return without, beside


def row(what: str, phases: list[Phase]) -> str:
    """Medians over the phases."""

    def middle(numbers: list[float]) -> float:
        return statistics.median(numbers)

    levels = [phase.level for phase in phases]
    times = " | ".join(f"{middle([getattr(level, name) for level in levels]):.0f}" for name in ("p50", "p95", "p99"))
    cpu, core = middle([level.cpu for level in levels]), middle([level.core for level in levels])
    waited, judge = middle([level.waited for level in levels]), middle([phase.judge for phase in phases])
    return f"| {what} | {len(phases)} | {times} | {cpu:.1f} | {core:.0%} | {waited:.1%} | {judge:.0%} |"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=25, help="at which two people play (25)")
    parser.add_argument("--rounds", type=int, default=3, help="phases of each kind, in turn (3)")
    parser.add_argument("--seconds", type=float, default=12.0, help="of a phase (12)")
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two decisions of a table (1)")
    asked = parser.parse_args()
    with serving() as server:
        without, beside = asyncio.run(measure(server, asked))
    print(f"{asked.tables} tables, {machine()}, load {os.getloadavg()[0]:.1f}\n")
    print("| a review | phases | ack p50 ms | p95 | p99 | server CPU ms each | of one core | waits for one | judge |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- | --- |")
    print(row("none", without), row("one, all the time", beside), sep="\n")


if __name__ == "__main__":
    main()
