"""Blue Moon City, the board game.

from bluemoon.city import CITY

state = CITY.new(seed=7, players=2, edition="2018")
print(state)
"""

from bluemoon.city.game import CityGame, city
from bluemoon.city.state import City

CITY = city()  #: The game with what is printed in the box.

__all__ = ["CITY", "City", "CityGame", "city"]
