"""A network's best choices against those of another, or against chance: many games at once, each from one seat."""

from dataclasses import dataclass

import torch
from torch import Tensor

from bluemoon.core.game import Game
from bluemoon.learn.kinds import Kinds
from bluemoon.learn.machine import Machine
from bluemoon.learn.model import Model
from bluemoon.learn.selfplay import Tables, by_lot

GLANCE = 64  # choices between two looks whether all games are over


@dataclass(frozen=True)
class Score:
    """The share of the victories, of so many games; a fair one is 1 over the number of players."""

    share: float
    error: float  # 95 % of such matches end no farther from the truth
    games: int
    broken_off: int

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.error:.1%} of {self.games}"


class Match:
    """One seat of each table is the network's, all others are the rival's (None: chance)."""

    def __init__(
        self, machine: Machine, game: Game, kinds: Kinds, model: Model, rival: Model | None, seed: int = 0
    ) -> None:
        self.machine, self.model, self.rival = machine, model, rival
        self.tables = Tables(machine, game, kinds, seed)
        self.seats = self.tables.sight.all % self.tables.players
        self.shares = torch.zeros(self.tables.count, device=machine.device)
        self.is_over = torch.zeros(self.tables.count, dtype=torch.bool, device=machine.device)
        self._step = machine.recorded(self._choose)

    @torch.no_grad()  # type: ignore[untyped-decorator]
    def play(self, seed: int, most: int = 6_000) -> Score:
        """The first game of every table, to its end or for so many choices."""
        self.tables.games.reset(seed)
        self.shares.zero_()
        self.is_over.zero_()
        for choice in range(most):
            self._step()
            if choice % GLANCE == 0 and bool(self.is_over.all()):
                break
        return score_of(self.shares[self.is_over], int((~self.is_over).sum()))

    def _choose(self) -> None:
        tables = self.tables
        tables.look()
        mine = tables.judge(self.model)[0].argmax(1)
        theirs = self._answer()
        tables.step(torch.where(tables.movers == self.seats, mine, theirs))
        ends_now = tables.ended & ~self.is_over
        self.shares += ends_now * tables.rewards.gather(1, self.seats[:, None])[:, 0]
        self.is_over |= ends_now

    def _answer(self) -> Tensor:
        if self.rival is None:
            return by_lot((self.tables.masks.float() - 1.0) * 1e9)
        return self.tables.judge(self.rival)[0].argmax(1)


def score_of(shares: Tensor, broken_off: int) -> Score:
    """The mean of the shares, and how sure it is."""
    games = len(shares)
    if games == 0:
        return Score(0.0, 1.0, 0, broken_off)
    error = 1.96 * float(shares.std(unbiased=False)) / games**0.5
    return Score(float(shares.mean()), error, games, broken_off)
