"""D-RETREAT-2 No way that cannot be finished is worth a thought: nobody goes on only to come back and retreat."""

from typing import Any

import numpy as np

from bluemoon.core.bits import has, lowest
from bluemoon.core.rule import rule
from bluemoon.duel.actions import ACTIONS, STRIDE, Verb, Word
from bluemoon.duel.lookout import MOST_STEPS, outlook_of
from bluemoon.duel.outlook import Hope, is_surveyed
from bluemoon.duel.published import allowed, forces_retreat
from bluemoon.duel.state import VERBS, Ask, Stage

MOST_STEPS_BY_FEEL = 30


def dead_ends(tables: Any, view: Any, compiled: bool) -> list[int]:
    """What leads nowhere in this position."""
    if not may_have_dead_ends(view):
        return []
    outlook = outlook_of(tables, view, compiled=compiled, most=MOST_STEPS if compiled else MOST_STEPS_BY_FEEL)
    dead = np.zeros(ACTIONS, np.int8)
    mark_dead_ends(view, tables, outlook, dead)
    return np.flatnonzero(dead).tolist()


@rule
def may_have_dead_ends(view):
    """Is it worth while to look? An opening has none, but the first thought of all shall have the machine code made."""
    return is_surveyed(view) and (view.opening or view.stage >= Stage.RETREAT)


@rule
def mark_dead_ends(view, tables, outlook, dead):
    """What leads nowhere, unless there is nothing else; going back is for when there is nothing else."""
    choices, ends = 0, 0
    for verb in range(VERBS):
        rest = allowed(view, verb)
        while rest != 0:
            action = STRIDE * verb + lowest(rest)
            rest &= rest - 1
            choices += 1
            if is_dead_end(view, tables, outlook, action):
                dead[action] = 1
                ends += 1
    if ends == choices:
        dead[:] = 0
    elif has(allowed(view, Verb.SAY), Word.BACKTRACK) and ends + 1 < choices:
        dead[Word.BACKTRACK] = 1


@rule
def is_dead_end(view, tables, outlook, action):
    """Is it for nothing? Before going on, only to go on is, and to pay for it; a power may be of use in a retreat."""
    if outlook.hope[action] != Hope.NEVER:
        return False
    if view.stage != Stage.RETREAT:
        return True
    is_payment = action // STRIDE == Verb.PAY and forces_retreat(view, tables, action % STRIDE)
    return view.ask == Ask.NOTHING and (action == Word.CONTINUE or is_payment)
