"""Which question is pending: the one place that knows all of them."""

from bluemoon.core.bits import bit, has
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb, Word, place_of, verb_of
from bluemoon.duel.questions import (
    accept,
    away,
    beneath,
    blind,
    coin,
    either,
    favor,
    give_back,
    how_many,
    load,
    pay,
    recall,
    remove,
    salvage,
    search,
    ship,
    spare,
    target,
    turned,
    victim,
)
from bluemoon.duel.reason import Reason
from bluemoon.duel.state import NONE, Ask, whole_deck

QUESTIONS = (
    accept, remove, either, spare, recall, blind, victim, away, beneath, how_many,
    turned, give_back, search, salvage, favor, ship, load, coin, pay, target,
)  # fmt: skip

PICKED = tuple(
    next((int(asked.PICKED) for asked in QUESTIONS if ask == asked.ASK and asked.PICKED), NONE) for ask in Ask
)  # the verb of a card that answers a question, or NONE
WORDS = tuple(sum(bit(word) for asked in QUESTIONS if ask == asked.ASK for word in asked.WORDS) for ask in Ask)


@rule
def offer_answers(state, tables):
    """Write down the answers to the pending question: words, or cards."""
    match int(state.ask):
        case Ask.ACCEPT:
            accept.offer(state, tables)
        case Ask.EITHER:
            either.offer(state, tables)
        case Ask.HOW_MANY:
            how_many.offer(state, tables)
        case Ask.COIN:
            coin.offer(state, tables)
        case _:
            offer_cards(state, tables)


@rule
def offer_cards(state, tables):
    """Write down the cards that answer the pending question, and what can be said instead."""
    match int(state.ask):
        case Ask.REMOVE:
            remove.offer(state, tables)
        case Ask.SPARE:
            spare.offer(state)
        case Ask.RECALL:
            recall.offer(state, tables)
        case Ask.BLIND:
            blind.offer(state)
        case Ask.VICTIM:
            victim.offer(state)
        case Ask.AWAY:
            away.offer(state)
        case Ask.BENEATH:
            beneath.offer(state)
        case Ask.TURNED:
            turned.offer(state)
        case Ask.RETURN:
            give_back.offer(state)
        case Ask.SEARCH:
            search.offer(state, tables)
        case Ask.SALVAGE:
            salvage.offer(state)
        case Ask.FAVOR:
            favor.offer(state, tables)
        case Ask.SHIP:
            ship.offer(state, tables)
        case Ask.LOAD:
            load.offer(state, tables)
        case Ask.PAY:
            pay.offer(state, tables)
        case Ask.TARGET:
            target.offer(state, tables)


@rule
def answer(state, tables, action):
    """Go on with the answer to the pending question: a word, or a card."""
    verb, place = verb_of(action), place_of(action)
    match int(state.ask):
        case Ask.ACCEPT:
            accept.answer(state, place)
        case Ask.EITHER:
            either.answer(state, tables, place)
        case Ask.HOW_MANY:
            how_many.answer(state, tables, place)
        case Ask.COIN:
            coin.answer(state, place)
        case _:
            answer_with_card(state, tables, verb, place)


@rule
def answer_with_card(state, tables, verb, place):
    """Go on with a card that answers, or with what is said instead."""
    match int(state.ask):
        case Ask.REMOVE:
            remove.answer(state, verb, place)
        case Ask.SPARE:
            spare.answer(state, tables, place)
        case Ask.RECALL:
            recall.answer(state, place)
        case Ask.BLIND:
            blind.answer(state, verb, place)
        case Ask.VICTIM:
            victim.answer(state, place)
        case Ask.AWAY:
            away.answer(state, verb, place)
        case Ask.BENEATH:
            beneath.answer(state, verb, place)
        case Ask.TURNED:
            turned.answer(state, place)
        case Ask.RETURN:
            give_back.answer(state, place)
        case Ask.SEARCH:
            search.answer(state, verb, place)
        case Ask.SALVAGE:
            salvage.answer(state, verb, place)
        case Ask.FAVOR:
            favor.answer(state, verb, place)
        case Ask.SHIP:
            ship.answer(state, tables, place)
        case Ask.LOAD:
            load.answer(state, tables, verb, place)
        case Ask.PAY:
            pay.answer(state, tables, place)
        case Ask.TARGET:
            target.answer(state, place)


