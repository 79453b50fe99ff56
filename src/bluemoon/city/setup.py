"""C2 Setup: options and a seed lead to the first turn."""

from bluemoon.city.rules.cards import draw_cards
from bluemoon.city.rules.news import Why
from bluemoon.city.rules.reset import begin_turn
from bluemoon.city.state import (
    BOXES,
    BUILDINGS,
    CARDS,
    CORNERS,
    COURTYARD,
    COURTYARD_PLACE,
    FULL_CITY,
    NONE,
    PLACES,
    SEATS,
    Edition,
    Errand,
)
from bluemoon.core.bits import bit, nth, size
from bluemoon.core.dice import load_dice, roll
from bluemoon.core.rule import rule


@rule
def set_up(state, tables, seed):
    """C2 A new game with the options that already stand in the state."""
    load_dice(state, seed)
    clear_table(state, tables)
    lay_out_city(state, tables)
    deal(state, tables)
    state.first = roll(state, state.players)  # C2.7
    start(state)


@rule
def set_up_as_written(state, tables):
    """The first turn of a written game: its tiles and its first player stand in the state, its cards are foretold."""
    first = int(state.first)
    clear_table(state, tables)
    note_tiles(state)
    deal(state, tables)
    state.first = first
    start(state)


@rule
def note_tiles(state):
    """C2.1 Where a tile lies: a ruin, but for the courtyard."""
    state.tiles = 0
    state.rebuilt = bit(COURTYARD_PLACE)
    for place in range(PLACES):
        if state.tile[place] != NONE:
            state.tiles |= bit(place)


@rule
def start(state):
    """C2.7 The first player's turn begins."""
    state.player = state.first
    begin_turn(state)


@rule
def clear_table(state, tables):
    """C1 Everything back into its place: the deck whole, the dragons outside, the figures on the courtyard (C2.6)."""
    state.supply = tables.scales[state.edition, state.players]  # C1.4
    state.obelisk, state.turn, state.first, state.player = 0, 0, 0, 0
    state.discard_size, state.discard_top, state.won_size, state.won_old = 0, NONE, 0, 0
    state.errand, state.scales_due, state.quiet_turns = Errand.NOBODY, 0, 0
    state.box, state.colour, state.need = NONE, NONE, 0
    state.dye, state.dye_left, state.dye_one = NONE, 0, 0
    state.ending, state.winners = 0, 0
    state.deck_size = 0
    for card in range(CARDS):
        state.deck[card] = tables.deck[card]
        state.deck_size += tables.deck[card]
        state.discard[card] = 0
        state.won[card] = 0
    for dragon in range(3):
        state.dragon[dragon] = NONE  # C1.6
    for place in range(PLACES):
        for box in range(BOXES):
            state.marker[place, box] = NONE
    for player in range(SEATS):
        clear_seat(state, tables, player)


@rule
def clear_seat(state, tables, player):
    """C1.3, C2.6 A figure on the courtyard, all markers in supply, no card yet."""
    seat = state.seat[player]
    seat.crystals, seat.scales, seat.virtual, seat.offerings = 0, 0, 0, 0
    seat.cards, seat.drawn = 0, 0
    seat.markers = tables.markers
    seat.figure = COURTYARD_PLACE
    for card in range(CARDS):
        seat.hand[card] = 0
        seat.fresh[card] = tables.deck[card]
        seat.stale[card] = 0


@rule
def lay_out_city(state, tables):
    """C2.1 to C2.5 The tiles, ruins all of them."""
    state.tiles = FULL_CITY if state.expansion else FULL_CITY & ~CORNERS
    state.rebuilt = bit(COURTYARD_PLACE)
    for place in range(PLACES):
        state.tile[place] = NONE
    state.tile[COURTYARD_PLACE] = COURTYARD
    pool = buildings_in_play(state, tables)
    if not state.all_random:
        pool = lay_out_centre(state, tables, pool)
    for place in range(PLACES):
        if state.tile[place] == NONE and (state.tiles >> place) & 1:
            pool = lay_out_any(state, place, pool)


@rule
def buildings_in_play(state, tables):
    """C1.1, C2.5 The buildings, as bits; the expansion's only with the expansion."""
    pool = 0
    for building in range(BUILDINGS):
        if state.expansion or not tables.expansion[building]:
            pool |= bit(building)
    return pool


@rule
def lay_out_centre(state, tables, pool):
    """C2.2, C2.3 The four starting tiles around the courtyard: as printed in 2006, in random order in 2018."""
    starting = 0
    for side in range(4):
        starting |= bit(tables.centre[side])
    pool &= ~starting
    for side in range(4):
        place = tables.neighbour[COURTYARD_PLACE, side]
        if state.edition == Edition.E2006:
            state.tile[place] = tables.centre[side]
        else:
            starting = lay_out_any(state, place, starting)
    return pool


@rule
def lay_out_any(state, place, pool):
    """Put a random building of the pool on this place; return the pool without it."""
    building = nth(pool, roll(state, size(pool)))
    state.tile[place] = building
    return pool & ~bit(building)


@rule
def deal(state, tables):
    """C2.6 Eight cards for each player."""
    for player in range(state.players):
        draw_cards(state, player, tables.starting_hand, Why.SETUP, NONE)
