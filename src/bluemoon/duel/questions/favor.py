"""D-BUKA-5 Entreat Favor: which card of the deck is played or loaded?"""

from bluemoon.core.bits import has
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb, Word
from bluemoon.duel.choice import allow, say
from bluemoon.duel.questions import ship
from bluemoon.duel.reason import Reason, is_locked
from bluemoon.duel.rules.cards import deck_lock, learn, shuffle
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.ships import goods, launch, ships_with_room
from bluemoon.duel.state import NONE, Ask, Type, of_type, whole_deck

ASK = Ask.FAVOR
WORDS = ()
PICKED = Verb.PICK
REVEALS = True  # the whole deck


@rule
def may_ask(state, player):
    """Has the deck a card?"""
    return whole_deck(state.side[player]) != 0


@rule
def ask(state):
    """The player looks through his deck."""
    state.ask = ASK
    learn(state)


@rule
def offer(state, tables):
    """Ships, and goods if a ship has room. It may be asked in vain: that is nobody else's business."""
    player = state.asked
    if deck_lock(state, tables, player) == 0:
        return
    side, cards = state.side[player], of_type(state.deck[player], Type.INFLUENCE)
    if ships_with_room(state, tables, player, side.ships) != 0:
        cards |= goods(state, player)
    allow(state, Verb.PICK, whole_deck(side) & cards)
    say(state, Word.DONE)


@rule
def answer(state, verb, place):
    """A ship out of the deck is played; another card is loaded."""
    player = state.asked
    if verb == Verb.SAY:
        nothing_left(state)
        return
    state.side[player].taken += 1
    if has(of_type(state.deck[player], Type.INFLUENCE), place):
        launch(state, player, place)
        tell(News.PLAYED, player, place, Why.DECK, NONE)
        nothing_left(state)
        state.fresh, state.from_ship = place, 0
    else:
        ship.ask(state, player, place)


@rule
def nothing_left(state):
    """Looked through is shuffled."""
    shuffle(state, state.asked)
    state.ask = Ask.NOTHING


@rule
def why_not(state, tables, verb, place, refusal):
    """It is not in the deck, or must stay there; or no ship takes it."""
    if not has(whole_deck(state.side[state.asked]), place):
        return Reason.NOT_IN_DECK
    if is_locked(state, tables, state.asked, refusal):
        return Reason.LOCKED
    return Reason.NO_SHIP_WITH_ROOM if has(goods(state, state.asked), place) else Reason.NOT_CARGO
