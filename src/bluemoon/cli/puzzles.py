"""`bluemoon puzzles`: find puzzles in games of bots, and judge them again."""

from pathlib import Path
from typing import Annotated

import typer

from bluemoon.cli.console import counter, terminal
from bluemoon.cli.games import game_kind
from bluemoon.cli.options import GameName, Language, open_game
from bluemoon.cli.puzzle import PuzzleSession
from bluemoon.core.refusal import BadOption
from bluemoon.puzzles.day import number_of_the_day
from bluemoon.puzzles.puzzle_file import DATA, append_puzzle, begin_file, read_puzzles, shipped

puzzles = typer.Typer(name="puzzles", no_args_is_help=True, help="Puzzles: one decision is clearly best.")
PuzzleFileName = Annotated[Path | None, typer.Argument(metavar="FILE", help="Else the puzzles of the package.")]


@puzzles.command()
def solve(
    game: GameName,
    number: Annotated[int | None, typer.Argument(min=1, help="Which one; else that of the day.")] = None,
    lang: Language = "en",
) -> None:
    """Solve a puzzle: find the one decision that is clearly best.

    bluemoon puzzles solve city

    bluemoon puzzles solve duel 7 --lang ru
    """
    kind = game_kind(game)
    found = shipped(kind.name).puzzles
    chosen = number or number_of_the_day(len(found))
    if chosen > len(found):
        raise BadOption(f"{chosen}: no such puzzle; there are {len(found)}")
    PuzzleSession(open_game(kind, None, lang), found[chosen - 1], terminal()).run()


@puzzles.command()
def find(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FILE", help="Where puzzles are added.")],
    count: Annotated[int, typer.Option(min=1, max=10_000, help="How many there shall be in the end.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=2**31, help="Of the first game.")] = 1,
) -> None:
    """Find puzzles in games of bots: positions in which one decision is clearly best.

    Whatever is found is kept at once; a run that was stopped goes on behind the last puzzle of the file.

      bluemoon puzzles find city --count 100 --out city.jsonl
    """
    from bluemoon.puzzles.finder import Finder, plentiful

    finder = Finder(game_kind(game).open(None))
    if not out.exists():
        begin_file(out, finder.game, finder.judge.name)
    found = [*read_puzzles(out).puzzles]
    number = max([seed, *(puzzle.seed + 1 for puzzle in found)])
    with counter("finding") as told:
        while len(found) < count:
            for puzzle in finder.puzzles(number, plentiful(found, count)):
                append_puzzle(out, puzzle)
                found.append(puzzle)
                told(len(found), count)
            number += 1
    terminal().print(f"{len(found)} puzzles in {out}")


@puzzles.command()
def check(
    game: GameName,
    file: PuzzleFileName = None,
    seed: Annotated[int, typer.Option(min=0, max=2**31, help="Of the worlds to judge in.")] = 12345,
) -> None:
    """Judge puzzles again, in other worlds than those they were found in.

    bluemoon puzzles check city
    """
    from bluemoon.puzzles.check import fault_of
    from bluemoon.puzzles.finder import Finder

    finder, faults = Finder(game_kind(game).open(None)), 0
    found = read_puzzles(file or DATA / f"{game}.jsonl")
    if found.game != game:
        raise BadOption(f"{file}: these puzzles are of {found.game}, not of {game}")
    with counter("judging") as told:
        for number, puzzle in enumerate(found.puzzles, 1):
            told(number, len(found.puzzles))
            fault = fault_of(finder, puzzle, seed)
            if fault is not None:
                faults += 1
                terminal().print(f"puzzle {number}: {fault}")
    terminal().print(f"{len(found.puzzles) - faults} of {len(found.puzzles)} puzzles hold")
    if faults:
        raise typer.Exit(1)
