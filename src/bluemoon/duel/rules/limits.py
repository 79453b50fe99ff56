"""D-LIMIT What may be played: bars, caps, allowances, FREE, PAIR, GANG and STOP."""

from bluemoon.core.bits import bit, has, lowest, size
from bluemoon.core.rule import rule
from bluemoon.duel.rules.cards import card_on, cargo
from bluemoon.duel.rules.dragons import dragons_of
from bluemoon.duel.rules.precedence import shown_icons
from bluemoon.duel.rules.ships import aboard, goods, ships_with_room
from bluemoon.duel.state import ALL, NONE, Icon, Type, active_cards, area, bearing, live, of_type, other, with_power
from bluemoon.duel.words import ANY_NUMBER, MARKED, Condition, Power, Text

# ---- where cards may come from


@rule
def landed_cargo(state, tables):
    """D-BUKA-6 The cards on the player's landed ships."""
    side = state.side[state.player]
    ships, cards = side.landed, 0
    while ships != 0:
        cards |= aboard(state, tables, state.player, lowest(ships))
        ships &= ships - 1
    return cards


@rule
def may_play_from_hand(state, tables):
    """D-BUKA-6 With a landed ship, hand cards are played only if the ship says so."""
    side = state.side[state.player]
    ships, most = side.landed & ~side.silent, 0
    while ships != 0:
        most = max(most, int(tables.hand_plays[card_on(state, state.player, lowest(ships))]))
        ships &= ships - 1
    return side.landed == 0 or side.hand_plays < most


@rule
def at_hand(state, tables):
    """The cards the player may take characters, boosters and supports from."""
    side = state.side[state.player]
    hand = side.hand if may_play_from_hand(state, tables) else 0
    return hand | landed_cargo(state, tables)


# ---- bars and caps


@rule
def barred(state, tables):
    """D-LIMIT-9, D-SPECIAL-1 The player's cards that an opposing text forbids."""
    opponent, deck = other(state.player), state.deck[state.player]
    bars = live(state.side[opponent]) & with_power(state.deck[opponent], Power.BAR)
    cards = 0
    while bars != 0:
        card = card_on(state, opponent, lowest(bars))
        bars &= bars - 1
        reached = of_types(deck, int(tables.types[card]))
        if tables.mode[card] == Text.WITH:
            reached &= deck.texted
        elif tables.mode[card] == Text.WITHOUT:
            reached &= ~deck.texted
        if tables.amount[card] > 0:
            reached &= deck.strong
        cards |= reached
    return cards


@rule
def of_types(deck, types):
    """The cards of these types."""
    cards = 0
    for type_ in range(5):
        if has(types, type_):
            cards |= of_type(deck, type_)
    return cards


@rule
def supports_are_barred(state, tables):
    """D-BUKA-4, D-BUKA-9 (Q6) Any bar that names supports forbids bluffs and loading altogether."""
    opponent = other(state.player)
    bars = live(state.side[opponent]) & with_power(state.deck[opponent], Power.BAR)
    while bars != 0:
        if has(int(tables.types[card_on(state, opponent, lowest(bars))]), Type.SUPPORT):
            return True
        bars &= bars - 1
    return False


@rule
def is_capped(state, tables, power, count):
    """D-LIMIT-6, D-LIMIT-7, D-CHAR-5 Has an opposing cap been reached?"""
    opponent = other(state.player)
    caps = live(state.side[opponent]) & with_power(state.deck[opponent], power)
    while caps != 0:
        if count >= tables.amount[card_on(state, opponent, lowest(caps))]:
            return True
        caps &= caps - 1
    return False


@rule
def may_play_more(state, tables):
    """D-LIMIT-6 Under Brain Drain one card a turn, whatever it is."""
    return not is_capped(state, tables, Power.CAP_PLAYS, state.side[state.player].plays)


@rule
def may_enter_combat(state, tables):
    """D-LIMIT-7 Under Cheepchirrup one card a turn into the combat area."""
    return not is_capped(state, tables, Power.CAP_COMBAT, state.side[state.player].combat_plays)


@rule
def too_many_characters(state, tables):
    """D-CHAR-5 Under Boatswain Mena Marn no more than one active character when the phase closes."""
    characters = state.side[state.player].active & of_type(state.deck[state.player], Type.CHARACTER)
    return is_capped(state, tables, Power.CAP_CHARACTERS, size(characters) - 1)


