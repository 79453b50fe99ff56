"""People at one table, each with a browser: everybody sees the moves, nobody sees the cards of another."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table
from tests.night import BY_NIGHT

# The styles of a game say what differs from any table's: wherever somebody comes from, they follow those.
IS_IN_ORDER = """() => {
  const sheets = [...document.styleSheets].map(({ href }) => href ?? "");
  const [table, game] = ["/for-tables-", "/for-city-"].map((name) => sheets.findIndex((href) => href.includes(name)));
  return 0 <= table && table < game;
}"""


def hands_heard(guest: Guest, seat: int) -> list[Any]:
    """Every hand of this seat that was ever sent to this guest."""
    positions = [message["position"] for message in guest.heard if message.get("position")]
    return [position["board"]["view"]["seats"][seat]["hand"] for position in positions if position["board"]]


@BY_NIGHT
def test_a_friend_comes_by_the_link_and_a_third_watches(visit: Visit):
    anna, boris, clara = visit(), visit("ru"), visit()
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    home = Home(anna)
    home.set_up("me", "friend", first=1)
    home.open()
    expect(anna.page.locator(".gold")).to_have_text(anna.say("table-copy-link"))
    anna.button("table-copy-link").click()
    expect(anna.bubble).to_have_text(anna.say("table-copied"))
    link = anna.page.evaluate("navigator.clipboard.readText()")

    boris.come_by(link)
    table, other, watched = Table(anna), Table(boris, seat=1), Table(clara)
    expect(table.board).to_be_visible()
    expect(other.board).to_be_visible()
    assert "seat=" not in boris.page.url
    assert anna.page.evaluate(IS_IN_ORDER)
    clara.go(boris.page.url)
    expect(watched.bar).to_contain_text(clara.say("table-say-watching"))
    assert watched.lit.count() == 0

    place = table.step()
    for guest in (boris, clara):
        figure = guest.page.locator(f"[data-place='{place}'] [data-spot='figure-0']")
        expect(figure).to_be_visible()
    table.end_turn()
    expect(other.lit.first).to_be_visible()
    place = other.step()
    expect(anna.page.locator(f"[data-place='{place}'] [data-spot='figure-1']")).to_be_visible()

    assert len(table.cards()) == table.count("cards")
    assert watched.cards() == []
    assert not any(hands_heard(anna, 1))
    assert not any(hands_heard(boris, 0))
    assert not any(hands_heard(clara, 0) + hands_heard(clara, 1))


def test_a_stranger_takes_a_listed_seat_from_the_home_page(visit: Visit):
    anna, boris = visit(), visit()
    anna.context.request.put("/api/me", data={"name": "Anna who waits"})
    anna.open_table("me", "friend", listed=True)
    Home(boris)
    waiting = boris.region("web-open").get_by_role("listitem").filter(has_text="Anna who waits")
    waiting.get_by_role("button").click()
    expect(Table(boris).board).to_be_visible()
    Table(anna).wait_for_turn()


@BY_NIGHT
def test_bots_take_the_seats_nobody_came_for(visit: Visit):
    anna = visit()
    anna.open_table("me", "friend", "friend")
    anna.button("table-start-bots", free=2).click()
    Table(anna).wait_for_turn()
