"""Printed numbers: a TOML file becomes one TABLES record, checked while it is read."""

from functools import cache
from pathlib import Path
from typing import Any

from bluemoon.city.rules.special import Action
from bluemoon.city.state import BOXES, BUILDINGS, CARDS, NONE, PLACES, SEATS, Colour
from bluemoon.core.record import blank, record
from bluemoon.core.refusal import BadTable
from bluemoon.core.toml import Entry, read_toml

STANDARD = Path(__file__).parent / "data" / "city.toml"
PEOPLES = ("vulca", "terrah", "aqua", "flit", "khind", "mimix", "hoax", "pillar")  # in the order of Colour
COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)
ACTION_NAMES = tuple(action.name.lower() for action in Action)
SIDES = ("north", "west", "east", "south")  # C6.8
STEP = {"north": (-1, 0), "west": (0, -1), "east": (0, 1), "south": (1, 0)}
OBELISK_BOXES = 20  # room for it
PLAYER_COUNTS = ("2", "3", "4")
MOST = 100  # no printed number is higher

# The order of the buildings is the order of our own table, so that a corrected table never renumbers them.
BUILDING_NAMES = tuple(read_toml(STANDARD)["building"])

TABLES = record(
    "Tables",
    ("within", "i4", (9, PLACES)),  # [steps, place]: the other places at most so far away, as bits
    ("markers", "i2"),
    ("starting_hand", "i2"),
    ("neighbour", "i1", (PLACES, 4)),  # north, west, east, south, or NONE
    ("deck", "i1", (CARDS,)),
    ("need", "i1", (BUILDINGS + 1, BOXES)),  # [building, box]; the courtyard is the last row, all zero
    ("colour", "i1", (BUILDINGS + 1, BOXES)),
    ("boxes", "i1", (BUILDINGS + 1,)),
    ("majority", "i1", (BUILDINGS + 1, 3)),  # crystals, scales, cards
    ("construction", "i1", (BUILDINGS + 1, 3)),
    ("neighbourhood", "i1", (BUILDINGS + 1, 3)),
    ("action", "i1", (BUILDINGS + 1,)),
    ("expansion", "i1", (BUILDINGS + 1,)),
    ("centre", "i1", (4,)),  # 2006: building north, west, east, south of the courtyard
    ("obelisk", "i1", (SEATS + 1, OBELISK_BOXES)),  # [players, box]
    ("obelisk_boxes", "i1", (SEATS + 1,)),
    ("offerings_to_win", "i1", (SEATS + 1,)),
    ("scales", "i1", (2, SEATS + 1)),  # [edition, players]
)


@cache
def standard_tables() -> Any:
    """The printed numbers as we know them."""
    return load_tables(STANDARD)


def load_tables(path: Path) -> Any:
    """Read and check a table; a wrong one is refused with the key named."""
    toml = Entry(read_toml(path))
    try:
        return read_tables(toml)
    except BadTable as error:
        raise BadTable(f"{path.name}: {error}") from None


def read_tables(toml: Entry) -> Any:
    """The record of a checked table."""
    toml.only(("deck", "obelisk", "supply", "centre_2006", "building"))
    tables = blank(TABLES)
    _lay_grid(tables)
    _read_deck(toml["deck"], tables)
    _read_obelisk(toml["obelisk"], tables)
    _read_supply(toml["supply"], tables)
    _read_centre(toml["centre_2006"], tables)
    toml["building"].only(BUILDING_NAMES)
    for building, name in enumerate(BUILDING_NAMES):
        _read_building(toml["building"][name], tables, building)
    _check_centre(toml["centre_2006"], tables)
    return tables


