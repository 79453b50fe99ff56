"""The documentation as it is built: no warning, no link into nothing, nothing from elsewhere, and it can be searched.

To build it takes half a minute, so this is left to the night; by day tests/docs/test_pages.py looks at the sources.
"""

import posixpath
import re
import subprocess
import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, sync_playwright

from docs.site.names import public_names, shown
from docs.site.sources import HOMES, ROOT, prefix
from tests.browser.conftest import CHROMIUM, IS_WITHIN, QUIET
from tests.night import BY_NIGHT

pytestmark = [
    BY_NIGHT,
    pytest.mark.skipif(find_spec("sphinx") is None, reason="NO SPHINX, THE DOCUMENTATION WAS NOT BUILT: scripts/docs"),
]


class Places(HTMLParser):
    """What a page fetches, where its links lead, and where one can arrive in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.fetched: set[str] = set()
        self.links: set[str] = set()
        self.ids: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.ids |= {said[name] for name in ("id", "name") if name in said}
        if "src" in said:
            self.fetched.add(said["src"])
        if tag == "link" and said.get("rel") not in ("canonical", "author"):
            self.fetched.add(said["href"])
        if tag == "a" and "href" in said:
            self.links.add(said["href"])


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The whole site, built anew; a warning would end it."""
    folder = tmp_path_factory.mktemp("documentation") / "site"
    done = subprocess.run(
        [sys.executable, "-m", "docs.site.build", str(folder)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return folder


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[str, Places]:
    return {
        file.relative_to(site).as_posix(): Places(file.read_text(encoding="utf-8")) for file in site.rglob("*.html")
    }


def test_every_link_leads_somewhere(site: Path, pages: dict[str, Places]) -> None:
    assert [fault for name in pages for fault in faults(site, pages, name)] == []


def faults(site: Path, pages: dict[str, Places], name: str) -> Iterator[str]:
    """The links of a page that lead into nothing."""
    for link in sorted(pages[name].links | pages[name].fetched):
        split = urlsplit(link)
        if split.scheme:
            continue
        target = (
            posixpath.normpath(posixpath.join(posixpath.dirname(name), unquote(split.path))) if split.path else name
        )
        if not (site / target).is_file():
            yield f"{name}: {link}"
        elif split.fragment and target in pages and unquote(split.fragment) not in pages[target].ids:
            yield f"{name}: {link}: no such place"


def test_nothing_is_fetched_from_elsewhere(site: Path, pages: dict[str, Places]) -> None:
    assert {fetched for places in pages.values() for fetched in places.fetched if urlsplit(fetched).netloc} == set()
    for style in site.rglob("*.css"):
        assert re.findall(r"(?:@import|url\()\s*[\"']?(?:https?:)?//", style.read_text(encoding="utf-8")) == [], style


def test_every_public_name_has_its_place(pages: dict[str, Places]) -> None:
    for each in shown():
        names = each.names or public_names(import_module(each.module))
        assert {f"{each.module}.{name}" for name in names} - pages[f"api/{each.page}.html"].ids == set()


def test_a_second_build_makes_room_and_another_folder_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear friend")
    command = [sys.executable, "-m", "docs.site.build", str(tmp_path)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "holds something else" in done.stderr
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


# ---- as it is read: from the disk, without a network


@pytest.fixture
def reader() -> Iterator[Page]:
    if CHROMIUM is None:
        pytest.skip("NO BROWSER, THE DOCUMENTATION WAS NOT READ: install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        page = browser.new_context(offline=True, viewport={"width": 390, "height": 844}).new_page()
        yield page
        browser.close()


@pytest.mark.parametrize(
    ("language", "asked", "found"),
    [
        ("en", "VectorEnv", "api/envs.html"),
        ("en", "obelisk", "rulebook/city.html"),
        ("ru", "обелиск", "rulebook/city.html"),
    ],
)
def test_it_is_searched_from_the_disk(site: Path, reader: Page, language: str, asked: str, found: str) -> None:
    reader.goto((site / prefix(language) / "search.html").as_uri() + f"?q={asked}")
    reader.locator(f"#search-results a[href*='{found}']").first.wait_for()


@pytest.mark.parametrize("language", HOMES)
def test_every_page_fits_a_phone(site: Path, reader: Page, language: str) -> None:
    here = site / prefix(language)
    apart = {site / prefix(other) for other in HOMES if prefix(other)} - {here}
    for file in sorted(here.rglob("*.html")):
        if not any(file.is_relative_to(folder) for folder in apart):
            reader.goto(file.as_uri())
            assert reader.evaluate(IS_WITHIN), file


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_it_is_dark_where_the_system_is(site: Path, reader: Page, theme: str) -> None:
    reader.emulate_media(color_scheme="dark" if theme == "dark" else "light")
    reader.goto((site / "index.html").as_uri())
    red = int(re.findall(r"\d+", reader.evaluate("getComputedStyle(document.body).color"))[0])
    assert (red > 128) == (theme == "dark")
