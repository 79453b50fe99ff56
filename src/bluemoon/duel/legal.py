"""What may be chosen now: one set of cards or words for each verb, written into the state after every change."""

from bluemoon.core.bits import bit, has, size
from bluemoon.core.rule import rule
from bluemoon.duel.actions import Verb, Word, place_of, verb_of
from bluemoon.duel.rules.answers import has_room_to_load, question
from bluemoon.duel.rules.backtracking import may_backtrack
from bluemoon.duel.rules.bluffs import can_be_called
from bluemoon.duel.rules.cards import card_on, deck_lock, hand_lock, may_draw
from bluemoon.duel.rules.demands import all_demands_met, payable_demands
from bluemoon.duel.rules.fight import MOST_DECLINED
from bluemoon.duel.rules.ignoring import shown_icons
from bluemoon.duel.rules.limits import (
    barred,
    counted,
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
from bluemoon.duel.rules.payment import can_pay, coins, payable_cards
from bluemoon.duel.rules.powers import begin_power, recallable
from bluemoon.duel.rules.removing import active_characters, removable
from bluemoon.duel.rules.ships import favors
from bluemoon.duel.rules.targets import candidates
from bluemoon.duel.rules.values import is_matched
from bluemoon.duel.state import NONE, VERBS, Ask, Icon, Stage, Type, bearing, in_play, of_type, other
from bluemoon.duel.words import Drawing, Power

MOST_FACE_DOWN = 13  # words for them


@rule
def allow(state, verb, cards):
    """This may be done with these cards."""
    state.choice[verb] = cards


@rule
def allowed(state, verb):
    """The cards with which this may be done."""
    return int(state.choice[verb])


@rule
def say(state, word):
    """This word may be said."""
    allow(state, Verb.SAY, allowed(state, Verb.SAY) | bit(word))


@rule
def offer(state, tables):
    """Write down everything that may be chosen now."""
    offer_with(state, tables, begin_power(state, tables) if state.ask == Ask.NOTHING else 0)


@rule
def offer_with(state, tables, powers):
    """The same, with the cards whose power may be used."""
    for verb in range(VERBS):
        state.choice[verb] = 0
    if state.ask != Ask.NOTHING:
        offer_answers(state, tables)
        return
    allow(state, Verb.USE, powers)
    match int(state.stage):
        case Stage.EXCHANGE:
            allow(state, Verb.PICK, state.side[state.asked].hand & ~state.picked)
            say(state, Word.DONE)
        case Stage.BEGIN:
            offer_beginning(state, tables)
        case Stage.LEADERSHIP | Stage.RETREAT | Stage.CHARACTER | Stage.SUPPORT:
            offer_phase(state, tables)
        case Stage.ELEMENT:
            if state.opening:
                say(state, Word.FIRE)
                say(state, Word.EARTH)
        case Stage.CALL:
            if can_be_called(state):
                say(state, Word.CALL)
                say(state, Word.LET)
        case Stage.END:
            if powers != 0:
                say(state, Word.NEXT)
        case Stage.DECLINE:
            offer_declining(state)


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
def offer_declining(state):
    """D-DECLINE-1, D-DECLINE-4 One, two or three cards; at least one if there is one."""
    hand = state.side[state.player].hand
    if state.left > 0 and hand != 0:
        allow(state, Verb.PICK, hand)
        if state.left < MOST_DECLINED:
            say(state, Word.DONE)


@rule
def offer_answers(state, tables):
    """The answers to a pending question."""
    player = state.asked
    match int(state.ask):
        case Ask.ACCEPT:
            if can_accept(state, tables):
                say(state, Word.YES)
            say(state, Word.NO)
        case Ask.REMOVE:
            offer_removal(state, tables)
        case Ask.EITHER:
            offer_either(state, tables)
        case Ask.SPARE:
            characters = active_characters(state, other(state.asker))
            allow(state, Verb.PICK_THEIRS, characters if size(characters) > 1 else 0)
        case Ask.RECALL:
            allow(state, Verb.PICK, recallable(state, tables, player, state.source))
        case Ask.BLIND:
            victim = state.side[other(state.asker)]
            allow(state, Verb.PICK_THEIRS, question(state, tables, Verb.PICK_THEIRS))
            if allowed(state, Verb.PICK_THEIRS) != 0 and victim.hand & ~victim.disclosed != 0:
                say(state, Word.RANDOM)
        case Ask.HOW_MANY:
            offer_numbers(state, tables)
        case Ask.FAVOR:
            allow(state, Verb.PICK, favors(state, tables, player))
        case Ask.COIN:
            allow(state, Verb.SAY, coins(state, tables) << Word.FIRE)
        case Ask.PAY:
            allow(state, Verb.PICK, payable_cards(state, tables))
        case Ask.TARGET:
            allow(state, Verb.PICK, candidates(state, tables, player, state.source))
        case _:
            allow(state, Verb.PICK, question(state, tables, Verb.PICK))
    if may_say_done(state) and allowed(state, Verb.PICK) != 0:
        say(state, Word.DONE)
    if may_be_asked_in_vain(state, tables):
        say(state, Word.DONE)


@rule
def can_accept(state, tables):
    """D-PAY-1 A dragon can be paid for only in full."""
    card = card_on(state, state.asker, state.source)
    if tables.power[card] != Power.PAY_DRAGON:
        return True
    return can_pay(state, tables, state.asker, int(tables.coin[card]), int(tables.amount[card]))


@rule
def offer_removal(state, tables):
    """D-REMOVE-1 An opposing card; one that lies face down only by its place in the row."""
    cards = removable(state, tables, state.asker, state.source)
    side = state.side[other(state.asker)]
    hidden = cards & side.bluffs & ~side.known
    allow(state, Verb.PICK_THEIRS, cards & ~hidden)
    for index in range(min(size(hidden), MOST_FACE_DOWN)):
        say(state, Word.FACE_DOWN + index)


@rule
def may_be_asked_in_vain(state, tables):
    """Questions that are asked even if nothing can be picked: that is nobody else's business."""
    if state.ask == Ask.FAVOR:
        return deck_lock(state, tables, state.asked) > 0
    return state.ask == Ask.LOAD and has_room_to_load(state, tables)


@rule
def may_say_done(state):
    """Questions that may be answered with no card, or no more cards."""
    ask = int(state.ask)
    return ask == Ask.AWAY or ask == Ask.BENEATH or ask == Ask.SEARCH or ask == Ask.SALVAGE


@rule
def offer_either(state, tables):
    """Lookout Dolora Paal: boosters or supports, if there are any."""
    cards, victim = removable(state, tables, state.asker, state.source), other(state.asker)
    if cards & counted(state, victim, 1 << Type.BOOSTER) != 0:
        say(state, Word.BOOSTERS)
    if cards & counted(state, victim, 1 << Type.SUPPORT) != 0:
        say(state, Word.SUPPORTS)


@rule
def offer_numbers(state, tables):
    """One, two or three cards, as far as the deck and the locks go; none only if something else follows."""
    most = min(state.left, may_draw(state, tables, state.asked))
    is_shown = tables.mode[card_on(state, state.asker, state.source)] == Drawing.SHOW
    for number in range(1 if is_shown else 0, most + 1):
        say(state, Word.ZERO + number)


@rule
def has_choice(state):
    """Is there anything to choose?"""
    for verb in range(VERBS):
        if state.choice[verb] != 0:
            return True
    return False


@rule
def is_legal(state, tables, action):
    """May this action be chosen now?"""
    return 0 <= action < 32 * VERBS and has(int(state.choice[verb_of(action)]), place_of(action))


@rule
def fill_mask(state, tables, mask):
    """Write for every action whether it may be chosen now."""
    for verb in range(VERBS):
        choice = int(state.choice[verb])
        for place in range(32):
            mask[32 * verb + place] = has(choice, place)


@rule
def shown_stage(state, seat):
    """The part of the turn as a seat sees it: whether the other player could still lead, or play another character,
    is his secret, so the parts in which he may be are shown as the first of them."""
    stage, side = int(state.stage), state.side[state.player]
    if to_move(state) == seat or state.player == seat:
        return stage
    if stage == Stage.RETREAT and side.plays == 0:
        return Stage.LEADERSHIP + 0
    has_closed = side.boosters + side.supports + side.supports_booked > 0
    if stage == Stage.SUPPORT and not has_closed:
        return Stage.CHARACTER + 0
    return stage


@rule
def to_move(state):
    """Who has to choose; NONE when the game is over."""
    if state.stage == Stage.OVER:
        return NONE
    if state.ask != Ask.NOTHING or state.stage == Stage.EXCHANGE:
        return int(state.asked)
    return other(state.player) if state.stage == Stage.CALL else int(state.player)
