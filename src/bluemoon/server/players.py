"""Bots at the tables: three levels, thinking in threads of their own, from what their seat may know."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random, SystemRandom
from threading import local
from typing import Any

import structlog

from bluemoon.bots import Bot, Thought, bot
from bluemoon.bots.warming import is_warm, warm_up, warming
from bluemoon.core.game import Game
from bluemoon.server.commands import play
from bluemoon.server.metrics import THINKING_SECONDS
from bluemoon.server.playing import Playing
from bluemoon.server.room import Room
from bluemoon.server.table import Table

THINKERS = 2  # bots that think at the same time
MOST_ON_END = 2000  # decisions of bots without one of a person; a whole game has a few hundred
log = structlog.get_logger()


class Players:
    """All bots of a server."""

    def __init__(self, games: Sequence[Game]) -> None:
        self.games = games
        self.threads = ThreadPoolExecutor(THINKERS, thread_name_prefix="bluemoon-bot")
        self.turns: dict[Room, asyncio.Task[None]] = {}
        self.bots = local()  # a bot keeps the tree it thinks in: each thread has bots of its own
        self.rng = Random(SystemRandom().getrandbits(64))

    def bot(self, spec: str, game: Game) -> Bot:
        """The bot of this name, for the thread that asks."""
        own: dict[str, Bot] = self.bots.__dict__
        named = f"{game.name}:{spec}"
        if named not in own:
            own[named] = warming(bot(spec, game), game)
        return own[named]

    def warm_up(self) -> None:
        """Have the machine code made in the background, for one game after the other."""
        warm_up_in_turn(self.games)

    @property
    def warm(self) -> bool:
        """Bots think at full strength."""
        return all(is_warm(game) for game in self.games)

    def wake(self, room: Room) -> None:
        """If a bot is to move, let it."""
        if bot_to_move(room) is not None and room not in self.turns:
            self.turns[room] = asyncio.create_task(self._drive(room))

    async def close(self) -> None:
        """Stop thinking."""
        for turn in list(self.turns.values()):
            turn.cancel()
        await asyncio.gather(*self.turns.values(), return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)

    async def advise(self, playing: Playing, state: Any, seat: int) -> tuple[list[str], Thought, bool]:
        """What a strong bot would do in this seat: a whole decision in words, why, and whether it was only felt."""
        by_feel = not is_warm(playing.game)
        words, thought = await self._think(playing, playing.adviser, state, seat)
        return words, thought, by_feel

    async def _drive(self, room: Room) -> None:
        """Let bots play until a person is to move. Bots among themselves may get stuck: then they wait for somebody."""
        try:
            for _ in range(MOST_ON_END):
                if (seat := bot_to_move(room)) is None:
                    return
                await self._decide(room, seat)
            log.warning("bots are stuck", table=room.table.id)
        finally:
            del self.turns[room]  # at once: whoever wakes the bots from now on shall not find them at it

    async def _decide(self, room: Room, seat: int) -> None:
        """One decision of a bot, unless somebody acts while it thinks."""
        playing, level, seq = room.table.playing, room.table.chairs[seat].level, room.table.seq
        assert level is not None
        try:
            with THINKING_SECONDS.labels(playing.name, level).time():
                share = playing.haste ** decisions_in_turn(room.table, seat)
                words, _ = await self._think(playing, playing.bots[level], room.table.state, seat, share)
            async with room.lock:
                if room.table.seq == seq:
                    room.publish([await room.write(play(room.table, seat, words))])
        except Exception:
            log.exception("bot in trouble", table=room.table.id, seat=seat)
            await asyncio.sleep(1)

    async def _think(
        self, playing: Playing, spec: str, state: Any, seat: int, share: float = 1.0
    ) -> tuple[list[str], Thought]:
        rng, world = Random(self.rng.getrandbits(64)), state.copy()

        def think() -> tuple[list[str], Thought]:
            return decision(self.bot(spec, playing.game), playing, world, seat, rng, share)

        return await asyncio.get_running_loop().run_in_executor(self.threads, think)


def warm_up_in_turn(games: Sequence[Game]) -> None:
    """One game after the other: the compiler takes the machine to itself."""
    if games:
        warm_up(games[0]).add_done_callback(lambda _: warm_up_in_turn(games[1:]))


def bot_to_move(room: Room) -> int | None:
    """The seat to move, if a bot plays it."""
    seat = room.table.to_move
    return None if seat is None or room.table.chairs[seat].level is None else seat


def decisions_in_turn(table: Table, seat: int) -> int:
    """How often this seat has decided in this turn."""
    turn = [step.seat == seat and step.before.turn == table.state.turn for step in reversed(table.steps)]
    return turn.index(False) if False in turn else len(turn)


def decision(
    player: Bot, playing: Playing, world: Any, seat: int, rng: Random, share: float = 1.0
) -> tuple[list[str], Thought]:
    """A whole decision of a bot, in words, and what it thought at its beginning; it is played in this world.

    Of its budget it uses a share.
    """
    game, words, budget = playing.game, list[str](), replace(player.budget, seconds=player.budget.seconds * share)
    first: Thought | None = None
    while not words or not playing.is_at_rest(world):
        thought = player.explain(game.view(world, seat), budget, rng)
        first = first or thought
        words.append(game.name_of(world, thought.action))
        game.play(world, thought.action)
    assert first is not None
    return words, first
