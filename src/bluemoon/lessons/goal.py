"""Goals: facts of a state, said in words and kept as numbers, so that every table that teaches asks the same.

    at TILE   rebuilt TILE   marker TILE BOX   dragon COLOUR at TILE        of the city
    crystals N   scales N   offerings N   cards N   won                    at least so many
    dragons N   fire N   earth N   fight N   element NAME   their turn   won         of the card game
    did WORDS                              what the learner has played in this step; "did move *" for all that begin so

A fact is a number of the state, by the names of its record, and what it has to be. It says nothing about rules.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

import numpy as np

from bluemoon.city.notation import DRAGONS, place_of
from bluemoon.city.state import BOXES
from bluemoon.core.game import State
from bluemoon.core.refusal import BadOption
from bluemoon.duel.state import Element

Test = Literal["is", "least", "has"]
THEIRS = 1


@dataclass(frozen=True)
class Number:
    """A number of the state: of a row of a record in it or of itself; of several, the one at this place."""

    field: str
    at: int = 0
    row: tuple[str, int] | None = None

    def of(self, state: State) -> int:
        """The number as it stands."""
        record = state if self.row is None else getattr(state, self.row[0])[self.row[1]]
        return int(np.ravel(getattr(record, self.field))[self.at])


@dataclass(frozen=True)
class Holds:
    """A number is this one, is at least this one, or has this bit."""

    number: Number
    test: Test
    value: int

    def of(self, state: State) -> bool:
        """Does it hold?"""
        found = self.number.of(state)
        match self.test:
            case "is":
                return found == self.value
            case "least":
                return found >= self.value
            case "has":
                return bool(found >> self.value & 1)


@dataclass(frozen=True)
class Did:
    """The learner has played this in the step."""

    words: str


Fact = Holds | Did
Reader = Callable[[State, list[str]], Fact]


def fact_of(game: str, state: State, words: str) -> Fact:
    """A fact in words; raises `BadOption` if there is no such fact."""
    verb, *rest = words.split()
    if verb == "did" and rest:
        return Did(" ".join(rest))
    readers = CITY_FACTS if game == "city" else DUEL_FACTS
    try:
        return readers[verb](state, rest)
    except (KeyError, IndexError, ValueError):
        raise BadOption(f"{words!r} is no fact of the {game}") from None


def _own(field: str) -> Reader:
    return lambda _, rest: Holds(Number(field, row=("seat", 0)), "least", int(rest[0]))


def _marker(state: State, rest: list[str]) -> Fact:
    tile, box = rest
    return Holds(Number("marker", place_of(state, tile) * BOXES + int(box) - 1), "is", 0)


def _dragon(state: State, rest: list[str]) -> Fact:
    colour, _, tile = rest
    return Holds(Number("dragon", DRAGONS.index(colour)), "is", place_of(state, tile))


CITY_FACTS: dict[str, Reader] = {
    "at": lambda state, rest: Holds(Number("figure", row=("seat", 0)), "is", place_of(state, rest[0])),
    "rebuilt": lambda state, rest: Holds(Number("rebuilt"), "has", place_of(state, rest[0])),
    "marker": _marker,
    "dragon": _dragon,
    **{field: _own(field) for field in ("crystals", "scales", "offerings", "cards")},
    "won": lambda *_: Holds(Number("winners"), "has", 0),
}


def _total(element: Element) -> Reader:
    return lambda _, rest: Holds(Number("total", element, ("side", 0)), "least", int(rest[0]))


DUEL_FACTS: dict[str, Reader] = {
    "dragons": lambda _, rest: Holds(Number("dragons"), "least", int(rest[0])),
    "fire": _total(Element.FIRE),
    "earth": _total(Element.EARTH),
    "fight": lambda _, rest: Holds(Number("fights"), "least", int(rest[0])),
    "element": lambda _, rest: Holds(Number("element"), "is", Element[rest[0].upper()]),
    "their": lambda *_: Holds(Number("player"), "is", THEIRS),
    "won": lambda *_: Holds(Number("winner"), "is", 0),
}
