"""Blue Moon, the two-player card game.

from bluemoon.duel import DUEL

state = DUEL.new(seed=7, decks=("hoax", "vulca"))
print(state)
"""

from bluemoon.duel.game import DuelGame, duel
from bluemoon.duel.state import Duel

DUEL = duel()  #: The game with all its printed cards.

__all__ = ["DUEL", "Duel", "DuelGame", "duel"]
