"""Powers that happen at a moment: on play, in the own turn, after the booster or support phase, at the end of the turn.

A power that needs an answer asks one of the `questions`; they go on from there.
"""

from bluemoon.core.bits import bit, has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.questions import (
    accept,
    away,
    beneath,
    blind,
    coin,
    favor,
    how_many,
    load,
    recall,
    remove,
    salvage,
    search,
    victim,
)
from bluemoon.duel.rules.cards import (
    by_chance,
    card_on,
    discard,
    draw,
    hand_lock,
    learn,
    may_draw,
    show,
    to_deck,
    to_hand,
    top_card,
)
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.rules.removal import can_remove
from bluemoon.duel.state import CARDS, NONE, Ask, Element, Stage, in_play, other, whole_deck
from bluemoon.duel.words import Condition, Drawing, Power, When


@rule
def ready(side):
    """The cards whose text works, and whose power was not used this turn."""
    return (in_play(side) | side.leading | side.ships) & ~side.silent & ~side.used


@rule
def usable(state, tables):
    """D-REMOVE-3, D-EOT-1 The player's cards whose power he may use now by his own choice."""
    side, deck = state.side[state.player], state.deck[state.player]
    match int(state.stage):
        case Stage.LEADERSHIP | Stage.RETREAT | Stage.CHARACTER | Stage.SUPPORT:
            return effective(state, tables, ready(side) & deck.own_turn)
        case Stage.END:
            return effective(state, tables, ready(side) & deck.at_end)
    return 0


@rule
def effective(state, tables, cards):
    """Those of these cards of the player whose power would do anything now."""
    choices = 0
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        if can_act(state, tables, state.player, place):
            choices |= bit(place)
    return choices


@rule
def begin_fresh_power(state, tables):
    """D-LEAD-2 The power of the card just played comes, if it would do anything."""
    place, side = state.fresh, state.side[state.player]
    state.fresh = NONE
    is_due = tables.when[card_on(state, state.player, place)] == When.PLAY and has(ready(side), place)
    if is_due and can_act(state, tables, state.player, place):
        accept.ask(state, tables, state.player, place)


@rule
def powers_after(state, tables):
    """D-EOT-3 The player's cards whose power is still to come after the booster or support phase."""
    return effective(state, tables, ready(state.side[state.player]) & state.deck[state.player].after)


@rule
def begin_power_after(state, tables, place):
    """D-EOT-3 The power of one of them comes."""
    state.side[state.player].used |= bit(place)
    accept.ask(state, tables, state.player, place)


@rule
def can_act(state, tables, player, place):
    """Would this power do anything now?"""
    side, card = state.side[player], card_on(state, player, place)
    if tables.condition[card] == Condition.FROM_SHIP and not state.from_ship:
        return False
    match int(tables.power[card]):
        case Power.DRAW:
            returns = tables.mode[card] == Drawing.RETURN and side.hand != 0
            return returns or draw_count(state, tables, player, card) > 0
        case Power.DRAW_BLIND | Power.SALVAGE:
            return salvage.may_ask(state, tables, player)
        case Power.SEARCH:
            return search.may_ask(state, player)
        case Power.FAVOR:
            return favor.may_ask(state, player)
        case Power.RECALL:
            return recall.may_ask(state, tables, player, place)
        case Power.REMOVE:
            return can_remove(state, tables, player, place)
        case Power.HAND_VICTIM:
            return victim.may_ask(state, tables, player, card)
        case Power.HAND_BLIND:
            return blind.may_ask(state, player)
        case Power.DECK_TOP:
            return whole_deck(state.side[other(player)]) != 0
        case Power.AWAY:
            return away.may_ask(state, player)
        case Power.BENEATH:
            return beneath.may_ask(state, player)
        case Power.REFILL:
            return side.discard != 0
        case Power.FLIP:
            return not state.opening  # D-MUTANT-5
        case Power.SHIP:
            return load.may_ask(tables, card)
    return True  # also where only the hand could tell: a question must not give it away


