"""What is given away, a wheel or a source archive, carries the page, built; and is built twice alike."""

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from client import build as page
from release.build import LICENCES, NotGood, check_same, check_wheel, pack, wheel_of

ROOT = Path(__file__).parents[2]
STATIC = "bluemoon/server/static"
SOME_DAY = 1_700_000_000


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A source archive, and the wheel made of it."""
    if not page.is_built():
        pytest.skip("the page is not built; scripts/test builds it")
    archive = pack(ROOT, tmp_path_factory.mktemp("sdist"), SOME_DAY)
    return archive, wheel_of(archive, tmp_path_factory.mktemp("wheel"), SOME_DAY)


@pytest.fixture(scope="module")
def sdist(made: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, unpacked."""
    place = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(made[0]) as packed:
        packed.extractall(place, filter="data")
    return next(place.iterdir())


def test_a_source_archive_carries_the_page_and_what_it_is_built_from(sdist: Path) -> None:
    carried = [*page.sources(), page.STATIC / "index.html", page.STAMP, ROOT / "hatch_build.py", page.CLIENT / ".npmrc"]
    assert [path for path in carried if not (sdist / path.relative_to(ROOT)).is_file()] == []
    assert not (sdist / "client" / "node_modules").exists()


def test_a_wheel_made_from_a_source_archive_needs_no_node_and_carries_the_page(
    made: tuple[Path, Path], sdist: Path
) -> None:
    assert subprocess.run([sys.executable, sdist / "client" / "build.py", "--is-built"], check=False).returncode == 0
    with zipfile.ZipFile(made[1]) as wheel:
        names = set(wheel.namelist())
        index = wheel.read(f"{STATIC}/index.html").decode()
    asked = {f"{STATIC}{path}" for path in re.findall(r'(?:src|href)="\.(/[^"]+)"', index)}
    assert len(asked) >= 5  # favicon, theme, script, style, pictures
    assert asked - names == set()
    assert {f"{STATIC}/{file}" for file in ("worker.js", "manifest-ru.webmanifest", "icon-512.png", ".pages")} <= names
    assert {"bluemoon/py.typed", "bluemoon/__init__.pyi", "bluemoon/city/types.py", "bluemoon/duel/types.py"} <= names
    assert {f"bluemoon/nets/data/{game}.{ending}" for game in ("city", "duel") for ending in ("net", "md")} <= names
    assert not any(name.startswith(("client/", "hatch_build", "release/")) for name in names)


def test_a_wheel_that_is_built_again_elsewhere_is_the_same_byte_for_byte(
    made: tuple[Path, Path], tmp_path: Path
) -> None:
    before = os.umask(0o077)
    try:
        wheel_of(made[0], tmp_path, SOME_DAY)
    finally:
        os.umask(before)
    check_same([made[1]], tmp_path)


def test_what_is_not_the_same_is_not_given_away(tmp_path: Path) -> None:
    for folder, content in (("one", b"1"), ("two", b"2")):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "a.whl").write_bytes(content)
    with pytest.raises(NotGood, match=r"these differ: a\.whl"):
        check_same([tmp_path / "one" / "a.whl"], tmp_path / "two")


def test_the_licences_of_what_the_page_brings_along_are_in_the_wheel(made: tuple[Path, Path]) -> None:
    with zipfile.ZipFile(made[1]) as wheel:
        licences = wheel.read(LICENCES).decode()
    for name, words in {"svelte": "Permission is hereby granted", "@fluent/bundle": "Apache", "uqr": "MIT"}.items():
        _, _, own = licences.partition(f"## {name} - ")
        assert words in own.partition("\n## ")[0], name


def test_a_wheel_without_the_page_is_not_given_away(tmp_path: Path) -> None:
    wheel = tmp_path / "bluemoon-0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("bluemoon/py.typed", "")
    with pytest.raises(NotGood, match=r"index\.html.*the rules of the city"):
        check_wheel(wheel)
