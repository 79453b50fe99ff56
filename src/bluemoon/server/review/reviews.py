"""What is said of finished games, where one process serves alone: who asked for it, how far it is, and what there is.

A review is thought in a process of its own, in small parts, in turn among persons. It lives as long as somebody asks
for it; what was judged is kept on disk, so that it can be taken up, also after the server was begun anew.
"""

import asyncio
import hashlib
import time
from collections.abc import Awaitable, Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from bluemoon.server.limits import MOST_REVIEWS, MOST_REVIEWS_OF_ONE
from bluemoon.server.live.fair_queue import FairQueue, Parts, Rank
from bluemoon.server.logs import log
from bluemoon.server.review.digest import digest_of
from bluemoon.server.review.judge_process import JudgeProcess, Line
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.review import Digest, Review, ReviewState

PART = 2.0  # seconds of judging until others have their turn
PATIENCE = 30.0  # seconds; a page asks every second, and one that is gone asks no more
IDLE = 120.0  # seconds until a process without work ends
LOOK = 5.0  # seconds between two looks at who still asks
NO_HEAD = {"judge": "", "newer": "", "rules": 0, "total": 0, "chances": [], "errors": [], "turns": []}
Keep = Callable[[str, Digest], Awaitable[None]]  # what is said of a game of the server


@dataclass
class Work:
    """One review, as far as it is."""

    person: str
    asked: Line
    state: ReviewState = "waiting"
    head: Line = field(default_factory=lambda: NO_HEAD)
    moves: list[Any] = field(default_factory=list)
    turning_points: list[Any] = field(default_factory=list)
    players: list[Any] = field(default_factory=list)
    games: set[str] = field(default_factory=set)  # of the server, that are this one
    is_brought: bool = False  # somebody has it written: it is no secret of the server
    last_asked: float = 0.0
    task: "asyncio.Task[None] | None" = None

    def hear(self, said: Line) -> None:
        """The judge said something."""
        self.state = "judging"
        if "chances" in said:
            self.head = said
        else:
            self.moves += said["moves"]
            self.turning_points, self.players = said["turning_points"], said["players"]

    @property
    def digest(self) -> Digest | None:
        """Of the whole; none: it is not whole yet."""
        return digest_of(self.head, self.players) if self.state == "done" else None

    def shown(self, since: int) -> Review:
        """As a page reads it."""
        sums = {"turning_points": self.turning_points, "players": self.players}
        return as_read(
            self.state, self.head, sums, len(self.moves), self.moves[since:], self.digest, is_first=since == 0
        )


def as_read(
    state: ReviewState,
    head: Line,
    sums: Line,
    judged: int,
    moves: list[Any],
    digest: Digest | None,
    *,
    is_first: bool,
) -> Review:
    """A review as a page reads it: from a later move on, chances are not told again."""
    chances = head if is_first else {**head, "chances": [], "errors": [], "turns": []}
    return Review.model_construct(
        state=state,
        judge=head["judge"],
        newer=head["newer"],
        rules=head["rules"],
        total=head["total"],
        judged=judged,
        chances=chances["chances"],
        errors=chances["errors"],
        turns=chances["turns"],
        moves=moves,
        turning_points=sums["turning_points"],
        players=sums["players"],
        digest=digest,
    )


class Seen(NamedTuple):
    """A review as somebody reads it who may see one of these games; none: it is no secret."""

    secrets: frozenset[str]
    review: dict[str, Any]


def seen_as(found: Review, secrets: frozenset[str]) -> Seen:
    """A review as it is sent."""
    return Seen(secrets, {**found.__dict__, "digest": found.digest.model_dump() if found.digest else None})


NOTHING = Work("", {}, state="none")


def asked_for(text: str, conceded: Iterable[int], *, again: bool) -> Line:
    """What the judge is asked."""
    return {"text": text, "conceded": sorted(conceded), "seconds": PART, "again": again}


def key_of(asked: Line) -> str:
    """A name for a written game: who knows the game knows the name."""
    named = f"{'again ' if asked['again'] else ''}{asked['conceded']} {asked['text']}"
    return hashlib.blake2b(named.encode(), digest_size=15).hexdigest()


async def keep_nothing(game: str, digest: Digest) -> None:
    """Where nobody keeps a list."""


