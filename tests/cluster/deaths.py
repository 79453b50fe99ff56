"""Evenings on which servers, a worker, Redis and PostgreSQL die in turn, under people who play; and what must hold.

The small evening is a test (`test_deaths`), the large one `scripts/soak cluster`.
"""

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bluemoon.server.check import faults_of
from bluemoon.server.storage.archive import Archive
from tests.cluster.cluster import Cluster
from tests.server.company import Stranger
from tests.server.deaths import check_agreement, until
from tests.server.serving import Message
from tests.server.visiting import seated

LOAD = (0.0, 0.9)  # seconds that all live on once something was done
EASY = {"who": "bot", "level": "easy"}
ONLY_TROUBLE = {  # what is written down while the database is gone
    "bot in trouble", "request failed", "store in trouble", "store trouble", "table cannot go on",
    "tables cannot be let go",
}  # fmt: skip


@dataclass(frozen=True)
class Session:
    """How it went."""

    deaths: int
    commands: int
    tables: int


class Wanderer(Stranger):
    """Comes back after every loss, at whatever process, and goes on."""

    def __init__(self, cluster: Cluster, seed: int) -> None:
        super().__init__(cluster.servers[seed % len(cluster.servers)], seed)
        self.cluster, self.refused = cluster, dict[str, int]()

    async def enter(self, since: str | None = None) -> Message:
        """At any process."""
        self.address = self.dice.choice(self.cluster.servers).address
        return await super().enter(since)

    async def _take_part(self) -> None:
        """What is refused for want of the database, or because it was written after all, is asked anew."""
        if self.pending is None and not self.is_to_choose:
            await self.hear()
            return
        answer = await self.decide()
        if answer["t"] != "done":
            self.refused[answer["reason"]] = self.refused.get(answer["reason"], 0) + 1
            assert answer["reason"] in ("store_trouble", "stale", "not_your_turn", "nothing_to_undo"), answer
            await asyncio.sleep(0.1)


Party = Sequence[Wanderer]


async def play_and_die(
    cluster: Cluster, dice: Random, deaths: int, tables: int, tell: Callable[[int, str], None] = lambda *_: None
) -> Session:
    """One evening: people play, with others and with bots, and one after the other dies; `tell` hears who."""
    parties: list[Party] = []
    for number in range(tables):
        pair = Wanderer(cluster, 3 * number), Wanderer(cluster, 3 * number + 1)
        await seated(*pair, game="duel" if number == 0 else "city")
        alone = Wanderer(cluster, 3 * number + 2)
        await alone.open_table(EASY)
        parties += [pair, (alone,)]
    over, mortals = asyncio.Event(), mortals_of(cluster)
    playing = {visitor: asyncio.create_task(visitor.play_on(over)) for party in parties for visitor in party}
    for death in range(deaths):
        await all_go_on(parties, playing)
        await asyncio.sleep(dice.uniform(*LOAD))
        name, mortal = mortals[death % len(mortals)]
        await asyncio.to_thread(mortal.kill)
        await asyncio.sleep(dice.uniform(*LOAD))
        await asyncio.to_thread(mortal.start)
        check_logs(cluster, parties)
        tell(death + 1, name)
    await all_go_on(parties, playing)
    over.set()
    await asyncio.gather(*playing.values())
    check_logs(cluster, parties)
    for party in parties:
        await check_agreement(*party)
    with Archive.open(cluster.address) as archive:
        assert list(faults_of(archive, lambda *_: None)) == []
    return Session(deaths, sum(len(visitor.acknowledged) for visitor in playing), len(parties))


def mortals_of(cluster: Cluster) -> list[tuple[str, Any]]:
    """Whoever dies, in turn."""
    servers = [(f"server {number}", server) for number, server in enumerate(cluster.servers)]
    workers = [(f"worker {number}", worker) for number, worker in enumerate(cluster.workers)]
    return [*servers, *workers, ("redis", cluster.redis), ("postgres", cluster.postgres)]


async def all_go_on(parties: Sequence[Party], playing: dict[Wanderer, "asyncio.Task[None]"]) -> None:
    """At every table something is acknowledged, or its game is over; and nobody has met with something unheard of."""
    before = {visitor: len(visitor.acknowledged) for visitor in playing}

    def go_on() -> bool:
        for visitor, visit in playing.items():
            if visit.done() and not visitor.is_over:
                visit.result()
        return all(any(len(one.acknowledged) > before[one] or one.is_over for one in party) for party in parties)

    await until(go_on)


def check_logs(cluster: Cluster, parties: Sequence[Party]) -> None:
    """Entries 1 to n without a gap, each command once, every acknowledged command at the number it was told."""
    for party in parties:
        acknowledged = [dict(visitor.acknowledged) for visitor in party]
        with Archive.open(cluster.address) as archive:
            _, entries, owners = archive.game(party[0].table)
        assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
        commands = [entry.command for entry in entries if entry.command is not None]
        assert len(commands) == len(set(commands))
        at = {entry.command: entry.seq for entry in entries}
        for seat, told in enumerate(acknowledged):
            assert {command: at.get(f"{owners[seat]}.{command}") for command in told} == told


def faults(cluster: Cluster) -> list[Message]:
    """What was written down that is not of a database that is gone."""
    return [line for line in cluster.errors() if line["event"] not in ONLY_TROUBLE]
