"""The routes, and the door before them: every refusal has a name, nothing of the inside gets out."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI

from bluemoon.server.app import create_app
from bluemoon.server.contract import contract, main
from bluemoon.server.http.api import router as api_router
from bluemoon.server.http.dependencies import ALWAYS
from bluemoon.server.logs import without_secrets
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.store import Store
from bluemoon.server.table.refusals import STATUS
from tests.server.conftest import Visitor
from tests.server.fakes import FakeHall

TABLE = {"game": "city", "seats": [{"who": "me"}, {"who": "bot", "level": "easy"}]}


# ---- routes


def test_a_table_is_opened_in_the_name_of_the_guest(anna: Visitor, hall: FakeHall) -> None:
    name = anna("PUT", "/api/me", {"name": "Anna"}).json()["name"]
    opened = anna("POST", "/api/tables", TABLE)
    assert (opened.status_code, opened.json()) == (201, {"id": "table-1"})
    assert hall.asked == [("open", name)]


def test_every_route_reaches_the_hall(anna: Visitor, hall: FakeHall) -> None:
    assert anna("POST", "/api/tables/t1/sit", {"seat": 1}).json() == {"seat": 1}
    assert anna("POST", "/api/tables/t1/start").status_code == 204
    assert anna("POST", "/api/tables/t1/rematch").json() == {"id": "table-2"}
    assert anna("GET", "/api/lobby").json() == {"mine": [], "open": [], "watch": []}
    assert [what for what, _ in hall.asked] == ["sit", "start", "rematch", "lobby"]


def test_the_record_is_a_file_of_text(anna: Visitor) -> None:
    answer = anna("GET", "/api/tables/t1/record")
    assert answer.text == "move mill\n"
    assert answer.headers["content-type"].startswith("text/plain")
    assert answer.headers["content-disposition"] == 'attachment; filename="bluemoon-city-t1.game"'


def test_health_says_how_the_server_is(anna: Visitor) -> None:
    said = anna("GET", "/api/health").json()
    assert (said["status"], said["tables"], said["warm"]) == ("ok", 3, True)


@pytest.mark.parametrize("reason", ["unknown_table", "seat_taken", "not_host", "too_fast", "unheard_of"])
def test_a_refusal_of_the_hall_has_its_name_and_status(anna: Visitor, hall: FakeHall, reason: str) -> None:
    hall.refuse(reason)
    answer = anna("POST", "/api/tables/t1/start")
    assert answer.json() == {"reason": reason, "values": {}}
    assert answer.status_code == STATUS.get(reason, 400)


@pytest.mark.parametrize(
    ("body", "where"),
    [
        ({**TABLE, "seats": []}, "seats"),
        ({**TABLE, "seats": [{"who": "me"}, {"who": "nobody"}]}, "seats.1.who"),
        ({**TABLE, "first": 9}, "first"),
        ({**TABLE, "seed": 1}, "seed"),
        ({**TABLE, "game": "chess"}, "game"),
        ({**TABLE, "game": "duel", "options": {"edition": "2018"}}, "options.edition"),
        ({"game": "duel", "seats": [], "options": {"decks": [{"people": {}}, None]}}, "seats, options.decks.0.people"),
        ({"game": "city"}, "seats"),
        ({"seats": []}, "game"),
        ([], "body"),
    ],
)
def test_what_is_not_understood_is_named(anna: Visitor, body: Any, where: str) -> None:
    answer = anna("POST", "/api/tables", body)
    assert answer.status_code == 422
    assert answer.json() == {"reason": "bad_request", "values": {"where": where}}


@pytest.mark.parametrize("body", [b"{", b"\xff\xfe", b'"\\ud800"', b"[" * 5000])
def test_a_body_that_is_no_json_is_refused(anna: Visitor, body: bytes) -> None:
    answer = anna("POST", "/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["reason"] == "bad_request"


def test_what_does_not_exist_is_not_found(anna: Visitor) -> None:
    assert anna("GET", "/api/nothing").json()["reason"] == "not_found"
    wrong = anna("DELETE", "/api/me")
    assert (wrong.status_code, wrong.headers["allow"]) == (405, "GET, PUT")
    assert anna("GET", "/api/tables").status_code == 405
    assert anna("GET", "/api/tables/a%20b/record").status_code == 422


# ---- trouble inside


def test_trouble_inside_shows_nothing_of_the_inside(
    anna: Visitor, hall: FakeHall, caplog: pytest.LogCaptureFixture
) -> None:
    hall.trouble = RuntimeError("Ben holds red 3")
    answer = anna("POST", "/api/tables", TABLE)
    assert (answer.status_code, answer.json()) == (500, {"reason": "server_trouble", "values": {}})
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert [record.levelname for record in caplog.records if "exc_info" in record.msg] == ["ERROR"]


def test_a_store_in_trouble_is_a_trouble_that_passes(anna: Visitor, hall: FakeHall) -> None:
    hall.trouble = StoreTrouble("disk is full")
    answer = anna("POST", "/api/tables", TABLE)
    assert (answer.status_code, answer.json()["reason"]) == (503, "store_trouble")


# ---- the door


@pytest.mark.parametrize(
    "origin", ["https://evil.test", "null", "http://moon.test:81", "http://[", "http://moon.test.evil"]
)
def test_a_page_of_another_site_may_not_act(anna: Visitor, hall: FakeHall, origin: str) -> None:
    answer = anna("POST", "/api/tables", TABLE, headers={"origin": origin})
    assert (answer.status_code, answer.json()["reason"]) == (403, "foreign_page")
    assert hall.asked == []


@pytest.mark.parametrize("origin", ["http://moon.test", "http://moon.test:80", "HTTP://MOON.TEST"])
def test_our_own_page_may(anna: Visitor, origin: str) -> None:
    assert anna("POST", "/api/tables", TABLE, headers={"origin": origin}).status_code == 201


def test_a_large_body_is_refused_whether_or_not_it_says_so(anna: Visitor, hall: FakeHall) -> None:
    async def pieces() -> Any:
        for _ in range(20):
            yield b" " * 1024

    for content in (b" " * 20_000, pieces()):
        answer = anna("POST", "/api/tables", content=content, headers={"content-type": "application/json"})
        assert (answer.status_code, answer.json()["reason"]) == (413, "too_large")
    assert hall.asked == []


# ---- pages


def test_every_address_is_the_page(anna: Visitor) -> None:
    for path, status in (
        ("/", 200),
        ("/table/abc", 200),
        ("/table/abc?seat=key", 200),
        ("/cards", 200),
        ("/cards/inferno", 200),
        ("/games", 200),
        ("/me", 200),
        ("/me/", 200),
        ("/me/a", 404),
        ("/nowhere", 404),
        ("/a/b", 404),
    ):
        answer = anna("GET", path)
        assert (answer.status_code, "Blue Moon" in answer.text) == (status, True)
        assert answer.headers["cache-control"] == "no-cache"


def test_files_of_the_client_are_packed_and_kept(anna: Visitor) -> None:
    script = anna("GET", "/assets/main-1234.js")
    assert script.headers["content-encoding"] == "gzip"
    assert "immutable" in script.headers["cache-control"]
    missing = anna("GET", "/assets/main-0000.js")
    assert (missing.status_code, missing.headers["cache-control"]) == (404, "no-cache")
    assert anna("GET", "/favicon.svg").text == "<svg/>"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/worker.js", "text/javascript"),
        ("/manifest-en.webmanifest", "application/manifest+json"),
        ("/icon-192.png", "image/png"),
    ],
)
def test_what_a_browser_installs_is_named_as_it_is_and_asked_for_again(anna: Visitor, path: str, kind: str) -> None:
    answer = anna("GET", path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].partition(";")[0] == kind
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/..%2fbluemoon.db", "/%2e%2e/bluemoon.db", "/assets/..%2f..%2fbluemoon.db", "/a%00b"]
)
def test_no_path_leads_out_of_the_client(anna: Visitor, path: str) -> None:
    answer = anna("GET", path)
    assert answer.status_code == 404
    assert b"SQLite" not in answer.content


def test_without_a_built_client_the_page_says_who_builds_it(
    store: Store, hall: FakeHall, tmp_path: Path, runner: asyncio.Runner
) -> None:
    answer = Visitor(create_app(store, hall, static=tmp_path / "none"), runner)("GET", "/")
    assert (answer.status_code, "scripts/play" in answer.text) == (503, True)


def test_a_page_may_load_only_what_is_ours(anna: Visitor) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/assets/main-1234.js"):
        headers = anna("GET", path).headers
        content = headers["content-security-policy"]
        assert "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; " in content
        assert "'unsafe-eval'" not in content
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
    assert anna("GET", "/api/me").headers["cache-control"] == "no-store"


# ---- what it counts and writes


def test_no_line_tells_a_secret() -> None:
    line = without_secrets(None, "info", {"event": "sit", "key": "k", "cookie": "c", "hand": [1], "table": "t1"})
    assert line == {"event": "sit", "table": "t1"}


def test_start_and_stop_reach_hall_and_store(app: FastAPI, hall: FakeHall, runner: asyncio.Runner) -> None:
    async def live() -> None:
        async with app.router.lifespan_context(app):
            assert hall.asked == [("prepare", ""), ("start_work", "")]

    runner.run(live())
    assert hall.asked[-1] == ("close", "")


# ---- the contract


def test_the_contract_holds_routes_and_messages() -> None:
    written = contract()
    assert {"NewCity", "NewDuel", "Play", "View", "CityView", "Move", "Request", "Answer"} <= set(
        written["components"]["schemas"]
    )
    assert set(written["paths"]) == {route.path for route in api_router.routes}  # type: ignore[attr-defined]
    for path in written["paths"].values():
        for operation in path.values():
            assert {str(status) for status in ALWAYS} <= set(operation["responses"])
    assert "HTTPValidationError" not in json.dumps(written)


def test_a_contract_that_was_not_written_again_is_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path)]) == 0
    (tmp_path / "printed.json").write_text("{}")
    assert main([str(tmp_path), "--check"]) == 1
    assert "printed.json: differs" in capsys.readouterr().err


def test_the_client_has_the_contract_of_this_server() -> None:
    folder = Path(__file__).parents[2] / "client" / "src" / "wire"
    assert main([str(folder), "--check"]) == 0
