"""Blue Moon City for PettingZoo: `env` with its guards, `raw_env` without them. See `envs/zoo.py`.

    from bluemoon.envs import city_v0

    environment = city_v0.env(players=3, edition="2006", rewards="margin")

players       2, 3 or 4
edition       "2018" or "2006"; every other option of the game too, such as expansion or turn_limit
rewards       "share" of the victory, or "margin"; both are explained in `envs/rewards.py`
max_cycles    after so many actions the game is broken off; None: never
render_mode   "human", "ansi" or "rgb_array"
"""

from typing import Any

from bluemoon.city import CITY
from bluemoon.envs.render import described
from bluemoon.envs.zoo import BlueMoonAEC
from bluemoon.envs.zoo_guard import Guard


class raw_env(BlueMoonAEC):  # noqa: N801  PettingZoo's name
    """Blue Moon City, one agent after the other; an illegal action is refused by name and changes nothing."""

    metadata = described("bluemoon_city_v0")

    def __init__(self, players: int = 2, edition: str = "2018", **options: Any) -> None:
        super().__init__(CITY, players=players, edition=edition, **options)


def env(players: int = 2, edition: str = "2018", **options: Any) -> Guard:
    """Blue Moon City with PettingZoo's usual guards."""
    return Guard(raw_env(players, edition, **options))
