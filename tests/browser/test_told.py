"""The table says what happened: the last moves where one looks, outlined and shown again; and a hint tells the turn."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import Visit
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest
from tests.browser.pages import Table
from tests.browser.playing import Player
from tests.night import BY_NIGHT

Album = Callable[[Guest, str], None]


def test_the_last_moves_of_the_others_stand_over_the_hand_until_the_own_next_one(visit: Visit):
    guest = visit("en", "phone")
    guest.open_table("me", "easy")
    table = Table(guest)
    Player(table).play(1)
    table.wait_for_turn()
    since = guest.page.locator(".since")
    expect(since).to_be_visible()
    told = since.locator("li").count()
    assert told > 0
    assert since.locator(".since-scroll").evaluate(
        "told => told.scrollHeight <= told.clientHeight + 1"
    )  # all is in sight
    again = since.get_by_role("button", name=guest.say("table-show-again"))
    again.click()
    expect(again).to_have_attribute("aria-pressed", "true")
    guest.page.keyboard.press("Escape")  # whoever has seen enough goes on at once
    expect(again).to_have_attribute("aria-pressed", "false")
    assert since.locator("li").count() == told
    guest.page.keyboard.press("a")
    expect(again).to_have_attribute("aria-pressed", "true")
    guest.page.keyboard.press("Escape")
    expect(again).to_have_attribute("aria-pressed", "false")
    guest.page.keyboard.press("?")
    expect(guest.dialog).to_contain_text(guest.say("table-key-again"))
    guest.page.keyboard.press("Escape")
    table.walk(table.lit_places()[0])
    expect(since).to_be_hidden()
    expect(guest.page.locator(".tile.changed")).to_have_count(0)


@pytest.mark.parametrize("game", [pytest.param("city", marks=BY_NIGHT), "duel"])
def test_what_is_shown_again_says_so_and_whatever_ends_it_does_nothing_else(visit: Visit, album: Album, game: str):
    guest = visit("en")
    if game == "city":
        guest.open_table("me", "easy", first=1)
    else:
        open_duel(guest, "me", "easy", first=1)
    table = Table(guest)
    table.wait_for_turn()
    again = guest.button("table-show-again")
    seq = guest.position["seq"]
    name = guest.say(f"table-bot-{guest.position['table']['seats'][1]['shape']}")

    guest.page.evaluate("window.setTimeout = () => 0")  # it is shown until somebody ends it

    def show_again() -> None:
        again.click()
        expect(table.bar).to_contain_text(guest.say("table-again", name=name))
        assert table.bar.get_by_role("button").all_inner_texts() == [guest.say("table-again-stop")]
        assert guest.page.locator(".players .up").first.get_attribute("aria-label") == guest.say("table-you")

    show_again()
    album(guest, f"again-{game}")
    guest.button("table-again-stop").click()
    expect(again).to_have_attribute("aria-pressed", "false")
    show_again()
    guest.page.keyboard.press("Enter")
    expect(again).to_have_attribute("aria-pressed", "false")
    show_again()
    guest.page.locator("[data-place], .dhand [data-card]").first.click(force=True)
    expect(again).to_have_attribute("aria-pressed", "false")
    table.wait_for_turn()
    assert guest.position["seq"] == seq
    expect(guest.page.locator(".dhand .chosen")).to_have_count(0)


@BY_NIGHT
def test_a_hint_in_the_duel_is_told_with_the_turn_it_begins(visit: Visit):
    guest = visit("en")
    open_duel(guest, "me", "easy")
    fight = Fight(guest)
    fight.wait_for_turn()
    guest.page.get_by_role("button", name=guest.say("table-hint"), exact=True).click()
    note = guest.page.locator(".note")
    expect(note).to_contain_text("%")
    advice = next(heard for heard in reversed(guest.heard) if heard["t"] == "advice")
    assert advice["plan"][: len(advice["actions"])] == advice["actions"]
    assert advice["after"] is not None


@BY_NIGHT
def test_an_offering_of_another_is_outlined_on_the_obelisk(visit: Visit):
    guest = visit(size="phone")
    offer = {"e": "offer", "p": 1, "box": 2, "cost": 8, "with": None, "where": "courtyard"}

    def change(message: str) -> str:
        told = json.loads(message)
        if told["t"] == "view":
            told["log"].append({"seq": 1_000, "by": 1, "turn": 0, "events": [offer]})
        return json.dumps(told)

    def stand_between(page: WebSocketRoute) -> None:
        server = page.connect_to_server()
        server.on_message(lambda message: page.send(change(str(message))))

    guest.page.route_web_socket("**/ws/*", stand_between)
    guest.open_table("me", "easy")
    Table(guest).wait_for_turn()
    outlined = guest.page.locator("[data-spot^='slot-'].changed:visible")
    expect(outlined).to_have_attribute("data-spot", "slot-2")


def test_on_a_phone_a_refusal_is_said_once(visit: Visit):
    guest = visit("en", "phone")
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    far = guest.page.locator(".tile:not(.lit, .here)").last
    far.tap()
    expect(guest.page.locator(".bubble")).to_be_visible()
    expect(guest.page.locator(".inspect")).to_be_visible()
    why = guest.page.locator(".inspect .why")
    expect(why).to_have_count(1)
    expect(why).to_be_hidden()
