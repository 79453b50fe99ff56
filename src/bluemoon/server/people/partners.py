"""T13 Who plays with whom, of those who look for a game: the longer somebody has waited, the more will do."""

from collections.abc import Iterable
from typing import Any

from bluemoon.server.storage.seeks import Seek

NEAR = 100  # points of difference that will do at once
WIDER = 10  # more of them with every second
ANYBODY = 60.0  # seconds; then everybody is near enough
ANY_TERMS = 20.0  # seconds; then another clock will do, and a game that counts or does not
LOOKING = 12.0  # seconds until somebody who says nothing looks no more
UNSEEN = 70.0  # the same of a page that is not in sight: it may speak only once a minute


def within(waited: float) -> int | None:
    """So many points of difference will do by now; none: any."""
    return None if waited >= ANYBODY else NEAR + int(WIDER * waited)


def takes_any_terms(waited: float) -> bool:
    """Will another clock do by now?"""
    return waited >= ANY_TERMS


def suits(patient: Seek, other: Seek, now: float) -> bool:
    """Will the other do for whoever has waited longer?"""
    waited, most = now - patient.since, within(now - patient.since)
    is_near = most is None or abs(patient.points - other.points) <= most
    return is_near and (patient.wish == other.wish or (takes_any_terms(waited) and _is_like(patient.wish, other.wish)))


def _is_like(one: dict[str, Any], other: dict[str, Any]) -> bool:
    """The same game, and none of them by post."""
    return bool(one["game"] == other["game"] and one["clock"]["kind"] == other["clock"]["kind"] == "live")


def partner_of(own: Seek, seeks: Iterable[Seek], now: float) -> Seek | None:
    """Who has looked longest of those who will do."""
    for other in seeks:
        is_free = other.game is None and other.until > now
        if is_free and suits(*by_patience(own, other), now):
            return other
    return None


def by_patience(one: Seek, other: Seek) -> tuple[Seek, Seek]:
    """Who has waited longer, then who came later."""
    first, second = sorted((one, other), key=lambda seek: (seek.since, seek.guest))
    return first, second


def agreed_by(one: Seek, other: Seek) -> dict[str, Any]:
    """What two play: what whoever came later asked for, since the other takes that, too."""
    return by_patience(one, other)[1].wish
