"""C12 The end of the game."""

from bluemoon.city.rules.obelisk import can_offer
from bluemoon.city.state import Ending, Phase
from bluemoon.core.rule import rule

QUIET_ROUNDS = 2  # C12.4


@rule
def check_end(state, tables):
    """C12.6 As soon as an offering, or a contribution with all it hands out, is done."""
    if has_won(state, tables):
        end_game(state, Ending.OFFERINGS, 1 << state.player)
    elif is_city_rebuilt(state) and not anybody_can_offer(state, tables):
        end_game(state, Ending.CITY_REBUILT, leaders(state))
    elif markers_left(state) == 0:
        end_game(state, Ending.NO_MARKERS, 0)


@rule
def check_end_of_turn(state):
    """C12.4, C12.5 Two quiet rounds in the rebuilt city, or the turn limit."""
    if state.quiet_turns >= QUIET_ROUNDS * state.players:
        end_game(state, Ending.CITY_REBUILT, leaders(state))
    elif state.turn + 1 == state.turn_limit:
        end_game(state, Ending.TURN_LIMIT, leaders(state))


@rule
def has_won(state, tables):
    """C12.1 The sixth offering wins with two players, the fifth with three, the fourth with four."""
    return state.seat[state.player].offerings >= offerings_to_win(state, tables)


@rule
def offerings_to_win(state, tables):
    """C12.1 So many offerings win."""
    return int(tables.offerings_to_win[state.players])


@rule
def is_city_rebuilt(state):
    """C12.2 Is every building rebuilt? (The courtyard never was a ruin: it counts as rebuilt from the start.)"""
    return state.rebuilt == state.tiles


@rule
def anybody_can_offer(state, tables):
    """C12.4 Has any player a marker and enough crystals for the next free box?"""
    for player in range(state.players):
        if can_offer(state, tables, player, 0):
            return True
    return False


@rule
def markers_left(state):
    """C12.3 Markers in supply, all players together."""
    count = 0
    for player in range(state.players):
        count += state.seat[player].markers
    return count


@rule
def leaders(state):
    """C12.2 Most offerings; tie: most crystals left; still tied: they share the victory."""
    best, winners = -1, 0
    for player in range(state.players):
        if standing(state, player) > best:
            best, winners = standing(state, player), 0
        if standing(state, player) == best:
            winners |= 1 << player
    return winners


@rule
def standing(state, player):
    """C12.2 Offerings outweigh whatever crystals are left."""
    seat = state.seat[player]
    return 100_000 * seat.offerings + seat.crystals


@rule
def end_game(state, ending, winners):
    """The game is over."""
    state.phase = Phase.OVER
    state.ending = ending
    state.winners = winners
