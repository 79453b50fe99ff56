from bluemoon.city import CITY as CITY
from bluemoon.duel import DUEL as DUEL

__version__: str
