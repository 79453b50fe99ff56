"""Answers to the questions that powers ask, and what happens when nothing is left to choose."""

from bluemoon.core.bits import bit, has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.actions import Verb, Word, place_of, verb_of
from bluemoon.duel.rules.cards import (
    by_chance,
    card_on,
    deck_lock,
    discard,
    discard_all,
    draw,
    hand_lock,
    learn,
    put_beneath,
    shuffle,
    to_deck,
    to_hand,
)
from bluemoon.duel.rules.dragons import attract
from bluemoon.duel.rules.limits import room, ships_with_room
from bluemoon.duel.rules.news import News, Why, cause
from bluemoon.duel.rules.payment import is_paid
from bluemoon.duel.rules.removing import remove, remove_but, remove_either
from bluemoon.duel.rules.ships import goods, launch, load
from bluemoon.duel.rules.targets import set_target
from bluemoon.duel.state import CARDS, NONE, Ask, Element, Type, of_type, other, whole_deck
from bluemoon.duel.words import RETURNED, Coin, Drawing


@rule
def answer(state, tables, action):
    """Go on with the answer to the pending question."""
    verb, place = verb_of(action), place_of(action)
    player, source = state.asked, cause(state.asker, state.source)
    match int(state.ask):
        case Ask.ACCEPT:
            state.ask = Ask.DO if place == Word.YES else Ask.NOTHING
            if place == Word.NO:
                tell(News.POWER_LEFT, player, state.source, Why.NONE, NONE)
        case Ask.REMOVE:
            remove(state, bit(place if verb == Verb.PICK_THEIRS else face_down(state, place - Word.FACE_DOWN)))
        case Ask.EITHER:
            remove_either(state, tables, Type.BOOSTER if place == Word.BOOSTERS else Type.SUPPORT)
        case Ask.SPARE:
            remove_but(state, tables, place)
        case Ask.RECALL:
            recall(state, place)
        case Ask.BLIND:
            take_from_hand(state, place if verb == Verb.PICK_THEIRS else NONE)
        case Ask.VICTIM | Ask.AWAY | Ask.TURNED:
            give_away(state, verb, place)
        case Ask.BENEATH:
            if verb == Verb.SAY:
                state.ask = Ask.NOTHING
            else:
                tell(News.RETURNED, player, place, Why.BENEATH, source)
                put_beneath(state, player, place)
        case Ask.HOW_MANY:
            draw_some(state, tables, place - Word.ZERO)
        case Ask.RETURN:
            state.picked |= bit(place)
            state.left -= 1
        case Ask.SEARCH:
            search(state, player, verb, place, source)
        case Ask.SALVAGE:
            state.ask = Ask.NOTHING
            if verb == Verb.PICK:
                to_hand(state, player, place, True)
                tell(News.TOOK, player, place, Why.PILE, source)
        case Ask.FAVOR:
            take_favor(state, player, verb, place)
        case Ask.SHIP:
            load_picked(state, tables, player, place)
        case Ask.LOAD:
            state.left -= 1
            if verb == Verb.SAY:
                state.ask = Ask.NOTHING
            else:
                load(state, tables, player, place, state.source, Why.HAND)
        case Ask.COIN:
            state.coin = Coin.FIRE if place == Word.FIRE else Coin.EARTH
            state.ask = Ask.PAY
        case Ask.PAY:
            pay_card(state, tables, place)
        case Ask.TARGET:
            set_target(state, player, state.source, place)
            state.ask = Ask.NOTHING


@rule
def face_down(state, index):
    """The opposing bluff at this place of the row, of those whose face is not known."""
    side = state.side[other(state.asker)]
    rest = side.bluffs & ~side.known
    place = lowest(rest)
    for _ in range(index + 1):
        place = lowest(rest)
        for card in range(CARDS):
            if has(rest, card) and side.order[card] < side.order[place]:
                place = card
        rest &= ~bit(place)
    return place


