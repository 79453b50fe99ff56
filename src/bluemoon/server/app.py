"""The server as one ASGI application: guards, routes, pages, and what happens when it starts and stops."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import APIRouter, FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import JSONResponse, Response
from starlette.staticfiles import StaticFiles

from bluemoon.server import metrics
from bluemoon.server.http import api
from bluemoon.server.http.built_page import STATIC
from bluemoon.server.http.guests import Guests
from bluemoon.server.http.headers import Headers
from bluemoon.server.http.metrics_page import metrics_for
from bluemoon.server.http.pages import pages_of
from bluemoon.server.http.problem import field_of, problem
from bluemoon.server.http.request_guard import RequestGuard
from bluemoon.server.limits import Limits
from bluemoon.server.live.hall import Hall
from bluemoon.server.people.identities import Identities
from bluemoon.server.people.passkeys import Passkeys
from bluemoon.server.review.shared_reviews import reviews_for
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.traces import traces

COUNTING = 0.25  # seconds between two times that other processes hear what was spent here
SMALL = 200  # bytes that are not worth packing
MOST_NAMED = 5  # fields of one request that were not understood
REASONS = {404: "not_found", 405: "not_found", 413: "too_large"}


def create_app(
    store: Store,
    hall: Hall,
    sockets: APIRouter | None = None,
    *,
    static: Path = STATIC,
    limits: Limits | None = None,
    metrics_token: str | None = None,
) -> FastAPI:
    """The server of one hall. It owns hall and store from now on, and closes them when it stops."""
    app = FastAPI(title="Blue Moon", version="1", docs_url=None, redoc_url=None, openapi_url=None, lifespan=_lifespan)
    guests, limits = Guests(store, hall.tidings), limits or Limits()
    if hall.tidings.is_shared:
        limits.share()
        hall.tidings.listen("spent", lambda _, said: limits.charge(said["by"]))
    app.state.store, app.state.hall, app.state.guests, app.state.limits = store, hall, guests, limits
    app.state.identities, app.state.passkeys = Identities(store), Passkeys(store)
    app.state.reviews = reviews_for(hall)
    metrics.CONNECTIONS.set_function(lambda: limits.connections)
    # Routes that were made once: an included router makes its own of them, route by route, at the first requests.
    app.routes.extend(api.router.routes)
    if sockets is not None:
        app.routes.extend(sockets.routes)
    app.include_router(metrics_for(metrics_token))
    if (static / "assets").is_dir():
        app.mount("/assets", StaticFiles(directory=static / "assets"))
    app.include_router(pages_of(static))
    app.add_middleware(RequestGuard, guests=guests, limits=limits)
    app.add_middleware(GZipMiddleware, minimum_size=SMALL, compresslevel=9)
    app.add_middleware(Headers)
    app.add_exception_handler(TableRefused, _refused)
    app.add_exception_handler(RequestValidationError, _not_understood)
    app.add_exception_handler(HTTPException, _not_there)
    return app


@asynccontextmanager
async def _lifespan(app: FastAPI) -> AsyncIterator[None]:
    await app.state.hall.prepare()
    app.state.hall.start_work()
    app.state.reviews.start()
    async with metrics.watching_the_clock(), _telling_what_is_spent(app.state.hall, app.state.limits):
        yield
    await app.state.reviews.close()
    await app.state.hall.close()
    await app.state.store.close()
    traces.end()


@asynccontextmanager
async def _telling_what_is_spent(hall: Hall, limits: Limits) -> AsyncIterator[None]:
    """A person's pace counts over all processes."""

    async def tell() -> None:
        while True:
            await asyncio.sleep(COUNTING)
            if spent := limits.spent():
                hall.tidings.send("spent", by=spent)

    telling = asyncio.create_task(tell()) if hall.tidings.is_shared else None
    try:
        yield
    finally:
        if telling is not None:
            telling.cancel()


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, TableRefused)
    return problem(error.reason, **error.values)


async def _not_understood(_: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    fields = dict.fromkeys(field_of(found, error.body) for found in error.errors())
    return problem("bad_request", where=", ".join([*fields][:MOST_NAMED]))


async def _not_there(request: Request, error: Exception) -> Response:
    """What Starlette itself refuses: an address, or a method that an address does not know."""
    assert isinstance(error, HTTPException)
    status, methods = error.status_code, api.methods_at(request.scope)
    if status in (404, 405) and methods:
        status, headers = 405, {"Allow": ", ".join(sorted(methods))}
    else:
        headers = dict(error.headers or {})
    return JSONResponse({"reason": REASONS.get(status, "bad_request"), "values": {}}, status, headers)
