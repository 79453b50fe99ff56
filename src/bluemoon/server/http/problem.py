"""Answers that refuse: a Problem with its status, or a page that says it. Used wherever a request may end."""

from functools import cache
from typing import Any

from starlette.responses import HTMLResponse, JSONResponse, Response

from bluemoon.i18n import LANGUAGES, text
from bluemoon.server.table.refusals import TableRefused


def problem(reason: str, **values: object) -> Response:
    """The answer that says why not."""
    refused = TableRefused(reason, **values)
    return JSONResponse({"reason": refused.reason, "values": refused.values}, status_code=refused.status)


def field_of(error: dict[str, Any], body: object) -> str:
    """The field that was not understood, as the sender wrote it: "seats.1.who", or "body" for all of it."""
    source, *parts = error["loc"]
    if source != "body":
        return str(parts[0])
    way = _way_in(body, parts, is_missing=error["type"] == "missing")
    if error["type"].startswith("union_tag"):
        way.append(error["ctx"]["discriminator"].strip("'"))
    return ".".join(way) or "body"


def _way_in(body: Any, parts: list[str | int], *, is_missing: bool) -> list[str]:
    """Those parts of a way that the sender wrote: the game of a table and the kind of a value are our names."""
    way: list[str] = []
    for part in parts:
        is_there = part in body if isinstance(body, dict) else isinstance(body, list) and isinstance(part, int)
        if is_there:
            body = body[part]
        elif not (is_missing and part is parts[-1]):
            continue
        way.append(str(part))
    return way


def problem_page(reason: str) -> Response:
    """The same for somebody who asked for a page."""
    return HTMLResponse(page_that_says(reason), status_code=TableRefused(reason).status)


@cache
def page_that_says(reason: str) -> str:
    """A page with one sentence, in every language: whoever asks has not said in which."""
    name = f"table-refusal-{reason}"
    said = "".join(f'<p lang="{one}">{text(name, one, files="both.ftl")}</p>' for one in LANGUAGES)
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Blue Moon</title>{said}</html>'
