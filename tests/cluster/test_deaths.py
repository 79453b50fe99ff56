"""Whatever dies, the games go on: nothing acknowledged is lost, nothing is written twice, no table is dead."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from tests.cluster.cluster import Cluster
from tests.cluster.deaths import faults, play_and_die
from tests.cluster.engines import Postgres, Redis, missing
from tests.cluster.test_together import apart, hear_all
from tests.night import IS_NIGHT

DEATHS = 20 if IS_NIGHT else 5  # `scripts/soak cluster` has a hundred
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def mortal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """Two servers and a worker, with a PostgreSQL and a Redis that nobody else needs."""
    why = missing()
    if why is not None:
        pytest.skip(why)
    folder = tmp_path_factory.mktemp("deaths")
    with Postgres() as postgres, Redis() as redis, Cluster(postgres, redis, folder, workers=1) as found:
        yield found
        assert faults(found) == []


@pytest.mark.nightly
def test_nothing_acknowledged_is_lost_nothing_is_written_twice_and_no_table_is_dead(mortal: Cluster) -> None:
    print(asyncio.run(play_and_die(mortal, Random(DEATHS), DEATHS, tables=2)))


def test_without_redis_play_goes_on_and_with_it_again_too(mortal: Cluster) -> None:
    async def play() -> None:
        async with apart(mortal) as pair:
            for deed in (mortal.redis.kill, mortal.redis.start):
                await asyncio.to_thread(deed)
                for _ in range(2):
                    mover = next(visitor for visitor in pair if visitor.is_to_choose)
                    assert (await mover.decide())["t"] == "done"
                    await hear_all(*pair)

    asyncio.run(play())


def test_without_postgresql_it_says_so_and_on_its_return_everything_goes_on(mortal: Cluster) -> None:
    async def play() -> None:
        async with apart(mortal) as pair:
            mover = next(visitor for visitor in pair if visitor.is_to_choose)
            command = await mover.new_command()
            await asyncio.to_thread(mortal.postgres.kill)
            mover.pending = command
            refused = await mover.decide()
            assert (refused["t"], refused["reason"]) == ("refused", "store_trouble")
            ready = await mover.ask("GET", "/api/ready")
            assert (ready.status_code, ready.json()["reason"]) == (503, "store_trouble")
            await asyncio.to_thread(mortal.postgres.start)
            mover.pending = command
            assert (await mover.decide())["t"] == "done"
            await hear_all(*pair)

    asyncio.run(play())
