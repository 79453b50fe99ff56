"""What is given away, a wheel or a source archive, carries the page, built."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from client import build as page

ROOT = Path(__file__).parents[2]
STATIC = "bluemoon/server/static"


def pack(folder: Path, kind: str, into: Path) -> Path:
    """A wheel or sdist of the project in a folder, made with what is installed here."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(into)],
        cwd=folder, check=True, capture_output=True, env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip
    return next(into.iterdir())


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A source archive of the project, unpacked."""
    if not page.is_built():
        pytest.skip("the page is not built; scripts/test builds it")
    archive = pack(ROOT, "sdist", tmp_path_factory.mktemp("sdist"))
    place = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as packed:
        packed.extractall(place, filter="data")
    return next(place.iterdir())


def test_a_source_archive_carries_the_page_and_what_it_is_built_from(sdist: Path) -> None:
    carried = [*page.sources(), page.STATIC / "index.html", page.STAMP, ROOT / "hatch_build.py", page.CLIENT / ".npmrc"]
    assert [path for path in carried if not (sdist / path.relative_to(ROOT)).is_file()] == []
    assert not (sdist / "client" / "node_modules").exists()


def test_a_wheel_made_from_a_source_archive_needs_no_node_and_carries_the_page(sdist: Path, tmp_path: Path) -> None:
    assert subprocess.run([sys.executable, sdist / "client" / "build.py", "--is-built"], check=False).returncode == 0
    with zipfile.ZipFile(pack(sdist, "wheel", tmp_path)) as wheel:
        names = set(wheel.namelist())
        index = wheel.read(f"{STATIC}/index.html").decode()
    asked = {f"{STATIC}{path}" for path in re.findall(r'(?:src|href)="\.(/[^"]+)"', index)}
    assert len(asked) >= 5  # favicon, theme, script, style, pictures
    assert asked - names == set()
    assert {f"{STATIC}/{file}" for file in ("worker.js", "manifest-ru.webmanifest", "icon-512.png", ".pages")} <= names
    assert {"bluemoon/py.typed", "bluemoon/__init__.pyi", "bluemoon/city/types.py", "bluemoon/duel/types.py"} <= names
    assert {f"bluemoon/nets/data/{game}.{ending}" for game in ("city", "duel") for ending in ("net", "md")} <= names
    assert not any(name.startswith(("client/", "hatch_build")) for name in names)
