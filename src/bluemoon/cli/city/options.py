"""What a table of Blue Moon City may choose."""

from typing import Annotated, Any

import typer

from bluemoon.city.options import MOST_TURNS
from bluemoon.cli.numbers import typed_number

TITLE = "Blue Moon City"


def _option(*names: str, **how: Any) -> Any:
    return typer.Option(*names, rich_help_panel=f"{TITLE} (city)", show_default=False, **how)


OPTIONS: dict[str, Any] = {
    "players": Annotated[int | None, _option(metavar="2|3|4", parser=typed_number, help="How many play. (2)")],
    "edition": Annotated[str | None, _option(metavar="2006|2018", help="The printed edition. (2018)")],
    "expansion": Annotated[bool | None, _option("--expansion", help="With the four tiles of the expansion.")],
    "all_random": Annotated[bool | None, _option("--all-random", help="All buildings lie at random.")],
    "majority_tie": Annotated[
        str | None, _option(metavar="leftmost|nobody", help="Who wins a tie for most markers. (leftmost)")
    ],
    "scales_after_scoring": Annotated[
        str | None, _option(metavar="keep|all_return", help="Who did not score keeps the scales, or not. (keep)")
    ],
    "open_crystals": Annotated[bool | None, _option("--open-crystals", help="Everybody's crystals are seen.")],
    "turn_limit": Annotated[
        int | None,
        _option(
            metavar="NUMBER",
            parser=typed_number,
            help=f"End after so many turns of all players, up to {MOST_TURNS}. (never)",
        ),
    ],
}
