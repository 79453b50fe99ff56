"""T15 over several processes: a turn is told once, whoever dies; T10.9 a rest that is said at one counts at all."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cluster.cluster import Cluster
from tests.cluster.engines import Postgres, Redis
from tests.server.receiver import Receiver
from tests.server.visiting import Visitor

DAYS = {"kind": "days", "days": 1}
SOON = 4.0  # seconds in which a message that were too much would come


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with Receiver() as found:
        yield found


@pytest.fixture
def cluster(postgres: Postgres, redis: Redis, tmp_path: Path, receiver: Receiver) -> Iterator[Cluster]:
    """Two servers and a worker that write to the receiver."""
    with Cluster(postgres, redis, tmp_path, "--push-hosts", receiver.host, workers=1) as found:
        yield found
        assert found.errors() == []


async def two_people(cluster: Cluster, receiver: Receiver) -> tuple[Visitor, Visitor]:
    """Anna, who is to move, and Boris, who is told in a browser, each at a process of their own."""
    anna, boris = (Visitor(server, seed) for seed, server in enumerate(cluster.servers))
    await anna.open_table({"who": "friend"}, first=0, clock=DAYS)
    told = await boris.ask("POST", "/api/me/channels/browser", receiver.subscription())
    assert told.status_code == 201, told.text
    await boris.sit(anna.table)
    return anna, boris


async def end_turn(visitor: Visitor) -> None:
    """The decision passes on; then nobody is at the table."""
    visitor.since = 0
    await visitor.enter()
    while visitor.is_to_choose:
        done = await visitor.decide()
        assert done["t"] == "done", done
        while visitor.since < done["seq"]:
            await visitor.hear("news", "view")
    await visitor.leave()


def test_a_turn_is_told_once_whoever_dies(cluster: Cluster, receiver: Receiver) -> None:
    async def evening() -> None:
        anna, boris = await two_people(cluster, receiver)
        for turn in range(3):
            await end_turn(anna)
            await asyncio.to_thread(receiver.wait_for, turn + 1)
            if turn == 0:
                cluster.workers[0].kill()
            if turn == 1:
                cluster.servers[0].kill()
                await asyncio.to_thread(cluster.servers[0].start)
            await end_turn(boris)
        await asyncio.sleep(SOON)
        assert len(receiver.taken) == 3

    asyncio.run(evening())
    assert {letter["title"] for letter in receiver.letters()} == {"Your turn in Blue Moon City"}


def test_who_has_the_table_open_at_another_process_is_told_nothing(cluster: Cluster, receiver: Receiver) -> None:
    async def evening() -> None:
        anna, boris = await two_people(cluster, receiver)
        await boris.enter()
        await end_turn(anna)
        await asyncio.sleep(2 * SOON)
        assert not receiver.taken
        await boris.leave()

    asyncio.run(evening())


def test_a_rest_that_is_said_at_one_process_counts_at_the_other(cluster: Cluster, receiver: Receiver) -> None:
    async def evening() -> None:
        anna, boris = await two_people(cluster, receiver)
        await boris.enter()
        today = time.strftime("%Y-%m-%d", time.gmtime())
        said = await anna.ask("POST", "/api/me/rest/holidays", {"zone": "UTC", "first": today, "last": today})
        assert said.status_code == 204, said.text
        while boris.position["table"]["seats"][0]["rest"] is None:
            await boris.hear("news", "view")
        left = boris.position["time"]["left"][0]
        await asyncio.sleep(2)
        for visitor in (boris, anna):
            visitor.since = 0
            view = await visitor.enter()
            assert abs(view["position"]["time"]["left"][0] - left) < 1
            await visitor.leave()

    asyncio.run(evening())
