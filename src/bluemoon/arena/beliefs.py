"""What a network believes during games, and what becomes of it: of all times it says 70 %, seven in ten should be won.

A belief is the chance that whoever is to move is given at the beginning of a turn, from what that seat may know.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from bluemoon.arena.game_result import Played
from bluemoon.arena.ratings import Estimate, share_estimates
from bluemoon.bots.weights import weights_for
from bluemoon.core.game import Game, State
from bluemoon.core.record import Array
from bluemoon.nets.batch import judge

ONLOOKER = f"{__name__}:Believer"
BINS = 10
PHASES = ("beginning", "middle", "end")  # thirds of the turns of a game


class Believer:
    """Notes who is to move at the beginning of each turn, and the chance to win that the network gives him."""

    def __init__(self, game: Game, state: State) -> None:
        self.game, self.rules = game, game.compiled()
        self.turn, self.beliefs = -1, list[tuple[int, float]]()
        self._note(state)

    def see(self, state: State, seat: int, action: int) -> None:
        """Has a new turn begun?"""
        del seat, action
        self._note(state)

    def tell(self) -> list[tuple[int, float]]:
        """Everything that was believed: seat and chance."""
        return self.beliefs

    def _note(self, state: State) -> None:
        seat = self.game.to_move(state)
        if seat < 0 or int(state.turn) == self.turn:
            return
        self.turn = int(state.turn)
        self.beliefs.append((seat, round(self.chance(state, seat), 4)))

    def chance(self, state: State, seat: int) -> float:
        """What is believed of whoever is to move."""
        states = self.rules.blank(1, self.game.view(state, seat))
        players = np.array([self.game.players(state)], np.int64)
        net = weights_for(self.game.name)
        _, shares = judge(net, self.rules.observe(states, np.array([seat])), self.rules.masks(states), players)
        return float(shares[0, 0])


@dataclass(frozen=True)
class Belief:
    """One of them: which deal, how far the game was, what was believed, and what came of it."""

    deal: int
    phase: str
    believed: float
    won: float


@dataclass(frozen=True)
class Bin:
    """Beliefs that are about the same."""

    count: int
    believed: float  # on the average
    won: Estimate


def beliefs(games: Iterable[Played], about: str | None = None) -> list[Belief]:
    """All that was believed in these games, or only about this bot."""
    return [
        Belief(played.deal, PHASES[len(PHASES) * turn // len(played.seen)], chance, played.shares[seat])
        for played in games
        if played.forfeit is None and not played.is_void
        for turn, (seat, chance) in enumerate(played.seen)
        if about is None or played.seats[seat] == about
    ]


def bins(of: Sequence[Belief], count: int = BINS) -> list[Bin]:
    """The beliefs in bins of the same width, those that are not empty; what was won, resampled by deals."""
    which = np.minimum((count * np.array([each.believed for each in of])).astype(int), count - 1)
    deals = {deal: number for number, deal in enumerate(dict.fromkeys(each.deal for each in of))}
    won, seen, believed = np.zeros((len(deals), count)), np.zeros((len(deals), count)), np.zeros(count)
    for each, place in zip(of, which, strict=True):
        cell = deals[each.deal], place
        won[cell] += each.won
        seen[cell] += 1
        believed[place] += each.believed
    totals, estimates = seen.sum(axis=0), share_estimates(won, seen)
    return [
        Bin(int(totals[place]), believed[place] / totals[place], estimates[place])
        for place in range(count)
        if totals[place] > 0
    ]


def gap(found: Sequence[Bin]) -> float:
    """How far belief and outcome are apart on the average."""
    counts: Array = np.array([each.count for each in found])
    apart: Array = np.array([abs(each.believed - each.won.value) for each in found])
    return float((counts * apart).sum() / counts.sum())


def grouped(of: Sequence[Belief], key: Callable[[Belief], str]) -> dict[str, list[Belief]]:
    """The beliefs by a word that each has."""
    groups: dict[str, list[Belief]] = {}
    for each in of:
        groups.setdefault(key(each), []).append(each)
    return groups
