"""One thread that writes.

Whatever waits is written in one transaction and committed together, so that ten moves cost one visit to the disk;
nobody is answered before.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError

from bluemoon.server.storage.database import WRITES, Conflict, words_of
from bluemoon.server.storage.hold import Hold, StoreTrouble

MOST_AT_ONCE = 500
TRIES = 5  # of one transaction, where others write too
ENTANGLED = ("40P01", "40001")  # PostgreSQL: each of two waited for the other, and one had to give way
Written = TypeVar("Written")


@dataclass(frozen=True, slots=True)
class Job:
    """Something to write, and where its outcome is awaited."""

    write: Callable[[Connection], Any]
    outcome: "Future[Any]"
    table: str = ""  # of which it is, where several processes write


class Writer:
    """The thread, and what waits for it."""

    def __init__(self, engine: Engine, hold: Hold, *, is_shared: bool = False) -> None:
        self._engine, self._hold = engine.execution_options(**{WRITES: True}), hold
        self._is_shared = is_shared
        self._waiting: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._closed = threading.Lock()
        self._is_closed = False
        self._thread = threading.Thread(target=self._run, name="bluemoon-writer")
        self._thread.start()

    async def write(self, work: Callable[[Connection], Written], table: str = "") -> Written:
        """Do this, and return once it is on disk. One who stops waiting does not stop the writing."""
        outcome: Future[Written] = Future()
        with self._closed:
            if self._is_closed:
                raise StoreTrouble("the store is closed")
            self._waiting.put(Job(work, outcome, table))
        return await asyncio.shield(asyncio.wrap_future(outcome))

    def close(self) -> None:
        """Write what waits, and stop."""
        with self._closed:
            if not self._is_closed:
                self._is_closed = True
                self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        while (first := self._waiting.get()) is not None:
            jobs, last = [first], False
            while len(jobs) < MOST_AT_ONCE and not last and not self._waiting.empty():
                job = self._waiting.get()
                last = job is None
                if job is not None:
                    jobs.append(job)
            if self._is_shared:  # everybody takes the locks of tables in the same order, so that nobody waits in a ring
                jobs.sort(key=lambda job: job.table)
            self._commit(jobs)
            if last:
                return

    def _commit(self, jobs: list[Job]) -> None:
        try:
            self._hold.check_untouched()
            try:
                outcomes = self._disentangled(jobs)
            finally:  # what failed half-way may have reached the journal
                self._hold.remember()
            self._hold.check()  # nothing is acknowledged into a file that nobody finds again
        except StoreTrouble as error:
            outcomes = [error] * len(jobs)
        except Exception as error:  # the disk, or whatever else: nothing of it counts, and the thread lives on
            outcomes = [StoreTrouble(words_of(error))] * len(jobs)
        for job, outcome in zip(jobs, outcomes, strict=True):
            if isinstance(outcome, Exception):
                job.outcome.set_exception(outcome)
            else:
                job.outcome.set_result(outcome)

    def _disentangled(self, jobs: list[Job]) -> list[Any]:
        """What came of the jobs; all of them again, if another process stood in the way and we had to give way."""
        for _ in range(TRIES - 1):
            try:
                return self._all(jobs)
            except DBAPIError as error:
                if getattr(error.orig, "sqlstate", None) not in ENTANGLED:
                    raise
        return self._all(jobs)

    def _all(self, jobs: list[Job]) -> list[Any]:
        """What came of the jobs. Almost always all go well; if one does not, they are done again, each for itself."""
        try:
            with self._engine.begin() as connection:
                return [job.write(connection) for job in jobs]
        except Exception as error:
            if isinstance(error, DBAPIError) and not isinstance(error, IntegrityError):
                raise
        with self._engine.begin() as connection:
            return [_attempt(connection, job) for job in jobs]


def _attempt(connection: Connection, job: Job) -> Any:
    """What came of one job, or its error; an error takes back this job and no other."""
    part = connection.begin_nested()
    try:
        outcome = job.write(connection)
    except IntegrityError as error:
        outcome = Conflict(words_of(error))
    except DBAPIError:
        raise  # SQLite may have taken everything back by itself: the whole transaction is over
    except Exception as error:
        outcome = error
    if isinstance(outcome, Exception):
        part.rollback()
    else:
        part.commit()
    return outcome
