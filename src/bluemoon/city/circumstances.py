"""Refusals in words: the name of the reason, and what its message speaks of."""

from typing import Any

from bluemoon.city.notation import TILES, colour_name
from bluemoon.city.refusals import REFUSAL, Reason, refuse
from bluemoon.city.state import NONE, Phase
from bluemoon.core.record import blank

REASONS = tuple(reason.name.lower() for reason in Reason if reason != Reason.LEGAL)


def name_of_reason(reason: int) -> str | None:
    """The name of a reason; None: there is none."""
    return None if reason == Reason.LEGAL else REASONS[reason - 1]


def circumstances(state: Any, tables: Any, action: int) -> dict[str, Any]:
    """What the messages of refusals speak of: numbers, and the names of the tile and the colour."""
    refusal = blank(REFUSAL)
    refuse(state, tables, action, refusal)
    return {
        "phase": Phase(refusal.phase).name.lower(),
        "steps": refusal.steps,
        "here": "-" if refusal.here == NONE else TILES[refusal.here],
        "boxes": refusal.boxes,
        "cost": refusal.cost,
        "crystals": refusal.crystals,
        "colour": colour_name(refusal.colour),
    }
