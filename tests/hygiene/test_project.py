"""The project as it is given away: no traces of the machines it was made on, versions pinned, a README that is true."""

import json
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

from bluemoon.server.http.built_page import STATIC

ROOT = Path(__file__).parents[2]
TRACES = {
    "a folder of somebody's machine": r"(?<![\w.$}~*-])/(?:work|root|home/\w+|Users/\w+|mnt|workspace)/",
    "a package registry or its mirror": r"pypi\.org|pythonhosted|registry\.npm|npmjs|conda-forge|artifactory|index-url",
    "a folder that is not in the project": r"\.\./shared|\bshared/(?:design|rules|facts|golden|tools)",
    "talk about how it was made": r"\b(?:my|the|your) brief\b|\bcolleague|\blanguage model|\bAI assistant|\bas an AI\b",
    "a secret": r"BEGIN [A-Z ]*PRIVATE KEY|\bgh[pousr]_\w{20}|\bsk-\w{20}",
}
MINE = "tests/hygiene/test_project.py"  # names what it looks for


def tracked_files() -> list[Path]:
    """The files of the project, as git knows them, new ones too; without git, all that are not hidden."""
    try:
        listed = subprocess.run(
            ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        ).stdout.split("\0")  # fmt: skip
    except (OSError, subprocess.CalledProcessError):
        listed = [path.relative_to(ROOT).as_posix() for path in ROOT.rglob("[!.]*")]
    return [ROOT / name for name in listed if name and name != MINE and (ROOT / name).is_file()]


def text_of(path: Path) -> str:
    """The text of a file; nothing if it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@pytest.mark.parametrize("kind", TRACES)
def test_no_file_holds_a_trace(kind: str) -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}"
        for path in tracked_files()
        if re.search(TRACES[kind], text_of(path))  # few files do
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if re.search(TRACES[kind], line)
    ]
    assert found == [], f"{kind}"


@pytest.mark.parametrize(
    ("kind", "line"),
    [
        ("a folder of somebody's machine", 'open("/Users/anna/notes")'),
        ("a folder of somebody's machine", "cd /home/somebody/games"),
        ("a package registry or its mirror", "pip install --index-url https://mirror/simple"),
        ("a folder that is not in the project", "see ../shared/rules/city.md"),
        ("talk about how it was made", "as my brief says"),
        ("a secret", "-----BEGIN RSA PRIVATE KEY-----"),
    ],
)
def test_a_trace_would_be_found(kind: str, line: str) -> None:
    assert re.search(TRACES[kind], line)


def test_no_file_is_large_or_holds_a_conflict() -> None:
    for path in tracked_files():
        assert path.stat().st_size < (4_000_000 if path.suffix == ".net" else 2_000_000), path
        assert not re.search(r"^(?:<{7}|>{7}) ", text_of(path), re.MULTILINE), path


def test_the_server_looks_for_the_page_where_it_is_built() -> None:
    built = re.search(r'outDir: here\("\.\./(.*?)"\)', (ROOT / "client" / "vite.config.ts").read_text(encoding="utf-8"))
    assert built is not None
    assert built[1] == STATIC.relative_to(ROOT).as_posix()


# ---- versions


def constraints() -> dict[str, str]:
    """Name and version of every pin."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [line for line in lines if line and not line.startswith("#")]
    for line in pins:
        assert re.fullmatch(r"[A-Za-z0-9._-]+==\d+(?:\.\w+)*", line), f"not a pin: {line}"
    return {plain_name(line.split("==")[0]): line.split("==")[1] for line in pins}


def plain_name(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def test_constraints_are_pins_and_each_stands_once() -> None:
    pins = constraints()
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    assert len(pins) == sum(bool(line) and not line.startswith("#") for line in lines)


def test_everything_the_project_needs_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = [
        *project["dependencies"],
        *(name for extra in project["optional-dependencies"].values() for name in extra),
    ]
    names = {plain_name(re.split(r"[<>=!~\[; ]", need)[0]) for need in needed}
    assert names - set(constraints()) == {"bluemoon"}  # extras that bring others


def test_library_page_and_changelog_are_of_one_version() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    page = json.loads((ROOT / "client" / "package.json").read_text(encoding="utf-8"))
    newest = re.search(r"^## (\d\S+?),? ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert newest is not None
    assert project["version"] == page["version"] == newest[1]


# ---- what a stranger reads first

TEXTS = sorted(path.relative_to(ROOT).as_posix() for path in (*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")))


@pytest.mark.parametrize("page", TEXTS)
def test_the_links_of_a_page_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    links = [link for link in re.findall(r"\]\(([^)#\s]+)", text) if "://" not in link]
    assert [link for link in links if not ((ROOT / page).parent / link).exists()] == []


def test_the_first_screen_of_the_readme_is_one_screen() -> None:
    first = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Where to read next")[0]
    assert len(first.splitlines()) <= 60
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", first)
    assert len(pictures) == 1
    assert (ROOT / pictures[0]).stat().st_size < 300_000


def test_everything_on_the_map_of_the_folders_is_there() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Where things are")[2]
    above: list[Path] = [ROOT]
    for line in page.split("```")[1].strip().splitlines():
        depth = (len(line) - len(line.lstrip())) // 2
        names = re.match(r"[^\s,]+(?:, [^\s,]+)*", line.strip())
        assert names is not None
        paths = [above[depth] / name for name in names[0].split(", ")]
        assert [path for path in paths if not path.exists()] == []
        above[depth + 1 :] = [paths[0]]


def test_every_word_of_the_glossary_is_used() -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Glossary")[2].partition("\n## ")[0]
    words = re.findall(r"^\| ([\w -]+) \| ", page, re.MULTILINE)[1:]
    code = "\n".join(text_of(path) for path in tracked_files() if path.suffix in {".py", ".ts", ".svelte"}).lower()
    assert [word for word in words if not re.search(re.sub(r"[ -]", "[ _-]?", word), code)] == []
    assert len(words) == len(set(words)) > 30
