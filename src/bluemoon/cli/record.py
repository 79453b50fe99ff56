"""`bluemoon record`: play games by chance and write them down."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from bluemoon.cli.console import progress
from bluemoon.cli.options import Tables, new_file, with_table_options
from bluemoon.cli.seated_game import new_table, seats_of
from bluemoon.cli.terminal_game import TerminalGame
from bluemoon.core.refusal import BadOption
from bluemoon.core.written_game import to_json, to_text, write_text
from bluemoon.i18n import text

FORMATS = ("text", "json", "golden")


@with_table_options
def record(
    guide: type[TerminalGame],
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
    guided = guide(guide.open(tables), text)
    if parquet is not None:
        _write_parquet(guided.game, new_file(parquet, force=force), games, seed, options, out, format)
        return
    if out is None:
        raise BadOption("--out: say which file to write, or --parquet")
    if format not in FORMATS:
        raise BadOption(f"format: should be {' or '.join(FORMATS)}, not {format}")
    if format == "text" and games > 1:
        raise BadOption("format: text holds one game a file; take json or golden for several")
    new_file(out, force=force)
    _refuse_early(guided.game, games, seed, options)
    write: Callable[[int], str] = partial(_golden if format == "golden" else _written, guided, options, format, seed)
    lines = []
    with progress("playing") as bar:
        for number in bar.track(range(games)):
            lines.append(write(number))
    write_text(out, "\n".join(lines) + "\n")
    print(f"{_counted(games)} written to {out}")


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


def _golden(guide: TerminalGame, options: dict[str, Any], _: str, seed: int, number: int) -> str:
    line = guide.export_golden(guide.game, options, seed + number, f"{guide.name}-{seed}-{number:04}")
    if line is None:
        raise BadOption(f"format: golden games of {guide.name} can be followed, but are not written; take json")
    return line


def _written(guide: TerminalGame, options: dict[str, Any], format: str, seed: int, number: int) -> str:
    table = new_table(guide, options, seed + number, seats_of(["random"] * (guide.seats(options) or 2), guide.game))
    while guide.game.to_move(table.state) >= 0:
        table.bot_plays()
    return to_json(table.written) if format == "json" else to_text(table.written).rstrip("\n")