@rule
def is_stopped(state):
    """D-ICON-STOP-1 Has a card with live STOP been played this turn?"""
    side = state.side[state.player]
    return side.played & (side.combat | side.support | side.leading) & shown_icons(state, state.player, Icon.STOP) != 0


@rule
def repeats(state):
    """D-REPEAT-1 Bounce Back: do the active cards stand for this turn's character? (Q10)"""
    side, deck = state.side[state.player], state.deck[state.player]
    return live(side) & with_power(deck, Power.REPEAT) != 0 and side.active & of_type(deck, Type.CHARACTER) != 0


# ---- conditions


@rule
def holds(state, tables, player, place):
    """D-MUTANT-3, D-MUTANT-4, D-GRANT-2 Does the condition printed on this card hold now?"""
    card = card_on(state, player, place)
    side, opposing = state.side[player], state.side[other(player)]
    amount = int(tables.condition_amount[card])
    match int(tables.condition[card]):
        case Condition.ATTACKED:
            element = int(tables.condition_element[card])
            is_running = not state.opening and (element == NONE or element == state.element)
            return is_running and opposing.total[state.element] >= amount
        case Condition.ACTIVE:
            cards = counted(state, other(player), int(tables.condition_of[card]))
            return size(active_cards(opposing) & cards) >= amount
        case Condition.AREA:
            return size(area(opposing)) >= amount
        case Condition.EMPTY_AREA:
            return area(side) == 0
        case Condition.DRAGONS:
            return dragons_of(state, other(player)) >= amount
        case Condition.HAND_LEAD:
            return size(opposing.hand) - size(side.hand) >= amount
        case Condition.NO_SHIP:
            return side.ships & ~side.landed == 0
        case Condition.FROM_SHIP:
            return state.from_ship == 1
    return True


@rule
def counted(state, player, types):
    """The player's cards of these types in play, or those that bear an icon. A bluff is a support with an icon."""
    deck, bluffs = state.deck[player], state.side[player].bluffs
    if types == MARKED:
        return deck.marked | bluffs
    cards = of_types(deck, types) & ~bluffs
    return cards | bluffs if has(types, Type.SUPPORT) else cards


# ---- FREE


@rule
def freed_cards(state, tables):
    """D-ICON-FREE-4, D-GRANT-1, D-GRANT-2 The player's cards that bear FREE or are as FREE, void or not."""
    side, deck = state.side[state.player], state.deck[state.player]
    cards = bearing(deck, Icon.FREE) | (landed_cargo(state, tables) & deck.buka)
    if side.free_next:
        cards |= ALL
    conditional = (side.hand | cargo(side)) & with_power(deck, Power.FREE_SELF) & ~side.silent & ~cards
    while conditional != 0:
        place = lowest(conditional)
        conditional &= conditional - 1
        if holds(state, tables, state.player, place):
            cards |= bit(place)
    return cards


@rule
def free_cards(state, tables):
    """D-ICON-FREE-1, D-PREC-6 The player's cards that may be played beyond the limit now."""
    return freed_cards(state, tables) & ~state.side[state.player].faded


# ---- characters


@rule
def playable_characters(state, tables):
    """D-CHAR-1, D-CHAR-3 The characters the player may play now."""
    side, deck = state.side[state.player], state.deck[state.player]
    if is_stopped(state) or not may_play_more(state, tables) or not may_enter_combat(state, tables):
        return 0
    cards = at_hand(state, tables) & of_type(deck, Type.CHARACTER) & ~barred(state, tables)
    if side.first != NONE and cards != 0:
        cards &= free_cards(state, tables) | companions(state, tables, side.first)
    conditional = cards & deck.mutant & ~side.silent
    while conditional != 0:
        place = lowest(conditional)
        conditional &= conditional - 1
        if not holds(state, tables, state.player, place):
            cards &= ~bit(place)
    return cards


@rule
def companions(state, tables, first):
    """D-ICON-PAIR-1, D-ICON-GANG-1 The characters that count as one play with the first one of this turn."""
    player = state.player
    cards = 0
    pairs = shown_icons(state, player, Icon.PAIR)
    if has(pairs, first) and not state.side[player].paired:
        while pairs != 0:
            place = lowest(pairs)
            pairs &= pairs - 1
            if tables.word[card_on(state, player, place)] == tables.word[card_on(state, player, first)]:
                cards |= bit(place)
    for gang in range(Icon.COOL, Icon.NO + 1):
        members = shown_icons(state, player, gang)
        if has(members, first):
            cards |= members
    return cards


