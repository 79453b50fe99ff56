"""Names: tiles, cards, dragons and actions in words, and back. The words of an action:

    end movement   move TILE   fly DRAGON   walk DRAGON   flit   steps   to TILE
    box NUMBER   as COLOUR   pay CARD   pair CARD CARD   recolour four COLOUR   recolour one
    offer   offer with CARD   special   end contribution   discard CARD   draw

Boxes are counted from 1, from left to right.
"""

from typing import Any

from bluemoon.city import actions as act
from bluemoon.city.rules.contribution import first_of_pair, second_of_pair
from bluemoon.city.state import BOXES, CARDS, COLOURS, COURTYARD, NONE, PLACES, Colour, Dragon, colour_of, value_of
from bluemoon.city.tables import BUILDING_NAMES
from bluemoon.core.refusal import BadOption

TILES = (*BUILDING_NAMES, "courtyard")
COLOUR_NAMES = tuple(Colour(colour).name.lower() for colour in range(COLOURS))
DRAGONS = tuple(dragon.name.lower() for dragon in Dragon)
CARD_NAMES = tuple(f"{COLOUR_NAMES[colour_of(card)]} {value_of(card)}" for card in range(CARDS))


def tile_name(state: Any, place: int) -> str:
    """The tile at a place, by its building's name."""
    tile = int(state.tile[place])
    return "-" if tile == NONE else TILES[tile]


def colour_name(colour: int) -> str:
    """The colour a box asks for, by its name; "any" if one colour is as good as another."""
    return Colour(colour).name.lower()


def place_of(state: Any, tile: str) -> int:
    """Where a tile lies."""
    number = COURTYARD if tile == "courtyard" else _number_of("tile", tile, BUILDING_NAMES)
    for place in range(PLACES):
        if state.tile[place] == number:
            return place
    raise BadOption(f"{tile}: is not in this city")


def card_of_name(name: str) -> int:
    """The card of this name, as "red 2"."""
    return _number_of("card", name, CARD_NAMES)


def _number_of(kind: str, name: str, names: tuple[str, ...]) -> int:
    if name not in names:
        raise BadOption(f"{name or 'nothing'}: no such {kind}")
    return names.index(name)


FIXED_NAMES = {
    act.END_MOVEMENT: "end movement",
    act.FLIT: "flit",
    act.STEPS: "steps",
    act.END_CONTRIBUTION: "end contribution",
    act.OFFER: "offer",
    act.OFFER + 1: "offer with yellow 1",
    act.OFFER + 2: "offer with yellow 2",
    act.SPECIAL: "special",
    act.RECOLOUR_ONE: "recolour one",
    act.DRAW: "draw",
    **{act.FLY + dragon: f"fly {name}" for dragon, name in enumerate(DRAGONS)},
    **{act.WALK + dragon: f"walk {name}" for dragon, name in enumerate(DRAGONS)},
    **{act.BOX + box: f"box {box + 1}" for box in range(BOXES)},
    **{act.AS + colour: f"as {name}" for colour, name in enumerate(COLOUR_NAMES)},
    **{act.PAY + card: f"pay {name}" for card, name in enumerate(CARD_NAMES)},
    **{
        act.PAIR + pair: f"pair {CARD_NAMES[first_of_pair(pair)]} {CARD_NAMES[second_of_pair(pair)]}"
        for pair in range(3)
    },
    **{act.RECOLOUR_FOUR + colour: f"recolour four {name}" for colour, name in enumerate(COLOUR_NAMES)},
    **{act.DISCARD + card: f"discard {name}" for card, name in enumerate(CARD_NAMES)},
}
FIXED_ACTIONS = {name: action for action, name in FIXED_NAMES.items()}


def name_of(state: Any, action: int) -> str:
    """An action in words."""
    if action in FIXED_NAMES:
        return FIXED_NAMES[action]
    if act.MOVE <= action < act.FLY:
        return f"move {tile_name(state, action - act.MOVE)}"
    if act.TO <= action < act.END_CONTRIBUTION:
        return f"to {tile_name(state, action - act.TO)}"
    return f"action {action}"


def action_of(state: Any, words: str) -> int:
    """The action of these words."""
    words = " ".join(words.split())
    if words in FIXED_ACTIONS:
        return FIXED_ACTIONS[words]
    verb, _, tile = words.partition(" ")
    if verb == "move" and tile:
        return act.MOVE + place_of(state, tile)
    if verb == "to" and tile:
        return act.TO + place_of(state, tile)
    raise BadOption(f"{words or 'nothing'}: no such action")
