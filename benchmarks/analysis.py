"""Is the judge of finished games honest? Bots play themselves or the next better one, and every game is looked back at.

usage: scripts/soak judge [FOLDER] [--game city|duel] [--games N …] [--pairs] [--workers N] [--bots BOT …]
                          [--judge fitted]

Asked is, over all games: do the parts of an account add up to result less start, is the luck of the first seat nothing
on the average (within two standard errors), and do worse bots lose more by their decisions. Told are besides the time
of a core a game took, and how the decisions of every bot were called. With --pairs each bot plays the next better one,
every deal from both seats: then both are judged in the same games. Each game is kept in the folder, and the table
beside them is written anew after each; the same command goes on where it was stopped. Exit 1 if one of the three does
not hold. What lies in the folder when the command begins counts, wherever it was made: so machines may share the work.
"""

import argparse
import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass
from functools import cache
from itertools import cycle, pairwise
from math import hypot, sqrt
from multiprocessing import get_context
from pathlib import Path
from random import Random
from statistics import mean, stdev
from typing import Any

from bluemoon import CITY, DUEL
from bluemoon.analysis import Judge, analyse, judge_of
from bluemoon.analysis.bands import BANDS
from bluemoon.bots import bot
from bluemoon.core.cache import own_folder
from bluemoon.core.game import Game
from bluemoon.core.written_game import Written, begin, play_and_write

GAMES: dict[str, Game] = {"city": CITY, "duel": DUEL}
BOTS = ("random", "greedy", "ismcts:10ms", "ismcts:200ms")  # each better than the one before
SEED = 41_000
TABLES: dict[str, dict[str, Any]] = {"city": {"players": 2, "turn_limit": 30}, "duel": {}}  # random cities never end
EXACT = 1e-6


@dataclass(frozen=True)
class Part:
    """One game of a bot against itself or another, before one judge."""

    game: str
    judge: str
    bots: tuple[str, ...]  # the one of all seats, or the worse and the better one
    place: int  # of these among those asked for
    number: int

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays where: two bots change seats after each game."""
        return self.bots * 2 if len(self.bots) == 1 else self.bots if self.number % 2 == 0 else self.bots[::-1]

    @property
    def seed(self) -> int:
        """No deal comes twice to a bot alone, and each twice to a pair."""
        return SEED + 10_000 * self.place + self.number // len(self.bots)

    def file(self, folder: Path) -> Path:
        """Where it is kept."""
        return folder / f"{self.game}-{self.judge}-{'~'.join(self.bots).replace(':', '-')}-{self.number}.json"


def main() -> int:
    """Play and judge what is missing, and tell; the exit code."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path, nargs="?", default=own_folder() / "soak-judge")
    asked.add_argument("--game", choices=tuple(GAMES), default="city")
    asked.add_argument("--games", type=int, nargs="+", default=[250], help="of each (250), or a number for each")
    asked.add_argument("--pairs", action="store_true", help="each bot against the next better one")
    asked.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (one for each core)")
    asked.add_argument("--bots", nargs="+", default=BOTS)
    asked.add_argument("--judge", choices=("best", "fitted"), default="best")
    given = asked.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    judge = judge_for(given.game, given.judge).kind
    tables = [*pairwise(given.bots)] if given.pairs else [(name,) for name in given.bots]
    parts = [
        Part(given.game, judge, bots, place, number)
        for number in range(max(given.games))  # a run that is stopped has of each table as many
        for place, (bots, games) in enumerate(zip(tables, cycle(given.games), strict=False))
        if number < games
    ]
    table = given.folder / f"{given.game}-{judge}{'-pairs' if given.pairs else ''}.md"
    for done in looked_at(parts, given.folder, given.workers):
        table.write_text(report(done) + "\n", encoding="utf-8")
        print(f"\r{len(done)} of {len(parts)} games", end="", file=sys.stderr, flush=True)
    print(f"\n{table.read_text(encoding='utf-8')}\nwritten to {table}")
    return 0 if all(findings(done).values()) else 1


def looked_at(parts: Sequence[Part], folder: Path, workers: int) -> Iterator[list[dict[str, Any]]]:
    """What is known of all games so far: at first of those that are kept, then with each that was judged.

    The first worker makes the machine code by its first game; the others find it made.
    """
    known = [json.loads(part.file(folder).read_text(encoding="utf-8")) for part in parts if part.file(folder).exists()]
    missing = [part for part in parts if not part.file(folder).exists()]
    if known:
        yield known
    with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
        for some in (missing[:1], missing[1:]):
            for judged in as_completed([pool.submit(look_at, part, folder) for part in some]):
                known.append(judged.result())
                yield known


def look_at(part: Part, folder: Path) -> dict[str, Any]:
    """Play a game, judge it and keep what is said of it."""
    game = GAMES[part.game]
    written = played(game, part.seats, part.seed)
    begun = time.process_time()
    found = analyse(game, written, judge_for(part.game, part.judge), keep=False)
    told = {"bots": part.seats, "seconds": time.process_time() - begun, "moves": len(found.moves) - 1}
    told["players"] = [asdict(player) for player in found.players]
    unfinished = part.file(folder).with_suffix(".part")
    unfinished.write_text(json.dumps(told), encoding="utf-8")
    unfinished.replace(part.file(folder))
    return told


