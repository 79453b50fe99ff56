"""Processes that judge finished games, as it were or in truth; begun without what only tests need."""

import asyncio
import sys

from sqlalchemy import create_engine, text

from bluemoon.server.live.neighbours import Neighbours
from bluemoon.server.live.tidings import Tidings
from bluemoon.server.review.judge_process import JudgeProcess
from bluemoon.server.review.shared_reviews import SharedReviews
from bluemoon.server.storage.store import Store
from bluemoon.server.wire.review import Digest

LONG_JUDGE = """
import json, sys, time
for line in sys.stdin:
    since, total = json.loads(line)["since"], 30
    told = {"chances": [[1, 0]] * total, "errors": [[0, 0]] * total, "turns": [*range(total)]}
    if since == 0: print(json.dumps({"judge": "long 1", "rules": 2, "total": total, **told, "newer": ""}), flush=True)
    time.sleep(0.1)
    is_last = since == total - 1
    players = [{"accuracy": 50.0, "accuracy_error": 1.0, "decisions": 9}] * is_last
    print(json.dumps({"moves": [{"number": since}], "turning_points": [], "players": players}), flush=True)
    print(json.dumps({"end": "done" if is_last else "paused"}), flush=True)
"""


class Party:
    """Processes that judge, as it were: each with a store and a judge of its own. Nobody tells anybody anything."""

    def __init__(self, address: str) -> None:
        self.address, self.kept = address, list[tuple[str, Digest]]()
        self.members: list[SharedReviews] = []
        self.stores: list[Store] = []

    def member(self, judge: str) -> SharedReviews:
        """One more, who does not work yet."""
        store, tidings = Store.open(self.address, is_shared=True), Tidings()
        process = JudgeProcess([sys.executable, "-c", judge])
        reviews = SharedReviews(store, tidings, Neighbours(tidings, lambda _: None), self.keep, process)
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


def think(address: str) -> None:
    """In a process of its own: judge what is due, for ever."""

    async def run() -> None:
        Party(address).member(LONG_JUDGE).start()
        await asyncio.Event().wait()

    asyncio.run(run())
