"""Why an action is refused. Legality itself is `state.choice`; here it gets a name."""

from typing import Any

from bluemoon.duel.actions import ACTIONS
from bluemoon.duel.legal import is_legal
from bluemoon.duel.state import Stage


def why_not(state: Any, tables: Any, action: int) -> str | None:
    """The name of the reason why an action is refused; None if it is legal."""
    if type(action) is not int or not 0 <= action < ACTIONS:
        return "no_such_action"
    if is_legal(state, tables, action):
        return None
    if state.stage == Stage.OVER:
        return "game_over"
    return "not_now"
