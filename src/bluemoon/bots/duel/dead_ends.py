"""D-RETREAT-2 No way that cannot be finished is worth a thought: nobody goes on only to come back and retreat."""

from typing import Any

from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.lookout import Prospect, prospects
from bluemoon.duel.outlook import Hope
from bluemoon.duel.published import forces_retreat
from bluemoon.duel.state import Ask, Stage

MOST_STEPS_BY_FEEL = 30


def without_dead_ends(tables: Any, view: Any, compiled: bool) -> Any:
    """The view with fewer choices: none that leads nowhere, unless there is no other.

    An opening is looked at as well, though it has none: so the first thought of all has the machine code made.
    """
    if not view.opening and view.stage < Stage.RETREAT:
        return view
    found = prospects(tables, view, compiled=compiled, most=None if compiled else MOST_STEPS_BY_FEEL)
    dead = [action for action, prospect in found.items() if is_dead_end(tables, view, action, prospect)]
    if not dead or len(dead) == len(found):
        return view
    sifted = view.copy()
    for action in dead:
        sifted.choice[action // STRIDE] &= ~(1 << action % STRIDE)
    return sifted


def is_dead_end(tables: Any, view: Any, action: int, prospect: Prospect) -> bool:
    """Is it for nothing? Before going on, only to go on is, and to pay for it; a power may be of use in a retreat."""
    if prospect.hope != Hope.NEVER:
        return False
    if view.stage != Stage.RETREAT:
        return True
    is_payment = action // STRIDE == Verb.PAY and forces_retreat(view, tables, action % STRIDE)
    return view.ask == Ask.NOTHING and (action == Word.CONTINUE or is_payment)
