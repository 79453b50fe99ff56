"""Is the judge of finished games honest? Bots play against themselves, and every game is looked back at.

usage: python benchmarks/analysis.py FOLDER [--game city|duel] [--games N] [--bots BOT …] [--judge fitted]

Printed are, over all games: how far the parts of an account are from adding up, what the luck of the first seat was on
the average (it should be nothing, within two standard errors), how much time of a core a game took, and for every bot
its mean loss (worse bots lose more) and how its decisions were called. Each game is kept in the folder; the same
command goes on where it was stopped.
"""

import argparse
import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

from bluemoon import CITY, DUEL
from bluemoon.analysis import Judge, analyse, judge_of
from bluemoon.analysis.bands import BANDS
from bluemoon.bots import bot
from bluemoon.core.game import Game
from bluemoon.core.written_game import Written, begin, play_and_write

GAMES: dict[str, Game] = {"city": CITY, "duel": DUEL}
BOTS = ("random", "greedy", "ismcts:10ms", "ismcts:200ms")
SEED = 41_000
TABLES: dict[str, dict[str, Any]] = {"city": {"players": 2, "turn_limit": 30}, "duel": {}}  # random cities never end


def main() -> None:
    """Play and judge what is missing, and tell."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--game", choices=tuple(GAMES), default="city")
    asked.add_argument("--games", type=int, default=50, help="of each bot against itself")
    asked.add_argument("--bots", nargs="+", default=BOTS)
    asked.add_argument("--judge", choices=("best", "fitted"), default="best")
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    game = GAMES[given.game]
    judge = judge_of(game) if given.judge == "best" else Judge(game)
    print(report(list(judged(game, judge, given.bots, given.games, given.folder))))


def judged(game: Game, judge: Judge, bots: Sequence[str], games: int, folder: Path) -> Iterator[dict[str, Any]]:
    """Every game: of each bot one after another, so that a run that is stopped has of each as many."""
    for number in range(games):
        for place, name in enumerate(bots):
            file = folder / f"{game.name}-{judge.kind}-{name.replace(':', '-')}-{number}.json"
            if not file.exists():
                written = played(game, name, SEED + 10_000 * place + number)  # no deal twice
                begun = time.process_time()
                found = analyse(game, written, judge, keep=False)
                kept = {"bot": name, "seconds": time.process_time() - begun, "moves": len(found.moves) - 1}
                kept["players"] = [asdict(player) for player in found.players]
                file.write_text(json.dumps(kept), encoding="utf-8")
            yield json.loads(file.read_text(encoding="utf-8"))


def played(game: Game, name: str, seed: int) -> Written:
    """A game of a bot against itself."""
    state, player, dice = game.new(seed=seed, **TABLES[game.name]), bot(name, game), Random(seed)
    written = begin(game, state, seed)
    while (seat := game.to_move(state)) >= 0:
        play_and_write(game, state, player.choose(game.view(state, seat), player.budget, dice), written)
    return written


def report(games: Sequence[dict[str, Any]]) -> str:
    """All of it as Markdown."""
    luck = [each["players"][0]["luck"] for each in games]
    apart = max(abs(surplus(player)) for each in games for player in each["players"])
    summary = (
        f"{len(games)} games; parts and result apart by {apart:.1e} at most; luck of the first seat "
        f"{100 * mean(luck):+.2f} ± {100 * error_of(luck):.2f} points a game; "
        f"{mean(each['seconds'] for each in games):.1f} s of a core a game"
    )
    lines = [
        summary,
        "",
        "| bot | games | decisions a game | mean loss, points | accuracy | " + " | ".join(BANDS) + " |",
        "| --- " * (5 + len(BANDS)) + "|",
    ]
    for name in dict.fromkeys(each["bot"] for each in games):
        lines.append(row(name, [each for each in games if each["bot"] == name]))
    return "\n".join(lines)


def row(name: str, games: Sequence[dict[str, Any]]) -> str:
    """One bot: the mean over games, and the error of it."""
    players = [player for each in games for player in each["players"]]
    losses = [mean(player["mean_loss"] for player in each["players"]) for each in games]
    decisions = sum(player["decisions"] for player in players)
    bands = [f"{sum(player['bands'][band] for player in players) / max(1, decisions):.1%}" for band in BANDS]
    accuracy = mean(player["accuracy"] for player in players)
    numbers = f"{decisions / len(games):.0f} | {100 * mean(losses):.2f} ± {100 * error_of(losses):.2f}"
    return f"| {name} | {len(games)} | {numbers} | {accuracy:.1f} | {' | '.join(bands)} |"


def surplus(player: dict[str, Any]) -> float:
    """What is left when the parts are taken from result less start: nothing."""
    parts = player["luck"] + player["own_losses"] + player["others_losses"] + player["unknown"]
    return float(player["result"] - player["start"] - parts)


def error_of(numbers: Sequence[float]) -> float:
    """One standard error of the mean."""
    return stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("nan")


if __name__ == "__main__":
    main()
