"""Chapters of statistics as tables for the terminal."""

from collections.abc import Sequence

from rich.table import Table as Grid

from bluemoon.arena.stats import Chapter, Matrix, Numbers, Order, Share, Shares, spread

FAIR = 0.5
WORTH_A_LOOK = "bold"  # the interval leaves out an even match


def grid_of(chapter: Chapter) -> Grid:
    """The table of a chapter."""
    match chapter:
        case Shares() if len(chapter.groups) == 1:
            return _list_of_shares(chapter)
        case Shares():
            return _shares(chapter)
        case Numbers():
            return _numbers(chapter)
        case Order():
            return _order(chapter)
        case Matrix():
            return _matrix(chapter)


def _grid(title: str, first: str, columns: Sequence[str]) -> Grid:
    grid = Grid(title=title, title_justify="left", title_style="bold", header_style="dim", box=None, pad_edge=False)
    grid.add_column(first)
    for column in columns:
        grid.add_column(column, justify="right", no_wrap=True)
    return grid


def percent(share: Share) -> str:
    """A share with its interval: 52 % (48–56)."""
    low, high = share.interval
    return f"{100 * share.rate:.0f} % ({100 * low:.0f}–{100 * high:.0f})"


def _list_of_shares(chapter: Shares) -> Grid:
    grid = _grid(chapter.title, "", ("share (95 %)", "of games"))
    for shares in chapter.groups.values():
        for share in shares:
            grid.add_row(share.label, percent(share), f"{share.of:,}")
    return grid


def _shares(chapter: Shares) -> Grid:
    labels = list(dict.fromkeys(share.label for shares in chapter.groups.values() for share in shares))
    grid = _grid(chapter.title, "table", labels)
    for group, shares in chapter.groups.items():
        found = {share.label: percent(share) for share in shares}
        grid.add_row(group, *(found.get(label, "") for label in labels))
    return grid


def _numbers(chapter: Numbers) -> Grid:
    grid = _grid(f"{chapter.title} ({chapter.unit})", "table", ("mean", "10 %", "median", "90 %"))
    for group, numbers in chapter.groups.items():
        if numbers:
            found = spread(numbers)
            row = (found["tenth"], found["median"], found["nine_tenths"])
            grid.add_row(group, f"{found['mean']:.1f}", *(f"{number:.0f}" for number in row))
    return grid


def _order(chapter: Order) -> Grid:
    grid = _grid(chapter.title, "", ("mean place", "first (95 %)", "at all"))
    for place in chapter.places:
        rank = "" if place.mean is None else f"{place.mean:.1f}"
        grid.add_row(place.label, rank, percent(place.first), f"{100 * place.at_all.rate:.0f} %")
    return grid


def _matrix(chapter: Matrix) -> Grid:
    grid = _grid(f"{chapter.title} (wins of the row in %, ± 95 %)", "", chapter.labels)
    for ours in chapter.labels:
        cells = [chapter.cells.get((ours, theirs)) for theirs in chapter.labels]
        grid.add_row(ours, *(_cell(share) for share in cells))
    return grid


def _cell(share: Share | None) -> str:
    if share is None:
        return "·"
    low, high = share.interval
    words = f"{100 * share.rate:.0f}±{50 * (high - low):.0f}"
    return words if low <= FAIR <= high else f"[{WORTH_A_LOOK}]{words}[/]"
