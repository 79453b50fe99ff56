"""The same games side by side on an NVIDIA GPU; nothing leaves the GPU unless you ask for it.

    games = GpuVectorEnv("city", 262_144, players=2)
    games.reset(seed=1)
    observations = torch.as_tensor(games.observations, device="cuda")   # no copy: it changes with every step
    masks = torch.as_tensor(games.masks, device="cuda")
    while learning:
        games.step(choose(observations, masks))                         # an int64 tensor or array on the GPU

The arrays have the CUDA array interface and DLPack (`dlpack.py`): PyTorch, CuPy and JAX take them without a copy. JAX
believes that an array never changes, so take it anew after each step, and let go of the one before:

        games.step(choose(jax.dlpack.from_dlpack(games.masks)))

A game that ends is followed by a new one at once, as in `VectorEnv`. Nobody explains here: a wrong action is not
played, and `refused` says so. Who wants random play says `games.step(games.draw())`.
"""

from typing import TYPE_CHECKING, Any, Unpack, overload

import numpy as np

from bluemoon.core.dice import LARGEST_BATCH_SEED
from bluemoon.core.game import Game, check_seed
from bluemoon.core.refusal import BadOption
from bluemoon.core.walk import NO_ACTION
from bluemoon.envs.dlpack import with_dlpack
from bluemoon.envs.vector import check_count, game_of, rules_of

if TYPE_CHECKING:
    from bluemoon.city.types import CityOptions
    from bluemoon.duel.types import DuelOptions
    from bluemoon.envs.vector import TheCity, TheDuel


class GpuVectorEnv:
    """A batch of games on the GPU. The extra bluemoon[gpu] and a driver are needed."""

    @overload
    def __init__(self, game: "TheCity", count: int, **options: "Unpack[CityOptions]") -> None: ...
    @overload
    def __init__(self, game: "TheDuel", count: int, **options: "Unpack[DuelOptions]") -> None: ...
    @overload
    def __init__(self, game: str | Game, count: int) -> None: ...
    def __init__(self, game: str | Game, count: int, **options: Any) -> None:
        from bluemoon.core import gpu
        from bluemoon.core.batch_step import results
        from bluemoon.core.gpu_step import GpuSteps

        check_count(count)
        self.game = game_of(game)
        self.cuda = gpu.cuda
        self.rules = rules_of(self.game)
        self.template = self.game.template(**options)
        self.seats = int(self.rules.players(self.template))
        self.compiled = gpu.GpuGame(self.rules, self.game.tables)
        self.count = count
        self._steps = GpuSteps(self.rules, self.compiled.tables, count)
        self.observations, self.masks = with_dlpack(self._steps.observations), with_dlpack(self._steps.masks)
        room = {**results(count, self.seats), "refused": np.zeros(count, np.bool_)}
        made = {name: with_dlpack(self.cuda.to_device(array)) for name, array in room.items()}
        self.rewards, self.ended, self.players = made["rewards"], made["ended"], made["players"]
        self.refused = made["refused"]
        self.states: Any = None
        self.seeds: Any = None
        self.stream: Any = 0  # of CUDA, on which all work is done from `reset` on; 0: the default one

    def __len__(self) -> int:
        return self.count

    def reset(self, seed: int = 0) -> None:
        """New games everywhere; the same seed gives the same games as on the CPU."""
        check_seed(seed, LARGEST_BATCH_SEED)
        states, seeds = np.zeros(self.count, self.rules.state), seed + np.arange(self.count)
        states[:] = self.template
        self.compiled.set_up(states, seeds)
        if self.states is None:
            self.states, self.seeds = self.cuda.device_array_like(states), self.cuda.device_array_like(seeds)
        self.states.copy_to_device(states, stream=self.stream)
        self.seeds.copy_to_device(seeds + self.count, stream=self.stream)
        self._steps.work_on(self.stream)
        self._steps.begin(seed)
        self._play(self.cuda.to_device(np.full(self.count, NO_ACTION)))
        for array in (self.rewards, self.ended, self.refused):
            array.copy_to_device(np.zeros(array.shape, array.dtype), stream=self.stream)

    def step(self, actions: Any) -> None:
        """One action in each game; they are taken where they are, on the GPU or not."""
        if self.states is None:
            raise BadOption("reset the games before the first step")
        if hasattr(actions, "block_until_ready"):  # JAX works on streams of its own
            actions.block_until_ready()
        chosen = actions if hasattr(actions, "shape") else np.asarray(actions)
        if hasattr(chosen, "__cuda_array_interface__") and not hasattr(chosen, "copy_to_host"):  # not Numba's own
            chosen = self.cuda.as_cuda_array(chosen)
        if tuple(chosen.shape) != (self.count,) or np.dtype(chosen.dtype).kind != "i":
            raise BadOption(f"actions: should be {self.count} whole numbers, not {chosen.dtype} of {chosen.shape}")
        self._play(chosen)

    def draw(self) -> Any:
        """A legal action for each game, each with the same chance, as `step` takes them: always the same array, on the
        GPU. It takes next to no time, for what may be chosen is at hand as bits."""
        if self.states is None:
            raise BadOption("reset the games before the first draw")
        return self._steps.draw(self.states)

    def _play(self, actions: Any) -> None:
        self._steps.step(self.states, actions, self.seeds, self.rewards, self.ended, self.refused)
        self._steps.show(self.states, self.players)