class Reviews:
    """All reviews of one server that somebody asks for."""

    def __init__(
        self,
        process: JudgeProcess | None = None,
        clock: Callable[[], float] = time.monotonic,
        keep: Keep = keep_nothing,
    ) -> None:
        self._process, self._clock, self._keep = process or JudgeProcess(), clock, keep
        self._queue = FairQueue(ThreadPoolExecutor(1, thread_name_prefix="bluemoon-review"), 1)
        self._works: dict[str, Work] = {}
        self._watch: asyncio.Task[None] | None = None
        self._last_used = clock()

    def begin(
        self, person: str, text: str, conceded: Iterable[int], game: str | None = None, *, again: bool = False
    ) -> str:
        """Have a game judged, unless it is being judged or was; the key under which it is read.

        What an earlier judge said is enough, but if it is to be looked at again. Of a `game` of the server it is kept.
        """
        asked = asked_for(text, conceded, again=again)
        key = key_of(asked)
        work = self._works.get(key)
        if work is None or work.state == "failed":
            self._allow(person)
            work = self._works[key] = Work(person, asked)
            work.task = asyncio.create_task(self._carry_out(work))
        work.is_brought |= game is None
        if game is not None and game not in work.games:
            work.games.add(game)
            if work.state == "done":
                work.task = asyncio.create_task(self._note(work))
        work.last_asked = self._clock()
        if self._watch is None:
            self._watch = asyncio.create_task(self._look_after())
        return key

    def secrets_in(self, key: str) -> frozenset[str]:
        """The games of the server of which somebody must be allowed to see one, to read this."""
        work = self._works.get(key, NOTHING)
        return frozenset() if work.is_brought else frozenset(work.games)

    def read(self, key: str, since: int = 0) -> Review:
        """What there is, from this move on; whoever reads is waiting for the rest."""
        work = self._works.get(key, NOTHING)
        work.last_asked = self._clock()
        return work.shown(since)

    async def ask(
        self, person: str, text: str, conceded: Iterable[int], game: str | None = None, *, again: bool = False
    ) -> str:
        """The same, as whoever asks need not know who thinks."""
        return self.begin(person, text, conceded, game, again=again)

    async def seen(self, key: str, since: int) -> Seen:
        """What there is."""
        return seen_as(self.read(key, since), self.secrets_in(key))

    def start(self) -> None:
        """It begins when somebody asks."""

    async def close(self) -> None:
        """Nobody asks any more."""
        tasks = [task for task in (self._watch, *(work.task for work in self._works.values())) if task is not None]
        for task in tasks:
            task.cancel()
        self._process.close()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._queue.close()

    def _allow(self, person: str) -> None:
        """A judge has one head."""
        waiting = [work for work in self._works.values() if work.task is not None and not work.task.done()]
        if sum(work.person == person for work in waiting) >= MOST_REVIEWS_OF_ONE:
            raise TableRefused("too_many_reviews", most=MOST_REVIEWS_OF_ONE)
        if len(waiting) >= MOST_REVIEWS:
            raise TableRefused("judge_busy")

    async def _carry_out(self, work: Work) -> None:
        loop = asyncio.get_running_loop()

        def hear(said: Line) -> None:
            loop.call_soon_threadsafe(work.hear, said)

        try:
            end = await self._queue.ask(work.person, Rank.PERSON, lambda _: self._parts(work.asked, hear))
        except TableRefused as refused:
            end = refused.reason
        work.state = "done" if end == "done" else "failed"
        if work.state == "failed":
            log.warning("review failed", why=end)
            return
        if work.asked["again"]:  # what was said before counts no more
            self._works.pop(key_of({**work.asked, "again": False}), None)
        await self._note(work)

    async def _note(self, work: Work) -> None:
        """Keep what lists show."""
        if (digest := work.digest) is not None:
            for game in work.games:
                await self._keep(game, digest)

    def _parts(self, asked: Line, hear: Callable[[Line], None]) -> Parts[str]:
        """In a thread: a part of the work at a time, until all is said."""
        since = 0

        def count(said: Line) -> None:
            nonlocal since
            since += len(said.get("moves", ()))
            hear(said)

        while (end := self._process.ask({**asked, "since": since}, count)) == "paused":
            yield
        return end

    async def _look_after(self) -> None:
        """What nobody asks for any more is broken off; a process without work ends."""
        while True:
            await asyncio.sleep(LOOK)
            self.let_go()

    def let_go(self) -> None:
        """Drop the reviews that nobody asks for."""
        now = self._clock()
        for key, work in list(self._works.items()):
            if now - work.last_asked > PATIENCE:
                del self._works[key]
                if work.task is not None:
                    work.task.cancel()
        self._last_used = now if self._works else self._last_used
        if now - self._last_used > IDLE:
            self._process.end()
