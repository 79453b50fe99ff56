"""Moving cards from zone to zone (D-DISCARD, D-REFRESH, D-LOCK), and what the opponent sees of it."""

from bluemoon.core.bits import bit, has, lowest, nth, size
from bluemoon.core.dice import roll
from bluemoon.core.rule import rule
from bluemoon.core.story import NOTHING, foretold, tell
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.state import (
    CARDS,
    HAND_SIZE,
    NONE,
    SHIPS,
    Icon,
    Type,
    area,
    bearing,
    live,
    of_type,
    other,
    whole_deck,
    with_power,
)
from bluemoon.duel.words import Power

NO_LOCK = 99


@rule
def card_on(state, player, place):
    """The number in the catalogue of a player's card."""
    return int(state.deck[player].card[place])


@rule
def place_on(state, player, card):
    """Where a card of the catalogue stands in a player's list, or NONE."""
    for place in range(CARDS):
        if state.deck[player].card[place] == card:
            return place
    return NONE


@rule
def by_chance(state, player, cards):
    """One of these cards, each with the same chance; a written game knows which."""
    told = foretold()
    place = NONE if told == NOTHING else place_on(state, player, told)
    if place == NONE or not has(cards, place):  # an impossible foretelling is not heard
        place = nth(cards, roll(state, size(cards)))
    tell(News.CHANCE, player, card_on(state, player, place), Why.NONE, NONE)
    return place


@rule
def cargo(side):
    """All cards on ships."""
    cards = 0
    for ship in range(SHIPS):
        cards |= int(side.cargo[ship])
    return cards


# ---- how many, seen or not


@rule
def hand_size(side):
    """Cards in hand."""
    return size(side.hand) + side.hidden_hand


@rule
def deck_size(side):
    """Cards of the draw deck, those beneath it too."""
    return size(whole_deck(side)) + side.hidden_draw + side.hidden_beneath


@rule
def pile_size(side):
    """Cards of the discard pile."""
    return size(side.discard) + side.hidden_discard


# ---- leaving a zone


@rule
def lift(state, player, place):
    """Take a card from wherever it is."""
    side = state.side[player]
    rest = ~bit(place)
    state.changed = 1
    side.hand &= rest
    side.draw &= rest
    side.beneath &= rest
    side.discard &= rest
    side.combat &= rest
    side.active &= rest
    side.support &= rest
    side.bluffs &= rest
    side.ships &= rest
    side.landed &= rest
    for ship in range(SHIPS):
        side.cargo[ship] &= rest
    side.disclosed &= rest
    side.known &= rest
    side.blind &= rest
    side.order[place] = 0
    if side.discard_top == place:
        side.discard_top = NONE


@rule
def show(state, player, cards):
    """The opponent sees the faces of these cards."""
    side = state.side[player]
    side.seen |= cards
    side.murky &= ~cards


@rule
def learn(state):
    """D-SPECIAL-11 Something happened that cannot be taken back."""
    state.learnt = 1


# ---- into a zone


@rule
def put_in_order(side, place):
    """Note that this card came last."""
    side.last += 1
    side.order[place] = side.last


@rule
def to_hand(state, player, place, is_known):
    """A card comes into the hand; the opponent may know which."""
    lift(state, player, place)
    side = state.side[player]
    side.hand |= bit(place)
    if is_known:
        side.known |= bit(place)
        show(state, player, bit(place))


@rule
def discard(state, player, place, why, source):
    """D-DISCARD-1, D-DISCARD-2 A card goes face up on the pile; a leadership card on the leader stack."""
    lift(state, player, place)
    side = state.side[player]
    show(state, player, bit(place))
    if has(of_type(state.deck[player], Type.LEADERSHIP), place):
        side.stack |= bit(place)
        side.stack_top = place
    else:
        side.discard |= bit(place)
        side.discard_top = place
    tell(News.DISCARDED, player, place, why, source)


@rule
def discard_all(state, player, cards, why, source):
    """D-DISCARD-5 Discard these cards in the order in which they came to lie there."""
    side = state.side[player]
    while cards != 0:
        next_ = lowest(cards)
        for place in range(CARDS):
            if has(cards, place) and side.order[place] < side.order[next_]:
                next_ = place
        cards &= ~bit(next_)
        discard(state, player, next_, why, source)


@rule
def reveal_bluffs(state, player, cards, source):
    """D-BUKA-13, D-BUKA-14 Bluffs are shown and discarded."""
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        is_good = state.element != NONE and is_good_bluff(state, player, place)
        tell(News.REVEALED, player, place, 1 if is_good else 0, source)
        discard(state, player, place, Why.BLUFF, source)
        if player != state.player:
            learn(state)


