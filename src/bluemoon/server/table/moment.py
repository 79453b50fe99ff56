"""A moment of a finished game: a number of its written game, and the position after it."""

from collections.abc import Iterable, Sequence
from typing import Any

from bluemoon.i18n import text
from bluemoon.server.table.canvas import Shape
from bluemoon.server.table.chairs import SHAPES
from bluemoon.server.table.marks import drawn
from bluemoon.server.table.table import Table


def position_after(table: Table, move: int | None) -> Any:
    """The state after the decision that this action belongs to (0: the deal); without a number, or beyond: the end."""
    done = 0
    for step in table.steps:
        if move is not None and move <= done:
            return step.before
        done += len(step.carried.actions)
    return table.state


def last_move(table: Table) -> int:
    """The number of the last moment: of the last action, and one more if the game was given up after it."""
    return sum(len(step.carried.actions) for step in table.steps) + bool(table.conceded)


def names_at(table: Table) -> Sequence[str]:
    """Who played; a bot by the name of its seat."""
    bots = [text(f"table-bot-{shape}", files="table.ftl") for shape in SHAPES]
    return [chair.name or bot for chair, bot in zip(table.chairs, bots, strict=False)]


def picture_of(table: Table, move: int | None, marks: Iterable[tuple[str, str | None]] = ()) -> list[Shape]:
    """The position as everybody may see it, and what was drawn upon it."""
    state = position_after(table, move)
    return [*table.table_game.picture(state, names_at(table)), *drawn(marks, table.table_game.places(state))]
