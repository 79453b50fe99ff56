"""`bluemoon check`: is everything in a database as it should be?"""

from typing import Annotated

import typer

from bluemoon.cli.console import counter


def check(
    db: Annotated[str, typer.Argument(metavar="DB", help="The file of a server, or the URL of its database.")],
) -> None:
    """Play every table of a database again and say what is wrong with it; nothing is changed.

    The server may go on meanwhile. Exit 0: all is well; 1: something is wrong; 2: it could not be looked at.

      bluemoon check ~/.local/share/bluemoon/bluemoon.db
    """
    from bluemoon.server.check import faults_of
    from bluemoon.server.storage.archive import Archive

    with Archive.open(db) as archive, counter("playing again") as tell:
        faults = list(faults_of(archive, tell))
        tables = tell.done
    for fault in faults:
        print(fault)
    well = f"{len(faults)} {'fault' if len(faults) == 1 else 'faults'}" if faults else "all is well"
    print(f"{tables} {'table' if tables == 1 else 'tables'}: {well}")
    raise typer.Exit(1 if faults else 0)