@cache
def judge_for(game: str, kind: str) -> Judge:
    """Without a network, or the best there is."""
    return Judge(GAMES[game]) if kind == Judge.kind else judge_of(GAMES[game])


def played(game: Game, seats: Sequence[str], seed: int) -> Written:
    """A game of these bots; one that plays all seats thinks on in the same tree."""
    players = {name: bot(name, game) for name in seats}
    state, dice = game.new(seed=seed, **TABLES[game.name]), Random(seed)
    written = begin(game, state, seed)
    while (seat := game.to_move(state)) >= 0:
        player = players[seats[seat]]
        play_and_write(game, state, player.choose(game.view(state, seat), player.budget, dice), written)
    return written


def report(games: Sequence[dict[str, Any]]) -> str:
    """All of it as Markdown."""
    lines = [
        f"{len(games)} games, {mean(each['seconds'] for each in games):.1f} s of a core for each.",
        "",
        *(f"- {told}: {'yes' if holds else 'NO'}" for told, holds in findings(games).items()),
        "",
        "| bot | games | won | decisions a game | mean loss, points | accuracy | " + " | ".join(BANDS) + " |",
        "| --- " * (6 + len(BANDS)) + "|",
        *(row(name, some) for name, some in by_bot(games).items()),
    ]
    return "\n".join(lines)


def findings(games: Sequence[dict[str, Any]]) -> dict[str, bool]:
    """What shall hold, with its numbers, and whether it does."""
    luck = [each["players"][0]["luck"] for each in games]
    apart = max(abs(surplus(player)) for each in games for player in each["players"])
    luck_told = f"{100 * mean(luck):+.2f} ± {100 * error_of(luck):.2f} points a game"
    found = {
        f"the parts add up to result less start (apart by {apart:.1e} at most)": apart <= EXACT,
        f"luck of the first seat is nothing ({luck_told})": abs(mean(luck)) <= 2 * error_of(luck),
    }
    for (worse, better), some in by_pair(games).items():
        more = [loss_of(each, worse) - loss_of(each, better) for each in some]
        told = f"{100 * mean(more):+.2f} ± {100 * error_of(more):.2f} points a decision, in the same games"
        found[f"{worse} loses more than {better} ({told})"] = mean(more) > 0
    alone = {name: losses_of(name, some) for name, some in by_bot(games).items() if all_of(some, name)}
    for worse, better in pairwise(name for name in BOTS if name in alone):
        difference = mean(alone[worse]) - mean(alone[better])
        error = hypot(error_of(alone[worse]), error_of(alone[better]))
        told = f"{100 * difference:+.2f} ± {100 * error:.2f} points a decision"
        found[f"{worse} loses more than {better} ({told})"] = difference > 0
    return found


def by_bot(games: Sequence[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """The games of every bot; those we know of in their order."""
    names = sorted({name for each in games for name in each["bots"]}, key=lambda name: (*BOTS, name).index(name))
    return {name: [each for each in games if name in each["bots"]] for name in names}


def by_pair(games: Sequence[dict[str, Any]]) -> dict[tuple[str, str], list[dict[str, Any]]]:
    """The games of two bots that we know of, the worse one first."""
    found = {pair: [each for each in games if {*each["bots"]} == {*pair}] for pair in pairwise(BOTS)}
    return {pair: some for pair, some in found.items() if some}


def all_of(games: Sequence[dict[str, Any]], name: str) -> bool:
    """Did this bot play all seats of these games?"""
    return all({*each["bots"]} == {name} for each in games)


def losses_of(name: str, games: Sequence[dict[str, Any]]) -> list[float]:
    """What a decision of a bot cost in each game."""
    return [loss_of(each, name) for each in games]


def loss_of(game: dict[str, Any], name: str) -> float:
    """What a decision of a bot cost in a game, on the average of its seats."""
    return mean(float(player["mean_loss"]) for player in own_seats(game, name))


def own_seats(game: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """What is said of the seats of a bot."""
    return [player for player, seat in zip(game["players"], game["bots"], strict=True) if seat == name]


def row(name: str, games: Sequence[dict[str, Any]]) -> str:
    """One bot: the mean over games, and the error of it."""
    players = [player for each in games for player in own_seats(each, name)]
    losses = losses_of(name, games)
    decisions = sum(player["decisions"] for player in players)
    bands = [f"{sum(player['bands'][band] for player in players) / max(1, decisions):.1%}" for band in BANDS]
    accuracy, won = mean(player["accuracy"] for player in players), mean(player["result"] for player in players)
    numbers = f"{decisions / len(games):.0f} | {100 * mean(losses):.2f} ± {100 * error_of(losses):.2f}"
    return f"| {name} | {len(games)} | {won:.0%} | {numbers} | {accuracy:.1f} | {' | '.join(bands)} |"


def surplus(player: dict[str, Any]) -> float:
    """What is left when the parts are taken from result less start: nothing."""
    parts = player["luck"] + player["own_losses"] + player["others_losses"] + player["unknown"]
    return float(player["result"] - player["start"] - parts)


def error_of(numbers: Sequence[float]) -> float:
    """One standard error of the mean."""
    return stdev(numbers) / sqrt(len(numbers)) if len(numbers) > 1 else float("nan")


if __name__ == "__main__":
    sys.exit(main())
