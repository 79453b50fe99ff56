"""D-DECK Building a deck: 30 different cards, at most ten moons on those of other peoples. Every violation is named.

leader = "hoax"
cards = ["hoax-1", "hoax-2", …]
"""

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from bluemoon.core.refusal import BadOption
from bluemoon.core.toml import Entry, read_toml
from bluemoon.duel.state import CARDS
from bluemoon.duel.tables import PEOPLES, Card, Catalogue, standard_catalogue

MOST_MOONS = 10  # D-DECK-4


class BadDeck(BadOption):
    """A deck that may not be played; `violations` names everything that is wrong with it."""

    def __init__(self, violations: list[str]) -> None:
        super().__init__("; ".join(violations))
        self.violations = violations


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


def violations(people: str, ids: list[str], catalogue: Catalogue | None = None) -> list[str]:
    """D-DECK-1 to D-DECK-4 Everything that is wrong with a deck, in words; an empty list if it may be played."""
    known = {card.id: card for card in (catalogue or standard_catalogue()).cards}
    wrong: list[str] = []
    if people not in PEOPLES:
        wrong.append(f"leader: {people!r} is no people; there are {', '.join(PEOPLES)}")
    for id in ids:
        if id not in known:
            wrong.append(f"{id}: there is no such card")
    for id, count in Counter(ids).items():
        if count > 1 and id in known:
            wrong.append(f"{id}: {known[id].name} is in the deck {count} times; all cards are different")
    if len(ids) != CARDS:
        wrong.append(f"the deck has {len(ids)} cards, not {CARDS}")
    cards = [known[id] for id in dict.fromkeys(ids) if id in known]
    moons = foreign_moons(people, cards)
    if people in PEOPLES and moons > MOST_MOONS:
        costly = ", ".join(f"{card.name} {card.moons}" for card in cards if card.people != people and card.moons)
        wrong.append(f"cards of other peoples have {moons} moons, not at most {MOST_MOONS}: {costly}")
    return wrong


def check_deck(people: str, ids: list[str], catalogue: Catalogue | None = None) -> Deck:
    """D-DECK-5 A deck that may be played, or BadDeck with every violation."""
    catalogue = catalogue or standard_catalogue()
    wrong = violations(people, ids, catalogue)
    if wrong:
        raise BadDeck(wrong)
    return Deck(people, tuple(sorted(catalogue.number_of(id) for id in ids)))


def load_deck(path: Path) -> tuple[str, list[str]]:
    """The leader and the card ids of a deck file; BadTable if it is not one."""
    toml = Entry(read_toml(path))
    toml.only(("name", "leader", "cards"))
    cards, leader = toml["cards"].value, toml["leader"].value
    if not isinstance(leader, str):
        raise toml["leader"].wrong("should be the name of a people")
    if not isinstance(cards, list) or not all(isinstance(card, str) for card in cards):
        raise toml["cards"].wrong("should be a list of card ids such as hoax-1")
    return leader, cards


def deck_text(people: str, ids: list[str], name: str = "") -> str:
    """A deck as a file."""
    lines = [f'name = "{name}"'] if name else []
    lines += [f'leader = "{people}"', "cards = [", *(f'    "{id}",' for id in ids), "]"]
    return "\n".join(lines) + "\n"
