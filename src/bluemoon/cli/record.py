"""`bluemoon record`: play games by chance and write them down."""

from pathlib import Path
from typing import Annotated, Any

import typer

from bluemoon.cli.console import progress
from bluemoon.cli.options import Tables, new_file, with_table_options
from bluemoon.cli.seated_game import new_game, seats_of
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.refusal import BadOption
from bluemoon.core.written_game import to_json, to_text, write_text
from bluemoon.i18n import text

FORMATS = ("text", "json", "golden")


@with_table_options
def record(
    kind: type[TerminalGame],
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to; packed if it ends in .gz.")] = None,
    games: Annotated[int, typer.Option(metavar="NUMBER", min=1, help="How many games.")] = 1,
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="Of the first game; the next ones count on.")] = 0,
    format: Annotated[str, typer.Option(metavar="text|json|golden", help="How to write them.")] = "text",
    parquet: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Every choice as a row of numbers, for learning machines.")
    ] = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
    tables: Tables = None,
    *,
    options: dict[str, Any],
) -> None:
    """Play games by chance and write them down.

    text: for reading, one game a file.

    json: one game a line.

    golden: one game a line, with every event, every outcome of chance and checksums (city; see bluemoon golden).

      bluemoon record city --seed 7 --out my.game

      bluemoon record duel --decks mimix,pillar --format json --games 20 --out games.json.gz

      bluemoon record city --format golden --games 100 --out games.jsonl.gz

      bluemoon record duel --games 1000 --parquet games.parquet
    """
    terminal_game = kind(kind.open(tables), text)
    if parquet is not None:
        _write_parquet(terminal_game.game, new_file(parquet, force=force), games, seed, options, out, format)
        return
    if out is None:
        raise BadOption("--out: say which file to write, or --parquet")
    _write_lines(terminal_game, new_file(out, force=force), games, seed, options, format)


def _refuse_early(game: Any, games: int, seed: int, options: dict[str, Any]) -> None:
    """What cannot be played is refused before anything is played."""
    for number in (seed, seed + games - 1):
        game.new(seed=number, **options)


def _counted(games: int) -> str:
    return f"{games} {'game' if games == 1 else 'games'}"


def _write_parquet(
    game: Any, file: Path, games: int, seed: int, options: dict[str, Any], out: Path | None, format: str
) -> None:
    """Play on the compiled rules and write as it goes."""
    from bluemoon.envs.parquet import write_games

    if out is not None or format != "text":
        raise BadOption("parquet: is a file and a format of its own; leave out --out and --format")
    _refuse_early(game, games, seed, options)
    with progress("playing") as bar:
        task = bar.add_task("playing", total=games)
        for done in write_games(file, game, games, seed, options):
            bar.update(task, completed=done)
    print(f"{_counted(games)} written to {file}")


def _write_lines(
    terminal_game: TerminalGame, file: Path, games: int, seed: int, options: dict[str, Any], format: str
) -> None:
    """Play on the interpreted rules, and write it all in the end."""
    if format not in FORMATS:
        raise BadOption(f"format: should be {' or '.join(FORMATS)}, not {format}")
    if format == "text" and games > 1:
        raise BadOption("format: text holds one game a file; take json or golden for several")
    _refuse_early(terminal_game.game, games, seed, options)
    write = _golden if format == "golden" else _written
    lines = []
    with progress("playing") as bar:
        for number in bar.track(range(games)):
            lines.append(write(terminal_game, options, format, seed, number))
    write_text(file, "\n".join(lines) + "\n")
    print(f"{_counted(games)} written to {file}")


def _golden(terminal_game: TerminalGame, options: dict[str, Any], _: str, seed: int, number: int) -> str:
    name = f"{terminal_game.name}-{seed}-{number:04}"
    line = terminal_game.export_golden(terminal_game.game, options, seed + number, name)
    if line is None:
        raise BadOption(f"format: golden games of {terminal_game.name} can be followed, but are not written; take json")
    return line


def _written(terminal_game: TerminalGame, options: dict[str, Any], format: str, seed: int, number: int) -> str:
    players = terminal_game.seats(options) or 2
    seated = new_game(terminal_game, options, seed + number, seats_of(["random"] * players, terminal_game.game))
    while terminal_game.game.to_move(seated.state) >= 0:
        seated.bot_plays()
    return to_json(seated.written) if format == "json" else to_text(seated.written).rstrip("\n")
