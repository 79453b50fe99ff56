"""Nobody waits for the compiler: while the machine code is made in the background, a bot plays by feel.

By feel means greedy in one imagined world, interpreted: a fraction of a second for a move.
"""

from collections.abc import Callable
from concurrent.futures import Future
from functools import cached_property
from random import Random
from threading import Thread

from bluemoon.bots.bot import Bot, Budget, Thought
from bluemoon.bots.greedy import ONE_TURN, GreedyBot
from bluemoon.bots.minds import mind_of
from bluemoon.bots.net import NetBot
from bluemoon.bots.sage import SageBot
from bluemoon.bots.search.searcher import Searcher
from bluemoon.bots.search.thought import as_thought
from bluemoon.bots.thinker import Thinker
from bluemoon.core.game import Game, State

PATIENCE = 1.5  # seconds; machine code that was made before is fetched in less


def with_warm_up(bot: Bot, game: Game) -> Bot:
    """The bot, for a table that does not wait; only one that searches needs machine code."""
    return WarmingBot(bot, game) if isinstance(bot, GreedyBot | NetBot | Thinker) else bot


WITH_NET = "with a network"
_begun: dict[str, Future[None]] = {}  # by the name of the game, and apart for bots with a network


def warm_up(game: Game) -> Future[None]:
    """Make the machine code of the bots of a game, or fetch it, in the background; done when it is there."""
    return _warmed_up(game, game.name, lambda: GreedyBot(game))


def warm_up_with_net(game: Game) -> Future[None]:
    """The same for bots with a network: their loop is another than that of all others."""
    return _warmed_up(game, f"{game.name} {WITH_NET}", lambda: SageBot(game))


def _warmed_up(game: Game, name: str, make: Callable[[], Bot]) -> Future[None]:
    if name not in _begun:
        done = _begun[name] = Future()
        Thread(target=_search_once, args=(game, make, done), daemon=True, name=f"warming up {name}").start()
    return _begun[name]


def is_warm(game: Game) -> bool:
    """Is the machine code there? (To ask does not have it made.)"""
    begun = _begun.get(game.name)
    return begun is not None and begun.done() and begun.exception() is None


def _search_once(game: Game, make: Callable[[], Bot], done: Future[None]) -> None:
    """The first search compiles; whoever waits for it says so."""
    from bluemoon.core.compiler_news import in_silence

    try:
        with in_silence():
            think_once(game, make())
            game.quicken()
    except BaseException as error:
        done.set_exception(error)
    else:
        done.set_result(None)


def think_once(game: Game, bot: Bot) -> None:
    """One thought at the beginning of a game."""
    state = game.new(seed=0)
    bot.explain(game.view(state, game.to_move(state)), Budget(iterations=1), Random(0))


class WarmingBot:
    """A bot that plays by feel as long as its machine code is not there."""

    def __init__(self, bot: Bot, game: Game) -> None:
        self.bot, self.game = bot, game
        self.name, self.budget = bot.name, bot.budget

    @cached_property
    def feeling(self) -> Searcher:
        """The loop as it is written."""
        return Searcher(mind_of(self.game), self.game.tables, ONE_TURN, compiled=False)

    def is_warm(self, patience: float = 0.0) -> bool:
        """Is the machine code there, now or so many seconds later? Whoever asks first has it made."""
        try:
            self.warm_up().result(patience)
        except TimeoutError:
            return False
        return True

    def warm_up(self) -> Future[None]:
        """Make the machine code this bot needs."""
        if isinstance(self.bot, NetBot | SageBot):
            return _warmed_up(self.game, f"{self.game.name} {WITH_NET}", lambda: self.bot)
        return warm_up(self.game)

    def choose(self, view: State, budget: Budget, rng: Random) -> int:
        """What the bot chooses, or what feels best."""
        return self.explain(view, budget, rng).action

    def explain(self, view: State, budget: Budget, rng: Random) -> Thought:
        """What the bot thinks, or what it feels."""
        if self.is_warm():
            return self.bot.explain(view, budget, rng)
        findings = self.feeling.compare(view, 1, rng.getrandbits(60))
        return as_thought(mind_of(self.game), sorted(findings, key=lambda finding: -finding.candidate.value))
