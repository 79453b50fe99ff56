"""D-INFO What one seat may know, and worlds that agree with it.

A view is a state with everything hidden blanked out: `conceal` is the single filter. Of the opponent's cards it leaves
those whose place he has seen, and how many others lie in his hand, in and beneath his deck and face down. `imagine`
deals the others at random, consistent with all the seat has seen.
"""

from bluemoon.core.bits import bit, has, lowest, nth, size
from bluemoon.core.dice import hide_dice, load_dice, roll
from bluemoon.core.record import copy_into
from bluemoon.core.rule import rule
from bluemoon.duel.choice import has_choice
from bluemoon.duel.legal import may_close_characters, offer, shown_stage, to_move
from bluemoon.duel.questions import exchange
from bluemoon.duel.questions.ship import card_on_its_way
from bluemoon.duel.questions.switch import conceal_answer
from bluemoon.duel.rules.cards import cargo
from bluemoon.duel.rules.precedence import judge
from bluemoon.duel.rules.values import count_totals
from bluemoon.duel.setup import clear_side, read_cards
from bluemoon.duel.state import ALL, CARDS, NONE, VERBS, Ask, Icon, Stage, Type, bearing, other
from bluemoon.duel.tables import CATALOGUE

ATTEMPTS = 16  # at imagining a world in which whoever is to move has a choice


@rule
def conceal(state, tables, seat):
    """D-INFO-1 to D-INFO-5 Blank out what this seat does not know; seat NONE is a spectator."""
    hide_dice(state)
    if to_move(state) != seat:
        for verb in range(VERBS):
            state.choice[verb] = 0
    conceal_picks(state, seat)
    stage = shown_stage(state, seat)
    is_kept = (state.stage == Stage.CHARACTER or state.stage == Stage.SUPPORT) and not state.learnt
    if not is_kept:
        clear_kept(state)
    for player in range(2):
        if player == seat:
            continue
        open_card = card_on_its_way(state, player)
        state.side[player].seen |= open_card
        hidden = hidden_cards(state.side[player]) & ~open_card
        conceal_side(state.side[player], hidden)
        if is_kept:
            conceal_side(state.kept[player], hidden)
        if state.deck[player].built:
            conceal_list(state, tables, player)
    state.stage = stage


@rule
def clear_kept(state):
    """No position is kept to which one could go back."""
    clear_side(state.kept[0])
    copy_into(state.kept[1], state.kept[0])


@rule
def hidden_cards(side):
    """The cards whose place the opponent does not know."""
    unknown = (side.hand | side.bluffs) & ~side.known
    return unknown | side.draw | side.beneath | (side.discard & side.murky)


@rule
def conceal_side(side, hidden):
    """Leave only how many of the hidden cards lie where, also of those that were hidden before."""
    side.hidden_hand += size(side.hand & hidden)
    side.hidden_blind += size(side.hand & hidden & side.blind)
    side.hidden_draw += size(side.draw & hidden)
    side.hidden_beneath += size(side.beneath & hidden)
    side.hidden_bluffs += size(side.bluffs & hidden)
    side.hidden_discard += size(side.discard & hidden)
    side.hand &= ~hidden
    side.blind &= ~hidden
    side.draw &= ~hidden
    side.beneath &= ~hidden
    side.bluffs &= ~hidden
    side.discard &= ~hidden
    side.ignored &= ~hidden
    side.silent &= ~hidden
    side.faded &= ~hidden
    for place in range(CARDS):
        if has(hidden, place):
            side.order[place] = 0


@rule
def conceal_picks(state, seat):
    """Hand cards picked for a payment, an exchange or the deck are not seen before they go."""
    if state.asked != seat:
        conceal_answer(state)
    if state.stage == Stage.EXCHANGE:
        exchange.conceal(state, seat)


@rule
def conceal_list(state, tables, player):
    """D-INFO-5 Of a built deck the opponent knows only the cards he has seen."""
    for place in range(CARDS):
        if not has(state.side[player].seen, place):
            state.deck[player].card[place] = NONE
    read_cards(state, tables, player)


@rule
def forget(state, tables, seat):
    """D-INFO-2, D-INFO-6 Blank out also what only a memory knows: what lies under the top cards, cards seen before."""
    for player in range(2):
        side = state.side[player]
        side.discard &= bit(side.discard_top) if side.discard_top != NONE else 0
        side.stack &= (bit(side.stack_top) if side.stack_top != NONE else 0) | side.leading
        side.hidden_discard, side.hidden_blind = 0, 0
        side.murky, side.blind = 0, 0
        side.known &= side.disclosed | side.bluffs
        side.seen &= side.combat | side.support | side.discard | side.stack | side.ships | cargo(side) | side.known
        if player == seat:
            side.hidden_draw = size(side.draw)
            side.draw = 0
        else:
            side.hidden_hand += size(side.hand & ~side.disclosed)
            side.hand &= side.disclosed
    clear_kept(state)


# ---- imagining


@rule
def imagine(state, tables, seat, seed):
    """Make of this state, or of this seat's view of it, a whole one that may be so, with dice of its own."""
    player = other(seat)
    for attempt in range(ATTEMPTS):
        if placed(state.side[player]) == ALL:  # a whole state, not a view
            conceal(state, tables, seat)
        load_dice(state, seed + attempt)
        if state.deck[player].built:
            imagine_list(state, tables, player)
        deal_hidden(state, player)
        judge(state, tables)
        count_totals(state, tables)
        if state.stage == Stage.OVER or find_choice(state, tables):
            return


