"""Decks that people build: checked, and read from files."""

from collections.abc import Sequence

from bluemoon.duel.deck import MOST_MOONS, Problem, foreign_moons, problems_of
from bluemoon.duel.deck_file import deck_text, read_deck_text
from bluemoon.duel.state import CARDS
from bluemoon.duel.tables import PEOPLES
from bluemoon.server.duel.card_ids import CATALOGUE
from bluemoon.server.wire.duel import LONGEST_DECK_NAME, DeckProblem, DeckReport, DeckToCheck, DeckToRead


def checked(deck: DeckToCheck) -> DeckReport:
    """Everything that is wrong with a deck."""
    return _report(deck.leader, deck.cards, deck.name, ())


def read(file: DeckToRead) -> DeckReport:
    """A deck file, and everything that is wrong with it."""
    found = read_deck_text(file.text)
    return _report(found.leader, found.cards, found.name.strip()[:LONGEST_DECK_NAME], found.problems)


def _report(leader: str | None, cards: list[str], name: str, of_file: Sequence[Problem]) -> DeckReport:
    is_deck = leader is not None or cards
    of_deck = problems_of(leader or "", cards) if is_deck else []
    problems = [problem for problem in of_deck if leader is not None or problem.name != "no_such_people"]
    return DeckReport(
        leader=leader,
        cards=cards,
        name=name,
        moons=_moons(leader, cards),
        most_moons=MOST_MOONS,
        size=CARDS,
        problems=[_problem(problem) for problem in (*of_file, *problems)],
        text=deck_text(leader or "", cards, name),
    )


def _moons(leader: str | None, ids: list[str]) -> int:
    """D-DECK-4 Only a leader makes other peoples of others."""
    cards = [card for card in CATALOGUE.cards if card.id in ids]
    return foreign_moons(leader, cards) if leader in PEOPLES and leader is not None else 0


def _problem(problem: Problem) -> DeckProblem:
    return DeckProblem(**{name: value for name, value in vars(problem).items() if name != "words"})
