"""Decks that people build: checked, and read from files."""

from collections.abc import Sequence

from bluemoon.duel.deck import Problem, inspection_of, problems_of, too_dear
from bluemoon.duel.deck_file import deck_text, read_deck_text
from bluemoon.duel.inspection import MOST_MOONS
from bluemoon.duel.state import CARDS
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
        moons=inspection_of(leader or "", cards).moons,
        most_moons=MOST_MOONS,
        too_dear=too_dear(leader or "", cards),
        size=CARDS,
        problems=[_problem(problem) for problem in (*of_file, *problems)],
        text=deck_text(leader or "", cards, name),
    )


def _problem(problem: Problem) -> DeckProblem:
    return DeckProblem(**{name: value for name, value in vars(problem).items() if name != "words"})