@rule
def find_choice(state, tables):
    """Has whoever is to move a choice in this world? If not in this part of the turn, then perhaps in the next."""
    offer(state, tables)
    if has_choice(state) or state.ask != Ask.NOTHING:
        return has_choice(state)
    if state.stage == Stage.LEADERSHIP:
        state.stage = Stage.RETREAT
    elif state.stage == Stage.CHARACTER and may_close_characters(state, tables):
        state.stage = Stage.SUPPORT
    offer(state, tables)
    return has_choice(state)


@rule
def placed(side):
    """All cards whose place stands in the state."""
    cards = side.hand | side.draw | side.beneath | side.discard | side.combat | side.support | side.bluffs
    return cards | side.stack | side.ships | cargo(side)


@rule
def deal_hidden(state, player):
    """Deal the cards that are not seen: what must be of a kind first, then the hand, then the deck."""
    side, kept = state.side[player], state.kept[player]
    pool = ALL & ~placed(side)
    hidden = pool
    held = pool & kept.known  # in hand when the player went on, so not in the deck now
    if kept.hidden_blind > side.hidden_blind:
        held |= some_of(state, pool & side.murky & ~held, 0, kept.hidden_blind)
    bluffs = bluffs_of(state, player, pool, held)
    pool &= ~bluffs
    blind = some_of(state, pool & side.murky, pool, side.hidden_blind)
    pool &= ~blind
    pile = some_of(state, pool & side.murky & ~held, pool, side.hidden_discard)
    pool &= ~pile
    hand = some_of(state, pool & held, pool, side.hidden_hand - side.hidden_blind)
    pool &= ~hand
    beneath = some_of(state, pool & held, pool, side.hidden_beneath)
    side.bluffs |= bluffs
    side.blind |= blind
    side.hand |= blind | hand
    side.discard |= pile
    side.beneath |= beneath
    side.draw |= pool & ~beneath
    give_order(side, bluffs | beneath)
    deal_kept(side, kept, hidden, held, bluffs, beneath, pile)
    uncount(side)
    uncount(kept)


@rule
def bluffs_of(state, player, pool, held):
    """So many cards with a bluff mark as lie face down, but none that must be in the pile or in hand."""
    side, marked, chosen = state.side[player], bearing(state.deck[player], Icon.BLUFF), 0
    for _ in range(side.hidden_bluffs):
        left = pool & ~chosen
        liked = left & marked
        if size(left & side.murky & ~held) <= side.hidden_discard + side.hidden_blind:
            liked &= held | ~side.murky
        if size(left & held) > side.hidden_hand + side.hidden_beneath:
            liked &= held
        chosen |= some_of(state, liked, left, 1)
    return chosen


@rule
def deal_kept(side, kept, hidden, held, bluffs, beneath, pile):
    """The same cards in the position before the character: what lies face down or beneath now may have been in hand."""
    if kept.hidden_hand + kept.hidden_draw + kept.hidden_beneath + kept.hidden_bluffs + kept.hidden_discard == 0:
        return
    then_bluffs = first_of(bluffs & ~held, kept.hidden_bluffs)
    then_beneath = first_of(beneath & ~held, kept.hidden_beneath)
    kept.bluffs |= then_bluffs
    kept.beneath |= then_beneath
    kept.discard |= pile
    kept.draw |= side.draw & hidden
    kept.hand |= hidden & ~(then_bluffs | then_beneath | pile | side.draw)
    kept.blind |= first_of(kept.hand & hidden & (side.blind | (held & side.murky & ~kept.known)), kept.hidden_blind)
    for place in range(CARDS):
        if has(then_bluffs | then_beneath, place):
            kept.order[place] = side.order[place]


@rule
def uncount(side):
    """Nothing is hidden any more."""
    side.hidden_hand, side.hidden_draw, side.hidden_beneath = 0, 0, 0
    side.hidden_bluffs, side.hidden_discard, side.hidden_blind = 0, 0, 0


@rule
def some_of(state, liked, pool, count):
    """So many cards at random: of those liked; if they are too few, of the others too."""
    chosen = 0
    for _ in range(count):
        left = liked & ~chosen
        if left == 0:
            left = pool & ~chosen
        if left != 0:
            chosen |= bit(nth(left, roll(state, size(left))))
    return chosen


@rule
def first_of(cards, count):
    """The first so many cards of a set."""
    chosen = 0
    for _ in range(count):
        left = cards & ~chosen
        if left != 0:
            chosen |= bit(lowest(left))
    return chosen


@rule
def give_order(side, cards):
    """These cards lie in some order."""
    number = 0
    while cards != 0:
        number += 1
        side.order[lowest(cards)] = number
        cards &= cards - 1


@rule
def imagine_list(state, tables, player):
    """D-INFO-5 The unseen cards of a built deck: bluffs if some lie on the table, else cards its leader may have."""
    deck = state.deck[player]
    bluffs = state.side[player].hidden_bluffs
    for place in range(CARDS):
        if deck.card[place] == NONE:
            deck.card[place] = unseen_card(state, tables, player, bluffs > 0)
            bluffs -= 1
    read_cards(state, tables, player)


@rule
def unseen_card(state, tables, player, is_bluff):
    """A random card that is not yet in the list and costs no moons, or one with a bluff mark."""
    deck = state.deck[player]
    for _ in range(1000):
        card = roll(state, CATALOGUE)
        fits = tables.people[card] == deck.people or (tables.type[card] == Type.CHARACTER and tables.people[card] == 9)
        if is_bluff:
            fits = (int(tables.bears[card]) >> Icon.BLUFF) & 1 == 1
        if fits and is_new(deck, card):
            return card
    for card in range(CATALOGUE):
        if is_new(deck, card):
            return card
    return 0


@rule
def is_new(deck, card):
    """Is this card not in the list?"""
    for place in range(CARDS):
        if deck.card[place] == card:
            return False
    return True
