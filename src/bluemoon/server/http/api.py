"""The tables over HTTP: who I am, what goes on, opening a table, sitting down. The rest goes over the socket."""

from functools import partial
from http import HTTPStatus
from typing import Literal

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.routing import APIRoute
from pydantic import Field
from starlette.routing import Match
from starlette.types import Scope

from bluemoon.server.duel.decks import checked, read
from bluemoon.server.http.dependencies import ALWAYS, Asking, Person, TableId, TheGuests, TheHall, TheStore, refusals
from bluemoon.server.http.identity import router as identity
from bluemoon.server.http.lessons import router as lessons
from bluemoon.server.http.looking_back import router as looking_back
from bluemoon.server.http.post import router as post
from bluemoon.server.http.quick import router as quick
from bluemoon.server.http.rest import router as rest
from bluemoon.server.http.talk import router as talk
from bluemoon.server.live.fair_queue import Rank, in_one_part
from bluemoon.server.wire.base import Me, NewName, Wire
from bluemoon.server.wire.duel import ChooseDeck, DeckReport, DeckToCheck, DeckToRead
from bluemoon.server.wire.given import GivenGame
from bluemoon.server.wire.tables import Lobby, NewTable, OpenedTable, SitDown, TakenSeat


class Health(Wire):
    """How the server is."""

    status: Literal["ok"]
    version: str
    tables: int = Field(description="in memory")
    warm: bool = Field(description="bots think at full strength")


class Ready(Wire):
    """Games can be written down."""

    status: Literal["ready"]


router = APIRouter(prefix="/api", responses=ALWAYS)
router.routes += looking_back.routes
router.routes += lessons.routes
router.routes += identity.routes
router.routes += quick.routes
router.routes += post.routes
router.routes += rest.routes
router.routes += talk.routes


@router.get("/me")
async def read_me(guest: Asking) -> Me:
    """Who am I?"""
    return Me(name=guest.name, is_named=guest.is_named)


@router.put("/me", responses=refusals(400))
async def rename_me(wish: NewName, guest: Asking, guests: TheGuests) -> Me:
    """Call me so."""
    named = await guests.rename(guest, wish.name)
    return Me(name=named.name, is_named=named.is_named)


@router.post("/me/sign-out", status_code=HTTPStatus.NO_CONTENT)
async def sign_out_everywhere(request: Request, response: Response, guest: Asking, guests: TheGuests) -> None:
    """Let no other browser be me any more: this one gets a new cookie, the others are guests anew."""
    await guests.sign_out(guest)
    guests.give_cookie(request, response, guest.id)


@router.get("/lobby")
async def read_lobby(guest: Asking, hall: TheHall) -> Lobby:
    """What goes on: my tables, tables with free seats, games to watch."""
    return await hall.lobby(guest)


@router.post("/tables", status_code=HTTPStatus.CREATED, responses=refusals(400))
async def open_table(new: NewTable, guest: Asking, hall: TheHall) -> OpenedTable:
    """Open a table."""
    return OpenedTable(id=await hall.open(guest, new))


@router.post("/games", status_code=HTTPStatus.CREATED, responses=refusals(400, 409))
async def give_game(given: GivenGame, guest: Asking, hall: TheHall) -> OpenedTable:
    """Keep a game that the page has played by itself; it is followed by the rules first."""
    return OpenedTable(id=await hall.give(guest, given))


@router.post("/tables/{table}/sit", responses=refusals(400, 404, 409))
async def sit_down(table: TableId, wish: SitDown, guest: Asking, hall: TheHall) -> TakenSeat:
    """Take a free seat, a listed one or that of a link."""
    return TakenSeat(seat=await hall.sit(table, guest, wish))


@router.post("/tables/{table}/start", status_code=HTTPStatus.NO_CONTENT, responses=refusals(404, 409))
async def start_game(table: TableId, guest: Asking, hall: TheHall) -> None:
    """Fill the free seats with bots and begin."""
    await hall.start(table, guest)


@router.post("/tables/{table}/close", status_code=HTTPStatus.NO_CONTENT, responses=refusals(404, 409))
async def close_table(table: TableId, guest: Asking, hall: TheHall) -> None:
    """Close an own table that still waits."""
    await hall.close_table(table, guest)


@router.post("/tables/{table}/deck", status_code=HTTPStatus.NO_CONTENT, responses=refusals(400, 404, 409))
async def choose_deck(table: TableId, choice: ChooseDeck, guest: Asking, hall: TheHall) -> None:
    """Lay a deck ready for an own seat of a duel; nobody else sees it before the game begins."""
    await hall.choose_deck(table, guest, choice)


@router.post("/tables/{table}/rematch", responses=refusals(404, 409))
async def open_rematch(table: TableId, guest: Asking, hall: TheHall) -> OpenedTable:
    """The same table again."""
    return OpenedTable(id=await hall.rematch(table, guest))


@router.get("/tables/{table}/record", response_class=PlainTextResponse, responses=refusals(404, 409))
async def read_record(table: TableId, guest: Asking, hall: TheHall) -> PlainTextResponse:
    """The written game, once it is over."""
    record = await hall.record(table, guest.id)
    return PlainTextResponse(record.text, headers={"Content-Disposition": f'attachment; filename="{record.name}"'})


@router.post("/decks/check", responses=refusals(400))
async def check_deck(deck: DeckToCheck, person: Person, hall: TheHall) -> DeckReport:
    """Everything that is wrong with a deck."""
    return await hall.questions.ask(person, Rank.PERSON, in_one_part(partial(checked, deck)))


@router.post("/decks/read", responses=refusals(400))
async def read_deck_file(file: DeckToRead, person: Person, hall: TheHall) -> DeckReport:
    """A deck file, and everything that is wrong with it."""
    return await hall.questions.ask(person, Rank.PERSON, in_one_part(partial(read, file)))


@router.get("/health")
async def read_health(hall: TheHall) -> Health:
    """Is the server alive? It answers, and touches nothing."""
    from bluemoon import __version__

    return Health(status="ok", version=__version__, tables=hall.tables, warm=hall.warm)


@router.get("/ready")
async def read_ready(store: TheStore) -> Ready:
    """Can games be written down? If not: 503, and why by name."""
    await store.prove()
    return Ready(status="ready")


def methods_at(scope: Scope) -> set[str]:
    """The methods that the address of a request knows."""
    there = [route for route in router.routes if route.matches(scope)[0] is not Match.NONE]
    return {method for route in there if isinstance(route, APIRoute) for method in route.methods or ()}
