"""Where the chance of a table comes from: the only place that draws seeds."""

import secrets

SEED_BITS = 62  # as many as the dice take


def fresh_seed() -> int:
    """A seed nobody can guess."""
    return secrets.randbits(SEED_BITS)
