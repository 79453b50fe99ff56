"""C13 What one seat may know, and worlds that agree with it.

A view is a state with everything hidden blanked out. `conceal` is the single filter; `imagine` fills the blanks at
random, consistent with all that the seat has seen. A player who counts cards knows more than his hand: cards he holds
or saw discarded are nowhere else; the deck holds only cards that were shuffled into it; whoever drew few cards since
then still holds cards of before, and what the others held at that moment was everything that was not in the deck.
"""

from bluemoon.city.rules.cards import card_at
from bluemoon.city.state import CARDS, COLOURS, NONE, Phase
from bluemoon.core.dice import load_dice, roll
from bluemoon.core.rule import rule

HIDDEN = -1  # crystals that lie face down
ATTEMPTS = 16  # at imagining a world; the last takes what comes
ANY, OF_THE_DECK, HELD_BEFORE = 0, 1, 2  # which cards are to be dealt


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
            other.stale[card] = 0


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
            state.seat[player].stale[card] = 0


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
    for attempt in range(ATTEMPTS):
        if fill_blanks(state, tables, seat, attempt == ATTEMPTS - 1):
            break
    for player in range(state.players):
        if player != seat:
            count_nothing(state, tables, player)


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
