"""Answers that refuse: a Problem with its status, or a page that says it. Used wherever a request may end."""

from functools import cache
from typing import Any

from starlette.responses import HTMLResponse, JSONResponse, Response

from bluemoon.i18n import LANGUAGES, text
from bluemoon.server.table.refusals import TableRefused


def problem(reason: str, **values: Any) -> Response:
    """The answer that says why not."""
    refused = TableRefused(reason, **values)
    return JSONResponse({"reason": refused.reason, "values": refused.values}, status_code=refused.status)


def problem_page(reason: str) -> Response:
    """The same for somebody who asked for a page."""
    return HTMLResponse(page_that_says(reason), status_code=TableRefused(reason).status)


@cache
def page_that_says(reason: str) -> str:
    """A page with one sentence, in every language: whoever asks has not said in which."""
    name = f"table-refusal-{reason}"
    said = "".join(f'<p lang="{one}">{text(name, one, files="both.ftl")}</p>' for one in LANGUAGES)
    return f'<!doctype html><html lang="en"><meta charset="utf-8"><title>Blue Moon</title>{said}</html>'
