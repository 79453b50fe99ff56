"""The filter of events: who hears what of a duel. (The filter of states is `duel.view`.)

Whether a card was seen depends on the state after it, so it is worked out for every reader when it happens. Such an
event never leaves the server as it is: `heard` takes one reader's part out of it.
"""

from collections.abc import Sequence
from typing import Any

from bluemoon.duel import chronicle
from bluemoon.duel.state import NONE, Element
from bluemoon.server.duel.card_ids import id_of
from bluemoon.server.table.table_game import Event

READERS = (NONE, 0, 1)  # a spectator, and the seats
TO_ALL = "told_to_all"


def told_to_all(state: Any, news: Sequence[chronicle.Told]) -> Event:
    """What an action brought, for every reader; `state` is what it led to."""
    return {"e": TO_ALL, **{_name(seat): _told(chronicle.events(state, news, seat)) for seat in READERS}}


def heard(event: Event, seat: int) -> list[Event]:
    """An event as a seat (-1: a spectator) hears it."""
    if event["e"] != TO_ALL:
        return [event]
    told: list[Event] = event[_name(seat)]
    return told


def _name(seat: int) -> str:
    return f"to {seat}"


def _told(events: Sequence[chronicle.Event]) -> list[Event]:
    return [
        {
            "e": "told",
            "what": event.what,
            "p": event.player,
            "cards": [card for number in event.cards if (card := id_of(number)) is not None],
            "hidden": event.hidden,
            "by": id_of(event.by),
            "amount": event.amount,
            "element": None if event.element == NONE else Element(event.element).name.lower(),
        }
        for event in events
    ]
