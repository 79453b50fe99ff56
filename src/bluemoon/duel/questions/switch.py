"""Which question is pending: the one place that knows all of them."""

from typing import Any

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
from bluemoon.duel.state import Ask, whole_deck

QUESTIONS = (
    accept, remove, either, spare, recall, blind, victim, away, beneath, how_many,
    turned, give_back, search, salvage, favor, ship, load, coin, pay, target,
)  # fmt: skip


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


def why_not(state: Any, tables: Any, verb: int, place: int) -> Reason:
    """Why a card or a word does not answer the pending question."""
    question = next(question for question in QUESTIONS if state.ask == question.ASK)
    if verb == question.PICKED or (verb == Verb.SAY and place in question.WORDS):
        reason: Reason = question.why_not(state, tables, verb, place)
        return reason
    is_done = verb == Verb.SAY and place == Word.DONE and question.PICKED is not None
    return Reason("must_pick" if is_done else "answer_first")
