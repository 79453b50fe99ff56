"""Names for every stretch of an observation, and the spaces of both games.

    where = layout("city")
    observation[where["hand"]]                   # the own cards
    observation[where["seats"]].reshape(4, 8)    # a row a player, from the own seat on

What the numbers of a stretch mean stands beside its name in `city/observation.py` and `duel/observation.py`.
"""

from itertools import accumulate, pairwise

import numpy as np
from gymnasium import spaces

from bluemoon.city import CITY
from bluemoon.city.observation import LAYOUT as CITY_LAYOUT
from bluemoon.city.state import COURTYARD, PLACES, SEATS
from bluemoon.core.record import Array
from bluemoon.duel import DUEL
from bluemoon.duel.observation import LAYOUT as DUEL_LAYOUT

LAYOUTS: dict[str, tuple[tuple[str, int], ...]] = {"city": CITY_LAYOUT, "duel": DUEL_LAYOUT}
LIMITS = np.iinfo(np.int16)
COPIES, CATALOGUE = int(CITY.tables.deck.max()), len(DUEL.catalogue.cards)
HIGHEST = {  # what a number of a stretch can be at most; where nothing is said, what 16 bits hold
    "city": {
        **dict.fromkeys(("hand", "unseen", "in_deck", "discard"), COPIES),
        **dict.fromkeys(("phase", "payment_colour"), 1),
        "dragons": PLACES,
        "tiles": COURTYARD + 1,
        "markers": SEATS,
    },
    "duel": {
        **dict.fromkeys(("own_cards", "their_cards", "source"), CATALOGUE),
        **dict.fromkeys(("own_zones", "their_zones"), 10),
        **dict.fromkeys(("own_marks", "their_marks"), 63),
        **dict.fromkeys(("stage", "ask"), 1),
    },
}
# All others count or name something, and are never below zero.
SIGNED = {("duel", "totals"), ("duel", "payment"), ("duel", "turn")}


def layout(game: str) -> dict[str, slice]:
    """Where each stretch of an observation begins and ends, by its name."""
    widths = [width for _, width in LAYOUTS[game]]
    edges = pairwise(accumulate(widths, initial=0))
    return {name: slice(*edge) for (name, _), edge in zip(LAYOUTS[game], edges, strict=True)}


def width(game: str) -> int:
    """How many numbers an observation has."""
    return sum(width for _, width in LAYOUTS[game])


def bounds(game: str) -> tuple[Array, Array]:
    """The least and the most each number of an observation can be."""
    low = [LIMITS.min * ((game, name) in SIGNED) for name, width in LAYOUTS[game] for _ in range(width)]
    high = [HIGHEST[game].get(name, LIMITS.max) for name, width in LAYOUTS[game] for _ in range(width)]
    return np.array(low, np.int16), np.array(high, np.int16)


def observations(game: str, *, rows: int = 0) -> spaces.Box:
    """The space of an observation, or of so many rows of them."""
    low, high = bounds(game)
    if rows:
        low, high = np.tile(low, (rows, 1)), np.tile(high, (rows, 1))
    return spaces.Box(low, high, dtype=np.int16)


def masked_observations(game: str, actions: int) -> spaces.Dict:
    """The space of an observation with its mask, as PettingZoo's board games have it."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observations(game), "action_mask": mask})
