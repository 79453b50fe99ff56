"""Bots: they choose from a view, never from the true state.

player = bot("ismcts:50ms", game)
player.choose(game.view(state, seat), player.budget, rng)
"""

from collections.abc import Callable, Sequence

from bluemoon.bots.bot import Bot, Budget, Candidate, Reason, Thought
from bluemoon.bots.greedy import GreedyBot
from bluemoon.bots.ismcts import IsmctsBot
from bluemoon.bots.random import RandomBot
from bluemoon.core.game import Game
from bluemoon.core.refusal import BadOption

BOTS: dict[str, Callable[[Game, Sequence[str]], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "ismcts": IsmctsBot,
}


def bot(spec: str, game: Game) -> Bot:
    """The bot of this name, with what follows it: `ismcts:50ms`, `ismcts:400it:2cores`."""
    name, *words = spec.split(":")
    if name not in BOTS:
        raise BadOption(f"{spec or 'nothing'}: no such bot; there is {', '.join(BOTS)}")
    try:
        return BOTS[name](game, words)
    except BadOption as error:
        raise BadOption(f"{spec}: {error}") from None


__all__ = ["BOTS", "Bot", "Budget", "Candidate", "Reason", "Thought", "bot"]
