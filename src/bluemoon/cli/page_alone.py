"""Both games in the browser, without a server that keeps them. The base installation can do it."""

import signal
import sys

from bluemoon.cli.extras import COMMAND, missing

PAGE_HELP = "Show the page on this machine, without tables: both games against bots or at one screen, lessons, puzzles."
MORE = """Here you play alone or at one screen. Tables with friends, and the games in the terminal, come with:
  pip install "bluemoon[play]"    or, where uv is at hand:  uvx "bluemoon[play]"
"""


def show(port: int | None, *, opens: bool) -> None:
    """Show the page until Ctrl-C, and say what there is beyond it."""
    from bluemoon.server.page_alone import show_page

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # what was laid out is cleared away
    if missing(COMMAND):
        print(MORE, flush=True)
    show_page(port, opens=opens)
