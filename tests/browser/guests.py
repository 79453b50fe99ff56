"""Somebody with a browser: sees pages, clicks on what has a name, and notes whatever goes wrong behind the page."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Literal

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response, WebSocket

from bluemoon.i18n import text

Size = Literal["desktop", "tablet", "phone"]
SIZES: dict[Size, tuple[int, int]] = {"desktop": (1440, 900), "tablet": (820, 1180), "phone": (390, 844)}
# The first steps are known; a page that could not be opened keeps nothing.
SEEN = "try { for (const game of ['city', 'duel']) localStorage.setItem(`coach-${game}`, 'seen') } catch {}"
# To keep the page costs a visit as much as to see it: a browser refuses that, as it may, unless a test is about it.
REFUSING = """if (navigator.serviceWorker) // an empty page has none
  navigator.serviceWorker.register = () => Promise.reject(new DOMException("no", "SecurityError"));"""
# Rules and bots in the page are forbidden, as some browsers do it: then the server's tables are played, unless a test
# is about those of the page.
AT_THE_SERVER = "delete globalThis.WebAssembly"
# To paint the page is a third of a visit's work, and most tests ask what is there, not how it looks: it has its places
# and sizes, is pressed and read as ever, and is painted only while somebody looks (`Guest.looks`).
UNPAINTED = """const unpainted = new CSSStyleSheet();
unpainted.replaceSync("html { opacity: 0 }");
document.adoptedStyleSheets.push(unpainted);
globalThis.paint = (isPainted) => { unpainted.disabled = isPainted; };"""
KEPT = """() => new Promise((done) => {
  const { serviceWorker } = navigator;
  if (serviceWorker.controller) done();
  else serviceWorker.addEventListener("controllerchange", () => done(), { once: true });
})"""
PATIENCE = 30_000  # milliseconds, on a machine that has much else to do; a page that works answers in one


class Guest:
    """One browser of one person."""

    def __init__(
        self,
        chromium: Browser,
        address: str,
        language: str = "en",
        size: Size = "desktop",
        *,
        theme: Literal["light", "dark"] = "dark",
        still: bool = True,
        is_new: bool = False,
        keeps: bool = False,
        plays: bool = False,
    ) -> None:
        width, height = SIZES[size]
        self.address, self.language, self.size = address, language, size
        self.look = f"{width}x{height}-{theme}-{language}"
        self.context: BrowserContext = chromium.new_context(
            base_url=address,
            locale={"en": "en-GB", "ru": "ru-RU"}[language],
            viewport={"width": width, "height": height},
            color_scheme=theme,
            reduced_motion="reduce" if still else "no-preference",
            has_touch=size == "phone",
            is_mobile=size == "phone",
        )
        self.context.set_default_timeout(PATIENCE)
        if not is_new:
            self.context.add_init_script(SEEN)
        if not keeps:
            self.context.add_init_script(REFUSING)
        if not plays:
            self.context.add_init_script(AT_THE_SERVER)
        self.context.add_init_script(UNPAINTED)
        self.page: Page = self.context.new_page()
        self.expected: list[str] = []  # troubles that belong to the test, as patterns
        self.heard: list[dict[str, Any]] = []  # the messages of the server, over all sockets
        self._noted: list[str] = []
        self._listen()

    # ---- what goes wrong

    def expect_trouble(self, pattern: str) -> None:
        """This may happen in this test."""
        self.expected.append(pattern)

    def troubles(self) -> list[str]:
        """What went wrong and was not expected."""
        return [noted for noted in self._noted if not any(re.search(pattern, noted) for pattern in self.expected)]

    def _listen(self) -> None:
        self.page.on("pageerror", lambda error: self._noted.append(f"page: {error}"))
        self.page.on("console", self._note_words)
        self.page.on("request", self._note_abroad)
        self.page.on("response", self._note_failure)
        self.page.on("websocket", self._overhear)

    def _note_words(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self._noted.append(f"console: {said.text}")

    def _note_abroad(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:", "blob:")):
            self._noted.append(f"abroad: {request.url}")

    def _note_failure(self, answer: Response) -> None:
        if answer.status >= 400:
            self._noted.append(f"{answer.status}: {answer.request.method} {answer.url}")

    def _overhear(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    @property
    def position(self) -> dict[str, Any]:
        """Where things stand, as the server told this guest last."""
        return next(message["position"] for message in reversed(self.heard) if message.get("position"))

    # ---- going about

    def go(self, path: str = "/") -> None:
        """Go to an address of the server."""
        self.page.goto(path)

    def come_by(self, link: str) -> None:
        """Follow a link to a seat, and sit down without a name of one's own."""
        self.go(link)
        self.button("web-name-skip", self.dialog.locator(".dialog-go")).click()

    def introduce(self, name: str) -> None:
        """Say a name when asked for one, and sit down."""
        self.dialog.get_by_role("textbox").fill(name)
        self.button("web-name-sit", self.dialog).click()

    def wait_until_kept(self) -> None:
        """Wait until this browser has the page for itself, and answers with it."""
        self.page.evaluate(KEPT)

    @contextmanager
    def looks(self) -> Iterator[None]:
        """The page is painted meanwhile."""
        self.page.evaluate("paint(true)")
        yield
        self.page.evaluate("paint(false)")

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()

    def say(self, name: str, /, **values: Any) -> str:
        """A text in this guest's language."""
        return text(name, self.language, **values)

    def button(self, name: str, within: Locator | None = None, /, **values: Any) -> Locator:
        """The button with this text."""
        return (within or self.page).get_by_role("button", name=self.say(name, **values), exact=True)

    def region(self, name: str, /, **values: Any) -> Locator:
        """The part of the page with this name."""
        return self.page.get_by_role("region", name=self.say(name, **values), exact=True)

    def heading(self, name: str, /, **values: Any) -> Locator:
        """The heading with this text."""
        return self.page.get_by_role("heading", name=self.say(name, **values), exact=True)

    def link(self, name: str, within: Locator | None = None) -> Locator:
        """The link with this text."""
        return (within or self.page).get_by_role("link", name=self.say(name), exact=True)

    @property
    def dialog(self) -> Locator:
        """What lies open over the page."""
        return self.page.get_by_role("dialog")

    @property
    def bubble(self) -> Locator:
        """The short answer near the finger."""
        return self.page.locator(".bubble")

    def open_table(self, *sitters: str, first: int | None = 0, **more: Any) -> str:
        """Open a table and go there, without the home page: `open_table("me", "easy")`. Its id. Friends find it."""
        seats = [_wish(sitter) for sitter in sitters]
        wish = {"game": "city", "seats": seats, "first": first, "listed": "friend" in sitters, **more}
        answer = self.context.request.post("/api/tables", data=wish)
        assert answer.ok, answer.text()
        table: str = answer.json()["id"]
        self.go(f"/table/{table}")
        return table


def _wish(sitter: str) -> dict[str, str]:
    if sitter in ("easy", "medium", "hard"):
        return {"who": "bot", "level": sitter}
    if sitter in ("me", "friend"):
        return {"who": sitter}
    return {"who": "here", "name": sitter}
