"""A position of a city as a picture: what everybody may see."""

from collections.abc import Sequence

from bluemoon.city import CityGame
from bluemoon.city.state import City
from bluemoon.server.city.board import view_of
from bluemoon.server.city.printed import printed_facts
from bluemoon.server.table.canvas import GOLD, LINE, PEOPLE_COLOURS, Shape, Words, box, fitting, seat_mark
from bluemoon.server.table.marks import Place
from bluemoon.server.wire.city import CityView, TileView

SIDE, TILE, LEFT, TOP = 5, 112, 40, 35
BOX = 26
DRAGONS = ("#d8402f", "#3fa34d", "#3f7fd8")
OBELISK = "obelisk"
BESIDE = 660  # where the players begin


def shapes_of(game: CityGame, state: City, names: Sequence[str]) -> list[Shape]:
    """The city, and what lies before everybody."""
    view = _seen(game, state)
    shapes = list[Shape]()
    for place, tile in enumerate(view.tiles):
        if tile is not None:
            shapes += _tile(tile, *_corner(place))
    for number, (colour, dragon) in enumerate(zip(DRAGONS, view.dragons, strict=True)):
        if dragon is not None:
            x, y = _corner(dragon)
            shapes.append(box(x + 8 + 30 * number, y + TILE - 24, 22, 14, colour, GOLD))
    for seat, name in enumerate(names):
        shapes += _player(view, seat, name)
    return shapes


def _seen(game: CityGame, state: City) -> CityView:
    return view_of(game, game.view(state, -1, memory=False), -1, [], is_over=False)


def spots_of(game: CityGame, state: City) -> frozenset[str]:
    """What can be marked: the tiles, and the obelisk."""
    tiles = _seen(game, state).tiles
    return frozenset({OBELISK, *(f"tile-{tile.name}" for tile in tiles if tile is not None)})


def places_of(game: CityGame, state: City) -> dict[str, Place]:
    """Where the tiles are; the obelisk is not in the picture."""
    tiles = enumerate(_seen(game, state).tiles)
    return {
        f"tile-{tile.name}": Place(*_corner(place), TILE - 4, TILE - 4) for place, tile in tiles if tile is not None
    }


def _corner(place: int) -> tuple[int, int]:
    return LEFT + place % SIDE * TILE, TOP + place // SIDE * TILE


def _tile(tile: TileView, x: int, y: int) -> list[Shape]:
    """Gold once it is rebuilt; before, its boxes: what each needs, or whose marker lies there."""
    shapes: list[Shape] = [
        box(x, y, TILE - 4, TILE - 4, "#3a3212" if tile.rebuilt else "#1a2454", GOLD if tile.rebuilt else LINE)
    ]
    facts = printed_facts()
    boxes = facts["buildings"][tile.name]["boxes"] if tile.markers else []
    for number, (printed, owner) in enumerate(zip(boxes, tile.markers, strict=True)):
        left, top = x + 8 + number % 3 * (BOX + 6), y + 8 + number // 3 * (BOX + 4)
        if owner is not None:
            shapes.append(seat_mark(owner, left + BOX / 2, top + BOX / 2, BOX - 2))
        elif not tile.rebuilt:
            people = facts["peoples"].get(printed["colour"], "any")
            ink = "#161c3c" if people in ("hoax", "pillar", "flit") else "#ffffff"
            shapes.append(box(left, top, BOX, BOX, PEOPLE_COLOURS[people], "#b6bfe8"))
            shapes.append(Words(left + BOX / 2, top + BOX / 2, str(printed["need"]), 20, ink))
    return shapes


def _player(view: CityView, seat: int, name: str) -> list[Shape]:
    """Sign, name, offerings; the figure on its tile."""
    y, own = 90 + 140 * seat, view.seats[seat]
    x, top = _corner(own.figure)
    return [
        box(BESIDE, y - 50, 500, 110, "#1a2454", GOLD if view.player == seat else LINE),
        seat_mark(seat, BESIDE + 50, y, 50),
        Words(BESIDE + 290, y - 18, fitting(name, 380, 34), 34),
        *(box(BESIDE + 110 + 34 * number, y + 18, 24, 24, GOLD, GOLD) for number in range(own.offerings)),
        seat_mark(seat, x + 22 + 24 * seat, top + 76, 24),
    ]
