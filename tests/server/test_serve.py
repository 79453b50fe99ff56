"""`bluemoon serve` starts at once, says where it is, and ends well; what is wrong it says in one line."""

import asyncio
import contextlib
import json
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import websockets

from bluemoon.core.refusal import BadOption
from bluemoon.server import port as ports
from bluemoon.server import serve
from bluemoon.server.port import address_of, take_port
from bluemoon.server.serve import root_in
from bluemoon.server.storage.hold import BadDatabase
from bluemoon.server.storage.store import Store, StoredGame
from tests.night import BY_NIGHT

SOON = 60  # seconds, on a busy machine; 3 on one that is not
STARTED = "Blue Moon is open at "


@pytest.fixture
def server(file: Path) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "bluemoon", "serve", "--port", "0", "--db", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


def address_in(server: subprocess.Popen[str]) -> str:
    assert server.stdout is not None
    line = server.stdout.readline()
    assert line.startswith(STARTED), line
    return line.removeprefix(STARTED).split()[0]


def ask(address: str, path: str, body: Any = None) -> Any:
    content = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(address + path, content, {"Content-Type": "application/json"})
    with urllib.request.urlopen(asked, timeout=SOON) as answer:
        return json.load(answer)


@pytest.mark.parametrize("how", [signal.SIGTERM, pytest.param(signal.SIGINT, marks=BY_NIGHT)])
def test_it_says_where_it_is_and_ends_well(server: subprocess.Popen[str], file: Path, how: signal.Signals) -> None:
    address = address_in(server)
    assert ask(address, "/api/health")["status"] == "ok"
    table = ask(address, "/api/tables", {"game": "city", "seats": [{"who": "me"}, {"who": "friend"}]})["id"]
    assert asyncio.run(goodbye(f"{address.replace('http', 'ws')}/ws/{table}", server, how)) == 1012
    assert server.wait(SOON) == 0
    said = server.stderr.read() if server.stderr else ""
    assert "Traceback" not in said
    assert all(json.loads(line)["level"] == "info" for line in said.splitlines())
    assert asyncio.run(kept(file, table)) is not None


async def goodbye(address: str, server: subprocess.Popen[str], how: signal.Signals) -> int | None:
    """How the socket of a page is closed when the server is told to stop."""
    async with websockets.connect(address) as page:
        await page.recv()
        server.send_signal(how)
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                await page.recv()
    return page.close_code


async def kept(file: Path, table: str) -> StoredGame | None:
    """A table as the store has it after the server is gone."""
    store = Store.open(file)
    found = await store.game(table)
    await store.close()
    return found


def test_starting_does_not_wait_for_heavy_things() -> None:
    script = "import sys, bluemoon.cli.app, bluemoon.server.serve; print(*sys.modules)"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert not {"numba", "matplotlib", "scipy", "ray", "alembic"} & set(found.stdout.split())


# ---- ports


@pytest.fixture
def taken() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield other.getsockname()[1]


def test_a_taken_port_is_named(taken: int) -> None:
    with pytest.raises(BadOption, match=f"port {taken} is taken.*--port 0"):
        take_port("127.0.0.1", taken, may_differ=True)


def test_the_usual_port_may_differ_if_the_browser_is_sent_there(taken: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "USUAL_PORT", taken)
    with take_port("127.0.0.1", None, may_differ=True) as door:
        assert taken < door.getsockname()[1] <= taken + ports.TRIES
    with pytest.raises(BadOption):
        take_port("127.0.0.1", None, may_differ=False)


def test_an_address_that_is_not_ours_is_named() -> None:
    for host in ("192.0.2.1", "no.such.host.invalid"):
        with pytest.raises(BadOption, match=f"{host}: is no address of this machine"):
            take_port(host, 0, may_differ=False)


def test_a_server_for_everybody_is_found_in_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ports, "_own_address", lambda: "192.168.1.5")
    with take_port("0.0.0.0", 0, may_differ=False) as door:
        assert address_of(door) == f"http://192.168.1.5:{door.getsockname()[1]}"


@pytest.mark.parametrize("port", [-1, 65536, 99999])
def test_a_number_that_is_no_port_is_refused_in_a_sentence(bluemoon: Any, file: Path, port: int) -> None:
    ran = bluemoon("serve", "--db", file, "--port", port)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == f"bluemoon: port: should be a whole number from 0 to 65535, not {port}\n"
    assert not file.exists()


# ---- databases


def test_a_database_in_service_leads_to_its_pages(
    store: Store, file: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    store.tell_address("http://127.0.0.1:8765")
    opened: list[str] = []
    monkeypatch.setattr(serve, "set_up_logs", lambda level: None)
    monkeypatch.setattr("webbrowser.open", opened.append)
    house = serve.House(file, level="error")
    serve.serve("127.0.0.1", 0, house, opens=True)
    assert opened == ["http://127.0.0.1:8765"]
    assert capsys.readouterr().out == "Blue Moon is already open at http://127.0.0.1:8765\n"
    with pytest.raises(BadDatabase, match=r"serves it at http://127\.0\.0\.1:8765; stop that one"):
        serve.serve("127.0.0.1", 0, house, opens=False)


@pytest.mark.parametrize(
    "path",
    [
        "/../x",
        "/..",
        "/x/../y",
        "/.",
        "bluemoon",
        "//",
        "//moon",
        "/a//b",
        "/a//",
        "/a?b",
        "/a#b",
        "/a b",
        " /a",
        "/a\n",
        "/%2e",
    ],
)
def test_a_folder_that_no_proxy_could_show_is_refused(bluemoon: Any, file: Path, path: str) -> None:
    ran = bluemoon("serve", "--port", "0", "--db", file, "--root-path", path)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(f"root-path: should be a folder like /bluemoon, not {path!r}\n")
    assert not file.exists()


@pytest.mark.parametrize(("path", "root"), [("", ""), ("/", ""), ("/moon", "/moon"), ("/a/b.c/", "/a/b.c")])
def test_a_folder_is_known_without_the_slash_at_its_end(path: str, root: str) -> None:
    assert root_in(path) == root


def test_the_command_says_in_one_line_what_is_wrong(
    bluemoon: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(serve, "set_up_logs", lambda level: None)
    ran = bluemoon("serve", "--db", tmp_path, "--port", 0)
    assert (ran.code, ran.out, ran.err) == (2, "", f"bluemoon: {tmp_path}: is a folder; name the file of a database\n")
    ran = bluemoon("serve", "--db", tmp_path / "new" / "x.db", "--port", 0)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith(f"{tmp_path / 'new'}: is no folder yet; make it, or name another file with --db\n")
    assert not (tmp_path / "new").exists()
    ran = bluemoon("serve", "--log-level", "loud")
    assert (ran.code, ran.out) == (2, "")
    assert "not loud" in ran.err
