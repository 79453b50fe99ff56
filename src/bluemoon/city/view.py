"""C13 What one seat may know, and worlds that agree with it.

A view is a state with everything hidden blanked out. `conceal` is the single filter; `imagine` fills the blanks at
random, consistent with all that the seat has seen. Card counting is exact: cards the seat holds or saw discarded are
nowhere else, and the deck holds only cards that can have come into it at its last shuffle.
"""

from bluemoon.city.rules.cards import card_at
from bluemoon.city.state import CARDS, COLOURS, NONE, Phase
from bluemoon.core.dice import load_dice, roll
from bluemoon.core.rule import rule

HIDDEN = -1  # crystals that lie face down


@rule
def conceal(state, seat):
    """C13.2 Blank out what this seat does not know: dice, deck, cards won this turn, the others' hands."""
    state.dice = 0
    for card in range(CARDS):
        state.deck[card] = 0
        state.won[card] = 0
    for player in range(state.players):
        if player == seat:
            continue
        other = state.seat[player]
        for card in range(CARDS):
            other.hand[card] = 0
            other.fresh[card] = 0


@rule
def forget(state, seat):
    """C13.1 Blank out also what only a perfect memory knows: others' crystals, all but the top of the discard pile."""
    for card in range(CARDS):
        state.discard[card] = 0
    for player in range(state.players):
        if player != seat and not state.open_crystals:
            state.seat[player].crystals = HIDDEN
        for card in range(CARDS):
            state.seat[player].fresh[card] = 0


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
    conceal(state, seat)
    load_dice(state, seed)
    elsewhere = 0  # cards that are in hands or won; for a while they all lie in `won`
    for card in range(CARDS):
        state.deck[card] = possible_in_deck(state, tables, seat, card)
        state.won[card] = unseen(state, tables, seat, card) - state.deck[card]
        elsewhere -= state.deck[card]
    for _ in range(-elsewhere - state.deck_size):
        move_any(state, state.deck, -elsewhere, state.won)
        elsewhere += 1
    left = state.won_size
    for player in range(state.players):
        if player != seat:
            left += state.seat[player].cards
    for player in range(state.players):
        if player != seat:
            left = deal_imagined(state, player, left)
            count_nothing(state, tables, player)


@rule
def deal_imagined(state, player, left):
    """Give a player so many cards as he holds, out of those lying in `won`; return how many are left there."""
    other = state.seat[player]
    for _ in range(other.cards):
        move_any(state, state.won, left, other.hand)
        left -= 1
    return left


@rule
def move_any(state, source, size, target):
    """Move a random card from one pile to another."""
    card = card_at(source, roll(state, size))
    source[card] -= 1
    target[card] += 1


@rule
def count_nothing(state, tables, player):
    """An imagined player may think every card he has not seen in the deck."""
    other = state.seat[player]
    for card in range(CARDS):
        other.fresh[card] = unseen(state, tables, player, card)


# ---- the same knowledge as a row of numbers, for learning machines

LAYOUT = (
    ("hand", CARDS),  # own cards
    ("unseen", CARDS),  # cards neither held nor seen discarded
    ("in_deck", CARDS),  # how many of them can be in the deck
    ("discard", CARDS),
    ("phase", 6),  # one of them 1
    ("turn", 8),  # to move?, steps, contributions, offerings, special action done, discards, errand, quiet turns
    ("payment", 6),  # value missing, box + 1, dye + 1, cards it may dye, a Hoax 2 waits, colour chosen?
    ("payment_colour", COLOURS + 1),  # one of them 1 while a box is being paid; the last: any colour
    ("piles", 6),  # deck, discard pile, cards won this turn, scales in supply, obelisk boxes filled, next box costs
    ("options", 5),  # players, edition, expansion, turn number, turn limit
    ("seats", 4 * 8),  # from the own seat on: plays?, to move?, crystals, scales, markers, offerings, cards, place
    ("dragons", 3),  # place + 1
    ("tiles", 25 * 2),  # for each place building + 1 and rebuilt?
    ("markers", 25 * 8),  # for each place and box: 0 none, 1 own, 2 the next player's …
)
OBSERVATION = sum(width for _, width in LAYOUT)


