"""Hidden means hidden on the wire too: two games that differ only in what a reader may not know send equal bytes."""

import copy
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bluemoon.core.refusal import BlueMoonError
from bluemoon.server import room as rooms
from bluemoon.server.commands import play
from bluemoon.server.room import Page, Room
from bluemoon.server.showing import Reader
from tests.server.evening import GAME, GUESTS, Memory, begun, page_at, random_decision, read, say

SPECTATOR = -1


class Watched:
    """A room and the page of the reader; others have a page to speak with."""

    def __init__(self, room: Room, reader: int) -> None:
        self.room, self.reader = room, reader
        self.pages = {seat: page_at(room, seat) for seat in range(SPECTATOR, len(room.table.chairs))}
        room.pages = {self.pages[reader]}  # the others are only answered

    def say(self, by: int, t: str, **words: Any) -> None:
        say(self.room, self.pages[by], t, **words)

    def heard(self) -> list[str]:
        """What the reader was sent since the last time."""
        return read(self.pages[self.reader])

    def everything(self) -> list[str]:
        """What the reader is sent on entering."""
        page = Page(self.pages[self.reader].reader.guest, self.reader)
        page.send(self.room.view_for(page))
        return read(page)


def twin(watched: Watched, seed: int) -> Watched:
    """The same table in another world that looks alike to the reader."""
    table = copy.copy(watched.room.table)
    table.steps, table.undone, table.lines = list(table.steps), list(table.undone), list(table.lines)
    table.chairs, table.commands = list(table.chairs), dict(table.commands)
    table.asking = copy.deepcopy(table.asking)
    seat = watched.reader if watched.reader != SPECTATOR else seed % len(table.chairs)
    table.state = GAME.imagine(GAME.view(table.state, seat), seat, seed)
    return Watched(Room(table, Memory()), watched.reader)  # type: ignore[arg-type]


def is_possible(watched: Watched, words: list[str]) -> bool:
    """Can the player to move do this in this world too?"""
    seat = watched.room.table.to_move
    assert seat is not None
    try:
        play(watched.room.table, seat, words)
    except BlueMoonError:
        return False
    return True


def shows_cards(watched: Watched, words: list[str]) -> bool:
    """Does the reader get to see new cards by this?"""
    table = watched.room.table
    assert table.to_move is not None
    carried = play(table, table.to_move, words).carried
    assert carried is not None
    return any(
        event.get("p") == watched.reader and event.get("cards") and not event.get("hidden")
        for event in carried[0].events
        if event["e"] in ("draw", "gain", "special")
    )


NONSENSE = ("move nowhere", "to mill", "pay red 3", "box 8", "offer", "special", "as red", "draw", "fly red", "")


def ask_something(rng: Random, both: tuple[Watched, Watched]) -> None:
    """Something that changes nothing, or is refused: by the reader or somebody else."""
    seat = rng.randrange(SPECTATOR, len(both[0].room.table.chairs))
    asked_for = max(0, rng.choice((seat, both[0].room.table.to_move or 0)))
    kind = rng.choice(("why", "try", "play", "undo", "redo", "look", "answer_undo", "ping", "garbage"))
    words: dict[str, Any] = {"seat": asked_for}
    if kind == "why":
        words["action"] = rng.choice(NONSENSE)
    elif kind in ("try", "play"):
        words["actions"] = [rng.choice(NONSENSE) for _ in range(rng.randrange(1, 3))]
    elif kind == "answer_undo":
        words["accept"] = False
    if kind in ("undo", "redo") and seat == both[0].room.table.to_move:
        return  # those are commands that count
    if kind == "play" and words["actions"][0] == "draw" and asked_for == seat:
        return
    question = f"question-{both[0].room.table.seq}"
    for watched in both:
        watched.say(seat, kind, id=question, **words)


def go_on(rng: Random, watched: Watched, other: Watched) -> bool:
    """One decision in both worlds; False if it shows the reader something new."""
    seat = watched.room.table.to_move
    assert seat is not None
    words = random_decision(watched.room.table.state, rng)
    if not is_possible(other, words):
        words = ["draw"]
    if shows_cards(watched, words) or shows_cards(other, words):
        watched.say(seat, "play", actions=words)
        return False
    decision = f"decision-{watched.room.table.seq}"
    for world in (watched, other):
        world.say(seat, "play", id=decision, actions=words)
    return True


def take_back(rng: Random, both: tuple[Watched, Watched]) -> None:
    """Take back, do again, ask for it."""
    seat = rng.randrange(len(both[0].room.table.chairs))
    kind = rng.choice(("undo", "redo", "ask_undo"))
    command = f"{kind}-{both[0].room.table.seq}-{seat}"
    for watched in both:
        watched.say(seat, kind, id=command)
    if kind == "ask_undo":
        for watched in both:
            watched.say((seat + 1) % len(watched.room.table.chairs), "answer_undo", accept=False, id="no-please")


@pytest.fixture(autouse=True)
def _still_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    class Clock:
        time = monotonic = staticmethod(lambda: 1.0)

    monkeypatch.setattr(rooms, "time", Clock)


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 2**32),
    players=st.integers(2, 4),
    seat=st.integers(SPECTATOR, 3),
    expansion=st.booleans(),
    open_crystals=st.booleans(),
)
def test_what_a_reader_may_not_know_changes_no_byte(
    seed: int, players: int, seat: int, expansion: bool, open_crystals: bool
) -> None:
    rng = Random(seed)
    reader = min(seat, players - 1)
    truth = Watched(begun(players, seed, expansion=expansion, open_crystals=open_crystals), reader)
    other = twin(truth, rng.randrange(1000))
    compared = 0
    for _ in range(50):
        if truth.room.table.to_move is None:
            break
        deed = rng.random()
        if deed < 0.25:
            ask_something(rng, (truth, other))
        elif deed < 0.35:
            take_back(rng, (truth, other))
        elif not go_on(rng, truth, other):
            truth.heard()
            other = twin(truth, rng.randrange(1000))
        assert truth.heard() == other.heard()
        compared += 1
        if compared % 8 == 0:
            assert truth.everything() == other.everything()
    assert compared


def test_the_twin_world_is_another_world():
    """The comparison could fail: the twins' hidden parts do differ, and the owner of a hand sees the difference."""
    truth = Watched(begun(2, 7), 0)
    other = twin(truth, 3)
    assert truth.room.table.state.tobytes() != other.room.table.state.tobytes()
    owner = Watched(truth.room, 1), Watched(other.room, 1)
    assert owner[0].everything() != owner[1].everything()


def test_crystals_of_others_are_hidden_until_the_end():
    room = begun(2, 7)
    page = page_at(room, 0)
    view = room.view_for(page)
    assert view.position.city is not None
    mine, theirs = view.position.city.seats
    assert (mine.crystals, theirs.crystals) == (0, None)
    assert mine.hand is not None
    assert theirs.hand is None
    page.reader = Reader(GUESTS[0], SPECTATOR)
    spectated = room.view_for(page).position.city
    assert spectated is not None
    assert [seat.hand for seat in spectated.seats] == [None, None]
