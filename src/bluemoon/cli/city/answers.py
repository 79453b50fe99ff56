"""What is this building? And what the refusals of the city speak of."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from bluemoon.city import CityGame, circumstances
from bluemoon.city.notation import TILES, colour_name
from bluemoon.city.published import is_obelisk_full, is_rebuilt, next_cost, offerings_to_win
from bluemoon.city.state import COURTYARD, NONE, PLACES, City
from bluemoon.city.tables import ACTION_NAMES
from bluemoon.cli.city.choices import normalised
from bluemoon.cli.menu import fits
from bluemoon.cli.terminal_game import Answers, Question
from bluemoon.core.game import Words


class CityAnswers(Answers):
    """What there is to know about the city."""

    game: CityGame

    def questions(self) -> dict[str, Question]:
        """What a building asks and gives."""
        return {"look": self.look}

    def rules(self, state: City) -> str:
        """How the game goes, on one page."""
        return self.say("city-rules", offerings=offerings_to_win(state, self.game.tables))

    def circumstances(self, state: City, action: int) -> Words:
        """What the messages of refusals speak of, as the terminal says it."""
        return circumstances.circumstances(state, self.game.tables, action)

    def look(self, state: City, typed: str, names: Sequence[str]) -> list[str]:
        """What a building asks and gives; without a name, the one where the player stands."""
        del names
        words = normalised(typed)
        places = [p for p in range(PLACES) if state.tile[p] != NONE and words and fits(words, TILES[state.tile[p]])]
        if not typed:
            places = [state.seat[state.player].figure]
        if len(places) > 1:
            return [self.say("play-which", names=", ".join(self._name(int(state.tile[p])) for p in places))]
        if not places:
            return [self.say("city-look-no_such_tile", typed=typed)]
        return self._describe(state, places[0])

    def _describe(self, state: City, place: int) -> list[str]:
        tile, tables = int(state.tile[place]), self.game.tables
        if tile == COURTYARD:
            return [self._courtyard(state)]
        name = TILES[tile]
        if is_rebuilt(state, place):
            lines = [self.say("city-look-rebuilt", tile=name)]
        else:
            lines = [
                self.say("city-look-boxes", tile=name, boxes=self._boxes(tile)),
                self.say("city-look-majority", reward=self._reward(tables.majority[tile])),
                self.say("city-look-construction", reward=self._reward(tables.construction[tile])),
            ]
        lines.append(self.say("city-look-neighbourhood", reward=self._reward(tables.neighbourhood[tile])))
        action = ACTION_NAMES[tables.action[tile]]
        return lines + ([] if action == "no_action" else [self.say(f"city-look-special-{action}")])

    def _name(self, tile: int) -> str:
        return self.say(f"city-tile-{TILES[tile]}")

    def _courtyard(self, state: City) -> str:
        if is_obelisk_full(state, self.game.tables):
            return self.say("city-refusal-obelisk_full")
        return self.say("city-look-courtyard", cost=next_cost(state, self.game.tables))

    def _boxes(self, tile: int) -> str:
        tables = self.game.tables
        boxes = [(tables.colour[tile, box], tables.need[tile, box]) for box in range(tables.boxes[tile])]
        return ", ".join(self.say("city-box", colour=colour_name(colour), need=int(need)) for colour, need in boxes)

    def _reward(self, reward: NDArray[np.int8]) -> str:
        kinds = zip(("crystals", "scales", "cards"), reward, strict=True)
        said = [self.say(f"city-gain-{kind}", count=int(count)) for kind, count in kinds if count > 0]
        return ", ".join(said) or self.say("city-look-nothing")