@rule
def recall(state, place):
    """An own card returns to the hand; the opponent knows it, unless it lay face down."""
    player = state.asked
    side = state.side[player]
    is_known = not has(side.bluffs, place) or has(side.known, place)
    to_hand(state, player, place, is_known)
    tell(News.RETRIEVED, player, place, Why.POWER, cause(state.asker, state.source))
    state.ask = Ask.NOTHING


@rule
def give_away(state, verb, place):
    """D-HANDATK-2 One hand card goes to the pile, by force or by choice."""
    if verb != Verb.SAY:
        discard(state, state.asked, place, Why.POWER, cause(state.asker, state.source))
        state.left -= 1
    if state.ask == Ask.VICTIM:
        learn(state)
    elif state.ask == Ask.TURNED or verb == Verb.SAY:
        state.ask = Ask.NOTHING


@rule
def take_from_hand(state, place):
    """D-HANDATK-1 One card of the opponent's hand is discarded: the one named, or one of those that do not lie open."""
    victim = other(state.asker)
    side = state.side[victim]
    if place == NONE:
        place = by_chance(state, victim, side.hand & ~side.disclosed)
    discard(state, victim, place, Why.POWER, cause(state.asker, state.source))
    learn(state)
    state.left -= 1


@rule
def draw_some(state, tables, count):
    """D-EOT-2 The two Shamans who draw as many as three cards, and what they do then."""
    player, source = state.asked, cause(state.asker, state.source)
    drawn = draw(state, tables, player, count, Why.POWER, source)
    if tables.mode[card_on(state, player, state.source)] == Drawing.SHOW:
        side = state.side[player]
        side.known |= drawn
        side.seen |= drawn
        state.picked = drawn
        state.ask = Ask.TURNED
    else:
        state.picked = 0
        state.left = RETURNED
        state.ask = Ask.RETURN


@rule
def search(state, player, verb, place, source):
    """D-MOVE-1, D-LOCK-3 A card out of the deck, shown; then the deck is shuffled."""
    if verb == Verb.PICK:
        state.side[player].taken += 1
        to_hand(state, player, place, True)
        tell(News.TOOK, player, place, Why.DECK, source)
    shuffle(state, player)
    state.ask = Ask.NOTHING


@rule
def take_favor(state, player, verb, place):
    """D-BUKA-5 A ship out of the deck is played; another card is loaded."""
    state.ask = Ask.NOTHING
    if verb == Verb.SAY:
        shuffle(state, player)
        return
    state.side[player].taken += 1
    if has(of_type(state.deck[player], Type.INFLUENCE), place):
        launch(state, player, place)
        tell(News.PLAYED, player, place, Why.DECK, NONE)
        shuffle(state, player)
        state.fresh, state.from_ship = place, 0
    else:
        state.ask, state.picked = Ask.SHIP, bit(place)


@rule
def load_picked(state, tables, player, ship):
    """Onto this ship: the picked card, out of the hand or out of the deck."""
    place = lowest(state.picked)
    is_favor = has(whole_deck(state.side[player]), place)
    load(state, tables, player, place, ship, Why.DECK if is_favor else Why.HAND)
    if is_favor:
        shuffle(state, player)
    state.ask, state.picked = Ask.NOTHING, 0


@rule
def ships_for_picked(state, tables):
    """D-BUKA-4, D-BUKA-5 The ships the picked card may go to: unlanded ones; for Entreat Favor landed ones too."""
    side = state.side[state.asked]
    is_favor = whole_deck(side) & state.picked != 0
    return ships_with_room(state, tables, state.asked, side.ships if is_favor else side.ships & ~side.landed)


