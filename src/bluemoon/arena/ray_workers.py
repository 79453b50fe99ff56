"""Workers of Ray, on this machine or on a cluster that has Blue Moon installed. Ray is an extra: it is imported late.

As in `workers`, a game whose worker died is played once more; if it dies again, nobody knows who was thinking, and the
game is void.
"""

import logging
from collections import Counter, deque
from collections.abc import Generator, Iterator, Sequence
from typing import Any

from bluemoon.arena.event import Event
from bluemoon.arena.game_result import Played, not_played
from bluemoon.arena.plan import Pairing
from bluemoon.arena.referee import Referee
from bluemoon.bots import guests, invite_bot
from bluemoon.core.refusal import BlueMoonError, MissingExtra

LOCAL = "local"
TRIES = 2  # of a game whose worker dies


class Worker:
    """Somebody in another process, perhaps on another machine."""

    def __init__(self, event: Event, known: dict[str, Any]) -> None:
        for guest in known.values():
            invite_bot(guest)
        self.referee = Referee(event)

    def get_ready(self) -> None:
        """Compile, or fetch, all that is needed."""
        self.referee.warm_up()

    def play(self, pairing: Pairing) -> Played:
        """One game."""
        return self.referee.play(pairing)


def play_with_ray(
    event: Event, pairings: Sequence[Pairing], workers: int | None, address: str
) -> Generator[Played, None, None]:
    """These games, each as soon as it is finished."""
    if not pairings:
        return
    try:
        import ray
    except ImportError:
        raise MissingExtra("ray", "arena") from None
    connect(ray, address, workers)
    try:
        yield from RayWorkers(ray, event, pairings).play(workers or int(ray.cluster_resources().get("CPU", 1)))
    finally:
        ray.shutdown()


def connect(ray: Any, address: str, workers: int | None) -> None:
    """A cluster of our own for one run, or that of an address."""
    where = {"num_cpus": workers, "include_dashboard": False} if address == LOCAL else {"address": address}
    try:
        ray.init(**where, logging_level=logging.ERROR, log_to_driver=False)
    except Exception as error:
        raise BlueMoonError(f"ray: {address}: {error}") from None


class RayWorkers:
    """All workers of a run."""

    def __init__(self, ray: Any, event: Event, pairings: Sequence[Pairing]) -> None:
        self.ray, self.event, self.waiting = ray, event, deque(pairings)
        self.kind = ray.remote(num_cpus=1)(Worker)
        self.deaths: Counter[int] = Counter()
        self.busy: dict[Any, tuple[Any, Pairing]] = {}

    def play(self, size: int) -> Iterator[Played]:
        """Play all that waits. The first worker compiles; the others start when it is ready."""
        first = self.kind.remote(self.event, guests())
        self.ray.get(first.get_ready.remote())
        others = [self.kind.remote(self.event, guests()) for _ in range(1, min(size, len(self.waiting)))]
        for worker in (first, *others):
            self._employ(worker)
        while self.busy:
            finished, _ = self.ray.wait(list(self.busy))
            played = self._take(finished[0])
            if played is not None:
                yield played

    def _employ(self, worker: Any) -> None:
        if self.waiting:
            pairing = self.waiting.popleft()
            worker.get_ready.remote()
            self.busy[worker.play.remote(pairing)] = worker, pairing

    def _take(self, finished: Any) -> Played | None:
        """The game that is over; None if it has to be played again."""
        worker, pairing = self.busy.pop(finished)
        try:
            played: Played = self.ray.get(finished)
        except self.ray.exceptions.RayError as error:
            return self._bury(pairing, error)
        self._employ(worker)
        return played

    def _bury(self, pairing: Pairing, error: Exception) -> Played | None:
        self.deaths[pairing.number] += 1
        is_hopeless = self.deaths[pairing.number] == TRIES
        if not is_hopeless:
            self.waiting.appendleft(pairing)
        self._employ(self.kind.remote(self.event, guests()))
        return not_played(pairing, None, f"the worker ended: {type(error).__name__}") if is_hopeless else None
