"""All drawings of the page are one file of symbols, and every drawing that is asked for is in it."""

import re
from collections import Counter

import pytest

from bluemoon.city.tables import BUILDING_NAMES, PEOPLES
from client import build as page

SHAPES = ("circle", "square", "triangle", "diamond")
DRAWINGS = Counter(path.stem for path in (page.CLIENT / "src" / "art").rglob("*.svg"))


def test_no_two_drawings_have_one_name() -> None:
    assert [name for name, count in DRAWINGS.items() if count > 1] == []


def test_every_building_people_and_player_is_drawn() -> None:
    buildings = {f"{name}-{state}" for name in BUILDING_NAMES for state in ("ruin", "rebuilt")}
    players = {f"{piece}-{shape}" for piece in ("figure", "marker") for shape in SHAPES}
    assert {*buildings, "courtyard", *players, *(f"people-{people}" for people in PEOPLES)} - set(DRAWINGS) == set()


def test_every_drawing_that_is_asked_for_by_name_is_there() -> None:
    texts = [path.read_text(encoding="utf-8") for path in (page.CLIENT / "src").rglob("*.svelte")]
    asked = {name for text in texts for name in re.findall(r'<(?:Glyph|Piece) name="([a-z0-9-]+)"', text)}
    assert asked
    assert asked - set(DRAWINGS) == set()


def test_gradients_of_one_drawing_never_colour_another() -> None:
    if not page.is_built():
        pytest.skip("the page is not built; scripts/test builds it")
    (sprite,) = (page.STATIC / "assets").glob("sprite-*.svg")
    text = sprite.read_text(encoding="utf-8")
    names = Counter(re.findall(r'\bid="([^"]+)"', text))
    assert [name for name, count in names.items() if count > 1] == []
    assert set(re.findall(r"url\(#([^)]+)\)", text)) - set(names) == set()
    assert set(DRAWINGS) - set(names) == set()
