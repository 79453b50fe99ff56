"""Two worlds at the same table that look alike to one reader: whatever happens, they send the reader equal bytes."""

import copy
from collections.abc import Callable
from random import Random
from typing import Any

from bluemoon.core.refusal import BlueMoonError
from bluemoon.duel.events import What
from bluemoon.server.duel.event_filter import Happened
from bluemoon.server.live.room import Page, Room
from bluemoon.server.table.commands import play
from bluemoon.server.table.table import Table
from tests.server.evening import Memory, page_at, random_decision, read, say

SPECTATOR = -1
Both = tuple["Watched", "Watched"]


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

    def seen(self) -> bytes:
        """All that the reader may know of the state."""
        table = self.room.table
        found: bytes = table.game.view(table.state, self.reader).tobytes()
        return found


def twin(watched: Watched, seed: int) -> Watched:
    """The same table in another world that looks alike to the reader."""
    table = copy.copy(watched.room.table)
    table.steps, table.undone, table.lines = list(table.steps), list(table.undone), list(table.lines)
    table.chairs, table.commands = list(table.chairs), dict(table.commands)
    table.asking = copy.deepcopy(table.asking)
    table.state = another_world(table, watched.reader, seed)
    return Watched(Room(table, Memory()), watched.reader)  # type: ignore[arg-type]


def another_world(table: Table, reader: int, seed: int) -> Any:
    """What the reader may imagine; for a spectator, what one player imagines, and another in that."""
    state, game = table.state, table.game
    seats = [reader] if reader != SPECTATOR else [seed % len(table.chairs), (seed + 1) % len(table.chairs)]
    for seat in seats:
        state = game.imagine(game.view(state, seat), seat, seed)
    return state


def is_possible(watched: Watched, words: list[str]) -> bool:
    """Can the player to move do this in this world too?"""
    seat = watched.room.table.to_move
    assert seat is not None
    try:
        play(watched.room.table, seat, words)
    except BlueMoonError:
        return False
    return True


def go_on(rng: Random, both: Both) -> bool:
    """One decision in both worlds; False if they no longer look alike to the reader, who saw something new."""
    truth, other = both
    table = truth.room.table
    seat, decision = table.to_move, f"decision-{table.seq}"
    assert seat is not None
    for _ in range(8):
        words = random_decision(table.state, rng, table.table_game)
        if is_possible(other, words):
            break
    else:  # it can only be done in one of them
        truth.say(seat, "play", id=decision, actions=words)
        return False
    for watched in both:
        watched.say(seat, "play", id=decision, actions=words)
    return truth.seen() == other.seen() and not has_exchanged(truth)


def has_exchanged(watched: Watched) -> bool:
    """D-OPTION-2 How many cards were exchanged is new to the others; which, they never learn."""
    line = watched.room.table.lines[-1]
    told = (event for happened in line.events if isinstance(happened, Happened) for event in happened.events)
    return any(event.what == What.EXCHANGED for event in told)


def ask_something(rng: Random, both: Both, nonsense: tuple[str, ...]) -> None:
    """Something that changes nothing, or is refused: by the reader or somebody else."""
    table = both[0].room.table
    seat = rng.randrange(SPECTATOR, len(table.chairs))
    asked_for = max(0, rng.choice((seat, table.to_move or 0)))
    kind = rng.choice(("why", "try", "play", "undo", "redo", "look", "answer_undo", "ping", "garbage"))
    words: dict[str, Any] = {"seat": asked_for}
    if kind == "why":
        words["action"] = rng.choice(nonsense)
    elif kind in ("try", "play"):
        words["actions"] = [rng.choice(nonsense) for _ in range(rng.randrange(1, 3))]
    elif kind == "answer_undo":
        words["accept"] = False
    if kind in ("undo", "redo") and seat == table.to_move:
        return  # those are commands that count
    if kind == "play" and asked_for == seat == table.to_move and is_possible(both[0], words["actions"]):
        return
    question = f"question-{table.seq}"
    for watched in both:
        watched.say(seat, kind, id=question, **words)


def try_something(rng: Random, both: Both) -> None:
    """The reader tries what could be done now, or asks why not."""
    table, reader = both[0].room.table, both[0].reader
    if table.to_move != reader:
        return
    words, question = random_decision(table.state, rng, table.table_game), f"question-{table.seq}"
    for watched in both:
        watched.say(reader, "try", id=question, actions=words)
        watched.say(reader, "why", id=question, action=words[0])


def take_back(rng: Random, both: Both) -> None:
    """Take back, do again, ask for it."""
    seat = rng.randrange(len(both[0].room.table.chairs))
    kind = rng.choice(("undo", "redo", "ask_undo"))
    command = f"{kind}-{both[0].room.table.seq}-{seat}"
    for watched in both:
        watched.say(seat, kind, id=command)
    if kind == "ask_undo":
        for watched in both:
            watched.say((seat + 1) % len(watched.room.table.chairs), "answer_undo", accept=False, id="no-please")


def check_alike(
    rng: Random,
    truth: Watched,
    nonsense: tuple[str, ...],
    deeds: int,
    twin_of: Callable[[Watched, int], Watched] = twin,
) -> int:
    """Some deeds at both tables, byte for byte; how often they were compared."""
    other = twin_of(truth, rng.randrange(1000))
    compared = 0
    for _ in range(deeds):
        if truth.room.table.to_move is None:
            break
        deed, both = rng.random(), (truth, other)
        if deed < 0.15:
            ask_something(rng, both, nonsense)
        elif deed < 0.25:
            try_something(rng, both)
        elif deed < 0.35:
            take_back(rng, both)
        elif not go_on(rng, both):
            truth.heard()
            other = twin_of(truth, rng.randrange(1000))
        assert truth.heard() == other.heard()
        compared += 1
        if compared % 8 == 0:
            assert truth.everything() == other.everything()
    return compared
