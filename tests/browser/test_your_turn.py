"""Who is not at the table is told of their turn by their device: switched on by a click, off by another."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, CDPSession, Page, Worker, expect

from bluemoon.i18n import text
from tests.browser.guests import Guest, Size
from tests.server.receiver import Receiver
from tests.server.serving import Server

DAYS = {"kind": "days", "days": 1}
# A browser asks a service of its maker for an address; the one of a test gets it from the test, and shows no notes.
SUBSCRIBED = """told => {
  const plain = (words) => atob(words.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = (words) => Uint8Array.from(plain(words), (one) => one.charCodeAt(0)).buffer;
  const made = () => ({
    endpoint: told.endpoint,
    options: { applicationServerKey: bytes(localStorage.getItem("for")) },
    getKey: (name) => bytes(name === "auth" ? told.auth : told.key),
    unsubscribe: async () => localStorage.removeItem("for"),
  });
  PushManager.prototype.getSubscription = async () => (localStorage.getItem("for") ? made() : null);
  PushManager.prototype.subscribe = async ({ applicationServerKey: key, userVisibleOnly }) => {
    if (!userVisibleOnly || key.length !== 65) throw new TypeError("no key");
    localStorage.setItem("for", btoa(String.fromCharCode(...key)));
    return made();
  };
  Object.defineProperty(Notification, "permission", { get: () => localStorage.getItem("permission") ?? "default" });
  Notification.requestPermission = async () => {
    if (!navigator.userActivation.isActive) throw new Error("nobody has clicked");
    localStorage.setItem("permission", "granted");
    return "granted";
  };
}"""
WATCHED = """() => {
  self.notes = [];
  self.opened = [];
  registration.showNotification = async (title, how) => void self.notes.push({ title, ...how });
  clients.openWindow = async (address) => void self.opened.push(address);
}"""
CLICKED = """action => new Promise((done) => {
  const event = new ExtendableEvent("notificationclick");
  const notification = { ...self.notes.at(-1), close() {} };
  Object.defineProperties(event, { notification: { value: notification }, action: { value: action } });
  event.waitUntil = (work) => work.then(() => done());
  dispatchEvent(event);
})"""


class Device:
    """The browser of somebody, with a service that hands on what is sent to it."""

    def __init__(
        self, chromium: Browser, server: Server, receiver: Receiver, language: str, size: Size = "desktop"
    ) -> None:
        self.receiver = receiver
        self.guest = Guest(chromium, f"http://{server.address}", language, size, keeps=True)
        self.guest.context.add_init_script(f"({SUBSCRIBED})({receiver.subscription(language)})")
        self.guest.go("/me")
        self.guest.wait_until_kept()

    @property
    def worker(self) -> Worker:
        """It shows notes also while no page is open."""
        return self.guest.context.service_workers[0]

    def hand_on(self, count: int) -> dict[str, Any]:
        """The newest of so many letters goes to the worker, sealed as it came; the note that is seen then."""
        sealed = self.receiver.wait_for(count)[-1]
        words = self.receiver.browsers[sealed.path].unsealed(sealed.body).decode()
        self.worker.evaluate(WATCHED)
        session = self.guest.context.new_cdp_session(self.guest.page)
        session.send(
            "ServiceWorker.deliverPushMessage",
            {**registration(self.guest.page, session, self.guest.address), "data": words},
        )
        while not (notes := self.worker.evaluate("() => self.notes")):
            self.guest.page.wait_for_timeout(20)
        note: dict[str, Any] = notes[-1]
        return note

    def click(self, action: str) -> list[str]:
        """On the note, or on what is offered beside it; the addresses that are opened."""
        self.worker.evaluate(CLICKED, action)
        opened: list[str] = self.worker.evaluate("() => self.opened")
        return opened


def registration(page: Page, session: CDPSession, origin: str) -> dict[str, str]:
    """By what the tools of the browser know the worker of this page."""
    known: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda told: known.extend(one["registrationId"] for one in told["registrations"]),
    )
    session.send("ServiceWorker.enable")
    while not known:
        page.wait_for_timeout(20)
    return {"origin": origin, "registrationId": known[-1]}


@pytest.fixture(scope="module")
def receiver() -> Iterator[Receiver]:
    with Receiver() as found:
        yield found


@pytest.fixture(scope="module")
def server(receiver: Receiver, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One that writes to the receiver, and soon."""
    file = tmp_path_factory.mktemp("server") / "bluemoon.db"
    with Server(file, "--push-hosts", receiver.host, "--webhook-hosts", receiver.host, short_grace=0.5) as started:
        yield started


@pytest.mark.parametrize(("language", "size"), [("en", "desktop"), ("ru", "phone")])
def test_a_click_switches_it_on_the_note_opens_the_table_and_off_ends_it(
    chromium: Browser, server: Server, receiver: Receiver, language: str, size: Size
):
    device, friend = Device(chromium, server, receiver, language, size), Guest(chromium, f"http://{server.address}")
    guest, before = device.guest, len(receiver.taken)
    way = guest.page.get_by_role("region", name=guest.say("me-told-title"), exact=True)
    guest.button("me-told-here").click()
    expect(way.get_by_role("status")).to_have_text(guest.say("me-told-done"))
    expect(way.get_by_role("listitem")).to_have_count(1)

    wish = {"game": "city", "seats": [{"who": "me"}, {"who": "friend"}], "first": 0, "listed": True, "clock": DAYS}
    table = guest.context.request.post("/api/tables", data=wish).json()["id"]
    friend.go("/me")
    assert friend.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1}).ok
    note = device.hand_on(before + 1)
    assert (note["title"], note["body"]) == (
        text("post-title-turn", language, game="Blue Moon City"),
        text("post-begun", language),
    )
    assert (note["tag"], note["lang"]) == (table, language)
    assert [offered["title"] for offered in note["actions"]] == [text("post-off", language)]
    assert device.click("") == [f"{guest.address}/table/{table}"]
    device.click("off")
    guest.page.reload()
    expect(guest.button("me-told-here")).to_be_visible()
    expect(way.get_by_role("listitem")).to_have_count(0)
    assert not guest.troubles()
    for one in (guest, friend):
        one.leave()


