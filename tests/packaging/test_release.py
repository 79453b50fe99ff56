"""A release: its number, its bill of materials, its digests, and the README as it is read elsewhere."""

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from hatch_build import from_anywhere, urls_of
from release.build import pack, sign, write_sums
from release.sbom import bill_of
from release.version import BadVersion, check_next, current, write_version

ROOT = Path(__file__).parents[2]
HOME = "https://example.org/us/bluemoon"
LICENCES = "# Licenses\n\n## svelte - 5.57.3 (MIT)\n\nCopyright …\n\n## @fluent/bundle - 0.19.1 (Apache-2.0)\n\n…\n"


# ---- numbers


@pytest.mark.parametrize("version", ["0.2.1", "0.3.0", "1.0.0"])
def test_a_version_goes_one_step_further(version: str) -> None:
    check_next(version, "0.2.0")


@pytest.mark.parametrize("version", ["0.2.0", "0.4.0", "0.3.1", "2.0.0", "0.3", "v0.3.0", "0.3.0rc1"])
def test_any_other_number_is_refused(version: str) -> None:
    with pytest.raises(BadVersion):
        check_next(version, "0.2.0")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The files of the project in which its version stands."""
    (tmp_path / "client").mkdir()
    for name in ("pyproject.toml", "CHANGELOG.md", "CITATION.cff", "client/package.json", "client/package-lock.json"):
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def test_a_new_number_stands_everywhere_and_the_changelog_has_its_heading(project: Path) -> None:
    major, minor, _ = current(project).split(".")
    version = f"{major}.{int(minor) + 1}.0"
    (project / "CHANGELOG.md").write_text(
        "# Changelog\n\n## Not released yet\n\n- Something.\n\n## 0.2.0, 2026-11-16\n"
    )
    write_version(version, "2031-02-03", project)
    changelog, citation = ((project / name).read_text() for name in ("CHANGELOG.md", "CITATION.cff"))
    assert f"## Not released yet\n\n## {version}, 2031-02-03\n\n- Something.\n\n## 0.2.0" in changelog
    assert current(project) == version
    assert f"\nversion: {version}\n" in citation
    assert '\ndate-released: "2031-02-03"\n' in citation
    for name in ("package.json", "package-lock.json"):
        assert json.loads((project / "client" / name).read_text())["version"] == version


def test_nothing_new_is_no_release(project: Path) -> None:
    (project / "CHANGELOG.md").write_text("# Changelog\n\n## Not released yet\n\n## 0.2.0, 2026-11-16\n")
    with pytest.raises(BadVersion, match="nothing waits"):
        write_version("0.3.0", "2031-02-03", project)


def test_the_citation_is_of_the_version() -> None:
    assert f"\nversion: {current()}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")


# ---- the bill of materials


def test_the_bill_names_what_is_needed_and_what_is_brought_along() -> None:
    bill = json.loads(bill_of("bluemoon.whl", "ab" * 32, LICENCES, "2031-02-03T00:00:00Z"))
    scopes = {each["name"].lower(): each["scope"] for each in bill["components"]}
    required = {name for name, scope in scopes.items() if scope == "required"}
    assert required == {"numba", "llvmlite", "numpy", "platformdirs", "typing_extensions", "svelte", "@fluent/bundle"}
    assert scopes["fastapi"] == scopes["openskill"] == scopes["gymnasium"] == "optional"
    assert "pytest" not in scopes
    addresses = {each["purl"]: each for each in bill["components"]}
    assert "pkg:npm/svelte@5.57.3" in addresses
    assert addresses["pkg:npm/%40fluent/bundle@0.19.1"]["licenses"] == [{"license": {"id": "Apache-2.0"}}]
    assert set(bill["dependencies"][0]["dependsOn"]) == {each["bom-ref"] for each in bill["components"]}


def test_the_same_wheel_has_the_same_bill_and_another_one_another() -> None:
    first, same, other = (bill_of("a.whl", mark * 64, LICENCES, "2031-02-03T00:00:00Z") for mark in "aab")
    assert first == same
    assert json.loads(first)["serialNumber"] != json.loads(other)["serialNumber"]


# ---- digests


def test_digests_are_as_sha256sum_reads_them(tmp_path: Path) -> None:
    (tmp_path / "a.whl").write_bytes(b"wheel")
    write_sums(tmp_path)
    command = ["sha256sum", "--check", "--status", "SHA256SUMS"]
    assert subprocess.run(command, cwd=tmp_path, check=False).returncode == 0
    (tmp_path / "a.whl").write_bytes(b"other")
    assert subprocess.run(command, cwd=tmp_path, check=False).returncode == 1


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="there is no ssh-keygen")
def test_digests_are_signed_and_a_signature_is_of_one_file(tmp_path: Path) -> None:
    key, sums, allowed = tmp_path / "key", tmp_path / "SHA256SUMS", tmp_path / "allowed"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", "", "-f", str(key)], check=True)
    sums.write_text("00  a.whl\n")
    signature = sign(sums, key)
    allowed.write_text(f"us {key.with_suffix('.pub').read_text()}")
    command = ["ssh-keygen", "-Y", "verify", "-n", "bluemoon", "-I", "us", "-f", str(allowed), "-s", str(signature)]
    verified = [
        subprocess.run(command, input=text, capture_output=True, check=False).returncode == 0
        for text in (sums.read_bytes(), b"00  b.whl\n")
    ]
    assert verified == [True, False]


# ---- read elsewhere


def test_links_of_the_readme_lead_to_our_files_from_anywhere() -> None:
    text = "[a](docs/a.md#x) ![p](docs/p.webp) [b](https://b.org/c) [d](#e) `[f]`"
    expected = f"[a]({HOME}/blob/main/docs/a.md#x) ![p]({HOME}/raw/main/docs/p.webp) [b](https://b.org/c) [d](#e) `[f]`"
    assert from_anywhere(text, HOME) == expected
    assert from_anywhere(text, "") == "a  [b](https://b.org/c) [d](#e) `[f]`"


def test_no_link_of_the_readme_leads_nowhere_elsewhere() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert "](docs/" in readme
    for home in (HOME, ""):
        assert "](docs/" not in from_anywhere(readme, home)


def test_whoever_has_a_home_says_where_it_is() -> None:
    assert {"Homepage", "Source", "Issues", "Changelog"} <= set(urls_of(HOME))
    assert all(url.startswith(HOME) for url in urls_of(HOME).values())


def test_what_is_built_lands_in_the_folder_that_was_named_wherever_that_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Hatch works in the project's folder, and another folder may be meant."""
    (tmp_path / "project").mkdir()
    monkeypatch.chdir(tmp_path)

    def hatch(command: list[str], *, cwd: Path, **_: object) -> subprocess.CompletedProcess[str]:
        (cwd / command[command.index("-d") + 1] / "bluemoon.tar.gz").touch()
        return subprocess.CompletedProcess(command, 0, "", "")

    monkeypatch.setattr(subprocess, "run", hatch)
    assert pack(tmp_path / "project", Path("dist"), 0) == Path("dist/bluemoon.tar.gz")
