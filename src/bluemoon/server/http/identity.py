"""Staying the same person: what the reader keeps, and how a browser becomes somebody."""

from http import HTTPStatus
from typing import Annotated

from fastapi import APIRouter, Path, Request, Response

from bluemoon.i18n import ENGLISH, LANGUAGES
from bluemoon.server.http.dependencies import (
    ALWAYS,
    Asking,
    TableId,
    TheGuests,
    TheHall,
    TheIdentities,
    ThePasskeys,
    TheStore,
    refusals,
)
from bluemoon.server.people.identities import LINK_SECONDS
from bluemoon.server.people.ratings import change_of, own_rating
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.base import Me
from bluemoon.server.wire.identity import (
    Challenge,
    Identity,
    KeptPasskey,
    MovingLink,
    NewPhrase,
    PasskeyMade,
    PasskeyShown,
    PasskeyTerms,
    Phrase,
    ShownLink,
    ShownPhrase,
    Whom,
)
from bluemoon.server.wire.ratings import OwnRating, RatingChange

router = APIRouter(prefix="/api", responses=ALWAYS)
CredentialId = Annotated[str, Path(pattern=r"^[0-9a-f]{64}$")]


@router.get("/me/identity")
async def read_identity(guest: Asking, store: TheStore) -> Identity:
    """What proves in another browser that it is me."""
    kept = await store.credentials_of(guest.id)
    passkeys = [
        KeptPasskey(id=each.id, name=each.body["name"], made=each.made, used=each.used)
        for each in kept
        if each.kind == "passkey"
    ]
    phrase = next((each.made for each in kept if each.kind == "phrase"), None)
    return Identity(phrase=phrase, passkeys=passkeys, tables=await store.count_tables(guest.id))


@router.post("/me/phrase", status_code=HTTPStatus.CREATED, responses=refusals(400))
async def make_phrase(wish: NewPhrase, guest: Asking, identities: TheIdentities) -> Phrase:
    """Make a phrase that is me in any browser; the one before is nobody any more."""
    language = wish.language if wish.language in LANGUAGES else ENGLISH
    return Phrase(phrase=await identities.make_phrase(guest.id, language))


@router.post("/me/link", status_code=HTTPStatus.CREATED)
async def make_link(guest: Asking, identities: TheIdentities) -> MovingLink:
    """Make a link that lets one other browser be me, for some minutes."""
    return MovingLink(secret=await identities.make_link(guest.id), seconds=LINK_SECONDS)


@router.delete("/me/phrase", status_code=HTTPStatus.NO_CONTENT)
async def drop_phrase(guest: Asking, identities: TheIdentities) -> None:
    """Let my phrase be nobody any more; if there is none, nothing changes."""
    await identities.drop_phrase(guest.id)


@router.get("/me/passkeys/terms")
async def read_terms(guest: Asking, passkeys: ThePasskeys) -> PasskeyTerms:
    """What my browser needs to make a passkey."""
    return await passkeys.terms(guest)


@router.post("/me/passkeys", status_code=HTTPStatus.NO_CONTENT, responses=refusals(400, 403, 409))
async def keep_passkey(made: PasskeyMade, request: Request, guest: Asking, passkeys: ThePasskeys) -> None:
    """Know me by this passkey."""
    await passkeys.keep(guest, made, request.headers.get("origin"))


@router.delete("/me/passkeys/{passkey}", status_code=HTTPStatus.NO_CONTENT, responses=refusals(404))
async def drop_passkey(passkey: CredentialId, guest: Asking, store: TheStore) -> None:
    """Know me by this passkey no more."""
    if not await store.drop_credential(guest.id, passkey):
        raise TableRefused("not_found")


@router.post("/become/whom", responses=refusals(400, 403))
async def read_whom(shown: ShownLink, guest: Asking, guests: TheGuests, identities: TheIdentities) -> Whom:
    """Who would I be with this link? Nothing changes by asking."""
    found = await guests.find(await identities.whom_link_opens(shown.secret))
    return Whom(name=found.name, is_me=found.id == guest.id)


@router.get("/become/challenge")
async def read_challenge(guest: Asking, passkeys: ThePasskeys) -> Challenge:
    """What my device has to sign to show a passkey."""
    return Challenge(challenge=passkeys.challenge("show", guest.id))


@router.post("/become/link", responses=refusals(400, 403))
async def become_by_link(
    shown: ShownLink, request: Request, response: Response, guests: TheGuests, identities: TheIdentities
) -> Me:
    """Let this browser be whoever made the link; once."""
    return await guests.become(request, response, await identities.show_link(shown.secret))


@router.post("/become/phrase", responses=refusals(400, 403))
async def become_by_phrase(
    shown: ShownPhrase, request: Request, response: Response, guests: TheGuests, identities: TheIdentities
) -> Me:
    """Let this browser be whom the phrase opens."""
    return await guests.become(request, response, await identities.show_phrase(shown.phrase))


@router.post("/become/passkey", responses=refusals(400, 403))
async def become_by_passkey(
    shown: PasskeyShown, request: Request, response: Response, guest: Asking, guests: TheGuests, passkeys: ThePasskeys
) -> Me:
    """Let this browser be whose passkey this is."""
    found = await passkeys.show(guest.id, shown, request.headers.get("origin"))
    return await guests.become(request, response, found)


@router.get("/me/ratings")
async def read_ratings(guest: Asking, store: TheStore) -> list[OwnRating]:
    """How strong I am, in each game with so many players."""
    return [own_rating(rating) for rating in await store.ratings_of(guest.id)]


@router.get("/games/{table}/ratings", responses=refusals(404, 409))
async def read_changes(table: TableId, guest: Asking, hall: TheHall, store: TheStore) -> list[RatingChange]:
    """What a rated game has changed, once it is over."""
    found = await hall.over(table, guest.id)
    return [change_of(found, changed) for changed in await store.rating_changes(table)]
