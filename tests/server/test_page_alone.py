"""The page alone, from an installation without a server: shown on this machine, until somebody ends it."""

import os
import signal
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from bluemoon.server.http.built_page import CONTENT
from bluemoon.server.page_alone import show_page
from bluemoon.server.site import ALONE, PAGES, NoSite

SHOW = "import sys; from pathlib import Path; from bluemoon.server.page_alone import show_page; "
RUN = SHOW + "show_page(0, static=Path(sys.argv[1]))"


@pytest.fixture
def static(tmp_path: Path) -> Path:
    """A page as a build leaves it, as small as can be."""
    built = tmp_path / "static"
    built.mkdir()
    page = '<!doctype html><html lang="en"><head></head><script src="./app.js"></script></html>'
    (built / "index.html").write_text(page)
    (built / "app.js").write_text("1")
    (built / "manifest-en.webmanifest").write_text("{}")
    (built / PAGES).write_text("rules\n")
    return built


@pytest.fixture
def shown(static: Path, tmp_path: Path) -> Iterator[tuple[str, "subprocess.Popen[str]"]]:
    """Its address, and the process that shows it."""
    around = {**os.environ, "TMPDIR": str(tmp_path)}
    command = [sys.executable, "-c", RUN, str(static)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=around, preexec_fn=heed_ctrl_c) as host:
        assert host.stdout is not None
        yield next(word for word in host.stdout.readline().split() if word.startswith("http://")), host
        host.kill()


def heed_ctrl_c() -> None:
    """A shell that runs tests in the background has them ignore Ctrl-C."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_the_page_is_shown_to_this_machine_and_says_that_there_is_no_server(shown, tmp_path: Path):
    address, host = shown
    assert address.startswith("http://127.0.0.1:")
    with urllib.request.urlopen(f"{address}/") as answer:
        assert ALONE in answer.read().decode()
        assert answer.headers["Content-Security-Policy"] == CONTENT
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    with urllib.request.urlopen(f"{address}/rules/") as answer:
        assert '"./../app.js"' in answer.read().decode()
    with urllib.request.urlopen(f"{address}/manifest-en.webmanifest") as answer:
        assert answer.headers["Content-Type"] == "application/manifest+json"
    with pytest.raises(urllib.error.HTTPError, match="404"):
        urllib.request.urlopen(f"{address}/../static/.pages")
    host.send_signal(signal.SIGINT)
    assert host.wait(60) == 0
    assert not list(tmp_path.glob("bluemoon-page-*"))


def test_a_page_that_is_not_built_is_said_in_one_sentence(tmp_path: Path):
    with pytest.raises(NoSite, match="not built yet"):
        show_page(0, static=tmp_path)