def _lay_grid(tables: Any) -> None:
    for place in range(PLACES):
        row, column = divmod(place, 5)
        for side, name in enumerate(SIDES):
            south, east = row + STEP[name][0], column + STEP[name][1]
            tables.neighbour[place, side] = 5 * south + east if 0 <= south < 5 and 0 <= east < 5 else NONE
        for other in range(PLACES):
            far = abs(row - other // 5) + abs(column - other % 5)
            for steps in range(far, 9):
                tables.within[steps, place] |= (1 << other) if other != place else 0


def _read_deck(deck: Entry, tables: Any) -> None:
    deck.only(PEOPLES)
    for colour, people in enumerate(PEOPLES):
        deck[people].only(("counts", "sure"))
        tables.deck[3 * colour : 3 * colour + 3] = deck[people]["counts"].numbers(0, 20, least=3, most=3)
    if int(tables.deck.sum()) > MOST:
        raise deck.wrong(f"should hold at most {MOST} cards, not {int(tables.deck.sum())}")


def _read_obelisk(obelisk: Entry, tables: Any) -> None:
    obelisk.only(("players_2", "players_3_4", "offerings_to_win"))
    obelisk["offerings_to_win"].only(PLAYER_COUNTS)
    for players in range(2, SEATS + 1):
        costs = obelisk["players_2" if players == 2 else "players_3_4"].numbers(0, MOST, least=1, most=OBELISK_BOXES)
        tables.obelisk[players, : len(costs)] = costs
        tables.obelisk_boxes[players] = len(costs)
        tables.offerings_to_win[players] = obelisk["offerings_to_win"][str(players)].number(1, OBELISK_BOXES)


def _read_supply(supply: Entry, tables: Any) -> None:
    supply.only(("scales_2006", "scales_2018", "markers_per_player", "starting_hand"))
    for edition, key in enumerate(("scales_2006", "scales_2018")):
        supply[key].only(PLAYER_COUNTS)
        for players in range(2, SEATS + 1):
            tables.scales[edition, players] = supply[key][str(players)].number(1, MOST)
    tables.markers = supply["markers_per_player"].number(1, MOST)
    tables.starting_hand = supply["starting_hand"].number(0, 20)
    if SEATS * tables.starting_hand > int(tables.deck.sum()):
        raise supply["starting_hand"].wrong("the deck is too small for four such hands")


def _read_centre(centre: Entry, tables: Any) -> None:
    centre.only(SIDES)
    for side, name in enumerate(SIDES):
        tables.centre[side] = BUILDING_NAMES.index(centre[name].word(BUILDING_NAMES))


def _check_centre(centre: Entry, tables: Any) -> None:
    if len(set(tables.centre.tolist())) < 4:
        raise centre.wrong("should name four different buildings")
    for side, name in enumerate(SIDES):
        if tables.expansion[tables.centre[side]]:
            raise centre[name].wrong("should not be a tile of the expansion")


def _read_building(building: Entry, tables: Any, number: int) -> None:
    building.only(
        ("expansion", "colour", "colours", "boxes", "majority", "construction", "neighbourhood", "action", "sure")
    )
    boxes = building["boxes"].numbers(1, 20, least=1, most=BOXES)
    if "colours" in building.table():
        colours = building["colours"].words(COLOUR_NAMES, len(boxes))
    else:
        colours = [building["colour"].word(COLOUR_NAMES)] * len(boxes)
    tables.boxes[number] = len(boxes)
    tables.need[number, : len(boxes)] = boxes
    tables.colour[number, : len(boxes)] = [COLOUR_NAMES.index(colour) for colour in colours]
    for reward in ("majority", "construction", "neighbourhood"):
        tables[reward][number] = building[reward].numbers(0, 20, least=3, most=3)
    tables.action[number] = ACTION_NAMES.index(building.get("action", "no_action").word(ACTION_NAMES))
    tables.expansion[number] = building.get("expansion", False).yes_or_no()
    if bool(tables.expansion[number]) != (number >= BUILDINGS - 4):
        raise building.wrong("the expansion has four tiles: main_hall, hospital, golden_shrine, theatre")
