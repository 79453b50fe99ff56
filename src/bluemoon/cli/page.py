"""`bluemoon page`: both games in the browser, without a server that keeps them."""

from typing import Annotated

import typer

from bluemoon.cli.numbers import whole
from bluemoon.cli.page_alone import show

Port = Annotated[
    int | None,
    typer.Option(metavar="NUMBER", parser=whole("port", 0, 65_535), help="0: any free one. (8000)", show_default=False),
]


def page(
    port: Port = None, open: Annotated[bool, typer.Option("--open", help="Open it in the browser.")] = False
) -> None:
    """The page alone, on this machine: both games against bots or at one screen, lessons, puzzles, cards, rules.

    Games are kept in the browser. Tables with friends, and games that are kept here, are opened by: bluemoon serve

      bluemoon page --open
    """
    show(port, opens=open)
