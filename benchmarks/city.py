"""How fast Blue Moon City runs, and against which peers, in one run. Prints a table; --write puts it into results.md.

usage: scripts/bench city [--seconds S] [--write] [--quick]

Every step of ours computes all legal actions, picks one with the same chance for each, and carries it out. The peers
are OpenSpiel's hearts and backgammon: their random loop from Python, and their own C++ rollouts; where OpenSpiel is
not installed, that part is left out. --quick leaves out the cold compile.
"""

import argparse
import os
import random
import time
from typing import Any

import numpy as np
from measure import RESULTS, Row, best_of, compile_rows, import_seconds, say, table, write

from bluemoon.city import CITY
from bluemoon.cli.bench import interpreted, stroll_rate

PEERS = ("hearts", "backgammon")


def main() -> None:
    """Measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=5.0, help="how long each measurement takes")
    asked.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.name}")
    asked.add_argument("--quick", action="store_true", help="leave out the cold compile")
    options = asked.parse_args()
    rows = measure(options.seconds, options.quick)
    text = table(rows)
    print(text)
    if options.write:
        write("cpu", text)


def measure(seconds: float, quick: bool) -> list[Row]:
    """Every number of the table."""
    say("compiled rules …")
    CITY.compiled().warm_up(lambda loop, took: say(f"  {loop} {took:.1f} s"))
    template = CITY.template(players=2, turn_limit=400)
    steps, games = stroll_rate(CITY, template, seconds, threads=1)
    rows = [
        Row("random legal play, compiled, 1 core, 2 players", "3 M steps/s", "6 M", f"{steps / 1e6:.1f} M steps/s"),
        Row("the same in games", "", "", f"{games:,.0f} games/s"),
        all_cores(template, seconds),
        *peers(steps, seconds),
        Row("interpreted step", "1 ms", "0.2 ms", f"{interpreted(CITY, template, 2.0) / 1000:.3f} ms"),
        Row("state size", "2 kB", "1 kB", f"{template.nbytes} bytes"),
        Row("state copy, compiled", "0.3 µs", "0.1 µs", f"{copy_microseconds():.3f} µs"),
        Row("import bluemoon", "0.3 s", "", f"{import_seconds('import bluemoon'):.2f} s"),
        Row("import bluemoon.city", "", "", f"{import_seconds('import bluemoon.city'):.2f} s"),
    ]
    return rows if quick else rows + compile_rows("city", "40 s", "20 s")


def all_cores(template: Any, seconds: float) -> Row:
    """The same play on every core."""
    cores = os.cpu_count() or 1
    steps, _ = stroll_rate(CITY, template, seconds, threads=cores)
    return Row(f"the same on {cores} cores", "", "", f"{steps / 1e6:.1f} M steps/s")


def peers(ours: float, seconds: float) -> list[Row]:
    """OpenSpiel, in the same run."""
    try:
        import pyspiel
    except ImportError:
        say("OpenSpiel is not installed: no peers")
        return []
    rows = []
    for name in PEERS:
        say(f"OpenSpiel {name} …")
        loop = python_loop(pyspiel.load_game(name), seconds)
        inside = cpp_rollouts(pyspiel, name, seconds)
        rows += [
            Row(f"against OpenSpiel {name}, random loop from Python", "10 x", "25 x", ratio(ours, loop)),
            Row(f"against OpenSpiel {name}, rollouts inside C++", "", "", ratio(ours, inside)),
        ]
    return rows


def ratio(ours: float, theirs: float) -> str:
    """How many times as fast, and their own speed."""
    return f"{ours / theirs:.0f} x (theirs {theirs / 1e3:,.0f} k steps/s)"


def python_loop(game: Any, seconds: float) -> float:
    """Steps a second of random play through OpenSpiel's Python interface."""
    dice, steps, start = random.Random(0), 0, time.perf_counter()
    while (passed := time.perf_counter() - start) < seconds:
        steps += play_randomly(game.new_initial_state(), dice)
    return steps / passed


def play_randomly(state: Any, dice: random.Random) -> int:
    """Play one game of OpenSpiel to its end; how many steps."""
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(outcomes, chances)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
        steps += 1
    return steps


def cpp_rollouts(pyspiel: Any, name: str, seconds: float) -> float:
    """Steps a second of OpenSpiel's own random rollouts, asked for through a search that does little else."""
    game, rollouts, simulations = pyspiel.load_game(name), 100, 20
    bot = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(rollouts, 0), 2.0, simulations, 100, False, 0, False)
    root = game.new_initial_state()
    while root.is_chance_node() or len(root.legal_actions()) == 1:  # a choice to search for
        root.apply_action(root.legal_actions()[0])
    dice = random.Random(0)
    length = sum(play_randomly(root.clone(), dice) for _ in range(200)) / 200
    start, games = time.perf_counter(), 0
    while (passed := time.perf_counter() - start) < seconds:
        bot.mcts_search(root)
        games += rollouts * simulations
    return games * length / passed


def copy_microseconds() -> float:
    """One state copied onto another, in compiled code."""
    import numba

    @numba.njit  # type: ignore[untyped-decorator, unused-ignore]
    def copy_many(states: Any, count: int) -> None:
        for i in range(count):
            states[i & 7] = states[(i + 3) & 7]

    states = np.zeros(8, CITY.template().dtype)
    copy_many(states, 1)
    return float(best_of(lambda: copy_many(states, 1_000_000)))


if __name__ == "__main__":
    main()
