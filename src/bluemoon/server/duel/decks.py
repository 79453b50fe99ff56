"""Decks that people build: checked, and read from files."""

from bluemoon.duel.deck import MOST_MOONS, deck_text
from bluemoon.duel.state import CARDS
from bluemoon.server.duel.wire import DeckReport, DeckToCheck, DeckToRead


def checked(deck: DeckToCheck) -> DeckReport:
    """Everything that is wrong with a deck."""
    return DeckReport(
        leader=deck.leader,
        cards=deck.cards,
        name=deck.name,
        moons=0,
        most_moons=MOST_MOONS,
        size=CARDS,
        problems=[],
        text=deck_text(deck.leader, deck.cards, deck.name),
    )


def read(file: DeckToRead) -> DeckReport:
    """A deck file, and everything that is wrong with it."""
    raise NotImplementedError(file)
