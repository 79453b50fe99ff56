"""`bluemoon watch`: bots play, you look on."""

import time
from functools import partial
from typing import Annotated, Any

import typer
from rich.console import Console

from bluemoon.bots import bot
from bluemoon.city.drawing import LEGEND, draw_board
from bluemoon.cli.console import show, terminal
from bluemoon.cli.ending import show_result
from bluemoon.cli.options import GameName, Language, Seed, Tables, game_of, language_of, seed_or_any, with_table_options
from bluemoon.cli.table import Table, new_table, seats_of
from bluemoon.core.refusal import BadOption
from bluemoon.i18n import text


@with_table_options
def watch(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="LIST", help="Who plays, with commas.")] = "random,random",
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

      bluemoon watch city --bots random,random --delay 1

      bluemoon watch city --bots random,random,random --expansion --seed 7 --quiet
    """
    say = partial(text, language=language_of(lang))
    chosen = game_of(game, tables)
    specs = [spec.strip() for spec in bots.split(",")]
    if options.setdefault("players", len(specs)) != len(specs):
        raise BadOption(f"bots: {len(specs)} are named, but {options['players']} play")
    for spec in specs:
        bot(spec)
    seed = seed_or_any(seed)
    table = new_table(chosen, options, seed, seats_of(specs), say)
    console = terminal()
    if not quiet:
        show(console, LEGEND)
    while chosen.to_move(table.state) >= 0:
        play_a_turn(table)
        if not quiet:
            show_turn(console, table)
            time.sleep(delay)
    show_result(console, chosen, table.state, table.names, say)


def play_a_turn(table: Table) -> None:
    """Let a bot play one whole turn."""
    turn = table.state.turn
    while table.game.to_move(table.state) >= 0 and table.state.turn == turn:
        table.bot_plays()


def show_turn(console: Console, table: Table) -> None:
    """The city, and what the last turn was."""
    last = table.deeds[-1].turn
    console.print()
    show(console, draw_board(table.state, table.game.tables, None, table.names))
    show(console, ["", *table.reader(None).turns([deed for deed in table.deeds if deed.turn == last])])
