"""Blue Moon City, the board game.

from bluemoon.city import CITY

state = CITY.new(seed=7, players=2, edition="2018")
print(state)
"""

from bluemoon.city.game import CityGame, city
from bluemoon.city.state import City

CITY = city()

__all__ = ["CITY", "City", "CityGame", "city"]
