"""D-TARGET Cards that apply to one other card: to which?"""

from bluemoon.core.bits import bit, has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb
from bluemoon.duel.choice import allow
from bluemoon.duel.reason import Reason
from bluemoon.duel.rules.cards import card_on
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.rules.values import total_if
from bluemoon.duel.state import NONE, Ask, Type, in_play, live, of_type, with_power
from bluemoon.duel.words import Power

ASK = Ask.TARGET
WORDS = ()
PICKED = Verb.PICK


@rule
def candidates(state, tables, player, source):
    """D-TARGET-1 The cards a card may apply to: active characters, or active Caterpillars."""
    side, deck = state.side[player], state.deck[player]
    if not has(with_power(deck, Power.MULTIPLY_DEMAND), source):
        return side.active & of_type(deck, Type.CHARACTER)
    cards, caterpillars = in_play(side) & with_power(deck, Power.DEMAND), 0
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        if tables.caterpillar[card_on(state, player, place)]:
            caterpillars |= bit(place)
    return caterpillars


@rule
def aim(state, tables):
    """D-TARGET-2, D-TARGET-3 Give every such card its target; ask only the player to move, and only for a choice."""
    for player in range(2):
        sources = live(state.side[player]) & state.deck[player].aimed
        while sources != 0:
            source = lowest(sources)
            sources &= sources - 1
            aim_one(state, tables, player, source)


@rule
def aim_one(state, tables, player, source):
    """Give one card its target, or ask for it."""
    cards = candidates(state, tables, player, source)
    if stays(state, tables, player, source, cards):
        return
    if size(cards) > 1 and player == state.player and not state.auto_target:
        let_go(state, player, source, cards)
        if state.ask == Ask.NOTHING:
            state.ask, state.asked, state.asker, state.source = ASK, player, player, source
        return
    set_target(state, player, source, best_target(state, tables, player, source, cards))


@rule
def let_go(state, player, source, cards):
    """D-TARGET-2 Until another is chosen, a card whose target has gone applies to none."""
    side = state.side[player]
    if side.target[source] != NONE and not has(cards, int(side.target[source])):
        side.target[source] = NONE


@rule
def stays(state, tables, player, source, cards):
    """Does the card keep its target? One of the player to move until he chooses anew; another while it is of use."""
    target = int(state.side[player].target[source])
    if target == NONE or not has(cards, target):
        return False
    if player == state.player:
        return not has(state.unaimed, source)
    return is_useful(state, tables, player, source)


@rule
def is_useful(state, tables, player, source):
    """D-SPECIAL-2 Does this card still add anything where it is aimed? One that never adds values counts as useful."""
    if has(with_power(state.deck[player], Power.MULTIPLY_DEMAND), source):
        return True
    target = int(state.side[player].target[source])
    return strength_if(state, tables, player, source, target) > strength_if(state, tables, player, source, NONE)


@rule
def strength_if(state, tables, player, source, place):
    """A player's total in the fight's element, or both totals together while none is chosen, with this target."""
    total = 0
    for element in range(2):
        if state.element == NONE or state.element == element:
            total += total_if(state, tables, player, element, source, place)
    return total


@rule
def best_target(state, tables, player, source, cards):
    """D-TARGET-3 (Q15) The target that gives the highest total; NONE if there is none."""
    best, highest = NONE, NONE
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        total = strength_if(state, tables, player, source, place)
        if total > highest:
            best, highest = place, total
    return best


@rule
def set_target(state, player, source, place):
    """From now on the card applies to this one."""
    side = state.side[player]
    if player == state.player:
        state.unaimed &= ~bit(source)
    state.changed = 1
    if side.target[source] != place:
        side.target[source] = place
        tell(News.TARGET, player, place, Why.NONE, cause(player, source))


@rule
def offer(state, tables):
    """Every candidate."""
    allow(state, Verb.PICK, candidates(state, tables, state.asked, state.source))


@rule
def answer(state, place):
    """To this one."""
    set_target(state, state.asked, state.source, place)
    state.ask = Ask.NOTHING


@rule
def why_not(state, tables, verb, place, refusal):
    """It cannot apply to that card."""
    return Reason.NOT_A_CANDIDATE
