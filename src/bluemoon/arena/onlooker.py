"""Somebody who looks on during a game and notes what its result does not say."""

from importlib import import_module
from typing import Any, Protocol

from bluemoon.core.game import Game, State


class Onlooker(Protocol):
    """A new one for every game. An event names its class as `module:class`, so that every worker finds it."""

    def __init__(self, game: Game, state: State) -> None: ...

    def see(self, state: State, seat: int, action: int) -> None:
        """The state after an action of a seat."""

    def tell(self) -> Any:
        """What was seen, as JSON knows values."""


def find_onlooker(name: str | None) -> type[Onlooker] | None:
    """The class of this name."""
    if name is None:
        return None
    module, _, onlooker = name.partition(":")
    found: type[Onlooker] = getattr(import_module(module), onlooker)
    return found
