"""What may be chosen now: one set of cards or words for each verb, written into the state after every change."""

from bluemoon.core.bits import has
from bluemoon.core.crew import each
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb, Word, place_of, verb_of
from bluemoon.duel.choice import allow, allow_nothing, allowed, say
from bluemoon.duel.powers import usable
from bluemoon.duel.questions import call_bluff, exchange, give_up
from bluemoon.duel.questions.switch import offer_answers
from bluemoon.duel.rules.backtrack import may_backtrack
from bluemoon.duel.rules.cards import hand_lock
from bluemoon.duel.rules.demands import all_demands_met, payable_demands
from bluemoon.duel.rules.limits import (
    barred,
    held_leads,
    kept_gang,
    loadable,
    playable_bluffs,
    playable_boosters,
    playable_characters,
    playable_supports,
    repeats,
    too_many_characters,
)
from bluemoon.duel.rules.precedence import shown_icons
from bluemoon.duel.rules.removal import active_characters
from bluemoon.duel.rules.values import is_matched
from bluemoon.duel.state import NONE, VERBS, Ask, Icon, Stage, Type, bearing, in_play, of_type, other

IN_THE_STATE = 0  # are the choices, so no number has to name them


@rule
def offer(state, tables):
    """Write down everything that may be chosen now."""
    allow_nothing(state)
    if state.ask != Ask.NOTHING:
        offer_answers(state, tables)
    else:
        offer_stage(state, tables)


@rule
def offer_stage(state, tables):
    """D-TURN-1 What may be chosen in this part of the turn."""
    allow(state, Verb.USE, usable(state, tables))
    match int(state.stage):
        case Stage.EXCHANGE:
            exchange.offer(state)
        case Stage.BEGIN:
            offer_beginning(state, tables)
        case Stage.LEADERSHIP | Stage.RETREAT | Stage.CHARACTER | Stage.SUPPORT:
            offer_phase(state, tables)
        case Stage.ELEMENT:
            if state.opening:
                say(state, Word.FIRE)
                say(state, Word.EARTH)
        case Stage.CALL:
            call_bluff.offer(state)
        case Stage.END:
            if allowed(state, Verb.USE) != 0:
                say(state, Word.NEXT)
        case Stage.DECLINE:
            give_up.offer(state)


@rule
def offer_beginning(state, tables):
    """D-BEGIN-3 Retrieve, land, turn up bluffs."""
    side = state.side[state.player]
    allow(state, Verb.RETRIEVE, retrievable(state, tables))
    allow(state, Verb.LAND, side.ships & ~side.landed)
    allow(state, Verb.REVEAL, side.bluffs)
    if allowed(state, Verb.RETRIEVE) | allowed(state, Verb.LAND) | allowed(state, Verb.REVEAL) != 0:
        say(state, Word.NEXT)


@rule
def retrievable(state, tables):
    """D-ICON-RETRIEVE-1, D-ICON-RETRIEVE-2, D-ICON-RETRIEVE-4 The cards that may be taken back into the hand."""
    player, opponent = state.player, other(state.player)
    if hand_lock(state, tables, player) == 0:
        return 0
    cards = in_play(state.side[player]) & shown_icons(state, player, Icon.RETRIEVE)
    if active_characters(state, opponent) & bearing(state.deck[opponent], Icon.RETRIEVE) != 0:
        cards &= ~of_type(state.deck[player], Type.CHARACTER)
    return cards


@rule
def offer_phase(state, tables):
    """D-TURN-1 The phases in which cards are played, powers used and demands met."""
    stage, characters = int(state.stage), 0
    allow(state, Verb.PAY, payable_demands(state, tables))
    if stage == Stage.RETREAT or stage == Stage.CHARACTER:
        characters = playable_characters(state, tables)
    match stage:
        case Stage.LEADERSHIP:
            offer_leads(state, tables)
        case Stage.RETREAT:
            say(state, Word.DECLINE if state.opening else Word.RETREAT)
            if state.backtracks < state.max_backtracks and (repeats(state) or characters != 0):
                say(state, Word.CONTINUE)
        case Stage.CHARACTER:
            offer_characters(state, tables, characters)
        case Stage.SUPPORT:
            offer_supports(state, tables)


