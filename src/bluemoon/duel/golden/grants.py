"""Void grants: the record lets Yang and Yin free the next card although their text is void (D-PREC-4, D-GRANT-1)."""

from collections import Counter
from typing import Any

from bluemoon.core.bits import has
from bluemoon.duel.state import Type
from bluemoon.duel.words import Power

BOOKED = {
    Type.BOOSTER: ("boosters_free", ("boosters_booked", "boosters_paired")),
    Type.SUPPORT: ("supports_free", ("supports_booked",)),
}


class VoidGrant:
    """What the void grants of a turn would have freed, and whether one still waits for its card."""

    def __init__(self) -> None:
        self.is_waiting = False
        self.freed: Counter[str] = Counter()  # by how much the bookings of the record differ from ours

    @property
    def is_open(self) -> bool:
        """Would it make a difference?"""
        return self.is_waiting or any(self.freed.values())

    def heed(self, before: Any, state: Any, tables: Any, place: int) -> None:
        """A card was played: it is the one a void grant waited for, or brings a void grant itself, or neither."""
        side, card = state.side[state.player], state.deck[state.player].card[place]
        if self.is_waiting and tables.type[card] in BOOKED:
            free, booked = BOOKED[tables.type[card]]
            for name in booked:
                count = int(side[name]) - int(before.side[state.player][name])
                self.freed[name] -= count
                self.freed[free] += count
        self.is_waiting = tables.power[card] == Power.FREE_NEXT and has(side.silent, place)

    def grant(self, state: Any) -> None:
        """Let the grants of this turn work as in the record."""
        side = state.side[state.player]
        if self.is_waiting:
            side.free_next = 1
        for name, count in self.freed.items():
            side[name] += count
