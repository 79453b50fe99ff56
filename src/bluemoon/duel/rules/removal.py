"""D-REMOVE Removing opposing cards from play."""

from bluemoon.core.bits import size
from bluemoon.core.rule import rule
from bluemoon.duel.rules.cards import card_on, discard_all, reveal_bluffs
from bluemoon.duel.rules.limits import counted
from bluemoon.duel.rules.news import Why, cause
from bluemoon.duel.rules.precedence import protected_cards
from bluemoon.duel.state import Ask, Type, active_cards, of_type, other
from bluemoon.duel.words import Removed


@rule
def active_characters(state, player):
    """The active characters of a player."""
    return state.side[player].active & of_type(state.deck[player], Type.CHARACTER)


@rule
def removable(state, tables, player, place):
    """D-REMOVE-1, D-REMOVE-2 The opposing cards that this card's power can reach; a bluff is a support."""
    opponent, card = other(player), card_on(state, player, place)
    mode = int(tables.mode[card])
    cards = counted(state, opponent, int(tables.types[card]))
    cards &= state.side[opponent].combat if mode & Removed.COVERED else active_cards(state.side[opponent])
    if mode & Removed.WITH_ICON:
        cards &= state.deck[opponent].marked | state.side[opponent].bluffs
    characters = active_characters(state, opponent)
    if mode & Removed.KEEP_LAST and size(characters) == 1:
        cards &= ~characters
    if size(cards) < tables.amount[card]:
        return 0
    return cards & ~protected_cards(state, opponent)


@rule
def can_remove(state, tables, player, place):
    """Would this power remove anything?"""
    cards = removable(state, tables, player, place)
    if tables.mode[card_on(state, player, place)] & Removed.SPARE_ONE:
        spared = active_characters(state, other(player))
        return size(cards) > (1 if spared & ~cards == 0 else 0)
    return cards != 0


@rule
def remove(state, cards):
    """D-BUKA-14 These opposing cards go to their owner's pile; a bluff is shown as it goes."""
    victim, source = other(state.asker), cause(state.asker, state.source)
    bluffs = cards & state.side[victim].bluffs
    reveal_bluffs(state, victim, bluffs, source)
    discard_all(state, victim, cards & ~bluffs, Why.POWER, source)
    state.ask = Ask.NOTHING
