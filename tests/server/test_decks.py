"""Decks over HTTP: everything that is wrong is named; and what counts on a table is what the rules count."""

import asyncio
from random import Random
from typing import Any

import pytest

from bluemoon.duel.tables import PEOPLES
from bluemoon.server.duel.decks import checked, read
from bluemoon.server.live.fair_queue import MOST_OF_ONE, FairQueue
from bluemoon.server.table.shown import Presence, Reader, position_of
from bluemoon.server.wire.duel import DeckReport, DeckToCheck, DeckToRead, DuelBoard
from tests.night import IS_NIGHT
from tests.server.conftest import Run, Visitor
from tests.server.evening import DUEL, begun, page_at, say
from tests.server.fakes import FakeHall
from tests.server.slots import Slots

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


def test_cards_that_the_moons_left_do_not_allow_are_named() -> None:
    dear = [card.id for card in DUEL.game.catalogue.cards if card.people == "vulca" and card.moons]
    report = checked(DeckToCheck(leader="hoax", cards=dear))
    assert "aqua-1" in report.too_dear
    assert not set(report.too_dear) & {*dear, *OWN["hoax"][:10]}
    assert checked(DeckToCheck(leader="nobody", cards=[])).too_dear == []


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


@pytest.mark.nightly
@pytest.mark.parametrize("seat", [-1, 0, 1] if IS_NIGHT else [0])
def test_what_counts_adds_up_to_the_totals_for_every_reader(seat: int) -> None:
    """Bluffs that the reader does not know count, too."""
    room, rng, hidden = begun(2, 5, table_game=DUEL, decks=[{"people": "buka"}] * 2), Random(5), 0
    pages = [page_at(room, player) for player in range(2)]
    for _ in range(100):
        if room.table.to_move is None:
            break
        duel = position_of(room.table, Reader("", seat), Presence()).board
        assert isinstance(duel, DuelBoard)
        for side, counted in zip(duel.view.sides, duel.counts, strict=True):
            assert counted.totals == side.totals
            lying = [card.card for card in (*side.combat, *side.support) if card.is_active]
            assert sorted(map(str, lying)) == sorted(str(card.card) for card in counted.cards)
            hidden += lying.count(None)
        legal = [DUEL.game.name_of(room.table.state, action) for action in DUEL.game.legal(room.table.state)]
        liked = [word for word in legal if word.startswith("bluff")] or legal
        say(room, pages[room.table.to_move], "play", actions=[rng.choice(liked)])
    assert hidden


def test_what_the_total_lacks_is_told_to_every_reader() -> None:
    room, rng, lacks = begun(2, 5, table_game=DUEL, decks=[{"people": "vulca"}] * 2), Random(5), 0
    pages = [page_at(room, player) for player in range(2)]
    for _ in range(100):
        if room.table.to_move is None:
            break
        duel = position_of(room.table, Reader("", -1), Presence()).board
        assert isinstance(duel, DuelBoard)
        view = duel.view
        assert view.is_matched == (view.missing == 0)
        if view.missing:
            total = view.sides[view.player or 0].totals[("fire", "earth").index(view.element or "")]
            assert total + view.missing == view.needed
            lacks += 1
        legal = [DUEL.game.name_of(room.table.state, action) for action in DUEL.game.legal(room.table.state)]
        liked = [word for word in legal if not word.startswith(("retreat", "decline"))] or legal
        say(room, pages[room.table.to_move], "play", actions=[rng.choice(liked)])
    assert lacks


def test_one_visitor_has_only_so_many_decks_checked_at_a_time(
    anna: Visitor, ben: Visitor, hall: FakeHall, run: Run
) -> None:
    hall.questions = FairQueue(slots := Slots(), 1)
    deck = {"leader": "hoax", "cards": OWN["hoax"]}

    async def ask() -> list[int]:
        await anna.client.get("/api/me")  # who is new gets a cookie
        asked = [visitor.client.post("/api/decks/check", json=deck) for visitor in [anna] * (MOST_OF_ONE + 1) + [ben]]
        checking = [asyncio.create_task(one) for one in asked]
        await asyncio.wait(checking, return_when=asyncio.FIRST_COMPLETED)  # the one too many, whichever that is
        while not all(one.done() for one in checking):
            await asyncio.sleep(0.001)
            await slots.run(len(slots.begun))
        *own, others = [one.result().status_code for one in checking]
        return [*sorted(own), others]

    assert run(ask()) == [200] * MOST_OF_ONE + [429, 200]
