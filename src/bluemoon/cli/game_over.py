"""How a game ended: a sentence and a table."""

from collections.abc import Sequence

from rich.console import Console
from rich.table import Table as Grid

from bluemoon.cli.console import show
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.game import State


def show_result(console: Console, terminal_game: TerminalGame, state: State, names: Sequence[str]) -> None:
    """The result, if the game is over."""
    result, screen, outcome = terminal_game.game.result(state), terminal_game.screen, terminal_game.outcome
    if result is None:
        return
    grid = Grid(title_justify="left", header_style="dim", box=None, pad_edge=False)
    grid.add_column(terminal_game.say("play-result-player"))
    for column in outcome.columns:
        grid.add_column(terminal_game.say(f"{terminal_game.name}-result-{column}"), justify="right")
    players = {player: screen.who(player, names) for player in range(terminal_game.game.players(state))}
    for player, who in players.items():
        grid.add_row(screen.paint(who), *outcome.row(state, player))
    winners = [who for player, who in players.items() if player in result.winners]
    losers = [who for player, who in players.items() if player not in result.winners]
    verdict = outcome.verdict(state, result.reason, winners, losers)
    turns = terminal_game.say("play-result-turns", turns=outcome.turns(state))
    show(console, ["", verdict, turns, ""], screen.paint)
    console.print(grid)
