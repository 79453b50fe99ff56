"""Threads that do nothing by themselves: a test runs one slot after the other, by hand and by count."""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import Executor, Future
from typing import Any


class Slots(Executor):
    """What was begun, the oldest first. A slot takes as many seconds as the test says."""

    def __init__(self) -> None:
        self.begun: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self.now, self.count = 0.0, 0

    def clock(self) -> float:
        """The seconds that all slots have taken."""
        return self.now

    def submit(self, work: Callable[..., Any], /, *given: Any, **named: Any) -> Future[Any]:
        """Begin, and wait until the test goes on."""
        future: Future[Any] = Future()
        self.begun.append((future, lambda: work(*given, **named)))
        return future

    async def run(self, count: int = 1, seconds: float = 1.0) -> None:
        """End so many slots, one after the other, and let everybody hear of it."""
        for _ in range(count):
            future, work = self.begun.popleft()
            self.now, self.count = self.now + seconds, self.count + 1
            try:
                future.set_result(work())
            except Exception as trouble:
                future.set_exception(trouble)
            await settle()


async def settle() -> None:
    """Let everybody hear of what happened."""
    for _ in range(10):
        await asyncio.sleep(0)
