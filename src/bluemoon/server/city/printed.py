"""What is printed on the components of the city, in names, for the page: it draws them and knows no rule."""

from typing import Any

from bluemoon.city.notation import CARD_NAMES, FIXED_NAMES
from bluemoon.city.published import POWER_CARDS
from bluemoon.city.state import SEATS, Colour
from bluemoon.city.tables import ACTION_NAMES, BUILDING_NAMES, COLOUR_NAMES, PEOPLES, standard_tables

PLAYERS = range(2, SEATS + 1)


def printed_facts() -> dict[str, Any]:
    """Everything printed, ready for JSON. Rewards are [crystals, scales, cards]; boxes run from left to right."""
    tables = standard_tables()
    return {
        "peoples": {COLOUR_NAMES[colour]: people for colour, people in enumerate(PEOPLES)},
        "deck": {name: int(count) for name, count in zip(CARD_NAMES, tables.deck, strict=True) if count},
        "powerCards": {FIXED_NAMES[action]: CARD_NAMES[card] for action, card in POWER_CARDS.items()},
        "hand": int(tables.starting_hand),
        "markers": int(tables.markers),
        "scales": {
            edition: {str(players): int(tables.scales[row, players]) for players in PLAYERS}
            for row, edition in enumerate(("2006", "2018"))
        },
        "obelisk": {str(players): _costs(tables, players) for players in PLAYERS},
        "offeringsToWin": {str(players): int(tables.offerings_to_win[players]) for players in PLAYERS},
        "buildings": {name: _building(tables, number) for number, name in enumerate(BUILDING_NAMES)},
    }


def _costs(tables: Any, players: int) -> list[int]:
    return [int(cost) for cost in tables.obelisk[players, : tables.obelisk_boxes[players]]]


def _building(tables: Any, number: int) -> dict[str, Any]:
    boxes = int(tables.boxes[number])
    action = ACTION_NAMES[int(tables.action[number])]
    return {
        "boxes": [
            {"colour": Colour(int(tables.colour[number, box])).name.lower(), "need": int(tables.need[number, box])}
            for box in range(boxes)
        ],
        **{reward: tables[reward][number].tolist() for reward in ("majority", "construction", "neighbourhood")},
        "action": None if action == "no_action" else action,
        "expansion": bool(tables.expansion[number]),
    }
