"""The sources of the documentation: pages for players in both languages, no link into nothing, all pictures."""

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from docs.site.sources import HOMES, ROOT, Page, all_pages, in_site, linked_files, pages, targets

FOR_PLAYERS = {"index", "start", "play", "learn", "gallery", "rulebook/city", "rulebook/duel"}
PAGES = sorted(set(all_pages().values()), key=lambda page: page.address)
PICTURES = [path for folder in ("docs", "benchmarks") for path in sorted((ROOT / folder / "pictures").iterdir())]


@pytest.mark.parametrize("language", HOMES)
def test_what_players_read_is_there_in_every_language(language: str) -> None:
    assert {page.name for page in pages(language)} >= FOR_PLAYERS


@pytest.mark.parametrize("language", HOMES)
def test_every_page_stands_in_one_table_of_contents(language: str) -> None:
    held = sorted(name for page in pages(language) for name in contents(page))
    assert held == sorted({page.name for page in pages(language)} - {"index"})


def contents(page: Page) -> Iterator[str]:
    """The pages that a page's tables of contents name, by their names in the site."""
    for table in re.findall(r"^```\{toctree\}\n(.*?)^```$", page.file.read_text("utf-8"), re.MULTILINE | re.DOTALL):
        entries = (line for line in table.splitlines() if line and not line.startswith((":", "Index </")))
        for entry in entries:
            named = re.search(r"<(.+)>$", entry)
            yield posixpath.normpath(posixpath.join(posixpath.dirname(page.name), named[1] if named else entry))


@pytest.mark.parametrize("name", sorted(FOR_PLAYERS))
def test_a_page_has_the_same_chapters_in_every_language(name: str) -> None:
    shapes = {
        language: re.findall(r"^(#+|```\w+|!\[)", page.origin.read_text("utf-8"), re.MULTILINE)
        for language in HOMES
        for page in pages(language)
        if page.name == name
    }
    assert shapes["ru"] == shapes["en"]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.address)
def test_the_links_of_a_page_lead_to_places_that_are_there(page: Page) -> None:
    assert [target for target in targets(page) if not leads_somewhere(target, page)] == []


def leads_somewhere(target: str, page: Page) -> bool:
    """Whether a file is there, and in a page of ours the chapter that is named."""
    if "://" in target or target.startswith("mailto:"):
        return True
    path, _, anchor = target.partition("#")
    file = (page.origin.parent / path).resolve() if path else page.origin
    if file in all_pages() and all_pages()[file].origin != file:
        return False  # it only includes another, which is what everybody reads in the folder
    return file.exists() and (not anchor or file.suffix != ".md" or anchor in chapters(file))


def chapters(file: Path) -> set[str]:
    """The headings of a page, as links name them."""
    text = re.sub(r"^ *```.*?^ *```$", "", file.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("language", HOMES)
def test_every_picture_is_in_the_gallery(language: str) -> None:
    [gallery] = [page for page in pages(language) if page.name == "gallery"]
    seen = {(gallery.origin.parent / target).resolve() for target in targets(gallery)}
    assert [picture.name for picture in PICTURES if picture not in seen and picture.suffix != ".svg"] == []


def test_every_drawing_is_on_a_page() -> None:
    seen = {(page.origin.parent / target).resolve() for page in PAGES for target in targets(page)}
    assert [picture.name for picture in PICTURES if picture not in seen] == []


def test_links_lead_where_the_site_has_what_they_name() -> None:
    page = all_pages()[ROOT / "benchmarks" / "strength.md"]
    assert page.address == "strength.html"
    assert in_site("results.md#tree-search-of-the-bots", page) == "results.md#tree-search-of-the-bots"
    assert in_site("pictures/city-pairs.png", page) == "../benchmarks/pictures/city-pairs.png"
    assert in_site("../CONTRIBUTING.md", page) == "contributing.md"
    assert in_site("../docs/rulebook/ru/city.md#c3", page) == "site:ru/rulebook/city.html#c3"
    assert in_site("../src/bluemoon/server/limits.py", page) == "site:files/src/bluemoon/server/limits.py.html"
    assert in_site("https://www.ray.io", page) == "https://www.ray.io"


def test_a_file_that_a_page_leads_to_is_shown() -> None:
    assert ROOT / "src" / "bluemoon" / "city" / "data" / "city.toml" in linked_files()
    assert ROOT / "src" / "bluemoon" / "duel" / "data" / "aqua.toml" in linked_files()  # its folder is named
