"""A duel is fought through the page, by clicks alone, on a phone; decks come to an end; a match goes on.

By night the duel is fought to its very end, on a desk too, and every deck meets two others; by day bots finish it (a
whole one is played by keys: `test_keyboard.py`), and some decks meet.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import Size
from tests.browser.hurrying import let_bots_play, turn_begins
from tests.browser.pages import Home
from tests.night import BY_NIGHT, IS_NIGHT

SIZES: list[tuple[str, Size]] = [("ru", "phone"), ("en", "desktop")] if IS_NIGHT else [("ru", "phone")]
PEOPLES = ("hoax", "vulca", "mimix", "flit", "khind", "terrah", "pillar", "aqua", "buka")
PAIRS = [(people, PEOPLES[number - 1]) for number, people in enumerate(PEOPLES)]
TURNS = 500 if IS_NIGHT else 4  # no duel has as many as 500
UNSAID = re.compile(r"\w+-told-\w+|[a-z]+-\d+|\{")  # the name of a text, or of a card, in place of the thing


@pytest.mark.nightly
@pytest.mark.parametrize(("language", "size"), SIZES)
def test_a_duel_is_fought_by_clicks_to_its_end_and_again(visit: Visit, language: str, size: Size):
    guest = visit(language, size)
    home = Home(guest)
    home.set_up_duel("me", "bot-easy", decks=("hoax", "vulca"))
    home.open()
    fight = Fight(guest)
    Duellist(fight).play(until=lambda: turn_begins(TURNS)(guest.position))
    if not IS_NIGHT:
        let_bots_play(guest.page.url.rpartition("/")[2], guest)
    expect(guest.page.get_by_role("heading", level=1)).to_be_visible()
    expect(guest.page.get_by_role("row", name=guest.say("fight-figure-fights"))).to_be_visible()
    guest.button("fight-end-table").click()
    expect(guest.heading("fight-board")).to_be_attached()
    assert fight.words.count() == 0
    guest.button("fight-result").click()
    over = guest.page.url
    guest.button("fight-end-rematch").click()
    expect(guest.page).not_to_have_url(over)
    expect(guest.heading("fight-board")).to_be_attached()


@BY_NIGHT
@pytest.mark.parametrize("decks", PAIRS, ids="-".join)
def test_every_deck_comes_to_an_end(visit: Visit, decks: tuple[str, str]):
    guest = visit()
    table = open_duel(guest, "me", "easy", decks=decks)
    let_bots_play(table, guest)
    expect(guest.page.get_by_role("row", name=guest.say("fight-figure-crystals"))).to_be_visible()
    guest.button("fight-end-table").click()
    log = guest.page.locator(".log-lines")
    expect(log.first).to_be_visible()
    assert not UNSAID.findall(" ".join(log.all_inner_texts()))


@BY_NIGHT
def test_the_next_game_of_a_match_knows_the_score(visit: Visit):
    guest = visit()
    table = open_duel(guest, "me", "easy", match="five", between="swap")
    expect(guest.page.get_by_text(guest.say("fight-chip-match", mine=0, theirs=0))).to_be_visible()
    let_bots_play(table, guest)
    expect(guest.button("fight-end-next")).to_be_visible()
    ended = guest.position
    loser = 1 - ended["board"]["view"]["winner"]
    mine, theirs = ended["table"]["terms"]["crystals"]
    assert mine + theirs > 0
    expect(guest.page.get_by_text(guest.say("fight-end-score", mine=mine, theirs=theirs))).to_be_visible()

    over = guest.page.url
    guest.button("fight-end-next").click()
    expect(guest.page).not_to_have_url(over)
    expect(guest.button("fight-end-next")).to_have_count(0)
    Fight(guest).wait_for_turn()
    expect(guest.page.get_by_text(guest.say("fight-chip-match", mine=mine, theirs=theirs))).to_be_visible()
    begun = guest.position
    assert begun["table"]["first"] == loser
    assert [side["people"] for side in begun["board"]["view"]["sides"]] == ["vulca", "hoax"]
