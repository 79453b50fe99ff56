"""What is said of finished games, where several processes serve one database: whoever has time thinks the next part.

A review is a row that is due, part by part, in turn among persons. A process takes one, thinks for a moment, writes
down what came of it, and leaves the next part to whoever comes first; if it dies, another goes on behind the last part.
How far a review is stands in the database, so it is read at whatever process a page asks.
"""

import asyncio
import contextlib
import time
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor

from bluemoon.server.limits import MOST_REVIEWS, MOST_REVIEWS_OF_ONE
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.neighbours import Neighbours
from bluemoon.server.live.tidings import Tidings
from bluemoon.server.logs import log
from bluemoon.server.review.digest import digest_of
from bluemoon.server.review.judge_process import JudgeProcess, Line
from bluemoon.server.review.reviews import (
    IDLE,
    NO_HEAD,
    NOTHING,
    PATIENCE,
    Keep,
    Reviews,
    Seen,
    as_read,
    asked_for,
    key_of,
    seen_as,
)
from bluemoon.server.storage.due import LEASE
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.judged import Judged, Step
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.review import Digest

LOOK = LEASE / 4  # seconds between two looks at what is due, if nobody says anything
LATE = 3.0  # seconds that a server leaves to those processes that do nothing else
NO_SUMS: Line = {"turning_points": [], "players": []}


def reviews_for(hall: Hall, *, works: bool = False) -> "Reviews | SharedReviews":
    """Whoever has the finished games of a hall judged: alone, or in turn with other processes."""

    async def keep(game: str, digest: Digest) -> None:
        await hall.finished.keep_review(game, digest)

    if not hall.tidings.is_shared:
        return Reviews(keep=keep)
    return SharedReviews(hall.store, hall.tidings, hall.exchange.neighbours, keep, works=works)


class SharedReviews:
    """The reviews of all processes, and those parts of them that this one thinks."""

    def __init__(
        self,
        store: Store,
        tidings: Tidings,
        neighbours: Neighbours,
        keep: Keep,
        process: JudgeProcess | None = None,
        *,
        works: bool = False,
    ) -> None:
        self._store, self._tidings, self._neighbours, self._keep = store, tidings, neighbours, keep
        self._process, self._works = process or JudgeProcess(), works
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bluemoon-review")
        self._poked = asyncio.Event()
        self._run: asyncio.Task[None] | None = None
        tidings.listen("review", lambda *_: self._poked.set())

    # ---- for whoever asks

    async def ask(
        self, person: str, text: str, conceded: Iterable[int], game: str | None = None, *, again: bool = False
    ) -> str:
        """Have a game judged, unless it is being judged or was; the key under which it is read."""
        asked = asked_for(text, conceded, again=again)
        games = [] if game is None else [game]
        wished = Judged(key_of(asked), person, asked, games, is_brought=game is None)
        found, trouble = await self._store.have_judged(wished, MOST_REVIEWS_OF_ONE, MOST_REVIEWS)
        if trouble is not None:
            raise TableRefused(trouble, **({"most": MOST_REVIEWS_OF_ONE} if trouble == "too_many_reviews" else {}))
        if game is not None and game not in found.games and found.digest is not None:
            await self._keep(game, Digest.model_validate(found.digest))
        self._poked.set()
        self._tidings.send("review")
        return wished.key

    async def seen(self, key: str, since: int) -> Seen:
        """What there is, whoever thinks it; whoever reads is waiting for the rest."""
        found, moves = await self._store.judged(key, since)
        if found is None:
            return seen_as(NOTHING.shown(since), frozenset())
        digest = None if found.digest is None else Digest.model_validate(found.digest)
        head, sums = found.head or NO_HEAD, found.sums or NO_SUMS
        review = as_read(found.state, head, sums, found.moves, moves, digest, is_first=since == 0)  # type: ignore[arg-type]
        return seen_as(review, frozenset() if found.is_brought else frozenset(found.games))

    # ---- for whoever thinks

    def start(self) -> None:
        """Take what is due, as long as this process lives."""
        self._run = asyncio.create_task(self._take_turns())

    async def close(self) -> None:
        """Let go of what we are at, so that others need not wait."""
        if self._run is not None:
            self._run.cancel()
        self._process.close()
        if self._run is not None:
            await asyncio.gather(self._run, return_exceptions=True)
        self._thread.shutdown()
        with contextlib.suppress(StoreTrouble):
            await self._store.let_judged_go(self._tidings.name)

    async def _take_turns(self) -> None:
        last = time.monotonic()
        while True:
            taken = None
            try:
                taken = await self._store.take_judged(self._tidings.name, self._late, PATIENCE)
                if taken is not None:
                    await self._think(taken)
                    last = time.monotonic()
            except StoreTrouble:  # nothing can be kept now: it is due again before long
                await asyncio.sleep(LOOK)
            except Exception:
                log.exception("review in trouble")
                await asyncio.sleep(LOOK)
            if taken is None:
                await self._rest(last)

    @property
    def _late(self) -> float:
        return LATE if self._neighbours.is_somebody_working and not self._works else 0.0

    async def _rest(self, last: float) -> None:
        """Until something may be due; a judge who has nothing to do for long goes home."""
        if time.monotonic() - last > IDLE:
            self._process.end()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(LOOK):
                await self._poked.wait()
        self._poked.clear()

    async def _think(self, taken: Judged) -> None:
        """One part of the work."""
        said = list[Line]()
        asked = {**taken.asked, "since": taken.moves}
        thinking = asyncio.get_running_loop().run_in_executor(self._thread, self._process.ask, asked, said.append)
        while not thinking.done():
            await asyncio.wait((thinking,), timeout=LOOK)
            if not thinking.done() and not await self._store.keep_judged(self._tidings.name, taken.key):
                self._process.end()  # nobody wants it any more
        end = thinking.result()
        after = await self._store.go_on_judged(self._tidings.name, taken, step_of(taken, said, end))
        if after is not None and after.state == "done":
            await self._finish(after)
        elif after is not None and after.state == "failed":
            log.warning("review failed", why=end)

    async def _finish(self, done: Judged) -> None:
        """What lists show is kept; what was said before counts no more."""
        if done.asked["again"]:
            await self._store.forget_judged(key_of({**done.asked, "again": False}))
        for game in done.games:
            await self._keep(game, Digest.model_validate(done.digest))


def step_of(taken: Judged, said: list[Line], end: str) -> Step:
    """What came of one part of the work."""
    head = next((line for line in said if "chances" in line), None)
    told = [line for line in said if "moves" in line]
    moves = [move for line in told for move in line["moves"]]
    sums = {name: told[-1][name] for name in NO_SUMS} if told else None
    if end == "paused":
        return Step("judging", moves, head, sums)
    if end != "done" or sums is None or (head or taken.head) is None:
        return Step("failed", moves, head, sums)
    digest = digest_of(head or taken.head or NO_HEAD, sums["players"])
    return Step("done", moves, head, sums, digest.model_dump())
