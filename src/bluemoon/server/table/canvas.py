"""A picture as a list of shapes, written as SVG or as PNG: for links that are shared, in no language."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from html import escape
from pathlib import Path
from textwrap import wrap
from typing import Any

WIDTH, HEIGHT = 1200, 630  # as those want it who show links
NIGHT, LINE, PALE, GOLD = "#0f1636", "#44539a", "#eef0ff", "#f2c95f"
SEAT_COLOURS = ("#f08a24", "#17a899", "#7c52dd", "#dd4f93")
PEOPLE_COLOURS = {
    "vulca": "#2b2b33", "terrah": "#b8352a", "aqua": "#2a6cbe", "flit": "#97a1af", "khind": "#2d7f3d",
    "mimix": "#84552f", "hoax": "#f4f1e8", "pillar": "#e0b12e", "buka": "#0e6268", "any": "#1a2454",
}  # fmt: skip
QUICKLY = 3  # of 9: a fifth of the work of the smallest file, which would be a third smaller
MOST_REMEMBERED = 32  # pictures, of about thirty thousand bytes each
WIDE = 0.62  # of a letter, compared with its height


@dataclass(frozen=True)
class Area:
    """A polygon with a fill and an edge."""

    points: tuple[tuple[float, float], ...]
    fill: str
    edge: str = LINE


@dataclass(frozen=True)
class Words:
    """A line of text, in the middle of a place."""

    x: float
    y: float
    text: str
    size: int = 28
    fill: str = PALE


@dataclass(frozen=True)
class Stroke:
    """A line through points."""

    points: tuple[tuple[float, float], ...]
    colour: str
    width: int


Shape = Area | Words | Stroke


def box(x: float, y: float, width: float, height: float, fill: str, edge: str = LINE) -> Area:
    """A rectangle."""
    return Area(((x, y), (x + width, y), (x + width, y + height), (x, y + height)), fill, edge)


def seat_mark(seat: int, x: float, y: float, size: float) -> Area:
    """The sign of a seat, told apart also without its colour: octagon, square, triangle, diamond."""
    half, cut = size / 2, size / 5
    outlines: tuple[tuple[tuple[float, float], ...], ...] = (
        (
            (-cut, -half),
            (cut, -half),
            (half, -cut),
            (half, cut),
            (cut, half),
            (-cut, half),
            (-half, cut),
            (-half, -cut),
        ),
        ((-half, -half), (half, -half), (half, half), (-half, half)),
        ((0, -half), (half, half), (-half, half)),
        ((0, -half), (half, 0), (0, half), (-half, 0)),
    )
    return Area(tuple((x + dx, y + dy) for dx, dy in outlines[seat]), SEAT_COLOURS[seat], PALE)


def fitting(words: str, width: float, size: int) -> str:
    """As many letters as there is room for."""
    most = _letters(width, size)
    return words if len(words) <= most else f"{words[: most - 1].rstrip()}…"


def lines_of(words: str, width: float, size: int) -> list[str]:
    """In as many lines as it takes; of a word that is too long, as many letters as there is room for."""
    lines = wrap(words, _letters(width, size), break_long_words=False)
    return [fitting(line, width, size) for line in lines]


def _letters(width: float, size: int) -> int:
    return max(1, int(width / (size * WIDE)))


def in_svg(shapes: Sequence[Shape]) -> str:
    """As SVG."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{NIGHT}"/>{"".join(map(_svg, shapes))}</svg>'
    )


def _svg(shape: Shape) -> str:
    if isinstance(shape, Area):
        points = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
        return f'<polygon points="{points}" fill="{shape.fill}" stroke="{shape.edge}" stroke-width="2"/>'
    if isinstance(shape, Stroke):
        points = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
        look = f'stroke="{shape.colour}" stroke-width="{shape.width}" stroke-linejoin="round" stroke-linecap="round"'
        return f'<polyline points="{points}" fill="none" {look}/>'
    return (
        f'<text x="{shape.x:g}" y="{shape.y:g}" font-family="sans-serif" font-size="{shape.size}" fill="{shape.fill}"'
        f' text-anchor="middle" dominant-baseline="central">{escape(shape.text)}</text>'
    )


@lru_cache(MOST_REMEMBERED)
def in_png(shapes: tuple[Shape, ...]) -> bytes:
    """As PNG; a link that is shared is asked for many times."""
    from PIL import Image, ImageDraw  # late: few ask for a picture

    image = Image.new("RGB", (WIDTH, HEIGHT), NIGHT)
    draw = ImageDraw.Draw(image)
    for shape in shapes:
        if isinstance(shape, Area):
            draw.polygon(shape.points, shape.fill, shape.edge, 2)
        elif isinstance(shape, Stroke):
            draw.line(shape.points, shape.colour, shape.width, joint="curve")
        else:
            draw.text((shape.x, shape.y), shape.text, shape.fill, _font(shape.size), anchor="mm")
    found = io.BytesIO()
    image.save(found, "PNG", compress_level=QUICKLY)
    return found.getvalue()


@cache
def _font(size: int) -> Any:
    """A font that knows names in every alphabet of ours; it comes with a package we need anyway."""
    import matplotlib as mpl
    from PIL import ImageFont

    return ImageFont.truetype(Path(mpl.get_data_path()) / "fonts" / "ttf" / "DejaVuSans.ttf", size)
