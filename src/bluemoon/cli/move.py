"""`bluemoon move`: all games of one database into another."""

from contextlib import ExitStack
from typing import Annotated

import typer

from bluemoon.cli.console import counter


def move(
    db: Annotated[str, typer.Argument(metavar="DB1", help="Where the games are: a file, or the URL of a database.")],
    to: Annotated[str, typer.Argument(metavar="DB2", help="Where they shall be: a new file, or an empty database.")],
) -> None:
    """Carry everything in a database into an empty one: from SQLite to PostgreSQL, back, or between two of a kind.

    No server may run on either. Each table is played again on both sides, and only if all come out the same does it
    count. The first database stays as it is; people stay signed in.

      bluemoon move bluemoon.db postgresql+psycopg://moon@127.0.0.1/moon
    """
    from bluemoon.server.transfer import transfer

    with ExitStack() as bars:
        tables, unreadable = transfer(db, to, lambda step: bars.enter_context(counter(step)))
    print(f"{tables} {'table' if tables == 1 else 'tables'} moved, played again and found the same")
    if unreadable:
        print(f"{unreadable} of them cannot be read, as before; bluemoon check says why")
