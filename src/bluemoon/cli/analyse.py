"""`bluemoon analyse`: look back at a finished game."""

import json
from pathlib import Path
from typing import Annotated

import typer

from bluemoon.analysis import Analysis
from bluemoon.analysis import analyse as look_back
from bluemoon.cli.analysis_report import AnalysisReport
from bluemoon.cli.console import counter, terminal
from bluemoon.cli.extras import need
from bluemoon.cli.games import GAMES, game_kind
from bluemoon.cli.options import Language, Tables, WhichGame, open_game
from bluemoon.cli.replay import read_written
from bluemoon.core.golden import read_games
from bluemoon.core.refusal import BadOption, BadRecord
from bluemoon.core.written_game import Written, read_text, write_text

PICTURES = (".svg", ".png")


def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A finished game: text, JSON or golden, also .gz.")],
    as_json: Annotated[Path | None, typer.Option("--json", metavar="FILE", help="Everything, as JSON.")] = None,
    markdown: Annotated[Path | None, typer.Option(metavar="FILE", help="The report, as Markdown.")] = None,
    picture: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Everybody's chances, as a picture: .svg or .png.")
    ] = None,
    again: Annotated[bool, typer.Option("--again", help="Judge anew what was judged before.")] = False,
    number: WhichGame = 1,
    tables: Tables = None,
    lang: Language = "en",
) -> None:
    """Look back at a finished game: where it turned, what each choice cost, what was luck.

    Choices are judged by what their player could know, in imagined worlds that are the same for every option.

    What was judged is kept; a run that was stopped goes on.

    Examples:

      bluemoon analyse evening.game

      bluemoon analyse games.json.gz --game 12 --markdown report.md --picture chances.svg
    """
    if picture is not None and picture.suffix not in PICTURES:
        raise BadOption(f"picture: should end in {' or '.join(PICTURES)}, not {picture.name}")
    if picture is not None:
        need("analyse --picture", "play", "matplotlib")
    written = finished_game(file, number, tables)
    terminal_game = open_game(GAMES[written.game], tables, lang)
    try:
        with counter("judging") as told:
            found = look_back(terminal_game.game, written, told=told, again=again)
    except BadRecord as error:
        raise BadRecord(f"{file}: {error}") from None
    report = AnalysisReport(terminal_game, found, is_of_other_rules=written.is_of_other_rules)
    write_files(report, found, as_json, markdown, picture)
    report.show(terminal())


def finished_game(file: Path, number: int, tables: Path | None) -> Written:
    """The game of a file, also of one with golden games."""
    first = read_text(file).lstrip()[:1]
    is_golden = first == "{" and '"events"' in read_text(file).splitlines()[0]
    if not is_golden:
        return read_written(file, number)
    games = list(read_games(file))
    if number > len(games):
        raise BadOption(f"{file}: game: should be from 1 to {len(games)}, not {number}")
    golden = games[number - 1]
    kind = game_kind("city" if "layout" in golden else "duel")
    try:
        return kind.written_golden(kind.open(tables), golden)
    except BadRecord as error:
        raise BadRecord(f"{file}: line {number}: {error}") from None


def write_files(
    report: AnalysisReport, found: Analysis, as_json: Path | None, markdown: Path | None, picture: Path | None
) -> None:
    """Whatever was asked for besides the terminal."""
    if as_json is not None:
        write_text(as_json, json.dumps(found.words(), ensure_ascii=False, indent=1) + "\n")
    if markdown is not None:
        write_text(markdown, report.markdown())
    if picture is not None:
        from bluemoon.cli.analysis_picture import draw_chances

        draw_chances(found, report, picture)
