"""What holds in every position of every game. A soak plays with these checks on; so do the tests.

`broken_laws` gives the broken ones as bits, in the order of LAWS.
"""

from bluemoon.core.bits import has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.duel.choice import has_choice
from bluemoon.duel.questions.target import candidates
from bluemoon.duel.rules.cards import cargo
from bluemoon.duel.rules.precedence import judge
from bluemoon.duel.rules.ships import room
from bluemoon.duel.rules.values import count_totals
from bluemoon.duel.state import ALL, DRAGONS, NONE, SHIPS, Stage, Type, area, live, of_type
from bluemoon.duel.view import placed

LAWS = (
    "every card lies in one place and one place only",
    "what is known of a zone is about cards of that zone",
    "leadership cards lie in hand, in the deck or on the leader stack, and only they do there",
    "totals and ignored cards are what a fresh reckoning gives",
    "there is something to choose until the game is over, and nothing after",
    "dragons are three",
    "the areas are empty when no fight is on",
    "no ship carries more than it can",
    "a card applies to a card it may apply to",
)


@rule
def broken_laws(state, tables):
    """The broken laws of a position, as bits."""
    broken = 0
    for player in range(2):
        side = state.side[player]
        broken |= 0 if cards_are_conserved(side) else 1
        broken |= 0 if zones_agree(side) else 2
        broken |= 0 if leadership_stays(state, player) else 4
        broken |= 0 if areas_are_empty_between_fights(state, player) else 64
        broken |= 0 if ships_are_not_overloaded(state, tables, player) else 128
        broken |= 0 if targets_are_possible(state, tables, player) else 256
    broken |= 0 if reckoning_is_fresh(state, tables) else 8
    broken |= 0 if has_choice(state) != (state.stage == Stage.OVER) else 16
    broken |= 0 if -DRAGONS <= state.dragons <= DRAGONS else 32
    return broken


@rule
def cards_are_conserved(side):
    """D-DISCARD-4 Thirty cards, each once."""
    count = size(side.hand) + size(side.draw) + size(side.beneath) + size(side.discard) + size(side.combat)
    count += size(side.support) + size(side.bluffs) + size(side.stack) + size(side.ships)
    for ship in range(SHIPS):
        count += size(int(side.cargo[ship]))
    return count == size(ALL) and placed(side) == ALL


@rule
def zones_agree(side):
    """Active cards are in the combat area, landed ships in the influence area, known cards in hand or face down."""
    if side.active & ~side.combat or side.landed & ~side.ships or side.blind & ~side.hand:
        return False
    if side.disclosed & ~side.hand or side.disclosed & ~side.known or side.known & ~(side.hand | side.bluffs):
        return False
    if (side.combat | side.support | side.ships | side.stack | cargo(side)) & ~side.seen:
        return False
    return side.discard_top == NONE or has(side.discard, side.discard_top)


@rule
def leadership_stays(state, player):
    """D-DISCARD-2, D-LEAD-5 Leadership cards never reach the pile, and never leave the stack."""
    side, leadership = state.side[player], of_type(state.deck[player], Type.LEADERSHIP)
    return side.stack & ~leadership == 0 and leadership & ~(side.hand | side.draw | side.beneath | side.stack) == 0


@rule
def areas_are_empty_between_fights(state, player):
    """D-FIGHT-1 Before the opening character nothing lies in the areas."""
    is_between = state.opening and state.stage <= Stage.RETREAT
    return not is_between or (area(state.side[player]) == 0 and state.element == NONE)


@rule
def ships_are_not_overloaded(state, tables, player):
    """D-BUKA-1 No ship above its capacity."""
    ships = state.side[player].ships
    while ships != 0:
        if room(state, tables, player, lowest(ships)) < 0:
            return False
        ships &= ships - 1
    return True


@rule
def targets_are_possible(state, tables, player):
    """D-TARGET-1 The target of a live card is one of its candidates."""
    sources = live(state.side[player]) & state.deck[player].aimed
    while sources != 0:
        source = lowest(sources)
        sources &= sources - 1
        target = int(state.side[player].target[source])
        is_open = (player == state.player and has(state.unaimed, source)) or state.stage == Stage.OVER
        if target != NONE and not has(candidates(state, tables, player, source), target) and not is_open:
            return False
    return True


@rule
def reckoning_is_fresh(state, tables):
    """D-PREC-4, D-POWER-7 Working everything out again changes nothing."""
    before = fingerprint(state)
    if state.stage == Stage.OVER:
        return True
    judge(state, tables)
    count_totals(state, tables)
    return fingerprint(state) == before


@rule
def fingerprint(state):
    """One number out of all that is worked out."""
    number = 0
    for player in range(2):
        side = state.side[player]
        for part in range(2):
            number = (number * 31 + int(side.total[part]) * 2 + int(side.shield[part])) & 0xFFFFFFFFFF
        number = (number * 31 + side.ignored) & 0xFFFFFFFFFF
        number = (number * 31 + side.silent) & 0xFFFFFFFFFF
        number = (number * 31 + side.faded) & 0xFFFFFFFFFF
        number = (number * 31 + 2 * side.exposed + side.unsupported) & 0xFFFFFFFFFF
    return number