@rule
def offer_leads(state, tables):
    """D-LEAD-1, D-REMOVE-3 Lead; or use a power first, which may remove the card that bars leading."""
    leads = held_leads(state, tables)
    allow(state, Verb.PLAY, leads & ~barred(state, tables))
    if allowed(state, Verb.PLAY) != 0 or (leads != 0 and allowed(state, Verb.USE) != 0):
        say(state, Word.NEXT)
    else:  # what else there is can be done before retreating as well
        allow(state, Verb.USE, 0)
        allow(state, Verb.PAY, 0)


@rule
def offer_characters(state, tables, characters):
    """D-CHAR-1 Play characters; the phase closes when one was played, or Bounce Back stands for it."""
    allow(state, Verb.PLAY, characters)
    allow(state, Verb.JOIN, characters & kept_gang(state))
    if may_close_characters(state, tables):
        if allowed(state, Verb.PLAY) | allowed(state, Verb.USE) | allowed(state, Verb.PAY) != 0:
            say(state, Word.NEXT)
    elif may_backtrack(state):
        say(state, Word.BACKTRACK)


@rule
def may_close_characters(state, tables):
    """D-CHAR-1, D-CHAR-5 Has a character been played, and are not too many active?"""
    return (state.side[state.player].characters > 0 or repeats(state)) and not too_many_characters(state, tables)


@rule
def offer_supports(state, tables):
    """D-BOOST-1 Play boosters, supports and bluffs, load ships; the phase closes when the turn holds."""
    allow(state, Verb.PLAY, playable_boosters(state, tables) | playable_supports(state, tables))
    allow(state, Verb.BLUFF, playable_bluffs(state, tables))
    allow(state, Verb.LOAD, loadable(state, tables))
    if may_close_turn(state, tables):
        say(state, Word.NEXT)
    elif may_backtrack(state):
        say(state, Word.BACKTRACK)


@rule
def may_close_turn(state, tables):
    """D-POWER-3, D-DEMAND-2, D-CHAR-5 Is the total matched, every demand met, no cap broken?"""
    return may_close_characters(state, tables) and is_matched(state) and all_demands_met(state, tables)


@rule
def is_legal(state, tables, action):
    """May this action be chosen now?"""
    return is_among(state, IN_THE_STATE, action)


@rule
def is_among(state, legal, action):
    """Is this action one of the choices? They stand in the state."""
    return 0 <= action < 32 * VERBS and has(int(state.choice[verb_of(action)]), place_of(action))


@rule
def fill_mask(state, tables, mask):
    """Write for every action whether it may be chosen now."""
    write_mask(state, IN_THE_STATE, mask)


@rule
def write_mask(state, legal, mask):
    """Write the choices as ones into a mask. They stand in the state."""
    for verb in range(VERBS):
        choice = int(state.choice[verb])
        if choice == 0:  # most verbs: cleared as a whole
            for place in each(32):
                mask[32 * verb + place] = 0
        else:
            for place in each(32):
                mask[32 * verb + place] = (choice >> place) & 1


@rule
def shown_stage(state, seat):
    """The part of the turn as a seat sees it: whether the other player could still lead, or play another character,
    is his secret, so the parts in which he may be are shown as the first of them."""
    stage, side = int(state.stage), state.side[state.player]
    if to_move(state) == seat or state.player == seat:
        return stage
    has_closed = side.boosters + side.supports + side.supports_booked > 0
    may_lead = stage == Stage.RETREAT and side.plays == 0
    may_play = stage == Stage.SUPPORT and not has_closed
    return stage - 1 if may_lead or may_play else stage  # the part before it: LEADERSHIP, CHARACTER


@rule
def to_move(state):
    """Who has to choose; NONE when the game is over."""
    if state.stage == Stage.OVER:
        return NONE
    if state.ask != Ask.NOTHING or state.stage == Stage.EXCHANGE:
        return int(state.asked)
    return other(state.player) if state.stage == Stage.CALL else int(state.player)
