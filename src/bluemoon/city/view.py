"""C13 What one seat may know, and worlds that agree with it.

A view is a state with everything hidden blanked out. `conceal` is the single filter; `imagine` fills the blanks at
random, consistent with all that the seat has seen. A player who counts cards knows more than his hand: cards he holds
or saw discarded are nowhere else; the deck holds only cards that were shuffled into it; whoever drew few cards since
then still holds cards of before, and what the others held at that moment was everything that was not in the deck.
"""

from bluemoon.city.legal import choices
from bluemoon.city.rules.cards import card_at
from bluemoon.city.state import CARDS, Phase
from bluemoon.core.dice import hide_dice, load_dice, roll
from bluemoon.core.rule import rule

HIDDEN = -1  # crystals that lie face down
ATTEMPTS = 16  # at imagining a world; from then on, what comes is taken
PATIENCE = 400  # attempts at a hand that can pay what its owner has begun to pay
ANY, OF_THE_DECK, HELD_BEFORE = 0, 1, 2  # which cards are to be dealt


@rule
def conceal(state, tables, seat):
    """C13.2 Blank out what this seat does not know: dice, deck, cards won this turn, the others' hands."""
    hide_dice(state)
    state.deck[:] = 0
    state.won[:] = 0
    for player in range(state.players):
        if player != seat:
            other = state.seat[player]
            other.hand[:] = 0
            other.fresh[:] = 0
            other.stale[:] = 0


@rule
def forget(state, tables, seat):
    """C13.1 Blank out also what only a perfect memory knows: others' crystals, all but the top of the discard pile."""
    state.discard[:] = 0
    for player in range(state.players):
        other = state.seat[player]
        if player != seat and not state.open_crystals:
            other.crystals = HIDDEN
        other.fresh[:] = 0
        other.stale[:] = 0


@rule
def unseen(state, tables, seat, card):
    """How many cards of this kind the seat neither holds nor saw discarded."""
    return tables.deck[card] - state.discard[card] - state.seat[seat].hand[card]


@rule
def possible_in_deck(state, tables, seat, card):
    """How many of them can be in the deck: no more than were shuffled into it and not drawn by this seat."""
    return min(unseen(state, tables, seat, card), state.seat[seat].fresh[card])


@rule
def imagine(state, tables, seat, seed):
    """Make of this state, or of this seat's view of it, a whole one that may be so, with dice of its own."""
    conceal(state, tables, seat)
    load_dice(state, seed)
    for attempt in range(PATIENCE):
        if fill_blanks(state, tables, seat, attempt >= ATTEMPTS - 1) and can_go_on(state, tables, seat):
            break
    for player in range(state.players):
        if player != seat:
            count_nothing(state, tables, player)


@rule
def can_go_on(state, tables, seat):
    """C5.6 Whoever has begun to pay holds what is needed; of another's hand that must be imagined, too."""
    is_paying = state.phase == Phase.COLOUR or state.phase == Phase.PAYMENT
    return not is_paying or state.player == seat or choices(state, tables) != 0


@rule
def fill_blanks(state, tables, seat, at_any_rate):
    """Put every unseen card somewhere at random. An unlucky start may leave no way to go on: then False.

    The cards that are not in the deck lie in `rest` (which the next player's counting does not need) until dealt.
    """
    rest = state.seat[(seat + 1) % state.players].fresh
    lay_out_unseen(state, tables, seat, rest)
    for _ in range(state.won_size - state.won_old):
        if not move_one(state, tables, seat, rest, state.won, OF_THE_DECK, at_any_rate):
            return False
    for player in range(state.players):
        other = state.seat[player]
        for _ in range(other.cards - other.drawn if player != seat else 0):
            if not move_one(state, tables, seat, rest, other.hand, HELD_BEFORE, at_any_rate):
                return False
    for player in range(state.players):
        other = state.seat[player]
        for _ in range(min(other.cards, other.drawn) if player != seat else 0):
            move_one(state, tables, seat, rest, other.hand, ANY, True)
    for _ in range(state.won_old):
        move_one(state, tables, seat, rest, state.won, ANY, True)
    return True


@rule
def lay_out_unseen(state, tables, seat, rest):
    """A random deck out of the cards that can be in it; everything else unseen goes to the rest."""
    too_many = -state.deck_size
    for card in range(CARDS):
        state.won[card] = 0
        for player in range(state.players):
            if player != seat:
                state.seat[player].hand[card] = 0
        state.deck[card] = possible_in_deck(state, tables, seat, card)
        rest[card] = unseen(state, tables, seat, card) - state.deck[card]
        too_many += int(state.deck[card])
    for left in range(too_many, 0, -1):
        card = card_at(state.deck, roll(state, state.deck_size + left))
        state.deck[card] -= 1
        rest[card] += 1


@rule
def movable(state, tables, seat, rest, card, which):
    """How many cards of this kind in the rest are such: drawn from the present deck, or held before it was made."""
    if which == OF_THE_DECK:
        return possible_in_deck(state, tables, seat, card) - state.deck[card] - state.won[card]
    if which == HELD_BEFORE:
        held = int(state.seat[seat].stale[card])
        for player in range(state.players):
            if player != seat:
                held -= int(state.seat[player].hand[card])
        return max(0, min(held, int(rest[card])))
    return int(rest[card])


@rule
def move_one(state, tables, seat, rest, target, which, at_any_rate):
    """Deal a random such card from the rest; if there is none, any card or (False) none."""
    total = 0
    for card in range(CARDS):
        total += movable(state, tables, seat, rest, card, which)
    if total == 0 and at_any_rate:
        return move_one_of_any(state, rest, target)
    if total == 0:
        return False
    position = roll(state, total)
    for card in range(CARDS):
        position -= movable(state, tables, seat, rest, card, which)
        if position < 0:
            rest[card] -= 1
            target[card] += 1
            return True
    return False


@rule
def move_one_of_any(state, rest, target):
    """Deal any card of the rest."""
    total = 0
    for card in range(CARDS):
        total += int(rest[card])
    card = card_at(rest, roll(state, total))
    rest[card] -= 1
    target[card] += 1
    return True


@rule
def count_nothing(state, tables, player):
    """An imagined player may think every card he has not seen in the deck."""
    other = state.seat[player]
    for card in range(CARDS):
        other.fresh[card] = unseen(state, tables, player, card)
        other.stale[card] = unseen(state, tables, player, card)
