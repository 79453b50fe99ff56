"""Decks over HTTP: everything that is wrong is named; and what counts on a table is what the rules count."""

from random import Random
from typing import Any

import pytest

from bluemoon.duel.tables import PEOPLES
from bluemoon.server.duel.decks import checked, read
from bluemoon.server.duel.wire import DeckReport, DeckToCheck, DeckToRead
from bluemoon.server.showing import Presence, Reader, position_of
from tests.server.conftest import Visitor
from tests.server.evening import DUEL, begun, page_at, say

OWN = {people: [card.id for card in DUEL.game.catalogue.cards if card.deck == people] for people in PEOPLES}


def names(report: DeckReport) -> list[str]:
    return [problem.name for problem in report.problems]


@pytest.mark.parametrize("people", PEOPLES)
def test_a_printed_deck_is_right_and_survives_its_file(people: str) -> None:
    report = checked(DeckToCheck(leader=people, cards=OWN[people], name='A "name" \\ \x7f'))
    assert (report.problems, report.size, report.most_moons) == ([], 30, 10)
    again = read(DeckToRead(text=report.text))
    assert (again.leader, again.cards, again.name, again.problems) == (people, OWN[people], report.name, [])


def test_every_violation_is_named_at_once(anna: Visitor) -> None:
    deck = {"leader": "hoax", "cards": ["hoax-1", "hoax-1", "hoax-99", *OWN["vulca"]]}
    report = anna("POST", "/api/decks/check", deck).json()
    problems: list[dict[str, Any]] = report["problems"]
    assert [problem["name"] for problem in problems] == ["no_such_card", "twice", "wrong_size", "too_many_moons"]
    assert [problem["card"] for problem in problems[:2]] == ["hoax-99", "hoax-1"]
    assert (problems[2]["count"], problems[2]["most"]) == (33, 30)
    assert (problems[3]["count"], problems[3]["most"]) == (report["moons"], 10)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ["no_leader", "no_cards"]),
        ("leader = ", ["not_a_deck_file"]),
        ("x = " + "[" * 7000, ["not_a_deck_file"]),
        ("x = " + "9" * 5000, ["not_a_deck_file"]),
        ('leader = 5\ncards = "hoax-1"\nname = 3\ncolour = 1', ["bad_leader", "bad_cards", "bad_name", "unknown_key"]),
        ('leader = "elves"\ncards = [1]', ["bad_cards", "no_such_people", "wrong_size"]),
    ],
)
def test_a_file_that_is_no_deck_says_why(text: str, expected: list[str]) -> None:
    assert names(read(DeckToRead(text=text))) == expected


def test_a_deck_file_comes_back_as_a_deck(anna: Visitor) -> None:
    file = f'leader = "hoax"\ncards = {OWN["hoax"]}\n'
    answer = anna("POST", "/api/decks/read", {"text": file})
    assert answer.status_code == 200
    assert (answer.json()["leader"], answer.json()["problems"]) == ("hoax", [])


@pytest.mark.parametrize("seat", [-1, 0, 1])
def test_what_counts_adds_up_to_the_totals_for_every_reader(seat: int) -> None:
    """Bluffs that the reader does not know count, too."""
    room, rng, hidden = begun(2, 5, playing=DUEL, decks=[{"people": "buka"}] * 2), Random(5), 0
    pages = [page_at(room, player) for player in range(2)]
    for _ in range(100):
        if room.table.to_move is None:
            break
        duel = position_of(room.table, Reader("", seat), Presence()).duel
        assert duel is not None
        for side, counted in zip(duel.view.sides, duel.counts, strict=True):
            assert counted.totals == side.totals
            lying = [card.card for card in (*side.combat, *side.support) if card.is_active]
            assert sorted(map(str, lying)) == sorted(str(card.card) for card in counted.cards)
            hidden += lying.count(None)
        legal = [DUEL.game.name_of(room.table.state, action) for action in DUEL.game.legal(room.table.state)]
        liked = [word for word in legal if word.startswith("bluff")] or legal
        say(room, pages[room.table.to_move], "play", actions=[rng.choice(liked)])
    assert hidden
