"""Plays many random games, compiled, with all laws on: mixed editions, players, options. Exit 1 if any law broke.

usage: scripts/soak [GAMES]      (default 10000; seeds 0 to GAMES - 1)
"""

import sys
import time
from collections import Counter
from itertools import product

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from bluemoon.city import CITY
from bluemoon.city.laws import LAWS
from bluemoon.city.state import Ending

BATCH = 2_000
MOST_ACTIONS = 1_000_000
KINDS = [
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


def main(games: int) -> int:
    """Play so many games; the exit code."""
    doors = CITY.doors(threads=0)
    endings: Counter[str] = Counter()
    broken: Counter[str] = Counter()
    actions, unfinished, start = 0, 0, time.perf_counter()
    columns = (TextColumn("soaking"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task("soak", total=games)
        for first in range(0, games, BATCH):
            seeds = np.arange(first, min(first + BATCH, games))
            kind = KINDS[(first // BATCH) % len(KINDS)]
            states = doors.blank(len(seeds), CITY.template(**kind))
            doors.set_up(states, seeds)
            played, laws = doors.soak(states, MOST_ACTIONS)
            actions += int(played.sum())
            endings.update(Ending(ending).name.lower() for ending in states["ending"])
            unfinished += int((states["ending"] == 0).sum())
            for game in np.flatnonzero(laws):
                names = [law for i, law in enumerate(LAWS) if laws[game] >> i & 1]
                broken.update(f"{law} (seed {seeds[game]}, {kind})" for law in names)
            progress.advance(task, len(seeds))
    seconds = time.perf_counter() - start
    print(f"{games:,} games, {actions:,} actions, all {len(LAWS)} laws after each, in {seconds:.0f} s")
    print("endings: " + ", ".join(f"{name} {count:,}" for name, count in endings.most_common()))
    print(f"games without an end: {unfinished}; broken laws: {sum(broken.values())}")
    for law, count in broken.most_common(20):
        print(f"  {count} x {law}")
    return 1 if broken or unfinished else 0


if __name__ == "__main__":
    if len(sys.argv) > 2 or (len(sys.argv) == 2 and not sys.argv[1].isdigit()):
        sys.exit("usage: soak.py [GAMES]: a whole number of games")
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) == 2 else 10_000))
