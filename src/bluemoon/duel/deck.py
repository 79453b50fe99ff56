"""D-DECK Building a deck: 30 different cards, at most ten moons on those of other peoples. Every violation is named."""

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from bluemoon.core.record import blank
from bluemoon.core.refusal import BadOption
from bluemoon.duel.inspection import INSPECTION, MOST_MOONS, OFFERED, inspect, moons_on
from bluemoon.duel.state import CARDS, NONE
from bluemoon.duel.tables import PEOPLES, Card, Catalogue, standard_catalogue

MATCHUPS = tuple(combinations([people for people in PEOPLES if people != "buka"], 2))  # printed decks that meet


@dataclass(frozen=True)
class Problem:
    """One thing that is wrong with a deck: its name, what it speaks of, and the same in words."""

    name: str
    words: str
    card: str | None = None
    people: str | None = None
    count: int | None = None
    most: int | None = None
    text: str | None = None


class BadDeck(BadOption):
    """A deck that may not be played; `problems` is everything that is wrong with it."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(problem.words for problem in problems))
        self.problems = problems


@dataclass(frozen=True)
class Deck:
    """A leader's people and 30 cards, by their numbers in the catalogue."""

    people: str
    numbers: tuple[int, ...]


def deck_by_name(name: str) -> str:
    """The name of a printed deck; an unknown one is refused."""
    if name not in PEOPLES:
        raise BadOption(f"{name!r} is no people; there are {', '.join(PEOPLES)}")
    return name


def foreign_moons(people: str, cards: list[Card]) -> int:
    """D-DECK-4 The moons on the cards that are not of the leader's people."""
    tables, leader = standard_catalogue().tables, people_number(people)
    return sum(moons_on(tables, leader, card.number) for card in cards)


def people_number(people: str) -> int:
    """A people by its number; NONE if there is no such people."""
    return PEOPLES.index(people) if people in PEOPLES else NONE


def inspection_of(people: str, ids: list[str], catalogue: Catalogue | None = None) -> Any:
    """D-DECK A deck inspected by the rules: see `INSPECTION`."""
    catalogue = catalogue or standard_catalogue()
    known = {card.id: card.number for card in catalogue.cards}
    offered, inspection = blank(OFFERED), blank(INSPECTION)
    offered.people = people_number(people)
    for id in ids:
        if id in known:
            offered.copies[known[id]] += 1
        else:
            offered.unknown += 1
    inspect(offered, catalogue.tables, inspection)
    return inspection


def too_dear(people: str, ids: list[str], catalogue: Catalogue | None = None) -> list[str]:
    """D-DECK-4 The cards that are not in the deck yet and have more moons than it may still take."""
    cards, inspection = (catalogue or standard_catalogue()).cards, inspection_of(people, ids, catalogue)
    return [card.id for card in cards if inspection.is_too_dear[card.number]]


def problems_of(people: str, ids: list[str], catalogue: Catalogue | None = None) -> list[Problem]:
    """D-DECK-1 to D-DECK-4 Everything that is wrong with a deck; an empty list if it may be played."""
    known = {card.id: card for card in (catalogue or standard_catalogue()).cards}
    inspection = inspection_of(people, ids, catalogue)
    cards = [known[id] for id in dict.fromkeys(ids) if id in known]
    wrong = [] if inspection.is_led else [_no_such_people(people)]
    wrong += [_no_such_card(id) for id in dict.fromkeys(ids) if id not in known]
    wrong += [_twice(card, ids.count(card.id)) for card in cards if inspection.is_repeated[card.number]]
    wrong += [] if inspection.is_whole else [_wrong_size(inspection.cards)]
    return wrong + ([] if inspection.is_affordable else [_too_many_moons(people, cards, inspection.moons)])


def violations(people: str, ids: list[str], catalogue: Catalogue | None = None) -> list[str]:
    """The same in words."""
    return [problem.words for problem in problems_of(people, ids, catalogue)]


def _no_such_people(people: str) -> Problem:
    words = f"leader: {people!r} is no people; there are {', '.join(PEOPLES)}"
    return Problem("no_such_people", words, people=people)


def _no_such_card(id: str) -> Problem:
    return Problem("no_such_card", f"{id}: there is no such card", card=id)


def _twice(card: Card, count: int) -> Problem:
    words = f"{card.id}: {card.name} is in the deck {count} times; all cards are different"
    return Problem("twice", words, card=card.id, count=count)


def _wrong_size(count: int) -> Problem:
    return Problem("wrong_size", f"the deck has {count} cards, not {CARDS}", count=count, most=CARDS)


def _too_many_moons(people: str, cards: list[Card], moons: int) -> Problem:
    costly = ", ".join(f"{card.name} {card.moons}" for card in cards if foreign_moons(people, [card]))
    words = f"cards of other peoples have {moons} moons, not at most {MOST_MOONS}: {costly}"
    return Problem("too_many_moons", words, people=people, count=moons, most=MOST_MOONS)


def check_deck(people: str, ids: list[str], catalogue: Catalogue | None = None) -> Deck:
    """D-DECK-5 A deck that may be played, or BadDeck with every problem."""
    catalogue = catalogue or standard_catalogue()
    wrong = problems_of(people, ids, catalogue)
    if wrong:
        raise BadDeck(wrong)
    return Deck(people, tuple(sorted(catalogue.number_of(id) for id in ids)))
