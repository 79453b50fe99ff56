"""D-WIN-4, D-END Dragons come and go; how a game ends."""

from bluemoon.core.rule import rule
from bluemoon.core.story import tell
from bluemoon.duel.rules.cards import is_out
from bluemoon.duel.rules.news import News
from bluemoon.duel.state import DRAGONS, NONE, Ending, Stage, other

ALL_CRYSTALS = 4  # D-END-5


@rule
def dragon_lead(state, player):
    """The dragons on a player's side; less than nothing if they are on the other."""
    return state.dragons if player == 0 else -state.dragons


@rule
def dragons_of(state, player):
    """The dragons on a player's side."""
    return max(0, dragon_lead(state, player))


@rule
def end_game(state, ending, winner, crystals):
    """The game is over."""
    state.stage = Stage.OVER
    state.ending = ending
    state.winner = winner
    state.crystals = crystals
    tell(News.GAME_OVER, winner, crystals, ending, NONE)


@rule
def attract(state, player, why, source):
    """D-WIN-4, D-END-5 One dragon comes a step nearer; a fourth wins the game."""
    if state.stage == Stage.OVER:
        return
    tell(News.DRAGON, player, NONE, why, source)
    step = 1 if player == 0 else -1
    if state.dragons == DRAGONS * step:
        end_game(state, Ending.FOURTH_DRAGON, player, ALL_CRYSTALS)
    else:
        state.dragons += step


@rule
def note_who_is_out(state):
    """D-END-7 Note since when a player has been without cards."""
    for player in range(2):
        side = state.side[player]
        if not is_out(side):
            side.out_since = 0
        elif side.out_since == 0:
            state.clock += 1
            side.out_since = state.clock


@rule
def score_game(state):
    """D-END-4, D-END-6, D-END-7 Whoever has dragons wins; with none, whoever ran out first loses."""
    if state.dragons != 0:
        winner = 0 if state.dragons > 0 else 1
        end_game(state, Ending.DRAGONS, winner, crystals_for(state, winner))
        return
    winner = 1 if is_first_out(state, 0) else 0
    end_game(state, Ending.RAN_OUT, winner, crystals_for(state, winner))


@rule
def crystals_for(state, winner):
    """D-END-4, D-END-6 One crystal, and one for each dragon on the winner's side."""
    return 1 + dragons_of(state, winner)


@rule
def is_first_out(state, player):
    """D-END-7 Is this player out, and for longer than the other?"""
    since, opponents = state.side[player].out_since, state.side[other(player)].out_since
    return since > 0 and (opponents == 0 or since < opponents)
