"""D-TARGET Cards that apply to one other card: which one."""

from bluemoon.core.bits import bit, has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.rules.cards import card_on
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.rules.values import count_cards
from bluemoon.duel.state import NONE, Ask, Type, in_play, live, of_type, with_power
from bluemoon.duel.words import Power


@rule
def candidates(state, tables, player, source):
    """D-TARGET-1 The cards a card may apply to: active characters, or active Caterpillars."""
    side, deck = state.side[player], state.deck[player]
    if not has(with_power(deck, Power.MULTIPLY_DEMAND), source):
        return side.active & of_type(deck, Type.CHARACTER)
    cards, caterpillars = in_play(side) & with_power(deck, Power.DEMAND), 0
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        if tables.caterpillar[card_on(state, player, place)]:
            caterpillars |= bit(place)
    return caterpillars


@rule
def aim(state, tables):
    """D-TARGET-2, D-TARGET-3 Give every such card its target; ask only the player to move, and only for a choice."""
    for player in range(2):
        sources = live(state.side[player]) & state.deck[player].aimed
        while sources != 0:
            source = lowest(sources)
            sources &= sources - 1
            aim_one(state, tables, player, source)


@rule
def aim_one(state, tables, player, source):
    """Give one card its target, or ask for it."""
    side = state.side[player]
    cards, target = candidates(state, tables, player, source), int(side.target[source])
    is_open = player == state.player and has(state.unaimed, source)
    if target != NONE and has(cards, target) and not is_open:
        if player == state.player or is_useful(state, tables, player, source):
            return
    if size(cards) > 1 and player == state.player and not state.auto_target:
        if state.ask == Ask.NOTHING:
            state.ask, state.asked, state.asker, state.source = Ask.TARGET, player, player, source
        return
    set_target(state, player, source, best_target(state, tables, player, source, cards))


@rule
def is_useful(state, tables, player, source):
    """D-SPECIAL-2 Does this card still add anything where it is aimed? One that never adds values counts as useful."""
    if has(with_power(state.deck[player], Power.MULTIPLY_DEMAND), source):
        return True
    side = state.side[player]
    target = int(side.target[source])
    with_it = strength(state, tables, player)
    side.target[source] = NONE
    without_it = strength(state, tables, player)
    side.target[source] = target
    return with_it > without_it


@rule
def strength(state, tables, player):
    """A player's total in the fight's element, or both totals together while none is chosen."""
    total = 0
    for element in range(2):
        if state.element == NONE or state.element == element:
            total += count_cards(state, tables, player, element)
    return total


@rule
def set_target(state, player, source, place):
    """From now on the card applies to this one."""
    side = state.side[player]
    if player == state.player:
        state.unaimed &= ~bit(source)
    state.changed = 1
    if side.target[source] != place:
        side.target[source] = place
        tell(News.TARGET, player, place, Why.NONE, cause(player, source))


@rule
def best_target(state, tables, player, source, cards):
    """D-TARGET-3 (Q15) The target that gives the highest total; NONE if there is none."""
    if cards == 0:
        return NONE
    best, highest = lowest(cards), NONE
    side = state.side[player]
    before = int(side.target[source])
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        side.target[source] = place
        total = strength(state, tables, player)
        if total > highest:
            best, highest = place, total
    side.target[source] = before
    return best
