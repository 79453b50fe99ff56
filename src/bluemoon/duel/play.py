"""The turn, choice by choice. This file reads as the summary on the last page of the rulebook.

    beginning            retrieve cards, land ships, turn up bluffs
    leadership           one leadership or influence card
    retreat?             retreat, or decline to open the fight, or go on
    character            at least one
    booster or support   one of either; texts and icons allow more
    announcement         the element if the fight opens; the total; the opponent may call bluffs
    refresh              up to six cards
    end of turn          powers of active cards

`choose` carries out one choice; `go_on` then lets everything happen that happens by itself; `play` is both.
"""

from enum import IntEnum

from bluemoon.core.bits import bit, lowest
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb, Word, place_of, verb_of
from bluemoon.duel.choice import has_choice
from bluemoon.duel.legal import may_close_characters, offer
from bluemoon.duel.powers import begin_fresh_power, begin_power_after, carry_out, powers_after
from bluemoon.duel.questions import call_bluff, coin, exchange, give_up, ship
from bluemoon.duel.questions.switch import answer, nothing_left
from bluemoon.duel.questions.target import aim
from bluemoon.duel.rules.backtrack import backtrack, keep_position
from bluemoon.duel.rules.card_play import book_loading, play_bluff, play_card
from bluemoon.duel.rules.cards import card_on, reveal_bluffs, to_hand
from bluemoon.duel.rules.demands import amount_of
from bluemoon.duel.rules.dragons import ALL_CRYSTALS, end_game, note_who_is_out
from bluemoon.duel.rules.fight import end_fight, retreat
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.precedence import judge
from bluemoon.duel.rules.ships import land, spend_ships
from bluemoon.duel.rules.turn import (
    announce,
    begin_turn,
    check_storms,
    close_support,
    end_turn,
    has_floods,
    refresh,
)
from bluemoon.duel.rules.values import count_totals
from bluemoon.duel.state import NONE, Ask, Ending, Stage, other


@rule
def play(state, tables, action):
    """Carry out one choice, and all that follows from it."""
    choose(state, tables, action)
    go_on(state, tables)


@rule
def choose(state, tables, action):
    """Carry out one choice."""
    if state.ask != Ask.NOTHING:
        answer(state, tables, action)
    elif state.stage == Stage.EXCHANGE:
        exchange.answer(state, tables, verb_of(action), place_of(action))
    elif state.stage == Stage.DECLINE:
        give_up.answer(state, verb_of(action), place_of(action))
    elif verb_of(action) == Verb.SAY:
        say_word(state, tables, place_of(action))
    else:
        do_verb(state, tables, verb_of(action), place_of(action))


@rule
def do_verb(state, tables, verb, place):
    """Do something with a card."""
    player = state.player
    match verb:
        case Verb.PLAY | Verb.JOIN:
            play_card(state, tables, place, verb == Verb.JOIN)
        case Verb.BLUFF:
            play_bluff(state, tables, place)
        case Verb.LOAD:
            book_loading(state)
            ship.ask(state, player, place)
        case Verb.RETRIEVE:
            to_hand(state, player, place, True)
            tell(News.RETRIEVED, player, place, Why.ICON, NONE)
        case Verb.LAND:
            land(state, place)
        case Verb.REVEAL:
            reveal_bluffs(state, player, bit(place), NONE)
        case Verb.USE:
            state.side[player].used |= bit(place)
            state.ask, state.asked, state.asker, state.source = Ask.DO, player, player, place
        case Verb.PAY:
            state.asker, state.source = other(player), place
            price = int(tables.coin[card_on(state, other(player), place)])
            coin.ask(state, player, price, amount_of(state, tables, other(player), place))


@rule
def say_word(state, tables, word):
    """Say something that moves the turn on."""
    match word:
        case Word.NEXT:
            next_stage(state, tables)
        case Word.RETREAT:
            spend_ships(state, tables)
            retreat(state, state.player, Why.CHOICE)
        case Word.DECLINE:
            give_up.ask(state, tables)
        case Word.CONTINUE:
            state.stage = Stage.CHARACTER
            keep_position(state)
        case Word.BACKTRACK:
            backtrack(state)
        case Word.FIRE | Word.EARTH:
            announce(state, word - Word.FIRE)
            state.stage = Stage.CALL
        case Word.CALL | Word.LET:
            call_bluff.answer(state, tables, word)


