"""A finished game is judged part by part by whoever has time, and is read at whatever process a page asks."""

import asyncio
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

from bluemoon.core.written_game import to_text
from bluemoon.server.limits import MOST_REVIEWS_OF_ONE
from bluemoon.server.live.neighbours import Neighbours
from bluemoon.server.live.tidings import Tidings
from bluemoon.server.review.judge_process import JudgeProcess
from bluemoon.server.review.reviews import PATIENCE
from bluemoon.server.review.shared_reviews import SharedReviews
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.review import Digest
from tests.analysis.judges import written_game
from tests.cluster.cluster import Cluster
from tests.cluster.engines import Postgres, Redis
from tests.server.serving import COMPILING
from tests.server.test_reviews import SLOW_JUDGE
from tests.server.visiting import Visitor


class Party:
    """Processes that judge, as it were: each with a store and a judge of its own. Nobody tells anybody anything."""

    def __init__(self, address: str) -> None:
        self.address, self.kept = address, list[tuple[str, Digest]]()
        self.members: list[SharedReviews] = []
        self.stores: list[Store] = []

    def member(self) -> SharedReviews:
        """One more, who does not work yet."""
        store, tidings = Store.open(self.address, is_shared=True), Tidings()
        judge = JudgeProcess([sys.executable, "-c", SLOW_JUDGE])
        reviews = SharedReviews(store, tidings, Neighbours(tidings, lambda _: None), self.keep, judge)
        self.stores.append(store)
        self.members.append(reviews)
        return reviews

    async def keep(self, game: str, digest: Digest) -> None:
        """What lists would show."""
        self.kept.append((game, digest))

    def wait(self, seconds: float) -> None:
        """As if that time had passed."""
        engine = create_engine(self.address)
        with engine.begin() as connection:
            connection.execute(text(f"update judged set until = until - {seconds}, wanted = wanted - {seconds}"))
        engine.dispose()


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
        server, worker = party.member(), party.member()
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
        server, worker = party.member(), party.member()
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
        server, worker = party.member(), party.member()
        for number in range(MOST_REVIEWS_OF_ONE):
            await server.ask("anna", "endless", [number])
        with pytest.raises(TableRefused, match="too many reviews"):
            await server.ask("anna", "one more", [])
        worker.start()
        assert (await ended(server, await server.ask("boris", "short", [])))["state"] == "done"

    evening(address, deeds)


def test_what_nobody_reads_is_forgotten_and_a_bad_game_fails(address: str) -> None:
    async def deeds(party: Party) -> None:
        server, worker = party.member(), party.member()
        left = await server.ask("anna", "endless", [])
        worker.start()
        while (await server.seen(left, 0)).review["state"] != "judging":
            await asyncio.sleep(0.02)
        party.wait(PATIENCE + 1)
        assert (await ended(server, await server.ask("anna", "bad", [])))["state"] == "failed"
        assert (await server.seen(left, 0)).review["state"] == "none"

    evening(address, deeds)


# ---- the programs themselves


@pytest.fixture
def mortal(postgres: Postgres, redis: Redis, tmp_path: Path) -> Iterator[Cluster]:
    """Two servers and two workers, of which some die."""
    with Cluster(postgres, redis, tmp_path, workers=2) as found:
        yield found
        assert found.errors() == []


def test_a_game_is_judged_to_its_end_whichever_worker_dies(mortal: Cluster) -> None:
    async def afternoon() -> None:
        anna, boris = (Visitor(server, seed) for seed, server in enumerate(mortal.servers))
        begun = await anna.ask("POST", "/api/review", {"text": to_text(written_game("city"))})
        assert begun.status_code == 202, begun.text
        until, dead = time.monotonic() + COMPILING, 0
        review: dict[str, Any] = {"state": "waiting"}
        while review["state"] in ("waiting", "judging") and time.monotonic() < until:
            review = (await boris.ask("GET", f"/api/review/{begun.json()['key']}")).json()
            if dead < 2 and review["judged"] > 10 * dead:
                await asyncio.to_thread(mortal.workers[dead].kill)
                dead += 1
            await asyncio.sleep(0.3)
        assert (review["state"], dead) == ("done", 2), review["state"]
        assert [move["number"] for move in review["moves"]] == list(range(review["total"]))
        assert review["digest"]

    asyncio.run(afternoon())
