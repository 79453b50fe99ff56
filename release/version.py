"""The number of a version, wherever it stands: pyproject.toml, the page, CITATION.cff, and the changelog with its date.

python -m release.version 0.3.0 2026-12-24
"""

import json
import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WAITING = "## Not released yet"
NUMBER = re.compile(r"\d+\.\d+\.\d+")


class BadVersion(Exception):
    """A number that cannot be the next one; the text says why."""


def current(root: Path = ROOT) -> str:
    """The version the project is at."""
    found = re.search(r'^version = "(.+)"$', (root / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None
    return found[1]


def check_next(version: str, now: str) -> None:
    """Semantic versions: three numbers, one of them a step further, those behind it at nothing."""
    if not NUMBER.fullmatch(version):
        raise BadVersion(f"{version}: a version is three numbers, as 1.2.3")
    major, minor, patch = map(int, now.split("."))
    ways = (f"{major + 1}.0.0", f"{major}.{minor + 1}.0", f"{major}.{minor}.{patch + 1}")
    if version not in ways:
        raise BadVersion(f"{version}: after {now} comes one of {', '.join(ways)}")


def write_version(version: str, date: str, root: Path = ROOT) -> None:
    """Give the version its number everywhere, and what waits in the changelog its heading."""
    check_next(version, current(root))
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    if changelog.partition(WAITING)[2].partition("\n## ")[0].strip() == "":
        raise BadVersion("CHANGELOG.md: nothing waits there to be released")
    _replace(root / "CHANGELOG.md", re.escape(WAITING), f"{WAITING}\n\n## {version}, {date}")
    _replace(root / "pyproject.toml", r'^version = ".+"$', f'version = "{version}"')
    _replace(root / "CITATION.cff", r"^version: .+$", f"version: {version}")
    _replace(root / "CITATION.cff", r"^date-released: .+$", f'date-released: "{date}"')
    for name in ("package.json", "package-lock.json"):
        _write_page_version(root / "client" / name, version)


def _replace(file: Path, pattern: str, by: str) -> None:
    text, count = re.subn(pattern, by, file.read_text(encoding="utf-8"), count=1, flags=re.MULTILINE)
    if count != 1:
        raise BadVersion(f"{file.name}: there is no place for a version")
    file.write_text(text, encoding="utf-8")


def _write_page_version(file: Path, version: str) -> None:
    words = json.loads(file.read_text(encoding="utf-8"))
    words["version"] = version
    if "packages" in words:
        words["packages"][""]["version"] = version
    file.write_text(json.dumps(words, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


def main(words: list[str]) -> int:
    """The command line."""
    try:
        version, date = words
        write_version(version, date)
    except (BadVersion, ValueError) as fault:
        print(f"release: {fault}", file=sys.stderr)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
