"""What becomes of the turn after each choice, as the page hears it."""

from typing import Any

from bluemoon.bots.warm_up import is_warm
from bluemoon.duel import DuelGame
from bluemoon.duel.actions import STRIDE, Verb
from bluemoon.duel.lookout import Prospect
from bluemoon.duel.outlook import Hope, Kind
from bluemoon.duel.published import is_good_bluff
from bluemoon.duel.state import NONE
from bluemoon.server.wire import duel as wire


def prospects_of(game: DuelGame, known: Any) -> dict[int, wire.Prospect]:
    """Of each choice that goes on, where something is to match; as long as there is no machine code, of none."""
    if not is_warm(game):
        return {}
    found = game.prospects(known, compiled=True)
    looked_at = {action: prospect for action, prospect in found.items() if prospect.is_looked_at}
    told = spoiling(looked_at) if known.opening else looked_at
    return {action: _prospect(prospect) for action, prospect in told.items()}


def spoiling(found: dict[int, Prospect]) -> dict[int, Prospect]:
    """Where a fight is opened nothing is to match: of cards only those are told after which it cannot be opened."""
    spoilt = {action: prospect for action, prospect in found.items() if prospect.hope == Hope.NEVER}
    is_open = len(spoilt) < len(found)
    return {action: prospect for action, prospect in spoilt.items() if is_open and action >= STRIDE}


def _prospect(prospect: Prospect) -> wire.Prospect:
    return wire.Prospect(
        hope=prospect.hope.name.lower(),  # type: ignore[arg-type]
        deeds=prospect.deeds,
        more=[kind.name.lower() for kind in Kind if kind in prospect.more],  # type: ignore[misc]
        short=prospect.short,
        is_risky=prospect.is_risky,
        attracts=prospect.hope == Hope.NEVER and prospect.attracts,
    )


def is_lie(known: Any, seat: int, action: int) -> bool | None:
    """D-BUKA-11 Would this bluff, called, make the player retreat? None: it is no bluff, or no element is chosen."""
    if action // STRIDE != Verb.BLUFF or known.element == NONE:
        return None
    return not is_good_bluff(known, seat, action % STRIDE)
