"""How fast Blue Moon, the card game, runs. Prints a table; --write puts it into results.md.

usage: scripts/bench duel [--seconds S] [--write] [--quick]

Random games of the 28 matchups of the eight peoples, and of the 36 with Buka. Every step of ours computes all legal
actions, picks one with the same chance for each, and carries it out. --quick leaves out the cold compile.
"""

import argparse
import os
from itertools import combinations

from measure import RESULTS, Row, compile_rows, import_seconds, say, table, write

from bluemoon.cli.bench import interpreted, mean_rate
from bluemoon.duel import DUEL
from bluemoon.duel.tables import PEOPLES

C_PROGRAM = 892  # random games a second of a well-made C program for this game, on such a core


def main() -> None:
    """Measure, print, and write if asked."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--seconds", type=float, default=10.0, help="how long each measurement takes")
    asked.add_argument("--write", action="store_true", help=f"put the table into {RESULTS.name}")
    asked.add_argument("--quick", action="store_true", help="leave out the cold compile")
    options = asked.parse_args()
    text = table(measure(options.seconds, options.quick))
    print(text)
    if options.write:
        write("duel", text)


def measure(seconds: float, quick: bool) -> list[Row]:
    """Every number of the table."""
    say("compiled rules …")
    DUEL.compiled().warm_up(lambda loop, took: say(f"  {loop} {took:.1f} s"))
    eight = [DUEL.template(decks=pair) for pair in combinations(PEOPLES[:8], 2)]
    nine = [DUEL.template(decks=pair) for pair in combinations(PEOPLES, 2)]
    cores = os.cpu_count() or 1
    steps, games = mean_rate(DUEL, eight, seconds, threads=1)
    all_steps, all_games = mean_rate(DUEL, eight, seconds, threads=cores)
    _, buka_games = mean_rate(DUEL, nine, seconds, threads=1)
    rows = [
        Row("random games, compiled, 1 core, mean of 28 matchups", "5,000 games/s", "20,000", f"{games:,.0f} games/s"),
        Row(f"against a C program ({C_PROGRAM} games/s)", "", "", f"{games / C_PROGRAM:.0f} x"),
        Row("the same in steps", "", "", f"{steps / 1e6:.1f} M steps/s"),
        Row(f"the same on {cores} cores", "", "", f"{all_games:,.0f} games/s, {all_steps / 1e6:.1f} M steps/s"),
        Row("the 36 matchups with Buka, 1 core", "", "", f"{buka_games:,.0f} games/s"),
        Row("interpreted step", "", "", f"{interpreted(DUEL, eight[0], 2.0) / 1000:.2f} ms"),
        Row("state size", "2 kB", "", f"{eight[0].nbytes:,} bytes"),
        Row("import bluemoon.duel", "", "", f"{import_seconds('import bluemoon.duel'):.2f} s"),
    ]
    return rows if quick else rows + compile_rows("duel", "90 s", "45 s")


if __name__ == "__main__":
    main()
