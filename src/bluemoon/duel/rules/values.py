"""D-POWER, D-SPECIAL-7 What the active cards count, and the totals. First everything that raises, then what reduces."""

from bluemoon.core.bits import bit, has, lowest
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.rules.cards import card_on
from bluemoon.duel.rules.news import News, cause
from bluemoon.duel.rules.precedence import protected_cards, shown_icons
from bluemoon.duel.state import NONE, Icon, Type, active_cards, live, other, with_power
from bluemoon.duel.words import Power, To

BLUFF_VALUE = 2  # D-BUKA-8


@rule
def printed(state, tables, player, place, element):
    """The printed value of a card, or NONE; a bluff has 2 and 2."""
    if has(state.side[player].bluffs, place):
        return BLUFF_VALUE
    return int(tables.value[card_on(state, player, place), element])


@rule
def is_of(state, tables, player, place, types):
    """Is a card that lies in an area of one of these types? A bluff is a support (D-BUKA-14)."""
    if has(state.side[player].bluffs, place):
        return has(types, Type.SUPPORT)
    return has(types, tables.type[card_on(state, player, place)])


@rule
def count_cards(state, tables, player, element):
    """D-POWER-2 A player's total in an element, after all effects of both sides."""
    return total_if(state, tables, player, element, NONE, NONE)


@rule
def total_if(state, tables, player, element, source, target):
    """The same, as if the card `source` applied to the card `target`."""
    side, deck = state.side[player], state.deck[player]
    works, hinders = live(side), live(state.side[other(player)])
    raising = works & (
        with_power(deck, Power.RAISE)
        | with_power(deck, Power.RAISE_BLUFFS)
        | with_power(deck, Power.MULTIPLY)
        | with_power(deck, Power.MULTIPLY_ONE)
    )
    reducing = hinders & with_power(state.deck[other(player)], Power.REDUCE)
    total = 0
    cards = active_cards(side) & ~side.ignored
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        value = max(0, printed(state, tables, player, place, element))
        if raising != 0:
            reaching = sources_for(state, player, raising, place, source, target)
            value = raise_value(state, tables, player, place, element, value, reaching)
        if reducing != 0 and value > 0:
            value = reduce_value(state, tables, player, place, element, value, reducing)
        total += value
        tell(News.COUNTS, player, place, value, element)
    floors = works & with_power(deck, Power.TOTAL_MIN)
    return total if floors == 0 else raise_total(state, tables, player, element, total, floors)


@rule
def sources_for(state, player, sources, place, supposed, target):
    """Those of these cards that reach this one: all that are not aimed, and what is aimed at it or supposed to be."""
    aimed = sources & state.deck[player].aimed
    reaching = sources & ~aimed
    while aimed != 0:
        source = lowest(aimed)
        aimed &= aimed - 1
        if (target if source == supposed else int(state.side[player].target[source])) == place:
            reaching |= bit(source)
    return reaching


@rule
def raise_value(state, tables, player, place, element, value, sources):
    """D-SPECIAL-7 First raise, then multiply: that gives most."""
    rest = sources
    while rest != 0:
        source = lowest(rest)
        rest &= rest - 1
        goal = goal_of(state, tables, player, source, place, element)
        if goal > value:
            value = goal
            tell(News.RAISED, player, place, value, cause(player, source))
    while sources != 0:
        source = lowest(sources)
        sources &= sources - 1
        if multiplies(state, tables, player, source, place, element):
            value *= int(tables.amount[card_on(state, player, source)])
            tell(News.MULTIPLIED, player, place, value, cause(player, source))
    return value


@rule
def goal_of(state, tables, player, source, place, element):
    """To what a card raises one that it reaches, or NONE: a number, the higher printed value, or their sum (Q19)."""
    deck, card = state.deck[player], card_on(state, player, source)
    if not has(int(tables.elements[card]), element):
        return NONE
    if has(with_power(deck, Power.RAISE_BLUFFS), source):
        return int(tables.amount[card]) if has(state.side[player].bluffs, place) else NONE
    if not has(with_power(deck, Power.RAISE), source):
        return NONE
    fire = max(0, printed(state, tables, player, place, 0))
    earth = max(0, printed(state, tables, player, place, 1))
    if tables.mode[card] == To.HIGHER:
        return max(fire, earth)
    if tables.mode[card] == To.SUM:
        return fire + earth
    return int(tables.amount[card])


@rule
def multiplies(state, tables, player, source, place, element):
    """Does this card, which reaches that one, multiply it?"""
    deck, card = state.deck[player], card_on(state, player, source)
    if not has(int(tables.elements[card]), element):
        return False
    if has(with_power(deck, Power.MULTIPLY_ONE), source):
        return True
    if has(with_power(deck, Power.MULTIPLY), source):
        return is_of(state, tables, player, place, int(tables.types[card]))
    return False


@rule
def reduce_value(state, tables, player, place, element, value, sources):
    """D-SPECIAL-7 (Q2) Odd or even printed values count nothing, after everything that raises them."""
    if has(protected_cards(state, player), place):
        return value
    print_ = printed(state, tables, player, place, element)
    opponent = other(player)
    while sources != 0:
        source = lowest(sources)
        sources &= sources - 1
        card = card_on(state, opponent, source)
        is_of_type = is_of(state, tables, player, place, int(tables.types[card]))
        if is_of_type and print_ != NONE and print_ % 2 == tables.mode[card]:
            tell(News.REDUCED, player, place, 0, cause(opponent, source))
            return 0
    return value


@rule
def raise_total(state, tables, player, element, total, sources):
    """Elemental Enchantment and its like: a total below so much becomes so much."""
    while sources != 0:
        source = lowest(sources)
        sources &= sources - 1
        card = card_on(state, player, source)
        if has(int(tables.elements[card]), element) and tables.amount[card] > total:
            total = int(tables.amount[card])
            tell(News.TOTAL_RAISED, player, NONE, total, cause(player, source))
    return total


@rule
def has_shield(state, player, element):
    """D-ICON-SHIELD-1, D-ICON-SHIELD-3 Is a live shield of this element among the active cards?"""
    return state.side[player].active & shown_icons(state, player, Icon.SHIELD_FIRE + element) != 0


@rule
def count_totals(state, tables):
    """D-POWER-7 Totals and shields of both sides, as they stand now."""
    for player in range(2):
        side = state.side[player]
        for element in range(2):
            side.total[element] = count_cards(state, tables, player, element)
            side.shield[element] = 1 if has_shield(state, player, element) else 0


@rule
def total_to_match(state):
    """D-POWER-3 The opposing total that the player has to match; NONE if there is no fight on."""
    if state.opening or state.element == NONE:
        return NONE
    return int(state.side[other(state.player)].total[state.element])


@rule
def missing(state):
    """D-POWER-3 to D-POWER-6 How much the player's total lacks to be announced; nothing behind a shield."""
    side = state.side[state.player]
    if state.opening or side.shield[state.element]:
        return 0
    return max(0, total_to_match(state) - int(side.total[state.element]))


@rule
def is_matched(state):
    """D-POWER-3 to D-POWER-6 Is the player's total high enough to announce it?"""
    return missing(state) == 0
