"""What a bot must know of a game in order to think about it: a few functions in the language of the rules."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any

from bluemoon.core.rule import Rule, Rules

DeadEnds = Callable[[Any, Any, bool], Collection[int]]  # (tables, view, compiled) -> actions


def no_dead_ends(tables: Any, view: Any, compiled: bool) -> Collection[int]:  # noqa: ARG001
    """Everything that may be chosen leads somewhere."""
    return ()


@dataclass(frozen=True, eq=False)
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
    tally: dict[str, float]  # what people count, and what one of each is worth, about; victory and defeat come first
    count_up: Rule  # (state, tables, seat, tally): how much of it a seat has, without these two
    dead_ends: DeadEnds = no_dead_ends  # choices of a position that lead nowhere, never all of them
