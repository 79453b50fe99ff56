"""What a page asks of the card game only is answered by WebAssembly as by the rules as they are written."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.core.story import BOOK, story
from bluemoon.duel import DUEL
from bluemoon.duel.account import ACCOUNT
from bluemoon.duel.actions import ACTIONS
from bluemoon.duel.ahead import AHEAD, WORLDS
from bluemoon.duel.inspection import INSPECTION, OFFERED
from bluemoon.duel.reason import REFUSAL
from bluemoon.duel.state import STATE
from bluemoon.duel.stock import STANDING
from bluemoon.duel.tables import CATALOGUE, NO_PEOPLE
from bluemoon.engine.exports import exports_of
from tests.both.test_twins import DUEL_OPTIONS
from tests.engine.test_city import answers, dirty, foretelling, news_in
from tests.night import IS_NIGHT

TABLES = np.array([DUEL.tables])
WRITTEN = {export.name: export.function for export in exports_of(DUEL)}
EVERY, KINDS = (7, 1) if IS_NIGHT else (151, 3)


def some_states(every: int = EVERY) -> Iterator[Any]:
    """Positions of random games of every kind, to their end."""
    for number, options in enumerate(DUEL_OPTIONS[::KINDS]):
        state, dice, at = DUEL.new(seed=number, **options), Random(number), number
        while DUEL.to_move(state) >= 0:
            at += 1
            if at % every == 0:
                yield state
            DUEL.play(state, dice.choice(DUEL.legal(state)))
        yield state


@pytest.mark.nightly
def test_every_question_is_answered_alike(wasm_duel: Any) -> None:
    there, asked = wasm_duel.functions(), dict.fromkeys(("why_not", "standing", "account", "ahead", "is_waste"), 0)
    for state in some_states():
        for name, given in questions(state):
            asked[name] += 1
            assert answers(there[name], TABLES, *given) == answers(WRITTEN[name], TABLES, *given), name
    assert all(asked.values())


def questions(state: Any) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What can be asked about a position, by whoever is to choose."""
    actions, seat = np.array([-(2**40), -1, *range(ACTIONS), ACTIONS, 2**40]), max(0, DUEL.to_move(state))
    view = DUEL.view(state, seat)
    views, book = np.array([view], STATE), np.zeros(1, BOOK)
    for known in (state, view):
        yield "why_not", (np.array([known] * len(actions), STATE), actions, dirty(len(actions), REFUSAL))
    yield "standing", (np.array([state, view], STATE), dirty(2, STANDING))
    yield "account", (np.array([state], STATE), book, dirty(4, ACCOUNT))
    if DUEL.to_move(state) >= 0:
        yield "ahead", (views, np.zeros(WORLDS, STATE), np.array([seat]), book, dirty(1, AHEAD))
        for less in (state, *after_each(state)):
            yield "is_waste", (np.array([state, less], STATE), np.array([seat]), np.array([-1]))


def after_each(state: Any) -> Iterator[Any]:
    """Where every choice leads."""
    for action in DUEL.legal(state):
        after = state.copy()
        DUEL.play(after, action)
        yield after


@pytest.mark.nightly
def test_a_deck_is_inspected_alike(wasm_duel: Any) -> None:
    dice, count = np.random.default_rng(3), 200 if IS_NIGHT else 40
    offered = np.zeros(count, OFFERED)
    for deck in offered:
        deck["people"], deck["unknown"] = dice.integers(-1, NO_PEOPLE), dice.integers(0, 3)
        np.add.at(deck["copies"], dice.integers(0, CATALOGUE, dice.integers(0, 40)), 1)
    given = (offered, dirty(count, INSPECTION))
    assert answers(wasm_duel.functions()["inspect"], TABLES, *given) == answers(WRITTEN["inspect"], TABLES, *given)


def test_leaders_are_drawn_by_lot_alike(wasm_duel: Any) -> None:
    there, here, dice = wasm_duel.functions()["by_lot"], WRITTEN["by_lot"], np.random.default_rng(4)
    for wishes in product(range(-1, NO_PEOPLE), repeat=2):
        given = (np.array(wishes), dice.integers(0, 2**62, 2))
        assert answers(there, *given) == answers(here, *given)


def test_a_module_tells_what_the_rules_tell(wasm_duel: Any) -> None:
    there, heard, dice = wasm_duel.functions()["narrate"], 0, Random(5)
    for state in some_states(11):
        if DUEL.to_move(state) < 0:
            continue
        action, book = np.array([dice.choice(DUEL.legal(state))]), np.zeros(1, BOOK)
        states, plain = np.array([state], STATE), state.copy()
        with story() as told:
            DUEL.play(plain, int(action[0]))
        there(TABLES, states, action, book)
        assert states[0].tobytes() == plain.tobytes()
        assert news_in(book[0]) == told.news
        heard += len(told.news)
    assert heard > 100


def test_a_written_game_begins_in_the_module_as_it_was_dealt(wasm_duel: Any) -> None:
    there = wasm_duel.functions()["restore"]
    for seed, options in enumerate(DUEL_OPTIONS):
        state = DUEL.new(seed=seed, **options)
        words, setup = DUEL.options_of(state), DUEL.setup_of(state)
        hands = [DUEL.chance_of(name) for player in range(2) for name in setup[f"hand {player}"].split(", ")]
        states = np.array([DUEL.template(**words)], STATE)
        states[0].first_player = state.first_player
        for player in range(2):
            states[0].deck[player].card[:] = state.deck[player].card
        there(TABLES, states, foretelling(hands))
        assert states[0].tobytes() == DUEL.restore(words, setup).tobytes()
