"""D-INFO What one seat knows, as a row of numbers, for learning machines. LAYOUT names every stretch of the row."""

from bluemoon.core.bits import has, size
from bluemoon.core.crew import each, meet
from bluemoon.core.rule import rule
from bluemoon.duel.legal import shown_stage, to_move
from bluemoon.duel.rules.cards import cargo, deck_size, hand_size, pile_size
from bluemoon.duel.rules.dragons import dragon_lead
from bluemoon.duel.state import CARDS, NONE, Stage, other

STAGES, ASKS = 15, 22
TARGET = 32  # the last of the marks
EVERY = (1 << CARDS) - 1  # all cards of a player, as a set
LAYOUT = (
    ("own_cards", CARDS),  # number in the catalogue + 1
    (
        "own_zones",
        CARDS,
    ),  # 1 hand, 2 deck, 3 beneath it, 4 pile, 5 combat, 6 support, 7 face down, 8 leaders, 9 ship, 10 cargo
    (
        "own_marks",
        CARDS,
    ),  # 1 active, 2 open or known to the opponent, 4 ignored, 8 text void, 16 used, 32 target of some card
    ("their_cards", CARDS),  # number in the catalogue + 1; 0: not known
    ("their_zones", CARDS),  # 0: hidden in hand, deck, pile or face down
    ("their_marks", CARDS),
    ("counts", 12),  # own, then theirs: hand, deck, pile, face-down cards, boosters + supports played, plays this turn
    ("totals", 8),  # own fire, earth, shields; theirs
    ("stage", STAGES),  # one of them 1
    ("ask", ASKS),  # one of them 1
    ("source", 2),  # number in the catalogue + 1 of the card that asks; is it the opponent's?
    ("payment", 4),  # value to pay, coin + 1, to be picked, cards picked
    (
        "turn",
        8,
    ),  # own turn?, to move?, opening?, element + 1, dragons on the own side (−3…3), backtracks, turn, may go back?
)
OBSERVATION = sum(width for _, width in LAYOUT)


@rule
def put(observation, at, value):
    """Write one number; return where the next one goes."""
    observation[at] = value
    return at + 1


@rule
def observe(state, tables, seat, observation):
    """D-INFO-1 to D-INFO-5 Write what this seat knows, in the order of LAYOUT."""
    at = observe_side(state, seat, seat, observation, 0)
    at = observe_side(state, seat, other(seat), observation, at)
    for turn in range(2):
        at = observe_counts(state, (seat + turn) % 2, observation, at)
    for turn in range(2):
        side = state.side[(seat + turn) % 2]
        at = put(observation, at, side.total[0])
        at = put(observation, at, side.total[1])
        at = put(observation, at, side.shield[0])
        at = put(observation, at, side.shield[1])
    shown = shown_stage(state, seat)
    for stage in each(STAGES):
        observation[at + stage] = 1 if stage == shown else 0
    at += STAGES
    for ask in each(ASKS):
        observation[at + ask] = 1 if ask == state.ask else 0
    observe_question(state, seat, observation, at + ASKS)


@rule
def observe_side(state, seat, player, observation, at):
    """The cards of one player: what they are, where they lie, what is marked on them.

    A zone is a set, a card lies in one of them: so the numbers of all zones are put together bit by bit, once.
    """
    deck, side = state.deck[player], state.side[player]
    listed = EVERY if player == seat or not deck.built else int(side.seen)
    shown = EVERY & ~hidden_cards(state, seat, player)
    ones = shown & (side.hand | side.beneath | side.combat | side.bluffs | side.ships)
    twos = shown & (side.draw | side.beneath | side.support | side.bluffs | cargo(side))
    fours = shown & (side.discard | side.combat | side.support | side.bluffs)
    eights = shown & (side.stack | side.ships | cargo(side))
    active = shown & (side.active | side.support | side.bluffs | side.leading)
    known, ignored, silent = shown & side.known, shown & side.ignored, shown & side.silent
    used = shown & (side.used | state.side[other(player)].met)
    for place in each(CARDS):
        card = (deck.card[place] + 1) * digit(listed, place)
        low = digit(ones, place) + 2 * digit(twos, place)
        zone = low + 4 * digit(fours, place) + 8 * digit(eights, place)
        low = digit(active, place) + 2 * digit(known, place) + 4 * digit(ignored, place)
        marks = low + 8 * digit(silent, place) + 16 * digit(used, place)
        observation[at + place] = card
        observation[at + CARDS + place] = zone
        observation[at + 2 * CARDS + place] = marks
    meet()
    mark_targets(side, shown, observation, at + 2 * CARDS)
    return at + 3 * CARDS


@rule
def digit(bits, place):
    """1 if the place is in the set, else 0."""
    return (int(bits) >> place) & 1


@rule
def hidden_cards(state, seat, player):
    """The cards of which the seat does not know where they lie."""
    side = state.side[player]
    if player == seat:
        return 0
    return int(((side.hand | side.bluffs) & ~side.known) | side.draw | side.beneath | (side.discard & side.murky))


@rule
def mark_targets(side, shown, observation, at):
    """Mark the cards that some card applies to."""
    for source in each(CARDS):
        place = int(side.target[source])
        if place != NONE and has(shown, place):
            observation[at + place] |= TARGET


@rule
def observe_counts(state, player, observation, at):
    """How many cards lie where, and were played this turn."""
    side = state.side[player]
    at = put(observation, at, hand_size(side))
    at = put(observation, at, deck_size(side))
    at = put(observation, at, pile_size(side))
    at = put(observation, at, size(side.bluffs) + side.hidden_bluffs)
    at = put(observation, at, side.boosters + side.supports)
    return put(observation, at, side.plays)


@rule
def observe_question(state, seat, observation, at):
    """What is asked, the payment, and the turn."""
    asks = state.ask != 0
    at = put(observation, at, state.deck[state.asker].card[state.source] + 1 if asks else 0)
    at = put(observation, at, 1 if asks and state.asker != seat else 0)
    at = put(observation, at, state.need)
    at = put(observation, at, state.coin + 1)
    at = put(observation, at, state.left if state.asked == seat else 0)
    at = put(observation, at, size(own_picks(state, seat)))
    at = put(observation, at, 1 if state.player == seat else 0)
    at = put(observation, at, 1 if to_move(state) == seat else 0)
    at = put(observation, at, state.opening)
    at = put(observation, at, state.element + 1)
    at = put(observation, at, dragon_lead(state, seat))
    at = put(observation, at, state.backtracks)
    at = put(observation, at, state.turn)
    is_going_on = state.stage == Stage.CHARACTER or state.stage == Stage.SUPPORT
    return put(observation, at, 1 if is_going_on and not state.learnt else 0)


@rule
def own_picks(state, seat):
    """The cards this seat has picked so far."""
    if state.asked != seat:
        return 0
    return state.picked if state.stage == Stage.EXCHANGE else state.picked | state.spent
