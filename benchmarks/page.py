"""How heavy and how quick the page is, in a real chromium on this machine, over the loopback.

usage: scripts/bench page [--times 20] [--only replay]

Scripts are counted as they come over the wire. A move is drawn when the figure stands on its new tile, or the card lies
on the table, in a painted frame, counted from the click of a mouse that has come to rest there; acknowledged when the
server has it on disk, undone when everything is where it was; a page is there when the table is painted and the reader
may choose. A step of a game that is looked back at is drawn when a frame with it was painted and the next one begins:
one frame is counted that nobody waits for. Everything is measured inside the page.
"""

import argparse
import json
import shutil
import statistics
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from load import serving
from measure import Row, say, table
from playwright.sync_api import BrowserContext, Locator, Page, Response, sync_playwright

from bluemoon.duel.state import Type
from bluemoon.duel.tables import standard_catalogue

BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
QUIET = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
REST = 700  # milliseconds; nobody is quicker, and the flights of the last move have landed
PEOPLE, DECK = "vulca", 30  # cards
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
# Notes how long those who think in the page take for each answer.
THINKING = """
const Thinker = window.Worker;
window.thoughts = [];
window.Worker = class extends Thinker {
  asked = new Map();
  postMessage(words) {
    if (words.t === "think") {
      if (this.asked.size === 0) this.addEventListener("message", ({ data }) =>
        window.thoughts.push(performance.now() - this.asked.get(data.id)));
      this.asked.set(words.id, performance.now());
    }
    super.postMessage(words);
  }
};
"""
FIRST_THOUGHT = """() => new Promise((done) => {
  const look = () => (window.thoughts.length ? done(window.thoughts[0]) : setTimeout(look, 20));
  look();
})"""
PLAY_NOW = ".hero .btn.gold:enabled"
PLAY_DUEL = ".hero .btn.gold + .btn:enabled"
GOLD, ANNOUNCED = ".action .gold:enabled", ".action .deeds .btn:enabled"
# A browser in which this deck was built, and played last.
KEEP_DECK = """([name, deck, setup]) => {
  localStorage.setItem("decks", JSON.stringify([{ id: name, name, leader: deck.people, cards: deck.cards }]));
  localStorage.setItem("setup-duel", JSON.stringify(setup));
}"""
OWN_DECK = "measured"
OWN_SETUP = {
    "rules": {
        "match": "single",
        "between": "keep",
        "opening_exchange": False,
        "stop_blocks_grants": False,
        "auto_target": False,
    },
    "seats": [{"sitter": "me", "name": ""}, {"sitter": "bot-medium", "name": ""}],
    "picks": [f"own:{OWN_DECK}", "random"],
    "listed": None,
    "grace": "usual",
}
READY = ".action.mine[aria-busy='false']"
# Milliseconds from a click of the mouse (or, without one, from the beginning of the page) until something is painted.
WATCH = """([isClicked, wanted]) => {
  window.painted = new Promise((done) => {
    const lookFrom = (began) => {
      const look = () =>
        document.querySelector(wanted) ? done(performance.now() - began) : requestAnimationFrame(look);
      requestAnimationFrame(look);
    };
    if (isClicked) addEventListener("click", ({ timeStamp }) => lookFrom(timeStamp), { capture: true, once: true });
    else lookFrom(0);
  });
}"""
# The same from a key, or a touch of the slider, until the frame after the one with the new moment begins.
WATCH_STEP = """(kind) => {
  window.painted = new Promise((done) => {
    const look = ({ timeStamp }) => requestAnimationFrame(() => requestAnimationFrame(() =>
      done(performance.now() - timeStamp)));
    addEventListener(kind, look, { capture: true, once: true });
  });
}"""
GAMES = Path(__file__).parents[1] / "tests" / "browser" / "games"  # a city of three, 394 moves; a duel, 64 moves
SLIDER, JUDGE, CHART = ".replay input[type=range]", ".review .btn.strong", ".chances svg .chance"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=20, metavar="NUMBER", help="how often each is measured (20)")
    parser.add_argument("--only", choices=PARTS, help="only this")
    asked = parser.parse_args()
    browser = next(filter(None, map(shutil.which, BROWSERS)), None)
    if browser is None:
        raise SystemExit("chromium is missing")
    say("starting the server and the browser …")
    with serving() as server, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=browser, args=QUIET)
        new_guest = Guests(chromium.new_context, f"http://{server.address}")
        parts = [asked.only] if asked.only else list(PARTS)
        print(table([line for part in parts for line in PARTS[part](new_guest, asked.times)]))
        chromium.close()


