"""Powers that happen at a moment: on play, in the own turn, after the booster or support phase, at the end of the turn.

A power that needs an answer sets `state.ask`; `rules.answers` goes on from there.
"""

from bluemoon.core.bits import bit, has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
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
from bluemoon.duel.rules.payment import begin_payment
from bluemoon.duel.rules.removing import begin_removal, can_remove
from bluemoon.duel.state import CARDS, NONE, Ask, Element, Stage, in_play, other, whole_deck
from bluemoon.duel.words import Condition, Drawing, Power, Recalled, When


@rule
def powers_now(state, tables):
    """The player's cards whose power may work now: the one just played, or those of this part of the turn."""
    side, deck = state.side[state.player], state.deck[state.player]
    works = (in_play(side) | side.leading | side.ships) & ~side.silent & ~side.used
    if state.fresh != NONE:
        is_due = tables.when[card_on(state, state.player, state.fresh)] == When.PLAY
        return works & bit(state.fresh) if is_due else 0
    match int(state.stage):
        case Stage.LEADERSHIP | Stage.RETREAT | Stage.CHARACTER | Stage.SUPPORT:
            return works & deck.own_turn  # D-REMOVE-3
        case Stage.AFTER:
            return works & deck.after  # D-EOT-3
        case Stage.END:
            return works & deck.at_end  # D-EOT-1
    return 0


@rule
def usable(state, tables):
    """Those of them that would do anything."""
    cards, choices = powers_now(state, tables), 0
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        if can_act(state, tables, state.player, place):
            choices |= bit(place)
    return choices


@rule
def begin_power(state, tables):
    """D-LEAD-2, D-EOT-3 The power of the card just played, or of one after the support phase, becomes the question.

    Return the cards whose power the player may use by his own choice.
    """
    cards = usable(state, tables)
    if state.fresh == NONE and state.stage != Stage.AFTER:
        return cards
    if cards != 0:
        if state.fresh == NONE:
            state.side[state.player].used |= bit(lowest(cards))
        offer_power(state, tables, state.player, lowest(cards))
    state.fresh = NONE
    return 0


@rule
def offer_power(state, tables, player, place):
    """Ask whether an optional power is used; a plain one is carried out at once."""
    card = card_on(state, player, place)
    state.asked, state.asker, state.source = player, player, place
    state.ask = Ask.ACCEPT if tables.optional[card] and not asks_itself(tables.power[card]) else Ask.DO


@rule
def asks_itself(power):
    """Powers whose own question can be answered with none."""
    return (
        power == Power.SEARCH
        or power == Power.SALVAGE
        or power == Power.FAVOR
        or power == Power.AWAY
        or power == Power.BENEATH
        or power == Power.SHIP
    )


@rule
def can_act(state, tables, player, place):
    """Would this power do anything now?"""
    side, opposing, card = state.side[player], state.side[other(player)], card_on(state, player, place)
    if tables.condition[card] == Condition.FROM_SHIP and not state.from_ship:
        return False
    match int(tables.power[card]):
        case Power.DRAW:
            returns = tables.mode[card] == Drawing.RETURN and side.hand != 0
            return returns or draw_count(state, tables, player, card) > 0
        case Power.DRAW_BLIND | Power.SALVAGE:
            return side.discard != 0 and hand_lock(state, tables, player) > 0
        case Power.SEARCH | Power.FAVOR:
            return whole_deck(side) != 0
        case Power.RECALL:
            return recallable(state, tables, player, place) != 0 and hand_lock(state, tables, player) > 0
        case Power.REMOVE:
            return can_remove(state, tables, player, place)
        case Power.HAND_VICTIM:
            return size(opposing.hand) > (tables.amount[card] if tables.mode[card] else 0)
        case Power.HAND_BLIND:
            return opposing.hand != 0
        case Power.DECK_TOP:
            return whole_deck(opposing) != 0
        case Power.AWAY | Power.BENEATH:
            return side.hand != 0
        case Power.REFILL:
            return side.discard != 0
        case Power.FLIP:
            return not state.opening  # D-MUTANT-5
        case Power.SHIP:
            return tables.loads[card] > 0
    return True  # also where only the hand could tell: a question must not give it away


@rule
def draw_count(state, tables, player, card):
    """How many cards a text that draws would bring now."""
    amount = int(tables.amount[card])
    if tables.mode[card] == Drawing.FILL:
        amount -= size(state.side[player].hand)
    return min(amount, may_draw(state, tables, player))


@rule
def recallable(state, tables, player, place):
    """D-MOVE-1 The own cards a text brings back to the hand."""
    side, mode = state.side[player], int(tables.mode[card_on(state, player, place)])
    cards = side.combat if mode & Recalled.COMBAT else in_play(side) | side.bluffs
    return cards & ~bit(place) if mode & Recalled.NOT_SELF else cards


@rule
def carry_out(state, tables):
    """Let the power of `source` happen, or ask what it needs to know."""
    player, place = state.asker, state.source
    opponent, card = other(player), card_on(state, player, place)
    amount = int(tables.amount[card])
    state.ask, state.left, state.picked, state.spent = Ask.NOTHING, amount, 0, 0
    tell(News.POWER_USED, player, place, Why.NONE, NONE)
    match int(tables.power[card]):
        case Power.DRAW:
            if tables.mode[card] >= Drawing.SHOW:
                state.ask = Ask.HOW_MANY
            else:
                draw(state, tables, player, draw_count(state, tables, player, card), Why.POWER, cause(player, place))
        case Power.DRAW_BLIND:
            draw_blind(state, tables, player, amount, place)
        case Power.SEARCH:
            state.ask = Ask.SEARCH
            learn(state)
        case Power.SALVAGE:
            state.ask = Ask.SALVAGE
        case Power.FAVOR:
            state.ask = Ask.FAVOR
            learn(state)
        case Power.RECALL:
            state.ask = Ask.RECALL
        case Power.REMOVE:
            begin_removal(state, tables)
        case Power.HAND_BLIND:
            state.ask = Ask.BLIND
        case Power.HAND_VICTIM:
            state.ask, state.asked = Ask.VICTIM, opponent
            if tables.mode[card]:
                state.left = size(state.side[opponent].hand) - amount
        case Power.DECK_TOP:
            discard(state, opponent, top_card(state, opponent), Why.DECK, cause(player, place))
            learn(state)
        case Power.DISCLOSE:
            disclose(state, opponent, place)
        case Power.AWAY:
            state.ask = Ask.AWAY
        case Power.BENEATH:
            state.ask = Ask.BENEATH
        case Power.REFILL:
            return_discards(state, player, place)
        case Power.PAY_DRAGON:
            begin_payment(state, player, int(tables.coin[card]), amount)
        case Power.FREE_NEXT:
            state.side[player].free_next = 1
        case Power.FLIP:
            flip(state, int(tables.elements[card]), cause(player, place))
        case Power.SHIP:
            state.ask, state.left = Ask.LOAD, int(tables.loads[card])


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
