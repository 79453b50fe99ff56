"""Nothing in these tests is left to chance: a deal brings the same game whenever it is played, up to its last move."""

import pytest

from tests.browser.conftest import Deal, Visit
from tests.browser.guests import Guest
from tests.browser.hurrying import enter, hear, let_bots_play
from tests.night import BY_NIGHT


def played(guest: Guest, game: str) -> list[object]:
    """A whole game of bots, as its log tells it."""
    table = guest.open_table("me", "medium", game=game)
    let_bots_play(table, guest)
    with enter(table, guest) as socket:
        return [entry["events"] for entry in hear(socket, "view")["log"]]


@BY_NIGHT
@pytest.mark.parametrize("game", ["city", "duel"])
def test_the_same_deal_brings_the_same_game(visit: Visit, deal: Deal, game: str):
    guest = visit()
    deal(1)
    first = played(guest, game)
    deal(1)
    assert played(guest, game) == first
    assert len(first) > 20  # decisions at least
