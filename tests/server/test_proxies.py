"""The proxies of docs/operations.md, as they stand there: over TLS, a game is opened and a move played through each."""

import asyncio
import contextlib
import json
import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from tests.server.serving import PATIENCE, Server, free_port

PAGE = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
pytestmark = pytest.mark.slow
TABLE = {"game": "city", "seats": [{"who": "me"}, {"who": "friend"}], "first": 0, "listed": True}
ANYBODY = ssl.create_default_context()
ANYBODY.check_hostname, ANYBODY.verify_mode = False, ssl.CERT_NONE


def block(name: str) -> str:
    """A block of the page."""
    found = re.search(rf"<!-- {name} -->\n```\w+\n(.*?)```", PAGE, re.DOTALL)
    assert found is not None
    return found[1]


def nginx(folder: Path, port: int, server: str, kind: str) -> list[str]:
    """nginx with the block of the page, on this port."""
    site = block("nginx")
    if kind == "folder":
        site = re.sub(
            r"    location / \{.*?\n    \}\n", block("nginx-folder").replace("$", "\\$"), site, flags=re.DOTALL
        )
        site = site.replace("\\$", "$")
    for there, here in (
        ("listen 443", f"listen 127.0.0.1:{port}"),
        ("/etc/ssl/moon.example.pem", str(folder / "cert.pem")),
        ("/etc/ssl/moon.example.key", str(folder / "key.pem")),
        ("127.0.0.1:8000", server),
    ):
        assert there in site
        site = site.replace(there, here)
    places = "".join(f"{kind}_temp_path {folder / kind};" for kind in PLACES)
    (folder / "nginx.conf").write_text(f"pid {folder / 'pid'};events{{}}http{{access_log off;{places}{site}}}")
    subject = ["-subj", "/CN=localhost", "-days", "2", "-nodes"]
    made = ["openssl", "req", "-x509", "-newkey", "rsa:2048", *subject, "-keyout", "key.pem", "-out", "cert.pem"]
    subprocess.run(made, cwd=folder, check=True, capture_output=True)
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", "stderr", "-g", "daemon off;"]


PLACES = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")


def caddy(folder: Path, port: int, server: str, kind: str) -> list[str]:
    """Caddy with the block of the page, on this port, with a certificate of its own."""
    site = block("caddy-folder" if kind == "folder" else "caddy")
    site = site.replace("127.0.0.1:8000", server).replace(
        "moon.example {", f"https://localhost:{port} {{\n    tls internal"
    )
    alone = "{\n admin off\n auto_https disable_redirects\n skip_install_trust\n}\n"
    (folder / "Caddyfile").write_text(alone + site)
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@contextlib.contextmanager
def running(command: list[str], folder: Path, port: int) -> Iterator[None]:
    """A program that can be reached on this port, as long as this lasts."""
    home = {**os.environ, "HOME": str(folder), "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (folder / "said").open("w") as said, subprocess.Popen(command, stdout=said, stderr=said, env=home) as program:
        try:
            _wait_for(program, port)
            yield
        finally:
            program.terminate()
            program.wait(PATIENCE)


def _wait_for(program: subprocess.Popen[bytes], port: int) -> None:
    """Wait until somebody can come in."""
    end = time.monotonic() + PATIENCE
    while True:
        assert program.poll() is None
        assert time.monotonic() < end
        with socket.socket() as visitor:
            if visitor.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.02)


SLOW = """
import socket, sys, time
time.sleep(0.5)
with socket.create_server(("127.0.0.1", int(sys.argv[1]))):
    time.sleep(600)
"""


def test_nobody_is_sent_to_a_program_that_is_still_getting_up(tmp_path: Path) -> None:
    port = free_port()
    with running([sys.executable, "-c", SLOW, str(port)], tmp_path, port):
        socket.create_connection(("127.0.0.1", port)).close()


@pytest.mark.parametrize("kind", ["site", "folder"])
@pytest.mark.parametrize("proxy", [nginx, caddy])
def test_a_game_is_played_through_the_proxy(proxy: Any, kind: str, tmp_path: Path) -> None:
    if shutil.which(proxy.__name__) is None:
        pytest.skip(f"{proxy.__name__} is not installed")
    root = "/bluemoon" if kind == "folder" else ""
    options = ["--proxy", "127.0.0.1", *(["--root-path", root] if root else [])]
    with Server(tmp_path / "bluemoon.db", *options) as server:
        port = free_port()
        with running(proxy(tmp_path, port, server.address, kind), tmp_path, port):
            asyncio.run(_evening(f"localhost:{port}", root))
        assert server.errors() == []


async def _evening(host: str, root: str) -> None:
    async with _guest(host) as anna, _guest(host) as ben:
        await _come_in(anna, root)
        await _come_in(ben, root)
        opened = await anna.post(f"{root}/api/tables", json=TABLE)
        table = opened.json()["id"]
        await ben.post(f"{root}/api/tables/{table}/sit", json={})
        await _play(anna, host, root, table)
        assert (await anna.get(f"{root}/metrics")).status_code == 404


def _guest(host: str) -> httpx.AsyncClient:
    return httpx.AsyncClient(base_url=f"https://{host}", verify=ANYBODY, timeout=PATIENCE)


async def _come_in(guest: httpx.AsyncClient, root: str) -> None:
    """The first page, once the proxy is there, and a file it names."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            page = await guest.get(f"{root}/")
            break
        except httpx.TransportError:
            assert time.monotonic() < end
            await asyncio.sleep(0.1)
    assert "strict-transport-security" in page.headers
    me = await guest.get(f"{root}/api/me")
    assert me.status_code == 200
    assert [cookie.name for cookie in guest.cookies.jar] == ["__Host-bluemoon"]
    for address in re.findall(r'(?:src|href)="([^"]+)"', page.text) if page.status_code == 200 else ():
        assert address.startswith(f"{root}/")
        assert (await guest.get(address)).status_code == 200


async def _play(guest: httpx.AsyncClient, host: str, root: str, table: str) -> None:
    """A move, on a socket through the proxy."""
    cookie = "; ".join(f"{one.name}={one.value}" for one in guest.cookies.jar)
    address = f"wss://{host}{root}/ws/{table}"
    origin = websockets.Origin(f"https://{host}")
    async with websockets.connect(address, ssl=ANYBODY, origin=origin, additional_headers={"Cookie": cookie}) as line:
        position = json.loads(await line.recv())["position"]
        board = position["board"]
        tile = board["view"]["tiles"][board["choices"]["moves"][0]]["name"]
        command = {"t": "play", "id": "move-0001", "base": position["seq"], "seat": 0, "actions": [f"move {tile}"]}
        await line.send(json.dumps(command))
        while (heard := json.loads(await line.recv()))["t"] not in ("done", "refused"):
            pass
        assert heard["t"] == "done"
