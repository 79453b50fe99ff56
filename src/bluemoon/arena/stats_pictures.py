"""Chapters of statistics as pictures."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from bluemoon.arena.pictures import (
    COLOURS,
    INK,
    PALE,
    Interval,
    draw_histogram,
    draw_matrix,
    draw_shares,
    save,
    sheet,
)
from bluemoon.arena.stats import Chapter, Matrix, Numbers, Order, Place, Share, Shares, spread

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

A_ROW = 0.5  # inches


def draw_chapters(chapters: Sequence[Chapter], remark: str, folder: Path) -> list[Path]:
    """A picture of every chapter; where they are."""
    return [save(picture_of(chapter, remark), folder, chapter.name) for chapter in chapters]


def picture_of(chapter: Chapter, remark: str) -> "Figure":
    """The picture of a chapter."""
    match chapter:
        case Shares():
            return _shares(chapter, remark)
        case Numbers():
            return _numbers(chapter, remark)
        case Order():
            return _order(chapter, remark)
        case Matrix():
            return _matrix(chapter, remark)


def _interval(share: Share) -> Interval:
    return share.rate, *share.interval


# ---- shares


def _shares(chapter: Shares, remark: str) -> "Figure":
    if len(chapter.groups) == 1:
        return _one_table(chapter, remark)
    figure, axes = sheet(chapter.title, remark, height=1.6 + 1.2 * A_ROW * len(chapter.groups))
    if chapter.fair is None:
        _draw_parts(axes, chapter)
    else:
        _draw_contests(axes, chapter, chapter.fair)
    return figure


def _one_table(chapter: Shares, remark: str) -> "Figure":
    figure, axes = sheet(chapter.title, remark)
    ((name, shares),) = chapter.groups.items()
    fair = None if chapter.fair is None else chapter.fair[name]
    draw_shares(axes, [share.label for share in shares], [_interval(share) for share in shares], fair)
    axes.set_ylabel(f"share of the {'games' if fair is None else 'victories'}, with 95 % intervals")
    return figure


def _draw_contests(axes: "Axes", chapter: Shares, fair: Mapping[str, float]) -> None:
    """A row for each table: everybody's share, and a mark where all would be equal."""
    labels = _labels(chapter)
    for row, (name, shares) in enumerate(chapter.groups.items()):
        axes.plot([fair[name]] * 2, [row - 0.4, row + 0.4], color=PALE, lw=1.5, ls=":")
        for share in shares:
            number = labels.index(share.label)
            value, low, high = _interval(share)
            place = row + 0.18 * (number - (len(shares) - 1) / 2)
            axes.errorbar(value, place, xerr=[[value - low], [high - value]], fmt="o", color=COLOURS[number], lw=2)
    for number, label in enumerate(labels):
        axes.plot([], [], "o", color=COLOURS[number], label=label)
    axes.plot([], [], color=PALE, ls=":", label="equal")
    _finish_rows(axes, list(chapter.groups), columns=len(labels) + 1)
    axes.set_xlabel("share of the victories, with 95 % intervals")


def _draw_parts(axes: "Axes", chapter: Shares) -> None:
    """A bar for each table, cut into parts."""
    labels = _labels(chapter)
    for row, shares in enumerate(chapter.groups.values()):
        found, begin = {share.label: share.rate for share in shares}, 0.0
        for number, label in enumerate(labels):
            rate = found.get(label, 0.0)
            axes.barh(row, rate, left=begin, height=0.6, color=COLOURS[number], label=label if row == 0 else None)
            if rate > 0.06:
                axes.text(begin + rate / 2, row, f"{rate:.0%}", ha="center", va="center", color="white", weight="bold")
            begin += rate
    _finish_rows(axes, list(chapter.groups), columns=len(labels))
    axes.set_xlim(0, 1)
    axes.set_xlabel("share of the games")


def _labels(chapter: Shares) -> list[str]:
    return list(dict.fromkeys(share.label for shares in chapter.groups.values() for share in shares))


def _finish_rows(axes: "Axes", names: Sequence[str], *, columns: int) -> None:
    """Names on the left, the first on top, the legend above."""
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.4, -0.6)
    axes.grid(visible=False, axis="y")
    axes.xaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=columns, frameon=False)


# ---- numbers, order, matrix


def _numbers(chapter: Numbers, remark: str) -> "Figure":
    groups = {name: numbers for name, numbers in chapter.groups.items() if numbers}
    if len(groups) == 1:
        figure, axes = sheet(chapter.title, remark)
        draw_histogram(axes, next(iter(groups.values())), chapter.unit)
        return figure
    figure, axes = sheet(chapter.title, remark, height=1.6 + 0.8 * A_ROW * len(groups))
    for row, numbers in enumerate(groups.values()):
        _draw_spread(axes, row, numbers)
    axes.set_yticks(range(len(groups)), list(groups))
    axes.set_ylim(len(groups) - 0.4, -0.6)
    axes.set_xlim(left=0)
    axes.grid(visible=False, axis="y")
    axes.set_xlabel(f"{chapter.unit}: the mean, and where eight of ten are")
    return figure


def _draw_spread(axes: "Axes", row: int, numbers: Sequence[int]) -> None:
    found = spread(numbers)
    axes.plot([found["tenth"], found["nine_tenths"]], [row, row], color=COLOURS[4], lw=9, solid_capstyle="butt")
    axes.plot(found["mean"], row, "o", color=COLOURS[5], ms=8)
    axes.annotate(f"{found['mean']:.1f}", (found["mean"], row), (0, 9), textcoords="offset points", ha="center",
                  fontsize=9)  # fmt: skip


def _order(chapter: Order, remark: str) -> "Figure":
    places = [place for place in chapter.places if place.mean is not None]
    figure, axes = sheet(chapter.title, remark, height=1.6 + 0.6 * A_ROW * len(places))
    last = max((place.mean or 0.0 for place in places), default=1.0)
    for row, place in enumerate(places):
        _draw_place(axes, row, place, last)
    axes.set_yticks(range(len(places)), [place.label for place in places])
    axes.set_ylim(len(places) - 0.4, -1.1)
    axes.set_xticks(range(0, int(last) + 1, 2))
    axes.set_xlim(0, 1.3 * last)
    axes.grid(visible=False)
    axes.set_xlabel("mean place in the order of rebuilding, if it is rebuilt")
    for words, at in (("first in", 1.15), ("at all in", 1.28)):
        axes.text(at * last, -0.8, words, ha="right", color=PALE, fontsize=9)
    return figure


def _draw_place(axes: "Axes", row: int, place: Place, last: float) -> None:
    axes.barh(row, place.mean or 0.0, height=0.62, color=COLOURS[4])
    axes.text((place.mean or 0.0) - 0.02 * last, row, f"{place.mean:.1f}", ha="right", va="center", fontsize=9)
    for share, at in ((place.first, 1.15), (place.at_all, 1.28)):
        axes.text(at * last, row, f"{share.rate:.0%}", ha="right", va="center", color=INK, fontsize=10)


def _matrix(chapter: Matrix, remark: str) -> "Figure":
    cells = {pair: _interval(share) for pair, share in chapter.cells.items()}
    count = len(chapter.labels)
    figure, axes = sheet(chapter.title, remark, width=2.0 + 1.05 * count, height=1.8 + 0.68 * count)
    draw_matrix(axes, chapter.labels, chapter.labels, cells)
    axes.set_xlabel("wins of the row against the column, with 95 % intervals")
    return figure
