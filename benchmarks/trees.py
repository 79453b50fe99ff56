"""How many positions a GPU searches a second, after a check that the trees are those of a processor, byte for byte.

usage: python benchmarks/trees.py [city] [duel] [--positions N …] [--iterations N …] [--write]    (the extra `gpu`)

Every position is thought about as `ismcts` does it, from scratch; they come from all through games of moves that look
good at first sight. The whole of it is timed, from states that lie on the GPU to the move that was tried most; every
core of this machine does the same in fewer positions.
"""

import argparse
import sys
import time
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
from measure import RESULTS, today, write

from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.choices import CHOICES, clear
from bluemoon.core.record import Array, blank
from bluemoon.duel.tables import PEOPLES
from bluemoon.envs.search_on_gpu import GpuVectorSearch
from bluemoon.envs.vector import game_of
from bluemoon.envs.vector_search import VectorSearch

KINDS: dict[str, list[dict[str, Any]]] = {
    "city": [{"players": 2}],
    "duel": [{"decks": pair} for pair in combinations(PEOPLES[:8], 2)],
}
DIFFERENT = 256  # positions; the same one elsewhere has worlds of its own
COMPARED, HERE = 200, 2_000  # positions: on both sides, and on the cores of this machine
GAMES = 14
LONG = 5.0  # seconds


def main() -> None:
    """Check, measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", choices=[*KINDS, []], help="which games (both)")
    asked.add_argument("--positions", nargs="+", type=int, default=[65_536, 262_144], help="at once")
    asked.add_argument("--iterations", nargs="+", type=int, default=[64, 512], help="in each position")
    asked.add_argument("--write", action="store_true", help=f"put the tables into {RESULTS.name}")
    options = asked.parse_args()
    for name in options.games or KINDS:
        states = positions(name)
        for iterations in options.iterations:
            check(name, states, iterations)
        text = table(name, states, options.positions, options.iterations)
        print(text, flush=True)
        if options.write:
            write(f"{name} trees", text)


def positions(name: str) -> Array:
    """Positions with several choices, all through games."""
    game, dice, found = game_of(name), Random(1), []
    for seed in range(GAMES):
        met = list(choices_of_a_game(game, KINDS[name][seed % len(KINDS[name])], seed, dice))
        found += met[:: max(1, len(met) * GAMES // DIFFERENT)]
    states = np.zeros(len(found), found[0].dtype)
    for at, state in enumerate(Random(2).sample(found, len(found))):
        states[at] = state
    return states


def choices_of_a_game(game: Any, options: dict[str, Any], seed: int, dice: Random) -> Any:
    """A game of moves that look good at first sight."""
    state, choices, mind = game.new(seed=seed, **options), blank(CHOICES), mind_of(game)
    while game.to_move(state) >= 0:
        clear(choices)
        mind.weigh(state, game.tables, choices)
        if choices.count > 1:
            yield state.copy()
        weights = choices.weight[: choices.count].tolist()
        game.play(state, dice.choices(choices.action[: choices.count].tolist(), weights)[0])


def many(states: Array, count: int) -> Array:
    """So many positions, some of them again and again."""
    return np.resize(states, count)


def check(name: str, states: Array, iterations: int) -> None:
    """The same trees here and on the GPU."""
    some, room = many(states, COMPARED), iterations + 1
    here, there = VectorSearch(name, COMPARED, room=room), GpuVectorSearch(name, COMPARED, room=room)
    for searched in (here, there):
        searched.begin(some, 1)
        searched.search(iterations)
    trees, plans = there.trees.copy_to_host(), there.heads.copy_to_host()["plan"]
    assert plans.tobytes() == here.heads["plan"].tobytes(), "the searches differ"
    for at, nodes in enumerate(plans["nodes"]):
        assert trees[at, :nodes].tobytes() == here.trees[at, :nodes].tobytes(), f"the trees of position {at} differ"
    said = f"{name}: {COMPARED} trees of {iterations} iterations, {plans['nodes'].sum():,} nodes: byte-equal"
    print(said, file=sys.stderr, flush=True)


def table(name: str, states: Array, counts: list[int], iterations: list[int]) -> str:
    """The measurements as Markdown."""
    import numba
    from numba import cuda

    head = f"{today()}, {cuda.get_current_device().name}, Numba {numba.__version__}, NumPy {np.__version__}"
    lines = [head, "", "| where | positions at once | iterations | positions/s | iterations/s |", 5 * "| --- " + "|"]
    for many_iterations in iterations:
        here = VectorSearch(name, HERE, room=many_iterations + 1)
        lines.append(row(f"{here.threads} cores", HERE, many_iterations, rate(here, states, many_iterations)))
        for count in counts:
            there = GpuVectorSearch(name, count, room=many_iterations + 1)
            lines.append(row("GPU", count, many_iterations, rate(there, states, many_iterations)))
            del there
    return "\n".join(lines)


def rate(search: VectorSearch | GpuVectorSearch, states: Array, iterations: int) -> float:
    """Positions a second; the better of two goes, if they are short."""
    some, taken = many(states, len(search)), list[float]()
    if isinstance(search, GpuVectorSearch):
        some = search.cuda.to_device(some)
    while sum(taken) < LONG and len(taken) < 2:
        begun = time.perf_counter()
        search.begin(some, len(taken))
        search.search(iterations)
        np.asarray(search.actions if isinstance(search, VectorSearch) else search.actions.copy_to_host())
        taken.append(time.perf_counter() - begun)
    return len(search) / min(taken)


def row(where: str, count: int, iterations: int, positions_a_second: float) -> str:
    """One line."""
    rates = f"{positions_a_second:,.0f} | {positions_a_second * iterations:,.0f}"
    return f"| {where} | {count:,} | {iterations} | {rates} |"


if __name__ == "__main__":
    main()
