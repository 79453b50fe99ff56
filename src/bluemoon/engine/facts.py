"""What a page must know of a game besides its functions: names by number, and what the rules say of things that never
change. Plain data, made by asking the rules themselves.
"""

from enum import IntEnum
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
from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.chronicle import FACE_DOWN, ONCE, REVEALING, WHATS
from bluemoon.duel.chronicle import REASONS as WHATS_FOR
from bluemoon.duel.inspection import MOST_MOONS
from bluemoon.duel.lookout import MOST_STEPS
from bluemoon.duel.notation import THEIRS, VERB_WORDS, said
from bluemoon.duel.options import Options
from bluemoon.duel.outlook import FAR, Hope, Kind, is_going_on
from bluemoon.duel.published import SOURCE, Asks
from bluemoon.duel.published import News as DuelNews
from bluemoon.duel.published import Why as DuelWhy
from bluemoon.duel.reason import Reason
from bluemoon.duel.state import CARDS as LIST
from bluemoon.duel.state import Ask, Element, Stage
from bluemoon.duel.state import Ending as DuelEnding
from bluemoon.duel.tables import PEOPLES
from bluemoon.duel.words import Coin

STRETCHES = (
    "END_MOVEMENT", "MOVE", "FLY", "WALK", "FLIT", "STEPS", "TO", "END_CONTRIBUTION", "BOX", "OFFER", "SPECIAL",
    "AS", "PAY", "PAIR", "RECOLOUR_FOUR", "RECOLOUR_ONE", "DISCARD", "DRAW",
)  # fmt: skip
PAIRS = 3


def facts_of(game: Game) -> dict[str, Any]:
    """All of it, ready for JSON."""
    return {"city": city_facts, "duel": duel_facts}[game.name]()


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


def duel_facts() -> dict[str, Any]:
    """The names of the card game, its numbered actions, and what is told of its news."""
    return {
        "peoples": PEOPLES,
        "elements": names_of(Element),
        "stages": names_of(Stage),
        "asks": names_of(Ask),
        "coins": names_of(Coin),
        "endings": names_of(DuelEnding),
        "reasons": names_of(Reason),
        "hopes": names_of(Hope),
        "kinds": names_of(Kind),
        "demands": names_of(Asks),
        "news": names_of(DuelNews),
        "whys": names_of(DuelWhy),
        "whats": {news.name.lower(): what for news, what in WHATS.items()},
        "whatsFor": {f"{news.name} {DuelWhy(why).name}".lower(): what for (news, why), what in WHATS_FOR.items()},
        "faceDown": [news.name.lower() for news in FACE_DOWN],
        "once": ONCE,
        "revealing": [Ask(ask).name.lower() for ask in sorted(REVEALING)],
        "cards": LIST,
        "stride": STRIDE,
        "source": SOURCE,
        "verbs": names_of(Verb),
        "verbWords": [VERB_WORDS.get(verb, "") for verb in Verb],
        "theirs": [verb.name.lower() for verb in THEIRS],
        "words": names_of(Word),
        "said": [said(word) for word in range(STRIDE)],
        "faceDownWord": Word.FACE_DOWN,
        "leaving": [word for word in range(STRIDE) if not is_going_on(word)],
        "far": FAR,
        "mostSteps": MOST_STEPS,
        "maxBacktracks": Options().max_backtracks,
        "mostMoons": MOST_MOONS,
    }


def names_of(numbered: type[IntEnum]) -> list[str]:
    """Names by number, counted from 0."""
    names = {int(member): member.name.lower() for member in numbered}
    return [names[number] for number in range(len(names))]
