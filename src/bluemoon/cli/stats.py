"""`bluemoon stats`: what many games tell about a game."""

import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated, Any

import typer
from typer.core import TyperCommand
from typer.main import get_command

from bluemoon.arena import Event, hold, stats_city, stats_duel
from bluemoon.arena.game_result import Played
from bluemoon.arena.stats import Chapter, Inquiry, Table, counted
from bluemoon.arena.tournament import Told
from bluemoon.cli.arena import check_places
from bluemoon.cli.console import terminal
from bluemoon.cli.exit_code import STOPPED
from bluemoon.cli.game_kind import GameKind
from bluemoon.cli.numbers import whole
from bluemoon.cli.options import MOST_GAMES, FirstSeed, Tables, Workers, with_table_options
from bluemoon.cli.progress import game_progress
from bluemoon.cli.stats_lessons import stats_lessons
from bluemoon.cli.stats_tables import grid_of
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadOption, BlueMoonError
from bluemoon.core.written_game import write_text

INQUIRIES = {"city": stats_city.inquire, "duel": stats_duel.inquire}

BotName = Annotated[str, typer.Option(metavar="BOT", help="Who plays, at every seat.")]
Games = Annotated[
    int,
    typer.Option(
        metavar="NUMBER",
        parser=whole("games", 1, MOST_GAMES),
        help="City: of every table. Duel: of every pair of peoples.",
    ),
]
Out = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="Keep every game here; a run that was stopped goes on.")
]
Pictures = Annotated[Path | None, typer.Option(metavar="FOLDER", help="Draw everything as PNG, too.")]
AsJson = Annotated[Path | None, typer.Option("--json", metavar="FILE", help="All numbers, as JSON.")]

ABOUT_LESSONS = "lessons"


class StatsCommand(TyperCommand):
    """Hands `stats lessons`, which is about people and not about games, to a command with options of its own."""

    def make_context(self, info_name: str | None, args: list[str], *more: Any, **extra: Any) -> Any:
        """The context of the command that is meant."""
        if args[:1] != [ABOUT_LESSONS]:
            return super().make_context(info_name, args, *more, **extra)
        alone = typer.Typer(add_completion=False)
        alone.command()(stats_lessons)
        return get_command(alone).make_context(f"{info_name} {ABOUT_LESSONS}", args[1:], *more, **extra)


@with_table_options
def stats(
    kind: GameKind,
    bot: BotName = "greedy",
    games: Games = 100,
    seed: FirstSeed = 0,
    workers: Workers = None,
    out: Out = None,
    pictures: Pictures = None,
    as_json: AsJson = None,
    tables: Tables = None,
    *,
    options: Words,
) -> None:
    """Play many games and tell what players and designers ask; or (stats lessons) how far people come in lessons.

    city: order of play, length, endings, which buildings are rebuilt first, offerings, crystals.

    It is played by two, three and four and in both editions, unless you choose; 400 turns at most.

    duel: people against people, order of play, length, fights, endings, crystals.

    Its 28 pairs of eight peoples (all but Buka) are played, unless you name --decks.

    Examples:

      bluemoon stats city --games 200 --pictures pictures

      bluemoon stats duel --bot ismcts:100it --out games --json duel.json
    """
    check_places(None, as_json, pictures)
    inquiry = INQUIRIES[kind.name](bot, options, games=games, tables=tables, seed=seed)
    found = play_all(inquiry, out, workers)
    if not found:
        raise BlueMoonError(f"{bot}: no game came to its end")
    chapters = inquiry.chapters(found)
    if as_json is not None:
        write_words(as_json, {"game": kind.name, "bot": bot, "seed": seed}, chapters)
    if pictures is not None:
        draw(chapters, f"{kind.title}, {bot} at every seat, {_count_of(found):,} games", pictures)
    show_chapters(chapters)


def _check_folder(out: Path | None) -> None:
    if out is not None and out.exists() and not out.is_dir():
        raise BadOption(f"{out}: is no folder")


def draw(chapters: Sequence[Chapter], title: str, folder: Path) -> None:
    """Every chapter as a picture."""
    from bluemoon.arena.stats_pictures import draw_chapters

    draw_chapters(chapters, title, folder)


def write_words(file: Path, heading: Words, chapters: Sequence[Chapter]) -> None:
    """Every chapter as JSON."""
    words = {**heading, **{each.name: each.words() for each in chapters}}
    write_text(file, json.dumps(words, indent=1, ensure_ascii=False) + "\n")


def _count_of(tables: Sequence[Table]) -> int:
    return sum(len(played) for _, played in tables)


def play_all(inquiry: Inquiry, out: Path | None, workers: int | None) -> list[Table]:
    """All games of all tables that count; without a folder none is kept."""
    _check_folder(out)
    with ExitStack() as stack:
        folder = out or Path(stack.enter_context(TemporaryDirectory(prefix="bluemoon-stats-")))
        folder.mkdir(parents=True, exist_ok=True)
        try:
            with game_progress() as told:
                found = list(_play_tables(inquiry.events, folder, workers, told))
        except KeyboardInterrupt:
            kept = "nothing is kept without --out" if out is None else f"{out} keeps it; the same command goes on"
            print(f"stopped; {kept}", file=sys.stderr)
            raise typer.Exit(STOPPED) from None
    return [(name, games) for name, played in found if (games := _that_count(name, played))]


def _play_tables(events: Mapping[str, Event], folder: Path, workers: int | None, told: Told) -> Iterator[Table]:
    total, before = sum(event.games for event in events.values()), 0
    for name, event in events.items():
        file = folder / f"{event.name()}.jsonl"
        games = hold(event, file, workers=workers, told=partial(_tell, told, before, total))
        before += len(games)
        yield name, games


def _tell(told: Told, before: int, total: int, done: int, _: int) -> None:
    told(before + done, total)


def _that_count(name: str, games: Sequence[Played]) -> list[Played]:
    """The games that came to their end; it is said if there are others."""
    good = counted(games)
    if len(good) < len(games):
        print(f"{name}: {len(games) - len(good)} games were lost by an error and do not count", file=sys.stderr)
    return good


def show_chapters(chapters: Sequence[Chapter]) -> None:
    """Every chapter as a table."""
    console = terminal()
    for chapter in chapters:
        console.print()
        console.print(grid_of(chapter))
