"""How fast the games run on an NVIDIA GPU, after a check that they are played the same there, byte for byte.

usage: python benchmarks/gpu.py [city] [duel] [--write]      (needs the extra `gpu`)
"""

import argparse
import datetime as dt
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product
from typing import Any

import numpy as np
from measure import RESULTS, write

from bluemoon.city import CITY
from bluemoon.city.compiled import RULES as CITY_RULES
from bluemoon.core.gpu import GpuGame
from bluemoon.core.rule import Rules
from bluemoon.duel import DUEL
from bluemoon.duel.compiled import RULES as DUEL_RULES
from bluemoon.duel.tables import PEOPLES

BATCHES = (65_536, 262_144, 1_048_576)
ROUNDS, STROLL = 25, 100  # of the check


@dataclass(frozen=True)
class Bench:
    """A game, the games that are compared, the games that are timed, and what is asked."""

    game: Any
    rules: Rules
    compared: Sequence[dict[str, Any]]
    each: int
    timed: Sequence[dict[str, Any]]
    actions: int
    asked: str
    mark: str


BENCHES = {
    "city": Bench(
        CITY,
        CITY_RULES,
        [
            {"players": players, "edition": edition, "expansion": players != 2, "turn_limit": 40}
            for players, edition in product((2, 3, 4), ("2006", "2018"))
        ],
        64,
        [{"players": 2, "turn_limit": 400}],
        6_000,
        "at least 1,000 M, aim 2,000 M",
        "gpu",
    ),
    "duel": Bench(
        DUEL,
        DUEL_RULES,
        [{"decks": pair} for pair in combinations(PEOPLES, 2)],
        8,
        [{"decks": pair} for pair in combinations(PEOPLES[:8], 2)],
        500,
        "at least 150 M, aim 300 M",
        "duel gpu",
    ),
}


def main() -> None:
    """Check, measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("games", nargs="*", choices=[*BENCHES, []], help="which games (both)")
    asked.add_argument("--write", action="store_true", help=f"put the tables into {RESULTS.name}")
    options = asked.parse_args()
    for name in options.games or BENCHES:
        bench = BENCHES[name]
        compiled = GpuGame(bench.rules, bench.game.tables)
        for number, kind in enumerate(bench.compared):
            twins(bench, compiled, kind, number)
        games = bench.each * len(bench.compared)
        print(
            f"{name}: {games} games interpreted and on the GPU: byte-equal after each of {ROUNDS} actions, "
            f"and after {STROLL} more",
            file=sys.stderr,
            flush=True,
        )
        text = table(bench, compiled)
        print(text, flush=True)
        if options.write:
            write(bench.mark, text)


def twins(bench: Bench, compiled: GpuGame, kind: dict[str, Any], number: int) -> None:
    """Play the same games interpreted and on the GPU, and compare."""
    game, tables = bench.game, bench.game.tables
    states = np.zeros(bench.each, bench.rules.state)
    states[:] = game.template(**kind)
    compiled.set_up(states, np.arange(bench.each))
    here = [game.new(seed=seed, **kind) for seed in range(bench.each)]
    dice = np.random.default_rng(number)
    for _ in range(ROUNDS):
        masks = compiled.masks(states)
        actions = np.array([dice.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks])
        refused = compiled.play(states, actions)
        for state, action, is_over in zip(here, actions, refused, strict=True):
            assert is_over == (game.to_move(state) < 0)
            if not is_over:
                game.play(state, int(action))
        same(states, here)
    goes_on = [game.to_move(state) >= 0 for state in here]
    walkers, here = states[goes_on], [state for state in here if game.to_move(state) >= 0]
    compiled.stroll(walkers, STROLL)
    for state in here:
        bench.rules.stroll(state, tables, STROLL)
    same(walkers, here)


def same(states: Any, here: list[Any]) -> None:
    """Every byte of every state."""
    for i, state in enumerate(here):
        assert states[i].tobytes() == state.tobytes(), f"game {i} differs"


def table(bench: Bench, compiled: GpuGame) -> str:
    """The measurements as Markdown."""
    import numba

    templates = [bench.game.template(**kind) for kind in bench.timed]
    measured = [compiled.stroll_rate(templates, games=games, actions=bench.actions) for games in BATCHES]
    head = f"{dt.date.today()}, {measured[0]['device']}, Numba {numba.__version__}, NumPy {np.__version__}"
    lines = [head, "", f"| games at once | steps/s ({bench.asked}) | games/s |", "| --- | --- | --- |"]
    return "\n".join(
        lines
        + [
            f"| {row['games_at_once']:,} | {row['steps_per_second'] / 1e6:,.0f} M | {row['games_per_second']:,.0f} |"
            for row in measured
        ]
    )


if __name__ == "__main__":
    main()