@rule
def kept_gang(state):
    """D-ICON-GANG-3, D-ICON-GANG-4 The cards that may join the active ones without covering them."""
    player = state.player
    side = state.side[player]
    if side.active == 0 or side.characters > 0:
        return 0
    for gang in range(Icon.COOL, Icon.NO + 1):
        members = shown_icons(state, player, gang)
        if side.active & ~members == 0:
            return members
    return 0


# ---- boosters and supports


@rule
def extras(state, tables, type_):
    """D-LIMIT-3 How many boosters or supports the player's texts grant beyond the general allowance."""
    grants = live(state.side[state.player]) & with_power(state.deck[state.player], Power.ALLOW)
    count = 0
    while grants != 0:
        card = card_on(state, state.player, lowest(grants))
        grants &= grants - 1
        if has(int(tables.types[card]), type_):
            count += int(tables.amount[card])
    return min(count, ANY_NUMBER)


@rule
def booked_boosters(side):
    """D-ICON-PAIR-2 Booster allowances used: a pair uses one."""
    return side.boosters_booked + (side.boosters_paired + 1) // 2


@rule
def fits(state, tables, type_):
    """D-BOOST-1, D-LIMIT-1 to D-LIMIT-5 Is there an allowance left for one more booster or support?

    Extras of the own type are used first; what exceeds them uses the general allowance: one of either type, none on
    an opening turn. After STOP only extras are left, and FREE cards played before count against them (Q1).
    """
    side = state.side[state.player]
    boosters, supports = extras(state, tables, Type.BOOSTER), extras(state, tables, Type.SUPPORT)
    if is_stopped(state):
        if state.stop_blocks_grants:
            return False
        if type_ == Type.BOOSTER:
            return booked_boosters(side) + side.boosters_free < boosters
        return side.supports_booked + side.supports_free < supports
    more_boosters = booked_boosters(side) + (1 if type_ == Type.BOOSTER else 0) - boosters
    more_supports = side.supports_booked + (1 if type_ == Type.SUPPORT else 0) - supports
    return max(0, more_boosters) + max(0, more_supports) <= (0 if state.opening else 1)


@rule
def playable_boosters(state, tables):
    """D-BOOST-1, D-ICON-PAIR-2 The boosters the player may play now."""
    side, deck = state.side[state.player], state.deck[state.player]
    cards = at_hand(state, tables) & of_type(deck, Type.BOOSTER) & ~barred(state, tables)
    if cards == 0 or not may_play_more(state, tables) or not may_enter_combat(state, tables):
        return 0
    if fits(state, tables, Type.BOOSTER):
        return cards
    if is_stopped(state):
        return 0
    halves = shown_icons(state, state.player, Icon.PAIR) if side.boosters_paired % 2 == 1 else 0
    return cards & (free_cards(state, tables) | halves)


@rule
def playable_supports(state, tables):
    """D-SUPP-1 The supports the player may play now."""
    cards = at_hand(state, tables) & of_type(state.deck[state.player], Type.SUPPORT) & ~barred(state, tables)
    if cards == 0 or not may_play_more(state, tables):
        return 0
    if fits(state, tables, Type.SUPPORT):
        return cards
    return 0 if is_stopped(state) else cards & free_cards(state, tables)


@rule
def playable_bluffs(state, tables):
    """D-BUKA-8, D-BUKA-9 The cards the player may play face down now."""
    side = state.side[state.player]
    cards = at_hand(state, tables) & shown_icons(state, state.player, Icon.BLUFF)
    if cards == 0 or side.unsupported or supports_are_barred(state, tables) or not may_play_more(state, tables):
        return 0
    return cards if fits(state, tables, Type.SUPPORT) else 0


# ---- ships


@rule
def loadable(state, tables):
    """D-BUKA-4 The hand cards the player may load onto a ship now. A bar on playing them does not hinder loading."""
    side = state.side[state.player]
    if ships_with_room(state, tables, state.player, side.ships & ~side.landed) == 0:
        return 0
    if not may_play_from_hand(state, tables) or supports_are_barred(state, tables):
        return 0
    if not may_play_more(state, tables) or not fits(state, tables, Type.SUPPORT):
        return 0
    return side.hand & goods(state, state.player)


@rule
def held_leads(state, tables):
    """D-LEAD-1 The leadership and influence cards in hand, barred or not, while no card has been played this turn."""
    side, deck = state.side[state.player], state.deck[state.player]
    if side.plays > 0 or not may_play_more(state, tables):
        return 0
    return side.hand & (of_type(deck, Type.LEADERSHIP) | of_type(deck, Type.INFLUENCE))
