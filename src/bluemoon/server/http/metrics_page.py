"""The metrics for whoever watches the server: a program on this machine, or one that knows the token."""

import secrets

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException
from starlette.responses import Response

from bluemoon.server.limits import address_of
from bluemoon.server.metrics import REGISTRY

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-real-ip")  # a proxy asks, for somebody else


def metrics_for(token: str | None) -> APIRouter:
    """The address of the metrics; for everybody else there is nothing there."""
    router = APIRouter(include_in_schema=False)

    @router.get("/metrics")
    async def read_metrics(request: Request) -> Response:
        if not (is_from_here(request) or knows(request, token)):
            raise HTTPException(404)
        return Response(generate_latest(REGISTRY), media_type=CONTENT_TYPE_LATEST)

    return router


def is_from_here(request: Request) -> bool:
    """Does a program on this machine ask, and for itself?"""
    is_local = request.client is not None and address_of(request) is None
    return is_local and not any(name in request.headers for name in FORWARDED)


def knows(request: Request, token: str | None) -> bool:
    """Does the request carry the token?"""
    kind, _, said = request.headers.get("authorization", "").partition(" ")
    return bool(token) and kind == "Bearer" and secrets.compare_digest(said.encode(), (token or "").encode())
