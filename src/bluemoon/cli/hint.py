"""`bluemoon hint`: what a bot would do in a saved game."""

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from bluemoon.bots import ADVISER
from bluemoon.cli import numbers
from bluemoon.cli.advice import advise, adviser
from bluemoon.cli.compile_notice import compiling_is_told, wait_for_compiler
from bluemoon.cli.console import show, terminal
from bluemoon.cli.games import GAMES
from bluemoon.cli.options import Language, Tables, WhichGame, open_game
from bluemoon.cli.replay import read_written
from bluemoon.cli.seated_game import last_position


def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that is not over: text or JSON, also .gz.")],
    bot: Annotated[
        str, typer.Option("--bot", metavar="BOT", help="Who is asked: greedy, net, ismcts:5s, sage:5s.")
    ] = ADVISER,
    number: WhichGame = 1,
    seed: Annotated[
        int, typer.Option(metavar="NUMBER", parser=numbers.seed, help="Of the worlds the bot imagines.")
    ] = 0,
    tables: Tables = None,
    lang: Language = "en",
) -> None:
    """Ask a bot what it would do in a saved game, as the player to move.

    The bot knows what that player may know, and no more.

    It names a move, what speaks for it, and the best others: how often each wins, and how often it was tried.

    Examples:

      bluemoon hint our.game

      bluemoon hint our.game --bot sage:5s
    """
    written = read_written(file, number)
    terminal_game = open_game(GAMES[written.game], tables, lang)
    state = last_position(terminal_game, written, file)
    asked = adviser(bot, terminal_game.game)
    wait_for_compiler([asked])
    console, screen, seat = terminal(), terminal_game.screen, terminal_game.game.to_move(state)
    players = terminal_game.game.players(state)
    names = [terminal_game.say("web-seat-player", number=player + 1) for player in range(players)]
    show(console, [*screen.draw(screen.seen(state, seat), seat, names).status, ""], screen.paint)
    with compiling_is_told():
        advise(console, terminal_game, state, asked, Random(seed))
