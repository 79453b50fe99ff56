"""Blue Moon, the card game, for PettingZoo: `env` with its guards, `raw_env` without them. See `envs/zoo.py`.

    from bluemoon.envs import duel_v0

    environment = duel_v0.env(decks=("flit", "terrah"), rewards="margin")

decks         two peoples, or built decks; every other option of the game too, such as starter or max_backtracks
rewards       "share" of the victory, or "margin"; both are explained in `envs/rewards.py`
max_cycles    after so many actions the game is broken off; None: never
render_mode   "human", "ansi" or "rgb_array"
"""

from typing import Any

from bluemoon.duel import DUEL
from bluemoon.envs.render import described
from bluemoon.envs.zoo import BlueMoonAEC
from bluemoon.envs.zoo_guard import Guard


class raw_env(BlueMoonAEC):  # noqa: N801  PettingZoo's name
    """Blue Moon, one agent after the other; an illegal action is refused by name and changes nothing."""

    metadata = described("bluemoon_duel_v0")

    def __init__(self, decks: Any = ("hoax", "vulca"), **options: Any) -> None:
        super().__init__(DUEL, decks=decks, **options)


def env(decks: Any = ("hoax", "vulca"), **options: Any) -> Guard:
    """Blue Moon with PettingZoo's usual guards."""
    return Guard(raw_env(decks, **options))
