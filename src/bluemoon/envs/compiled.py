"""The compiled rules of a game, and more loops over a batch: the steps of a vector, and whose choice it is.

Random opponents up to the learner's choice could be a loop, too; it would take a minute and more to compile.
"""

from functools import cache
from typing import TYPE_CHECKING

from bluemoon.core.game import Game
from bluemoon.core.loops import batch_to_move
from bluemoon.core.rule import Rule

if TYPE_CHECKING:
    from bluemoon.core.compiled_game import CompiledGame


@cache
def compiled_game(game: Game) -> "CompiledGame":
    """The compiled rules, made once in a process for all environments."""
    return game.compiled()


@cache
def compiled_to_move(game: Game) -> Rule:
    """The loop, made once in a process."""
    from bluemoon.core.compiled_game import compile_rules

    rules = compiled_game(game).rules
    loop: Rule = compile_rules((batch_to_move(rules),), rules.package)["to_move"]
    return loop


@cache
def compiled_steps(game: Game) -> dict[str, Rule]:
    """The loops of a vector of games, made once in a process."""
    from bluemoon.core.batch_step import batch_steps
    from bluemoon.core.compiled_game import compile_rules

    rules = compiled_game(game).rules
    return compile_rules(batch_steps(rules), rules.package)
