"""Plays many random games, compiled, with all laws on: every kind of game in turn. Exit 1 if any law broke.

usage: scripts/soak [city|duel] [GAMES]              (default city, 10000; seeds 0 to GAMES - 1)
       scripts/soak wasm [city|duel] [GAMES]         the same as WebAssembly beside it, equal after every action
       python benchmarks/soak.py gpu [city|duel] [SECONDS]    on an NVIDIA GPU, a million games at once (300)
       scripts/soak wire [MESSAGES] [SECONDS]        nonsense for a server instead; see wire.py
"""

import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import combinations_with_replacement, product
from typing import Any

import numpy as np

from bluemoon.city import CITY
from bluemoon.city.laws import LAWS as CITY_LAWS
from bluemoon.city.state import Ending as CityEnding
from bluemoon.duel import DUEL
from bluemoon.duel.laws import LAWS as DUEL_LAWS
from bluemoon.duel.state import Ending as DuelEnding
from bluemoon.duel.tables import PEOPLES

BATCH = 2_000
WASM_BATCH = 200
MOST_ACTIONS = 1_000_000
ON_GPU = 1_048_576  # games at once
STRETCH = {"city": 1_000, "duel": 200}  # actions in each of them before what was found is looked at
CITY_KINDS: list[dict[str, Any]] = [
    {
        "players": players,
        "edition": edition,
        "expansion": expansion,
        "all_random": all_random,
        "majority_tie": ("leftmost", "nobody")[players % 2],
        "scales_after_scoring": ("keep", "all_return")[all_random],
        "turn_limit": limit,
    }
    for players, edition, expansion, all_random, limit in product(
        (2, 3, 4), ("2006", "2018"), (False, True), (False, True), (None, 200)
    )
]
DUEL_KINDS: list[dict[str, Any]] = [
    {
        "decks": decks,
        "opening_exchange": exchange,
        "stop_blocks_grants": exchange,
        "auto_target": auto_target,
        "max_backtracks": 2 if auto_target else 8,
    }
    for decks, exchange, auto_target in product(combinations_with_replacement(PEOPLES, 2), (False, True), (False, True))
]
SOAKS: dict[str, Any] = {
    "city": (CITY, CITY_KINDS, CITY_LAWS, CityEnding),
    "duel": (DUEL, DUEL_KINDS, DUEL_LAWS, DuelEnding),
}


