"""Games in the page itself: rules and bots come with it, nothing is asked of a server, and the game is kept on the device."""

import re

from playwright.sync_api import Browser, expect

from tests.browser.conftest import Visit
from tests.browser.guests import Guest
from tests.browser.pages import Home, Table
from tests.browser.playing import Player

HERE = re.compile(r"/here\?table=here\.")


def test_a_game_is_played_in_the_page_with_the_network_cut(visit: Visit):
    guest = visit(plays=True)
    home = Home(guest)
    guest.button("web-play-now").hover()
    table = home.play_now()
    expect(guest.page).to_have_url(HERE)
    guest.context.set_offline(True)
    Player(table).play(3)
    assert guest.heard == []
