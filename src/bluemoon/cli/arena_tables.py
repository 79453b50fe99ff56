"""The report of an arena as tables for the terminal."""

from collections.abc import Iterator, Mapping

from rich.console import Console
from rich.table import Table

from bluemoon.arena.ratings import Estimate
from bluemoon.arena.report import Length, Pair, Report

PLACES = ("first", "second", "third", "fourth")


def show_report(console: Console, report: Report) -> None:
    """Everything, the strongest bot first."""
    for table in tables_of(report):
        console.print(table)
        console.print()
    for what, count in (report.forfeits | report.void).items():
        console.print(f"{count} × {what}", markup=False)
    console.print("in brackets: 95 % intervals, from resampled deals; Elo is 0 on the average")


def tables_of(report: Report) -> Iterator[Table]:
    """One table after the other."""
    yield standings(report)
    if len(report.standings) > 1:
        yield matrix(report)
    yield facts(report)


def standings(report: Report) -> Table:
    """Every bot in one row."""
    is_contest = len(report.standings) > 1
    played = f"{report.run['game']}, {report.run['players']} players, {report.games} games of {report.deals} deals"
    table = _table(played, "bot", "games", "won", "", "Elo", "", "OpenSkill", "ms/choice", "forfeits")
    for standing in report.standings:
        table.add_row(
            standing.bot,
            str(standing.seats),
            percent(standing.share) if is_contest else "-",
            brackets(standing.share) if is_contest else "",
            f"{standing.elo.value:+.0f}" if is_contest else "-",
            f"[{standing.elo.low:+.0f} {standing.elo.high:+.0f}]" if is_contest else "",
            f"{standing.skill.mu:.1f} ± {standing.skill.sigma:.1f}" if is_contest else "-",
            f"{standing.milliseconds:.2f}",
            str(standing.forfeits),
        )
    return table


def matrix(report: Report) -> Table:
    """What the bot of the row won of all that it and the bot of the column won."""
    bots, found = report.bots(), {(pair.bot, pair.other): pair for pair in report.pairs}
    table = _table("row against column", "", *bots)
    for bot in bots:
        table.add_row(bot, *(_cell(found, bot, other) for other in bots))
    return table


def facts(report: Report) -> Table:
    """What moving first is worth, how long games are and how they end."""
    table = _table("games", "", "")
    table.columns[1].justify = "left"
    for place, share in zip(PLACES, report.order, strict=False):
        table.add_row(f"who moves {place} wins", f"{percent(share)} {brackets(share)}")
    table.add_row("turns", in_words(report.turns))
    table.add_row("actions", in_words(report.actions))
    for ending, count in report.endings.items():
        table.add_row(f"ended by {ending.replace('_', ' ')}", f"{count / sum(report.endings.values()):.1%}")
    return table


def percent(share: Estimate) -> str:
    """A share of victory."""
    return f"{share.value:.1%}"


def brackets(share: Estimate) -> str:
    """Its interval."""
    return f"[{100 * share.low:.1f}-{100 * share.high:.1f}]"


def in_words(length: Length) -> str:
    """How long games are."""
    return f"{length.mean:.1f} on the average, from {length.least} to {length.most}"


def _cell(found: Mapping[tuple[str, str], Pair], bot: str, other: str) -> str:
    if (bot, other) not in found:
        return "" if bot != other else "·"
    return f"{percent(found[bot, other].share)} {brackets(found[bot, other].share)}"


def _table(title: str, *columns: str) -> Table:
    """A table: words to the left, numbers to the right."""
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False)
    for number, column in enumerate(columns):
        table.add_column(column, justify="right" if number else "left", no_wrap=True)
    return table
