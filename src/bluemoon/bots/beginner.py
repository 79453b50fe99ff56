"""A scripted beginner, to measure levels by: plays the first lit thing that helps."""

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from random import Random

from bluemoon.bots.bot import Budget, SimpleBot
from bluemoon.core.game import Game, State

Script = Callable[[Game, State], int]


class BeginnerBot(SimpleBot):
    """Knows the rules and the goal, plans nothing and keeps nothing back."""

    name = "beginner"

    @cached_property
    def script(self) -> Script:
        """What helps in this game."""
        script: Script = import_module(f"bluemoon.bots.{self.game.name}.beginner").first_that_helps
        return script

    def choose(self, view: State, budget: Budget, rng: Random) -> int:  # noqa: ARG002  the same position, the same move
        """The first thing that helps."""
        return self.script(self.game, view)