class Guests:
    """New browsers, one after the other: what breathes on one page would take time from another."""

    def __init__(self, new_context: Callable[..., BrowserContext], address: str) -> None:
        self.new_context, self.address = new_context, address
        self.there: list[BrowserContext] = []

    def __call__(self, width: int = 1440, height: int = 900) -> Page:
        """Somebody who was never here; whoever was there leaves."""
        while self.there:
            self.there.pop().close()
        context = self.new_context(base_url=self.address, locale="en-GB", viewport={"width": width, "height": height})
        context.add_init_script(LISTEN)
        context.add_init_script(THINKING)
        self.there.append(context)
        return context.new_page()


def open_table(page: Page, **game: Any) -> str:
    """A table against a bot, at which this guest begins; its address."""
    answer = page.context.request.post("/api/tables", data={"game": "city", "seats": SEATS, "first": 0, **game})
    return f"/table/{answer.json()['id']}"


def open_duel(page: Page) -> str:
    """A duel against a bot, with a deck from which any hand can open a fight; its address."""
    return open_table(page, game="duel", options={"decks": [plain_deck(), {"people": "hoax"}]})


def plain_deck() -> dict[str, Any]:
    """A deck from which any hand can open a fight."""
    characters = [card for card in standard_catalogue().cards if card.type == Type.CHARACTER]
    cards = [card for card in characters if not card.text and not card.icons]
    cards.sort(key=lambda card: 0 if card.people == PEOPLE else 1 + card.moons)
    return {"people": PEOPLE, "cards": [card.id for card in cards[:DECK]]}


# ---- how heavy


def weigh(new_guest: Guests, times: int) -> list[Row]:
    """The scripts of a first visit, which are the same every time."""
    del times
    rows = [
        ("the home page", scripts(new_guest(), lambda _: "/", "h1")),
        ("a table of the city", scripts(new_guest(), open_table, READY)),
        ("a table of the duel", scripts(new_guest(), open_duel, READY)),
        ("the deck builder", scripts(new_guest(), lambda _: "/decks", "main h1")),
    ]
    return [Row(f"JavaScript of {name}, gzip", "100 kB", "", f"{size / 1000:.1f} kB") for name, size in rows]


def scripts(page: Page, address_for: Callable[[Page], str], wanted: str) -> int:
    """Bytes of scripts that a page fetches before something is there."""
    fetched: list[Response] = []
    page.on("response", lambda answer: fetched.append(answer))
    page.goto(address_for(page))
    page.wait_for_selector(wanted)
    page.wait_for_load_state("networkidle")
    return sum(answer.request.sizes()["responseBodySize"] for answer in fetched if is_script(answer))


def is_script(answer: Response) -> bool:
    """Is this a script?"""
    return answer.request.resource_type == "script"


# ---- how quick


def time_cities(new_guest: Guests, times: int) -> list[Row]:
    """At a server's table, and in the page itself."""
    return time_a_city(new_guest(), times) + time_own_cities(new_guest, times)


def time_duels(new_guest: Guests, times: int) -> list[Row]:
    """At a server's table, and in the page itself."""
    return time_a_duel(new_guest, times) + time_own_duels(new_guest, times)


def time_a_city(page: Page, times: int) -> list[Row]:
    """From the first sight of a city to taking moves back."""
    first, again = time_a_page(page, open_table(page), times)
    say("moves …")
    walks, undos = zip(*(walk_and_undo(page) for _ in range(times)), strict=True)
    acknowledged: list[float] = page.evaluate("window.acknowledged")
    return [
        row("from the address to a city one can play", "1000 ms", first),
        row("back after reading the page again", "2000 ms", again),
        row("own move drawn", "50 ms", list(walks)),
        row("own move acknowledged", "100 ms", acknowledged),
        row("a move taken back", "200 ms", list(undos)),
    ]


