"""Self-play by workers of Ray, on other GPUs or machines; whoever learns stays here and sends them the network.

To the course they are one self-play: each worker plays its part of the games, and all parts lie side by side in one
memory. Ray is an extra: it is imported late.
"""

from typing import Any

import numpy as np
import torch
from torch import Tensor

from bluemoon.arena.ray_workers import connect
from bluemoon.core.game import Game
from bluemoon.core.record import Array
from bluemoon.core.refusal import MissingExtra
from bluemoon.envs.vector import game_of
from bluemoon.learn.kinds import Kinds
from bluemoon.learn.machine import Machine, machine_of
from bluemoon.learn.model import Model
from bluemoon.learn.selfplay import Memory, SelfPlay

LEARNT = ("players", "advantages", "targets")  # of a memory: known here, or reckoned here
APART = 1 << 32  # seeds of one worker from those of the next

Weights = dict[str, Array]


class Player:
    """A worker: some of the games."""

    def __init__(self, game: str, device: str, width: int, depth: int, kinds: Kinds, **words: Any) -> None:
        torch.set_num_threads(1)
        self.machine = machine_of(device, game)
        model = Model(game, width, depth).to(self.machine.device)
        self.playing = SelfPlay(self.machine, model, game_of(game), kinds, **words)

    def play(self, weights: Weights, older: Weights) -> tuple[dict[str, Array], Array, int]:
        """With this network against this older self: what is remembered, what was counted, and the next seed."""
        playing = self.playing
        take(playing.model, weights)
        take(playing.older, older)
        with self.machine.at_work():
            playing.play()
        counts = playing.counts.cpu().numpy().copy()
        playing.counts.zero_()
        memory = {name: part.cpu().numpy() for name, part in vars(playing.memory).items() if name not in LEARNT}
        return memory, counts, playing.next_seed()


class RayPlay:
    """All workers as one self-play."""

    def __init__(
        self, machine: Machine, model: Model, game: Game, kinds: Kinds, workers: int, address: str, **words: Any
    ) -> None:
        try:
            import ray
        except ImportError:
            raise MissingExtra("ray", "arena") from None
        connect(ray, address, workers)
        self.ray, self.model, self.seed = ray, model, int(words["seed"])
        self.older = Model(model.game, model.width, model.depth).to(machine.device).requires_grad_(False)
        self.older.load_state_dict(model.state_dict())
        players = torch.as_tensor(kinds.players, device=machine.device)
        self.memory = Memory.blank(game, int(words["length"]), players)
        self.counts = torch.zeros(3, dtype=torch.float64, device=machine.device)
        kind = ray.remote(num_cpus=1, num_gpus=int(machine.device.type == "cuda"))(Player)
        size = (game.name, machine.device.type, model.width, model.depth)
        self.parts = [slice(part[0], part[-1] + 1) for part in np.array_split(np.arange(len(players)), workers)]
        self.workers = [
            kind.remote(*size, Kinds(kinds.templates[part], kinds.players[part]), **{**words, "seed": seed})
            for part, seed in zip(self.parts, range(self.seed, self.seed + workers * APART, APART), strict=True)
        ]

    def play(self) -> None:
        """So many choices in each game of each worker."""
        weights, older = self.ray.put(given(self.model)), self.ray.put(given(self.older))
        answers = self.ray.get([worker.play.remote(weights, older) for worker in self.workers])
        for part, (memory, counts, seed) in zip(self.parts, answers, strict=True):
            for name, numbers in memory.items():
                getattr(self.memory, name)[:, part] = own(numbers).to(self.counts.device)
            self.counts += own(counts).to(self.counts.device)
            self.seed = max(self.seed, seed)

    def next_seed(self) -> int:
        """A seed that nobody has used."""
        return self.seed

    def close(self) -> None:
        """Everybody goes home."""
        self.ray.shutdown()


def given(model: Model) -> Weights:
    """The weights as they travel."""
    return {name: weights.detach().cpu().numpy() for name, weights in model.arrays().items()}


@torch.no_grad()  # type: ignore[untyped-decorator]
def take(model: Model, weights: Weights) -> None:
    """Put weights that came in their place."""
    for name, mine in model.arrays().items():
        mine.copy_(own(weights[name]))


def own(numbers: Array) -> Tensor:
    """A tensor of our own: what Ray brings cannot be written."""
    return torch.from_numpy(numbers.copy())
