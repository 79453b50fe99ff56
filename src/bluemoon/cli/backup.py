"""`bluemoon backup`: a copy of a database, while its server runs."""

import signal
import sys
from pathlib import Path
from typing import Annotated

import typer

from bluemoon.cli.console import counter


def backup(
    db: Annotated[str, typer.Argument(metavar="DB", help="The file of a server.")],
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy: a new file.")],
) -> None:
    """Copy the database of a server as it is at this moment; the server may go on meanwhile.

    The copy is checked, and readable by you alone: it holds the secrets of the games. To bring it back, stop the server
    and put it in the place of the database.

      bluemoon backup ~/.local/share/bluemoon/bluemoon.db monday.db
    """
    from bluemoon.server.storage.backup import back_up

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # what was begun is cleared away
    with counter("copying") as tell:
        tables = back_up(db, file, tell)
    print(f"{tables} {'table' if tables == 1 else 'tables'} copied to {file}")
