"""Two people at a duel, each with a browser or both at one: decks are chosen in secret, hands and bluffs are hidden."""

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Deal, Visit
from tests.browser.deals import deal_with
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Guest
from tests.browser.pages import Home, choose_deck
from tests.night import BY_NIGHT


def hands_heard(guest: Guest, seat: int) -> list[Any]:
    """Every hand of this seat that was ever sent to this guest."""
    duels = [message["position"]["board"] for message in guest.heard if message.get("position")]
    return [duel["view"]["sides"][seat]["hand"] for duel in duels if duel]


def two_people(visit: Visit, *decks: str) -> tuple[Fight, Fight]:
    """Anna and Boris, who have just begun."""
    anna, boris = visit(), visit()
    table = open_duel(anna, "me", "friend", decks=(decks[0], decks[1]))
    boris.context.request.post(f"/api/tables/{table}/sit", data={"seat": 1})
    boris.go(f"/table/{table}")
    expect(boris.heading("fight-board")).to_be_attached()
    expect(anna.heading("fight-board")).to_be_attached()
    return Fight(anna), Fight(boris, seat=1)


def lay_ready(guest: Guest, deck: str) -> None:
    """Choose a deck in the waiting room."""
    choose_deck(guest, deck, guest.region("table-choose-deck"))
    guest.button("table-lay-deck").click()


def test_friends_choose_their_decks_in_secret_and_a_third_watches(visit: Visit):
    anna, boris, clara = visit(), visit("ru"), visit()
    anna.context.grant_permissions(["clipboard-read", "clipboard-write"])
    home = Home(anna)
    home.set_up_duel("me", "friend", decks=("secret", "secret"))
    home.open()
    lay_ready(anna, "mimix")
    anna.button("table-copy-link").click()
    expect(anna.bubble).to_have_text(anna.say("table-copied"))
    boris.come_by(anna.page.evaluate("navigator.clipboard.readText()"))
    expect(boris.page.get_by_text(boris.say("table-deck-laid"))).to_be_visible()
    assert not any("mimix" in json.dumps(heard) for heard in boris.heard)

    lay_ready(boris, "aqua")
    expect(boris.heading("fight-board")).to_be_attached()
    clara.go(boris.page.url)
    table, other, watched = Fight(anna), Fight(boris, seat=1), Fight(clara)
    expect(watched.bar).to_be_visible()
    mover, waiting = (table, other) if table.is_my_turn else (other, table)
    card = mover.play_character()
    for fight in (waiting, watched):
        expect(fight.laid(mover.seat).and_(fight.page.locator(f"[data-card='{card}']"))).to_be_visible()

    assert watched.words.count() == 0
    assert watched.hand.count() == 0
    assert any(hands_heard(anna, 0))
    assert not any(hands_heard(anna, 1))
    assert not any(hands_heard(boris, 0))
    assert not any(hands_heard(clara, 0) + hands_heard(clara, 1))


def over_a_bluff(visit: Visit, deal: Deal) -> tuple[Fight, Fight]:
    """Two people; the first has laid a card face down."""
    deal(deal_with("buka-9", "buka-20", decks=("buka", "vulca")))
    anna, boris = two_people(visit, "buka", "vulca")
    anna.play("buka-20")
    anna.tap(anna.held("buka-9"))
    anna.guest.button("fight-do-bluff", anna.bar).click()
    anna.settle()
    return anna, boris


def test_a_bluff_shows_the_other_only_a_back(visit: Visit, deal: Deal):
    _, boris = over_a_bluff(visit, deal)
    back = boris.page.locator("[data-spot='support-0'] .dcard.back")
    expect(back).to_be_visible()
    assert back.get_attribute("data-card") is None
    expect(boris.counts).to_contain_text(boris.guest.say("fight-face-down"))
    assert not any("buka-9" in json.dumps(heard) for heard in boris.guest.heard)


@BY_NIGHT
def test_whoever_may_call_a_bluff_is_told_to_decide_about_it_first(visit: Visit, deal: Deal):
    """It was said of a card in hand that it is not there."""
    anna, boris = over_a_bluff(visit, deal)
    anna.words.last.click()
    boris.wait_for_turn()
    expect(boris.guest.button("fight-word-call", boris.bar)).to_be_visible()
    boris.tap(boris.hand.first)
    told = boris.guest.say("duel-refusal-wrong_phase", phase="call", own_type="", ships="no")
    expect(boris.guest.bubble).to_contain_text(told)
