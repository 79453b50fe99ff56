"""How a duel stands, as far as its record does not say it: what a table shows beside the fields."""

from bluemoon.core.bits import bit, has, size
from bluemoon.core.record import record
from bluemoon.core.rule import rule
from bluemoon.duel.outlook import is_surveyed
from bluemoon.duel.questions.call_bluff import is_lying, may_ask
from bluemoon.duel.questions.exchange import exchanged
from bluemoon.duel.questions.pay import left_to_pay
from bluemoon.duel.questions.switch import looked_through
from bluemoon.duel.rules.cards import area_cards, deck_size, hand_size, is_good_bluff, pile_size
from bluemoon.duel.rules.demands import Asks, amount_of, asks_for, forces_retreat, open_demands, possible_demands
from bluemoon.duel.rules.dragons import crystals_for, dragons_of
from bluemoon.duel.rules.precedence import silencers_of, void_texts
from bluemoon.duel.rules.ships import aboard
from bluemoon.duel.rules.values import is_matched, missing, total_to_match
from bluemoon.duel.state import CARDS, NONE, Stage, other

SIDE_STOCK = record(
    "SideStock",
    ("exchanged", "i4"),  # cards picked for the exchange, as bits
    ("good_bluffs", "i4"),  # cards that would be a good bluff in this fight; none if no element is chosen
    ("void", "i4"),  # cards in sight that would do more if nobody silenced them
    ("silencers", "i4", (CARDS,)),  # of each of them: opposing cards
    ("aboard", "i4", (CARDS,)),  # of each ship: its cargo
    ("cards", "i2"),  # in hand
    ("deck", "i2"),
    ("beneath", "i2"),
    ("pile", "i2"),
    ("stack", "i2"),
    ("lying", "i2"),  # cards that count for dragons
    ("dragons", "i2"),
    ("crystals", "i2"),  # that the game would bring if it ended now, and was won here
)
STANDING = record(
    "Standing",
    ("demands", "i4"),  # opposing cards whose demand the player of the turn has not met
    ("possible", "i4"),  # those for which he holds what they ask for
    ("retreat", "i4"),  # those that make him retreat; of the others a dragon comes
    ("looked_through", "i4"),  # cards that who answers looks through
    ("side", SIDE_STOCK, (2,)),
    ("amount", "i2", (CARDS,)),  # of each open demand
    ("asks", "i2", (CARDS,)),  # Asks
    ("needed", "i2"),  # the total to match, or NONE
    ("missing", "i2"),
    ("is_matched", "i2"),
    ("left_to_pay", "i2"),
    ("is_dared", "i2"),  # D-BUKA-10 the bluffs of the player of the turn may be called
    ("is_lying", "i2"),  # D-BUKA-11 and make him retreat then
    ("is_surveyed", "i2"),  # lines begin here that can be looked at to the end of the turn
    ("is_at_rest", "i2"),  # an announcement that opens a fight is whole with its element
)


@rule
def take_stock(state, tables, standing):
    """How the game stands."""
    standing.needed = total_to_match(state)
    standing.missing = missing(state)
    standing.is_matched = is_matched(state)
    standing.left_to_pay = left_to_pay(state, tables)
    standing.looked_through = looked_through(state)
    standing.is_dared = may_ask(state)
    standing.is_lying = is_lying(state)
    standing.is_surveyed = is_surveyed(state)
    standing.is_at_rest = state.stage != Stage.ELEMENT
    note_demands(state, tables, standing)
    for player in range(2):
        take_stock_of_side(state, tables, player, standing.side[player])


@rule
def note_demands(state, tables, standing):
    """What opposing cards demand of the player whose turn it is, and whether he can."""
    is_over, owner = state.stage == Stage.OVER, other(state.player)
    standing.demands = 0 if is_over else open_demands(state, tables)
    standing.possible = 0 if is_over else possible_demands(state, tables)
    standing.retreat = 0
    for place in range(CARDS):
        standing.amount[place], standing.asks[place] = 0, 0
        if has(standing.demands, place):
            asks = asks_for(state, tables, owner, place)
            standing.asks[place] = asks
            if asks < Asks.BOOSTER:
                standing.amount[place] = amount_of(state, tables, owner, place)
            if forces_retreat(state, tables, place):
                standing.retreat |= bit(place)


@rule
def take_stock_of_side(state, tables, player, stock):
    """How one side stands."""
    side = state.side[player]
    stock.exchanged = exchanged(state, player)
    stock.cards, stock.deck, stock.pile = hand_size(side), deck_size(side), pile_size(side)
    stock.beneath = size(side.beneath) + side.hidden_beneath
    stock.stack = size(side.stack)
    stock.lying = area_cards(state, player)
    stock.dragons, stock.crystals = dragons_of(state, player), crystals_for(state, player)
    stock.void = void_texts(state, player)
    stock.good_bluffs = 0
    for place in range(CARDS):
        stock.silencers[place] = silencers_of(state, player, place) if has(stock.void, place) else 0
        stock.aboard[place] = aboard(state, tables, player, place) if has(side.ships, place) else 0
        if state.element != NONE and is_good_bluff(state, player, place):
            stock.good_bluffs |= bit(place)
