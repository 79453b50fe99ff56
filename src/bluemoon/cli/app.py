"""The commands."""

from typing import Annotated

import typer

from bluemoon import __version__
from bluemoon.cli.bench import bench
from bluemoon.cli.golden import golden
from bluemoon.cli.play import play
from bluemoon.cli.record import record
from bluemoon.cli.replay import replay
from bluemoon.cli.watch import watch

app = typer.Typer(no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)
for command in (play, watch, replay, record, golden, bench):
    app.command()(command)


def _version(wanted: bool) -> None:
    if wanted:
        print(f"bluemoon {__version__}")
        raise typer.Exit


@app.callback()
def bluemoon(
    version: Annotated[bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")] = False,
) -> None:
    """Blue Moon City in your terminal: walk, build, offer crystals to the obelisk.

    Start with: bluemoon play city
    """
