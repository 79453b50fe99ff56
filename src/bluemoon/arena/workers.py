"""Worker processes. Each keeps its game and its bots; whatever happens to one of them, the run goes on.

The first worker compiles what has to be compiled; the others start when it is ready, and find it in the cache.
A game whose worker died is played once more. If it dies again, the bot that was thinking has lost.
"""

import multiprocessing
import signal
import threading
import time
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection, wait
from typing import Any

from bluemoon.arena.event import Event
from bluemoon.arena.game_result import Played, not_played
from bluemoon.arena.plan import Pairing
from bluemoon.arena.referee import NOBODY, Referee
from bluemoon.bots import guests, invite_bot
from bluemoon.core.refusal import BlueMoonError

READY = "ready"
LOOK = 1.0  # seconds between two looks at the clocks
PATIENCE = 5.0  # seconds for a bot that hears no signal, beyond its time
TRIES = 2  # of a game whose worker dies


def play_with_workers(event: Event, pairings: Iterable[Pairing], size: int) -> Generator[Played, None, None]:
    """These games, each as soon as it is finished."""
    workers = Workers(event, pairings, size)
    try:
        yield from workers.play()
    finally:
        workers.dismiss()


@contextmanager
def unheard(number: signal.Signals) -> Iterator[None]:
    """Ignore a signal for a moment; who is started now ignores it for ever."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(number, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(number, before)


class Member:
    """One worker, and what it does."""

    def __init__(self, event: Event) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.slip = context.RawArray("d", [NOBODY, 0.0])  # who is thinking, and until when
        self.process = context.Process(target=work, args=(event, theirs, self.slip, guests()), daemon=True)
        with unheard(signal.SIGINT):  # of Ctrl-C only the head of a run hears, who then ends it
            self.process.start()
        theirs.close()  # so that its end is heard
        self.pairing: Pairing | None = None

    def give(self, pairing: Pairing) -> None:
        """The next game."""
        self.pairing = pairing
        self.pipe.send(pairing)

    def is_overdue(self) -> bool:
        """Does a bot think on and on, in code that hears no signal?"""
        return self.seat_at_work() is not None and time.monotonic() > float(self.slip[1]) + PATIENCE

    def seat_at_work(self) -> int | None:
        """The seat that was thinking when it was last heard of."""
        return None if self.slip[0] == NOBODY else int(self.slip[0])


class Workers:
    """All workers of a run."""

    def __init__(self, event: Event, pairings: Iterable[Pairing], size: int) -> None:
        self.event, self.waiting, self.size = event, deque(pairings), size
        self.deaths: Counter[int] = Counter()
        self.members = [Member(event)] if self.waiting else []

    def play(self) -> Iterator[Played]:
        """Play all that waits."""
        while self.members:
            pipes = {member.pipe: member for member in self.members}
            for pipe in wait(list(pipes), LOOK):
                played = self._hear(pipes[pipe])  # type: ignore[index]
                if played is not None:
                    yield played
            for member in self.members:
                if member.is_overdue():
                    member.process.kill()

    def dismiss(self) -> None:
        """Everybody goes home, at once."""
        for member in self.members:
            member.process.terminate()
        for member in self.members:
            member.process.join(1.0)
            if member.process.is_alive():
                member.process.kill()
                member.process.join()
            member.pipe.close()

    def _hear(self, member: Member) -> Played | None:
        """A worker says that it is ready, or that a game is over; or it says no more."""
        try:
            message = member.pipe.recv()
        except (EOFError, OSError):
            return self._bury(member)
        played = None if message == READY else message
        self._employ(member)
        self._fill_up()
        return played

    def _employ(self, member: Member) -> None:
        """Give a worker something to do, or let it go."""
        member.pairing = None
        if self.waiting:
            member.give(self.waiting.popleft())
            return
        self.members.remove(member)
        member.pipe.close()
        member.process.join()

    def _fill_up(self) -> None:
        for _ in range(min(self.size - len(self.members), len(self.waiting))):
            self.members.append(Member(self.event))

    def _bury(self, member: Member) -> Played | None:
        """A worker has died; its game is played again, once."""
        self.members.remove(member)
        member.pipe.close()
        member.process.join()
        cause = f"the worker ended with exit code {member.process.exitcode}"
        number = NOBODY if member.pairing is None else member.pairing.number
        self.deaths[number] += 1
        lost = None
        if self.deaths[number] < TRIES:
            self.waiting.extendleft([] if member.pairing is None else [member.pairing])
        elif member.pairing is None:
            raise BlueMoonError(f"{cause} while it was getting ready")
        else:
            lost = not_played(member.pairing, member.seat_at_work(), cause)
        if self.waiting and not self.members:
            self.members.append(Member(self.event))
        return lost


def work(event: Event, pipe: "Connection[Any, Any]", slip: Any, known: dict[str, Any]) -> None:
    """What a worker does: get ready, then play one game after the other."""
    for guest in known.values():
        invite_bot(guest)

    def notice(seat: int, until: float) -> None:
        if seat != NOBODY:
            slip[1] = until  # first: a seat never stands beside the time of another
        slip[0] = seat

    try:
        referee = Referee(event, notice)
        referee.warm_up()
        pipe.send(READY)
        while True:
            pipe.send(referee.play(pipe.recv()))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return  # nobody listens any more