@rule
def put(observation, at, value):
    """Write one number; return where the next one goes."""
    observation[at] = value
    return at + 1


@rule
def observe(state, tables, seat, observation):
    """C13 Write what this seat knows, in the order of LAYOUT."""
    for at in range(len(observation)):
        observation[at] = 0
    at = observe_cards(state, tables, seat, observation, 0)
    at = observe_turn(state, tables, seat, observation, at)
    at = observe_seats(state, seat, observation, at)
    observe_city(state, seat, observation, at)


@rule
def observe_cards(state, tables, seat, observation, at):
    """Own hand, unseen cards, those that can be in the deck, the discard pile."""
    for card in range(CARDS):
        observation[at + card] = state.seat[seat].hand[card]
        observation[at + CARDS + card] = unseen(state, tables, seat, card)
        observation[at + 2 * CARDS + card] = possible_in_deck(state, tables, seat, card)
        observation[at + 3 * CARDS + card] = state.discard[card]
    return at + 4 * CARDS


@rule
def observe_turn(state, tables, seat, observation, at):
    """The phase, the turn, the payment, the piles and the options."""
    if state.phase < Phase.OVER:
        observation[at + state.phase] = 1
    at += 6
    at = put(observation, at, 1 if state.player == seat else 0)
    at = put(observation, at, state.steps)
    at = put(observation, at, state.contributions)
    at = put(observation, at, state.offered)
    at = put(observation, at, state.special_done)
    at = put(observation, at, state.discards)
    at = put(observation, at, state.errand)
    at = put(observation, at, state.quiet_turns)
    at = put(observation, at, state.need)
    at = put(observation, at, state.box + 1)
    at = put(observation, at, state.dye + 1)
    at = put(observation, at, state.dye_left)
    at = put(observation, at, state.dye_one)
    at = put(observation, at, 1 if state.colour != NONE else 0)
    if state.colour != NONE:
        observation[at + state.colour] = 1
    at += COLOURS + 1
    at = put(observation, at, state.deck_size)
    at = put(observation, at, state.discard_size)
    at = put(observation, at, state.won_size)
    at = put(observation, at, state.supply)
    at = put(observation, at, state.obelisk)
    at = put(observation, at, tables.obelisk[state.players, state.obelisk])
    at = put(observation, at, state.players)
    at = put(observation, at, state.edition)
    at = put(observation, at, state.expansion)
    at = put(observation, at, state.turn)
    return put(observation, at, state.turn_limit)


@rule
def observe_seats(state, seat, observation, at):
    """Every player's open possessions, from the own seat on. Crystals were paid and gained openly: they are counted."""
    for turn in range(state.players):
        player = (seat + turn) % state.players
        other = state.seat[player]
        here = put(observation, at + 8 * turn, 1)
        here = put(observation, here, 1 if state.player == player else 0)
        here = put(observation, here, other.crystals)
        here = put(observation, here, other.scales)
        here = put(observation, here, other.markers)
        here = put(observation, here, other.offerings)
        here = put(observation, here, other.cards)
        put(observation, here, other.figure)
    return at + 4 * 8


@rule
def observe_city(state, seat, observation, at):
    """Dragons, tiles and markers."""
    for dragon in range(3):
        observation[at + dragon] = state.dragon[dragon] + 1
    at += 3
    for place in range(len(state.tile)):
        observation[at + 2 * place] = state.tile[place] + 1
        observation[at + 2 * place + 1] = (state.rebuilt >> place) & 1
    at += 2 * len(state.tile)
    for place in range(len(state.tile)):
        for box in range(8):
            owner = state.marker[place, box]
            if owner != NONE:
                observation[at + 8 * place + box] = (owner - seat) % state.players + 1
