"""The built client: one page for every address, and the files it loads."""

from pathlib import Path

from fastapi import APIRouter, Request
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response

from bluemoon.server.http.guests import Guests
from bluemoon.server.http.link_preview import preview_of

ADDRESSES = (
    "/",
    "/here",
    "/here/",
    "/decks",
    "/decks/",
    "/cards",
    "/cards/",
    "/cards/{card}",
    "/rules",
    "/rules/",
    "/rules/{game}",
    "/rules/{game}/",
    "/rules/{game}/aid",
    "/games",
    "/games/",
    "/me",
    "/me/",
    "/learn",
    "/learn/",
    "/puzzles",
    "/puzzles/",
    "/puzzles/{game}",
    "/puzzles/{game}/",
    "/table/{table}",
)  # where the page is found; it finds out itself what to show
UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Blue Moon</title>
<p>The pages of the game are not built yet: <code>scripts/play</code> builds them.</p></html>
"""


def pages_of(static: Path) -> APIRouter:
    """Every address that is no file is the page."""
    router = APIRouter(include_in_schema=False)
    files = {path.name: path for path in static.glob("[!.]*") if path.is_file() and path.name != "index.html"}

    async def page(request: Request) -> Response:
        return page_for(request, static)

    for address in ADDRESSES:
        router.add_api_route(address, page, methods=["GET", "HEAD"])

    @router.api_route("/games/{game}", methods=["GET", "HEAD"])
    async def page_of_game(request: Request, game: str) -> Response:
        return page_for(request, static, head=await preview_of(request, game))

    @router.api_route("/{name}", methods=["GET", "HEAD"])
    async def file(request: Request, name: str) -> Response:
        if name in files:
            return FileResponse(files[name])
        return page_for(request, static, status=404)

    @router.api_route("/{path:path}", methods=["GET", "HEAD"])
    async def nothing(request: Request, path: str) -> Response:
        if path.startswith(("api/", "ws/", "assets/")):
            raise HTTPException(404)
        return page_for(request, static, status=404)

    return router


def page_for(request: Request, static: Path, status: int = 200, head: str = "") -> Response:
    """The page, with this in its head. Whoever is new gets the cookie, before several requests each make a guest."""
    built = static / "index.html"
    if not built.is_file():
        return HTMLResponse(UNBUILT, status_code=503)
    page = in_folder(built.read_text(encoding="utf-8"), request).replace("</title>", f"</title>{head}", 1)
    answer = HTMLResponse(page, status_code=status)
    guests: Guests = request.app.state.guests
    guests.greet(request, answer)
    return answer


def in_folder(page: str, request: Request) -> str:
    """The page, with the addresses of its files in the folder that a proxy shows us in."""
    return page.replace('"./', f'"{request.scope.get("root_path", "")}/')
