"""Bots: they choose from a view, never from the true state.

player = bot("ismcts:50ms", game)
player.choose(game.view(state, seat), player.budget, rng)
"""

from collections.abc import Callable, Sequence
from typing import Any

from bluemoon.bots import entry_points, weights
from bluemoon.bots.beginner import BeginnerBot
from bluemoon.bots.bot import Bot, Budget, Candidate, Edge, Reason, SimpleBot, Thought
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.guests import guests, invite_bot, made, make_guest
from bluemoon.bots.ismcts import IsmctsBot
from bluemoon.bots.net import NetBot
from bluemoon.bots.novice import NoviceBot
from bluemoon.bots.random import RandomBot
from bluemoon.bots.sage import SageBot
from bluemoon.core.game import Game
from bluemoon.core.refusal import BadOption

#: Our bots by name: each is made of a game and the words after its colon.
BOTS: dict[str, Callable[[Game, Sequence[str]], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": IsmctsBot,
    "net": NetBot,
    "sage": SageBot,
    "beginner": BeginnerBot,
    "novice": NoviceBot,
}
WITH_WEIGHTS = {"net", "sage"}
WITHOUT = {"sage": "ismcts"}  # who searches in the same way without a network
ADVISER = "sage:1s"  #: Whoever asks for a hint asks this bot, at the page as at the terminal


def own_names() -> list[str]:
    """Our bots; those that need weights only where these came with the package."""
    return [name for name in BOTS if name not in WITH_WEIGHTS or weights.are_there()]


def bot_names() -> list[str]:
    """All bots there are: ours, then guests, then those of other packages. A name of ours stays ours."""
    others = [*guests(), *entry_points.names()]
    return list(dict.fromkeys([*own_names(), *(name for name in others if name not in BOTS)]))


def is_bot(name: str) -> bool:
    """Is there such a bot?"""
    return name in BOTS or name in guests() or name in entry_points.names()


def bot(spec: str, game: Game) -> Bot:
    """The bot of this name, with what follows it: `ismcts:50ms`, `ismcts:400it:2cores`."""
    name, *words = spec.split(":")
    if not is_bot(name):
        raise BadOption(f"{spec or 'nothing'}: no such bot; there is {', '.join(bot_names())}")
    try:
        if name in BOTS:
            return BOTS[name](game, words)
        return make_guest(name, game, words) if name in guests() else entry_points.make(name, game, words)
    except BadOption as error:
        raise BadOption(f"{spec}: {error}") from None


def seated(asked: Any, game: Game) -> Bot:
    """A bot by its name, by its class, or the object that it is."""
    return bot(asked, game) if isinstance(asked, str) else made(asked, game)


def invited(asked: Any) -> str:
    """The name of a bot: as it is, or that of a class or an object, which may play under it from now on."""
    if isinstance(asked, str):
        return asked
    name = invite_bot(asked)
    if name in BOTS:
        raise BadOption(f"{name}: is a bot of ours; call yours otherwise")
    return name


def bot_at_hand(spec: str, game: Game) -> tuple[Bot, str]:
    """The bot of this name, or while no network fits the rules the one that searches without; and why, if so."""
    try:
        return bot(spec, game), ""
    except BadOption as error:
        name, colon, words = spec.partition(":")
        if name not in WITHOUT:
            raise
        return bot(WITHOUT[name] + colon + words, game), str(error)


__all__ = [
    "ADVISER",
    "BOTS",
    "Bot",
    "Budget",
    "Candidate",
    "Edge",
    "Reason",
    "SimpleBot",
    "Thought",
    "bot",
    "bot_at_hand",
    "bot_names",
    "guests",
    "invite_bot",
    "invited",
    "is_bot",
    "own_names",
    "seated",
]
