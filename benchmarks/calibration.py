"""Can the network's chances be trusted? Plays `net` against itself, and compares what it believed with what came of it.

usage: python benchmarks/calibration.py FOLDER [--games N] [--workers N] [--pictures FOLDER] [--judge]
       python benchmarks/calibration.py FOLDER --who sage:200it --among ismcts:2000it [--tables "city, 3 players" …]

With `--among` one bot sits among others of another kind, and what counts is the belief at its own turns: a network that
learnt by playing against itself may know less of those who play otherwise. With `--judge` it is not the network that is
asked, but the judge of finished games: the chances of its charts, at the beginning of each turn.

Games are kept in the folder, a file for each table; the same command goes on where it was stopped. Printed are tables
in Markdown; a picture for each game is drawn where asked for.
"""

import argparse
from functools import cache
from pathlib import Path
from typing import Any

from bluemoon import CITY, DUEL
from bluemoon.analysis.chance import chances_in
from bluemoon.analysis.judge import Judge, judge_of
from bluemoon.arena.beliefs import ONLOOKER, PHASES, Believer, Bin, beliefs, bins, gap, grouped
from bluemoon.arena.event import invite
from bluemoon.arena.tournament import hold
from bluemoon.core.game import Game, State

TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "city, 2 players": ("city", {"players": 2}),
    "city, 3 players": ("city", {"players": 3}),
    "city, 4 players": ("city", {"players": 4}),
    "duel": ("duel", {}),
}
GAMES: dict[str, Game] = {"city": CITY, "duel": DUEL}
SEED = 31_000
FEW = 30  # beliefs; fewer are not drawn
FORESEER = "calibration:Foreseer"
FUTURES = 77  # the seed of the dice that are still to roll


class Foreseer(Believer):
    """What the judge of finished games says of whoever is to move."""

    def chance(self, state: State, seat: int) -> float:
        """As in a chart."""
        states = self.rules.blank(1, state)
        return float(chances_in(judge_for(self.game.name), states, FUTURES)[0][seat])


@cache
def judge_for(game: str) -> Judge:
    """The best there is."""
    return judge_of(GAMES[game])


def main() -> None:
    """Play what is missing, and tell."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--games", type=int, default=400)
    asked.add_argument("--workers", type=int)
    asked.add_argument("--pictures", type=Path)
    asked.add_argument("--who", default="net")
    asked.add_argument("--among", metavar="BOT")
    asked.add_argument("--judge", action="store_true", help="ask the judge of finished games")
    asked.add_argument("--tables", nargs="+", choices=tuple(TABLES), default=tuple(TABLES))
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    found = {}
    for name in given.tables:
        game, options = TABLES[name]
        seats = [given.who, *[given.among or given.who] * (options.get("players", 2) - 1)]
        onlooker = FORESEER if given.judge else ONLOOKER
        event = invite(game, seats, games=given.games, options=options, seed=SEED, onlooker=onlooker)
        file = given.folder / f"{'judge-' * given.judge}{name.replace(', ', '-').replace(' ', '-')}.jsonl"
        played = hold(event, file, workers=given.workers)
        found[name] = beliefs(played, given.who)
        print(table(name, len(played), {"all": found[name], **grouped(found[name], lambda each: each.phase)}))
    if given.pictures:
        draw(found, given.pictures)


def table(name: str, games: int, groups: dict[str, Any]) -> str:
    """Believed and won, bin by bin, of all turns and of each phase."""
    columns = ["all", *PHASES]
    parts = {column: bins(groups[column]) for column in columns}
    lines = [
        f"\n**{name}**: {games} games, {len(groups['all']):,} turns; apart on the average: "
        + ", ".join(f"{column} {gap(parts[column]):.1%}" for column in columns),
        "",
        "| believed | turns | won (95 %) | " + " | ".join(f"{phase}: believed, won" for phase in PHASES) + " |",
        "| --- " * (3 + len(PHASES)) + "|",
    ]
    for each in parts["all"]:
        cells = [beside(each, parts[phase]) for phase in PHASES]
        lines.append(
            f"| {each.believed:.1%} | {each.count:,} | {each.won.value:.1%} "
            f"[{each.won.low:.1%}, {each.won.high:.1%}] | " + " | ".join(cells) + " |"
        )
    return "\n".join(lines)


def beside(each: Bin, others: list[Bin]) -> str:
    """The bin of a phase that stands beside one of all."""
    near = [other for other in others if int(10 * other.believed - 1e-9) == int(10 * each.believed - 1e-9)]
    return f"{near[0].believed:.0%}, {near[0].won.value:.0%} of {near[0].count:,}" if near else ""


def draw(found: dict[str, Any], folder: Path) -> None:
    """Believed against won, a line for each table."""
    from bluemoon.arena.pictures import COLOURS, PALE, save, sheet

    remark = "Chance given to whoever is to move, at the beginning of each turn; 95 % intervals"
    figure, axes = sheet("What the network believes, and what comes of it", remark, width=7.0, height=6.5)
    axes.plot([0, 1], [0, 1], color=PALE, ls="--", lw=1)
    for (name, of), colour in zip(found.items(), COLOURS, strict=False):
        parts = [each for each in bins(of) if each.count >= FEW]
        middle = [each.won.value for each in parts]
        reach = (
            [value - each.won.low for value, each in zip(middle, parts, strict=True)],
            [each.won.high - value for value, each in zip(middle, parts, strict=True)],
        )
        axes.errorbar(
            [each.believed for each in parts], middle, yerr=reach, color=colour, fmt="o-", capsize=3, label=name
        )
    axes.set_xlabel("believed")
    axes.set_ylabel("won")
    axes.legend()
    print(save(figure, folder, "calibration"))


if __name__ == "__main__":
    main()
