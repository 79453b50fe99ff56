"""Whoever looks ahead to the end of the turn: `outlook` over one view, as it is written or as machine code."""

from functools import cache
from typing import Any, NamedTuple

import numpy as np

from bluemoon.core.bits import has
from bluemoon.core.record import row_of
from bluemoon.core.rule import Rule
from bluemoon.duel.actions import actions_in
from bluemoon.duel.outlook import FAR, FRAME, LONGEST, OUTLOOK, Hope, Kind, is_going_on, is_surveyed, survey
from bluemoon.duel.state import STATE, Duel
from bluemoon.duel.types import Tables
from bluemoon.duel.view import imagine

MOST_STEPS = 5_000  # for each choice: a millisecond as a rule, twenty at most


class Prospect(NamedTuple):
    """What becomes of the turn after one choice."""

    hope: Hope
    deeds: int = 0  # how many things it takes to finish the turn
    more: frozenset[Kind] = frozenset()  # of which kinds
    short: int | None = None  # NEVER: what the total lacks at best; None: it comes to no total
    is_risky: bool = False  # D-SPECIAL-11 if it does not come right, the game is lost
    lies: bool = False  # D-BUKA-11 it takes a bluff that is a lie
    attracts: bool = False  # a dragon may come before the turn can still be given up
    is_looked_at: bool = True  # it goes on; retreating, declining and going back do not


def look(tables, views, worlds, frames, outlooks, most):  # type: ignore[no-untyped-def]
    """Survey the choices of the player of the turn, in a world that agrees with the view."""
    worlds[0] = views[0]
    imagine(worlds[0], tables[0], worlds[0].player, 0)
    survey(worlds, tables[0], frames, outlooks[0], most)


@cache
def compiled_look() -> Rule:
    """The look as machine code, made at its first call. It is named by all rules of the game: so they are all read."""
    from bluemoon.core.compiled_game import compile_rules
    from bluemoon.duel.compiled import RULES

    made: Rule = compile_rules([look], RULES.package)["look"]
    return made


def prospects(tables: Tables, view: Duel, *, compiled: bool, most: int = MOST_STEPS) -> dict[int, Prospect]:
    """What becomes of the turn after each choice; nothing where no line begins."""
    if not is_surveyed(view):
        return {}
    outlook = outlook_of(tables, view, compiled=compiled, most=most)
    return {action: _prospect(outlook, action) for action in actions_in(view.choice)}


def outlook_of(tables: Tables, view: Duel, *, compiled: bool, most: int) -> Any:
    """All that was found out about the choices of a view in which lines begin."""
    worlds, frames, outlooks = np.zeros(LONGEST, STATE), np.zeros(LONGEST, FRAME), np.zeros(1, OUTLOOK)
    (compiled_look() if compiled else look)(row_of(tables), row_of(view), worlds, frames, outlooks, most)
    return outlooks[0]


def _prospect(outlook: Any, action: int) -> Prospect:
    hope, short = Hope(outlook.hope[action]), int(outlook.short[action])
    return Prospect(
        hope=hope,
        deeds=int(outlook.deeds[action]) if hope == Hope.MORE else 0,
        more=frozenset(kind for kind in Kind if hope == Hope.MORE and has(outlook.more[action], kind)),
        short=short if hope == Hope.NEVER and short < FAR else None,
        is_risky=bool(outlook.is_risky[action]),
        lies=bool(outlook.lies[action]),
        attracts=bool(outlook.attracts[action]),
        is_looked_at=is_going_on(action),
    )
