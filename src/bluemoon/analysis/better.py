"""Why another move was better, and how it would have gone on."""

from bluemoon.analysis.expectation import edges_of
from bluemoon.analysis.finished_game import FinishedGame
from bluemoon.analysis.judge import Judge
from bluemoon.analysis.report import Better, Decision

LONGEST_LINE = 12


def better_than(judge: Judge, finished: FinishedGame, number: int, decision: Decision, seed: int) -> Better:
    """What speaks for the best option most, compared with the played one."""
    best, played = decision.options[0], decision.options[decision.played]
    edges = edges_of(judge, finished.view(number), [best.action], [played.action])
    reason = "edges" if edges else "ahead"
    return Better(best.words, reason, None, line(judge, finished, number, best.action, seed), edges)


def line(judge: Judge, finished: FinishedGame, number: int, action: int, seed: int) -> tuple[str, ...]:
    """A move and what its player would do next, until chance or another player has a say."""
    game, seat = finished.game, finished.seats[number]
    world = game.imagine(finished.view(number), seat, seed)
    words = list[str]()
    while len(words) < LONGEST_LINE and game.to_move(world) == seat:
        words.append(game.name_of(world, action))
        rolled, turn = int(world.dice.rolls), int(world.turn)
        game.play(world, action)
        if int(world.dice.rolls) != rolled or int(world.turn) != turn or game.to_move(world) != seat:
            break
        action = judge.favourite(world, seat)
    return tuple(words)