@rule
def is_good_bluff(state, player, place):
    """D-BUKA-11, D-BUKA-12 Does this card bear a live mark of the fight's element?"""
    marks = bearing(state.deck[player], Icon.BLUFF_FIRE + state.element)
    return has(marks & ~state.side[player].faded, place)


@rule
def to_deck(state, player, cards):
    """Shuffle these cards into the draw deck, those beneath it too. Nobody sees which of the hand they are."""
    side = state.side[player]
    if side.hand & cards != 0:
        hide_hand(side)
    top = side.discard_top
    while cards != 0:
        place = lowest(cards)
        cards &= cards - 1
        lift(state, player, place)
        side.draw |= bit(place)
    side.discard_top = top if top != NONE and has(side.discard, top) else NONE
    shuffle(state, player)


@rule
def shuffle(state, player):
    """D-SPECIAL-9 Any card of the deck may be on top now."""
    side = state.side[player]
    while side.beneath != 0:
        place = lowest(side.beneath)
        side.beneath &= side.beneath - 1
        side.draw |= bit(place)
        side.order[place] = 0
    tell(News.SHUFFLED, player, NONE, Why.NONE, NONE)


@rule
def put_beneath(state, player, place):
    """D-MOVE-1 A hand card goes beneath the draw deck; only its owner knows which."""
    side = state.side[player]
    if not has(side.disclosed, place):
        hide_hand(side)
    lift(state, player, place)
    side.beneath |= bit(place)
    put_in_order(side, place)


@rule
def hide_hand(side):
    """A card leaves the hand unseen: of the hand only what lies open is still known."""
    side.known &= side.disclosed | ~side.hand
    side.blind = 0


# ---- drawing


@rule
def deck_lock(state, tables, player):
    """D-LOCK-1 How many cards the player may still get out of his deck this turn."""
    if player != state.player:
        return NO_LOCK
    opponent = other(player)
    most = NO_LOCK
    locks = live(state.side[opponent]) & with_power(state.deck[opponent], Power.LOCK_DECK)
    while locks != 0:
        amount = int(tables.amount[card_on(state, opponent, lowest(locks))])
        most = min(most, max(0, amount - state.side[player].taken))
        locks &= locks - 1
    return most


@rule
def hand_lock(state, tables, player):
    """D-LOCK-2 How many cards may still come into the player's hand."""
    opponent = other(player)
    most = NO_LOCK
    locks = live(state.side[opponent]) & with_power(state.deck[opponent], Power.LOCK_HAND)
    while locks != 0:
        amount = int(tables.amount[card_on(state, opponent, lowest(locks))])
        most = min(most, max(0, amount - size(state.side[player].hand)))
        locks &= locks - 1
    return most


@rule
def may_draw(state, tables, player):
    """How many cards the player may draw now: what locks and the deck leave (D-LOCK-4, D-REFRESH-2)."""
    lock = min(deck_lock(state, tables, player), hand_lock(state, tables, player))
    return min(lock, size(whole_deck(state.side[player])))


@rule
def top_card(state, player):
    """The top card of a deck that is not empty: any of the shuffled ones, then those beneath in their order."""
    side = state.side[player]
    if side.draw != 0:
        return by_chance(state, player, side.draw)
    top = lowest(side.beneath)
    for place in range(CARDS):
        if has(side.beneath, place) and side.order[place] < side.order[top]:
            top = place
    return by_chance(state, player, bit(top))


@rule
def draw(state, tables, player, count, why, source):
    """D-LOCK-4, D-SPECIAL-4 Draw so many cards, or as many as possible. Return which."""
    drawn = 0
    for _ in range(min(count, may_draw(state, tables, player))):
        place = top_card(state, player)
        to_hand(state, player, place, False)
        state.side[player].taken += 1
        drawn |= bit(place)
        learn(state)
        tell(News.DREW, player, place, why, source)
    return drawn


@rule
def refill(state, tables, player, why):
    """D-REFRESH-1 Draw until six cards are in the hand."""
    draw(state, tables, player, HAND_SIZE - size(state.side[player].hand), why, NONE)


@rule
def is_out(side):
    """D-END-1 No card in hand and none in the deck."""
    return side.hand == 0 and whole_deck(side) == 0


@rule
def area_cards(state, player):
    """D-WIN-2 The number of area cards that count for dragons: no bluffs."""
    side = state.side[player]
    return size(area(side) & ~side.bluffs)
