"""How a game stands, as far as its record does not say it: what a board shows beside the fields."""

from bluemoon.city.decision import is_at_rest
from bluemoon.city.outcome import rank, round_of
from bluemoon.city.rules.end import offerings_to_win
from bluemoon.city.rules.obelisk import is_obelisk_full, next_cost
from bluemoon.city.state import NONE, SEATS
from bluemoon.core.record import record
from bluemoon.core.rule import rule

STANDING = record(
    "Standing",
    ("round", "i2"),  # from 1
    ("next_cost", "i2"),  # crystals of the next box of the obelisk; NONE: it is full
    ("to_win", "i2"),  # offerings
    ("is_at_rest", "i2"),
    ("ranking", "i2", (SEATS,)),  # seats of a game that is over, from the best to the last; NONE beyond them
)


@rule
def take_stock(state, tables, standing):
    """How the game stands."""
    standing.round = round_of(state)
    standing.next_cost = NONE if is_obelisk_full(state, tables) else next_cost(state, tables)
    standing.to_win = offerings_to_win(state, tables)
    standing.is_at_rest = is_at_rest(state)
    for seat in range(SEATS):
        standing.ranking[seat] = NONE
    for seat in range(state.players):
        standing.ranking[rank(state, seat)] = seat
