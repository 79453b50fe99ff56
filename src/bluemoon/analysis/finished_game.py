"""A written game that is over, as its positions: before every move, and at the end."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from bluemoon.analysis.report import Shares
from bluemoon.core.game import Game, State, Words
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadRecord
from bluemoon.core.written_game import Written, replay


@dataclass(frozen=True)
class FinishedGame:
    """Every position of a game, and what was done in it."""

    game: Game
    states: Array  # one more than there are moves
    seats: tuple[int, ...]  # who chose
    actions: tuple[int, ...]
    words: tuple[str, ...]
    drawn: tuple[tuple[str, ...], ...]
    options: Words
    outcome: Shares  # what the game was worth to every seat in the end

    @property
    def players(self) -> int:
        """How many seats play."""
        return self.game.players(self.states[0])

    def view(self, number: int) -> State:
        """What whoever made this move could know."""
        return self.game.view(self.states[number], self.seats[number])


def follow(game: Game, written: Written, winners: Sequence[int] = ()) -> FinishedGame:
    """Follow a written game; one that cannot be, or is not over, is refused. The winners are named where others
    conceded: the rules do not know of that.

    What older rules passed by themselves is passed before a move: the position before it is the one it was made in.
    """
    states, actions = [], list[int]()
    for action, state in replay(game, written):
        states.append(state.copy())
        if action >= 0:
            actions.append(action)
    outcome = outcome_of(game, states[-1], winners)
    for number, action in enumerate(actions):
        game.catch_up(states[number], action)
    return FinishedGame(
        game,
        np.array(states, states[0].dtype),
        tuple(game.to_move(state) for state in states[:-1]),
        tuple(actions),
        tuple(words for words, _ in written.actions),
        tuple(drawn for _, drawn in written.actions),
        game.options_of(states[0]),
        outcome,
    )


def outcome_of(game: Game, state: State, winners: Sequence[int]) -> Shares:
    """What the end of a game is worth to every seat."""
    result, seats = game.result(state), range(game.players(state))
    if result is not None:
        return result.shares
    if not winners or not {*winners} <= {*seats}:
        raise BadRecord("this game is still running; only a finished game is looked back at")
    return tuple(1 / len({*winners}) if seat in winners else 0.0 for seat in seats)
