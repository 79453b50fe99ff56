"""What a link to a finished game shows where it is shared: who played, who won, and the position.

It is told as to a stranger: of a game that not everybody with the link may see, nothing is told.
"""

from html import escape

from starlette.requests import Request

from bluemoon.server.live.hall import Hall
from bluemoon.server.post.letter import TITLES
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.table.moment import names_at
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table import Table

NOBODY = ""  # the guest who sits nowhere
LONGEST_NUMBER = 5


async def preview_of(request: Request, game: str) -> str:
    """What stands in the head of the page of a game; nothing, if not every stranger with the link may see it."""
    hall: Hall = request.app.state.hall
    try:
        table = await hall.over(game, NOBODY)
    except (TableRefused, StoreTrouble):
        return ""
    return _head(table, request)


def _head(table: Table, request: Request) -> str:
    names = names_at(table)
    winners = ", ".join(names[seat] for seat in table.winners)
    move = request.query_params.get("move", "")
    moment = f"?move={move}" if move.isascii() and move.isdecimal() and len(move) <= LONGEST_NUMBER else ""
    here = str(request.base_url).rstrip("/")
    facts = {
        "og:type": "website",
        "og:title": f"{TITLES[table.table_game.name]}: {' – '.join(names)}",
        "og:description": f"\N{TROPHY} {winners}" + (f" · {move}" if moment else ""),
        "og:image": f"{here}/api/games/{table.id}/picture.png{moment}",
        "og:url": f"{here}/games/{table.id}{moment}",
        "twitter:card": "summary_large_image",
    }
    return "".join(f'<meta property="{name}" content="{escape(told)}">' for name, told in facts.items())
