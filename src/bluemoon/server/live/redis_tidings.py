"""Tidings by way of Redis: one channel for all processes of a database. Without Redis they are lost, no more."""

import asyncio
import contextlib
import hashlib
import json
import time
from collections.abc import Awaitable, Callable
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.connection import parse_url
from redis.exceptions import RedisError

from bluemoon.core.refusal import BadOption
from bluemoon.server.live.tidings import Said, Tidings
from bluemoon.server.logs import log

MOST_WAITING = 10_000  # messages; what comes then is lost, and found by those who look for themselves
MOST_AT_ONCE = 200
PATIENCE = 5.0  # seconds until Redis counts as gone
PULSE = 2.0  # seconds: so often we say that we are there, and should hear ourselves
SILENCE = 5 * PULSE  # seconds without even our own voice: the line is dead
AGAIN = 0.3  # seconds until the next try
LOST = (RedisError, OSError, TimeoutError)


def check_address(url: str) -> None:
    """Refuse what is no address of a Redis."""
    try:
        parse_url(url)
    except ValueError:
        raise BadOption("redis: should be a URL like redis://127.0.0.1:6379/0") from None


class RedisTidings(Tidings):
    """What processes tell each other through Redis."""

    is_shared = True

    def __init__(self, url: str, secret: str) -> None:
        super().__init__()
        self._redis: Redis = Redis.from_url(
            url, socket_connect_timeout=PATIENCE, socket_timeout=PATIENCE, decode_responses=True
        )
        self._own = "bluemoon:" + hashlib.sha256(secret.encode()).hexdigest()[:16]  # of this database, on this Redis
        self._outbox: asyncio.Queue[tuple[str, Said]] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []
        self._is_well = True
        self._heard = -SILENCE

    @property
    def is_heard(self) -> bool:  # type: ignore[override]
        """Could anything be heard just now? We hear ourselves."""
        return time.monotonic() - self._heard < SILENCE

    def send(self, kind: str, **said: Any) -> None:
        """Put it into the outbox."""
        with contextlib.suppress(asyncio.QueueFull):
            self._outbox.put_nowait((kind, said))

    def open(self) -> None:
        """Begin to hear and to say."""
        for work in (self._say, self._listen, self._pulse):
            self._tasks.append(asyncio.create_task(self._for_ever(work)))

    async def close(self) -> None:
        """Say what waits, if somebody listens."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(*LOST):
            async with asyncio.timeout(PATIENCE):
                while not self._outbox.empty():
                    await self._publish(await self._outbox.get())
        with contextlib.suppress(*LOST):
            await self._redis.aclose()

    # ---- going on, whatever happens to Redis

    async def _for_ever(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            try:
                await work()
            except LOST as error:
                self._note(error)
            except Exception:
                log.exception("tidings in trouble")
            await asyncio.sleep(AGAIN)

    def _note(self, error: Exception | None) -> None:
        """Once when the line breaks, once when it holds again."""
        if self._is_well and error is not None:
            log.warning("redis is gone", why=str(error) or type(error).__name__)
        elif not self._is_well and error is None:
            log.info("redis is back")
        self._is_well = error is None

    async def _pulse(self) -> None:
        while True:
            self.send("pulse")
            await asyncio.sleep(PULSE)

    async def _say(self) -> None:
        while True:
            waiting = [await self._outbox.get()]
            while len(waiting) < MOST_AT_ONCE and not self._outbox.empty():
                waiting.append(self._outbox.get_nowait())
            await self._publish(*waiting)

    async def _publish(self, *messages: tuple[str, Said]) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._redis.publish(self._own, json.dumps([self.name, messages]))

    async def _listen(self) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=True) as line:
            await line.subscribe(self._own)
            self.hear("", "again", {})  # what was said before we listened was lost
            self._heard = time.monotonic()
            while self.is_heard:
                message = await line.get_message(timeout=PULSE)
                if message is not None:
                    self._heard = time.monotonic()
                    self._note(None)
                    self._hear_all(message["data"])
        raise TimeoutError("nothing was heard")

    def _hear_all(self, words: str) -> None:
        sender, messages = json.loads(words)
        for kind, said in messages:
            self.hear(sender, kind, said)
