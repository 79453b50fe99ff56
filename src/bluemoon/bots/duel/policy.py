"""What looks good at first sight: the moves worth considering, and a weight for each.

Go on if the opponent can be matched, with the cheapest cards that do it; keep the rest. Questions about trifles (which
card to lose, what to pay with) are not thought about: `answers` knows the sensible ones.
"""

from bluemoon.bots.duel.answers import consider_worst, weigh_answers
from bluemoon.bots.duel.offered import anything, each, say
from bluemoon.bots.duel.worth import BEYOND, boost, margin, margin_with_help, worth
from bluemoon.bots.search.choices import consider
from bluemoon.core.bits import lowest
from bluemoon.core.rule import rule
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.published import allowed, card_on, missing
from bluemoon.duel.state import NONE, Ask, Stage, Type, of_type

SURE, LIKELY, UNLIKELY, SELDOM = 40, 12, 4, 1


@rule
def weigh(state, tables, choices):
    """The moves worth considering for the player to move."""
    if state.ask != Ask.NOTHING:
        weigh_answers(state, tables, choices)
    else:
        weigh_stage(state, tables, choices)
    if choices.count == 0:
        anything(state, choices)


@rule
def weigh_stage(state, tables, choices):
    """What to do in this part of the turn."""
    match int(state.stage):
        case Stage.EXCHANGE:
            say(state, choices, Word.DONE, SURE)
        case Stage.BEGIN:
            weigh_beginning(state, choices)
        case Stage.LEADERSHIP:
            each(state, choices, Verb.PLAY, LIKELY // 2)
            say(state, choices, Word.NEXT, LIKELY)
        case Stage.RETREAT:
            weigh_retreat(state, tables, choices)
        case Stage.CHARACTER:
            weigh_characters(state, tables, choices)
        case Stage.SUPPORT:
            weigh_supports(state, tables, choices)
        case Stage.ELEMENT:
            weigh_elements(state, choices)
        case Stage.CALL:
            say(state, choices, Word.CALL, SELDOM)
            say(state, choices, Word.LET, UNLIKELY)
        case Stage.END:
            each(state, choices, Verb.USE, SURE)
            say(state, choices, Word.NEXT, SELDOM)
        case Stage.DECLINE:
            say(state, choices, Word.DONE, 2)
            consider_worst(state, tables, choices, Verb.PICK, int(state.player))


@rule
def weigh_beginning(state, choices):
    """Take back what would be covered anyway; supports mostly stay."""
    covered = allowed(state, Verb.RETRIEVE) & state.side[state.player].active
    if covered != 0:
        consider(choices, STRIDE * Verb.RETRIEVE + lowest(covered), SURE)
    else:
        each(state, choices, Verb.RETRIEVE, SELDOM)
    each(state, choices, Verb.LAND, LIKELY)
    each(state, choices, Verb.REVEAL, SELDOM)
    say(state, choices, Word.NEXT, SELDOM if covered != 0 else LIKELY)


@rule
def weigh_retreat(state, tables, choices):
    """Go on if the hand can match the opponent; a fight is seldom declined."""
    each(state, choices, Verb.USE, LIKELY)
    each(state, choices, Verb.PAY, SELDOM)
    if state.opening:
        say(state, choices, Word.CONTINUE, SURE)
        say(state, choices, Word.DECLINE, UNLIKELY)
        return
    can_match = state.backtracks == 0 and best_margin(state, tables) >= 0
    say(state, choices, Word.CONTINUE, SURE if can_match else UNLIKELY)
    say(state, choices, Word.RETREAT, LIKELY if can_match else SURE)


@rule
def best_margin(state, tables):
    """By how much the hand can exceed what has to be matched."""
    player, best = int(state.player), BEYOND
    rest = int(state.side[player].hand) & of_type(state.deck[player], Type.CHARACTER)
    while rest != 0:
        best = max(best, margin_with_help(state, tables, player, lowest(rest)))
        rest &= rest - 1
    return best


# ---- cards


@rule
def weigh_characters(state, tables, choices):
    """The cheapest character that matches; more than one only if it takes more."""
    is_short = missing(state) > 0
    each(state, choices, Verb.USE, UNLIKELY)
    each(state, choices, Verb.JOIN, LIKELY if is_short else SELDOM)
    say(state, choices, Word.BACKTRACK, SELDOM)
    say(state, choices, Word.NEXT, UNLIKELY if is_short else LIKELY)
    if state.side[state.player].characters > 0:
        each(state, choices, Verb.PLAY, LIKELY if is_short else SELDOM)
        return
    rest = allowed(state, Verb.PLAY)
    while rest != 0:
        consider(choices, STRIDE * Verb.PLAY + lowest(rest), weight_of_character(state, tables, lowest(rest)))
        rest &= rest - 1


@rule
def weight_of_character(state, tables, place):
    """Heavy if it matches, the heavier the less it would be missed."""
    player = int(state.player)
    value = worth(tables, card_on(state, player, place))
    if state.opening:
        return UNLIKELY + value // 4
    if margin(state, tables, player, place) >= 0:
        return max(LIKELY, SURE - value)
    return LIKELY // 2 if margin_with_help(state, tables, player, place) >= 0 else SELDOM


@rule
def weigh_supports(state, tables, choices):
    """The cheapest booster or support that is needed; another one only now and then."""
    each(state, choices, Verb.USE, LIKELY)
    each(state, choices, Verb.PAY, SURE)
    say(state, choices, Word.NEXT, SURE)
    say(state, choices, Word.BACKTRACK, SELDOM)
    each(state, choices, Verb.LOAD, SELDOM)
    each(state, choices, Verb.BLUFF, UNLIKELY)
    lacks = missing(state)
    rest = allowed(state, Verb.PLAY)
    while rest != 0:
        consider(choices, STRIDE * Verb.PLAY + lowest(rest), weight_of_support(state, tables, lowest(rest), lacks))
        rest &= rest - 1


@rule
def weight_of_support(state, tables, place, lacks):
    """If something is missing, heavy if it closes the gap; else it is played for what it does later."""
    player = int(state.player)
    side, card = state.side[player], card_on(state, player, place)
    if lacks == 0:
        return UNLIKELY if tables.type[card] == Type.SUPPORT else UNLIKELY // 2
    characters = side.active & of_type(state.deck[player], Type.CHARACTER)
    target = lowest(characters) if characters != 0 else NONE
    adds = boost(state, tables, player, place, target, int(side.total[state.element]), int(state.element))
    return max(LIKELY, SURE - worth(tables, card)) if adds >= lacks else SELDOM + adds


@rule
def weigh_elements(state, choices):
    """The element in which the total is higher."""
    total = state.side[state.player].total
    fire, earth = int(total[0]), int(total[1])
    say(state, choices, Word.FIRE, 2 + fire * fire)
    say(state, choices, Word.EARTH, 2 + earth * earth)
