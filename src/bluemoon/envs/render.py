"""Three ways to show a table.

human        the drawing is printed, at the beginning and after every action
ansi         `render` returns the drawing, as text
rgb_array    `render` returns the drawing as a picture, always of the same size
"""

from functools import cache
from math import ceil
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from bluemoon.core.game import Words
from bluemoon.core.record import Array

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

MODES = ("human", "ansi", "rgb_array")
COLUMNS, LINES = 100, 40  # drawings are never wider; the highest we know has 34 lines
LETTER, MARGIN = 14, 10  # pixels
PAPER, INK = (250, 248, 240), (28, 28, 36)


def described(name: str) -> Words:
    """What both frameworks want to know of an environment before it is made."""
    return {"name": name, "render_modes": list(MODES), "render_fps": 2, "is_parallelizable": False}


def show(mode: str, drawing: str) -> Array | str | None:
    """A drawing in this mode."""
    if mode == "rgb_array":
        return picture(drawing)
    if mode == "ansi":
        return drawing
    print(drawing, flush=True)
    return None


def picture(drawing: str) -> Array:
    """A drawing as rows of pixels: red, green, blue."""
    from PIL import Image, ImageDraw

    width, height = _size_of_a_line()
    image = Image.new("RGB", (width + 2 * MARGIN, height * LINES + 2 * MARGIN), PAPER)
    brush = ImageDraw.Draw(image)
    for number, line in enumerate(drawing.split("\n")[:LINES]):
        brush.text((MARGIN, MARGIN + number * height), line, INK, _font())
    return np.array(image)


@cache
def _font() -> "FreeTypeFont":
    import matplotlib as mpl
    from PIL import ImageFont

    path = Path(mpl.get_data_path()) / "fonts" / "ttf" / "DejaVuSansMono.ttf"  # it has all our marks and frames
    return ImageFont.truetype(path, LETTER)


@cache
def _size_of_a_line() -> tuple[int, int]:
    ascent, descent = _font().getmetrics()
    return ceil(_font().getlength("M" * COLUMNS)), ascent + descent
