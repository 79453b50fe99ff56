"""What is this building? And what the refusals of the city speak of."""

from typing import Any

from bluemoon.city import CityGame, refusals
from bluemoon.city.drawing import LETTERS, TILE_NAMES
from bluemoon.city.notation import TILES
from bluemoon.city.published import is_obelisk_full, is_rebuilt, next_cost
from bluemoon.city.state import COURTYARD, NONE, PLACES, Colour
from bluemoon.city.tables import ACTION_NAMES
from bluemoon.cli.city.choices import normalised
from bluemoon.cli.city.deeds import here
from bluemoon.cli.menu import fits
from bluemoon.cli.terminal_game import Say


def circumstances(game: CityGame, state: Any, action: int, say: Say) -> dict[str, Any]:
    """What the messages of refusals speak of, as the terminal says it."""
    del say
    named = refusals.circumstances(state, game.tables, action)
    colour = "any one colour" if named["colour"] == "any" else named["colour"]
    return {**named, "here": here(state), "colour": colour}


def look(game: CityGame, state: Any, typed: str, say: Say) -> list[str]:
    """What a building asks and gives; without a name, the one where the player stands."""
    words = normalised(typed)
    places = [p for p in range(PLACES) if state.tile[p] != NONE and words and fits(words, TILES[state.tile[p]])]
    if not typed:
        places = [state.seat[state.player].figure]
    if len(places) > 1:
        return [say("play-which", names=", ".join(TILE_NAMES[state.tile[place]] for place in places))]
    if not places:
        return [say("city-look-no_such_tile", typed=typed)]
    return _describe(game, state, places[0], say)


def _describe(game: CityGame, state: Any, place: int, say: Say) -> list[str]:
    tile, tables = int(state.tile[place]), game.tables
    if tile == COURTYARD:
        return [_courtyard(game, state, say)]
    name = TILE_NAMES[tile]
    if is_rebuilt(state, place):
        lines = [say("city-look-rebuilt", tile=name)]
    else:
        lines = [
            say("city-look-boxes", tile=name, boxes=_boxes(tables, tile)),
            say("city-look-majority", reward=_reward(tables.majority[tile], say)),
            say("city-look-construction", reward=_reward(tables.construction[tile], say)),
        ]
    lines.append(say("city-look-neighbourhood", reward=_reward(tables.neighbourhood[tile], say)))
    action = ACTION_NAMES[tables.action[tile]]
    return lines + ([] if action == "no_action" else [say(f"city-look-special-{action}")])


def _courtyard(game: CityGame, state: Any, say: Say) -> str:
    if is_obelisk_full(state, game.tables):
        return say("city-refusal-obelisk_full")
    return say("city-look-courtyard", cost=next_cost(state, game.tables))


def _boxes(tables: Any, tile: int) -> str:
    return ", ".join(
        f"{LETTERS[tables.colour[tile, box]]}{tables.need[tile, box]} ({Colour(tables.colour[tile, box]).name.lower()})"
        for box in range(tables.boxes[tile])
    )


def _reward(reward: Any, say: Say) -> str:
    kinds = zip(("crystals", "scales", "cards"), reward, strict=True)
    said = [say(f"city-gain-{kind}", count=int(count)) for kind, count in kinds if count > 0]
    return ", ".join(said) or say("city-look-nothing")
