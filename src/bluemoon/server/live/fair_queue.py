"""Work that takes a while, in a few threads: bots of games first, then what persons ask; among equals one by one.

Work is an errand of a person. It may pause between two of its parts, so that others have their turn: a slot is one
part. Whoever no longer waits for it cancels: what waits leaves the queue, what runs is told to stop.

    games     anna: ● ●    boris: ●        slots: anna, boris, anna, …, and after a few of them one for a person
    persons   anna: ●      clara: ● ●      slots: anna, clara, clara; never in all threads at once
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Executor
from enum import Enum
from functools import partial
from typing import Any, Generic, TypeVar

from bluemoon.server.table.refusals import TableRefused

MOST_OF_ONE = 3  # errands of one person at a time, besides the bots of the person's games
MOST_IN_A_ROW = 4  # slots for games while a person waits
LONG = 3.0  # seconds; whoever waits longer is told so
LOOK_AGAIN = 3.0  # seconds until that is told anew
USUAL = 0.3  # seconds of an errand, until some have been seen
WEIGHT = 0.2  # of the last errand among the usual ones

Found = TypeVar("Found")
IsStopped = Callable[[], bool]
Parts = Generator[None, None, Found]
Tell = Callable[[float], None]  # about so many seconds are left


def nobody(_: float) -> None:
    """Nobody is told."""


class Rank(Enum):
    """Who waits: the first comes first."""

    GAME = "game"  # everybody at a table, for a bot
    PERSON = "person"


class Errand(Generic[Found]):
    """Work that a person asked for, or a bot at the person's table."""

    def __init__(self, person: str, rank: Rank, work: Callable[[IsStopped], Parts[Found]]) -> None:
        self.person, self.rank = person, rank
        self.answer: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self.parts = work(self.answer.cancelled)
        self.taken = 0.0  # seconds in a thread


