"""What opposing cards demand of the player whose turn it is, and whether he can."""

from typing import Any

from bluemoon.core.bits import has
from bluemoon.duel import DUEL
from bluemoon.duel.published import amount_of, card_on, forces_retreat, open_demands, possible_demands
from bluemoon.duel.state import NONE, Icon, Stage, Type, bearing, other
from bluemoon.duel.words import Coin
from bluemoon.server.duel.card_ids import card_at, places_of
from bluemoon.server.wire.duel import Demand

COINS = {coin: coin.name.lower() for coin in Coin}
TO_PLAY = ("booster", "support", "support_or_bluff")


def demands_of(known: Any, seat: int) -> list[Demand]:
    """The demands that stand open against the seat whose turn it is; of others, none."""
    if known.stage == Stage.OVER or known.player != seat:
        return []
    possible = possible_demands(known, DUEL.tables)
    places = places_of(open_demands(known, DUEL.tables))
    return [_demand(known, other(seat), place, has(possible, place)) for place in places]


def _demand(known: Any, owner: int, place: int, is_possible: bool) -> Demand:
    asks = _asks(known, owner, place)
    return Demand.model_construct(
        card=card_at(known, owner, place),
        asks=asks,
        amount=0 if asks in TO_PLAY else amount_of(known, DUEL.tables, owner, place),
        is_possible=is_possible,
        or_else="retreat" if forces_retreat(known, DUEL.tables, place) else "dragon",
    )


def _asks(known: Any, owner: int, place: int) -> str:
    card = card_on(known, owner, place)
    coin = int(DUEL.tables.coin[card])
    if coin != NONE:
        return COINS[Coin(coin)]
    if has(int(DUEL.tables.types[card]), Type.BOOSTER):
        return "booster"
    return "support_or_bluff" if bearing(known.deck[other(owner)], Icon.BLUFF) else "support"
