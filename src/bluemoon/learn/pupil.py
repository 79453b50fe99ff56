"""Learning from a teacher: what it tried often becomes likelier; who wins is learnt from its belief and from the end.

A `School` stands where self-play stands in a course, a `Pupil` where the learner stands: the rest is the same.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from bluemoon.core.game import Game
from bluemoon.core.record import Array
from bluemoon.learn import lessons
from bluemoon.learn.loops import PARTS
from bluemoon.learn.machine import Machine
from bluemoon.learn.model import Model
from bluemoon.learn.ppo import Learner
from bluemoon.learn.selfplay import Memory

TRUST = 0.5  # in what the teacher believed; the rest in what came of it


class School:
    """Lessons out of files, as many at a time as a memory holds."""

    def __init__(
        self,
        machine: Machine,
        model: Model,
        game: Game,
        files: Sequence[Path],
        *,
        size: int,
        seed: int,
        sharpness: float = 1.0,
    ) -> None:
        self.machine, self.seed, self.sharpness = machine, seed, sharpness
        self.lessons = lessons.together([lessons.read(file, game.name) for file in files])
        self.dice, self.order = np.random.default_rng(seed), np.zeros(0, np.int64)
        size = min(size, len(self.lessons))
        self.older = Model(model.game, model.width, model.depth).to(machine.device).requires_grad_(False)
        self.memory = Memory.blank(game, 1, torch.full((size,), 2, device=machine.device))
        self.tries = torch.zeros((size, game.actions), device=machine.device)
        self.counts = torch.zeros(3, dtype=torch.float64, device=machine.device)

    def play(self) -> None:
        """The next lessons; each comes once before any comes again."""
        part, memory, size = self.lessons.some(self._next()), self.memory, len(self.tries)
        observations, masks = self._tensor(part.observations), self._tensor(part.masks)
        memory.masks[0].copy_(masks)
        memory.legal[0].copy_(masks.sum(1))
        memory.players.copy_(self._tensor(part.players))
        seats = memory.targets.shape[2]
        target = TRUST * part.believed[:, :seats] + (1 - TRUST) * part.came[:, :seats]
        memory.targets[0].copy_(self._tensor(target))
        tries = self._tensor(part.tries.astype(np.float32))
        tries = (tries / tries.max(1, keepdim=True).values) ** self.sharpness
        self.tries.copy_(tries / tries.sum(1, keepdim=True))
        self.machine.run("look", size, observations, memory.features[0])
        self.machine.run("read", PARTS * size, observations, masks, memory.rows[0])
        self.counts += torch.tensor([size, size, 0], dtype=torch.float64, device=self.counts.device)

    def next_seed(self) -> int:
        """No game was begun."""
        return self.seed

    def close(self) -> None:
        """Nothing is left open."""

    def _next(self) -> Array:
        size = len(self.tries)
        while len(self.order) < size:
            self.order = np.concatenate([self.order, self.dice.permutation(len(self.lessons))])
        now, self.order = self.order[:size], self.order[size:]
        return now

    def _tensor(self, numbers: Array) -> Tensor:
        return torch.from_numpy(np.ascontiguousarray(numbers)).to(self.machine.device)


class Pupil(Learner):
    """A learner who has a teacher."""

    tries: Tensor  # [position, action]: shares of what the teacher tried

    def _credit(self, memory: Memory) -> None:
        """What choices were worth, the teacher has seen."""

    def _policy_loss(
        self,
        memory: Memory,  # noqa: ARG002  what was chosen does not matter
        logarithms: Tensor,
        live: Tensor,
    ) -> tuple[Tensor, Tensor, Tensor]:
        """How far its choices are from the teacher's, and how often it would choose otherwise."""
        tried = self.tries[self.chosen]
        loss = -((tried * logarithms).sum(1) * live).sum()
        own = (tried * tried.clamp_min(1e-9).log()).sum(1)
        differs = (tried.argmax(1) != logarithms.argmax(1)).float()
        return loss, loss.detach() + (own * live).sum(), (differs * live).sum()
