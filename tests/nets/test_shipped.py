"""The weights that come with the package: they fit these rules, are small, tell about themselves, and can play."""

from pathlib import Path
from typing import Any

import pytest

from bluemoon.arena import hold, invite
from bluemoon.bots import own_names
from bluemoon.core.game import RULES_VERSION
from bluemoon.nets.net import DATA, GAMES, SIZES, read, shipped
from tests.bots.heads import warm_with_net

MOST = 4_000_000  # bytes of all of them


def test_weights_of_both_games_came_along_and_are_small() -> None:
    assert {"net", "sage"} <= set(own_names())
    assert sum(shipped(game).stat().st_size for game in GAMES) < MOST


@pytest.mark.parametrize("game", GAMES)
def test_shipped_weights_are_of_these_rules_and_tell_how_they_were_learnt(game: str) -> None:
    net = read(shipped(game))
    assert (net.game, net.rules) == (game, RULES_VERSION)
    assert (net.width, len(net.hidden)) == SIZES[game], "the page has room for these"
    assert net.card["games"] > 1_000_000
    card = (DATA / f"{game}.md").read_text(encoding="utf-8")
    assert f"{net.card['updates']:,}" in card, "the card is of these weights"


@pytest.mark.parametrize("game", GAMES)
def test_shipped_weights_beat_chance(game: str, compiled_city: Any, compiled_duel: Any, tmp_path: Path) -> None:
    warm_with_net(game)
    played = hold(invite(game, ["net", "random"], games=8, seed=3), tmp_path / "games.jsonl", workers=0)
    won = sum(share for each in played for name, share in zip(each.seats, each.shares, strict=True) if name == "net")
    assert won >= 7