@rule
def nothing_left(state, tables):
    """The pending question leaves nothing to choose: what must be, happens."""
    match int(state.ask):
        case Ask.SPARE:
            spare.nothing_left(state, tables)
        case Ask.BLIND:
            blind.nothing_left(state)
        case Ask.VICTIM:
            victim.nothing_left(state)
        case Ask.TURNED:
            turned.nothing_left(state)
        case Ask.RETURN:
            give_back.nothing_left(state)
        case Ask.SEARCH:
            search.nothing_left(state)
        case Ask.FAVOR:
            favor.nothing_left(state)
        case Ask.SHIP:
            ship.nothing_left(state, tables)
        case _:
            state.ask = Ask.NOTHING


@rule
def conceal_answer(state):
    """Blank out what only who answers knows of his answer so far."""
    match int(state.ask):
        case Ask.RETURN:
            give_back.conceal(state)
        case Ask.PAY:
            pay.conceal(state)


@rule
def looked_through(state):
    """The cards that who answers looks through: of the own deck, of the pile, or turned up."""
    side = state.side[state.asked]
    match int(state.ask):
        case Ask.SEARCH | Ask.FAVOR:
            return whole_deck(side)
        case Ask.SALVAGE:
            return side.discard
        case Ask.TURNED:
            return state.picked
    return 0


@rule
def why_not(state, tables, verb, place, refusal):
    """Why a card or a word does not answer the pending question."""
    ask = int(state.ask)
    is_pick, is_word = verb == PICKED[ask], verb == Verb.SAY and has(WORDS[ask], place)
    if is_pick or is_word:
        return why_no_answer(state, tables, verb, place, refusal)
    is_done = verb == Verb.SAY and place == Word.DONE and PICKED[ask] != NONE
    return Reason.MUST_PICK if is_done else Reason.ANSWER_FIRST


@rule
def why_no_answer(state, tables, verb, place, refusal):
    """The same, of a word or card of the kind that answers."""
    match int(state.ask):
        case Ask.ACCEPT:
            return accept.why_not(state, tables, verb, place, refusal)
        case Ask.EITHER:
            return either.why_not(state, tables, verb, place, refusal)
        case Ask.HOW_MANY:
            return how_many.why_not(state, tables, verb, place, refusal)
        case Ask.COIN:
            return coin.why_not(state, tables, verb, place, refusal)
    return why_not_card(state, tables, verb, place, refusal)


@rule
def why_not_card(state, tables, verb, place, refusal):
    """The same, of questions that cards answer."""
    match int(state.ask):
        case Ask.REMOVE:
            return remove.why_not(state, tables, verb, place, refusal)
        case Ask.SPARE:
            return spare.why_not(state, tables, verb, place, refusal)
        case Ask.RECALL:
            return recall.why_not(state, tables, verb, place, refusal)
        case Ask.BLIND:
            return blind.why_not(state, tables, verb, place, refusal)
        case Ask.VICTIM:
            return victim.why_not(state, tables, verb, place, refusal)
        case Ask.AWAY:
            return away.why_not(state, tables, verb, place, refusal)
        case Ask.BENEATH:
            return beneath.why_not(state, tables, verb, place, refusal)
        case Ask.TURNED:
            return turned.why_not(state, tables, verb, place, refusal)
        case Ask.RETURN:
            return give_back.why_not(state, tables, verb, place, refusal)
        case Ask.SEARCH:
            return search.why_not(state, tables, verb, place, refusal)
        case Ask.SALVAGE:
            return salvage.why_not(state, tables, verb, place, refusal)
        case Ask.FAVOR:
            return favor.why_not(state, tables, verb, place, refusal)
        case Ask.SHIP:
            return ship.why_not(state, tables, verb, place, refusal)
        case Ask.LOAD:
            return load.why_not(state, tables, verb, place, refusal)
        case Ask.PAY:
            return pay.why_not(state, tables, verb, place, refusal)
        case Ask.TARGET:
            return target.why_not(state, tables, verb, place, refusal)
    return Reason.NOT_NOW
