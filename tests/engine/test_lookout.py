"""Whoever looks ahead in a turn of the card game sees the same through WebAssembly."""

from random import Random
from typing import Any

import numpy as np

from bluemoon.bots.duel.dead_ends import MOST_STEPS_BY_FEEL, dead_ends
from bluemoon.duel import DUEL
from bluemoon.duel.lookout import outlook_of
from bluemoon.duel.outlook import FRAME, LONGEST, OUTLOOK, is_surveyed
from bluemoon.duel.state import STATE


def test_a_look_ahead_and_the_dead_ends_are_the_same(wasm_duel: Any) -> None:
    loops, tables, seen = wasm_duel.functions(), np.array([DUEL.tables]), set()
    outlooks, dead = np.full(OUTLOOK.itemsize, 7, np.uint8).view(OUTLOOK), np.zeros(DUEL.actions, np.int8)
    for view in some_views():
        views = np.array([view], STATE)
        worlds, frames = np.zeros(LONGEST, STATE), np.zeros(LONGEST, FRAME)
        if is_surveyed(view):
            loops["look"](tables, views, worlds, frames, outlooks, MOST_STEPS_BY_FEEL)
            plain = outlook_of(DUEL.tables, view, compiled=False, most=MOST_STEPS_BY_FEEL)
            assert outlooks["hope"].tobytes() == plain["hope"].tobytes()
            assert outlooks["is_risky"].tobytes() == plain["is_risky"].tobytes()
        loops["dead_ends"](tables, views, outlooks, dead)
        found = np.flatnonzero(dead).tolist()
        assert found == dead_ends(DUEL.tables, view, compiled=False)
        seen.add(len(found))
    assert len(seen) > 1, "some positions have dead ends"


def some_views() -> list[Any]:
    """What the player to move knows, all through a few random games."""
    views = []
    for seed, decks in enumerate((("vulca", "hoax"), ("buka", "pillar"))):
        state, dice = DUEL.new(seed=seed, decks=decks), Random(seed)
        for number in range(120):
            if DUEL.to_move(state) < 0:
                break
            if number % 3 == 0:
                views.append(DUEL.view(state, DUEL.to_move(state)))
            DUEL.play(state, dice.choice(DUEL.legal(state)))
    return views
