"""Everything a player may decide in a position: a walk, a payment to its last card, the ends of phases before it."""

from dataclasses import dataclass

import numpy as np

from bluemoon.city.actions import END_CONTRIBUTION, END_MOVEMENT
from bluemoon.city.decision import is_at_rest as is_city_at_rest
from bluemoon.city.state import Phase
from bluemoon.core.game import Game, State
from bluemoon.core.record import Array
from bluemoon.duel.actions import Word
from bluemoon.duel.state import Stage

PASSES = {"city": (END_MOVEMENT, END_CONTRIBUTION), "duel": (Word.NEXT, Word.CONTINUE)}  # close a part of the turn
UNDONE = {"city": (), "duel": (Word.BACKTRACK,)}  # takes back what was begun, and decides nothing
LONGEST = 16  # actions of one decision
Line = tuple[int, ...]


@dataclass(frozen=True)
class Decided:
    """A way to decide, and the position it leads to."""

    line: Line
    state: State


def is_at_rest(game: Game, state: State) -> bool:
    """Does the position wait for a whole decision?"""
    if game.name == "city":
        return bool(is_city_at_rest(state))
    return bool(state.stage != Stage.ELEMENT)


def is_decided(game: Game, before: State, state: State, action: int) -> bool:
    """Is a decision complete with this action that led from the one position to the other?"""
    is_same_turn = game.to_move(state) == game.to_move(before) and int(state.turn) == int(before.turn)
    if not is_same_turn:
        return True
    if not is_at_rest(game, state):
        return False
    is_end = game.name == "city" and int(state.phase) == Phase.RESET
    return is_end or action not in PASSES[game.name]


def decisions(game: Game, state: State, most: int) -> list[Decided] | None:
    """All decisions, each once however its payment is ordered; None where there are more than so many."""
    rules = game.compiled()
    begun, found, seen = [Decided((), state)], list[Decided](), set[bytes]()
    for _ in range(LONGEST):
        if not begun or len(found) > most:
            break
        masks = rules.masks(_array([one.state for one in begun]))
        pairs = [(one, action) for one, mask in zip(begun, masks, strict=True) for action in _actions(game, mask)]
        if not pairs:  # there is only a way back
            return found
        states = _array([one.state for one, _ in pairs])
        rules.play(states, [action for _, action in pairs])
        begun = []
        for (one, action), after in zip(pairs, states, strict=True):
            mark = after.tobytes()
            if mark in seen:
                continue
            seen.add(mark)
            decided = Decided((*one.line, action), after)
            (found if is_decided(game, one.state, after, action) else begun).append(decided)
    return found if len(found) <= most and not begun else None


def _actions(game: Game, mask: Array) -> list[int]:
    return [int(action) for action in np.flatnonzero(mask) if action not in UNDONE[game.name]]


def _array(states: list[State]) -> Array:
    return np.array(states, states[0].dtype)
