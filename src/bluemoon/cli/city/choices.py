"""The choices of the city in words, and the words people type for them."""

import re
from collections.abc import Sequence

from bluemoon.city import CityGame
from bluemoon.city import actions as act
from bluemoon.city.drawing import LETTERS
from bluemoon.city.notation import CARD_NAMES, COLOUR_NAMES, DRAGONS, colour_name, tile_name
from bluemoon.city.published import POWER_CARDS, cards_to_draw, is_wild, offering_cost, open_boxes, special_of
from bluemoon.city.state import City, Errand, Phase
from bluemoon.city.tables import ACTION_NAMES, PEOPLES
from bluemoon.cli.city.deeds import pair_of
from bluemoon.cli.terminal_game import Choice, Choices

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
COLOUR_OF = dict(zip(PEOPLES, COLOUR_NAMES, strict=True))
TOLD = re.compile(rf"\b({'|'.join(PEOPLES)})\s+\(\w+\)")  # Terrah (red), as cards are told
SAME = {
    **COLOUR_OF,
    "flit": "flit",  # also the word of an action
    **dict(zip(DRAGON_NAMES, DRAGONS, strict=True)),
    "gray": "grey",
    "go": "move",
    "done": "end",
    "dragon": "",
    "the": "",
}


def normalised(typed: str) -> list[str]:
    """The words of a line, peoples and dragons by their colour, T2 and Terrah (red) 2 as red 2."""
    words: list[str] = []
    for word in re.split(r"[\s_]+", TOLD.sub(lambda told: COLOUR_OF[told[1]], typed.lower()).strip()):
        short = SHORT_CARD.fullmatch(word)
        if short:
            words += [COLOUR_NAMES[LETTERS.lower().index(short[1])], short[2]]
        else:
            words.append(SAME.get(word, word))
    return [word for word in words if word]


class CityChoices(Choices):
    """The choices of the city."""

    mark = USEFUL
    plain = (act.END_MOVEMENT, act.END_CONTRIBUTION)
    game: CityGame
    normalised = staticmethod(normalised)

    def goes_on(self, action: int) -> bool:
        """Does this only end a phase, or draw?"""
        return action in DONE

    def rank(self, action: int) -> tuple[int, ...]:
        """In the order of the list."""
        return (action,)

    def likely(self, state: City, actions: list[int]) -> list[int]:
        """The actions of this phase."""
        return [action for action in actions if act.phase_of(action) == state.phase]

    def group_of(self, state: City, action: int) -> str:
        """The heading of an action in the menu."""
        del state
        if self.goes_on(action):
            return "done"
        return next(name for first, name in reversed(GROUPS) if action >= first)

    def words(self, state: City, action: int) -> str:
        """An action as the menu shows it."""
        match self.group_of(state, action):
            case "move" | "place":
                place = action - (act.MOVE if action < act.TO else act.TO)
                return self.say(f"city-tile-{tile_name(state, place)}") + (
                    USEFUL if self._is_useful(state, place) else ""
                )
            case "power":
                return self._power(action)
            case "box":
                return self._box(state, action - act.BOX)
            case "offer":
                return self._offer(state, action)
            case "special":
                special = special_of(state, self.game.tables, state.seat[state.player].figure)
                return self.say(f"city-choice-special-{ACTION_NAMES[special]}")
            case "colour":
                return self.say("city-people", colour=COLOUR_NAMES[action - act.AS])
            case "pay":
                return self._pay(state, action)
            case "discard":
                return self.say("city-card", card=CARD_NAMES[action - act.DISCARD])
            case _:
                return self._going_on(state, action)

    def _is_useful(self, state: City, place: int) -> bool:
        """Could the player build or make an offering there, with the hand as it is?"""
        if state.errand not in (Errand.NOBODY, Errand.FLIT):
            return False
        trial = state.copy()
        trial.seat[state.player].figure = place
        trial.phase = Phase.CONTRIBUTION
        return any(act.BOX <= action < act.SPECIAL for action in self.game.legal(trial))

    def _power(self, action: int) -> str:
        if action == act.FLIT:
            return self.say("city-choice-flit")
        if action == act.STEPS:
            return self.say("city-choice-steps")
        kind, first = ("fly", act.FLY) if action < act.WALK else ("walk", act.WALK)
        return self.say(f"city-choice-{kind}", dragon=DRAGONS[action - first], card=CARD_NAMES[POWER_CARDS[action]])

    def _box(self, state: City, box: int) -> str:
        place = state.seat[state.player].figure
        tile = state.tile[place]
        is_last = open_boxes(state, self.game.tables, place) == 1
        asked = colour_name(self.game.tables.colour[tile, box])
        need = int(self.game.tables.need[tile, box])
        return self.say("city-choice-last_box" if is_last else "city-choice-box", box=box + 1, colour=asked, need=need)

    def _offer(self, state: City, action: int) -> str:
        cost = offering_cost(state, self.game.tables, action)
        if action == act.OFFER:
            return self.say("city-choice-offer", cost=cost)
        return self.say("city-choice-offer_with", cost=cost, card=CARD_NAMES[POWER_CARDS[action]])

    def _pay(self, state: City, action: int) -> str:
        if action < act.PAIR:
            card = action - act.PAY
            return self.say("city-choice-wild" if is_wild(state.colour, card) else "city-card", card=CARD_NAMES[card])
        if action < act.RECOLOUR_FOUR:
            return self.say("city-choice-pair", cards=pair_of(action))
        if action < act.RECOLOUR_ONE:
            return self.say("city-choice-recolour_four", colour=COLOUR_NAMES[action - act.RECOLOUR_FOUR])
        return self.say("city-choice-recolour_one")

    def _going_on(self, state: City, action: int) -> str:
        if action == act.END_MOVEMENT:
            return self.say("city-choice-end_movement")
        if action == act.END_CONTRIBUTION:
            return self.say("city-choice-end_contribution")
        return self.say("city-choice-draw", discards=state.discards, count=cards_to_draw(state))

    def note(self, choices: Sequence[Choice]) -> str:
        """What the plus sign says."""
        return self.say("city-menu-useful") if any(choice.shown.endswith(USEFUL) for choice in choices) else ""
