"""What a page must know of a game besides its functions: names by number, and what the rules say of things that never
change. Plain data, made by asking the rules themselves.
"""

from typing import Any

from bluemoon.city import CITY
from bluemoon.city import actions as city_actions
from bluemoon.city.circumstances import REASONS
from bluemoon.city.notation import CARD_NAMES, DRAGONS, FIXED_NAMES, TILES
from bluemoon.city.options import EDITIONS, MAJORITY_TIES, SCALES_AFTER_SCORING
from bluemoon.city.published import (
    PAIR_VALUE,
    POWER_CARDS,
    News,
    Why,
    first_of_pair,
    second_of_pair,
    steps_to,
    worth,
)
from bluemoon.city.state import CARDS, COLOURS, COURTYARD_PLACE, PLACES, Colour, Ending, Phase
from bluemoon.city.tables import ACTION_NAMES
from bluemoon.core.game import Game

STRETCHES = (
    "END_MOVEMENT", "MOVE", "FLY", "WALK", "FLIT", "STEPS", "TO", "END_CONTRIBUTION", "BOX", "OFFER", "SPECIAL",
    "AS", "PAY", "PAIR", "RECOLOUR_FOUR", "RECOLOUR_ONE", "DISCARD", "DRAW",
)  # fmt: skip
PAIRS = 3


def facts_of(game: Game) -> dict[str, Any]:
    """All of it, ready for JSON."""
    makers = {"city": city_facts}
    return makers[game.name]() if game.name in makers else {}


def city_facts() -> dict[str, Any]:
    """The names of the city, its numbered actions, and what cards count for."""
    places, actions = range(PLACES), range(city_actions.ACTIONS)
    return {
        "tiles": TILES,
        "cards": CARD_NAMES,
        "colours": [colour.name.lower() for colour in Colour],
        "dragons": DRAGONS,
        "specials": ACTION_NAMES,
        "phases": [phase.name.lower() for phase in Phase],
        "endings": [ending.name.lower() for ending in Ending],
        "news": [news.name.lower() for news in News],
        "whys": [why.name.lower() for why in Why],
        "reasons": REASONS,
        "editions": list(EDITIONS),
        "majorityTies": MAJORITY_TIES,
        "scalesAfterScoring": SCALES_AFTER_SCORING,
        "courtyard": COURTYARD_PLACE,
        "actions": {name: getattr(city_actions, name) for name in STRETCHES},
        "names": [FIXED_NAMES.get(action) for action in actions],
        "phaseOf": [int(city_actions.phase_of(action)) for action in actions],
        "powerCards": {str(action): card for action, card in POWER_CARDS.items()},
        "pairs": [[int(first_of_pair(pair)), int(second_of_pair(pair))] for pair in range(PAIRS)],
        "pairValue": PAIR_VALUE,
        "worth": [[int(worth(colour, card)) for card in range(CARDS)] for colour in range(COLOURS)],
        "steps": [[int(steps_to(CITY.tables, here, there)) for there in places] for here in places],
    }
