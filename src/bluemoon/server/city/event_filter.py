"""The filter of events: what a reader may hear of what happened. (The filter of states is `city.view`.)"""

from typing import Any

from bluemoon.city.chronicle import Event


def heard(event: Event, seat: int) -> dict[str, Any] | None:
    """An event as a seat (-1: a spectator) hears it; None: there is nothing to hear."""
    match event["e"]:
        case "end_movement" | "end_contribution":
            return None
        case "draw":
            return {"e": "draw", "p": event["p"], **_cards(event, event["p"] == seat)}
        case "gain" if event["what"] == "cards":
            return {**_without_cards(event), **_cards(event, event["p"] == seat and not event.get("hidden"))}
        case "special" if "cards" in event:
            return {**_without_cards(event), **_cards(event, event["p"] == seat)}
        case _:
            return event


def _without_cards(event: Event) -> Event:
    return {key: value for key, value in event.items() if key != "cards"}


def _cards(event: Event, is_seen: bool) -> Event:
    count = len(event["cards"])
    return {"count": count, "cards": event["cards"]} if is_seen else {"count": count}
