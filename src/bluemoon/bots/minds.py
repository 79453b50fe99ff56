"""Who knows which game."""

from importlib import import_module

from bluemoon.bots.search.mind import Mind
from bluemoon.core.game import Game


def mind_of(game: Game) -> Mind:
    """The mind for a game; it is loaded when it is needed."""
    mind: Mind = import_module(f"bluemoon.bots.{game.name}.mind").MIND
    return mind
