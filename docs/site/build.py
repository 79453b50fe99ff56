"""Builds the documentation, one language after the other: python -m docs.site.build FOLDER.

Any warning is an error. The folder is written anew; what stood in it before goes only if it was built by this.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from docs.site import sources

MARK = "searchindex.js"  # lies in every folder that was built


def build(folder: Path) -> None:
    """Write the whole site into a folder."""
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise SystemExit(f"{folder}: holds something else; name another folder")
    with tempfile.TemporaryDirectory() as place:
        for language in sources.HOMES:
            build_language(language, Path(place) / "site" / sources.prefix(language), Path(place) / f"read-{language}")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(Path(place) / "site", folder)


def build_language(language: str, into: Path, read: Path) -> None:
    """Write the pages of one language."""
    words = ["-b", "html", "-q", "-W", "--keep-going", "-j", "auto", "-t", language]
    places = ["-c", str(Path(__file__).parent), "-d", str(read), str(sources.HOMES[language]), str(into)]
    done = subprocess.run([sys.executable, "-m", "sphinx", *words, *places], cwd=sources.ROOT, check=False)
    if done.returncode:
        raise SystemExit("The documentation could not be built (see above).")
    for left in (".buildinfo", "objects.inv" if language != "en" else ".nojekyll"):
        (into / left).unlink(missing_ok=True)


if __name__ == "__main__":
    build(Path(sys.argv[1]).absolute())