def test_whoever_waits_for_days_is_asked_once_at_the_table(chromium: Browser, server: Server, receiver: Receiver):
    device, friend = Device(chromium, server, receiver, "en"), Guest(chromium, f"http://{server.address}")
    guest = device.guest
    table = guest.open_table("me", "friend", first=1, clock=DAYS)
    friend.go("/me")
    friend.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    note = guest.region("table-told-ask")
    guest.button("table-told-yes", note).click()
    expect(guest.bubble).to_have_text(guest.say("table-told-done"))
    expect(note).to_be_hidden()
    guest.page.reload()
    expect(guest.page.locator("[role=timer].runs:visible")).to_be_visible()
    expect(note).to_be_hidden()
    guest.go("/me")
    expect(guest.region("me-told-title").get_by_role("listitem")).to_have_count(1)
    assert not guest.troubles()
    for one in (guest, friend):
        one.leave()


def test_a_room_is_told_and_the_link_in_it_ends_that(chromium: Browser, server: Server, receiver: Receiver):
    guest, reader = (Guest(chromium, f"http://{server.address}") for _ in range(2))
    before = len(receiver.taken)
    guest.go("/me")
    way = guest.region("me-told-title")
    way.get_by_text(guest.say("me-room-title")).click()
    way.get_by_label(guest.say("me-room-kind")).select_option("matrix")
    way.get_by_label(guest.say("me-room-address")).fill(f"http://{receiver.host}/hook")
    guest.button("me-room-keep").click()
    expect(way.get_by_role("status")).to_have_text(guest.say("me-room-done"))
    expect(way.get_by_role("listitem")).to_contain_text("Matrix")
    said = json.loads(receiver.wait_for(before + 1)[-1].body)["text"]
    link = said.rpartition(" ")[2]
    reader.go(link.removeprefix(reader.address))
    expect(reader.region("me-told-title").get_by_role("status")).to_have_text(reader.say("me-told-off-done"))
    expect(reader.page).to_have_url(f"{reader.address}/me")
    guest.page.reload()
    expect(guest.button("me-room-keep")).to_be_hidden()
    expect(way.get_by_role("listitem")).to_have_count(0)
    assert not [*guest.troubles(), *reader.troubles()]
    for one in (guest, reader):
        one.leave()


def test_hours_and_holidays_are_said_and_seen_at_the_seat(chromium: Browser, server: Server):
    guest, friend = (Guest(chromium, f"http://{server.address}") for _ in range(2))
    guest.go("/me")
    way = guest.region("me-rest-title")
    guest.button("me-rest-night-keep").click()
    expect(way.get_by_role("status")).to_have_text(guest.say("me-rest-night-done"))
    guest.button("me-rest-night-drop").click()
    expect(way.get_by_role("status")).to_have_text(guest.say("me-rest-night-dropped"))
    guest.button("me-rest-away-keep").click()
    expect(way.get_by_role("status")).to_have_text(guest.say("me-rest-away-done"))
    expect(way).to_contain_text(guest.say("me-rest-days", days=29))
    friend.go("/me")
    table = friend.open_table("me", "friend", first=1, clock=DAYS)
    guest.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    seen = friend.page.locator("[role=timer].runs:visible")
    expect(seen).to_contain_text("away until")
    expect(seen).to_have_attribute("aria-label", re.compile("away until .* left"))
    guest.page.get_by_role("button", name=re.compile("^Not away")).click()
    expect(way.get_by_role("listitem")).to_have_count(0)
    expect(seen).not_to_contain_text("away until")
    assert not [*guest.troubles(), *friend.troubles()]
    for one in (guest, friend):
        one.leave()
