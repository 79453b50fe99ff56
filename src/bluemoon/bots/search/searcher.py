"""A mind at work: the compiled loop, its memory, and what it found."""

import os
import time
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from bluemoon.bots.bot import Budget, Candidate
from bluemoon.bots.search.choices import CHOICES
from bluemoon.bots.search.loop import PLAN, VERDICT, begin, search_loop
from bluemoon.bots.search.mind import Mind
from bluemoon.bots.search.tree import NODE, NONE, ROOT
from bluemoon.core.game import State
from bluemoon.core.record import Record
from bluemoon.core.rule import Rule

ROOM = 1 << 17  # nodes of a tree; when it is full, what is known is still refined
SAFETY = 0.85  # of a time budget is planned for: the rest is for answering
SLICE = 0.004  # seconds between two looks at the clock


@dataclass(frozen=True)
class Way:
    """How to think: see `loop.PLAN`."""

    curiosity: float = 0.0
    caution: float = 0.0
    sharpness: float = 1.0
    horizon: int = 0
    beyond: bool = False
    flat: bool = False
    steady: bool = False


@dataclass(frozen=True)
class Finding:
    """A move that was tried: its value for the thinking seat, how often, and what spoke for it on the average."""

    candidate: Candidate
    terms: tuple[float, ...]


class Head:
    """One tree with all it needs. Several heads think side by side."""

    room = ROOM

    def __init__(self, mind: Mind, tables: Record, way: Way, loop: Rule) -> None:
        self.mind, self.loop = mind, loop
        self.tables = np.zeros(1, tables.dtype)
        self.tables[0] = tables
        self.view, self.world = np.zeros(1, mind.rules.state), np.zeros(1, mind.rules.state)
        self.choices, self.verdict = np.zeros(1, CHOICES), np.zeros(1, VERDICT)
        self.tree, self.plan = np.empty(self.room, NODE), np.zeros(1, PLAN)
        self.dead = np.zeros(mind.rules.actions, np.int8)
        for name, value in vars(way).items():
            self.plan[name] = value

    def begin(self, view: State, seed: int, dead: Collection[int] = ()) -> None:
        """A new position, and what of it leads nowhere."""
        self.view[0] = view
        self.dead[:] = 0
        self.dead[list(dead)] = 1
        begin(self.tree, self.plan[0], seed)

    def search(self, iterations: int) -> None:
        """Try some more."""
        room = (self.choices, self.dead, self.tree, self.plan, self.verdict)
        self.loop(self.tables, self.view, self.world, *room, *self.insight(), iterations)

    def insight(self) -> tuple[Any, ...]:
        """What else the loop needs to know."""
        return ()

    def search_until(self, moment: float, is_stopped: Callable[[], bool]) -> None:
        """Search until a moment of the clock, slice by slice, or until it is stopped."""
        pace, before = 1, time.perf_counter()
        while True:
            self.search(pace)
            now = time.perf_counter()
            each = max((now - before) / pace, 1e-7)
            if now + each >= moment or is_stopped():
                return
            pace = max(1, min(int(SLICE / each), 2 * pace, int((moment - now) / each)))
            before = now

    def findings(self) -> dict[int, tuple[int, float, Any]]:
        """Of each move that was tried: how often, and the sums of its shares and terms."""
        seat = self.mind.rules.to_move(self.view[0])
        found = {}
        node = int(self.tree[ROOT]["first"])
        while node != NONE:
            here = self.tree[node]
            if here.visits > 0:
                found[here.action] = (here.visits, float(here.share[seat]), here.terms.copy())
            node = here.next
        return found


@cache
def compiled_loop(mind: Mind) -> Rule:
    """The loop as machine code, made at its first call; all who search in a game share it."""
    from bluemoon.core.compiled_game import compile_rules

    packages = (mind.rules.package, mind.package, "bluemoon.bots.search")
    loop: Rule = compile_rules([search_loop(mind)], *packages)["search"]
    return loop


class Searcher:
    """A mind with one head or several, each with worlds of its own."""

    def __init__(self, mind: Mind, tables: Record, way: Way, *, cores: int = 1, compiled: bool = True) -> None:
        self.mind, self.tables, self.compiled = mind, tables, compiled
        self.heads = [self.head(way) for _ in range(cores or os.cpu_count() or 1)]

    def head(self, way: Way) -> Head:
        """One that thinks in this way."""
        loop = compiled_loop(self.mind) if self.compiled else search_loop(self.mind)
        return Head(self.mind, self.tables, way, loop)

    def search(self, view: State, budget: Budget, seed: int) -> list[Finding]:
        """What was found about a position; the move that was tried most comes first."""
        until = time.perf_counter() + SAFETY * budget.seconds
        if self._begin(view, seed, budget.without) == 1:
            return self._gather()
        if budget.iterations:
            self._together(lambda head: head.search(-(-budget.iterations // len(self.heads)) - 1))
        else:
            self._together(lambda head: head.search_until(until, budget.is_stopped))
        return self._gather()

    def compare(self, view: State, worlds: int, seed: int) -> list[Finding]:
        """Every move tried in so many worlds."""
        width = self._begin(view, seed)
        if width > 1:
            self._together(lambda head: head.search(-(-worlds // len(self.heads)) * width - 1))
        return self._gather()

    def _begin(self, view: State, seed: int, without: Collection[int] = ()) -> int:
        """One iteration on a new position; how many moves there are to consider."""
        dead = [*self.mind.dead_ends(self.tables, view, self.compiled), *without]
        for number, head in enumerate(self.heads):
            head.begin(view, seed + (number << 40), dead)
            head.search(1)
        return int(self.heads[0].tree[ROOT]["width"])

    def _together(self, work: Callable[[Head], None]) -> None:
        if len(self.heads) == 1:
            work(self.heads[0])
            return
        with ThreadPoolExecutor(len(self.heads)) as pool:
            list(pool.map(work, self.heads))

    def _gather(self) -> list[Finding]:
        visits: dict[int, int] = {}
        shares: dict[int, float] = {}
        terms: dict[int, Any] = {}
        for head in self.heads:
            for action, (count, share, spoke) in head.findings().items():
                visits[action] = visits.get(action, 0) + count
                shares[action] = shares.get(action, 0.0) + share
                terms[action] = terms.get(action, 0.0) + spoke
        found = [
            Finding(Candidate(action, shares[action] / count, count), tuple((terms[action] / count).tolist()))
            for action, count in visits.items()
        ]
        return sorted(found, key=_order)


def _order(finding: Finding) -> tuple[int, float, int]:
    """Tried more often, then better, then by number."""
    candidate = finding.candidate
    return -candidate.tries, -candidate.value, candidate.action
