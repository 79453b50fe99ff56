"""Bots: they choose from a view, never from the true state.

bot("random").choose(game, game.view(state, seat), seat, rng)
"""

from collections.abc import Callable
from random import Random
from typing import Protocol

from bluemoon.bots.random import RandomBot
from bluemoon.core.game import Game, State
from bluemoon.core.refusal import BadOption


class Bot(Protocol):
    """Somebody to play against."""

    name: str

    def choose(self, game: Game, view: State, seat: int, rng: Random) -> int:
        """A legal action for the seat, which is to move."""


BOTS: dict[str, Callable[[], Bot]] = {"random": RandomBot}


def bot(spec: str) -> Bot:
    """The bot of this name."""
    if spec not in BOTS:
        raise BadOption(f"{spec or 'nothing'}: no such bot; there is {', '.join(BOTS)}")
    return BOTS[spec]()


__all__ = ["BOTS", "Bot", "bot"]
