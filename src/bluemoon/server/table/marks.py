"""What was drawn upon a table, drawn into a picture of it: rings around things, arrows from one to another."""

from collections.abc import Iterable, Mapping
from math import hypot
from typing import NamedTuple

from bluemoon.server.table.canvas import Area, Shape, Stroke

INK, EDGE = "#35e6ff", "#04102e"
THICK, AROUND = 6, 4  # of a line and of its dark edge on both sides
HEAD = 26  # how long and how wide the point of an arrow is
ROOM = 0.3  # of the smaller side of a thing: an arrow begins and ends beside its middle


class Place(NamedTuple):
    """Where a thing is in a picture."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def room(self) -> float:
        """How far from the middle an arrow begins or ends."""
        return ROOM * min(self.width, self.height)


def marks_in(words: str, most: int) -> list[tuple[str, str | None]]:
    """`tile-mill,tile-mill~tile-library`: a ring, and an arrow."""
    parts = [part.partition("~") for part in words.split(",")[:most]]
    return [(at, to if arrow else None) for at, arrow, to in parts]


def drawn(marks: Iterable[tuple[str, str | None]], places: Mapping[str, Place]) -> list[Shape]:
    """Marks on things that are to be seen in the picture; the others are left out."""
    shapes = list[Shape]()
    for at, to in marks:
        start, end = places.get(at), places.get(to or "")
        if start is not None and to is None:
            shapes += _ring(start)
        elif start is not None and end is not None and at != to:
            shapes += _arrow(start, end)
    return shapes


def _ring(place: Place) -> list[Shape]:
    right, foot = place.x + place.width, place.y + place.height
    corners = ((place.x, place.y), (right, place.y), (right, foot), (place.x, foot), (place.x, place.y))
    return _line(corners)


def _line(points: tuple[tuple[float, float], ...]) -> list[Shape]:
    return [Stroke(points, EDGE, THICK + 2 * AROUND), Stroke(points, INK, THICK)]


def _arrow(start: Place, end: Place) -> list[Shape]:
    (x, y), (far_x, far_y) = start.middle, end.middle
    far = hypot(far_x - x, far_y - y)
    dx, dy = (far_x - x) / far, (far_y - y) / far
    tip_x, tip_y = far_x - dx * end.room, far_y - dy * end.room
    neck_x, neck_y = tip_x - dx * HEAD, tip_y - dy * HEAD
    aside_x, aside_y = -dy * HEAD / 2, dx * HEAD / 2
    head = ((tip_x, tip_y), (neck_x + aside_x, neck_y + aside_y), (neck_x - aside_x, neck_y - aside_y))
    return [*_line(((x + dx * start.room, y + dy * start.room), (neck_x, neck_y))), Area(head, INK, EDGE)]
