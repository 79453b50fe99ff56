"""How large the games are as WebAssembly, how long they take to build, and how fast they run beside the machine code.

usage: scripts/bench wasm [--seconds S] [--rebuild] [--chromium] [--write]

Both run here, in one process and on one core, in turn: the module in wasmtime, the machine code as it is played with.
Random play goes to the end of the game; a search goes all through a game with the plan of the tree search. What is told
is processor time, of the best of several rounds. A browser runs the same module with another compiler: --chromium calls
it there on the same bytes.
"""

import argparse
import gzip
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from typing import Any

import numpy as np
from chromium import Recording, chromium_with, seconds_there
from measure import RESULTS, Row, say, table, write
from search import choices_of_a_game

from bluemoon.bots.minds import mind_of
from bluemoon.bots.search.searcher import Head, Way, compiled_loop
from bluemoon.core.compiled_game import CompiledGame
from bluemoon.core.rule import Rule
from bluemoon.engine.build import build_apart, built, files_of
from bluemoon.engine.exports import GAMES
from bluemoon.engine.module import Module

GAMES_AT_ONCE = {"city": 200, "duel": 2_000}
ITERATIONS = 2_000
SPREAD = 4  # of the choices of a game one in so many is searched in chromium
ROUNDS = 12
ROOM = 8_192  # nodes of a tree: a small one, for it is copied into the module and back


def main() -> None:
    """Measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=5.0, help="how long each measurement takes")
    asked.add_argument("--rebuild", action="store_true", help="measure how long a build takes")
    asked.add_argument("--chromium", action="store_true", help="measure in chromium, too")
    asked.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.name}")
    options = asked.parse_args()
    rows = [row for name in GAMES for row in measure(name, options.seconds, options.rebuild)]
    if options.chromium:
        rows += [row for name in GAMES for row in measure_in_chromium(name)]
    text = table(rows)
    print(text)
    if options.write:
        write("wasm", text)


def measure(name: str, seconds: float, is_rebuilt: bool) -> list[Row]:
    """Every number of a game."""
    game = GAMES[name]
    say(f"{name} …")
    rows = [build_row(name)] if is_rebuilt else []
    for path in files_of(game, built(game)):
        content = path.read_bytes()
        packed = len(gzip.compress(content, 9))
        least, aim = ("60 kB gzip", "35 kB gzip") if path.suffix == ".wasm" else ("", "")
        rows.append(Row(path.name, least, aim, f"{len(content):,} bytes, {packed:,} gzip"))
    module = Module(game)
    here, there = game.compiled(), CompiledGame(mind_of(game).rules, game.tables, loops=module.functions())
    played = in_turn([random_play(game, each) for each in (here, there)], seconds)
    rows.append(Row(f"{name}, random play", "55 %", "80 %", told(played, "actions/s")))
    loops = (compiled_loop(mind_of(game)), module.functions()["search"])
    views = choices_of_a_game(game)
    searched = in_turn([search(game, loop, views) for loop in loops], seconds)
    return [*rows, Row(f"{name}, search", "55 %", "80 %", told(searched, "iterations/s"))]


def measure_in_chromium(name: str) -> list[Row]:
    """Random play, and some searches in the course of a game: the best of several rounds, there and as machine code."""
    say(f"{name} in chromium …")
    game, module = GAMES[name], Recording(GAMES[name])
    here = {"playout": game.compiled().loops["playout"], "search": compiled_loop(mind_of(game))}
    random_play(game, CompiledGame(mind_of(game).rules, game.tables, loops=module.functions()))()
    search(game, module.functions()["search"], choices_of_a_game(game)[::SPREAD])()
    rows = []
    with chromium_with(game) as page:
        for export, what in (("playout", "random play"), ("search", "search")):
            calls = [given for called, given in module.calls if called == export]
            there = sum(seconds_there(page, module, export, given, ROUNDS) for given in calls)
            ratio = sum(seconds_here(here[export], given) for given in calls) / there
            rows.append(Row(f"{name}, {what}, chromium", "55 %", "80 %", f"{100 * ratio:.0f} % of the machine code's"))
    return rows


def seconds_here(loop: Rule, given: tuple[Any, ...]) -> float:
    """The same calls of the machine code."""
    best = float("inf")
    for _ in range(ROUNDS):
        own = [each.copy() if isinstance(each, np.ndarray) else each for each in given]
        begun = time.perf_counter()
        loop(*own)
        best = min(best, time.perf_counter() - begun)
    return best


def build_row(name: str) -> Row:
    """The processor time of a build in an empty folder."""
    with tempfile.TemporaryDirectory() as folder:
        before = getrusage(RUSAGE_CHILDREN)
        build_apart(GAMES[name], Path(folder))
        after = getrusage(RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Row(f"{name}, build", "", "", f"{spent:.0f} s")


def in_turn(works: list[Callable[[], int]], seconds: float) -> list[float]:
    """The best rate of each, with so many seconds for all; a first round warms up."""
    best, until = [0.0] * len(works), time.perf_counter() + seconds
    for work in works:
        work()
    while time.perf_counter() < until or not all(best):
        for number, work in enumerate(works):
            begun = time.process_time()
            done = work()
            best[number] = max(best[number], done / (time.process_time() - begun))
    return best


def random_play(game: Any, rules: CompiledGame) -> Callable[[], int]:
    """Games to their end; how many actions that took."""
    fresh = rules.blank(GAMES_AT_ONCE[game.name], game.template())
    rules.set_up(fresh, np.arange(len(fresh)))
    return lambda: int(rules.playout(fresh.copy()).sum())


def search(game: Any, loop: Rule, views: list[Any]) -> Callable[[], int]:
    """The same thoughts about the same choices; how many iterations that took."""
    mind = mind_of(game)
    head = Head(mind, game.tables, Way(curiosity=mind.curiosity, horizon=mind.horizon, beyond=mind.beyond), loop)
    head.tree = head.tree[:ROOM]

    def think() -> int:
        for number, view in enumerate(views):
            head.begin(view, number)
            head.search(ITERATIONS)
        return ITERATIONS * len(views)

    return think


def told(rates: list[float], unit: str) -> str:
    """Both rates, and how much of the machine code's the module's is."""
    here, there = rates
    return f"{there:,.0f} {unit}, {100 * there / here:.0f} % of the machine code's {here:,.0f}"


if __name__ == "__main__":
    main()
