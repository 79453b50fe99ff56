"""D-DECK Building a deck: 30 different cards, at most ten moons on those of other peoples. Every violation is named."""

from collections import Counter
from dataclasses import dataclass
from itertools import combinations

from bluemoon.core.refusal import BadOption
from bluemoon.duel.state import CARDS
from bluemoon.duel.tables import PEOPLES, Card, Catalogue, standard_catalogue

MOST_MOONS = 10  # D-DECK-4
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
    return sum(card.moons for card in cards if card.people != people)


def too_dear(people: str, ids: list[str], catalogue: Catalogue | None = None) -> list[str]:
    """D-DECK-4 The cards that are not in the deck yet and have more moons than it may still take."""
    cards = (catalogue or standard_catalogue()).cards
    left = max(0, MOST_MOONS - foreign_moons(people, [card for card in cards if card.id in ids]))
    return [card.id for card in cards if card.id not in ids and foreign_moons(people, [card]) > left]


def problems_of(people: str, ids: list[str], catalogue: Catalogue | None = None) -> list[Problem]:
    """D-DECK-1 to D-DECK-4 Everything that is wrong with a deck; an empty list if it may be played."""
    known = {card.id: card for card in (catalogue or standard_catalogue()).cards}
    cards = [known[id] for id in dict.fromkeys(ids) if id in known]
    return [*_of_leader(people), *_of_cards(ids, known), *_of_moons(people, cards)]


def violations(people: str, ids: list[str], catalogue: Catalogue | None = None) -> list[str]:
    """The same in words."""
    return [problem.words for problem in problems_of(people, ids, catalogue)]


def _of_leader(people: str) -> list[Problem]:
    if people in PEOPLES:
        return []
    words = f"leader: {people!r} is no people; there are {', '.join(PEOPLES)}"
    return [Problem("no_such_people", words, people=people)]


def _of_cards(ids: list[str], known: dict[str, Card]) -> list[Problem]:
    unknown = [id for id in dict.fromkeys(ids) if id not in known]
    repeated = [(id, count) for id, count in Counter(ids).items() if count > 1 and id in known]
    wrong = [Problem("no_such_card", f"{id}: there is no such card", card=id) for id in unknown]
    for id, count in repeated:
        words = f"{id}: {known[id].name} is in the deck {count} times; all cards are different"
        wrong.append(Problem("twice", words, card=id, count=count))
    if len(ids) != CARDS:
        words = f"the deck has {len(ids)} cards, not {CARDS}"
        wrong.append(Problem("wrong_size", words, count=len(ids), most=CARDS))
    return wrong


def _of_moons(people: str, cards: list[Card]) -> list[Problem]:
    moons = foreign_moons(people, cards)
    if people not in PEOPLES or moons <= MOST_MOONS:
        return []
    costly = ", ".join(f"{card.name} {card.moons}" for card in cards if card.people != people and card.moons)
    words = f"cards of other peoples have {moons} moons, not at most {MOST_MOONS}: {costly}"
    return [Problem("too_many_moons", words, people=people, count=moons, most=MOST_MOONS)]


def check_deck(people: str, ids: list[str], catalogue: Catalogue | None = None) -> Deck:
    """D-DECK-5 A deck that may be played, or BadDeck with every problem."""
    catalogue = catalogue or standard_catalogue()
    wrong = problems_of(people, ids, catalogue)
    if wrong:
        raise BadDeck(wrong)
    return Deck(people, tuple(sorted(catalogue.number_of(id) for id in ids)))
