"""How many steps a second the vector environment makes, with observation and mask, random actions chosen outside.

usage: python benchmarks/vector.py [--games N] [--seconds 5] [--gpu | --threads N]  (beside peers: scripts/bench envs)

A step is one action of one game: played, observed by the next player, masked. On the GPU the actions are chosen there,
either drawn by the environment or from its masks, as a learner would.
"""

import argparse
import time
from collections.abc import Callable
from functools import partial
from itertools import product
from typing import Any

import numpy as np
from measure import Row, say
from peers import GAMES, beside, in_turns, peer_row, random_choice, vector_peers

from bluemoon.envs.vector import VectorEnv

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("city", {"players": 2}),
    ("city", {"players": 4, "expansion": True}),
    ("duel", {"decks": ("hoax", "vulca")}),
]


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=0, help="at once (8192; on a GPU 262144)")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--gpu", action="store_true", help="on the GPU")
    parser.add_argument("--threads", type=int, default=0, help="on the CPU (one for each core)")
    asked = parser.parse_args()
    print("| game | options | actions | games at once | million steps/s | first step s |")
    print("| --- | --- | --- | --- | --- | --- |")
    here = {"from the masks": partial(on_cpu, threads=asked.threads)}
    ways = {"drawn": on_gpu, "from the masks": masked_on_gpu} if asked.gpu else here
    for (name, options), way in product(KINDS, ways):
        games = asked.games or (262_144 if asked.gpu else 8192)
        began = time.perf_counter()
        step = ways[way](name, games, options)
        step(1)
        first = time.perf_counter() - began
        rate = games * measured(step, asked.seconds)
        words = ", ".join(f"{key} {value}" for key, value in options.items())
        print(f"| {name} | {words} | {way} | {games:,} | {rate / 1e6:.2f} | {first:.0f} |", flush=True)


def vector_rows(seconds: float) -> list[Row]:
    """The vector environment on every core beside its peers, for the page of results."""
    say("vector environments, and the compiler before them …")
    peers = vector_peers()
    ours = {
        ", ".join([name, *(f"{key} {value}" for key, value in options.items() if name == "city")]): on_cpu(
            name, 8192, options
        )
        for name, options in KINDS
    }
    for step in ours.values():
        step(200)  # games in full swing
    rates = in_turns({**peers, **{name: partial(step, 20) for name, step in ours.items()}}, seconds)
    theirs = {name: 20 * GAMES * goes if goes else None for name, goes in rates.items() if name in peers}
    own = {name: 20 * 8192 * goes for name, goes in rates.items() if name in ours and goes}
    asked = dict.fromkeys(ours, "") | {"city, players 2": "1 M steps/s"}
    return [
        *(peer_row(f"vector, {name}", steps) for name, steps in theirs.items()),
        *(beside(f"vector, {name}", asked[name], steps, theirs) for name, steps in own.items()),
    ]


def measured(step: Callable[[int], float], seconds: float) -> float:
    """Steps of the whole batch a second; what choosing takes does not count where it can be told apart."""
    step(200)  # games in full swing
    taken = [step(20)]
    while sum(taken) < seconds:
        taken.append(step(20))
    return 20 / min(taken)  # the machine is shared: the fastest go counts, also of the peers


def on_cpu(name: str, count: int, options: dict[str, Any], *, threads: int = 0) -> Callable[[int], float]:
    """Steps on every core, or by so many threads; the seconds they took, without choosing."""
    games, rng = VectorEnv(name, count, threads=threads, **options), np.random.default_rng(1)
    games.reset(seed=1)

    def step(times: int) -> float:
        taken = 0.0
        for _ in range(times):
            actions = random_choice(games.masks, rng)
            began = time.perf_counter()
            games.step(actions)
            taken += time.perf_counter() - began
        return taken

    return step


def on_gpu(name: str, count: int, options: dict[str, Any]) -> Callable[[int], float]:
    """Steps on the GPU; the seconds they took, with drawing."""
    from bluemoon.envs.on_gpu import GpuVectorEnv

    games = GpuVectorEnv(name, count, **options)
    games.reset(seed=1)

    def step(times: int) -> float:
        games.cuda.synchronize()
        began = time.perf_counter()
        for _ in range(times):
            games.step(games.draw())
        games.cuda.synchronize()
        return time.perf_counter() - began

    return step


def masked_on_gpu(name: str, count: int, options: dict[str, Any]) -> Callable[[int], float]:
    """Steps on the GPU; the seconds they took, with choosing."""
    from numba import cuda

    from bluemoon.envs.on_gpu import GpuVectorEnv

    @cuda.jit
    def choose(masks, dice, actions):  # type: ignore[no-untyped-def]
        i = cuda.grid(1)
        if i < len(actions):
            dice[i] = dice[i] * 6364136223846793005 + 1442695040888963407
            legal = 0
            for action in range(masks.shape[1]):
                legal += masks[i, action]
            left = (((dice[i] >> 33) & 0x7FFFFFFF) * legal) >> 31
            for action in range(masks.shape[1]):
                if masks[i, action]:
                    if left == 0:
                        actions[i] = action
                        break
                    left -= 1

    games = GpuVectorEnv(name, count, **options)
    games.reset(seed=1)
    dice = cuda.to_device(np.random.default_rng(1).integers(1 << 62, size=count))
    actions = cuda.to_device(np.zeros(count, np.int64))

    def step(times: int) -> float:
        cuda.synchronize()
        began = time.perf_counter()
        for _ in range(times):
            choose[-(-count // 256), 256](games.masks, dice, actions)
            games.step(actions)
        cuda.synchronize()
        return time.perf_counter() - began

    return step


if __name__ == "__main__":
    main()
