"""What opposing cards demand of the player whose turn it is, and whether he can."""

from typing import Any

from bluemoon.core.bits import has
from bluemoon.duel import DUEL
from bluemoon.duel.published import Asks, amount_of, asks_for, forces_retreat, open_demands, possible_demands
from bluemoon.duel.state import Stage, other
from bluemoon.server.duel.card_ids import card_at, places_of
from bluemoon.server.wire.duel import Demand


def demands_of(known: Any, seat: int) -> list[Demand]:
    """The demands that stand open against the seat whose turn it is; of others, none."""
    if known.stage == Stage.OVER or known.player != seat:
        return []
    possible = possible_demands(known, DUEL.tables)
    places = places_of(open_demands(known, DUEL.tables))
    return [_demand(known, other(seat), place, has(possible, place)) for place in places]


def _demand(known: Any, owner: int, place: int, is_possible: bool) -> Demand:
    asks = Asks(asks_for(known, DUEL.tables, owner, place))
    return Demand(
        card=card_at(known, owner, place),  # type: ignore[arg-type]
        asks=asks.name.lower(),  # type: ignore[arg-type]
        amount=0 if asks >= Asks.BOOSTER else amount_of(known, DUEL.tables, owner, place),
        is_possible=is_possible,
        or_else="retreat" if forces_retreat(known, DUEL.tables, place) else "dragon",
    )
