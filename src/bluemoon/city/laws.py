"""What holds in every position of every game. A soak plays with these checks on; so do the tests.

`broken_laws` gives the broken ones as bits, in the order of LAWS.
"""

from bluemoon.city.legal import choices
from bluemoon.city.state import BOXES, CARDS, NONE, PLACES, Phase
from bluemoon.city.view import possible_in_deck
from bluemoon.core.rule import rule

LAWS = (
    "every card is somewhere, once",
    "the sizes of piles and hands are right",
    "every marker is in supply, on a box or on the obelisk",
    "every golden scale is in the supply or with a player",
    "nothing is less than nothing",
    "there is something to choose until the game is over, and nothing after",
    "the true deck and hands are possible for every player who counts cards",
    "only a ruin carries markers",
)


@rule
def broken_laws(state, tables):
    """The broken laws of a position, as bits."""
    broken = 0
    broken |= 0 if cards_are_conserved(state, tables) else 1
    broken |= 0 if sizes_are_right(state) else 2
    broken |= 0 if markers_are_conserved(state, tables) else 4
    broken |= 0 if scales_are_conserved(state, tables) else 8
    broken |= 0 if nothing_is_negative(state) else 16
    broken |= 0 if there_is_a_choice(state, tables) else 32
    broken |= 0 if deck_is_possible(state, tables) and hands_are_possible(state) else 64
    broken |= 0 if only_ruins_carry_markers(state) else 128
    return broken


@rule
def cards_are_conserved(state, tables):
    """C1.2 Of each card as many as were printed."""
    for card in range(CARDS):
        count = int(state.deck[card]) + int(state.discard[card]) + int(state.won[card])
        for player in range(state.players):
            count += int(state.seat[player].hand[card])
        if count != tables.deck[card]:
            return False
    return True


@rule
def sizes_are_right(state):
    """The counted sizes agree with the piles."""
    deck, discard, won = 0, 0, 0
    for card in range(CARDS):
        deck += int(state.deck[card])
        discard += int(state.discard[card])
        won += int(state.won[card])
    for player in range(state.players):
        cards = 0
        for card in range(CARDS):
            cards += int(state.seat[player].hand[card])
        if cards != state.seat[player].cards:
            return False
    return deck == state.deck_size and discard == state.discard_size and won == state.won_size


@rule
def markers_are_conserved(state, tables):
    """C1.3 Ten markers each."""
    on_boxes = 0  # eight bits for each player
    for place in range(PLACES):
        for box in range(BOXES):
            owner = int(state.marker[place, box])
            if owner != NONE:
                on_boxes += 1 << (8 * owner)
    for player in range(state.players):
        count = state.seat[player].markers + state.seat[player].offerings + ((on_boxes >> (8 * player)) & 255)
        if count != tables.markers:
            return False
    return True


@rule
def scales_are_conserved(state, tables):
    """C1.4, C7.5 As many scales as came into play; virtual ones only within an event."""
    count = state.supply
    for player in range(state.players):
        count += state.seat[player].scales
        if state.seat[player].virtual != 0:
            return False
    return count == tables.scales[state.edition, state.players] and state.scales_due == 0


@rule
def nothing_is_negative(state):
    """Nobody owes anything."""
    if state.supply < 0 or state.deck_size < 0 or state.discard_size < 0 or state.steps < 0:
        return False
    for card in range(CARDS):
        if state.deck[card] < 0 or state.discard[card] < 0 or state.won[card] < 0:
            return False
        for player in range(state.players):
            if state.seat[player].hand[card] < 0 or state.seat[player].fresh[card] < 0:
                return False
    for player in range(state.players):
        if state.seat[player].crystals < 0 or state.seat[player].markers < 0:
            return False
    return True


@rule
def there_is_a_choice(state, tables):
    """Some action is legal until the end, and the end is named."""
    if state.phase == Phase.OVER:
        return state.ending != 0 and choices(state, tables) == 0
    return state.ending == 0 and choices(state, tables) > 0


@rule
def deck_is_possible(state, tables):
    """C13 What a player can work out about the deck is never wrong."""
    for player in range(state.players):
        for card in range(CARDS):
            if possible_in_deck(state, tables, player, card) < state.deck[card]:
                return False
    return True


@rule
def hands_are_possible(state):
    """C13 Nor is what he can work out about the hands: who drew few cards still holds cards of before."""
    for player in range(state.players):
        for other in range(state.players):
            if other == player:
                continue
            old = 0
            for card in range(CARDS):
                old += min(int(state.seat[other].hand[card]), int(state.seat[player].stale[card]))
            if old < state.seat[other].cards - state.seat[other].drawn:
                return False
    return True


@rule
def only_ruins_carry_markers(state):
    """C6.7 Markers go home when a building is rebuilt."""
    for place in range(PLACES):
        if (state.rebuilt >> place) & 1 == 0:
            continue
        for box in range(BOXES):
            if state.marker[place, box] != NONE:
                return False
    return True
