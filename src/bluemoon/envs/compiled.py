"""The compiled rules of a game, and one more door cut from them: whose choice it is.

Random opponents up to the learner's choice could be one door, too; it would take a minute and more to compile.
"""

from functools import cache
from typing import TYPE_CHECKING, Any

from bluemoon.core.rule import Rule, Rules

if TYPE_CHECKING:
    from bluemoon.core.compiled_game import CompiledGame


def cut_whose(rules: Rules) -> Rule:
    """Write the seat to move of each state; -1 when the game is over."""
    to_move = rules.to_move

    def whose(tables, states, seats):  # type: ignore[no-untyped-def]  # noqa: ARG001  every door takes the tables
        for i in range(len(states)):
            seats[i] = to_move(states[i])

    return whose


@cache
def doors_of(game: Any) -> "CompiledGame":
    """The compiled rules, opened once in a process for all tables."""
    doors: CompiledGame = game.doors()
    return doors


@cache
def whose_of(game: Any) -> Any:
    """The door, opened once in a process."""
    from bluemoon.core.compiled_game import open_doors

    rules = doors_of(game).rules
    return open_doors((cut_whose(rules),), rules.package)["whose"]
