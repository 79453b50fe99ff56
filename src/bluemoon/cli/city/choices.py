"""The choices of the city in words, and the words people type for them."""

import re
from typing import Any

from bluemoon.city import CityGame
from bluemoon.city import actions as act
from bluemoon.city.drawing import LETTERS
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS
from bluemoon.city.published import POWER_CARDS, cards_to_draw, is_wild, offering_cost, open_boxes, special_of
from bluemoon.city.state import Errand, Phase
from bluemoon.city.tables import ACTION_NAMES, PEOPLES
from bluemoon.cli.city.deeds import pair_words, tile_at
from bluemoon.cli.terminal_game import Say

USEFUL = " +"  # a tile where the player could build or offer
DONE = (act.END_MOVEMENT, act.END_CONTRIBUTION, act.DRAW)
GROUPS = (  # the first action of each group
    (act.MOVE, "move"),
    (act.FLY, "power"),
    (act.TO, "place"),
    (act.BOX, "box"),
    (act.OFFER, "offer"),
    (act.SPECIAL, "special"),
    (act.AS, "colour"),
    (act.PAY, "pay"),
    (act.DISCARD, "discard"),
)
DRAGON_NAMES = ("lika", "doran", "sesha")
SHORT_CARD = re.compile(rf"([{LETTERS[:-1].lower()}])([123])")
SAME = {
    **dict(zip(PEOPLES, COLOUR_NAMES, strict=True)),
    "flit": "flit",  # also the word of an action
    **dict(zip(DRAGON_NAMES, DRAGONS, strict=True)),
    "gray": "grey",
    "go": "move",
    "done": "end",
    "dragon": "",
    "the": "",
}


def is_going_on(action: int) -> bool:
    """Does this only end a phase, or draw?"""
    return action in DONE


def rank(action: int) -> tuple[int, ...]:
    """In the order of the list."""
    return (action,)


def likely(game: CityGame, state: Any, actions: list[int]) -> list[int]:
    """The actions of this phase."""
    del game
    return [action for action in actions if act.phase_of(action) == state.phase]


def group_of(game: CityGame, state: Any, action: int) -> str:
    """The heading of an action in the menu."""
    del game, state
    if is_going_on(action):
        return "done"
    return next(name for first, name in reversed(GROUPS) if action >= first)


def choice_words(game: CityGame, state: Any, action: int, say: Say) -> str:
    """An action as the menu shows it."""
    match group_of(game, state, action):
        case "move" | "place":
            place = action - (act.MOVE if action < act.TO else act.TO)
            return tile_at(state, place) + (USEFUL if _is_useful(game, state, place) else "")
        case "power":
            return _power(action, say)
        case "box":
            return _box(game, state, action - act.BOX, say)
        case "offer":
            return _offer(game, state, action, say)
        case "special":
            special = special_of(state, game.tables, state.seat[state.player].figure)
            return say(f"city-choice-special-{ACTION_NAMES[special]}")
        case "colour":
            return COLOUR_NAMES[action - act.AS]
        case "pay":
            return _pay(state, action, say)
        case "discard":
            return CARD_NAMES[action - act.DISCARD]
        case _:
            return _going_on(state, action, say)


def _is_useful(game: CityGame, state: Any, place: int) -> bool:
    """Could the player build or make an offering there, with the hand as it is?"""
    if state.errand not in (Errand.NOBODY, Errand.FLIT):
        return False
    trial = state.copy()
    trial.seat[state.player].figure = place
    trial.phase = Phase.CONTRIBUTION
    return any(act.BOX <= action < act.SPECIAL for action in game.legal(trial))


def _power(action: int, say: Say) -> str:
    if action == act.FLIT:
        return say("city-choice-flit")
    if action == act.STEPS:
        return say("city-choice-steps")
    kind, first = ("fly", act.FLY) if action < act.WALK else ("walk", act.WALK)
    return say(f"city-choice-{kind}", dragon=DRAGONS[action - first], card=CARD_NAMES[POWER_CARDS[action]])


def _box(game: CityGame, state: Any, box: int, say: Say) -> str:
    place = state.seat[state.player].figure
    tile = state.tile[place]
    is_last = open_boxes(state, game.tables, place) == 1
    letter, need = LETTERS[game.tables.colour[tile, box]], int(game.tables.need[tile, box])
    return say("city-choice-last_box" if is_last else "city-choice-box", box=box + 1, letter=letter, need=need)


def _offer(game: CityGame, state: Any, action: int, say: Say) -> str:
    cost = offering_cost(state, game.tables, action)
    if action == act.OFFER:
        return say("city-choice-offer", cost=cost)
    return say("city-choice-offer_with", cost=cost, card=CARD_NAMES[POWER_CARDS[action]])


def _pay(state: Any, action: int, say: Say) -> str:
    if action < act.PAIR:
        card = action - act.PAY
        return say("city-choice-wild", card=CARD_NAMES[card]) if is_wild(state.colour, card) else CARD_NAMES[card]
    if action < act.RECOLOUR_FOUR:
        return say("city-choice-pair", cards=pair_words(action))
    if action < act.RECOLOUR_ONE:
        return say("city-choice-recolour_four", colour=COLOUR_NAMES[action - act.RECOLOUR_FOUR])
    return say("city-choice-recolour_one")


def _going_on(state: Any, action: int, say: Say) -> str:
    if action == act.END_MOVEMENT:
        return say("city-choice-end_movement")
    if action == act.END_CONTRIBUTION:
        return say("city-choice-end_contribution")
    return say("city-choice-draw", discards=state.discards, count=cards_to_draw(state))


def normalised(typed: str) -> list[str]:
    """The words of a line, peoples and dragons by their colour, T2 as red 2."""
    words: list[str] = []
    for word in re.split(r"[\s_]+", typed.lower().strip()):
        short = SHORT_CARD.fullmatch(word)
        if short:
            words += [COLOUR_NAMES[LETTERS.lower().index(short[1])], short[2]]
        else:
            words.append(SAME.get(word, word))
    return [word for word in words if word]
