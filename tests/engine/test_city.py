"""What a page asks of the city only is answered by WebAssembly as by the rules as they are written, byte for byte."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.bots.city.ways import MOST_TRIED, WAY, is_paying
from bluemoon.bots.search.choices import CHOICES
from bluemoon.city import CITY, notation
from bluemoon.city.actions import ACTIONS
from bluemoon.city.menu import MENU, WORLDS
from bluemoon.city.refusals import REFUSAL
from bluemoon.city.state import STATE
from bluemoon.city.stock import STANDING
from bluemoon.core.rule import Rule
from bluemoon.core.story import BOOK, NOTHING, Told, story
from bluemoon.engine.city import EXPORTS
from bluemoon.engine.exports import exports_of
from tests.both.test_twins import CITY_OPTIONS
from tests.night import BY_NIGHT, IS_NIGHT

TABLES = np.array([CITY.tables])
WRITTEN = {export.name: export.function for export in exports_of(CITY)}
EVERY, PAYING, GAMES = (3, 1, 3) if IS_NIGHT else (181, 19, 1)


def some_states(every: int = EVERY) -> Iterator[Any]:
    """Positions of random games of every kind, to their end."""
    for number, options in enumerate(CITY_OPTIONS * GAMES):
        state, dice, at = CITY.new(seed=number, **options, turn_limit=40), Random(number), number
        while CITY.to_move(state) >= 0:
            at += 1
            if at % every == 0 or (at % PAYING == 0 and is_paying(state)):
                yield state
            CITY.play(state, dice.choice(CITY.legal(state)))
        yield state


def answers(loop: Rule, *given: Any) -> list[bytes]:
    """What lies in the blocks after a call; those handed over stay as they are."""
    blocks = [block.copy() if isinstance(block, np.ndarray) else block for block in given]
    loop(*blocks)
    return [block.tobytes() for block in blocks if isinstance(block, np.ndarray)]


def dirty(count: int, kind: Any) -> Any:
    """Room in which something was written before."""
    return np.full(count * kind.itemsize, 3, np.uint8).view(kind)


@pytest.mark.nightly
def test_every_question_is_answered_alike(wasm_city: Any) -> None:
    there, asked = wasm_city.functions(), dict.fromkeys((export.name for export in EXPORTS), 0)
    for state in some_states():
        for name, given in questions(state):
            asked[name] += 1
            assert answers(there[name], TABLES, *given) == answers(WRITTEN[name], TABLES, *given), name
    assert all(asked.values())


def questions(state: Any) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What can be asked about a position."""
    actions = np.array([-(2**40), -1, *range(ACTIONS), ACTIONS, 2**40])
    states, view = np.array([state] * len(actions), STATE), CITY.view(state, state.player)
    yield "why_not", (states, actions, dirty(len(actions), REFUSAL))
    yield "standing", (states[:1], dirty(1, STANDING))
    yield "restore", (states[:1], foretelling(dealt(state)))
    yield "ends", (states[1:-1], actions[1:-1], np.zeros(len(actions) - 2, np.int64))
    if CITY.to_move(state) >= 0:
        yield "menu", (np.array([view] * WORLDS, STATE), dirty(1, MENU))
    if is_paying(state):
        best, ways = np.zeros(1, np.int64), np.zeros(1 + MOST_TRIED, WAY)
        yield "best_step", (states[:1], np.zeros(1, CHOICES), best)
        yield "ways", (states[:2], np.zeros(1, CHOICES), ways)


def dealt(state: Any) -> list[int]:
    """Hands that may be dealt to all players."""
    deck = [card for card, count in enumerate(CITY.tables.deck) for _ in range(count)]
    return deck[:: len(deck) // (CITY.tables.starting_hand * state.players)][
        : CITY.tables.starting_hand * state.players
    ]


def foretelling(fate: list[int]) -> Any:
    """A book that says what chance brings."""
    book = np.zeros(1, BOOK)
    book[0].fates, book[0].fate[: len(fate)] = len(fate), fate
    return book


@pytest.mark.parametrize("options", CITY_OPTIONS)
def test_a_written_game_begins_in_the_module_as_it_was_dealt(options: Any, wasm_city: Any) -> None:
    state = CITY.new(seed=5, **options)
    setup = CITY.setup_of(state)
    fate = [notation.card_of_name(card) for seat in range(state.players) for card in setup[f"hand {seat}"].split(", ")]
    states = np.array([CITY.template(**CITY.options_of(state))], STATE)
    states[0].tile[:], states[0].first = state.tile, state.first
    wasm_city.functions()["restore"](TABLES, states, foretelling(fate))
    assert states[0].tobytes() == CITY.restore(CITY.options_of(state), setup).tobytes()
    assert CITY.setup_of(states[0].view(np.recarray)) == setup


@pytest.mark.parametrize("is_foretold", [pytest.param(False, marks=BY_NIGHT), True])
def test_a_module_tells_what_the_rules_tell(is_foretold: bool, wasm_city: Any) -> None:
    there, heard, dice, other = wasm_city.functions()["narrate"], 0, Random(5), Random(6)
    for state in some_states(7):
        if CITY.to_move(state) < 0:
            continue
        fate = cards_for(state, other) if is_foretold else []
        action, book = np.array([dice.choice(CITY.legal(state))]), foretelling(fate)
        states, plain = np.array([state], STATE), state.copy()
        with story(fate) as told:
            CITY.play(plain, int(action[0]))
        assert answers(WRITTEN["narrate"], TABLES, states, action, book) == answers(there, TABLES, states, action, book)
        there(TABLES, states, action, book)
        assert states[0].tobytes() == plain.tobytes()
        assert news_in(book[0]) == told.news
        assert book[0].used == len(fate) - len(told.fate)
        heard += len(told.news)
    assert heard > 100


def news_in(book: Any) -> list[Told]:
    return [Told(*news.tolist()) for news in book.news[: book.told]]


def cards_for(state: Any, dice: Random) -> list[int]:
    """A card that the deck has; what comes after it, the dice say."""
    cards = [card for card, count in enumerate(state.deck) if count]
    return [dice.choice(cards)] if cards else []


def test_nobody_hears_what_is_told_outside_a_book(wasm_city: Any) -> None:
    there, states, book = wasm_city.functions(), np.array([CITY.new(seed=1)], STATE), np.zeros(1, BOOK)
    there["playout"](TABLES, states.copy(), np.zeros(1, np.int64), 100)
    there["narrate"](TABLES, states, np.zeros(1, np.int64), book)
    assert (book[0].told, book[0].used, book[0].is_open) == (0, 0, 0)


def test_what_is_told_beyond_the_room_of_a_book_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    from bluemoon.core import story as windows

    book = np.zeros(1, BOOK)
    windows.open_book(book[0])
    for number in range(windows.MOST_NEWS + 3):
        windows.tell(1, 2, number, 4, 5)
    assert windows.foretold() == NOTHING
    windows.close_book(book[0])
    assert book[0].told == windows.MOST_NEWS + 3
    assert Told(*book[0].news[-1].tolist()).amount == windows.MOST_NEWS - 1


def test_dice_are_loaded_alike(wasm_city: Any) -> None:
    states, seeds = np.array([CITY.new(seed=1)] * 3, STATE), np.array([0, 7, 2**60 + 5])
    here = answers(WRITTEN["load_dice"], TABLES, states, seeds)
    assert here == answers(wasm_city.functions()["load_dice"], TABLES, states, seeds)
    assert len({row.tobytes() for row in states["dice"]}) == 1
