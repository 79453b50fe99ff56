"""A whole run: what is in the file already is not played again, and what is finished is on the disk."""

import os
from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, closing
from pathlib import Path

from bluemoon.arena.event import Event
from bluemoon.arena.game_result import Played
from bluemoon.arena.plan import Pairing, plan
from bluemoon.arena.referee import Referee
from bluemoon.arena.results import results
from bluemoon.arena.workers import play_with_workers

ALONE = 0  # workers: play in this process

Games = Generator[Played, None, None]
Told = Callable[[int, int], object]  # hears how many games are done, and how many there will be


def hold(
    event: Event, path: Path, *, workers: int | None = None, ray: str | None = None, told: Told | None = None
) -> list[Played]:
    """Play all games of an event that are not in the file yet; return all of them, in the order of the plan.

    `workers` are processes, as many as there are cores if nothing is said; `ray` is the address of a cluster.
    """
    pairings = plan(event)
    with ExitStack() as stack:
        found = stack.enter_context(results(path, event))
        done = {played.number for played in found.games}
        missing = [pairing for pairing in pairings if pairing.number not in done]
        games = stack.enter_context(closing(_play(event, missing, workers, ray)))
        for number, played in enumerate(games, len(done) + 1):
            found.add(played)
            if told is not None:
                told(number, len(done) + len(missing))
        return sorted(found.games, key=lambda played: played.number)


def _play(event: Event, pairings: Sequence[Pairing], workers: int | None, ray: str | None) -> Games:
    if ray is not None:
        from bluemoon.arena.ray_workers import play_with_ray

        return play_with_ray(event, pairings, workers, ray)
    if workers == ALONE:
        return play_alone(event, pairings)
    return play_with_workers(event, pairings, workers or os.cpu_count() or 1)


def play_alone(event: Event, pairings: Sequence[Pairing]) -> Games:
    """One game after the other, in this process."""
    referee = Referee(event)
    if pairings:
        referee.warm_up()
    for pairing in pairings:
        yield referee.play(pairing)
