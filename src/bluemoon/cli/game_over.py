"""How a game ended: a sentence and a table."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from bluemoon.cli.console import show
from bluemoon.cli.terminal_game import TerminalGame


def show_result(console: Console, terminal_game: TerminalGame, state: Any, names: Sequence[str]) -> None:
    """The result, if the game is over."""
    if terminal_game.game.result(state) is None:
        return
    grid = Grid(title_justify="left", header_style="dim", box=None, pad_edge=False)
    grid.add_column(terminal_game.say("play-result-player"))
    for column in terminal_game.result_columns:
        grid.add_column(terminal_game.say(f"{terminal_game.name}-result-{column}"), justify="right")
    for player in range(terminal_game.game.players(state)):
        grid.add_row(terminal_game.paint(terminal_game.who(player, names)), *terminal_game.result_row(state, player))
    turns = terminal_game.say("play-result-turns", turns=terminal_game.turns(state))
    show(console, ["", terminal_game.verdict(state, names), turns, ""], terminal_game.paint)
    console.print(grid)
