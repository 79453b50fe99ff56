"""The page as a folder of files, which any static host shows: games of the page itself, lessons, cards; no server.

python -m bluemoon.server.site FOLDER

Every address of the page is a folder with an `index.html`, and every link in it is relative: so the folder may lie
anywhere in a site, and its host needs no rule of its own. What needs a server is not offered there.
"""

import shutil
import sys
import tempfile
from pathlib import Path

from bluemoon.core.refusal import BlueMoonError
from bluemoon.server.http.built_page import CONTENT, STATIC

PAGES = ".pages"  # the build lists here where the page is found
ALONE = 'data-server="none"'
ONLY_OF_A_HEADER = "frame-ancestors"  # a browser heeds it in no page


class NoSite(BlueMoonError):
    """The site cannot be written; the text says why, for people."""


def write_site(folder: Path, static: Path = STATIC) -> int:
    """Write the site, in place of one that was written there before; how many pages it has."""
    if not (static / PAGES).is_file():
        raise NoSite("The page is not built yet: scripts/site builds it, and so does client/build.py.")
    if not may_write(folder):
        raise NoSite(f"{folder} is there and is no site of ours: nothing was written. Name another folder.")
    folder.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as beside:
        written = Path(beside) / "site"
        shutil.copytree(static, written, ignore=shutil.ignore_patterns(".*"))
        pages = lay_pages(written, static)
        if folder.is_dir():
            shutil.rmtree(folder)
        written.rename(folder)
    return pages


def may_write(folder: Path) -> bool:
    """Nothing is there, or a site that was written before."""
    if not folder.exists():
        return True
    return folder.is_dir() and (not any(folder.iterdir()) or is_site(folder))


def is_site(folder: Path) -> bool:
    """Whether a site was written here."""
    page = folder / "index.html"
    return page.is_file() and ALONE in page.read_text(encoding="utf-8", errors="replace")


def lay_pages(site: Path, static: Path) -> int:
    """A page at every address; how many."""
    page = alone((static / "index.html").read_text(encoding="utf-8"))
    addresses = ["", *(static / PAGES).read_text(encoding="utf-8").split()]
    for address in addresses:
        place = site / address
        place.mkdir(parents=True, exist_ok=True)
        (place / "index.html").write_text(at_address(page, address), encoding="utf-8")
    return len(addresses)


def alone(page: str) -> str:
    """The page, told that there is no server, and what it may load: nobody else says so here."""
    content = "; ".join(rule for rule in CONTENT.split("; ") if not rule.startswith(ONLY_OF_A_HEADER))
    policy = f'<meta http-equiv="Content-Security-Policy" content="{content}" />'
    return page.replace("<html ", f"<html {ALONE} ", 1).replace("<head>", f"<head>\n    {policy}", 1)


def at_address(page: str, address: str) -> str:
    """The page, with the addresses of its files as seen from there."""
    up = "../" * len(Path(address).parts)
    return page.replace('"./', f'"./{up}') if up else page


def main(words: list[str], static: Path = STATIC) -> int:
    """The command line."""
    if len(words) != 1 or words[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    folder = Path(words[0]).resolve()
    try:
        pages = write_site(folder, static)
    except (NoSite, OSError) as failure:
        print(failure, file=sys.stderr)
        return 1
    print(f"{pages} pages in {folder}. To look at them: python3 -m http.server -d {folder}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
