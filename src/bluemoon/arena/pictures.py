"""How pictures look: one style for all of them, colours that everybody can tell apart. Matplotlib is imported late.

figure, axes = sheet("Who beats whom", "city, 1000 games")
draw_intervals(axes, names, estimates)
save(figure, folder, "ladder")
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK, PALE, GRID = "#22303c", "#66727d", "#dfe4e8"
COLOURS = ("#0072b2", "#e69f00", "#009e73", "#cc79a7", "#56b4e9", "#d55e00", "#999999")  # Okabe and Ito
MAP = "PuOr"  # from one to the other over white, for all eyes
DENSITY = 144  # dots an inch
STYLE: Any = {
    "font.family": "sans-serif",
    "font.size": 11,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": PALE,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "axes.grid": True,
    "grid.color": GRID,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
}

Interval = tuple[float, float, float]  # value, low, high


def sheet(title: str, remark: str = "", *, width: float = 8.0, height: float = 5.0) -> "tuple[Figure, Axes]":
    """An empty picture with a title, and a remark in small letters."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(width, height), layout="constrained")
        figure.suptitle(title, x=0.015, ha="left", fontsize=15, fontweight="bold")
        figure.supxlabel(remark, x=0.015, ha="left", fontsize=9, color=PALE)
        return figure, figure.add_subplot()


def save(figure: "Figure", folder: Path, name: str) -> Path:
    """Write a picture as PNG; the folder is made if need be."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.png"
    figure.savefig(path, dpi=DENSITY, facecolor="white", metadata={"Software": None})
    return path


def draw_intervals(axes: "Axes", names: Sequence[str], intervals: Sequence[Interval], form: str = "{:.0f}") -> None:
    """A dot and its interval for each name, the first on top."""
    places = np.arange(len(names))[::-1]
    values, low, high = np.array(intervals, float).T
    axes.errorbar(values, places, xerr=(values - low, high - values), fmt="o", color=COLOURS[0], capsize=4, lw=2, ms=8)
    for place, value in zip(places, values, strict=True):
        words = form.format(value if abs(value) >= 0.5 else 0.0).replace("-", "\N{MINUS SIGN}")
        axes.annotate(words, (value, place), (0, 9), textcoords="offset points", ha="center", color=INK)
    axes.set_yticks(places, names)
    axes.set_ylim(-0.6, len(names) - 0.3)
    axes.grid(visible=False, axis="y")


def draw_matrix(
    axes: "Axes", rows: Sequence[str], columns: Sequence[str], cells: Mapping[tuple[str, str], Interval]
) -> None:
    """Shares of victory of the rows against the columns, with their intervals."""
    values = np.full((len(rows), len(columns)), np.nan)
    for place in np.ndindex(values.shape):
        found = cells.get((rows[place[0]], columns[place[1]]))
        if found is not None:
            values[place] = found[0]
            _write_cell(axes, place, found)
    axes.imshow(values, cmap=MAP, vmin=-0.2, vmax=1.2, aspect="auto")  # not to the dark ends
    axes.set_xticks(np.arange(len(columns) - 1) + 0.5, minor=True)
    axes.set_yticks(np.arange(len(rows) - 1) + 0.5, minor=True)
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    axes.tick_params(which="both", length=0, top=True, labeltop=True, bottom=False, labelbottom=False)
    axes.grid(visible=False)
    axes.grid(visible=True, which="minor", color="white", lw=2)
    axes.set_axisbelow(False)
    axes.spines[:].set_visible(False)


def _write_cell(axes: "Axes", place: tuple[int, ...], found: Interval) -> None:
    value, low, high = found
    colour = "white" if abs(value - 0.5) > 0.35 else INK
    axes.text(place[1], place[0] - 0.08, f"{value:.0%}", ha="center", va="center", color=colour, fontsize=13)
    axes.text(place[1], place[0] + 0.22, f"{low:.0%} to {high:.0%}", ha="center", va="center", color=colour, fontsize=8)


def draw_shares(axes: "Axes", names: Sequence[str], shares: Sequence[Interval], fair: float | None = None) -> None:
    """A bar and its interval for each name; a line where everybody would be equal."""
    values, low, high = np.array(shares, float).T
    axes.bar(names, values, width=0.6, color=COLOURS[4])
    axes.errorbar(names, values, yerr=(values - low, high - values), fmt="none", ecolor=INK, capsize=5, lw=1.5)
    if fair is not None:
        axes.axhline(fair, color=COLOURS[5], lw=1.5, ls="--")
        axes.annotate("equal", (1, fair), (4, 0), xycoords=("axes fraction", "data"), textcoords="offset points",
                      va="center", color=COLOURS[5])  # fmt: skip
    for place, (value, top) in enumerate(zip(values, high, strict=True)):
        axes.annotate(f"{value:.1%}", (place, top), (0, 5), textcoords="offset points", ha="center", color=INK,
                      bbox={"facecolor": "white", "edgecolor": "none", "pad": 1})  # fmt: skip
    axes.yaxis.set_major_formatter(lambda share, _: f"{share:.0%}")
    axes.set_ylim(0, min(1.08, 1.15 * high.max() + 0.02))
    axes.grid(visible=False, axis="x")


def draw_histogram(axes: "Axes", numbers: Sequence[int], unit: str) -> None:
    """How often each number came, and their mean; the few that are far above the others stand together at the end."""
    top = int(np.quantile(numbers, 0.99) * 1.1) + 1
    beyond = sum(number > top for number in numbers)
    width = max(1, -(-(min(top, max(numbers)) - min(numbers) + 1) // 40))
    edges = np.arange(min(numbers), min(top, max(numbers)) + width + 1, width) - 0.5
    mean = float(np.mean(numbers))
    axes.hist(np.minimum(numbers, top), bins=edges.tolist(), color=COLOURS[4], edgecolor="white", linewidth=0.5)
    if beyond:
        unit = f"{unit} (last bar: also {beyond} longer, up to {max(numbers)})"
    axes.axvline(mean, color=COLOURS[5], lw=1.5, ls="--")
    axes.annotate(f"mean {mean:.1f}", (mean, 1), (5, -4), xycoords=("data", "axes fraction"),
                  textcoords="offset points", va="top", color=COLOURS[5])  # fmt: skip
    axes.locator_params(axis="y", integer=True)
    axes.set_xlabel(unit)
    axes.set_ylabel("games")
    axes.grid(visible=False, axis="x")