@rule
def draw_count(state, tables, player, card):
    """How many cards a text that draws would bring now."""
    amount = int(tables.amount[card])
    if tables.mode[card] == Drawing.FILL:
        amount -= size(state.side[player].hand)
    return min(amount, may_draw(state, tables, player))


@rule
def carry_out(state, tables):
    """Ask what the power of `source` needs to know, or let it happen."""
    player, card = state.asker, card_on(state, state.asker, state.source)
    state.ask, state.left, state.picked, state.spent = Ask.NOTHING, int(tables.amount[card]), 0, 0
    tell(News.POWER_USED, player, state.source, Why.NONE, NONE)
    match int(tables.power[card]):
        case Power.DRAW if tables.mode[card] >= Drawing.SHOW:
            state.ask = how_many.ASK
        case Power.SEARCH:
            search.ask(state)
        case Power.SALVAGE:
            state.ask = salvage.ASK
        case Power.FAVOR:
            favor.ask(state)
        case Power.RECALL:
            state.ask = recall.ASK
        case Power.REMOVE:
            remove.ask(state, tables)
        case Power.HAND_BLIND:
            state.ask = blind.ASK
        case Power.HAND_VICTIM:
            victim.ask(state, tables, card)
        case Power.AWAY:
            state.ask = away.ASK
        case Power.BENEATH:
            state.ask = beneath.ASK
        case Power.PAY_DRAGON:
            coin.ask(state, player, int(tables.coin[card]), int(tables.amount[card]))
        case Power.SHIP:
            load.ask(state, tables, card)
        case _:
            act(state, tables, player, card)


@rule
def act(state, tables, player, card):
    """Let a power happen that needs no answer."""
    opponent, place = other(player), state.source
    match int(tables.power[card]):
        case Power.DRAW:
            draw(state, tables, player, draw_count(state, tables, player, card), Why.POWER, cause(player, place))
        case Power.DRAW_BLIND:
            draw_blind(state, tables, player, int(tables.amount[card]), place)
        case Power.DECK_TOP:
            discard(state, opponent, top_card(state, opponent), Why.DECK, cause(player, place))
            learn(state)
        case Power.DISCLOSE:
            disclose(state, opponent, place)
        case Power.REFILL:
            return_discards(state, player, place)
        case Power.FREE_NEXT:
            state.side[player].free_next = 1
        case Power.FLIP:
            flip(state, int(tables.elements[card]), cause(player, place))


@rule
def draw_blind(state, tables, player, count, source):
    """D-MOVE-1 Take cards from the mixed discard pile; the opponent does not see which."""
    side = state.side[player]
    side.murky |= side.discard
    for _ in range(min(count, min(size(side.discard), hand_lock(state, tables, player)))):
        place = by_chance(state, player, side.discard)
        to_hand(state, player, place, False)
        side.blind |= bit(place)
        learn(state)
        tell(News.DREW, player, place, Why.PILE, cause(player, source))
    side.discard_top = NONE


@rule
def disclose(state, victim, source):
    """D-SPECIAL-8 All cards now in the hand lie open."""
    side = state.side[victim]
    side.disclosed |= side.hand
    side.known |= side.hand
    show(state, victim, side.hand)
    learn(state)
    tell(News.DISCLOSED, victim, side.hand, Why.POWER, cause(other(victim), source))


@rule
def return_discards(state, player, source):
    """Shuffle the discard pile into the deck."""
    side = state.side[player]
    for place in range(CARDS):
        if has(side.discard, place):
            tell(News.RETURNED, player, place, Why.PILE, cause(player, source))
    to_deck(state, player, side.discard)
    side.murky = 0
    learn(state)


@rule
def flip(state, way, source):
    """D-MUTANT-2 The fight is about the other element now, or about the one the card names."""
    element = Element.EARTH - state.element if way == 3 else way - 1
    if element != state.element:
        state.element = element
        tell(News.ELEMENT, state.player, element, Why.POWER, source)
