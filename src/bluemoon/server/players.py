"""Bots at the tables: three levels, thinking in threads of their own, from what their seat may know."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from random import Random, SystemRandom
from threading import local
from typing import Any

import structlog

from bluemoon.bots import Bot, Thought, bot
from bluemoon.bots.warming import is_warm, warm_up, warming
from bluemoon.city import CityGame
from bluemoon.server.city.deciding import is_at_rest
from bluemoon.server.commands import play
from bluemoon.server.metrics import THINKING_SECONDS
from bluemoon.server.room import Room
from bluemoon.server.wire import Level

SPECS: dict[Level, str] = {"easy": "greedy", "medium": "ismcts:50ms", "hard": "ismcts:400ms"}
ADVISER = "ismcts:1s"
THINKERS = 2  # bots that think at the same time
log = structlog.get_logger()


class Players:
    """All bots of a server."""

    def __init__(self, game: CityGame) -> None:
        self.game = game
        self.threads = ThreadPoolExecutor(THINKERS, thread_name_prefix="bluemoon-bot")
        self.turns: dict[Room, asyncio.Task[None]] = {}
        self.bots = local()  # a bot keeps the tree it thinks in: each thread has bots of its own
        self.rng = Random(SystemRandom().getrandbits(64))

    def bot(self, spec: str) -> Bot:
        """The bot of this name, for the thread that asks."""
        own: dict[str, Bot] = self.bots.__dict__
        if spec not in own:
            own[spec] = warming(bot(spec, self.game), self.game)
        return own[spec]

    def warm_up(self) -> None:
        """Have the machine code made in the background."""
        warm_up(self.game)

    @property
    def warm(self) -> bool:
        """Bots think at full strength."""
        return is_warm(self.game)

    def wake(self, room: Room) -> None:
        """If a bot is to move, let it."""
        if bot_to_move(room) is not None and room not in self.turns:
            turn = self.turns[room] = asyncio.create_task(self._drive(room))
            turn.add_done_callback(lambda _: self.turns.pop(room, None))

    async def close(self) -> None:
        """Stop thinking."""
        for turn in list(self.turns.values()):
            turn.cancel()
        await asyncio.gather(*self.turns.values(), return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def advise(self, state: Any, seat: int) -> tuple[list[str], Thought, bool]:
        """What a strong bot would do in this seat: a whole decision in words, why, and whether it was only felt."""
        by_feel = not self.warm
        words, thought = await self._think(ADVISER, state, seat)
        return words, thought, by_feel

    async def _drive(self, room: Room) -> None:
        """Let bots play until a person is to move."""
        while (seat := bot_to_move(room)) is not None:
            level, seq = room.table.chairs[seat].level, room.table.seq
            assert level is not None
            try:
                with THINKING_SECONDS.labels(level).time():
                    words, _ = await self._think(SPECS[level], room.table.state, seat)
                async with room.lock:
                    if room.table.seq == seq:
                        room.publish([await room.write(play(room.table, seat, words))])
            except Exception:
                log.exception("bot in trouble", table=room.table.id, seat=seat)
                await asyncio.sleep(1)

    async def _think(self, spec: str, state: Any, seat: int) -> tuple[list[str], Thought]:
        rng, world = Random(self.rng.getrandbits(64)), state.copy()
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self.threads, lambda: decision(self.bot(spec), self.game, world, seat, rng))


def bot_to_move(room: Room) -> int | None:
    """The seat to move, if a bot plays it."""
    seat = room.table.to_move
    return None if seat is None or room.table.chairs[seat].level is None else seat


def decision(player: Bot, game: CityGame, world: Any, seat: int, rng: Random) -> tuple[list[str], Thought]:
    """A whole decision of a bot, in words, and what it thought at its beginning; it is played in this world."""
    words: list[str] = []
    first: Thought | None = None
    while not words or not is_at_rest(world):
        thought = player.explain(game.view(world, seat), player.budget, rng)
        first = first or thought
        words.append(game.name_of(world, thought.action))
        game.play(world, thought.action)
    assert first is not None
    return words, first
