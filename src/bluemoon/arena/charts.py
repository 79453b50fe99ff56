"""The report of an arena in pictures."""

from collections.abc import Callable, Sequence
from pathlib import Path

from bluemoon.arena.game_result import Played
from bluemoon.arena.pictures import draw_histogram, draw_intervals, draw_matrix, draw_shares, save, sheet
from bluemoon.arena.ratings import Estimate
from bluemoon.arena.report import Report

PLACES = ("first", "second", "third", "fourth")


def draw_report(report: Report, games: Sequence[Played], folder: Path) -> list[Path]:
    """All pictures there is something to show in; where they are."""
    charts: list[Callable[[Report, Sequence[Played], Path], Path]] = [draw_order, draw_length]
    if len(report.standings) > 1:
        charts = [draw_ladder, draw_pairs, *charts]
    return [draw(report, games, folder) for draw in charts]


def draw_ladder(report: Report, games: Sequence[Played], folder: Path) -> Path:
    """Elo of every bot, the strongest on top."""
    del games
    bots = report.bots()
    figure, axes = sheet("Ladder", remark_of(report), height=1.8 + 0.6 * len(bots))
    draw_intervals(axes, bots, [triple(standing.elo) for standing in report.standings], "{:+.0f}")
    axes.set_xlabel("Elo, 0 on the average, with 95 % intervals")
    return save(figure, folder, "ladder")


def draw_pairs(report: Report, games: Sequence[Played], folder: Path) -> Path:
    """What the bot of the row won of all that it and the bot of the column won."""
    del games
    bots = report.bots()
    remark = f"Victories of the row against the column, with 95 % intervals\n{remark_of(report)}"
    cells = {(pair.bot, pair.other): triple(pair.share) for pair in report.pairs}
    figure, axes = sheet("Who beats whom", remark, width=3.0 + 1.3 * len(bots), height=1.6 + 0.8 * len(bots))
    draw_matrix(axes, bots, bots, cells)
    return save(figure, folder, "pairs")


def draw_order(report: Report, games: Sequence[Played], folder: Path) -> Path:
    """What the order of play is worth."""
    del games
    figure, axes = sheet("Order of play", remark_of(report), width=6.5, height=4.5)
    names = PLACES[: len(report.order)]
    draw_shares(axes, names, [triple(share) for share in report.order], 1 / len(report.order))
    axes.set_ylabel("share of the victories")
    axes.set_xlabel("who moves")
    return save(figure, folder, "order")


def draw_length(report: Report, games: Sequence[Played], folder: Path) -> Path:
    """How many turns games have."""
    figure, axes = sheet("Length of games", remark_of(report))
    finished = [played for played in games if played.forfeit is None and not played.is_void]
    draw_histogram(axes, [played.turns for played in finished or games], "turns")
    return save(figure, folder, "length")


def triple(estimate: Estimate) -> tuple[float, float, float]:
    """Value, low, high."""
    return estimate.value, estimate.low, estimate.high


def remark_of(report: Report) -> str:
    """What was played."""
    return f"{report.run['game']}, {report.run['players']} players, {report.games} games of {report.deals} deals"
