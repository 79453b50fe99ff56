"""`bluemoon warm`: compile everything now."""

from typing import Annotated

import typer

from bluemoon.cli.machine_code import GAME_NAMES, warm_up


def warm(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]…", help=f"Of: {', '.join(GAME_NAMES)}.", show_default=False)
    ] = None,
) -> None:
    """Compile the rules, the bots and their judge now, so that nobody waits for that later.

    It takes some minutes once for this machine; what is compiled already is only fetched.

      bluemoon warm

      bluemoon warm city
    """
    warm_up(games or ())
