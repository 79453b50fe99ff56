"""The command as the base installation knows it, by the standard library alone.

It shows the page, compiles, and lets networks learn where PyTorch is; of every other word it says what brings it.
"""

import argparse
from collections.abc import Sequence

from bluemoon import __version__
from bluemoon.cli.extras import OF_WORDS, is_seen
from bluemoon.cli.machine_code import GAME_NAMES, WARM_HELP, warm_up
from bluemoon.cli.page_alone import PAGE_HELP, show
from bluemoon.core.refusal import BadOption, MissingExtra

ABOUT = f"""Blue Moon City and the card game Blue Moon. This is the base: rules, bots and environments, for Python.

  bluemoon              plays both games in the browser, alone, against bots or at one screen
  bluemoon page         the same; --port NUMBER
  bluemoon warm         compiles the rules now: otherwise the first use does, and takes a minute
  bluemoon learn        lets a network learn a game (needs bluemoon[learn])

  pip install "bluemoon[play]"    brings the terminal, tables with friends, and all other words of the command
  uvx "bluemoon[play]"            the same, where uv is at hand

Words that an extra brings: {", ".join(word for word, extra in OF_WORDS.items() if extra)}."""


def run(words: Sequence[str]) -> int:
    """Do what was asked, as far as it can be done here; the exit code."""
    if not words and is_seen():
        show(None, opens=True)
        return 0
    if not words or words[0] in ("-h", "--help"):
        print(ABOUT)
        return 0
    return do(words[0], words[1:])


def do(word: str, rest: Sequence[str]) -> int:
    """Carry out one word."""
    if word == "--version":
        print(f"bluemoon {__version__}")
    elif word == "page":
        asked = page_options().parse_args(rest)
        show(asked.port, opens=asked.open)
    elif word == "warm":
        warm_up(warm_options().parse_args(rest).games)
    elif word == "learn":
        from bluemoon.learn.command import main

        return main(rest)
    elif word in OF_WORDS:
        raise MissingExtra(word, OF_WORDS[word] or "play")
    else:
        raise BadOption(f"{word}: no such word; see --help")
    return 0


def page_options() -> argparse.ArgumentParser:
    """What `bluemoon page` can be told."""
    parser = argparse.ArgumentParser("bluemoon page", description=PAGE_HELP)
    parser.add_argument("--port", type=int, help="0: any free one (8000)")
    parser.add_argument("--open", action="store_true", help="open it in the browser")
    return parser


def warm_options() -> argparse.ArgumentParser:
    """What `bluemoon warm` can be told."""
    parser = argparse.ArgumentParser("bluemoon warm", description=WARM_HELP)
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"of: {', '.join(GAME_NAMES)} (all)")
    return parser
