"""D-BUKA-1 to D-BUKA-7 Ships: loading, landing, and what happens to them."""

from bluemoon.core.bits import bit, lowest, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.rules.cards import card_on, discard, discard_all, lift, show
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import Type, of_type


@rule
def goods(state, player):
    """D-BUKA-4 The cards that can be loaded: characters, boosters and supports."""
    deck = state.deck[player]
    return of_type(deck, Type.CHARACTER) | of_type(deck, Type.BOOSTER) | of_type(deck, Type.SUPPORT)


@rule
def aboard(state, tables, player, ship):
    """The cards on a ship."""
    return int(state.side[player].cargo[tables.ship[card_on(state, player, ship)]])


@rule
def room(state, tables, player, ship):
    """D-BUKA-1 How many more cards a ship carries."""
    return int(tables.capacity[card_on(state, player, ship)]) - size(aboard(state, tables, player, ship))


@rule
def ships_with_room(state, tables, player, ships):
    """Those of these ships that can take one more card."""
    open_ = 0
    while ships != 0:
        ship = lowest(ships)
        ships &= ships - 1
        if room(state, tables, player, ship) > 0:
            open_ |= bit(ship)
    return open_


@rule
def load(state, tables, player, place, ship, why):
    """D-BUKA-4 Lay a card face up onto a ship."""
    lift(state, player, place)
    side = state.side[player]
    side.cargo[tables.ship[card_on(state, player, ship)]] |= bit(place)
    show(state, player, bit(place))
    tell(News.LOADED, player, place, why, ship)


@rule
def launch(state, player, place):
    """D-BUKA-1 A ship comes into the influence area."""
    lift(state, player, place)
    state.side[player].ships |= bit(place)
    show(state, player, bit(place))


@rule
def land(state, place):
    """D-BUKA-6 A ship lands for this turn."""
    state.side[state.player].landed |= bit(place)
    tell(News.LANDED, state.player, place, Why.NONE, -1)


@rule
def spend_ships(state, tables):
    """D-BUKA-7 The landed ships go, with what is still aboard."""
    side = state.side[state.player]
    while side.landed != 0:
        ship = lowest(side.landed)
        discard_all(state, state.player, aboard(state, tables, state.player, ship), Why.SHIP_SPENT, ship)
        discard(state, state.player, ship, Why.SHIP_SPENT, ship)