@rule
def pay_card(state, tables, place):
    """D-SPECIAL-5 One card of a payment; when it is complete it is made."""
    state.picked |= bit(place)
    state.side[state.asked].order[place] = size(state.picked | state.spent)  # D-DISCARD-5
    if not is_paid(state, tables):
        return
    if state.second > 0:
        state.spent, state.picked = state.picked, 0
        state.need, state.second, state.coin = state.second, 0, Element.EARTH
        return
    player, cards = state.asked, state.picked | state.spent
    state.ask, state.picked, state.spent = Ask.NOTHING, 0, 0
    discard_all(state, player, cards, Why.PAYMENT, cause(state.asker, state.source))
    tell(News.PAID, player, NONE, Why.NONE, cause(state.asker, state.source))
    if state.asker == player:
        attract(state, player, Why.PAYMENT, cause(player, state.source))  # D-PAY-1
    else:
        state.side[player].met |= bit(state.source)


@rule
def without_choice(state, tables):
    """The pending question leaves nothing to choose: what must be, happens."""
    player, source = state.asked, cause(state.asker, state.source)
    side, victim = state.side[player], state.side[other(state.asker)]
    match int(state.ask):
        case Ask.SPARE:
            spared = state.side[other(state.asker)].active & of_type(state.deck[other(state.asker)], Type.CHARACTER)
            remove_but(state, tables, lowest(spared))
        case Ask.BLIND:
            if state.left > 0 and victim.hand & ~victim.disclosed != 0:
                take_from_hand(state, NONE)
            else:
                state.ask = Ask.NOTHING
        case Ask.VICTIM | Ask.TURNED:
            cards = state.picked if state.ask == Ask.TURNED else side.hand
            if cards != 0 and (state.ask == Ask.TURNED or state.left > 0):
                give_away(state, Verb.PICK, lowest(cards))
            else:
                state.ask = Ask.NOTHING
        case Ask.RETURN:
            return_to_deck(state, player, source)
        case Ask.SEARCH | Ask.FAVOR:
            shuffle(state, player)
            state.ask = Ask.NOTHING
        case Ask.SHIP:
            load_picked(state, tables, player, lowest(ships_for_picked(state, tables)))
        case _:
            state.ask = Ask.NOTHING


@rule
def return_to_deck(state, player, source):
    """Shaman of the Deeds to Come: two hand cards, or all if there are no more, are shuffled into the deck."""
    side = state.side[player]
    cards = state.picked
    if state.left > 0:
        cards = side.hand
    rest = cards
    while rest != 0:
        tell(News.RETURNED, player, lowest(rest), Why.HAND, source)
        rest &= rest - 1
    to_deck(state, player, cards)
    state.ask, state.picked = Ask.NOTHING, 0


@rule
def has_room_to_load(state, tables):
    """D-BUKA-2 May another card be loaded at once?"""
    return state.left > 0 and room(state, tables, state.asked, state.source) > 0


@rule
def question(state, tables, verb):
    """The cards or words that answer the pending question: one set for each verb."""
    player, side = state.asked, state.side[state.asked]
    victim = state.side[other(state.asker)]
    if verb == Verb.PICK:
        match int(state.ask):
            case Ask.VICTIM:
                return side.hand if size(side.hand) > state.left > 0 else 0
            case Ask.AWAY | Ask.BENEATH:
                return side.hand
            case Ask.TURNED:
                return state.picked if size(state.picked) > 1 else 0
            case Ask.RETURN:
                return side.hand & ~state.picked if 0 < state.left < size(side.hand & ~state.picked) else 0
            case Ask.SEARCH:
                lock = min(deck_lock(state, tables, player), hand_lock(state, tables, player))
                return whole_deck(side) if lock > 0 else 0
            case Ask.SALVAGE:
                return side.discard
            case Ask.SHIP:
                ships = ships_for_picked(state, tables)
                return ships if size(ships) > 1 else 0
            case Ask.LOAD:
                return side.hand & goods(state, player) if has_room_to_load(state, tables) else 0
    if verb == Verb.PICK_THEIRS and state.ask == Ask.BLIND and state.left > 0:
        return victim.hand & victim.disclosed
    return 0
