"""`bluemoon golden`: follow golden games and compare every event."""

from pathlib import Path
from typing import Annotated, Any

import typer

from bluemoon.city import CityGame
from bluemoon.cli.console import progress
from bluemoon.cli.options import GameName, Tables, game_of


def golden(
    game: GameName,
    files: Annotated[list[Path], typer.Argument(metavar="FILE…", help="Golden games, one a line; also .gz.")],
    tables: Tables = None,
) -> None:
    """Follow golden games and compare every event with our rules.

    The first mismatch of each game is reported. Exit code 0: all agree, 1: some differ, 2: a file cannot be read.

    Example:

      bluemoon golden city games.jsonl.gz
    """
    from bluemoon.city.golden import read_games

    chosen = game_of(game, tables)
    read = [(file, list(read_games(file))) for file in files]
    differing = sum([check_file(chosen, file, games) for file, games in read])
    raise typer.Exit(1 if differing else 0)


def check_file(game: CityGame, file: Path, games: list[dict[str, Any]]) -> int:
    """Follow every game of a file; say what differs, and return how many do."""
    from bluemoon.city.golden import check_game

    mismatches = []
    with progress(file.name) as bar:
        for number, golden in enumerate(bar.track(games), 1):
            mismatch = check_game(game, golden)
            if mismatch is not None:
                mismatches.append(f"  {golden.get('id', f'game {number}')}: {mismatch}")
    print(f"{file}: {len(games) - len(mismatches)} of {len(games)} games agree")
    for mismatch in mismatches:
        print(mismatch)
    return len(mismatches)
