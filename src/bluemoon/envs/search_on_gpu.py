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

With a network (`net`) every head goes on until the network has to be asked; then a second kernel answers all of them, a
crew of threads each, and so on in turns. It adds up in the order of a processor, so those trees are equal, too.
"""

from functools import cache
from typing import Any

import numpy as np

from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.net_strides import is_asked, look_on, net_strides
from bluemoon.bots.search.searcher import Way
from bluemoon.bots.search.strides import head_loops, head_of, search_strides
from bluemoon.bots.search.tree import NODE
from bluemoon.core.game import Game
from bluemoon.envs.dlpack import with_dlpack
from bluemoon.envs.vector import check_count, game_of
from bluemoon.envs.vector_search import ROOM, checked, checked_net, dead_moves, findings, plan_of, seeds_of, usual_way
from bluemoon.nets.net import Net, looks

GLANCE = 16  # answers between two questions whether any is waited for


class GpuVectorSearch:
    """A tree on the GPU for each of so many positions. The extra bluemoon[gpu] and a driver are needed."""

    def __init__(
        self, game: str | Game, count: int, *, room: int = ROOM, way: Way | None = None, net: Net | None = None
    ) -> None:
        from bluemoon.core import gpu, gpu_pool

        check_count(count)
        self.game, self.count, self.cuda = game_of(game), count, gpu.cuda
        self.mind = mind_of(self.game)
        self.net = checked_net(net, self.game)
        self.compiled = gpu.GpuGame(self.mind.rules, self.game.tables)
        self._kernels = kernels_of(self.mind) if net is None else net_kernels_of(self.mind, net.game, net.width)
        self._weights = () if net is None else tuple(self.cuda.to_device(part) for part in net.arrays)
        self._crews = -(-count // gpu.CREWS), gpu.CREWS * gpu.CREW
        self._answers = self.cuda.to_device(np.zeros(1, np.int64))
        self._share = gpu_pool.pool_size(count)
        self._shape = -(-count // self._share), gpu_pool.THREADS
        self.plan = self.cuda.to_device(plan_of(way or usual_way(self.mind, net)))
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
        self._think()
        while self.net is not None and self._network_was_asked():
            pass
        self._report()

    def _think(self) -> None:
        self._kernels["search"][self._shape](self.compiled.tables, self.heads, self.trees, self._share)

    def _network_was_asked(self) -> bool:
        """Let the network answer, and think on, several times, for each question whether that is over takes a while."""
        self._answers.copy_to_device(np.zeros(1, np.int64))
        for _ in range(GLANCE):
            self._kernels["answer"][self._crews](self.compiled.tables, self.heads, self._weights, self._answers)
            self._think()
        return bool(self._answers.copy_to_host()[0])

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


@cache
def net_kernels_of(mind: Mind, game: str, width: int) -> dict[str, Any]:
    """Those of a search with networks of this width."""
    from bluemoon.core import gpu, gpu_pool

    strides, look, seen = net_strides(mind), looks(game), mind.rules.observation
    gpu.show_rules(mind.rules.package, mind.package, "bluemoon.bots.search", "bluemoon.nets")
    loops = {loop.__name__: gpu.kernel_of(loop) for loop in head_loops(mind)}
    answer = gpu.answer_kernel(look_on(mind, look), is_asked, seen, look.MOST, look.ROWS, width)
    return {**loops, "search": gpu_pool.strides_kernel(strides), "answer": answer}
