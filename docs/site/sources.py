"""What the documentation is made of: pages in two languages, and where their links lead.

A page is a Markdown file of the project. What is kept elsewhere (CONTRIBUTING.md, the measurements) has a page that
includes it, so that nothing is written twice. Links in a file lead to files, as everybody reads them in the folder;
here they are turned into links of the site. Nothing here needs Sphinx.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from os.path import relpath
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
HOMES = {"en": DOCS, "ru": DOCS / "ru"}  # the folder of a language's pages
LANGUAGES = {"en": "English", "ru": "Русский"}
NOT_PAGES = {"en": ("site", "ru", "rulebook/ru"), "ru": ()}  # folders in the home of a language
INCLUDE = re.compile(r"^```\{include\} (\S+)\n```$", re.MULTILINE)
LINK = re.compile(r"(!?)\[((?:[^][]|\[[^]]*\])*)\]\(([^)\s]+)\)")
BLOCK = re.compile(r"(^ *```.*?^ *```$)", re.MULTILINE | re.DOTALL)
PICTURES = {".png", ".svg", ".webp"}
HERE = "site:"  # begins an address in the site, from its first folder


@dataclass(frozen=True)
class Page:
    """One page: its language, its name in it, and its file."""

    language: str
    name: str
    file: Path

    @property
    def address(self) -> str:
        """Where it stands in the site."""
        return f"{prefix(self.language)}{self.name}.html"

    @property
    def origin(self) -> Path:
        """The file its text is written in: another one, if all it does is to include that."""
        found = INCLUDE.fullmatch(self.file.read_text(encoding="utf-8").strip())
        return (self.file.parent / found[1]).resolve() if found else self.file


def prefix(language: str) -> str:
    """The folder of a language in the site: the first has none."""
    return "" if language == next(iter(HOMES)) else f"{language}/"


def pages(language: str) -> list[Page]:
    """All pages of a language."""
    home = HOMES[language]
    apart = [home / folder for folder in NOT_PAGES[language]]
    files = (file for file in sorted(home.rglob("*.md")) if not any(file.is_relative_to(place) for place in apart))
    return [Page(language, file.relative_to(home).with_suffix("").as_posix(), file) for file in files]


@cache
def all_pages() -> dict[Path, Page]:
    """Every page, by its file and by the file its text is written in."""
    found = [page for language in HOMES for page in pages(language)]
    return {file: page for page in found for file in (page.file, page.origin)}


def text_of(page: Page) -> str:
    """The text of a page, with links that lead to where the site has what they name."""
    return outside_code(page.origin.read_text(encoding="utf-8"), lambda line: LINK.sub(_relinked(page), line))


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """A text, changed where it is no block of code."""
    parts = BLOCK.split(text)  # every second one is a block
    return "".join(part if at % 2 else change(part) for at, part in enumerate(parts))


def _relinked(page: Page) -> Callable[[re.Match[str]], str]:
    def relinked(link: re.Match[str]) -> str:
        mark, words, target = link.groups()
        return f"{mark}[{LINK.sub(relinked, words)}]({in_site(target, page)})"

    return relinked


def in_site(target: str, page: Page) -> str:
    """What a link of a page says in the site."""
    if "://" in target or target.startswith(("#", HERE, "mailto:")):
        return target
    path, hash_, anchor = target.partition("#")
    file = (page.origin.parent / path).resolve()
    other = all_pages().get(file)
    if file.suffix in PICTURES or (other is not None and other.language == page.language):
        return relpath(file if other is None else other.file, page.file.parent).replace("\\", "/") + hash_ + anchor
    return HERE + (other.address if other else address_of_file(file)) + hash_ + anchor


def address_of_file(file: Path) -> str:
    """Where the site shows a file of the project that is no page."""
    return f"files/{file.relative_to(ROOT).as_posix()}.html"


def targets(page: Page) -> Iterator[str]:
    """Where the links of a page lead, pictures too."""
    for part in BLOCK.split(page.origin.read_text(encoding="utf-8"))[::2]:
        for link in LINK.finditer(part):
            yield link[3]
            yield from (inner[3] for inner in LINK.finditer(link[2]))


def linked_files() -> set[Path]:
    """The files of the project that are no pages, and that a page leads to; of a folder, what lies in it."""
    found: set[Path] = set()
    for page in set(all_pages().values()):
        for target in targets(page):
            address, _, _ = in_site(target, page).partition("#")
            if address.startswith(f"{HERE}files/"):
                found.add((page.origin.parent / target.partition("#")[0]).resolve())
    return found | {file for folder in found if folder.is_dir() for file in folder.iterdir() if file.is_file()}
