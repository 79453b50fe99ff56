"""Language and theme change at once, in the middle of a game, and are remembered."""

from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.pages import Home, Table
from tests.night import BY_NIGHT


def test_the_language_changes_in_the_middle_of_a_game(visit: Visit):
    guest = visit("en")
    guest.open_table("me", "easy")
    table = Table(guest)
    table.step()
    guest.page.locator("header [lang=ru]").click()
    guest.language = "ru"
    table.wait_for_turn()
    expect(guest.page.locator("html")).to_have_attribute("lang", "ru")
    table.step()
    guest.page.reload()
    table.wait_for_turn()
    expect(table.log.filter(has_text="Вы").first).to_be_visible()


def test_the_theme_changes_and_is_remembered(visit: Visit):
    guest = visit(theme="dark")
    Home(guest)
    root = guest.page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    guest.button("web-theme", theme="system").click()
    expect(root).to_have_attribute("data-theme", "light")
    guest.page.reload()
    expect(guest.button("web-theme", theme="light")).to_be_visible()
    expect(root).to_have_attribute("data-theme", "light")


@BY_NIGHT
def test_a_name_is_kept_and_seen_by_others(visit: Visit):
    anna, boris = visit(), visit()
    Home(anna)
    anna.page.locator("header .name").click()
    anna.dialog.get_by_label(anna.say("web-name"), exact=True).fill("Аня")
    anna.button("web-name-save").click()
    expect(anna.dialog).to_have_count(0)
    table = anna.open_table("me", "friend")
    boris.go(f"/table/{table}")
    expect(boris.page.get_by_text("Аня", exact=True)).to_be_visible()


@BY_NIGHT
def test_signing_out_everywhere_else_leaves_this_browser_who_it_is(visit: Visit):
    anna, thief = visit(), visit("ru")
    Home(anna)
    anna.page.locator("header .name").click()
    anna.dialog.get_by_label(anna.say("web-name"), exact=True).fill("Аня")
    anna.button("web-name-save").click()
    expect(anna.dialog).to_have_count(0)
    table = anna.open_table("me", "friend")
    stolen = anna.context.cookies()[0]
    thief.context.add_cookies([{"name": stolen["name"], "value": stolen["value"], "url": anna.address}])
    thief.go(f"/table/{table}")
    expect(thief.page.locator("main li").first).to_contain_text("Вы")
    anna.go("/")
    anna.page.locator("header .name").click()
    anna.button("web-sign-out").click()
    expect(anna.page.get_by_text(anna.say("web-sign-out-done"))).to_be_visible()
    expect(thief.page.get_by_text(thief.say("table-refusal-signed_out"))).to_be_visible()
    anna.page.reload()
    expect(anna.page.locator("header .name")).to_contain_text("Аня")
    thief.go("/")
    expect(thief.page.locator("header .name")).not_to_contain_text("Аня")


@BY_NIGHT
def test_sound_is_switched_on_and_remembered(visit: Visit):
    guest = visit()
    guest.open_table("me", "easy")
    table = Table(guest)
    table.wait_for_turn()
    guest.button("table-menu").click()
    guest.button("table-sound", on="no").click()
    expect(guest.button("table-sound", on="yes")).to_be_visible()
    guest.page.reload()
    table.step()
    guest.button("table-menu").click()
    expect(guest.button("table-sound", on="yes")).to_be_visible()


@BY_NIGHT
def test_the_language_changes_in_the_waiting_room_of_a_phone(visit: Visit):
    guest = visit("en", size="phone")
    guest.open_table("me", "friend", first=1)
    expect(guest.page.get_by_text(guest.say("table-first", who="free", number=2))).to_be_visible()
    guest.page.locator("header [lang=ru]").click()
    guest.language = "ru"
    expect(guest.page.get_by_text(guest.say("table-first", who="free", number=2))).to_be_visible()
