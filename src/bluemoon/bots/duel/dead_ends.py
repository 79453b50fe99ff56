"""D-RETREAT-2 No way that cannot be finished is worth a thought: nobody goes on only to come back and retreat."""

from typing import Any

from bluemoon.duel.actions import STRIDE, Verb, Word
from bluemoon.duel.lookout import MOST_STEPS, Prospect, prospects
from bluemoon.duel.outlook import Hope
from bluemoon.duel.published import forces_retreat
from bluemoon.duel.state import Ask, Stage

MOST_STEPS_BY_FEEL = 30


def dead_ends(tables: Any, view: Any, compiled: bool) -> list[int]:
    """What leads nowhere in this position, unless there is nothing else; going back is for when there is nothing else.

    An opening is looked at as well, though it has none: so the first thought of all has the machine code made.
    """
    if not view.opening and view.stage < Stage.RETREAT:
        return []
    found = prospects(tables, view, compiled=compiled, most=MOST_STEPS if compiled else MOST_STEPS_BY_FEEL)
    dead = [action for action, prospect in found.items() if is_dead_end(tables, view, action, prospect)]
    if Word.BACKTRACK in found and len(dead) + 1 < len(found):
        return [*dead, int(Word.BACKTRACK)]
    return dead if len(dead) < len(found) else []


def is_dead_end(tables: Any, view: Any, action: int, prospect: Prospect) -> bool:
    """Is it for nothing? Before going on, only to go on is, and to pay for it; a power may be of use in a retreat."""
    if prospect.hope != Hope.NEVER:
        return False
    if view.stage != Stage.RETREAT:
        return True
    is_payment = action // STRIDE == Verb.PAY and forces_retreat(view, tables, action % STRIDE)
    return view.ask == Ask.NOTHING and (action == Word.CONTINUE or is_payment)
