"""The commands."""

from typing import Annotated

import typer

from bluemoon import __version__
from bluemoon.cli.analyse import analyse
from bluemoon.cli.arena import ArenaCommand, arena
from bluemoon.cli.backup import backup
from bluemoon.cli.bench import bench
from bluemoon.cli.check import check
from bluemoon.cli.deck import deck
from bluemoon.cli.golden import golden
from bluemoon.cli.hint import hint
from bluemoon.cli.learn import AS_IT_IS, learn
from bluemoon.cli.learn_to_play import learn_to_play
from bluemoon.cli.move import move
from bluemoon.cli.page import page
from bluemoon.cli.play import play
from bluemoon.cli.puzzles import puzzles
from bluemoon.cli.record import record
from bluemoon.cli.replay import replay
from bluemoon.cli.reports import reports
from bluemoon.cli.serve import EXAMPLES, serve
from bluemoon.cli.stats import StatsCommand, stats
from bluemoon.cli.warm import warm
from bluemoon.cli.watch import watch
from bluemoon.cli.work import work

app = typer.Typer(no_args_is_help=True, pretty_exceptions_enable=False)
ALL = (
    play,
    learn_to_play,
    work,
    page,
    check,
    backup,
    move,
    reports,
    watch,
    hint,
    replay,
    analyse,
    record,
    golden,
    bench,
    warm,
)
for command in ALL:
    app.command()(command)
app.command(epilog=EXAMPLES)(serve)
app.command(cls=StatsCommand)(stats)
app.command(cls=ArenaCommand)(arena)
app.command(context_settings=AS_IT_IS)(learn)
app.add_typer(deck)
app.add_typer(puzzles)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"bluemoon {__version__}")
        raise typer.Exit


@app.callback()
def bluemoon(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")] = False,
) -> None:
    """Two games, in the browser and in your terminal.

    city: Blue Moon City, the board game: walk, build, offer crystals to the obelisk.

    duel: Blue Moon, the card game: two peoples fight for the favour of three dragons.

    Start with: bluemoon play city, or: bluemoon play duel

    Never played before? bluemoon learn-to-play city
    """
