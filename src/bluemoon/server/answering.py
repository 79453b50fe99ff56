"""Answers that refuse: a Problem with its status. Used wherever a request may end."""

from typing import Any

from starlette.responses import JSONResponse, Response

from bluemoon.server.refusing import TableRefused


def problem(reason: str, **values: Any) -> Response:
    """The answer that says why not."""
    refused = TableRefused(reason, **values)
    return JSONResponse({"reason": refused.reason, "values": refused.values}, status_code=refused.status)
