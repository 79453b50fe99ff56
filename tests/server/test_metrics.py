"""The metrics are for programs on this machine, and for whoever knows the token; for everybody else there are none."""

import asyncio

import httpx
import pytest
from fastapi import FastAPI

from bluemoon.server.app import create_app
from bluemoon.server.storage.store import Store
from tests.server.fakes import FakeHall

TOKEN = "a word that nobody guesses"


@pytest.fixture
def app(store: Store, hall: FakeHall) -> FastAPI:
    return create_app(store, hall, metrics_token=TOKEN)


def ask(app: FastAPI, runner: asyncio.Runner, host: str, **headers: str) -> httpx.Response:
    transport = httpx.ASGITransport(app, client=(host, 1))
    client = httpx.AsyncClient(transport=transport, base_url="http://moon.test")
    return runner.run(
        client.get("/metrics", headers={name.replace("_", "-"): value for name, value in headers.items()})
    )


def test_a_program_on_this_machine_reads_them(app: FastAPI, runner: asyncio.Runner) -> None:
    counted = ask(app, runner, "127.0.0.1").text
    assert "bluemoon_append_seconds_bucket" in counted
    assert "bluemoon_connections" in counted


@pytest.mark.parametrize(
    ("host", "headers"),
    [
        ("192.0.2.7", {}),
        ("192.0.2.7", {"authorization": "Bearer wrong"}),
        ("127.0.0.1", {"x_forwarded_for": "192.0.2.7"}),  # through a proxy nobody told us of
        ("127.0.0.1", {"forwarded": "for=192.0.2.7"}),
    ],
)
def test_nobody_else_does(app: FastAPI, runner: asyncio.Runner, host: str, headers: dict[str, str]) -> None:
    assert ask(app, runner, host, **headers).json() == {"reason": "not_found", "values": {}}


def test_whoever_knows_the_token_reads_them_from_elsewhere(app: FastAPI, runner: asyncio.Runner) -> None:
    assert ask(app, runner, "192.0.2.7", authorization=f"Bearer {TOKEN}").status_code == 200


def test_without_a_token_no_word_opens_them(store: Store, hall: FakeHall, runner: asyncio.Runner) -> None:
    closed = create_app(store, hall)
    assert [ask(closed, runner, "192.0.2.7", authorization=said).status_code for said in ("", "Bearer ", "x")] == [
        404
    ] * 3


def test_an_empty_token_is_none(store: Store, hall: FakeHall, runner: asyncio.Runner) -> None:
    for said in ("", "Bearer ", "Bearer"):
        app = create_app(store, hall, metrics_token="")
        assert ask(app, runner, "192.0.2.7", authorization=said).status_code == 404
