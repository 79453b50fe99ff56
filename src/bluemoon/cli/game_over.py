"""How a game ended: a sentence and a table."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from bluemoon.cli.console import show
from bluemoon.cli.terminal_game import TerminalGame


def show_result(console: Console, guide: TerminalGame, state: Any, names: Sequence[str]) -> None:
    """The result, if the game is over."""
    if guide.game.result(state) is None:
        return
    grid = Grid(title_justify="left", header_style="dim", box=None, pad_edge=False)
    grid.add_column(guide.say("play-result-player"))
    for column in guide.result_columns:
        grid.add_column(guide.say(f"{guide.name}-result-{column}"), justify="right")
    for player in range(guide.game.players(state)):
        grid.add_row(guide.paint(guide.who(player, names)), *guide.result_row(state, player))
    turns = guide.say("play-result-turns", turns=guide.turns(state))
    show(console, ["", guide.verdict(state, names), turns, ""], guide.paint)
    console.print(grid)