class FairQueue:
    """A few threads and everybody who waits for one. The executor is closed with it."""

    def __init__(self, executor: Executor, threads: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._executor, self._threads, self._clock = executor, threads, clock
        self._lines: dict[Rank, dict[str, deque[Errand[Any]]]] = {rank: {} for rank in Rank}  # who is next comes first
        self._running: set[Errand[Any]] = set()
        self._in_a_row = 0  # slots for games while a person waited
        self._usual = dict.fromkeys(Rank, USUAL)
        self._is_closed = False

    # ---- for whoever asks

    async def ask(
        self,
        person: str,
        rank: Rank,
        work: Callable[[IsStopped], Parts[Found]],
        tell: Tell = nobody,
    ) -> Found:
        """What comes of the work; if it has to wait long, `tell` hears about how many seconds, now and then."""
        errand = self._lined_up(person, rank, work)
        is_told = False
        try:
            while not errand.answer.done():
                wait = self.wait_of(errand)
                if wait >= LONG or (is_told and wait > 0):
                    is_told = True
                    tell(wait)
                await asyncio.wait((errand.answer,), timeout=LOOK_AGAIN)
            return await errand.answer
        finally:
            self._drop(errand)

    def wait_of(self, errand: Errand[Any]) -> float:
        """About how many seconds until it has its turn; 0: it has."""
        line = self._lines[errand.rank]
        if errand not in line.get(errand.person, ()):
            return 0.0
        place = line[errand.person].index(errand)
        others = [len(waiting) for person, waiting in line.items() if person != errand.person]
        seconds = (place + sum(min(count, place + 1) for count in others)) * self._usual[errand.rank]
        if errand.rank is Rank.PERSON:
            seconds += sum(map(len, self._lines[Rank.GAME].values())) * self._usual[Rank.GAME]
        seconds += sum(self._usual[one.rank] / 2 for one in self._running)
        return seconds / self._most_at_once(errand.rank)

    def close(self) -> None:
        """Nobody waits any more."""
        self._is_closed = True
        for errand in [*self._waiting(), *self._running]:
            self._drop(errand)
        self._executor.shutdown(wait=False, cancel_futures=True)

    # ---- lines

    def _lined_up(self, person: str, rank: Rank, work: Callable[[IsStopped], Parts[Found]]) -> Errand[Found]:
        if self._is_closed:
            raise TableRefused("server_stopping")
        if rank is Rank.PERSON and self._errands_of(person) >= MOST_OF_ONE:
            raise TableRefused("already_thinking")
        errand = Errand(person, rank, work)
        self._lines[rank].setdefault(person, deque()).append(errand)
        self._fill()
        return errand

    def _errands_of(self, person: str) -> int:
        running = [errand for errand in self._running if errand.rank is Rank.PERSON and errand.person == person]
        return len(running) + len(self._lines[Rank.PERSON].get(person, ()))

    def _waiting(self) -> list[Errand[Any]]:
        return [errand for line in self._lines.values() for waiting in line.values() for errand in waiting]

    def _drop(self, errand: Errand[Any]) -> None:
        """Nobody waits for it any more: it leaves its line, or hears of it in its thread."""
        errand.answer.cancel()
        line = self._lines[errand.rank]
        if errand in line.get(errand.person, ()):
            line[errand.person].remove(errand)
            if not line[errand.person]:
                del line[errand.person]

    # ---- slots

    def _fill(self) -> None:
        """Begin as long as a thread is free."""
        while (rank := self._next_rank()) is not None:
            is_put_off = rank is Rank.GAME and bool(self._lines[Rank.PERSON])
            self._in_a_row = self._in_a_row + 1 if is_put_off else 0
            self._begin(self._taken_from(self._lines[rank]))

    def _next_rank(self) -> Rank | None:
        games, persons = self._lines.values()
        asking = sum(errand.rank is Rank.PERSON for errand in self._running)
        is_person = bool(persons) and asking < self._most_at_once(Rank.PERSON)
        if len(self._running) >= self._threads or not (games or is_person):
            return None
        is_persons_turn = not games or self._in_a_row >= MOST_IN_A_ROW
        return Rank.PERSON if is_person and is_persons_turn else Rank.GAME

    def _most_at_once(self, rank: Rank) -> int:
        """Persons leave a thread to the games."""
        return self._threads if rank is Rank.GAME else max(1, self._threads - 1)

    @staticmethod
    def _taken_from(line: dict[str, deque[Errand[Any]]]) -> Errand[Any]:
        """The first errand of the person who is next, and that person goes to the end of the line."""
        person = next(iter(line))
        waiting = line.pop(person)
        errand = waiting.popleft()
        if waiting:
            line[person] = waiting
        return errand

    def _begin(self, errand: Errand[Any]) -> None:
        self._running.add(errand)
        slot = asyncio.get_running_loop().run_in_executor(self._executor, next_part, errand.parts)
        slot.add_done_callback(partial(self._ended, errand, self._clock()))

    def _ended(self, errand: Errand[Any], began: float, slot: asyncio.Future[list[Any] | None]) -> None:
        """A slot is over, and with it the errand, unless it only paused."""
        self._running.discard(errand)
        errand.taken += self._clock() - began
        trouble = None if slot.cancelled() else slot.exception()
        if errand.answer.done() or slot.cancelled():
            errand.parts.close()
        elif trouble is not None:
            errand.answer.set_exception(trouble)
        elif (answer := slot.result()) is not None:
            errand.answer.set_result(answer[0])
            self._usual[errand.rank] += WEIGHT * (errand.taken - self._usual[errand.rank])
        else:
            self._lines[errand.rank].setdefault(errand.person, deque()).appendleft(errand)
        self._fill()


def next_part(parts: Parts[Found]) -> list[Found] | None:
    """One slot: what came of the work, or nothing yet."""
    try:
        next(parts)
    except StopIteration as end:
        return [end.value]
    return None


def in_one_part(work: Callable[[], Found]) -> Callable[[IsStopped], Parts[Found]]:
    """Work that is too short to pause."""

    def parts(_: IsStopped) -> Parts[Found]:
        yield from ()
        return work()

    return parts
