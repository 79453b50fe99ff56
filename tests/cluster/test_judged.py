"""A finished game is judged part by part by whoever has time, and is read at whatever process a page asks."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bluemoon.server.limits import MOST_REVIEWS_OF_ONE
from bluemoon.server.review.reviews import PATIENCE
from bluemoon.server.review.shared_reviews import SharedReviews
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.review import Digest
from tests.cluster.cluster import Cluster
from tests.cluster.engines import Postgres, Redis
from tests.cluster.judging import Party, think
from tests.server.serving import COMPILING, FORKS
from tests.server.test_reviews import SLOW_JUDGE
from tests.server.visiting import Visitor


@asynccontextmanager
async def party_at(address: str) -> AsyncIterator[Party]:
    found = Party(address)
    try:
        yield found
    finally:
        for member in found.members:
            await member.close()
        for store in found.stores:
            await store.close()


def evening(address: str, deeds: Callable[[Party], Awaitable[None]]) -> None:
    async def run() -> None:
        async with party_at(address) as party:
            await deeds(party)

    asyncio.run(run())


async def ended(reviews: SharedReviews, key: str) -> dict[str, Any]:
    while (review := (await reviews.seen(key, 0)).review)["state"] not in ("done", "failed", "none"):
        await asyncio.sleep(0.02)
    return review


def test_what_is_asked_at_one_process_is_judged_by_another_and_read_at_both(address: str) -> None:
    async def deeds(party: Party) -> None:
        server, worker = party.member(SLOW_JUDGE), party.member(SLOW_JUDGE)
        key = await server.ask("anna", "a game", [], "table-1")
        assert await server.ask("boris", "a game", [], "table-2") == key
        assert (await server.seen(key, 0)).review["state"] == "waiting"
        worker.start()
        review = await ended(server, key)
        assert [move["number"] for move in review["moves"]] == [0, 1, 2]
        assert (review["total"], review["judged"], len(review["chances"])) == (3, 3, 3)
        assert review["digest"]["accuracies"] == [87.7, None]
        seen = await worker.seen(key, 2)
        assert seen.secrets == {"table-1", "table-2"}
        assert ([move["number"] for move in seen.review["moves"]], seen.review["chances"]) == ([2], [])
        assert sorted(game for game, _ in party.kept) == ["table-1", "table-2"]
        assert await server.ask("clara", "a game", [], "table-3") == key
        assert party.kept[-1] == ("table-3", Digest.model_validate(review["digest"]))
        await server.ask("clara", "a game", [])
        assert (await worker.seen(key, 0)).secrets == frozenset(), "somebody has it written"

    evening(address, deeds)


def test_another_goes_on_where_one_fell_silent(address: str) -> None:
    async def deeds(party: Party) -> None:
        server, worker = party.member(SLOW_JUDGE), party.member(SLOW_JUDGE)
        key = await server.ask("anna", "a game", [])
        taken = await party.stores[0].take_judged("who dies", 0.0, PATIENCE)
        assert taken is not None
        worker.start()
        await asyncio.sleep(0.1)
        assert (await server.seen(key, 0)).review["state"] == "waiting", "somebody has it"
        party.wait(10)
        assert [move["number"] for move in (await ended(server, key))["moves"]] == [0, 1, 2]

    evening(address, deeds)


def test_persons_take_turns_and_have_bounds(address: str) -> None:
    async def deeds(party: Party) -> None:
        server, worker = party.member(SLOW_JUDGE), party.member(SLOW_JUDGE)
        for number in range(MOST_REVIEWS_OF_ONE):
            await server.ask("anna", "endless", [number])
        with pytest.raises(TableRefused, match="too many reviews"):
            await server.ask("anna", "one more", [])
        worker.start()
        assert (await ended(server, await server.ask("boris", "short", [])))["state"] == "done"

    evening(address, deeds)


def test_what_nobody_reads_is_forgotten_and_a_bad_game_fails(address: str) -> None:
    async def deeds(party: Party) -> None:
        server, worker = party.member(SLOW_JUDGE), party.member(SLOW_JUDGE)
        left = await server.ask("anna", "endless", [])
        worker.start()
        while (await server.seen(left, 0)).review["state"] != "judging":
            await asyncio.sleep(0.02)
        party.wait(PATIENCE + 1)
        assert (await ended(server, await server.ask("anna", "bad", [])))["state"] == "failed"
        assert (await server.seen(left, 0)).review["state"] == "none"

    evening(address, deeds)


# ---- processes that die


def test_a_game_is_judged_to_its_end_whoever_dies(address: str) -> None:
    async def deeds(party: Party) -> None:
        server = party.member(SLOW_JUDGE)
        key, judged, deaths = await server.ask("anna", "a game", []), 0, 0
        while (review := (await server.seen(key, 0)).review)["state"] != "done":
            thinking = FORKS.Process(target=think, args=(address,))
            thinking.start()
            until = judged + 10 if deaths < 2 else review["total"] + 1  # two die on the way
            while (review := (await server.seen(key, 0)).review)["judged"] < until and review["state"] != "done":
                await asyncio.sleep(0.05)
            thinking.kill()
            await asyncio.to_thread(thinking.join)
            party.wait(10)
            await server.seen(key, 0)
            judged, deaths = review["judged"], deaths + 1
        assert deaths == 3
        assert [move["number"] for move in review["moves"]] == list(range(30))
        assert review["digest"]

    evening(address, deeds)


@pytest.fixture
def programs(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[Cluster]:
    """Two servers and a worker."""
    with Cluster(postgres, redis, tmp_path, workers=1) as found:
        yield found
        assert found.errors() == []


def test_what_a_worker_says_of_a_game_is_read_at_another_server(programs: Cluster) -> None:
    async def afternoon() -> None:
        anna, boris = (Visitor(server, seed) for seed, server in enumerate(programs.servers))
        begun = await anna.ask("POST", "/api/review", {"text": "no game at all"})
        assert begun.status_code == 202, begun.text
        until, state = time.monotonic() + COMPILING, "waiting"
        while state in ("waiting", "judging") and time.monotonic() < until:
            state = (await boris.ask("GET", f"/api/review/{begun.json()['key']}")).json()["state"]
            await asyncio.sleep(0.3)
        assert state == "failed"

    asyncio.run(afternoon())
    assert "bad_record" in programs.workers[0].lines.read_text(encoding="utf-8"), "servers leave it to the worker"
