"""D-SETUP Two decks, six cards each, and a starter."""

from bluemoon.core.bits import bit
from bluemoon.core.dice import load_dice, roll
from bluemoon.core.rule import rule
from bluemoon.duel.effects import STRONG
from bluemoon.duel.play import go_on
from bluemoon.duel.rules.cards import draw
from bluemoon.duel.rules.news import Why
from bluemoon.duel.rules.turn import begin_turn, forget_turn
from bluemoon.duel.state import ALL, CARDS, HAND_SIZE, LASTING_POWERS, NONE, Ask, Stage, Type
from bluemoon.duel.tables import PEOPLES
from bluemoon.duel.words import Condition, Power, When

FLIT, BUKA = PEOPLES.index("flit"), PEOPLES.index("buka")


@rule
def set_up(state, tables, seed):
    """D-SETUP-1 to D-SETUP-6 A new game with the decks and options that stand in the state, up to the first choice."""
    prepare(state, tables, seed)
    go_on(state, tables)


@rule
def prepare(state, tables, seed):
    """A new game before anything happens by itself."""
    load_dice(state, seed)
    for player in range(2):
        if state.deck[player].built:
            mix_list(state, player)
    lay_out(state, tables)
    deal(state, tables, roll(state, 2) if state.starter == NONE else state.starter)


@rule
def set_up_as_written(state, tables):
    """The first choice of a written game: its lists and its starter stand in the state, its hands are foretold."""
    lay_out(state, tables)
    deal(state, tables, int(state.first_player))
    go_on(state, tables)


@rule
def lay_out(state, tables):
    """Everything before the first card is drawn."""
    for player in range(2):
        read_cards(state, tables, player)
        clear_side(state.side[player])
        clear_side(state.kept[player])
    state.kept_element, state.element = NONE, NONE
    state.ask, state.asked, state.asker, state.source = Ask.NOTHING, 0, 0, 0
    state.left, state.need, state.coin, state.second = 0, 0, 0, 0
    state.picked, state.spent, state.unaimed = 0, 0, 0
    state.fresh, state.from_ship, state.loser = NONE, 0, 0
    state.opening, state.backtracks, state.learnt = 1, 0, 0
    state.turn, state.fights, state.clock, state.dragons, state.changed = 0, 1, 0, 0, 1
    state.ending, state.winner, state.crystals = 0, NONE, 0


@rule
def clear_side(side):
    """All cards are in the draw deck, and nothing was done yet."""
    forget_turn(side)
    side.hand, side.draw, side.beneath, side.discard = 0, ALL, 0, 0
    side.combat, side.active, side.support, side.bluffs = 0, 0, 0, 0
    side.stack, side.ships, side.landed = 0, 0, 0
    side.disclosed, side.known, side.blind, side.murky, side.seen = 0, 0, 0, 0, 0
    side.ignored, side.silent, side.faded, side.exposed, side.unsupported = 0, 0, 0, 0, 0
    side.hidden_hand, side.hidden_draw, side.hidden_beneath = 0, 0, 0
    side.hidden_bluffs, side.hidden_discard, side.hidden_blind = 0, 0, 0
    side.last, side.discard_top, side.stack_top, side.out_since = 0, NONE, NONE, 0
    for ship in range(4):
        side.cargo[ship] = 0
    for place in range(CARDS):
        side.order[place] = 0
        side.target[place] = NONE
    for element in range(2):
        side.total[element] = 0
        side.shield[element] = 0


@rule
def deal(state, tables, starter):
    """D-SETUP-6 Six cards each; then the exchange if it was agreed, or the first turn."""
    state.first_player = starter
    state.player = starter
    state.asked = starter
    for player in range(2):
        draw(state, tables, player, HAND_SIZE, Why.SETUP, NONE)
    if state.exchange:
        state.stage = Stage.EXCHANGE
    else:
        begin_turn(state, starter)


@rule
def mix_list(state, player):
    """D-INFO-5 The order of a built list tells nothing about cards that were not seen."""
    cards = state.deck[player].card
    for place in range(CARDS - 1, 0, -1):
        with_ = roll(state, place + 1)
        card = int(cards[place])
        cards[place] = cards[with_]
        cards[with_] = card


@rule
def read_cards(state, tables, player):
    """Work out who bears what in a player's list."""
    deck = state.deck[player]
    for type_ in range(5):
        deck.of_type[type_] = 0
    for icon in range(14):
        deck.bears[icon] = 0
    for power in range(LASTING_POWERS):
        deck.power[power] = 0
    deck.marked, deck.texted, deck.strong, deck.flit, deck.buka, deck.mutant = 0, 0, 0, 0, 0, 0
    deck.own_turn, deck.after, deck.at_end, deck.aimed, deck.ignoring = 0, 0, 0, 0, 0
    for place in range(CARDS):
        if deck.card[place] != NONE:
            read_card(deck, tables, place, int(deck.card[place]))


@rule
def read_card(deck, tables, place, card):
    """Note what one card bears."""
    me = bit(place)
    type_, power, when = int(tables.type[card]), int(tables.power[card]), int(tables.when[card])
    deck.of_type[type_] |= me
    for icon in range(14):
        if (int(tables.bears[card]) >> icon) & 1:
            deck.bears[icon] |= me
            deck.marked |= me
    if tables.text[card]:
        deck.texted |= me
    if tables.value[card, 0] >= STRONG or tables.value[card, 1] >= STRONG:
        deck.strong |= me
    if type_ == Type.CHARACTER and tables.people[card] == FLIT:
        deck.flit |= me
    if type_ == Type.CHARACTER and tables.people[card] == BUKA:
        deck.buka |= me
    if power == Power.FLIP and tables.condition[card] != Condition.NONE:
        deck.mutant |= me
    if when == When.LASTING and power < LASTING_POWERS:
        deck.power[power] |= me
    if power <= Power.IGNORE_ICONS:
        deck.ignoring |= me
    if power == Power.RAISE or power == Power.MULTIPLY_ONE or power == Power.MULTIPLY_DEMAND:
        deck.aimed |= me
    if when == When.OWN_TURN:
        deck.own_turn |= me
    elif when == When.AFTER:
        deck.after |= me
    elif when == When.END:
        deck.at_end |= me
