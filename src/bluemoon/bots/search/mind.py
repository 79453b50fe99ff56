"""What a bot must know of a game in order to think about it: a few functions in the language of the rules."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bluemoon.core.rule import Rule, Rules

Sieve = Callable[[Any, Any, bool], Any]  # (tables, view, compiled) -> a view with fewer choices


def all_choices(tables: Any, view: Any, compiled: bool) -> Any:  # noqa: ARG001
    """Everything that may be chosen is worth a thought."""
    return view


@dataclass(frozen=True)
class Mind:
    """Somebody who knows a game: what is worth considering, and what a position is worth."""

    package: str  # where its functions are written
    rules: Rules
    terms: tuple[str, ...]  # the parts of a value, by name
    curiosity: float  # of a tree search: see `tree.most_promising`
    horizon: int  # turns a tree search looks ahead before it trusts the value
    beyond: bool  # they count from where the tree ends, not from its root
    weigh: Rule  # (state, tables, choices): the moves worth considering, from what the player to move knows
    appraise: Rule  # (state, tables, seat, terms): what speaks for a seat, in parts that add up
    sift: Sieve = all_choices  # the position to choose in, without what leads nowhere
