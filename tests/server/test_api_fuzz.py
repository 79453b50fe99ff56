"""Whatever is asked over HTTP: never the server's fault, and every answer is as the contract says."""

from http import HTTPStatus
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis import checks

from bluemoon.server.contract import contract
from tests.night import IS_NIGHT
from tests.server.serving import Server

CHECKS = [
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
]
REFUSING = ["400", "403", "404", "405", "409", "413", "422", "429"]  # too large is refused before it is read
CONFIG = schemathesis.Config.from_dict(
    {
        "checks": {"negative_data_rejection": {"expected-statuses": REFUSING}},
        "phases": {"coverage": {"enabled": IS_NIGHT}},  # every edge of every field; by day what chance brings
    }
)
routes = schemathesis.openapi.from_dict(contract(), config=CONFIG)


@pytest.mark.nightly
@routes.parametrize()
@settings(max_examples=100 if IS_NIGHT else 10)
def test_every_answer_is_as_the_contract_says(case: Any, server: Server) -> None:
    answer = case.call(base_url=f"http://{server.address}")
    if answer.status_code != HTTPStatus.REQUEST_URI_TOO_LONG:  # refused before any route is found
        case.validate_response(answer, checks=CHECKS)
