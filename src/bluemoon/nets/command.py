"""How a command about networks answers: what somebody can put right is said in one line."""

import sys
from collections.abc import Callable

from bluemoon.core.refusal import BlueMoonError


def answer_of(work: Callable[[], object]) -> int:
    """Do it; the exit code."""
    try:
        work()
    except BlueMoonError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def usage(words: str) -> int:
    """How it is called; the exit code of whoever called it otherwise."""
    print(f"usage: python -m {words}", file=sys.stderr)
    return 2