def main(name: str, games: int) -> int:
    """Play so many games; the exit code."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    game, kinds, all_laws, endings_of = SOAKS[name]
    compiled = game.compiled(threads=0)
    endings: Counter[str] = Counter()
    broken: Counter[str] = Counter()
    actions, unfinished, start = 0, 0, time.perf_counter()
    columns = (TextColumn("soaking"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("soak", total=games)
        for first in range(0, games, BATCH):
            seeds = np.arange(first, min(first + BATCH, games))
            kind = kinds[(first // BATCH) % len(kinds)]
            states = compiled.blank(len(seeds), game.template(**kind))
            compiled.set_up(states, seeds)
            played, laws = compiled.soak(states, MOST_ACTIONS)
            actions += int(played.sum())
            endings.update(endings_of(ending).name.lower() for ending in states["ending"])
            unfinished += int((states["ending"] == 0).sum())
            for broken_game in np.flatnonzero(laws):
                names = [law for i, law in enumerate(all_laws) if laws[broken_game] >> i & 1]
                broken.update(f"{law} (seed {seeds[broken_game]}, {kind})" for law in names)
            progress.advance(task, len(seeds))
    seconds = time.perf_counter() - start
    print(f"{games:,} games, {actions:,} actions, all {len(all_laws)} laws after each, in {seconds:.0f} s")
    print("endings: " + ", ".join(f"{name} {count:,}" for name, count in endings.most_common()))
    print(f"games without an end: {unfinished}; broken laws: {sum(broken.values())}")
    for law, count in broken.most_common(20):
        print(f"  {count} x {law}")
    return 1 if broken or unfinished else 0


def main_beside_wasm(name: str, games: int) -> int:
    """The same games as machine code, with all laws on, and as WebAssembly, byte for byte; the exit code."""
    from bluemoon.core.compiled_game import CompiledGame
    from bluemoon.engine.module import Module

    game, kinds, all_laws, _ = SOAKS[name]
    here = game.compiled()
    there = CompiledGame(here.rules, game.tables, loops=Module(game).functions())
    actions, start = 0, time.perf_counter()
    for number, first in enumerate(range(0, games, WASM_BATCH)):
        seeds = np.arange(first, min(first + WASM_BATCH, games))
        kind = kinds[number % len(kinds)]
        states = here.blank(len(seeds), game.template(**kind))
        mirror = states.copy()
        here.set_up(states, seeds)
        there.set_up(mirror, seeds)
        while len(states):
            played, broken = here.soak(states, 1)
            there.playout(mirror, 1)
            actions += int(played.sum())
            if broken.any() or states.tobytes() != mirror.tobytes():
                print(f"a law broke, or WebAssembly differs: {kind}, seeds {seeds[0]} to {seeds[-1]}")
                return 1
            states, mirror = states[played > 0], mirror[played > 0]
        print(f"{seeds[-1] + 1:,} of {games:,} games", file=sys.stderr, flush=True)
    seconds = time.perf_counter() - start
    print(f"{games:,} games, {actions:,} actions as WebAssembly and as machine code: equal bytes after each,")
    print(f"and all {len(all_laws)} laws kept, in {seconds:.0f} s")
    return 0


def main_on_gpu(name: str, seconds: int) -> int:
    """Games of all kinds on a GPU, a new one after each that ends, until the time is up; the exit code."""
    from numba import cuda

    from bluemoon.core.gpu import GpuGame
    from bluemoon.core.gpu_pool import walk_watched

    game, kinds, all_laws, _ = SOAKS[name]
    there = GpuGame(game.compiled().rules, game.tables)
    states = np.zeros(ON_GPU, there.rules.state)
    for number, kind in enumerate(kinds):
        states[number :: len(kinds)] = game.template(**kind)
    there.set_up(states, np.arange(ON_GPU))
    if not sees_what_is_planted(there, states[:1].copy()):
        print("a law that was broken on purpose was not seen")
        return 1
    on_gpu, games, actions, start = cuda.to_device(states), 0, 0, time.perf_counter()
    broken = np.zeros(ON_GPU, np.int64)
    while time.perf_counter() - start < seconds and not broken.any():
        ended, broken = walk_watched(there.rules, there.tables, on_gpu, STRETCH[name])
        games, actions = games + int(ended.sum()), actions + ON_GPU * STRETCH[name]
        print(f"{games:,} games", file=sys.stderr, flush=True)
    took = time.perf_counter() - start
    print(f"{games:,} games ended on {cuda.get_current_device().name}, {actions:,} actions,")
    print(f"all {len(all_laws)} laws after each, in {took:.0f} s; broken laws: {np.count_nonzero(broken)}")
    for place in np.flatnonzero(broken)[:20]:
        names = [law for i, law in enumerate(all_laws) if broken[place] >> i & 1]
        print(f"  game {place} ({kinds[place % len(kinds)]}): {'; '.join(names)}")
    return 1 if broken.any() else 0


PLANTED = {"city": "supply", "duel": "dragons"}  # one of these too many


def sees_what_is_planted(there: Any, states: Any) -> bool:
    """Is a broken law reported, and none where none is broken?"""
    spoilt = states.copy()
    spoilt[PLANTED["city" if "supply" in spoilt.dtype.names else "duel"]] += 9
    return not there.soak(states, 20)[1].any() and bool(there.soak(spoilt, 1)[1].all())


if __name__ == "__main__":
    words = sys.argv[1:]
    play: Callable[[str, int], int] = main
    if words[:1] == ["gpu"]:
        play = main_on_gpu
        words.pop(0)
    if words[:1] == ["wasm"]:
        play = main_beside_wasm
        words.pop(0)
    if words[:1] == ["wire"]:
        import wire

        numbers = [int(word) for word in words[1:3] if word.isdigit()]
        sys.exit(wire.main(*(numbers + [100_000, 3_600][len(numbers) :])))
    which = words.pop(0) if words and words[0] in SOAKS else "city"
    if len(words) > 1 or (words and not words[0].isdigit()):
        sys.exit("usage: soak.py [city|duel] [GAMES]: a game and a whole number of games")
    sys.exit(play(which, int(words[0]) if words else 300 if play is main_on_gpu else 10_000))
