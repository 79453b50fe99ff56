"""Whoever installs the wheel, and has nothing else of the project, plays both games."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from release.build import pack, wheel_of
from tests.browser.guests import Guest
from tests.browser.pages import Home
from tests.night import BY_NIGHT
from tests.packaging.test_wheel import ROOT, SOME_DAY

ADDRESS = re.compile(r"http://[\w.]+:\d+")
SERVE = "from bluemoon.cli import main; main()"
HERE = re.compile(r"/here\?table=here\.")


def installed(folder: Path) -> Path:
    """The Python of an environment with the wheel, and what it stands on; this folder is not on its path."""
    wheel = wheel_of(pack(ROOT, folder / "sdist", SOME_DAY), folder / "wheel", SOME_DAY)
    venv.create(folder / "venv", symlinks=True)
    (site,) = (folder / "venv").glob("lib/python*/site-packages")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    (site / "beneath.pth").write_text(sysconfig.get_path("purelib"), encoding="utf-8")
    return folder / "venv" / "bin" / "python"


def bare(folder: Path) -> dict[str, str]:
    """The environment of somebody who has nothing but a home."""
    return {"HOME": str(folder), "PATH": os.defpath, "PYTHONUNBUFFERED": "1"}


@contextmanager
def served(python: Path, folder: Path) -> Iterator[str]:
    """The address of a server that was started from there."""
    words = [str(python), "-c", SERVE, "serve", "--port", "0", "--db", str(folder / "games.db")]
    with subprocess.Popen(
        words, cwd=folder, env=bare(folder), text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as server:
        assert server.stdout is not None
        try:
            yield next(found[0] for line in server.stdout if (found := ADDRESS.search(line)))
        finally:
            server.terminate()


@BY_NIGHT
@pytest.mark.skipif(sys.platform == "win32", reason="an environment looks otherwise there")
def test_a_game_of_each_is_begun_from_the_wheel_alone(chromium: Browser, tmp_path: Path):
    python = installed(tmp_path)
    where = [str(python), "-c", "import bluemoon; print(bluemoon.__file__)"]
    found = subprocess.check_output(where, cwd=tmp_path, env=bare(tmp_path), text=True)
    assert Path(found.strip()).is_relative_to(tmp_path)
    with served(python, tmp_path) as address:
        for game in ("web-play-now", "web-play-duel"):
            guest = Guest(chromium, address, plays=True)
            Home(guest)
            guest.button(game).click()
            expect(guest.page).to_have_url(HERE)
            expect(guest.region("table-action")).to_be_visible()
            assert guest.troubles() == []
            guest.leave()
