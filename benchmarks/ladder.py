"""Every rung against every other, in duplicate: tables in Markdown, and pictures.

usage: scripts/ladder [city|duel] [--rungs LIST] [--players N] [--games N] [--seed N] [--workers N] [--out FOLDER]
[--write]

Games are kept in the folder, a file for each ladder; the same command goes on where it was stopped, and more --games
add to it. Tables and pictures lie beside them; --write puts the tables into benchmarks/baselines.md, too.
"""

import argparse
import shlex
import sys
from pathlib import Path

from measure import machine, today, write
from strength import teller

from bluemoon.arena.charts import draw_report
from bluemoon.arena.event import GAMES, Event, invite
from bluemoon.arena.ratings import Estimate
from bluemoon.arena.report import Report, report
from bluemoon.arena.results import read_results
from bluemoon.arena.tournament import hold
from bluemoon.core.refusal import BlueMoonError

BASELINES = Path(__file__).parent / "baselines.md"
RUNGS = ("random", "greedy", "ismcts:50ms", "ismcts:200ms", "net", "sage:10ms", "sage:50ms", "sage:200ms")


def main() -> None:
    """Play what is missing of each game's ladder, and tell."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("game", nargs="?", choices=GAMES, help="only this one")
    asked.add_argument("--rungs", default=",".join(RUNGS), help="with commas")
    asked.add_argument("--players", type=int, default=2, help="of a city")
    asked.add_argument("--games", type=int, default=56, help="of each table, at least")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--workers", type=int)
    asked.add_argument("--out", type=Path, default=Path("ladder"))
    asked.add_argument("--write", action="store_true", help=f"put the tables into {BASELINES.name}")
    given = asked.parse_args()
    try:
        for game in [given.game] if given.game else GAMES:
            climb(game, given)
    except BlueMoonError as error:
        sys.exit(f"ladder: {error}")


def climb(game: str, given: argparse.Namespace) -> None:
    """One ladder."""
    options = {"players": given.players} if game == "city" else {}
    event = invite(game, given.rungs.split(","), games=given.games, options=options, seed=given.seed)
    given.out.mkdir(parents=True, exist_ok=True)
    file = given.out / f"{event.name()}.jsonl"
    hold(event, file, workers=given.workers, told=teller())
    found = report(*read_results(file))
    text = page(event, found)
    file.with_suffix(".md").write_text(text, encoding="utf-8")
    print(text)
    if given.write:
        write(game, text.rstrip(), BASELINES)
    draw(found, file)


def page(event: Event, found: Report) -> str:
    """The ladder in Markdown: Elo and milliseconds, then who beats whom."""
    bots = found.bots()
    cells = {(pair.bot, pair.other): words(pair.share) for pair in found.pairs}
    command = shlex.join(["scripts/ladder", *sys.argv[1:]])
    what = f"{event.game}, {event.players} players, {found.games} games of {found.deals} deals, seeds from {event.seed}"
    lines = [
        f"{what}; {today()}, `{command}`; {machine()}",
        "",
        "| rung | Elo (95 %) | ms a choice | " + " | ".join(f"over `{bot}`" for bot in bots) + " |",
        "| --- " * (3 + len(bots)) + "|",
    ]
    for standing in found.standings:
        elo = standing.elo
        won = " | ".join(cells.get((standing.bot, other), "") for other in bots)
        points = f"{elo.value:+.0f} [{elo.low:+.0f}, {elo.high:+.0f}]"
        lines.append(f"| `{standing.bot}` | {points} | {standing.milliseconds:.1f} | {won} |")
    return "\n".join([*lines, ""])


def words(share: Estimate) -> str:
    """A share and its interval."""
    return f"{share.value:.0%} [{share.low:.0%}, {share.high:.0%}]"


def draw(found: Report, file: Path) -> None:
    """The pictures of a report, beside its games."""
    for path in draw_report(found, read_results(file)[1], file.with_suffix("")):
        print(path)


if __name__ == "__main__":
    main()
