"""D-BUKA-4 Onto which ship does the picked card go?"""

from bluemoon.core.bits import bit, has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import shuffle
from bluemoon.duel.rules.news import Why
from bluemoon.duel.rules.ships import load, ships_with_room
from bluemoon.duel.state import Ask, whole_deck

ASK = Ask.SHIP
WORDS = ()
PICKED = Verb.PICK


@rule
def ask(state, player, place):
    """This card is on its way."""
    state.ask, state.asked, state.picked = ASK, player, bit(place)


@rule
def offer(state, tables):
    """The ships with room, if there are several."""
    ships = ships_for_picked(state, tables)
    allow(state, Verb.PICK, ships if size(ships) > 1 else 0)


@rule
def ships_for_picked(state, tables):
    """D-BUKA-4, D-BUKA-5 The ships the picked card may go to: unlanded ones; for Entreat Favor landed ones too."""
    side = state.side[state.asked]
    is_favor = whole_deck(side) & state.picked != 0
    return ships_with_room(state, tables, state.asked, side.ships if is_favor else side.ships & ~side.landed)


@rule
def answer(state, tables, ship):
    """The card is loaded, out of the hand or out of the deck."""
    player, place = state.asked, lowest(state.picked)
    is_favor = has(whole_deck(state.side[player]), place)
    load(state, tables, player, place, ship, Why.DECK if is_favor else Why.HAND)
    if is_favor:
        shuffle(state, player)
    state.ask, state.picked = Ask.NOTHING, 0


@rule
def nothing_left(state, tables):
    """Onto the only one."""
    answer(state, tables, lowest(ships_for_picked(state, tables)))


@rule
def card_on_its_way(state, player):
    """A player's card on its way to a ship: it lies open already."""
    return state.picked if state.ask == ASK and state.asked == player else 0


@rule
def why_not(state, tables, verb, place, refusal):
    """There is no ship, or it has no room."""
    return Reason.NO_SHIP_WITH_ROOM if has(state.side[state.asked].ships, place) else Reason.NO_SHIP_THERE
