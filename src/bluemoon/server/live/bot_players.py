"""Bots at the tables: four levels, thinking in threads of their own, from what their seat may know.

What a bot thinks is charged to a person: a move to whoever opened the table, a hint to whoever asked for it.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextvars import Context
from dataclasses import replace
from functools import partial
from random import Random, SystemRandom
from threading import local
from typing import Any

from bluemoon.bots import Bot, bot_at_hand
from bluemoon.bots.warm_up import PATIENCE, WarmingBot, is_warm, warm_up, warm_up_with_net, with_warm_up
from bluemoon.core.game import Game
from bluemoon.server.live.chances import judge_at_hand, judged_counsel
from bluemoon.server.live.chosen_bots import HINT, ChosenBots
from bluemoon.server.live.counsel import Counsel
from bluemoon.server.live.fair_queue import FairQueue, IsStopped, Parts, Rank, Tell
from bluemoon.server.live.room import Overtaken, Room
from bluemoon.server.logs import log
from bluemoon.server.metrics import THINKING_SECONDS
from bluemoon.server.table.commands import play
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import TableGame
from bluemoon.server.traces import traces
from bluemoon.server.wire.messages import Busy

THINKERS = 2  # bots that think at the same time
ROUND = 5  # seconds: nobody knows better how long it takes
MOST_ON_END = 2000  # decisions of bots without one of a person; a whole game has a few hundred
IN_TROUBLE = 1.0  # seconds until a bot that failed tries again


Decision = list[str]  # a whole one, in words


class BotPlayers:
    """All bots of a server."""

    def __init__(self, games: Sequence[Game], chosen: ChosenBots | None = None) -> None:
        self.games, self.chosen = games, chosen or {}
        self.queue = FairQueue(ThreadPoolExecutor(THINKERS, thread_name_prefix="bluemoon-bot"), THINKERS)
        self.turns: dict[Room, asyncio.Task[None]] = {}
        self.bots = local()  # a bot keeps the tree it thinks in: each thread has bots of its own
        self.rng = Random(SystemRandom().getrandbits(64))
        self.are_taken = False  # several processes serve these tables: a turn is taken (`bot_turns`)

    def bot(self, spec: str, game: Game) -> Bot:
        """The bot of this name, for the thread that asks."""
        own: dict[str, Bot] = self.bots.__dict__
        named = f"{game.name}:{spec}"
        if named not in own:
            player, why = bot_at_hand(spec, game)
            if why:
                log.warning("bot without its network", game=game.name, bot=spec, why=why)
            own[named] = with_warm_up(player, game)
        return own[named]

    def warm_up(self, tell: Callable[[str], None]) -> None:
        """Have the machine code made in the background, for one game after the other; networks come last. Of each game
        whose rules can look ahead now it is told, in whatever thread that is."""
        steps = [partial(warm_up_and_tell, game, tell) for game in self.games]
        warm_up_in_turn([*steps, *(partial(warm_up_with_net, game) for game in self.games)])

    @property
    def warm(self) -> bool:
        """Bots think at full strength."""
        return all(is_warm(game) for game in self.games)

    def wake(self, room: Room) -> None:
        """If a bot is to move, let it."""
        if not self.are_taken:
            self.begin(room)

    def begin(self, room: Room) -> "asyncio.Task[None] | None":
        """Let bots play from now on; the task that does it, if one is to move."""
        if bot_to_move(room) is not None and room not in self.turns:
            self.turns[room] = asyncio.create_task(self._drive(room), context=Context())  # nobody's work but its own
        return self.turns.get(room)

    async def close(self) -> None:
        """Stop thinking."""
        for turn in list(self.turns.values()):
            turn.cancel()
        await asyncio.gather(*self.turns.values(), return_exceptions=True)
        self.queue.close()

    async def advise(self, table: Table, seat: int, person: str, tell: Tell) -> Counsel:
        """What a strong bot would do in this seat."""
        table_game = table.table_game
        spec = self.chosen.get(f"{table_game.name}.{HINT}", table_game.adviser)
        view, seed = table_game.game.view(table.state, seat), self.rng.getrandbits(60)

        def work(is_stopped: IsStopped) -> Parts[Counsel]:
            yield from ()
            thinker = self.bot(spec, table_game.game)
            by_feel = not (thinker.is_warm(PATIENCE) if isinstance(thinker, WarmingBot) else is_warm(table_game.game))
            judge = None if by_feel else judge_at_hand(table_game.game, PATIENCE)
            return judged_counsel(thinker, table_game, view, seed, by_feel, is_stopped, judge)

        return await self.queue.ask(person, Rank.PERSON, work, tell)

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
        seq = room.table.seq
        try:
            decided = await self._decided(room, seat)
            async with room.lock:
                if decided is not None and room.table.seq == seq and not room.is_torn:
                    await self._play(room, seat, decided)
        except Exception:
            log.exception("bot in trouble", table=room.table.id, seat=seat)
            await asyncio.sleep(IN_TROUBLE)

    async def _play(self, room: Room, seat: int, decided: Decision) -> None:
        try:
            room.publish([await room.write(play(room.table, seat, decided))])
        except Overtaken as others:
            room.take_in(others.entries)

    async def _decided(self, room: Room, seat: int) -> Decision | None:
        """What the bot of this seat decides; None: the position moved on."""
        table, level = room.table, room.table.chairs[seat].level
        assert level is not None
        share = table.table_game.haste ** decisions_in_turn(table, seat)
        spec = self.chosen.get(f"{table.table_game.name}.{level}", table.table_game.bots[level])
        work = self._work(table.table_game, spec, table.state, seat, share)
        about_it = traces.part("bot thinks", table=table.id, game=table.table_game.name, bot=spec)
        with THINKING_SECONDS.labels(table.table_game.name, level).time(), about_it:
            thought = room.think(self.queue.ask(table.host, Rank.GAME, work, partial(tell_everybody, room)))
            try:
                await asyncio.wait((thought,))
            finally:
                thought.cancel()
        return None if thought.cancelled() else thought.result()

    def _work(
        self, table_game: TableGame, spec: str, state: Any, seat: int, share: float
    ) -> Callable[[IsStopped], Parts[Decision]]:
        """How a bot comes to a decision; of its budget it uses a share."""
        rng, world = Random(self.rng.getrandbits(64)), state.copy()

        def work(is_stopped: IsStopped) -> Parts[Decision]:
            return decision(partial(self.bot, spec, table_game.game), table_game, world, seat, rng, share, is_stopped)

        return work


def warm_up_and_tell(game: Game, tell: Callable[[str], None]) -> Future[None]:
    """Have the machine code of a game made, and say when it is there."""
    warmed = warm_up(game)
    warmed.add_done_callback(lambda _: tell(game.name))
    return warmed


def warm_up_in_turn(steps: Sequence[Callable[[], Future[None]]]) -> None:
    """One step after the other: the compiler takes the machine to itself."""
    if steps:
        steps[0]().add_done_callback(lambda _: warm_up_in_turn(steps[1:]))


def bot_to_move(room: Room) -> int | None:
    """The seat to move, if a bot plays it; nobody plays at a table that is read again."""
    seat = None if room.is_torn else room.table.to_move
    return None if seat is None or room.table.chairs[seat].level is None else seat


def decisions_in_turn(table: Table, seat: int) -> int:
    """How often this seat has decided in this turn."""
    turn = [step.seat == seat and step.before.turn == table.state.turn for step in reversed(table.steps)]
    return turn.index(False) if False in turn else len(turn)


def about(wait: float) -> Busy:
    """How long it takes until a bot begins to think, as a page is told."""
    return Busy(seconds=ROUND * max(1, round(wait / ROUND)))


def tell_everybody(room: Room, wait: float) -> None:
    """The bot whose turn it is has to wait, and everybody with it."""
    busy = about(wait)
    for page in room.pages:
        page.send(busy)
    room.tidings.send("busy", table=room.table.id, seconds=busy.seconds)


def decision(
    player: Callable[[], Bot],
    table_game: TableGame,
    world: Any,
    seat: int,
    rng: Random,
    share: float,
    is_stopped: IsStopped,
) -> Parts[Decision]:
    """A whole decision of a bot, played in this world; it pauses after each of its thoughts but the last.

    Each may be in another thread, whose player thinks; of its budget it uses a share.
    """
    game, words = table_game.game, Decision()
    while True:
        thinker = player()
        budget = replace(thinker.budget, seconds=thinker.budget.seconds * share, is_stopped=is_stopped)
        action = thinker.choose(game.view(world, seat), budget, rng)
        words.append(game.name_of(world, action))
        game.play(world, action)
        if table_game.execution(world).is_at_rest:
            return words
        yield
