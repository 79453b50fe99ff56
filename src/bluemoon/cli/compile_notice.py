"""Waiting for the compiler, with a word about it."""

import sys
from collections.abc import Iterable
from concurrent.futures import wait

from rich.console import Console

from bluemoon.bots import Bot
from bluemoon.bots.warm_up import PATIENCE, WarmingBot

WHY = "compiling the rules for the first time: up to a minute …"


def wait_for_compiler(bots: Iterable[Bot | None]) -> None:
    """Wait until these bots think at full speed; said only if it takes a while."""
    begun = [each.warm_up() for each in bots if isinstance(each, WarmingBot)]
    if wait(begun, PATIENCE).not_done:
        _say_why()
    for done in begun:
        done.result()


def _say_why() -> None:
    Console(file=sys.stderr, stderr=True).print(WHY, style="dim")
