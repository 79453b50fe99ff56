"""How a game ended: a sentence and a table."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from bluemoon.city import CityGame
from bluemoon.city.drawing import MARKS
from bluemoon.cli.console import paint, show
from bluemoon.cli.telling import Say

FIGURES = ("offerings", "crystals", "scales", "cards")


def show_result(console: Console, game: CityGame, state: Any, names: Sequence[str], say: Say) -> None:
    """The result, if the game is over."""
    sentence = result_sentence(game, state, names, say)
    if sentence is None:
        return
    grid = Grid(title_justify="left", header_style="dim", box=None, pad_edge=False)
    grid.add_column(say("play-result-player"))
    for figure in FIGURES:
        grid.add_column(say(f"play-result-{figure}"), justify="right")
    for player in range(state.players):
        seat = state.seat[player]
        grid.add_row(paint(f"{MARKS[player]} {names[player]}"), *(str(getattr(seat, figure)) for figure in FIGURES))
    show(console, ["", sentence, say("play-result-turns", turns=state.turn + 1), ""])
    console.print(grid)


def result_sentence(game: CityGame, state: Any, names: Sequence[str], say: Say) -> str | None:
    """Why the game is over and who won; None while it goes on."""
    result = game.result(state)
    if result is None:
        return None
    winners = ", ".join(f"{MARKS[player]} {names[player]}" for player in result.winners)
    count = max(int(state.seat[player].offerings) for player in range(state.players))
    verdict = say(f"city-verdict-{'alone' if len(result.winners) == 1 else 'shared'}", winners=winners)
    return say(f"city-end-{result.reason}", winners=winners, count=count, verdict=verdict)
