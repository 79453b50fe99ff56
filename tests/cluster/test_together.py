"""Two processes serve the same tables: what happens at one is told at the other, and counts once."""

import asyncio

from tests.cluster.cluster import Cluster
from tests.server.visiting import Visitor, seated


def test_a_page_at_one_process_hears_of_a_move_at_another(cluster: Cluster) -> None:
    async def play() -> None:
        one, other = cluster.servers
        async with Visitor(one, 1) as ann, Visitor(one, 2) as bob:
            await seated(ann, bob)
            bob.address = other.address
            for visitor in (ann, bob):
                await visitor.enter()
            for _ in range(10):
                mover = ann if ann.is_to_choose else bob
                assert (await mover.decide())["t"] == "done"
                for visitor in (ann, bob):
                    while visitor.since < max(mover.acknowledged.values()):
                        await visitor.hear("news")
            assert ann.boards.keys() >= {*range(2, 10)}

    asyncio.run(play())
