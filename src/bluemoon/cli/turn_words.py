"""A decision compared with the best one: what the turn of each comes to, as somebody plays it who looks no further."""

from random import Random

from bluemoon.bots import bot
from bluemoon.bots.warm_up import with_warm_up
from bluemoon.cli.seated_game import OPPONENT
from bluemoon.cli.terminal_game import TerminalGame, Turn
from bluemoon.core.game import State
from bluemoon.core.refusal import Refused
from bluemoon.puzzles.decisions import Line

LONGEST = 24  # actions; whoever still plays on then is told no more
WORLDS = 3  # that agree with what the player knows; what is not so in all of them is not certain


def compared(terminal_game: TerminalGame, state: State, best: Line, other: Line, rival: str) -> str:
    """What the turn of one decision comes to, and what that of the best one does."""
    ours, theirs = (turn_words(terminal_game, state, line, rival) for line in (best, other))
    say = terminal_game.say
    return say("turn-same", what=ours) if ours == theirs else say("turn-compared", theirs=theirs, ours=ours)


def turn_words(terminal_game: TerminalGame, state: State, line: Line, rival: str) -> str:
    """What a turn that begins so comes to, for all that its player knows."""
    actions = rest_of_turn(terminal_game, state, line)
    said = {_told(terminal_game, state, actions, seed, rival) for seed in range(WORLDS)}
    return said.pop() if len(said) == 1 else terminal_game.say("turn-unsure")


def rest_of_turn(terminal_game: TerminalGame, state: State, line: Line) -> list[int]:
    """These actions, and how a usual opponent would end the turn."""
    game = terminal_game.game
    seat, mover = game.to_move(state), with_warm_up(bot(OPPONENT, game), game)
    world, actions, rng = game.imagine(game.view(state, seat), seat, 0), [*line], Random(0)
    for action in line:
        game.play(world, action)
    while game.to_move(world) == seat and world.turn == state.turn and len(actions) < LONGEST:
        actions.append(mover.choose(game.view(world, seat), mover.budget, rng))
        game.play(world, actions[-1])
    return actions


def _told(terminal_game: TerminalGame, state: State, actions: list[int], seed: int, rival: str) -> str:
    """What comes of these actions in one world."""
    game = terminal_game.game
    seat = game.to_move(state)
    world: State = game.imagine(game.view(state, seat), seat, seed)
    turn = Turn(seat, [], world)
    for action in actions:
        turn.steps.append((world.copy(), action))
        try:
            game.play(world, action)
        except Refused:
            return ""  # in this world it cannot be: nothing is certain
    return ", ".join(terminal_game.outcome.of_turn(turn, rival))
