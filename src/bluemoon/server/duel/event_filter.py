"""The filter of events: what a reader may hear of a duel, as the page hears it.

Nothing of an event reaches a page that is not named here. (The filter of states is `duel.view`.)
"""

from collections.abc import Sequence
from dataclasses import dataclass

from bluemoon.duel.events import Event
from bluemoon.duel.state import NONE, Element
from bluemoon.server.duel.card_ids import id_of
from bluemoon.server.table.execution import Carried, GameEvent
from bluemoon.server.wire import duel as wire


@dataclass(frozen=True, slots=True)
class Happened:
    """What one action brought."""

    events: Sequence[Event]


def events_of(carried: Carried) -> list[Sequence[Event]]:
    """What each action brought."""
    return [happened.events for happened in carried.events if isinstance(happened, Happened)]


def heard(happened: GameEvent, seat: int) -> list[wire.Told]:
    """What an action brought, as a seat (-1: a spectator) hears it."""
    assert isinstance(happened, Happened)
    return [_told(event.heard_by(seat)) for event in happened.events]


def _told(event: Event) -> wire.Told:
    return wire.Told(
        e="told",
        what=event.what.value,
        p=event.player,
        cards=[card for number in event.cards if (card := id_of(number)) is not None],
        hidden=event.hidden,
        by=id_of(event.by),
        amount=event.amount,
        element=None if event.element == NONE else element_of(Element(event.element)),
    )


def element_of(element: Element) -> wire.Element:
    """An element by its name."""
    return "fire" if element == Element.FIRE else "earth"
