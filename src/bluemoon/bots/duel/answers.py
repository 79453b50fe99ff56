"""The sensible answers to the questions of cards: which card to lose, what to pay with, whom to hit."""

from bluemoon.bots.duel.offered import say
from bluemoon.bots.duel.worth import counts, printed, worth
from bluemoon.bots.search.choices import consider
from bluemoon.core.bits import lowest
from bluemoon.core.rule import rule
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.published import allowed, card_on
from bluemoon.duel.state import NONE, Ask, other
from bluemoon.duel.words import Coin

NEARLY_BEST = 3  # cards that are worth so much less are considered too
ENDLESS = 1000


@rule
def weigh_answers(state, tables, choices):
    """Answers worth considering; none if there is nothing to say about the question."""
    player = int(state.asked)
    match int(state.ask):
        case Ask.ACCEPT:
            say(state, choices, Word.YES, 4)
            say(state, choices, Word.NO, 1)
        case Ask.REMOVE | Ask.BLIND:
            consider_best(state, tables, choices, Verb.PICK_THEIRS, other(player))
            say(state, choices, Word.RANDOM, 1)
            say(state, choices, Word.FACE_DOWN, 1)
        case Ask.SPARE:
            consider_worst(state, tables, choices, Verb.PICK_THEIRS, other(player))
        case Ask.VICTIM | Ask.TURNED | Ask.RETURN:
            consider_worst(state, tables, choices, Verb.PICK, player)
        case Ask.AWAY | Ask.BENEATH:
            say(state, choices, Word.DONE, 3)
            consider_worst(state, tables, choices, Verb.PICK, player)
        case Ask.HOW_MANY:
            consider_most(state, choices)
        case Ask.LOAD:
            say(state, choices, Word.DONE, 2)
            consider_best(state, tables, choices, Verb.PICK, player)
        case Ask.RECALL | Ask.SEARCH | Ask.SALVAGE | Ask.FAVOR:
            consider_best(state, tables, choices, Verb.PICK, player)
        case Ask.PAY:
            consider_cheapest(state, tables, choices, player)
        case Ask.TARGET:
            consider_target(state, tables, choices, player)


@rule
def consider_best(state, tables, choices, verb, owner):
    """The most valuable card, and those nearly as valuable."""
    best, rest = 0, allowed(state, verb)
    while rest != 0:
        best = max(best, worth(tables, card_on(state, owner, lowest(rest))))
        rest &= rest - 1
    rest = allowed(state, verb)
    while rest != 0:
        less = best - worth(tables, card_on(state, owner, lowest(rest)))
        if less <= NEARLY_BEST:
            consider(choices, STRIDE * verb + lowest(rest), 1 + NEARLY_BEST - less)
        rest &= rest - 1


@rule
def consider_worst(state, tables, choices, verb, owner):
    """The least valuable card."""
    worst, least, rest = NONE, ENDLESS, allowed(state, verb)
    while rest != 0:
        value = worth(tables, card_on(state, owner, lowest(rest)))
        if value < least:
            worst, least = lowest(rest), value
        rest &= rest - 1
    if worst != NONE:
        consider(choices, STRIDE * verb + worst, 1)


@rule
def consider_most(state, choices):
    """As many cards as possible."""
    for number in range(3, -1, -1):
        if choices.count == 0:
            say(state, choices, Word.ZERO + number, 1)


@rule
def consider_cheapest(state, tables, choices, player):
    """The card that pays most for what it is worth."""
    cheapest, least, rest = NONE, 1.0 * ENDLESS, allowed(state, Verb.PICK)
    while rest != 0:
        cost = cost_of_payment(state, tables, card_on(state, player, lowest(rest)))
        if cost < least:
            cheapest, least = lowest(rest), cost
        rest &= rest - 1
    if cheapest != NONE:
        consider(choices, STRIDE * Verb.PICK + cheapest, 1)


@rule
def cost_of_payment(state, tables, card):
    """What a card is worth, for each point it pays; where characters are asked for, each pays one."""
    if state.coin >= Coin.CHARACTERS:
        return 1.0 * worth(tables, card)
    return worth(tables, card) / (1.0 + min(int(state.need), printed(tables, card, int(state.coin))))


@rule
def consider_target(state, tables, choices, player):
    """The card that counts most in the element of the fight; before it is chosen, in both."""
    best, most, rest = NONE, -1, allowed(state, Verb.PICK)
    while rest != 0:
        value = 0
        for element in range(2):
            if state.element == NONE or state.element == element:
                value += counts(state, tables, player, lowest(rest), element)
        if value > most:
            best, most = lowest(rest), value
        rest &= rest - 1
    if best != NONE:
        consider(choices, STRIDE * Verb.PICK + best, 1)
