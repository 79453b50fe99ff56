"""The deck, the discard pile and the hands (C11.2, C6.6). Piles are counts; the dice pick which card comes."""

from bluemoon.city.rules.news import News, Why
from bluemoon.city.state import CARDS, NONE
from bluemoon.core.dice import roll
from bluemoon.core.rule import rule
from bluemoon.core.story import NOTHING, foretold, tell


@rule
def card_at(pile, position):
    """The card at this position of a pile that lies sorted."""
    for card in range(CARDS):
        position -= pile[card]
        if position < 0:
            return card
    return NONE


@rule
def reshuffle(state):
    """C11.2 The discard pile becomes the deck. Everybody knows its cards, nobody their order."""
    if state.discard_size == 0:
        return
    tell(News.RESHUFFLED, NONE, state.discard_size, 0, NONE)
    for card in range(CARDS):
        count_anew(state, card)
        state.deck[card] = state.discard[card]
        state.discard[card] = 0
    for player in range(state.players):
        state.seat[player].drawn = 0
    state.deck_size = state.discard_size
    state.discard_size = 0
    state.discard_top = NONE
    state.won_old = state.won_size


@rule
def count_anew(state, card):
    """Whoever counts cards now knows the new deck, and what all the others hold: every card that is not in it."""
    held = int(state.won[card])
    for player in range(state.players):
        held += int(state.seat[player].hand[card])
    for player in range(state.players):
        seat = state.seat[player]
        seat.fresh[card] = state.discard[card]
        seat.stale[card] = held - int(seat.hand[card])


@rule
def draw_card(state):
    """C11.2 The top card of the deck, which is made anew when it is empty; NONE when there is no card at all."""
    if state.deck_size == 0:
        reshuffle(state)
    if state.deck_size == 0:
        return NONE
    card = foretold()
    if card == NOTHING:
        card = card_at(state.deck, roll(state, state.deck_size))
    state.deck[card] -= 1
    state.deck_size -= 1
    return card


@rule
def draw_cards(state, player, count, why, place):
    """Draw cards into a hand; but those a player wins in his own turn stay face down (C6.6)."""
    for _ in range(count):
        card = draw_card(state)
        if card == NONE:
            return
        tell(News.CARD, player, card, why, place)
        if player == state.player and why < Why.RESET:
            state.won[card] += 1
            state.won_size += 1
        else:
            take_card(state, player, card)


@rule
def take_card(state, player, card):
    """Put a card that was just drawn into a hand."""
    seat = state.seat[player]
    seat.hand[card] += 1
    seat.cards += 1
    seat.drawn += 1
    seat.fresh[card] -= 1


@rule
def take_won_cards(state):
    """C11.4 The cards won in this turn join the hand."""
    if state.won_size == 0:
        return
    me = state.seat[state.player]
    for card in range(CARDS):
        count = state.won[card]
        me.hand[card] += count
        if state.won_old == 0:
            me.fresh[card] -= count
        state.won[card] = 0
    me.cards += state.won_size
    me.drawn += state.won_size - state.won_old
    state.won_size = 0
    state.won_old = 0


@rule
def discard(state, card):
    """Put a card of the player to move on the discard pile."""
    me = state.seat[state.player]
    me.hand[card] -= 1
    me.cards -= 1
    state.discard[card] += 1
    state.discard_size += 1
    state.discard_top = card
