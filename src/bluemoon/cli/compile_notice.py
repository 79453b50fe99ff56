"""Waiting for the compiler, with a word about it."""

import sys

from rich.console import Console

from bluemoon.bots.warm_up import PATIENCE, warm_up
from bluemoon.core.game import Game

WHY = "compiling the rules for the first time: up to a minute …"


def wait_for_compiler(game: Game) -> None:
    """Wait until bots think at full speed; said only if it takes a while."""
    done = warm_up(game)
    try:
        done.result(PATIENCE)
    except TimeoutError:
        _say_why()
        done.result()


def _say_why() -> None:
    Console(file=sys.stderr, stderr=True).print(WHY, style="dim")
