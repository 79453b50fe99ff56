"""What a seat knows of a state, and what may be so: `view` as written, or as machine code, eight times as fast."""

from functools import cache
from typing import Protocol

import numpy as np

from bluemoon.core.record import row_of
from bluemoon.core.rule import Rule
from bluemoon.duel.state import STATE, Duel
from bluemoon.duel.types import Tables
from bluemoon.duel.view import conceal, forget, imagine


class Sight(Protocol):
    """Whoever knows what may be seen."""

    def known_to(self, state: Duel, seat: int) -> Duel:
        """What a seat knows of this state."""

    def before_eyes(self, view: Duel, seat: int) -> Duel:
        """Of what a seat knows, what lies before its eyes."""

    def imagined(self, view: Duel, seat: int, seed: int) -> Duel:
        """A whole state that agrees with what a seat knows."""


class PlainSight:
    """As it is written."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def known_to(self, state: Duel, seat: int) -> Duel:
        """What a seat knows of this state."""
        seen = state.copy()
        conceal(seen, self.tables, seat)
        return seen

    def before_eyes(self, view: Duel, seat: int) -> Duel:
        """Of what a seat knows, what lies before its eyes."""
        seen = view.copy()
        forget(seen, self.tables, seat)
        return seen

    def imagined(self, view: Duel, seat: int, seed: int) -> Duel:
        """A whole state that agrees with what a seat knows."""
        world = view.copy()
        imagine(world, self.tables, seat, seed)
        return world


class QuickSight:
    """As machine code, which is made or fetched first."""

    def __init__(self, tables: Tables) -> None:
        self.tables = row_of(tables)
        made = _machine_code()
        self.know, self.recall, self.dream = made["know"], made["recall"], made["dream"]
        nobody = np.zeros(0, STATE)
        for rule in (self.know, self.recall):
            rule(self.tables, nobody, np.zeros(0, np.int64))
        self.dream(self.tables, nobody, np.zeros(0, np.int64), np.zeros(0, np.int64))

    def known_to(self, state: Duel, seat: int) -> Duel:
        """What a seat knows of this state."""
        return self._seen(self.know, state, seat)

    def before_eyes(self, view: Duel, seat: int) -> Duel:
        """Of what a seat knows, what lies before its eyes."""
        return self._seen(self.recall, view, seat)

    def imagined(self, view: Duel, seat: int, seed: int) -> Duel:
        """A whole state that agrees with what a seat knows."""
        worlds = row_of(view)
        self.dream(self.tables, worlds, np.array([seat]), np.array([seed]))
        world: Duel = worlds[0]
        return world

    def _seen(self, rule: Rule, state: Duel, seat: int) -> Duel:
        views = row_of(state)
        rule(self.tables, views, np.array([seat]))
        seen: Duel = views[0]
        return seen


def know(tables, views, seats):  # type: ignore[no-untyped-def]
    """Of these whole states, leave what these seats know."""
    for at in range(len(views)):
        conceal(views[at], tables[0], seats[at])


def recall(tables, views, seats):  # type: ignore[no-untyped-def]
    """Of what these seats know, leave what lies before their eyes."""
    for at in range(len(views)):
        forget(views[at], tables[0], seats[at])


def dream(tables, views, seats, seeds):  # type: ignore[no-untyped-def]
    """Make of what these seats know whole states that may be so."""
    for at in range(len(views)):
        imagine(views[at], tables[0], seats[at], seeds[at])


@cache
def _machine_code() -> dict[str, Rule]:
    from bluemoon.core.compiled_game import compile_rules
    from bluemoon.duel.compiled import RULES

    return compile_rules([know, recall, dream], RULES.package)
