"""C13 What one seat knows, as a row of numbers, for learning machines. LAYOUT names every stretch of the row."""

from bluemoon.city.rules.obelisk import is_obelisk_full, next_cost
from bluemoon.city.state import BOXES, CARDS, COLOURS, NONE, PLACES, SEATS, Phase
from bluemoon.city.view import possible_in_deck, unseen
from bluemoon.core.crew import each, meet
from bluemoon.core.rule import rule

PHASES = int(Phase.OVER)  # in which somebody chooses
LAYOUT = (
    ("hand", CARDS),  # own cards
    ("unseen", CARDS),  # cards neither held nor seen discarded
    ("in_deck", CARDS),  # how many of them can be in the deck
    ("discard", CARDS),
    ("phase", PHASES),  # one of them 1
    ("turn", 8),  # to move?, steps, contributions, offerings, special action done, discards, errand, quiet turns
    ("payment", 6),  # value missing, box + 1, dye + 1, cards it may dye, a Hoax 2 waits, colour chosen?
    ("payment_colour", COLOURS + 1),  # one of them 1 while a box is being paid; the last: any colour
    ("piles", 6),  # deck, discard pile, cards won this turn, scales in supply, obelisk boxes filled, next box costs
    ("options", 5),  # players, edition, expansion, turn number, turn limit
    ("seats", SEATS * 8),  # from the own seat on: plays?, to move?, crystals, scales, markers, offerings, cards, place
    ("dragons", 3),  # place + 1
    ("tiles", PLACES * 2),  # for each place building + 1 and rebuilt?
    ("markers", PLACES * BOXES),  # for each place and box: 0 none, 1 own, 2 the next player's …
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
    for at in each(OBSERVATION):
        observation[at] = 0
    meet()
    at = observe_cards(state, tables, seat, observation, 0)
    at = observe_turn(state, tables, seat, observation, at)
    at = observe_seats(state, seat, observation, at)
    observe_city(state, seat, observation, at)


@rule
def observe_cards(state, tables, seat, observation, at):
    """Own hand, unseen cards, those that can be in the deck, the discard pile."""
    for card in each(CARDS):
        held, discarded = int(state.seat[seat].hand[card]), int(state.discard[card])
        left, in_deck = unseen(state, tables, seat, card), possible_in_deck(state, tables, seat, card)
        observation[at + card] = held
        observation[at + CARDS + card] = left
        observation[at + 2 * CARDS + card] = in_deck
        observation[at + 3 * CARDS + card] = discarded
    return at + 4 * CARDS


@rule
def observe_turn(state, tables, seat, observation, at):
    """The phase, the turn, the payment, the piles and the options."""
    if state.phase < Phase.OVER:
        observation[at + state.phase] = 1
    at += PHASES
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
    at = put(observation, at, 0 if is_obelisk_full(state, tables) else next_cost(state, tables))
    at = put(observation, at, state.players)
    at = put(observation, at, state.edition)
    at = put(observation, at, state.expansion)
    at = put(observation, at, state.turn)
    return put(observation, at, state.turn_limit)


@rule
def observe_seats(state, seat, observation, at):
    """Every player's open possessions, from the own seat on. Crystals were paid and gained openly: they are counted."""
    for player in each(state.players):
        other = state.seat[player]
        here = put(observation, at + 8 * seats_on(state, seat, player), 1)
        here = put(observation, here, 1 if state.player == player else 0)
        here = put(observation, here, other.crystals)
        here = put(observation, here, other.scales)
        here = put(observation, here, other.markers)
        here = put(observation, here, other.offerings)
        here = put(observation, here, other.cards)
        put(observation, here, other.figure)
    return at + SEATS * 8


@rule
def seats_on(state, seat, player):
    """So many seats after this one that player sits. (A remainder would say it, too, but dividing takes long.)"""
    seats = player - seat
    return seats if seats >= 0 else seats + state.players


@rule
def observe_city(state, seat, observation, at):
    """Dragons, tiles and markers."""
    for dragon in each(3):
        observation[at + dragon] = state.dragon[dragon] + 1
    at += 3
    for place in each(PLACES):
        observation[at + 2 * place] = state.tile[place] + 1
        observation[at + 2 * place + 1] = (state.rebuilt >> place) & 1
    at += 2 * PLACES
    marks = marks_by_owner(state, seat)
    for spot in each(PLACES * BOXES):
        owner = int(state.marker[spot // BOXES, spot % BOXES])
        observation[at + spot] = (marks >> 4 * (owner - NONE)) & 15


@rule
def marks_by_owner(state, seat):
    """What a marker is as this seat sees it, four bits for each owner; the lowest ones for nobody. (A box then needs no
    question of whose it is, and many boxes are written at once.)"""
    marks = 0
    for player in range(state.players):
        marks |= (seats_on(state, seat, player) + 1) << 4 * (player - NONE)
    return marks
