"""Names for every stretch of an observation, and the spaces of both games.

    where = layout("city")
    observation[where["hand"]]                   # the own cards
    observation[where["seats"]].reshape(4, 8)    # a row a player, from the own seat on

What the numbers of a stretch mean stands beside its name in `city/observation.py` and `duel/observation.py`.
"""

from itertools import accumulate, pairwise
from typing import Any

import numpy as np
from gymnasium import spaces

from bluemoon.city.observation import LAYOUT as CITY_LAYOUT
from bluemoon.duel.observation import LAYOUT as DUEL_LAYOUT

LAYOUTS: dict[str, tuple[tuple[str, int], ...]] = {"city": CITY_LAYOUT, "duel": DUEL_LAYOUT}


def layout(game: str) -> dict[str, slice]:
    """Where each stretch of an observation begins and ends, by its name."""
    widths = [width for _, width in LAYOUTS[game]]
    edges = pairwise(accumulate(widths, initial=0))
    return {name: slice(*edge) for (name, _), edge in zip(LAYOUTS[game], edges, strict=True)}


def width(game: str) -> int:
    """How many numbers an observation has."""
    return sum(width for _, width in LAYOUTS[game])


def observations(game: str, *, rows: int = 0) -> spaces.Box:
    """The space of an observation, or of so many rows of them."""
    limits: Any = np.iinfo(np.int16)
    shape = (rows, width(game)) if rows else (width(game),)
    return spaces.Box(limits.min, limits.max, shape, np.int16)


def masked_observations(game: str, actions: int) -> spaces.Dict:
    """The space of an observation with its mask, as PettingZoo's board games have it."""
    mask = spaces.Box(0, 1, (actions,), np.int8)
    return spaces.Dict({"observation": observations(game), "action_mask": mask})
