"""Observations survive a round trip through records: a game written and read again shows every seat the same."""

from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.core import written_game
from bluemoon.envs.layout import width
from bluemoon.envs.vector import game_of, rules_of
from tests.night import IS_NIGHT

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("city", {"players": 2, "turn_limit": 12}),
    ("city", {"players": 4, "edition": "2006", "expansion": True, "turn_limit": 12}),
    ("duel", {"decks": ("mimix", "pillar"), "opening_exchange": True}),
]
FORMS = {
    "text": (written_game.to_text, written_game.from_text),
    "json": (written_game.to_json, written_game.from_json),
}


def shown(game: Any, state: Any) -> list[bytes]:
    """What each seat observes, and the mask of the one to move."""
    rules, pages = rules_of(game), []
    for seat in range(game.players(state)):
        row = np.zeros(width(game.name), np.int16)
        rules.observe(state, game.tables, seat, row)
        pages.append(row.tobytes())
    mask = np.zeros(game.actions, np.int8)
    rules.fill_mask(state, game.tables, mask)
    return [*pages, mask.tobytes()]


@pytest.mark.nightly
@pytest.mark.parametrize("form", FORMS if IS_NIGHT else ["text"])
@pytest.mark.parametrize(("name", "options"), KINDS, ids=lambda value: str(value)[:20])
def test_what_is_read_again_shows_the_same_after_every_action(name: str, options: dict[str, Any], form: str) -> None:
    game, dice = game_of(name), Random(4)
    state = game.new(seed=21, **options)
    record, seen = written_game.begin(game, state, 21), [shown(game, state)]
    while game.to_move(state) >= 0:
        written_game.play_and_write(game, state, dice.choice(game.legal(state)), record)
        seen.append(shown(game, state))
    write, read = FORMS[form]
    again = [shown(game, other) for _, other in written_game.replay(game, read(write(record)))]
    assert len(seen) > 50
    assert again == seen
