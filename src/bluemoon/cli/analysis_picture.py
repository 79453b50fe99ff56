"""Everybody's chances during a game, as a picture; turning points are marked."""

from pathlib import Path

from bluemoon.analysis.report import Analysis
from bluemoon.analysis.turning_points import turns_of
from bluemoon.arena.pictures import COLOURS, DENSITY, INK, sheet
from bluemoon.cli.analysis_report import AnalysisReport
from bluemoon.core.refusal import BadRecord


def draw_chances(analysis: Analysis, report: AnalysisReport, file: Path) -> None:
    """A line for each player, turn by turn."""
    figure, axes = sheet(report.say("analysis-chances"), report.heading(), width=9.0, height=4.5)
    ends = [turn[-1] for turn in turns_of(analysis.moves)]
    numbers = [move.number for move in ends]
    for player, name in zip(analysis.players, report.names, strict=True):
        chances = [100 * move.chances[player.seat] for move in ends]
        if all(move.chance_errors for move in ends):
            errors = [100 * move.chance_errors[player.seat] for move in ends]
            low = [max(0.0, chance - error) for chance, error in zip(chances, errors, strict=True)]
            high = [min(100.0, chance + error) for chance, error in zip(chances, errors, strict=True)]
            axes.fill_between(numbers, low, high, color=COLOURS[player.seat], alpha=0.18, lw=0)
        axes.plot(numbers, chances, color=COLOURS[player.seat], lw=2, label=name)
    for point in analysis.turning_points:
        end = next(number for number in numbers if number >= point.move)
        axes.plot([end], [100 * point.after], "o", color=COLOURS[point.seat], ms=8, mec=INK)
    axes.set_ylim(0, 100)
    axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0f} %")
    axes.set_xlabel(report.say("analysis-move"))
    axes.legend(loc="upper left")
    try:
        figure.savefig(file, dpi=DENSITY, facecolor="white")
    except OSError as error:
        raise BadRecord(f"{file}: {error.strerror or error}") from None
