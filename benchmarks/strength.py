"""Plays bots against each other without the command `bluemoon`: NumPy and Numba are enough.

    python benchmarks/strength.py play city greedy random --games 400 --out f.jsonl --workers 16
    python benchmarks/strength.py play duel sage:200ms ismcts:200ms --decks built --out g.jsonl
    python benchmarks/strength.py report f.jsonl

The same command goes on where it was stopped.
"""

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from bluemoon.arena.event import GRACE, LIMIT, Matchup, invite
from bluemoon.arena.ratings import Tally
from bluemoon.arena.results import read_results
from bluemoon.arena.tournament import hold
from bluemoon.core.refusal import BadOption, BlueMoonError

PAUSE = 20.0  # seconds between two lines
BUILT = 200  # pairs of built decks


def main() -> None:
    """Play, or tell what came of it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(required=True)
    add_play(commands.add_parser("play"))
    add_report(commands.add_parser("report"))
    given = parser.parse_args()
    try:
        given.run(given)
    except BlueMoonError as error:
        sys.exit(f"strength: {error}")


def add_play(parser: argparse.ArgumentParser) -> None:
    """What can be said about playing; options of the table as NAME=JSON."""
    parser.set_defaults(run=play)
    parser.add_argument("game")
    parser.add_argument("bots", nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int)
    parser.add_argument("--ladder", action="store_true")
    parser.add_argument("--grace", type=float, default=GRACE)
    parser.add_argument("--limit", type=float, default=LIMIT)
    parser.add_argument("--decks", choices=("buka", "built"), help="of a duel: Buka and the others, or any legal ones")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=JSON")


def add_report(parser: argparse.ArgumentParser) -> None:
    """A report needs the file only."""
    parser.set_defaults(run=report)
    parser.add_argument("file", type=Path)


def play(given: argparse.Namespace) -> None:
    """Play what is missing in the file."""
    event = invite(
        given.game,
        given.bots,
        games=given.games,
        options=dict(map(option, given.option)),
        seed=given.seed,
        ladder=given.ladder,
        grace=given.grace,
        limit=given.limit,
    )
    if given.decks:
        event = replace(event, matchups=matchups_of(given.decks))
    hold(event, given.out, workers=given.workers, told=teller())
    report(argparse.Namespace(file=given.out))


def matchups_of(decks: str) -> tuple[Matchup, ...]:
    """Buka on either side of everybody else, or built decks by lot."""
    from bluemoon.duel import DUEL
    from bluemoon.duel.tables import PEOPLES
    from bluemoon.learn.kinds import built_deck

    if decks == "buka":
        others = [people for people in PEOPLES if people != "buka"]
        return tuple(pair for people in others for pair in (("buka", people), (people, "buka")))
    dice = Random(2)  # others than those that are learnt with
    return tuple((built_deck(DUEL, dice), built_deck(DUEL, dice)) for _ in range(BUILT))


def option(words: str) -> tuple[str, Any]:
    """An option of the table and its value."""
    name, _, value = words.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        raise BadOption(f"{words}: should be NAME=JSON, as players=3") from None


def teller() -> Callable[[int, int], None]:
    """Says every now and then how far it is."""
    begun = last = time.monotonic()
    first = 0

    def told(done: int, total: int) -> None:
        nonlocal last, first
        first, now = first or done, time.monotonic()
        if now - last < PAUSE and done < total:
            return
        last, rate = now, (done - first + 1) / (now - begun)
        print(f"{done} of {total} games, {rate:.2f} a second", file=sys.stderr, flush=True)

    return told


def report(given: argparse.Namespace) -> None:
    """Every bot in one line, with 95 % intervals."""
    _, games = read_results(given.file)
    tally = Tally([played for played in games if not played.is_void])
    if not tally.bots:
        raise SystemExit(f"{given.file}: no deal is finished yet")
    shares, elo = tally.shares(), tally.elo()
    for name in sorted(tally.bots, key=lambda name: -elo[name].value):
        share, points = shares[name], elo[name]
        print(
            f"{name:24} {share.value:6.1%} [{share.low:6.1%} {share.high:6.1%}]"
            f"   Elo {points.value:+6.0f} [{points.low:+6.0f} {points.high:+6.0f}]"
        )
    reasons = Counter(played.reason for played in games if played.forfeit is not None or played.is_void)
    for reason, count in reasons.most_common():
        print(f"{count} x {reason}")
    print(f"{len(games)} games in {given.file}")


if __name__ == "__main__":
    main()
