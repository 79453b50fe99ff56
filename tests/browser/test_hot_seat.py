"""Two players at one screen: each sees only their own hand, and behind the curtain the page knows none."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.duelling import Duellist
from tests.browser.fights import Fight, open_duel
from tests.browser.guests import PATIENCE, Guest
from tests.browser.pages import Table
from tests.browser.screens import Screen
from tests.night import BY_NIGHT, IS_NIGHT
from tests.server.serving import Server


def take_turn(guest: Guest, seat: int) -> None:
    """A short turn in the city."""
    table = Table(guest, seat)
    table.step()
    table.end_turn(discards=1)


def cards_told(screen: Screen) -> list[str]:
    """The hands and the drawn cards that the server named since somebody looked last, of a city."""
    heard = screen.guest.heard[screen.since :]
    views = [message["position"]["board"]["view"] for message in heard if message.get("position")]
    hands = [seat["hand"] for view in views for seat in view["seats"] if seat["hand"] is not None]
    entries = [entry for message in heard for entry in message.get("log", message.get("entries", []))]
    draws = [event for entry in entries for event in entry["events"] if event["e"] == "draw"]
    return [card for cards in [*hands, *(draw.get("cards", ()) for draw in draws)] for card in cards]


@BY_NIGHT
def test_in_the_city_each_sees_their_own_hand_and_the_curtain_none(visit: Visit):
    guest = visit()
    guest.open_table("Anna", "Boris")
    screen = Screen(guest)
    for turn in range(3 if IS_NIGHT else 2):
        seat = turn % 2
        screen.expect_curtain(seat)
        assert not cards_told(screen)
        screen.reload()
        assert not cards_told(screen)
        screen.lift()
        table = Table(guest, seat)
        expect(table.lit.first).to_be_visible()
        assert sorted(set(table.cards())) == sorted(screen.hand())
        assert guest.position["board"]["view"]["seats"][1 - seat]["hand"] is None

        table.step()
        screen.reload()  # in the middle of the turn
        assert not cards_told(screen)
        screen.lift()
        table.wait_for_turn()
        table.end_turn(discards=1)
        expect(guest.button("table-pass")).to_be_visible()
        assert sorted(set(table.cards())) == sorted(screen.hand())  # with what was drawn
        if turn % 2:
            screen.reload()
        else:
            screen.pass_on()
        assert not cards_told(screen)
        assert "data-spot" not in screen.read()


@pytest.mark.nightly
def test_in_the_duel_nothing_in_the_page_names_a_card_of_the_other_player(visit: Visit):
    guest = visit()
    open_duel(guest, "Anna", "Boris")
    screen, hands = Screen(guest), {0: list[str](), 1: list[str]()}
    for turn in range(4 if IS_NIGHT else 2):
        seat = screen.up
        screen.expect_curtain(seat)
        screen.expect_secret(hands[0] + hands[1])
        screen.reload()
        screen.expect_secret(hands[0] + hands[1])
        screen.lift()
        fight = Fight(guest, seat)
        fight.wait_for_turn()
        assert sorted(fight.cards()) == sorted(screen.hand())
        screen.expect_secret(hands[1 - seat])
        if turn % 3 == 1:  # in the middle of the turn
            fight.hand.first.click(button="right", position={"x": 6, "y": 10})
            expect(guest.dialog).to_be_visible()
            screen.reload()
            screen.expect_secret(hands[0] + hands[1])
            screen.lift()
        Duellist(fight).take_turn()
        expect(guest.button("table-pass")).to_be_visible()
        hands[seat] = screen.hand()
        assert sorted(fight.cards()) == sorted(hands[seat])  # with what was drawn
        screen.expect_secret(hands[1 - seat])
        if turn % 2:
            screen.reload()
        else:
            screen.pass_on()
        screen.expect_secret(hands[seat])


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", pytest.param("duel", marks=BY_NIGHT)])
def test_pieces_in_flight_and_open_sheets_are_gone_with_the_curtain(visit: Visit, game: str):
    guest = visit(still=False)
    screen = Screen(guest)
    if game == "city":
        guest.open_table("Anna", "Boris")
    else:
        open_duel(guest, "Anna", "Boris")
    screen.lift()
    if game == "city":
        take_turn(guest, 0)
    else:
        Duellist(Fight(guest)).take_turn()
    screen.pass_on()
    expect(guest.page.locator(".flights *, dialog[open], .bubble, [data-card], [data-spot]")).to_have_count(0)
    told = guest.page.locator("[aria-live], [role=status]").filter(has_text=re.compile(r"\S"))
    expect(told).to_have_count(0)


@BY_NIGHT
def test_a_second_tab_comes_in_behind_the_curtain_and_takes_the_look(visit: Visit):
    guest = visit()
    guest.open_table("Anna", "Boris")
    screen = Screen(guest)
    screen.lift()
    first, second = guest.page, guest.context.new_page()
    second.goto(first.url)
    screen.expect_curtain(0, second)
    expect(Table(guest).hand.first).to_be_visible()
    second.get_by_role("button").click()
    expect(second.locator("[data-spot^='card-']").first).to_be_visible()
    screen.expect_curtain(0, first)
    expect(first.locator("[data-spot^='card-']")).to_have_count(0)


@BY_NIGHT
def test_one_press_of_a_key_passes_the_screen_and_another_lifts_the_curtain(visit: Visit):
    guest = visit()
    guest.open_table("Anna", "Boris")
    screen = Screen(guest)
    screen.expect_curtain(0)
    guest.page.keyboard.press("Enter")
    take_turn(guest, 0)
    expect(guest.button("table-pass")).to_be_focused()
    for _ in range(4):
        guest.page.keyboard.down("Enter")  # held down
    screen.expect_curtain(1)
    guest.page.keyboard.up("Enter")
    for key in ("Escape", "u", "h", "i", "?"):
        guest.page.keyboard.press(key)
    screen.expect_curtain(1)
    guest.page.keyboard.press("Enter")
    expect(Table(guest, 1).lit.first).to_be_visible()


@BY_NIGHT
def test_the_curtain_falls_by_itself_when_a_bot_has_played_in_between(visit: Visit):
    guest = visit()
    guest.open_table("Anna", "easy", "Boris")
    screen = Screen(guest)
    screen.lift()
    take_turn(guest, 0)
    screen.expect_curtain(1)  # the name of the third seat
    assert guest.position["seat"] is None


@BY_NIGHT
def test_while_a_friend_plays_the_cards_can_be_hidden_and_shown_again(visit: Visit):
    guest = visit()
    guest.open_table("Anna", "friend", "Boris")
    friend = visit()
    friend.go(guest.page.url)
    friend.button("table-sit").first.click()
    friend.introduce("Clara")
    screen = Screen(guest)
    screen.lift()
    take_turn(guest, 0)
    guest.button("table-put-away").click()
    expect(guest.page.locator("[data-spot^='card-']")).to_have_count(0)
    expect(guest.region("table-action")).to_contain_text(guest.say("table-say-hidden"))
    guest.button("table-curtain-go", name="Boris").click()
    expect(Table(guest, 2).hand.first).to_be_visible()
    assert guest.position["seat"] == 2


@BY_NIGHT
def test_a_turn_is_taken_back_at_one_screen_once_the_neighbour_agrees(visit: Visit):
    guest = visit()
    guest.open_table("Anna", "Boris")
    screen = Screen(guest)
    screen.lift()
    expect(Table(guest).hand.first).to_be_visible()
    before = sorted(Table(guest).cards())
    take_turn(guest, 0)
    guest.button("table-ask-undo").click()
    expect(guest.button("table-yes")).to_have_count(0)
    screen.pass_on()
    screen.lift()
    guest.button("table-yes").click()
    screen.expect_curtain(0)
    screen.lift()
    Table(guest).wait_for_turn()
    assert sorted(Table(guest).cards()) == before


@BY_NIGHT
def test_the_curtain_falls_over_a_broken_line_and_stays_down_when_the_server_is_back(visit: Visit, server: Server):
    guest = visit()
    guest.expect_trouble("ERR_CONNECTION|WebSocket connection")
    guest.open_table("Anna", "Boris")
    screen = Screen(guest)
    screen.lift()
    take_turn(guest, 0)
    server.kill()
    lost = guest.page.get_by_text(guest.say("table-lost"))
    expect(lost).to_be_visible()
    screen.pass_on()
    server.start()
    expect(lost).to_have_count(0, timeout=3 * PATIENCE)
    screen.expect_curtain(1)
    assert not cards_told(screen)
    screen.lift()
    expect(Table(guest, 1).lit.first).to_be_visible()
