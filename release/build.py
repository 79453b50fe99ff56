"""Builds what is given away, twice: both must be the same byte for byte; then describes, hashes and signs it.

python -m release.build FOLDER            into an empty or new folder; --key FILE signs with an SSH key
"""

import argparse
import hashlib
import os
import re
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path

from client import build as page
from release.sbom import bill_of

ROOT = Path(__file__).resolve().parents[1]
LICENCES = "bluemoon/server/static/licences.md"
MUST_HOLD = (
    LICENCES,
    "bluemoon/server/static/index.html",
    "bluemoon/server/static/.pages",
    "bluemoon/py.typed",
)  # a wheel without these is not one to give away
ENGINES = re.compile(r"bluemoon/server/static/assets/(city|duel)-[^/]+\.wasm")


class NotGood(Exception):
    """What was built is not to be given away; the text says why."""


def pack(project: Path, into: Path, when: int) -> Path:
    """The source archive of a project; with `project` an archive that was unpacked, nothing outside it is used."""
    return _hatch(project, into, "sdist", when)


def _hatch(project: Path, into: Path, kind: str, when: int) -> Path:
    into.mkdir(parents=True, exist_ok=True)
    around = {**os.environ, "SOURCE_DATE_EPOCH": str(when), "PYTHONDONTWRITEBYTECODE": "1"}
    there = str(into.resolve())  # it runs in the project
    command = [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", there]
    run = subprocess.run(command, cwd=project, env=around, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise NotGood(f"{kind}: {run.stderr.strip() or run.stdout.strip()}")
    return max(into.glob("*.whl" if kind == "wheel" else "*.tar.gz"))


def wheel_of(sdist: Path, into: Path, when: int) -> Path:
    """The wheel made of a source archive alone, in a folder of its own."""
    with tempfile.TemporaryDirectory(prefix="bluemoon-release-") as folder:
        with tarfile.open(sdist) as packed:
            packed.extractall(folder, filter="data")
        return _hatch(next(Path(folder).iterdir()), into, "wheel", when)


def build(into: Path, when: int, project: Path = ROOT) -> list[Path]:
    """Source archive and wheel, each built twice in other places; refused where the two differ."""
    with tempfile.TemporaryDirectory(prefix="bluemoon-again-") as folder:
        first, again = into, Path(folder)
        for place in (first, again):
            wheel_of(pack(project, place, when), place, when)
        made = sorted(file for file in first.iterdir() if file.suffix in (".whl", ".gz"))
        check_same(made, again)
    return made


def check_same(made: Iterable[Path], again: Path) -> None:
    """Are these files the same, byte for byte, as those of the same names in another folder?"""
    differing = [file.name for file in made if digest(file) != digest(again / file.name)]
    if differing:
        raise NotGood(f"built twice, these differ: {', '.join(differing)}")


def check_wheel(wheel: Path) -> None:
    """Is everything in it that somebody needs who installs it?"""
    with zipfile.ZipFile(wheel) as packed:
        names = packed.namelist()
    missing = [name for name in MUST_HOLD if name not in names]
    engines = {found[1] for name in names if (found := ENGINES.fullmatch(name))}
    missing += [f"the rules of the {game} for the page" for game in ("city", "duel") if game not in engines]
    if missing:
        raise NotGood(f"{wheel.name} lacks {', '.join(missing)}")


def describe(wheel: Path, when: int) -> Path:
    """The bill of materials, beside the wheel."""
    with zipfile.ZipFile(wheel) as packed:
        licences = packed.read(LICENCES).decode()
    bill = wheel.with_suffix(".cdx.json")
    moment = datetime.fromtimestamp(when, UTC).isoformat().replace("+00:00", "Z")
    bill.write_text(bill_of(wheel.name, digest(wheel), licences, moment), encoding="utf-8")
    return bill


def digest(file: Path) -> str:
    """SHA-256 of a file."""
    return hashlib.sha256(file.read_bytes()).hexdigest()


def write_sums(folder: Path) -> Path:
    """The digests of all files of a folder, as `sha256sum --check` reads them."""
    sums = folder / "SHA256SUMS"
    files = sorted(file for file in folder.iterdir() if not file.name.startswith(sums.name))
    sums.write_text("".join(f"{digest(file)}  {file.name}\n" for file in files), encoding="ascii")
    return sums


def sign(file: Path, key: Path) -> Path:
    """A signature by an SSH key, as `ssh-keygen -Y verify -n bluemoon` reads it."""
    command = ["ssh-keygen", "-q", "-Y", "sign", "-f", str(key), "-n", "bluemoon", str(file)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    if run.returncode != 0:
        raise NotGood(f"{file.name} could not be signed: {run.stderr.strip()}")
    return file.with_name(f"{file.name}.sig")


def moment_of(project: Path = ROOT) -> int:
    """When the last change was made: what is built of it is of that time."""
    said = os.environ.get("SOURCE_DATE_EPOCH")
    if said:
        return int(said)
    command = ["git", "log", "-1", "--format=%ct"]
    return int(subprocess.run(command, cwd=project, capture_output=True, text=True, check=True).stdout)


def main(words: list[str]) -> int:
    """The command line."""
    parser = argparse.ArgumentParser("release.build", description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--key", type=Path, help="sign the digests with this SSH key")
    asked = parser.parse_args(words)
    try:
        if asked.folder.is_dir() and any(asked.folder.iterdir()):
            raise NotGood(f"{asked.folder} is not empty")
        page.build()
        when = moment_of()
        made = build(asked.folder, when)
        wheel = next(file for file in made if file.suffix == ".whl")
        check_wheel(wheel)
        made.append(describe(wheel, when))
        sums = write_sums(asked.folder)
        made += [sums, *([sign(sums, asked.key)] if asked.key else [])]
    except (NotGood, page.BuildFailed) as fault:
        print(f"release: {fault}", file=sys.stderr)
        return 1
    for file in made:
        print(f"{file.stat().st_size:>10,}  {file}")
    if not asked.key:
        print("not signed: no key was named (--key FILE)")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
