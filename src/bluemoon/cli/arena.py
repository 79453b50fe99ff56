"""`bluemoon arena`: which bot is better, by how much, and how sure."""

import inspect
import json
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from typer.core import TyperCommand

from bluemoon.arena import Event, hold, invite
from bluemoon.arena.event import GRACE, LIMIT
from bluemoon.arena.results import read_results
from bluemoon.bots import own_names
from bluemoon.cli.arena_tables import show_report
from bluemoon.cli.exit_code import STOPPED
from bluemoon.cli.extras import need
from bluemoon.cli.game_kind import GameKind
from bluemoon.cli.numbers import amount, whole
from bluemoon.cli.options import MOST_GAMES, FirstSeed, Tables, Workers, with_table_options
from bluemoon.cli.progress import game_progress
from bluemoon.core.game import Words
from bluemoon.core.refusal import BadOption, BadRecord

WIDE = 200  # columns where no terminal says how many there are
REPORTS = "What comes of it"
LOCAL = "local"
ADDRESS = re.compile(r"auto|local|ray://\S+|[\w.\[\]:-]+:\d+")  # what follows --ray, if it is not something else
DAY = 86_400  # seconds
Games = Annotated[
    int,
    typer.Option(metavar="NUMBER", parser=whole("games", 1, MOST_GAMES), help="Games of each table, at least."),
]
Grace = Annotated[
    float,
    typer.Option(metavar="SECONDS", parser=amount("grace", 0, DAY), help="How late a bot with a budget may be."),
]
Limit = Annotated[
    float,
    typer.Option(metavar="SECONDS", parser=amount("limit", 0.001, DAY), help="For a choice without such a budget."),
]
Out = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="The results, a line for each game. (arena-GAME-….jsonl)", show_default=False),
]
AsJson = Annotated[
    Path | None, typer.Option("--json", metavar="FILE", help="The report as JSON.", rich_help_panel=REPORTS)
]
Pictures = Annotated[
    Path | None, typer.Option(metavar="FOLDER", help="The report as pictures.", rich_help_panel=REPORTS)
]
Report = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help="Play nothing; report on these results.", rich_help_panel=REPORTS),
]


class ArenaCommand(TyperCommand):
    """Lets `--ray` stand alone, for Ray on this machine."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Add the address that is meant."""
        if "--ray" in args:
            after = args.index("--ray") + 1
            if not ADDRESS.fullmatch(" ".join(args[after : after + 1])):
                args.insert(after, LOCAL)
        return super().parse_args(ctx, args)


@with_table_options
def play_arena(
    kind: GameKind,
    bots: Annotated[
        list[str],
        typer.Argument(metavar="BOTS…", help=f"Of: {', '.join(own_names())}, or of your own.", show_default=False),
    ],
    games: Games = 100,
    seed: FirstSeed = 0,
    ladder: Annotated[bool, typer.Option("--ladder", help="Only neighbours in the list meet.")] = False,
    workers: Workers = None,
    ray: Annotated[
        str | None, typer.Option(metavar="[ADDRESS]", help="Workers of Ray: of that cluster, or on this machine.")
    ] = None,
    grace: Grace = GRACE,
    limit: Limit = LIMIT,
    out: Out = None,
    as_json: AsJson = None,
    pictures: Pictures = None,
    tables: Tables = None,
    *,
    options: Words,
) -> None:
    """Let bots play each other, and tell who is stronger."""
    if len(bots) < 2:
        raise BadOption(f"bots: name two or more, as: bluemoon arena {kind.name} greedy random")
    event = invite(
        kind.name,
        bots,
        games=games,
        options=options,
        tables=tables,
        seed=seed,
        ladder=ladder,
        grace=grace,
        limit=limit,
    )
    check_places(out, as_json, pictures)
    file = out or Path(f"arena-{event.name()}.jsonl")
    play_all(event, file, workers, ray)
    report_on(file, as_json, pictures)


def arena(**values: Any) -> None:
    """Which bot is better, by how much, and how sure?

    Every deal is played from every seat: two bots play it twice and change seats.

    Of more bots than can sit down all combinations play; fewer fill the table in every way.

    In the duel all 28 pairs of eight peoples (all but Buka) come in turn, each deck at its seat; --decks names two.

    Each finished game is written to a file at once: the same command goes on where it was stopped.

    More --games add to a run. A city ends after 400 turns, unless --turn-limit says something else.

    Who errs, answers what is not legal or comes late loses that game, and the report names it.

    Examples:

      bluemoon arena city greedy random --games 1000

      bluemoon arena city random greedy ismcts:50ms ismcts:400it --ladder --pictures pictures

      bluemoon arena city greedy ismcts:100it --players 3 --edition 2006

      bluemoon arena duel greedy random --decks flit,terrah --out flit.jsonl

      bluemoon arena --report flit.jsonl --pictures pictures
    """
    report = values.pop("report")
    if report is not None:
        report_on(report, values["as_json"], values["pictures"])
        return
    if not values["game"]:
        raise BadOption("say which game; see --help")
    play_arena(**values)


def _with_report(command: Callable[..., Any]) -> inspect.Signature:
    """The options of playing, and one to play nothing: then no game need be named."""
    parameters = dict(inspect.signature(command).parameters)
    parameters["game"] = parameters["game"].replace(default="")
    parameters["bots"] = parameters["bots"].replace(default=[])
    report = inspect.Parameter("report", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=Report)
    return inspect.Signature([*parameters.values(), report])


arena.__dict__["__signature__"] = _with_report(play_arena)


def check_places(out: Path | None, as_json: Path | None, pictures: Path | None) -> None:
    """Refuse early what could not be written late."""
    if pictures is not None:
        need("--pictures", "arena", "matplotlib")
    for file in (out, as_json):
        if file is not None and file.is_dir():
            raise BadRecord(f"{file}: is a folder")
        if file is not None and not file.parent.is_dir():
            raise BadRecord(f"{file}: no such folder")
    if pictures is not None and pictures.exists() and not pictures.is_dir():
        raise BadRecord(f"{pictures}: is no folder")


def play_all(event: Event, file: Path, workers: int | None, ray: str | None) -> None:
    """Play what is not in the file yet; Ctrl-C leaves what is finished."""
    need("arena", "arena", "openskill", *(("ray",) if ray else ()))
    try:
        with game_progress() as told:
            hold(event, file, workers=workers, ray=ray, told=told)
    except KeyboardInterrupt:
        print(f"stopped; what is finished is in {file}, and the same command goes on", file=sys.stderr)
        raise typer.Exit(STOPPED) from None


def report_on(file: Path, as_json: Path | None, pictures: Path | None) -> None:
    """What a file of results says, in tables, as JSON and in pictures."""
    from bluemoon.arena.report import report

    check_places(None, as_json, pictures)
    header, games = read_results(file)
    found = report(header, games)
    show_report(Console(highlight=False, width=None if sys.stdout.isatty() else WIDE), found)
    print(f"{len(games)} games in {file}")
    if as_json is not None:
        as_json.write_text(json.dumps(found.words(), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    if pictures is not None:
        from bluemoon.arena.charts import draw_report

        for path in draw_report(found, games, pictures):
            print(path)
