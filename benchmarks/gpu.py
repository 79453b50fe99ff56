"""How fast Blue Moon City runs on an NVIDIA GPU, after a check that it plays the same games there, byte for byte.

usage: python benchmarks/gpu.py [--write]      (needs the extra `gpu`)
"""

import argparse
import datetime as dt
import sys
from pathlib import Path
from typing import Any

import numpy as np

from bluemoon.city import CITY
from bluemoon.city.compiled import RULES
from bluemoon.city.playout import stroll
from bluemoon.core.gpu import GpuDoors

RESULTS = Path(__file__).parent / "results.md"
BEGIN, END = "<!-- gpu -->", "<!-- /gpu -->"
BATCHES = (65_536, 262_144, 1_048_576)
GAMES, ROUNDS, STROLL = 64, 25, 100  # of the check


def main() -> None:
    """Check, measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.name}")
    options = asked.parse_args()
    doors = GpuDoors(RULES, CITY.tables)
    kinds = [(players, edition) for players in (2, 3, 4) for edition in ("2006", "2018")]
    for players, edition in kinds:
        twins(doors, players, edition)
    games = len(kinds) * GAMES
    print(
        f"{games} games interpreted and on the GPU: byte-equal after each of {ROUNDS} actions, and after {STROLL} more",
        file=sys.stderr,
        flush=True,
    )
    text = table(doors)
    print(text)
    if options.write:
        page = RESULTS.read_text(encoding="utf-8")
        before, rest = page.split(BEGIN)
        RESULTS.write_text(f"{before}{BEGIN}\n{text}\n{END}{rest.split(END)[1]}", encoding="utf-8")


def twins(doors: GpuDoors, players: int, edition: str) -> None:
    """Play the same games interpreted and on the GPU, and compare."""
    options: dict[str, Any] = {"players": players, "edition": edition, "expansion": players != 2, "turn_limit": 40}
    states = np.zeros(GAMES, RULES.state)
    states[:] = CITY.template(**options)
    doors.set_up(states, np.arange(GAMES))
    here = [CITY.new(seed=seed, **options) for seed in range(GAMES)]
    dice = np.random.default_rng(players)
    for _ in range(ROUNDS):
        masks = doors.masks(states)
        actions = np.array([dice.choice(np.flatnonzero(mask)) for mask in masks])
        assert not doors.play(states, actions).any()
        for state, action in zip(here, actions, strict=True):
            CITY.play(state, int(action))
        same(states, here)
    doors.stroll(states, STROLL)
    for state in here:
        stroll(state, CITY.tables, STROLL)
    same(states, here)


def same(states: Any, here: list[Any]) -> None:
    """Every byte of every state."""
    for i, state in enumerate(here):
        assert states[i].tobytes() == state.tobytes(), f"game {i} differs"


def table(doors: GpuDoors) -> str:
    """The measurements as Markdown."""
    import numba

    template = CITY.template(players=2, turn_limit=400)
    measured = [doors.stroll_rate(template, games=games) for games in BATCHES]
    head = f"{dt.date.today()}, {measured[0]['device']}, Numba {numba.__version__}, NumPy {np.__version__}"
    lines = [head, "", "| games at once | steps/s (at least 300 M, aim 1,000 M) | games/s |", "| --- | --- | --- |"]
    return "\n".join(
        lines
        + [
            f"| {row['games_at_once']:,} | {row['steps_per_second'] / 1e6:,.0f} M | {row['games_per_second']:,.0f} |"
            for row in measured
        ]
    )


if __name__ == "__main__":
    main()
