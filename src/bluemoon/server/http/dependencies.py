"""Whom a request comes from, and what it may be about: what the routes have in common."""

from http import HTTPStatus
from typing import Annotated, Any

from fastapi import Depends, Path, Request, Response

from bluemoon.server.http.guests import Guests
from bluemoon.server.limits import address_of
from bluemoon.server.live.hall import Hall
from bluemoon.server.people.identities import Identities
from bluemoon.server.people.passkeys import Passkeys
from bluemoon.server.review.reviews import Reviews
from bluemoon.server.review.shared_reviews import SharedReviews
from bluemoon.server.storage.store import Guest, Store
from bluemoon.server.wire.base import Problem


def refusals(*statuses: int) -> dict[int | str, dict[str, Any]]:
    """These statuses come with a Problem; in JSON, whatever the answer would have been."""
    content = {"application/json": {"schema": {"$ref": f"#/components/schemas/{Problem.__name__}"}}}
    return {status: {"description": HTTPStatus(status).phrase, "content": content} for status in statuses}


ALWAYS = refusals(403, 413, 422, 429, 500, 503)
TableId = Annotated[str, Path(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


def guests_of(request: Request) -> Guests:
    """The guests of this server."""
    found: Guests = request.app.state.guests
    return found


def hall_of(request: Request) -> Hall:
    """The tables of this server."""
    found: Hall = request.app.state.hall
    return found


def store_of(request: Request) -> Store:
    """The store of this server."""
    found: Store = request.app.state.store
    return found


def reviews_of(request: Request) -> Reviews | SharedReviews:
    """What is said of finished games on this server."""
    found: Reviews | SharedReviews = request.app.state.reviews
    return found


def identities_of(request: Request) -> Identities:
    """Phrases and links of this server."""
    found: Identities = request.app.state.identities
    return found


def passkeys_of(request: Request) -> Passkeys:
    """The passkeys of this server."""
    found: Passkeys = request.app.state.passkeys
    return found


async def whoever_asks(request: Request, response: Response, guests: Annotated[Guests, Depends(guests_of)]) -> Guest:
    """The guest behind a request; a new one gets a cookie."""
    return await guests.welcome(request, response)


def person_of(request: Request, guests: Annotated[Guests, Depends(guests_of)]) -> str:
    """Whom a question is charged to: the guest, or everybody at an address who has no cookie."""
    return guests.id_in(request) or address_of(request) or ""


Asking = Annotated[Guest, Depends(whoever_asks)]
Person = Annotated[str, Depends(person_of)]
TheGuests = Annotated[Guests, Depends(guests_of)]
TheIdentities = Annotated[Identities, Depends(identities_of)]
ThePasskeys = Annotated[Passkeys, Depends(passkeys_of)]
TheHall = Annotated[Hall, Depends(hall_of)]
TheReviews = Annotated[Reviews | SharedReviews, Depends(reviews_of)]
TheStore = Annotated[Store, Depends(store_of)]
