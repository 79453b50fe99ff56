"""`bluemoon watch`: bots play, you look on."""

import time
from functools import partial
from typing import Annotated, Any

import typer
from rich.console import Console

from bluemoon.bots import bot
from bluemoon.cli.compile_notice import wait_for_compiler
from bluemoon.cli.console import show, terminal
from bluemoon.cli.game_over import show_result
from bluemoon.cli.options import Language, Seed, Tables, language_of, seed_or_any, with_table_options
from bluemoon.cli.seated_game import Table, new_table, seats_of
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.refusal import BadOption
from bluemoon.i18n import text


@with_table_options
def watch(
    guide: type[TerminalGame],
    bots: Annotated[
        str, typer.Option(metavar="LIST", help="Who plays, with commas: random, greedy, ismcts:50ms.")
    ] = "greedy,greedy",
    delay: Annotated[float, typer.Option(metavar="SECONDS", min=0, help="Wait so long after each turn.")] = 0.0,
    quiet: Annotated[bool, typer.Option("--quiet", help="Only the result.")] = False,
    seed: Seed = None,
    tables: Tables = None,
    lang: Language = "en",
    *,
    options: dict[str, Any],
) -> None:
    """Watch bots play. All hands are open.

    Examples:

      bluemoon watch city --bots greedy,ismcts:50ms --delay 1

      bluemoon watch city --bots random,greedy,greedy --expansion --seed 7 --quiet

      bluemoon watch duel --decks flit,terrah --delay 2
    """
    guided = guide(guide.open(tables), partial(text, language=language_of(lang)))
    specs = [spec.strip() for spec in bots.split(",")]
    players = guide.seats(options)
    if players not in (None, len(specs)):
        raise BadOption(f"bots: {len(specs)} are named, but {players} play")
    for spec in specs:
        bot(spec, guided.game)
    table = new_table(guided, guide.with_seats(options, len(specs)), seed_or_any(seed), seats_of(specs, guided.game))
    if not table.is_warm():
        wait_for_compiler(guided.game)
    console = terminal()
    if not quiet:
        show(console, guided.legend, guided.paint)
    while guided.game.to_move(table.state) >= 0:
        play_a_turn(table)
        if not quiet:
            show_turn(console, table)
            time.sleep(delay)
    show_result(console, guided, table.state, table.names)


def play_a_turn(table: Table) -> None:
    """Let the bots play one whole turn."""
    turn = table.state.turn
    while table.game.to_move(table.state) >= 0 and table.state.turn == turn:
        table.bot_plays()


def show_turn(console: Console, table: Table) -> None:
    """The table, and what the last turn was."""
    last, guide = table.deeds[-1].turn, table.guide
    console.print()
    show(console, guide.board(table.state, None, table.names), guide.paint)
    show(console, ["", *table.tell([deed for deed in table.deeds if deed.turn == last], None)], guide.paint)
