"""What every number of an observation and of the list of actions means, one name each: for tables, plots and the page.

    number_names("city")[27]       'unseen: red 1'
    action_names("duel")[35]       'play own card 3'

docs/numbers.md explains them all; `python -m bluemoon.envs.numbers_page` writes it, with its pictures.
"""

from itertools import product

from bluemoon.city.actions import ACTIONS as CITY_ACTIONS
from bluemoon.city.actions import FLY, MOVE, TO
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, FIXED_NAMES
from bluemoon.city.state import BOXES, PLACES, Phase
from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.notation import THEIRS, VERB_WORDS, said
from bluemoon.duel.state import CARDS, VERBS, Ask, Stage

CITY_NUMBERS: dict[str, tuple[str, ...]] = {
    "hand": CARD_NAMES,
    "unseen": CARD_NAMES,
    "in_deck": CARD_NAMES,
    "discard": CARD_NAMES,
    "phase": tuple(phase.name.lower() for phase in Phase if phase != Phase.OVER),
    "turn": (
        "to move?",
        "steps the figure may still walk",
        "contributions in this turn",
        "offerings in this turn",
        "special action done?",
        "cards discarded in this reset",
        "errand: who travels, 0 nobody",
        "turns of the rebuilt city without an offering",
    ),
    "payment": (
        "value still to be paid",
        "box that is paid, from 1",
        "colour that a white 1 recolours, from 1",
        "cards it may still recolour",
        "does a white 2 wait for its card?",
        "colour chosen?",
    ),
    "payment_colour": (*COLOUR_NAMES, "any"),
    "piles": (
        "deck",
        "discard pile",
        "cards won in this turn",
        "scales in supply",
        "obelisk boxes filled",
        "crystals of the next obelisk box",
    ),
    "options": ("players", "edition (0: 2006, 1: 2018)", "expansion?", "turns before this one", "turn limit (0: none)"),
    "seats": tuple(
        f"{whose}: {what}"
        for whose, what in product(
            ("own seat", "next seat", "second next seat", "third next seat"),
            ("plays?", "to move?", "crystals", "scales", "markers left", "offerings", "cards in hand", "place"),
        )
    ),
    "dragons": tuple(f"{dragon} dragon: place + 1" for dragon in DRAGONS),
    "tiles": tuple(f"place {place}: {what}" for place, what in product(range(PLACES), ("building + 1", "rebuilt?"))),
    "markers": tuple(f"place {place}, box {box + 1}" for place, box in product(range(PLACES), range(BOXES))),
}
CARDS_OF_DECK = tuple(f"card {place}" for place in range(CARDS))
SIDES = ("own", "their")
DUEL_NUMBERS: dict[str, tuple[str, ...]] = {
    **{f"{whose}_{what}": CARDS_OF_DECK for whose, what in product(("own", "their"), ("cards", "zones", "marks"))},
    "counts": tuple(
        f"{whose} {what}"
        for whose, what in product(
            SIDES, ("hand", "deck", "pile", "face-down cards", "boosters and supports played", "plays in this turn")
        )
    ),
    "totals": tuple(
        f"{whose} {what}" for whose, what in product(SIDES, ("fire", "earth", "fire shields", "earth shields"))
    ),
    "stage": tuple(stage.name.lower() for stage in Stage),
    "ask": tuple(ask.name.lower() for ask in Ask),
    "source": ("card that asks: number + 1", "is it the opponent's?"),
    "payment": (
        "value still to be paid",
        "element it is paid in, from 1 (3: in characters)",
        "cards to be picked",
        "cards picked",
    ),
    "turn": (
        "own turn?",
        "to move?",
        "opening?",
        "element of the fight, from 1",
        "dragons on the own side, less theirs",
        "steps back in this turn",
        "turn",
        "may go back?",
    ),
}
NUMBERS = {"city": CITY_NUMBERS, "duel": DUEL_NUMBERS}


def number_names(game: str) -> tuple[str, ...]:
    """A name for every number of an observation."""
    return tuple(f"{stretch}: {name}" for stretch, names in NUMBERS[game].items() for name in names)


def action_names(game: str) -> tuple[str, ...]:
    """A name for every action; where it is about a place or a card, by its number."""
    if game == "duel":
        return tuple(_duel_action(Verb(verb), place) for verb, place in product(range(VERBS), range(STRIDE)))
    return tuple(_city_action(action) for action in range(CITY_ACTIONS))


def _city_action(action: int) -> str:
    if action in FIXED_NAMES:
        return FIXED_NAMES[action]
    return f"move to place {action - MOVE}" if MOVE <= action < FLY else f"to place {action - TO}"


def _duel_action(verb: Verb, place: int) -> str:
    if verb == Verb.SAY:
        return said(place)
    if place >= CARDS:
        return "never"
    word = VERB_WORDS[verb].removesuffix(" their")
    return f"{word} {'their' if verb in THEIRS else 'own'} card {place}"
