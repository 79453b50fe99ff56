"""`bluemoon golden`: follow golden games and compare every event."""

from collections import Counter
from pathlib import Path
from typing import Annotated

import typer

from bluemoon.cli.console import progress
from bluemoon.cli.game_kind import Agreement, GameKind
from bluemoon.cli.games import game_kind
from bluemoon.cli.options import GameName, Tables
from bluemoon.core.game import Game, Words
from bluemoon.core.golden import read_games


def golden(
    game: GameName,
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Golden games, one a line; also .gz.")],
    tables: Tables = None,
) -> None:
    """Follow golden games and compare every event with our rules.

    The first mismatch of each game is reported.

    Where the other program departs from our rulings on purpose, the departure has a name and is counted.

    Exit code 0: all agree but for named departures, 1: some differ, 2: a file cannot be read.

    Examples:

      bluemoon golden city games.jsonl.gz

      bluemoon golden duel games.jsonl.gz
    """
    kind = game_kind(game)
    chosen = kind.open(tables)
    read = [(file, list(read_games(file))) for file in files]
    differing = sum([check_file(kind, chosen, file, games) for file, games in read])
    raise typer.Exit(1 if differing else 0)


def check_file(kind: GameKind, game: Game, file: Path, games: list[Words]) -> int:
    """Follow every game of a file; say what differs, and return how many do."""
    found: list[tuple[str, Agreement]] = []
    with progress(file.name) as bar:
        for number, golden in enumerate(bar.track(games), 1):
            found.append((str(golden.get("id", f"game {number}")), kind.check_golden(game, golden)))
    failed = [(name, agreement) for name, agreement in found if agreement.mismatch is not None]
    departing = [agreement for _, agreement in found if agreement.mismatch is None and agreement.departures]
    print(f"{file}: {len(games) - len(failed) - len(departing)} of {len(games)} games agree")
    for line in [*departures(departing), *(f"  {name}: {agreement.mismatch}" for name, agreement in failed)]:
        print(line)
    return len(failed)


def departures(games: list[Agreement]) -> list[str]:
    """How many games agree but for named departures, and in how many each name occurs."""
    if not games:
        return []
    named = Counter(name for agreement in games for name in agreement.departures)
    times = sum((Counter(agreement.departures) for agreement in games), Counter[str]())
    lines = [f"  {len(games)} more agree but for named departures:"]
    return lines + [f"    {name}: in {count}, {times[name]} in all" for name, count in named.most_common()]
