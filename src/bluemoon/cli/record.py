"""`bluemoon record`: play games, by chance or with bots, and write them down."""

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Annotated

import typer

from bluemoon.bots import Bot, bot
from bluemoon.bots.random import RandomBot
from bluemoon.cli.console import progress
from bluemoon.cli.game_kind import GameKind
from bluemoon.cli.numbers import whole
from bluemoon.cli.options import MOST_GAMES, FirstSeed, Tables, new_file, with_table_options
from bluemoon.core.game import Game, Words
from bluemoon.core.refusal import BadOption
from bluemoon.core.written_game import Written, begin, play_and_write, to_json, to_text, write_text

FORMATS = ("text", "json", "golden")
Who = Annotated[str | None, typer.Option(metavar="LIST", help="Bots, with commas: one for all seats, or one each.")]
Games = Annotated[int, typer.Option(metavar="NUMBER", parser=whole("games", 1, MOST_GAMES), help="How many games.")]


@with_table_options
def record(
    kind: GameKind,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help="Where to; packed if it ends in .gz.")] = None,
    games: Games = 1,
    seed: FirstSeed = 0,
    format: Annotated[str, typer.Option(metavar="text|json|golden", help="How to write them.")] = "text",
    parquet: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Every choice as a row of numbers, for learning machines.")
    ] = None,
    bots: Who = None,
    force: Annotated[bool, typer.Option("--force", help="Overwrite the file.")] = False,
    tables: Tables = None,
    *,
    options: Words,
) -> None:
    """Play games, by chance or with bots, and write them down.

    text: for reading, one game a file.

    json: one game a line.

    golden: one game a line, with every event, every outcome of chance and checksums (city; see bluemoon golden).

      bluemoon record city --seed 7 --out my.game

      bluemoon record duel --decks mimix,pillar --format json --games 20 --out games.json.gz

      bluemoon record city --format golden --games 100 --out games.jsonl.gz

      bluemoon record duel --games 1000 --parquet games.parquet

      bluemoon record duel --bots ismcts:50ms,net --games 100 --parquet good.parquet
    """
    game, who = kind.open(tables), bots.split(",") if bots else []
    if parquet is not None:
        _write_parquet(game, new_file(parquet, force=force), games, seed, options, who, out, format)
        return
    if out is None:
        raise BadOption("--out: say which file to write, or --parquet")
    _write_lines(kind, game, new_file(out, force=force), games, seed, options, who, format)


def _refuse_early(game: Game, games: int, seed: int, options: Words) -> None:
    """What cannot be played is refused before anything is played."""
    for number in (seed, seed + games - 1):
        game.new(seed=number, **options)


def _counted(games: int) -> str:
    return f"{games} {'game' if games == 1 else 'games'}"


def _write_parquet(
    game: Game, file: Path, games: int, seed: int, options: Words, bots: list[str], out: Path | None, format: str
) -> None:
    """Play on the compiled rules and write as it goes."""
    from bluemoon.envs.parquet import players_of, write_games

    if out is not None or format != "text":
        raise BadOption("parquet: is a file and a format of its own; leave out --out and --format")
    _refuse_early(game, games, seed, options)
    players_of(game, options, bots)
    with progress("playing") as bar:
        task = bar.add_task("playing", total=games)
        for done in write_games(file, game, games, seed, options, bots):
            bar.update(task, completed=done)
    print(f"{_counted(games)} written to {file}")


def _write_lines(
    kind: GameKind, game: Game, file: Path, games: int, seed: int, options: Words, bots: list[str], format: str
) -> None:
    """Play on the interpreted rules, and write it all in the end."""
    if format not in FORMATS:
        raise BadOption(f"format: should be {' or '.join(FORMATS)}, not {format}")
    if format == "text" and games > 1:
        raise BadOption("format: text holds one game a file; take json or golden for several")
    if bots and format == "golden":
        raise BadOption("bots: golden games are played by chance; take text, json or --parquet")
    _refuse_early(game, games, seed, options)
    players = [bot(spec, game) for spec in bots] or [RandomBot(game)]
    lines = []
    with progress("playing") as bar:
        for number in bar.track(range(games)):
            if format == "golden":
                lines.append(_golden(kind, game, options, seed, number))
            else:
                written = played(game, options, seed + number, players, number)
                lines.append(to_json(written) if format == "json" else to_text(written).rstrip("\n"))
    write_text(file, "\n".join(lines) + "\n")
    print(f"{_counted(games)} written to {file}")


def _golden(kind: GameKind, game: Game, options: Words, seed: int, number: int) -> str:
    line = kind.export_golden(game, options, seed + number, f"{kind.name}-{seed}-{number:04}")
    if line is None:
        raise BadOption(f"format: golden games of {kind.name} can be followed, but are not written; take json")
    return line


def played(game: Game, options: Words, seed: int, bots: Sequence[Bot], number: int = 0) -> Written:
    """A whole game of these bots, who move up a seat from game to game."""
    state, dice = game.new(seed=seed, **options), Random(seed)
    seats = game.players(state)
    if len(bots) not in (1, seats):
        raise BadOption(f"bots: should be one, or {seats} of them, not {len(bots)}")
    written = begin(game, state, seed)
    while (seat := game.to_move(state)) >= 0:
        player = bots[(seat - number) % seats % len(bots)]
        play_and_write(game, state, player.choose(game.view(state, seat), player.budget, dice), written)
    return written
