"""A turn of the duel: what would come of it is said first, why not and why so much is told; it can be taken back."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import Deal, Visit
from tests.browser.deals import deal_with
from tests.browser.duelling import Duellist
from tests.browser.fights import CARDS, Fight, open_duel, plain_deck
from tests.night import BY_NIGHT
from tests.server.serving import Server


def begun(visit: Visit, *args: str, **rules: bool) -> Fight:
    """A duel against a bot, in which this guest begins."""
    guest = visit(*args)
    open_duel(guest, "me", "easy", decks=(plain_deck(), "hoax"), **rules)
    fight = Fight(guest)
    fight.wait_for_turn()
    return fight


def test_a_card_is_taken_back(visit: Visit):
    fight = begun(visit)
    before = fight.cards()
    card = fight.play_character()
    expect(fight.hand).to_have_count(len(before) - 1)
    fight.guest.button("fight-take-back").click()
    expect(fight.hand).to_have_count(len(before))
    assert fight.cards() == before
    fight.guest.button("table-redo").click()
    expect(fight.held(card)).to_have_count(0)


def test_a_card_says_what_it_would_bring(visit: Visit):
    fight = begun(visit)
    fight.choose_character()
    expect(fight.bar).to_contain_text(fight.guest.say("fight-try-both", how="with", fire="#", earth="#").split("#")[0])
    trial = next(heard["trial"] for heard in fight.guest.heard if heard["t"] == "tried")
    fire, earth = trial["totals"][0]
    expect(fight.bar).to_contain_text(fight.guest.say("fight-try-both", how="with", fire=fire, earth=earth))
    fight.guest.button("web-cancel").click()
    fight.choose_character()
    fight.press_gold()
    total = fight.guest.say("fight-total-label", who="you", fire=fire, earth=earth)
    expect(fight.page.get_by_label(total, exact=True)).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(visit: Visit):
    fight = begun(visit)
    fight.play_character()
    fight.tap(fight.hand.and_(fight.page.locator(".off")).first)
    expect(fight.guest.bubble).to_be_visible()
    because = next(heard for heard in fight.guest.heard if heard["t"] == "because")
    assert because["reason"]
    expect(fight.guest.bubble).not_to_contain_text("duel-refusal")


@BY_NIGHT
def test_what_counts_is_told_card_by_card(visit: Visit):
    fight = begun(visit)
    card = fight.play_character()
    name = CARDS[card].name
    expect(fight.counts).to_contain_text(name)
    fight.counts.get_by_role("button", name=name).click()
    expect(fight.guest.dialog.get_by_role("heading", level=2)).to_have_text(name)


@BY_NIGHT
def test_on_a_phone_the_totals_tell_what_counts(visit: Visit):
    fight = begun(visit, "ru", "phone")
    card = fight.play_character()
    fight.page.locator(".dtotal.mine").click()
    expect(fight.guest.dialog).to_contain_text(CARDS[card].name)
    expect(fight.guest.dialog.get_by_role("heading", level=2)).to_have_text(fight.guest.say("fight-counts"))


@BY_NIGHT
def test_what_changed_a_value_is_told(visit: Visit, deal: Deal):
    guest = visit()
    deal(deal_with("hoax-14", "hoax-25"))
    open_duel(guest, "me", "easy")
    fight = Fight(guest)
    fight.play("hoax-14")
    fight.play("hoax-25")
    expect(fight.counts.locator("small").filter(has_text=CARDS["hoax-25"].name).first).to_be_visible()


def test_a_retreat_says_what_it_costs(visit: Visit):
    guest = visit()
    open_duel(guest, "me", "easy", first=1)
    fight = Fight(guest)
    retreat = guest.button("fight-word-retreat", fight.bar)
    Duellist(fight).play(until=lambda: retreat.count() > 0)
    retreat.click()
    expect(fight.bar).to_contain_text(guest.say("fight-cost-retreat"))
    costs = [guest.say("fight-cost", dragons=dragons, name=fight.rival) for dragons in (1, 2)]  # D-WIN-1: by the cards
    expect(fight.bar).to_contain_text(re.compile("|".join(map(re.escape, costs))))
    guest.button("web-cancel").click()
    expect(retreat).to_be_visible()


@BY_NIGHT
def test_declining_says_what_it_costs_and_survives_a_reload(visit: Visit):
    fight = begun(visit)
    guest = fight.guest
    guest.button("fight-word-decline", fight.bar).click()
    expect(fight.bar).to_contain_text(guest.say("fight-cost-declining", name=fight.rival))
    fight.press_gold()
    expect(fight.bar).to_contain_text(guest.say("fight-say-declining", more="no"))
    guest.page.reload()
    fight.wait_for_turn()
    expect(fight.bar).to_contain_text(guest.say("fight-say-declining", more="no"))
    fight.tap(fight.lit.first)
    expect(fight.bar).to_contain_text(guest.say("fight-say-declining", more="yes"))


@BY_NIGHT
def test_cards_picked_for_the_exchange_are_still_picked_after_a_reload(visit: Visit):
    fight = begun(visit, opening_exchange=True)
    guest = fight.guest
    for card in range(2):
        fight.tap(fight.hand.nth(card))
        expect(fight.bar).to_contain_text(guest.say("fight-say-exchange", count=card + 1))
    guest.page.reload()
    expect(fight.bar).to_contain_text(guest.say("fight-say-exchange", count=2))
    expect(fight.hand.and_(guest.page.locator("[aria-pressed=true]"))).to_have_count(2)
    guest.button("fight-word-done-exchange", count=2).click()
    expect(fight.bar).not_to_contain_text(guest.say("fight-say-exchange", count=2))


@BY_NIGHT
def test_the_language_changes_in_the_middle_of_a_duel(visit: Visit):
    fight = begun(visit)
    fight.play_character()
    fight.page.locator("header [lang=ru]").click()
    fight.guest.language = "ru"
    expect(fight.bar).to_contain_text(fight.guest.say("table-say-your-turn"))
    fight.hand.first.click(button="right", position={"x": 6, "y": 10})
    expect(fight.guest.dialog).to_contain_text(fight.guest.say("cardtext-type-character"))


@BY_NIGHT
def test_nothing_is_lost_when_the_server_dies_in_a_turn(visit: Visit, server: Server):
    fight = begun(visit)
    fight.guest.expect_trouble("ERR_CONNECTION|WebSocket connection")
    card, before = fight.play_character(), fight.cards()
    server.kill()
    lost = fight.bar.get_by_role("status")
    expect(lost).to_have_text(fight.guest.say("table-lost"))
    server.start()
    expect(lost).to_have_count(0, timeout=30_000)
    assert fight.cards() == before
    expect(fight.laid(0)).to_have_attribute("data-card", card)
    Duellist(fight).take_turn()
    fight.wait_for_turn()
