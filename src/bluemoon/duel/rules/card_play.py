"""Playing a card: where it goes, what it covers, and against what it is booked."""

from bluemoon.core.bits import bit, has
from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.rules.cards import card_on, lift, put_in_order, show
from bluemoon.duel.rules.limits import companions, freed_cards, is_stopped, landed_cargo
from bluemoon.duel.rules.news import News, Why
from bluemoon.duel.rules.precedence import judge, shown_icons
from bluemoon.duel.rules.ships import launch
from bluemoon.duel.state import NONE, Icon, Type, bearing, with_power
from bluemoon.duel.words import Power


@rule
def play_card(state, tables, place, joins):
    """D-TURN-2 Play a card openly; its power comes afterwards."""
    player = state.player
    side, type_ = state.side[player], int(tables.type[card_on(state, player, place)])
    is_freed = has(freed_cards(state, tables), place)
    state.from_ship = 1 if has(landed_cargo(state, tables), place) else 0
    tell(News.PLAYED, player, place, Why.SHIP if state.from_ship else Why.HAND, NONE)
    match type_:
        case Type.LEADERSHIP:
            lead(state, place)
        case Type.INFLUENCE:
            launch(state, player, place)
        case Type.CHARACTER:
            if side.characters == 0 and not joins:
                side.active = 0  # D-CHAR-2
            side.characters += 1
            enter_combat(state, place)
        case Type.BOOSTER:
            enter_combat(state, place)
        case Type.SUPPORT:
            lift(state, player, place)
            side.support |= bit(place)
            put_in_order(side, place)
    show(state, player, bit(place))
    book(state, tables, place, type_, is_freed)
    side.played |= bit(place)
    count_play(state, type_)
    renew_targets(state, tables, place, type_)
    state.fresh = place


@rule
def lead(state, place):
    """D-LEAD-1, D-LEAD-5 A leadership card covers the older ones on the leader stack and works this turn."""
    side = state.side[state.player]
    lift(state, state.player, place)
    side.stack |= bit(place)
    side.stack_top = place
    side.leading = bit(place)


@rule
def enter_combat(state, place):
    """D-BOOST-2, D-ACTIVE-1 Into the combat area, active."""
    side = state.side[state.player]
    lift(state, state.player, place)
    side.combat |= bit(place)
    side.active |= bit(place)
    side.combat_plays += 1
    put_in_order(side, place)


@rule
def book(state, tables, place, type_, is_freed):
    """D-LIMIT-5, D-ICON-PROTECTED-1 Whether a card counts towards the limit is seen on it as it lies there (Q24)."""
    if is_freed:
        judge(state, tables)
    is_free = is_freed and not has(state.side[state.player].faded, place)
    match type_:
        case Type.CHARACTER:
            book_character(state, tables, place, is_free)
        case Type.BOOSTER:
            book_booster(state, place, is_free)
        case Type.SUPPORT:
            book_support(state, is_free)


@rule
def book_character(state, tables, place, is_free):
    """D-ICON-GANG-2, D-ICON-PAIR-1 The first character that is not FREE uses the allowance; a partner none."""
    side = state.side[state.player]
    if is_free:
        return
    if side.first == NONE:
        side.first = place
    elif has(companions(state, tables, side.first), place) and has(shown_icons(state, state.player, Icon.PAIR), place):
        side.paired = 1


@rule
def book_booster(state, place, is_free):
    """D-LIMIT-5, D-ICON-STOP-3 Book a booster; after STOP even a FREE one uses a granted allowance."""
    side = state.side[state.player]
    side.boosters += 1
    if is_stopped(state):
        side.boosters_booked += 1
    elif is_free:
        side.boosters_free += 1
    elif has(shown_icons(state, state.player, Icon.PAIR), place):
        side.boosters_paired += 1
    else:
        side.boosters_booked += 1


@rule
def book_support(state, is_free):
    """D-LIMIT-5, D-ICON-STOP-3 Book a support; after STOP even a FREE one uses a granted allowance."""
    side = state.side[state.player]
    side.supports += 1
    if is_free and not is_stopped(state):
        side.supports_free += 1
    else:
        side.supports_booked += 1


@rule
def book_loading(state):
    """D-SUPP-2, D-BUKA-4, D-LIMIT-6 Loading uses a support allowance and counts as a card, but plays no support."""
    side = state.side[state.player]
    side.supports_booked += 1
    side.plays += 1
    side.hand_plays += 1


@rule
def count_play(state, type_):
    """D-LIMIT-6, D-GRANT-1, D-BUKA-6 Count a card that was played."""
    side = state.side[state.player]
    side.plays += 1
    if type_ == Type.CHARACTER or type_ == Type.BOOSTER or type_ == Type.SUPPORT:
        side.free_next = 0
        if not state.from_ship:
            side.hand_plays += 1


@rule
def play_bluff(state, tables, place):
    """D-BUKA-8, D-BUKA-15 Play a card face down as a support; only a card off a ship or an open one is known."""
    player = state.player
    side = state.side[player]
    state.from_ship = 1 if has(landed_cargo(state, tables), place) else 0
    is_known = state.from_ship == 1 or has(side.disclosed, place)
    if not is_known:
        side.known &= ~(side.hand & ~side.disclosed & bearing(state.deck[player], Icon.BLUFF))
        side.blind = 0
    book_support(state, False)
    lift(state, player, place)
    side.bluffs |= bit(place)
    if is_known:
        side.known |= bit(place)
    put_in_order(side, place)
    tell(News.BLUFFED, player, place, Why.SHIP if state.from_ship else Why.HAND, NONE)
    count_play(state, Type.SUPPORT)


@rule
def renew_targets(state, tables, place, type_):
    """D-TARGET-2 A new card that applies to another needs a target; a new candidate lets the player choose anew."""
    deck = state.deck[state.player]
    doubling = with_power(deck, Power.MULTIPLY_DEMAND)
    state.unaimed |= bit(place) & deck.aimed
    if type_ == Type.CHARACTER:
        state.unaimed |= deck.aimed & ~doubling
    if tables.caterpillar[card_on(state, state.player, place)]:
        state.unaimed |= doubling
