"""D-INFO What one seat knows, as a row of numbers, for learning machines. LAYOUT names every stretch of the row."""

from bluemoon.core.bits import has, size
from bluemoon.core.rule import rule
from bluemoon.duel.legal import shown_stage, to_move
from bluemoon.duel.rules.cards import cargo
from bluemoon.duel.state import CARDS, Stage, other

STAGES, ASKS = 15, 22
LAYOUT = (
    ("own_cards", CARDS),  # number in the catalogue + 1
    ("own_zones", CARDS),  # see `zone_of`
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
    for at in range(len(observation)):
        observation[at] = 0
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
    observation[at + shown_stage(state, seat)] = 1
    at += STAGES
    observation[at + state.ask] = 1
    observe_question(state, seat, observation, at + ASKS)


@rule
def zone_of(side, place):
    """1 hand, 2 deck, 3 beneath it, 4 pile, 5 combat, 6 support, 7 face down, 8 leader stack, 9 ship, 10 cargo."""
    if has(side.hand, place):
        return 1
    if has(side.draw, place):
        return 2
    if has(side.beneath, place):
        return 3
    if has(side.discard, place):
        return 4
    if has(side.combat, place):
        return 5
    if has(side.support, place):
        return 6
    if has(side.bluffs, place):
        return 7
    if has(side.stack, place):
        return 8
    if has(side.ships, place):
        return 9
    return 10 if has(cargo(side), place) else 0


@rule
def is_hidden(state, seat, player, place):
    """Does the seat not know where this card lies?"""
    side = state.side[player]
    if player == seat:
        return False
    if has(side.hand | side.bluffs, place):
        return not has(side.known, place)
    return has(side.draw | side.beneath | (side.discard & side.murky), place)


@rule
def observe_side(state, seat, player, observation, at):
    """The cards of one player: what they are, where they lie, what is marked on them."""
    deck, side = state.deck[player], state.side[player]
    for place in range(CARDS):
        is_listed = player == seat or not deck.built or has(side.seen, place)
        observation[at + place] = deck.card[place] + 1 if is_listed else 0
        if not is_hidden(state, seat, player, place):
            observation[at + CARDS + place] = zone_of(side, place)
            observation[at + 2 * CARDS + place] = marks_of(state, player, place)
    return at + 3 * CARDS


@rule
def marks_of(state, player, place):
    """Bits: active, known to the opponent, ignored, text void, used or met this turn, target of some card."""
    side, marks = state.side[player], 0
    marks |= 1 if has(side.active | side.support | side.bluffs | side.leading, place) else 0
    marks |= 2 if has(side.known, place) else 0
    marks |= 4 if has(side.ignored, place) else 0
    marks |= 8 if has(side.silent, place) else 0
    marks |= 16 if has(side.used | state.side[other(player)].met, place) else 0
    for source in range(CARDS):
        if side.target[source] == place:
            marks |= 32
    return marks


@rule
def observe_counts(state, player, observation, at):
    """How many cards lie where, and were played this turn."""
    side = state.side[player]
    at = put(observation, at, size(side.hand) + side.hidden_hand)
    at = put(observation, at, size(side.draw | side.beneath) + side.hidden_draw + side.hidden_beneath)
    at = put(observation, at, size(side.discard) + side.hidden_discard)
    at = put(observation, at, size(side.bluffs) + side.hidden_bluffs)
    at = put(observation, at, side.boosters + side.supports)
    return put(observation, at, side.plays)


@rule
def observe_question(state, seat, observation, at):
    """What is asked, the payment, and the turn."""
    if state.ask != 0:
        observation[at] = state.deck[state.asker].card[state.source] + 1
        observation[at + 1] = 1 if state.asker != seat else 0
    at += 2
    at = put(observation, at, state.need)
    at = put(observation, at, state.coin + 1)
    at = put(observation, at, state.left if state.asked == seat else 0)
    at = put(observation, at, size(own_picks(state, seat)))
    at = put(observation, at, 1 if state.player == seat else 0)
    at = put(observation, at, 1 if to_move(state) == seat else 0)
    at = put(observation, at, state.opening)
    at = put(observation, at, state.element + 1)
    at = put(observation, at, state.dragons if seat == 0 else -state.dragons)
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