@rule
def next_stage(state, tables):
    """The player has nothing more to do in this part of his turn."""
    match int(state.stage):
        case Stage.BEGIN:
            state.stage = Stage.LEADERSHIP
        case Stage.LEADERSHIP:
            state.stage = Stage.RETREAT
        case Stage.CHARACTER:
            state.stage = Stage.SUPPORT
        case Stage.SUPPORT:
            close_support(state, tables)
        case Stage.END:
            end_turn(state)


@rule
def go_on(state, tables):
    """Let everything happen that happens by itself, up to the next choice or the end of the game."""
    due = due_now(state)
    while due != Due.NOTHING:
        happen(state, tables, due)
        due = due_after(state, due)


class Due(IntEnum):
    """What happens by itself."""

    NOTHING = 0  # somebody has a choice, or the game is over
    WORK_OUT = 1
    FRESH_POWER = 2
    OFFER = 3
    ADVANCE = 4


@rule
def due_now(state):
    """What is due after a change: a card just played has its power once it has been looked at."""
    if state.changed:
        return Due.WORK_OUT
    if state.ask == Ask.NOTHING and state.fresh != NONE:
        return Due.FRESH_POWER
    return Due.OFFER


@rule
def due_after(state, due):
    """What is due after this has happened."""
    if due != Due.OFFER:
        return due_now(state)
    if state.stage == Stage.OVER or has_choice(state):
        return Due.NOTHING
    return Due.ADVANCE


@rule
def happen(state, tables, due):
    """Let it happen."""
    match due:
        case Due.WORK_OUT:
            work_out(state, tables)
        case Due.FRESH_POWER:
            begin_fresh_power(state, tables)
        case Due.OFFER:
            offer(state, tables)
        case Due.ADVANCE:
            advance(state, tables)


@rule
def work_out(state, tables):
    """D-PREC-4 What is ignored, what applies to what, what all is worth, and who is out of cards."""
    judge(state, tables)
    aim(state, tables)
    count_totals(state, tables)
    note_who_is_out(state)
    state.changed = 0


@rule
def advance(state, tables):
    """Nothing is left to choose here: the turn goes on."""
    if state.ask == Ask.DO:
        carry_out(state, tables)
        return
    if state.ask != Ask.NOTHING:
        nothing_left(state, tables)
        return
    match int(state.stage):
        case Stage.START:
            check_storms(state)
            if state.stage != Stage.OVER:
                state.stage = Stage.BEGIN
        case Stage.BEGIN | Stage.LEADERSHIP | Stage.END:
            next_stage(state, tables)
        case Stage.CHARACTER:
            if may_close_characters(state, tables):
                state.stage = Stage.SUPPORT
            else:
                lose(state)
        case Stage.SUPPORT:
            lose(state)
        case Stage.AFTER:
            finish_support(state, tables)
        case Stage.ELEMENT:
            announce(state, state.element)
            state.stage = Stage.CALL
        case Stage.CALL:
            refresh(state, tables)
        case Stage.PASSING:
            if has_floods(state):
                retreat(state, other(state.player), Why.FLOODS)
            else:
                begin_turn(state, other(state.player))
        case Stage.FIGHT_END:
            end_fight(state, tables)
        case Stage.DECLINE:
            give_up.nothing_left(state, tables)


@rule
def finish_support(state, tables):
    """D-EOT-3, D-BUKA-7 First the powers after the booster or support phase; then the landed ships go."""
    powers = powers_after(state, tables)
    if powers != 0:
        begin_power_after(state, tables, lowest(powers))
    else:
        spend_ships(state, tables)
        state.stage = Stage.ELEMENT


@rule
def lose(state):
    """D-SPECIAL-11 Stuck, and it cannot be taken back: the opponent wins everything."""
    end_game(state, Ending.STUCK, other(state.player), ALL_CRYSTALS)
