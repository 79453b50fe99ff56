"""What a vector of games does besides playing: opponents, final observations, perfect information, shaping, starts."""

from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from bluemoon.core.game import Words
from bluemoon.core.record import Array
from bluemoon.core.refusal import BadOption
from bluemoon.core.walk import NO_ACTION
from bluemoon.envs.batch import Batch
from bluemoon.envs.batch_opponents import BatchOpponents, Opponent
from bluemoon.envs.learner_loops import compiled_learner_loops
from bluemoon.envs.potentials import Potential, Shaper
from bluemoon.envs.starts import StartPositions, Starts


@dataclass
class Beside:
    """What was asked for."""

    opponents: Opponent | list[Opponent] | None = None
    seat: int | None = 0
    finals: bool = False
    perfect: bool = False
    shaping: Potential | None = None
    discount: float = 1.0
    starts: Starts | None = None

    @classmethod
    def taken_from(cls, options: Words) -> Self:
        """Ours out of all options; those of the game are left."""
        asked = cls(**{name: options.pop(name) for name in cls.__dataclass_fields__ if name in options})
        for name in ("finals", "perfect"):
            if type(getattr(asked, name)) is not bool:
                raise BadOption(f"{name}: should be True or False, not {getattr(asked, name)!r}")
        return asked

    def at(self, games: Batch) -> "Company":
        """The same at these games."""
        return Company(games, self)


class Company:
    """Whoever and whatever stands beside the games of a vector."""

    def __init__(self, games: Batch, asked: Beside) -> None:
        count, seats, width = len(games), games.seats, games.rules.observation
        self.games, self.loops = games, compiled_learner_loops(games.game)
        self.learners = _seats(asked.seat, count, seats)
        self.finals: Array = np.zeros((count, seats if asked.finals else 0, width), np.int16)
        self.everything: Array = np.zeros((count, seats if asked.perfect else 0, width), np.int16)
        self.anew = np.zeros(count, np.bool_)
        self.starts = self.opponents = self.shaper = None
        if asked.starts is not None:
            self.starts = StartPositions(games.game, games.rules.state, seats, asked.starts)
        if asked.opponents is not None:
            self.opponents = BatchOpponents(games.game, asked.opponents, seats, games.players)
        if asked.shaping is not None:
            self.shaper = Shaper(asked.shaping, asked.discount, count, seats)
        looks_at_ends = asked.finals or self.starts is not None or self.opponents is not None
        self.steps_alone = not looks_at_ends  # the plain loop is enough
        self.is_asked_for = looks_at_ends or asked.perfect or self.shaper is not None

    def begin(self, seed: int) -> None:
        """New games: at their starts, and on to the learner's first choice."""
        games = self.games
        if self.starts is not None:
            self.anew[:] = True
            self._put_starts(games.seeds - len(games))
        if self.opponents is not None:
            self.opponents.begin(seed)
            self._let_opponents_play()
            games.rewards[:], games.ended[:] = 0, False
        self.finals[:] = 0
        self.look()

    def look(self) -> None:
        """Write what is seen beside the games as they are."""
        if self.everything.shape[1]:
            self.games.run(self.loops["show_all"], self.games.states, self.everything, self.games.players)
        if self.shaper is not None:
            self.shaper.begin(self.games.states)

    def step(self, chosen: Array) -> None:
        """The learner's choices, and what the others do until the learner has to choose again."""
        games = self.games
        if self.steps_alone:
            games.step_all(chosen)
        else:
            games.rewards[:], games.ended[:] = 0, False
            self._step_some(chosen)
            self._let_opponents_play()
        if self.shaper is not None:
            self.shaper.add(games.states, games.ended, games.rewards)
        if self.everything.shape[1]:
            games.run(self.loops["show_all"], games.states, self.everything, games.players)

    def _let_opponents_play(self) -> None:
        if self.opponents is None:
            return
        games, actions = self.games, np.empty(len(self.games), np.int64)
        while (turns := (games.players - self.learners) % games.seats).any():
            actions[:] = NO_ACTION
            self.opponents.choose(games.states, games.observations, games.masks, turns, actions)
            self._step_some(actions)

    def _step_some(self, actions: Array) -> None:
        games = self.games
        seeds = games.seeds.copy() if self.starts is not None else games.seeds
        games.run(
            self.loops["step_some"],
            games.states,
            actions,
            games.seeds,
            games.observations,
            games.masks,
            games.rewards,
            games.ended,
            games.players,
            self.anew,
            self.finals,
        )
        if self.starts is not None:
            self._put_starts(seeds)

    def _put_starts(self, seeds: Array) -> None:
        """Games that began anew begin where they shall."""
        assert self.starts is not None
        which = np.flatnonzero(self.anew).tolist()
        for at in which:
            self.starts.put(self.games.states, at, int(seeds[at]))
        for at in which:
            self.games.look_at(at)


def _seats(seat: Any, count: int, seats: int) -> Array:
    """The learner's seat in each game."""
    if seat is None:
        return (np.arange(count) % seats).astype(np.int8)
    if type(seat) is not int or not 0 <= seat < seats:
        raise BadOption(f"seat: should be from 0 to {seats - 1}, or None, not {seat!r}")
    return np.full(count, seat, np.int8)
