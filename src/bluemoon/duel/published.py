"""What others may ask of the rules: bots, the terminal, the server. Nobody derives a rule again from the fields.

All of these are rules: a bot's compiled thoughts may ask them too. (What may be chosen, and why not, `DUEL` says.)
"""

from bluemoon.duel.choice import allowed
from bluemoon.duel.questions.call_bluff import all_good, is_lying
from bluemoon.duel.questions.call_bluff import may_ask as may_be_called
from bluemoon.duel.questions.exchange import exchanged
from bluemoon.duel.questions.pay import left_to_pay
from bluemoon.duel.questions.switch import looked_through
from bluemoon.duel.rules.cards import area_cards, card_on, deck_size, hand_size, is_good_bluff, pile_size
from bluemoon.duel.rules.demands import Asks, amount_of, asks_for, forces_retreat, open_demands, possible_demands
from bluemoon.duel.rules.dragons import crystals_for, dragon_lead, dragons_of
from bluemoon.duel.rules.news import SOURCE, News, Why
from bluemoon.duel.rules.precedence import silencers_of, void_texts
from bluemoon.duel.rules.ships import aboard
from bluemoon.duel.rules.values import is_matched, missing, total_to_match

__all__ = [
    "SOURCE",
    "Asks",
    "News",
    "Why",
    "aboard",
    "all_good",
    "allowed",
    "amount_of",
    "area_cards",
    "asks_for",
    "card_on",
    "crystals_for",
    "deck_size",
    "dragon_lead",
    "dragons_of",
    "exchanged",
    "forces_retreat",
    "hand_size",
    "is_good_bluff",
    "is_lying",
    "is_matched",
    "left_to_pay",
    "looked_through",
    "may_be_called",
    "missing",
    "open_demands",
    "pile_size",
    "possible_demands",
    "silencers_of",
    "total_to_match",
    "void_texts",
]
