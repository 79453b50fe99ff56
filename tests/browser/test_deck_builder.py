"""The deck builder: by keyboard alone, every violation named, by link and by file to others, and to a table."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.building import Builder
from tests.browser.conftest import Visit
from tests.browser.fights import CARDS, Fight
from tests.browser.test_keyboard import tab_to
from tests.night import BY_NIGHT

BAD_FILE = """
leader = "nobody"
colour = "blue"
cards = ["hoax-1", "hoax-1", "hoax-999"]
"""


@BY_NIGHT
def test_a_deck_is_built_and_kept_by_keyboard_alone(visit: Visit):
    guest = visit()
    builder = Builder(guest)
    keys = guest.page.keyboard
    expect(guest.heading("decks-ready")).to_be_visible()
    tab_to(guest, ".ready .people.hoax")
    keys.press("Enter")
    expect(builder.deck).to_contain_text(guest.say("decks-fine"))
    tab_to(guest, ".change")
    keys.press("Enter")
    expect(guest.dialog).to_be_visible()
    tab_to(guest, "dialog .dcard.pillar")
    keys.press("Enter")
    expect(guest.dialog).to_have_count(0)
    expect(builder.deck.locator(".led")).to_contain_text(guest.say("web-people-pillar"))

    keys.press("/")
    keys.type(CARDS["pillar-1"].name)
    tab_to(guest, ".library .dcard")
    keys.press("Enter")
    expect(builder.in_library("pillar-1")).to_have_attribute("aria-pressed", "true")
    assert "pillar-1" in builder.cards()
    keys.press("Delete")
    expect(builder.in_library("pillar-1")).to_have_attribute("aria-pressed", "false")
    keys.press("Enter")
    before = builder.cards()
    builder.name.focus()
    keys.type("Night walk")
    tab_to(guest, ".actions > .btn:not(.gold)")
    keys.press("Enter")
    expect(builder.deck).to_contain_text(guest.say("decks-kept"))

    guest.page.reload()
    expect(builder.name).to_have_value("Night walk")
    assert builder.cards() == before
    expect(builder.deck).to_contain_text(guest.say("decks-kept"))


@BY_NIGHT
def test_everything_wrong_with_a_deck_is_named(visit: Visit):
    guest = visit("ru")
    builder = Builder(guest)
    builder.begin_with("hoax")
    expect(builder.deck).to_contain_text(guest.say("decks-fine"))
    for card in ("vulca-1", "vulca-2", "vulca-3", "terrah-1"):
        builder.in_library(card).click()
    moons = sum(CARDS[card].moons for card in builder.cards() if CARDS[card].people != "hoax")
    too_big = guest.say("deck-problem-wrong_size", count=34, most=30)
    too_dear = guest.say("deck-problem-too_many_moons", count=moons, most=10)
    expect(builder.problems).to_have_text([too_big, too_dear])
    guest.button("decks-play", builder.deck).click()
    expect(guest.bubble).to_have_text(guest.say("decks-not-playable", count=2))


@BY_NIGHT
def test_a_link_brings_the_deck_to_somebody_else(visit: Visit):
    anna, boris = visit(), visit("ru", "phone")
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    builder = Builder(anna)
    builder.begin_with("flit")
    builder.name.fill("Ветер")
    builder.in_library("flit-1").click()
    anna.button("decks-share", builder.deck).click()
    expect(anna.bubble).to_have_text(anna.say("decks-link-copied"))
    other = Builder(boris, anna.page.evaluate("navigator.clipboard.readText()"))
    expect(other.arrival).to_contain_text(boris.say("decks-link-opened"))
    other.show("deck")
    expect(other.name).to_have_value("Ветер")
    assert other.cards() == builder.cards()
    boris.go("/decks#deck=broken")
    expect(other.arrival).to_contain_text(boris.say("decks-link-broken"))


@BY_NIGHT
def test_a_deck_goes_through_a_file(visit: Visit):
    anna, boris = visit(), visit()
    builder = Builder(anna)
    builder.begin_with("aqua")
    builder.name.fill("Low tide")
    with anna.page.expect_download() as loading:
        anna.button("decks-export", builder.deck).click()
    assert loading.value.suggested_filename == "low-tide.toml"
    text = Path(loading.value.path()).read_text(encoding="utf-8")
    other = Builder(boris)
    other.import_file("from-anna.toml", text)
    expect(other.arrival).to_contain_text(boris.say("decks-file-opened", file="from-anna.toml"))
    expect(other.name).to_have_value("Low tide")
    assert other.cards() == builder.cards()


@BY_NIGHT
def test_a_list_of_names_goes_to_somebody_of_another_language(visit: Visit):
    anna, boris = visit("ru"), visit()
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    builder = Builder(anna)
    builder.begin_with("vulca")
    anna.button("decks-list-copy", builder.deck).click()
    expect(anna.bubble).to_have_text(anna.say("decks-list-copied", count=30))
    written = anna.page.evaluate("navigator.clipboard.readText()")
    assert "Инферно" in written
    anna.button("decks-list-paste").click()
    anna.page.get_by_label(anna.say("decks-list-field")).fill(written)
    expect(anna.dialog).to_contain_text(anna.say("decks-list-led", leader="Инферно"))
    other = Builder(boris)
    boris.button("decks-list-paste").click()
    boris.page.get_by_label(boris.say("decks-list-field")).fill(written.replace("1 Пламя\n", "1 Пламяя # hot\n"))
    unread = boris.say("decks-list-unread", line=written[: written.index("1 Пламя\n")].count("\n") + 1, words="Пламяя")
    expect(boris.dialog).to_contain_text(unread)
    boris.button("decks-list-mend", card="Blaze").click()
    expect(boris.dialog).to_contain_text(boris.say("decks-list-read", count=30))
    boris.button("decks-list-lay").click()
    expect(other.arrival).to_contain_text(boris.say("decks-list-laid"))
    assert other.cards() == builder.cards()


@BY_NIGHT
def test_the_library_shows_what_can_still_be_added_and_the_focus_stays_in_it(visit: Visit):
    guest = visit()
    builder = Builder(guest)
    builder.begin_with("hoax")
    moons = sum(CARDS[card].moons for card in builder.cards() if CARDS[card].people != "hoax")
    expect(builder.deck).to_contain_text(guest.say("decks-fine"))
    guest.page.get_by_role("button", name=guest.say("decks-filters")).click()
    guest.button("decks-not-in-deck").click()
    guest.button("decks-fits").click()
    dear = next(card for card in CARDS if CARDS[card].people == "vulca" and CARDS[card].moons == 10 - moons)
    expect(builder.in_library(builder.cards()[0])).to_be_hidden()
    builder.in_library(dear).focus()
    guest.page.keyboard.press("Enter")
    expect(builder.in_library(dear)).to_be_hidden()
    expect(guest.page.locator(".library .dcard:focus")).to_have_count(1)
    shown = guest.page.locator(".library li:not([hidden])")
    expect(builder.in_library("pillar-1")).to_be_hidden()
    ids = shown.evaluate_all("rows => rows.map((row) => row.dataset.card)")
    assert ids
    assert all(CARDS[card].people in ("hoax", "none") or not CARDS[card].moons for card in ids)


@BY_NIGHT
def test_a_sample_hand_is_drawn_again_and_again(visit: Visit):
    guest = visit()
    builder = Builder(guest)
    builder.begin_with("flit")
    guest.button("decks-hand", builder.deck).click()
    cards = guest.dialog.locator(".hand .dcard")
    hands = set()
    for _ in range(3):
        expect(cards).to_have_count(6)
        hands.add("; ".join(cards.evaluate_all("cards => cards.map((card) => card.getAttribute('aria-label'))")))
        guest.button("decks-hand-again").click()
    assert len(hands) > 1


def test_a_bad_file_gets_each_of_its_problems_named(visit: Visit):
    guest = visit()
    builder = Builder(guest)
    builder.import_file("bad.toml", BAD_FILE)
    named = builder.arrival.get_by_role("list")
    expect(named).to_contain_text(guest.say("deck-problem-no_such_people", people="nobody"))
    expect(named).to_contain_text(guest.say("deck-problem-no_such_card", card="hoax-999"))
    expect(named).to_contain_text(guest.say("deck-problem-twice", card=CARDS["hoax-1"].name, count=2))
    expect(named).to_contain_text(guest.say("deck-problem-unknown_key", text="colour"))
    builder.import_file("no-deck.txt", "Dear diary,")
    expect(named).to_contain_text(guest.say("deck-problem-not_a_deck_file", text="#").split("#")[0])


def test_a_deck_is_played_at_a_table(visit: Visit):
    guest = visit()
    builder = Builder(guest)
    builder.begin_with("terrah")
    builder.in_library("terrah-1").click()
    builder.in_library("hoax-4").click()
    expect(builder.deck).to_contain_text(guest.say("decks-fine"))
    builder.save()
    cards = builder.cards()
    guest.button("decks-play", builder.deck).click()
    fight = Fight(guest)
    expect(fight.hand).to_have_count(6)
    assert set(fight.cards()) <= set(cards)
    assert "hoax-4" in cards
