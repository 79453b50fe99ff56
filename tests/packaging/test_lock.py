"""The page's lock file: everybody can install from it, on every system, and it tells nobody's address."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

CLIENT = Path(__file__).parents[2] / "client"
LOCK = CLIENT / "package-lock.json"


def packages() -> dict[str, dict[str, Any]]:
    """What the lock holds, by the place it is installed to; the project itself is ""."""
    held: dict[str, dict[str, Any]] = json.loads(LOCK.read_text(encoding="utf-8"))["packages"]
    return held


def others() -> dict[str, dict[str, Any]]:
    return {place: package for place, package in packages().items() if place}


def test_the_lock_names_no_place_where_packages_come_from() -> None:
    assert [place for place, package in others().items() if "resolved" in package] == []


def test_every_package_has_a_version_and_a_checksum() -> None:
    assert [place for place, package in others().items() if not {"version", "integrity"} <= package.keys()] == []


def test_a_new_lock_would_name_no_place_either() -> None:
    assert "omit-lockfile-registry-resolved=true" in (CLIENT / ".npmrc").read_text(encoding="utf-8").splitlines()


def test_the_lock_holds_the_machine_code_for_every_system() -> None:
    held = packages()
    wanted = {
        (place, name)
        for place, package in held.items()
        for name in package.get("optionalDependencies", {})
        if f"node_modules/{name}" not in held and f"{place}/node_modules/{name}" not in held
    }
    assert wanted == set()


@pytest.mark.parametrize("system", ["linux-x64-gnu", "linux-arm64-gnu", "darwin-arm64", "win32-x64-msvc"])
def test_the_page_can_be_built_on(system: str) -> None:
    bundlers = [
        place
        for place in packages()
        if place.endswith(f"-{system}") and ("rolldown" in place or "lightningcss" in place)
    ]
    assert len(bundlers) == 2


def test_versions_are_exact_and_those_of_the_lock() -> None:
    project = json.loads((CLIENT / "package.json").read_text(encoding="utf-8"))
    listed = {**project["dependencies"], **project["devDependencies"], **project["overrides"]}
    named = {name: version.rpartition("@")[2] for name, version in listed.items()}  # some have two names
    assert {name: packages()[f"node_modules/{name}"]["version"] for name in named} == named
    assert all(re.fullmatch(r"\d+\.\d+\.\d+", version) for version in named.values())
