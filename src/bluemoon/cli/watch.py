"""`bluemoon watch`: bots play, you look on."""

import time
from typing import Annotated

import typer
from rich.console import Console

from bluemoon.bots import bot
from bluemoon.cli.compile_notice import wait_for_compiler
from bluemoon.cli.console import show, terminal
from bluemoon.cli.game_kind import GameKind
from bluemoon.cli.game_over import show_result
from bluemoon.cli.numbers import amount
from bluemoon.cli.options import Language, Seed, Tables, open_game, seed_or_any, with_table_options
from bluemoon.cli.seated_game import SeatedGame, new_game, seats_of
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadOption

BotList = Annotated[str, typer.Option(metavar="LIST", help="Who plays, with commas: random, greedy, ismcts:50ms.")]
Delay = Annotated[
    float, typer.Option(metavar="SECONDS", parser=amount("delay", 0, 3600), help="Wait so long after each turn.")
]


@with_table_options
def watch(
    kind: GameKind,
    bots: BotList = "greedy,greedy",
    delay: Delay = 0.0,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the result.")] = False,
    seed: Seed = None,
    tables: Tables = None,
    lang: Language = "en",
    *,
    options: Words,
) -> None:
    """Watch bots play. All hands are open.

    Examples:

      bluemoon watch city --bots greedy,ismcts:50ms --delay 1

      bluemoon watch city --bots random,greedy,greedy --expansion --seed 7 --quiet

      bluemoon watch duel --decks flit,terrah --delay 2
    """
    terminal_game = open_game(kind, tables, lang)
    specs = [spec.strip() for spec in bots.split(",")]
    seated = _seated(kind, terminal_game, options, seed_or_any(seed), specs)
    wait_for_compiler(seat.bot for seat in seated.seats)
    console = terminal()
    if not quiet:
        show(console, terminal_game.screen.legend, terminal_game.screen.paint)
    while terminal_game.game.to_move(seated.state) >= 0:
        play_a_turn(seated)
        if not quiet:
            show_turn(console, seated)
            time.sleep(delay)
    show_result(console, terminal_game, seated.state, seated.names)


def _seated(kind: GameKind, terminal_game: TerminalGame, options: Words, seed: int, specs: list[str]) -> SeatedGame:
    """These bots at a table; refused if it is none for so many."""
    players = kind.seats(options)
    if players not in (None, len(specs)):
        raise BadOption(f"bots: {len(specs)} are named, but {players} play")
    for spec in specs:
        bot(spec, terminal_game.game)
    seats = seats_of(specs, terminal_game.game)
    return new_game(terminal_game, kind.with_seats(options, len(specs)), seed, seats)


def play_a_turn(seated: SeatedGame) -> None:
    """Let the bots play one whole turn."""
    turn = seated.state.turn
    while seated.game.to_move(seated.state) >= 0 and seated.state.turn == turn:
        seated.bot_plays()


def show_turn(console: Console, seated: SeatedGame) -> None:
    """The table, and what the last turn was."""
    last, screen = seated.deeds[-1].turn, seated.terminal_game.screen
    told = seated.tell([deed for deed in seated.deeds if deed.turn == last], None)
    show(console, ["", *screen.draw(seated.state, None, seated.names).board, "", *told], screen.paint)