def time_own_cities(new_guest: Guests, times: int) -> list[Row]:
    """The same of a city in the page itself: each time somebody new opens one, with nothing fetched before."""
    say("cities in the page …")
    opened, thoughts = [], []
    for _ in range(max(3, times // 4)):
        page = new_guest()
        opened.append(open_own_city(page))
        thoughts.append(thought_after_a_turn(page))
    page = new_guest()
    open_own_city(page)
    walks, undos = zip(*(walk_and_undo(page) for _ in range(times)), strict=True)
    return [
        row("from the click to a city of the page itself", "800 ms", opened),
        row("own move drawn, in a city of the page itself", "16 ms", list(walks)),
        row("a move taken back there", "33 ms", list(undos)),
        row("first answer of a medium bot there", "500 ms", thoughts),
    ]


def time_own_duels(new_guest: Guests, times: int) -> list[Row]:
    """The same of a duel in the page itself."""
    say("duels in the page …")
    opened, thoughts = [], []
    for _ in range(max(3, times // 4)):
        page = new_guest()
        opened.append(open_own_duel(page))
        thoughts.append(thought_after_a_fight_began(page))
    page = new_guest()
    open_own_duel(page)
    cards, undos = zip(*(play_and_undo(page) for _ in range(times)), strict=True)
    return [
        row("from the click to a duel of the page itself", "800 ms", opened),
        row("own card drawn, in a duel of the page itself", "16 ms", list(cards)),
        row("a card taken back there", "33 ms", list(undos)),
        row("first answer of a medium bot there", "500 ms", thoughts),
    ]


def open_own_city(page: Page) -> float:
    """Milliseconds from the click on the first page to a city of the page itself, against a medium bot."""
    page.goto("/")
    page.wait_for_selector(PLAY_NOW)
    return painted(page, PLAY_NOW, READY)


def open_own_duel(page: Page) -> float:
    """The same of a duel, with a deck from which any hand can open a fight."""
    page.goto("/")
    page.evaluate(KEEP_DECK, [OWN_DECK, plain_deck(), OWN_SETUP])
    page.wait_for_selector(PLAY_DUEL)
    return painted(page, PLAY_DUEL, READY)


def thought_after_a_turn(page: Page) -> float:
    """Milliseconds until a bot has answered for the first time, once the reader has ended the first turn."""
    page.wait_for_timeout(REST)
    page.keyboard.press("e")
    return float(page.evaluate(FIRST_THOUGHT))


def thought_after_a_fight_began(page: Page) -> float:
    """The same, once the reader has played a card and announced its power."""
    page.wait_for_timeout(REST)
    choose_card(page)
    for words in (GOLD, ANNOUNCED, GOLD):
        if not page.evaluate("window.thoughts.length") and page.locator(words).count():
            page.locator(words).last.click()
        page.wait_for_timeout(REST)
    return float(page.evaluate(FIRST_THOUGHT))


def time_a_duel(new_guest: Guests, times: int) -> list[Row]:
    """From the first sight of a duel to what counts; that is opened on a phone, elsewhere it always lies open."""
    page = new_guest()
    first, again = time_a_page(page, open_duel(page), times)
    say("cards …")
    cards, undos = zip(*(play_and_undo(page) for _ in range(times)), strict=True)
    acknowledged: list[float] = page.evaluate("window.acknowledged")
    say("what counts …")
    phone = new_guest(390, 844)
    phone.goto(open_duel(phone))
    phone.wait_for_selector(READY)
    counts = [open_counts(phone) for _ in range(times)]
    return [
        row("from the address to a duel one can play", "1000 ms", first),
        row("back after reading the page again", "2000 ms", again),
        row("own card drawn", "50 ms", list(cards)),
        row("own card acknowledged", "100 ms", acknowledged),
        row("a card taken back", "200 ms", list(undos)),
        row("what counts opened", "50 ms", counts),
    ]


def time_a_page(page: Page, address: str, times: int) -> tuple[list[float], list[float]]:
    """Milliseconds to the first sight of a table, and to seeing it again."""
    say("pages …")
    first, again = [], []
    for _ in range(max(3, times // 4)):
        page.goto(address, wait_until="commit")
        first.append(painted(page, None, READY))
        page.reload(wait_until="commit")
        again.append(painted(page, None, READY))
    return first, again


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


def play_and_undo(page: Page) -> tuple[float, float]:
    """Milliseconds to draw a card that is played, and to take it back, on a table that is at rest."""
    page.wait_for_timeout(REST)
    card = choose_card(page)
    played = painted(page, ".action .gold", f"[data-spot='combat-0'] {card}")
    page.wait_for_selector(READY)
    page.wait_for_timeout(REST)
    undone = painted(page, ".action .tools .sq:last-child", f".dhand {card}")
    page.wait_for_selector(READY)
    return played, undone


def choose_card(page: Page) -> str:
    """Tap a card of the hand that can be played, and wait for what would come of it; how it is found again."""
    name = page.locator(".dhand [data-card].ahead").first.get_attribute("data-card")
    card = f"[data-card='{name}']"
    page.locator(f".dhand {card}").click(position={"x": 6, "y": 10})
    page.wait_for_selector(".dpreview")
    return card


def open_counts(page: Page) -> float:
    """Milliseconds until it is told what counts."""
    page.wait_for_timeout(REST)
    opened = painted(page, ".dtotal.mine", "dialog[open] .counting")
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")
    return opened


def painted(page: Page, clicked: str | None, wanted: str) -> float:
    """Milliseconds until this is painted."""
    page.evaluate(WATCH, [clicked is not None, wanted])
    if clicked is not None:
        press(page, clicked)
    return float(page.evaluate("window.painted"))


def press(page: Page, clicked: str) -> None:
    """Click as a hand does: whoever presses has come there before, and what is told of the thing is told by then."""
    page.locator(clicked).first.hover()
    page.wait_for_timeout(REST)
    page.mouse.down()
    page.mouse.up()


# ---- looking back


def time_replays(new_guest: Guests, times: int) -> list[Row]:
    """A game that is over: from one moment to another, and until its chart is there."""
    return [line for game in ("city", "duel") for line in time_a_replay(new_guest, game, times)]


def time_a_replay(new_guest: Guests, game: str, times: int) -> list[Row]:
    """Steps on and back by keys, jumps by the slider; the chart for somebody new each time, who has nothing yet."""
    say(f"looking back at a {game} …")
    slider = open_written(new_guest(), game)
    on, back = (press_keys(slider, times, *keys) for keys in (("ArrowRight", "Home"), ("ArrowLeft", "End")))
    jumps = jump_about(slider, times)
    charts = [draw_chart(new_guest(), game) for _ in range(max(3, times // 20))]
    return [
        row(f"a step on drawn, looking back at a {game}", "50 ms", on),
        row("a step back", "50 ms", back),
        row("a jump", "50 ms", jumps),
        row("from the click to the chart of its chances", "1000 ms", charts),
    ]


def open_written(page: Page, game: str) -> Locator:
    """Look back at a game from a file; its slider."""
    page.goto("/games")
    page.locator("input[type=file]").set_input_files(GAMES / f"{game}.game")
    page.wait_for_selector(SLIDER)
    page.wait_for_timeout(REST)
    return page.locator(SLIDER)


def press_keys(slider: Locator, times: int, key: str, again: str) -> list[float]:
    """Milliseconds of each step by a key; where there is none, it begins again."""
    steps, end = list[float](), {"ArrowRight": slider.get_attribute("max"), "ArrowLeft": "0"}[key]
    slider.page.keyboard.press(again)
    while len(steps) < times:
        slider.page.wait_for_timeout(REST)
        if slider.input_value() == end:
            slider.page.keyboard.press(again)
            slider.page.wait_for_timeout(REST)
        slider.page.evaluate(WATCH_STEP, "keydown")
        slider.page.keyboard.press(key)
        steps.append(float(slider.page.evaluate("window.painted")))
    return steps


def jump_about(slider: Locator, times: int) -> list[float]:
    """Milliseconds of each jump to another moment, wherever it is."""
    last, chance, jumps = int(slider.get_attribute("max") or 0), Random(1), list[float]()
    for _ in range(times):
        slider.page.wait_for_timeout(REST)
        slider.page.evaluate(WATCH_STEP, "input")
        slider.fill(str(chance.randint(0, last)))
        jumps.append(float(slider.page.evaluate("window.painted")))
    return jumps


def draw_chart(page: Page, game: str) -> float:
    """Milliseconds from the click that has it judged until everybody's chances are drawn."""
    open_written(page, game)
    page.locator(".replay-more .btn").first.click()
    page.wait_for_selector(JUDGE)
    return painted(page, JUDGE, CHART)


def row(what: str, asked: str, milliseconds: list[float]) -> Row:
    """The median, and what 95 of 100 do not exceed."""
    ordered = sorted(milliseconds)
    most = ordered[min(len(ordered) - 1, round(0.95 * len(ordered)))]
    return Row(what, asked, "", f"{statistics.median(ordered):.0f} ms (p95 {most:.0f} ms)")


PARTS: dict[str, Callable[[Guests, int], list[Row]]] = {
    "weight": weigh,
    "city": time_cities,
    "duel": time_duels,
    "replay": time_replays,
}

if __name__ == "__main__":
    main()
