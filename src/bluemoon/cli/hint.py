"""`bluemoon hint`: what a bot would do in a saved game."""

from functools import partial
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer

from bluemoon.bots import bot
from bluemoon.bots.warm_up import WarmingBot, with_warm_up
from bluemoon.cli.advice import ADVISER, advise
from bluemoon.cli.compile_notice import wait_for_compiler
from bluemoon.cli.console import show, terminal
from bluemoon.cli.games import GUIDES
from bluemoon.cli.options import Language, Tables, language_of
from bluemoon.cli.replay import read_written
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.refusal import BadRecord
from bluemoon.core.written_game import Written, replay
from bluemoon.i18n import text


def hint(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A game that is not over: text or JSON, also .gz.")],
    adviser: Annotated[
        str, typer.Option("--bot", metavar="BOT", help="Who is asked: greedy, or ismcts with a time, as ismcts:5s.")
    ] = ADVISER,
    number: Annotated[int, typer.Option("--game", metavar="NUMBER", help="Which game of a file with several.")] = 1,
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="Of the worlds the bot imagines.")] = 0,
    tables: Tables = None,
    lang: Language = "en",
) -> None:
    """Ask a bot what it would do in a saved game, as the player to move.

    The bot knows what that player may know, and no more.

    It names a move, what speaks for it, and the best others: how often each wins, and how often it was tried.

    Examples:

      bluemoon hint our.game

      bluemoon hint our.game --bot ismcts:5s
    """
    written = read_written(file, number)
    if written.game not in GUIDES:
        raise BadRecord(f"{file}: {written.game}: no such game; there is {', '.join(GUIDES)}")
    kind = GUIDES[written.game]
    guide = kind(kind.open(tables), partial(text, language=language_of(lang)))
    state = last_position(guide, written, file)
    asked = with_warm_up(bot(adviser, guide.game), guide.game)
    if isinstance(asked, WarmingBot):
        wait_for_compiler(guide.game)
    console, seat = terminal(), guide.game.to_move(state)
    names = [f"Player {player + 1}" for player in range(guide.game.players(state))]
    show(console, [*guide.status(guide.seen(state, seat), seat, names), ""], guide.paint)
    advise(console, guide, state, asked, Random(seed))


def last_position(guide: TerminalGame, written: Written, file: Path) -> Any:
    """Where a written game stands; refused if it is over or cannot be."""
    try:
        *_, (_, state) = replay(guide.game, written)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    if guide.game.result(state) is not None:
        raise BadRecord(f"{file}: this game is over; look at it with: bluemoon replay {file}")
    return state
