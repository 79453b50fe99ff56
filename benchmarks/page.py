"""How heavy and how quick the page is, in a real chromium on this machine, over the loopback.

usage: scripts/bench page [--times 20]

Scripts are counted as they come over the wire. A move is drawn when the figure stands on its new tile in a painted
frame, acknowledged when the server has it on disk, undone when the figure stands where it was; a page is there when the
board is painted and the reader may choose. Everything is measured inside the page.
"""

import argparse
import json
import shutil
import statistics
from collections.abc import Callable
from typing import Any

from load import serving
from measuring import Row, say, table
from playwright.sync_api import BrowserContext, Page, Response, sync_playwright

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
REST = 700  # milliseconds; nobody is quicker, and the flights of the last move have landed
SEATS = [{"who": "me"}, {"who": "bot", "level": "easy"}]

# Notes when each command was sent and how long its acknowledgement took.
LISTEN = """
const sent = new Map();
window.acknowledged = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (words) {
  const { id } = JSON.parse(words);
  if (id && sent.size === 0) this.addEventListener("message", ({ data }) => {
    const { t, id } = JSON.parse(data);
    if (t === "done" && sent.has(id)) window.acknowledged.push(performance.now() - sent.get(id));
  });
  if (id) sent.set(id, performance.now());
  send.call(this, words);
};
"""
READY = ".action.mine[aria-busy='false']"
# Milliseconds from a click (or, without one, from the beginning of the page) until something is painted.
UNTIL_PAINTED = """([clicked, wanted]) => new Promise((done) => {
  const began = clicked ? performance.now() : 0;
  const look = () => (document.querySelector(wanted) ? done(performance.now() - began) : requestAnimationFrame(look));
  if (clicked) document.querySelector(clicked).click();
  requestAnimationFrame(look);
})"""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20, metavar="NUMBER", help="how often each is measured (20)")
    times = parser.parse_args().times
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise SystemExit("chromium is missing")
    say("starting the server and the browser …")
    with serving() as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=QUIET)
        new_guest = Guests(chromium.new_context, f"http://{server.address}")
        print(table(weigh(new_guest) + time_a_table(new_guest(), times)))
        chromium.close()


class Guests:
    """New browsers, one for each guest."""

    def __init__(self, new_context: Callable[..., BrowserContext], address: str) -> None:
        self.new_context, self.address = new_context, address

    def __call__(self) -> Page:
        """Somebody who was never here."""
        context = self.new_context(base_url=self.address, locale="en-GB", viewport={"width": 1440, "height": 900})
        context.add_init_script(LISTEN)
        return context.new_page()


def open_table(page: Page, game: str = "city") -> str:
    """A table against a bot, at which this guest begins; its address."""
    answer = page.context.request.post("/api/tables", data={"game": game, "seats": SEATS, "first": 0})
    return f"/table/{answer.json()['id']}"


# ---- how heavy


def weigh(new_guest: Guests) -> list[Row]:
    """The scripts of a first visit."""
    city, duel = new_guest(), new_guest()
    rows = [
        ("the home page", scripts(new_guest(), "/", "h1")),
        ("a table of the city", scripts(city, open_table(city), READY)),
        ("a table of the duel", scripts(duel, open_table(duel, "duel"), "main h1")),
        ("the deck builder", scripts(new_guest(), "/decks", "main h1")),
    ]
    return [Row(f"JavaScript of {name}, gzip", "100 kB", "", f"{size / 1000:.1f} kB") for name, size in rows]


def scripts(page: Page, address: str, wanted: str) -> int:
    """Bytes of scripts that a page fetches before something is there."""
    fetched: list[Response] = []
    page.on("response", lambda answer: fetched.append(answer))
    page.goto(address)
    page.wait_for_selector(wanted)
    page.wait_for_load_state("networkidle")
    return sum(answer.request.sizes()["responseBodySize"] for answer in fetched if is_script(answer))


def is_script(answer: Response) -> bool:
    """Is this a script?"""
    return answer.request.resource_type == "script"


# ---- how quick


def time_a_table(page: Page, times: int) -> list[Row]:
    """From the first sight of a table to taking moves back."""
    address = open_table(page)
    say("pages …")
    first, again = [], []
    for _ in range(max(3, times // 4)):
        page.goto(address, wait_until="commit")
        first.append(painted(page, None, READY))
        page.reload(wait_until="commit")
        again.append(painted(page, None, READY))
    say("moves …")
    walks, undos = zip(*(walk_and_undo(page) for _ in range(times)), strict=True)
    acknowledged: list[float] = page.evaluate("window.acknowledged")
    return [
        row("from the address to a table one can play", "1000 ms", first),
        row("back after reading the page again", "2000 ms", again),
        row("own move drawn", "50 ms", list(walks)),
        row("own move acknowledged", "100 ms", acknowledged),
        row("a move taken back", "200 ms", list(undos)),
    ]


def walk_and_undo(page: Page) -> tuple[float, float]:
    """Milliseconds to draw a step, and to take it back, on a table that is at rest."""
    page.wait_for_timeout(REST)
    tile = page.locator(".tile.lit").first.get_attribute("data-place")
    there, figure = f"[data-place='{tile}']", "[data-spot='figure-0']"
    walked = painted(page, there, f"{there} {figure}")
    page.wait_for_selector(READY)
    page.wait_for_timeout(REST)
    name = json.dumps(page.locator(".action .tools .sq").first.get_attribute("aria-label"))
    undone = painted(page, f"[aria-label={name}]", f".courtyard-tile {figure}")
    page.wait_for_selector(READY)
    return walked, undone


def painted(page: Page, clicked: str | None, wanted: str) -> float:
    """Milliseconds until this is painted."""
    found: Any = page.evaluate(UNTIL_PAINTED, [clicked, wanted])
    return float(found)


def row(what: str, asked: str, milliseconds: list[float]) -> Row:
    """The median, and what 95 of 100 do not exceed."""
    ordered = sorted(milliseconds)
    most = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return Row(what, asked, "", f"{statistics.median(ordered):.0f} ms (p95 {most:.0f} ms)")


if __name__ == "__main__":
    main()
