"""The same trees on an NVIDIA GPU, hundreds of thousands at once; nothing leaves the GPU unless you ask for it.

    games = GpuVectorEnv("city", 65_536, players=2)
    search = GpuVectorSearch("city", 65_536, room=65)
    games.reset(seed=1)
    while learning:
        search.begin(games.states, seed=moves)
        search.search(64)
        games.step(search.actions)                                    # `visits` and `values` are there, too

The arrays are those of `VectorSearch` to the last bit, and lie on the GPU as those of `GpuVectorEnv` do. The loop of
thinking runs there in pools (`core/gpu_pool.py`): a block of threads imagines worlds for some heads, then weighs moves
of the same kind for others, and so on. A position takes some 13 kB and 136 bytes for every node of `room`.
"""

from functools import cache
from typing import Any

from bluemoon.bots.ismcts import way_of
from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.searcher import Way
from bluemoon.bots.search.strides import head_loops, head_of, search_strides
from bluemoon.bots.search.tree import NODE
from bluemoon.core.game import Game
from bluemoon.envs.dlpack import with_dlpack
from bluemoon.envs.vector import check_count, game_of
from bluemoon.envs.vector_search import ROOM, checked, dead_moves, findings, plan_of, seeds_of


class GpuVectorSearch:
    """A tree on the GPU for each of so many positions. The extra bluemoon[gpu] and a driver are needed."""

    def __init__(self, game: str | Game, count: int, *, room: int = ROOM, way: Way | None = None) -> None:
        from bluemoon.core import gpu, gpu_pool

        check_count(count)
        self.game, self.count, self.cuda = game_of(game), count, gpu.cuda
        self.mind = mind_of(self.game)
        self.compiled = gpu.GpuGame(self.mind.rules, self.game.tables)
        self._kernels = kernels_of(self.mind)
        self._share = gpu_pool.pool_size(count)
        self._shape = -(-count // self._share), gpu_pool.THREADS
        self.plan = self.cuda.to_device(plan_of(way or way_of(self.mind)))
        self.heads = self.cuda.device_array(count, head_of(self.mind.rules))
        self.trees = self.cuda.device_array((count, room), NODE)
        made = {name: with_dlpack(self.cuda.to_device(array)) for name, array in findings(self.mind, count).items()}
        self.actions, self.visits, self.values = made["actions"], made["visits"], made["values"]

    def __len__(self) -> int:
        return self.count

    def begin(self, states: Any, seed: int = 0, dead: Any = None) -> None:
        """New positions, as in `VectorSearch`; the arrays are taken where they are, on the GPU or not."""
        positions, moves = checked(self.mind, states, self.count), dead_moves(self.mind, dead, self.count)
        self._run("begin_all", self.trees, self.plan, positions, seeds_of(seed, self.count), moves)
        self._report()

    def search(self, iterations: int) -> None:
        """So many iterations more in each position, but one where there is only one move."""
        self._run("allow", iterations)
        self._kernels["search"][self._shape](self.compiled.tables, self.heads, self.trees, self._share)
        self._report()

    def _report(self) -> None:
        self._run("report", self.trees, self.visits, self.values, self.actions)

    def _run(self, name: str, *arrays: Any) -> None:
        threads = self._shape[1]
        self._kernels[name][-(-self.count // threads), threads](self.heads, *arrays, self.count)


@cache
def kernels_of(mind: Mind) -> dict[str, Any]:
    """The kernels, made once in a process."""
    from bluemoon.core import gpu, gpu_pool

    gpu.show_rules(mind.rules.package, mind.package, "bluemoon.bots.search")
    loops = {loop.__name__: gpu.kernel_of(loop) for loop in head_loops(mind)}
    return {**loops, "search": gpu_pool.strides_kernel(search_strides(mind))}
