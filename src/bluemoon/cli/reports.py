"""`bluemoon reports`: what people have to say about others to whoever runs a server."""

from datetime import datetime
from typing import Annotated

import typer


def reports(
    db: Annotated[str, typer.Argument(metavar="DB", help="The file of a server, or the URL of its database.")],
) -> None:
    """Tell whom people have reported, each with the last lines that were said; nothing is changed.

    The server may go on meanwhile. Nothing else comes of a report by itself. The mark in brackets is that of the log.

      bluemoon reports ~/.local/share/bluemoon/bluemoon.db
    """
    from bluemoon.server.logs import mark_of
    from bluemoon.server.storage.archive import Archive

    with Archive.open(db) as archive:
        found, secret = archive.reports(), archive.secret()
    for report in found:
        about, by = mark_of(secret, report.guest), mark_of(secret, report.by)
        times = sum(other.guest == report.guest for other in found)
        print(f"{moment(report.at)}  table {report.game}")
        print(f"  {report.body['name']} ({about}), {times} in all; reported by {report.body['by']} ({by})")
        for at, seat, name, text in report.body["lines"]:
            print(f"  {'>' if seat == report.body['seat'] else ' '} {moment(at)}  {name}: {text}")
    print(f"{len(found)} {'report' if len(found) == 1 else 'reports'}")


def moment(at: float) -> str:
    """A moment, by the clock on the wall."""
    return f"{datetime.fromtimestamp(at):%Y-%m-%d %H:%M}"
