"""Where the chance of a table comes from: the only place that draws seeds."""

import secrets

from bluemoon.core.dice import LARGEST_SEED


def fresh_seed() -> int:
    """A seed from the operating system that nobody can guess: as long as the dice allow."""
    return secrets.randbelow(LARGEST_SEED + 1)
