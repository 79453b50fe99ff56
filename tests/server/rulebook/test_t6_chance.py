"""T6 Chance after an undo: nothing can be learnt about what comes by taking back what came."""

from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from bluemoon.core.dice import load_dice
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.store import StoredEntry
from bluemoon.server.table import commands
from bluemoon.server.table.chairs import Chair
from bluemoon.server.table.events import Undone
from bluemoon.server.table.table_game import TableGame
from tests.server.evening import (
    CITY,
    DUEL,
    PERSONS,
    Memory,
    answers,
    begun,
    done,
    mover_and_other,
    page_at,
    random_decision,
    read,
    read_again,
    refused,
    walk,
)

SEED = 123_456_789_123_456
each_game = pytest.mark.parametrize("table_game", [CITY, DUEL], ids=lambda table_game: table_game.name)


def dice_of(state: Any) -> bytes:
    return np.asarray(state.dice).tobytes()


def dice_after(room: Room, seed: int) -> bytes:
    """The dice as this seed sets them."""
    state = room.table.state.copy()
    load_dice(state, seed)
    return dice_of(state)


def alone(table_game: TableGame = CITY, seed: int = 53) -> tuple[Room, Page]:
    """Somebody against a bot that sleeps: every undo is granted."""
    room = begun(chairs=(PERSONS[0], Chair(level="easy")), seed=seed, table_game=table_game)
    return room, page_at(room, 0)


def agreed_undo(room: Room, page: Page, other: Page) -> None:
    done(room, page, "ask_undo")
    done(room, other, "answer_undo", accept=True)


@each_game
@pytest.mark.parametrize("seed", range(6))
def test_t6_1_wherever_the_dice_were_rolled_the_log_tells_and_somebody_saw_it(table_game: TableGame, seed: int) -> None:
    """In whole games, decks made anew included: no chance stays unnoticed by what decides about an undo."""
    options: dict[str, Any] = {"expansion": True} if table_game is CITY else {"opening_exchange": True}
    state, rng, rolled = begun(2, seed, table_game=table_game, **options).table.state, Random(seed), 0
    while table_game.game.to_move(state) >= 0:
        before = dice_of(state)
        carried = table_game.execution(state).carry_out(random_decision(state, rng, table_game))
        assert carried.has_chance or dice_of(state) == before
        assert carried.reveals or not carried.has_chance
        rolled += carried.has_chance
    assert rolled > 5


@each_game
def test_t6_1_after_an_undo_of_chance_the_dice_are_those_of_a_fresh_secret(
    table_game: TableGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commands, "fresh_seed", lambda: SEED)
    room, rng = begun(2, 4, table_game=table_game), Random(4)
    pages = [page_at(room, seat) for seat in range(2)]
    while not (room.table.steps and room.table.steps[-1].carried.has_chance):
        seat = room.table.to_move
        assert seat is not None
        done(room, pages[seat], "play", actions=random_decision(room.table.state, rng, table_game))
    step = room.table.steps[-1]
    kept = step.before.tobytes()
    agreed_undo(room, pages[step.seat], pages[1 - step.seat])
    assert dice_of(room.table.state) == dice_after(room, SEED) != dice_of(step.before)
    assert step.before.tobytes() == kept  # the dice of a copy
    assert read_again(room).state.tobytes() == room.table.state.tobytes()


def test_t6_1_the_same_draw_brings_other_cards() -> None:
    room, page = alone()
    hands = set()
    for _ in range(12):
        done(room, page, "play", actions=["draw"])
        hands.add(tuple(map(tuple, room.table.steps[-1].carried.drawn)))
        done(room, page, "ask_undo")
    assert len(hands) > 6


def test_t6_2_the_dice_are_never_turned_back() -> None:
    """Chance first, then an earlier step without chance: the old dice must not come with it."""
    room = begun()
    page, other = mover_and_other(room)
    old = dice_of(room.table.state)
    walk(room, page)
    done(room, page, "play", actions=["draw"])
    agreed_undo(room, page, other)
    new = dice_of(room.table.state)
    done(room, page, "undo")
    assert dice_of(room.table.state) == new != old
    done(room, page, "redo")
    assert dice_of(room.table.state) == new
    assert read_again(room).state.tobytes() == room.table.state.tobytes()


def test_t6_3_such_an_undo_cannot_be_undone() -> None:
    room = begun()
    page, other = mover_and_other(room)
    walk(room, page)
    done(room, page, "play", actions=["draw"])
    agreed_undo(room, page, other)
    for one in (page, other):
        assert refused(room, one, "redo") == "nothing_to_redo"
        assert not room.view_for(one).position.undo.redo


def test_t6_4_the_secret_stands_in_the_log_and_is_told_to_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(commands, "fresh_seed", lambda: SEED)
    room = begun()
    page, other = mover_and_other(room)
    pages = (page, other, page_at(room, -1))
    done(room, page, "play", actions=["draw"])
    for one in pages:
        read(one)
    done(room, page, "ask_undo")
    answers(room, other, "answer_undo", accept=True)
    memory = room.store
    assert isinstance(memory, Memory)
    assert memory.entries[-1].body["seed"] == SEED
    for one in pages:
        one.send(room.view_for(one))
        told = "".join(read(one))
        assert told
        assert str(SEED) not in told
        assert "seed" not in told


def test_t6_5_what_was_seen_needs_consent_and_backtrack_is_a_rule_of_the_duel() -> None:
    room = begun(2, 5, table_game=DUEL)
    page, _ = mover_and_other(room)
    assert refused(room, page, "undo") == "nothing_to_undo"
    before = dice_of(room.table.state)
    words = [room.table.game.name_of(room.table.state, action) for action in room.table.game.legal(room.table.state)]
    done(room, page, "play", actions=[next(word for word in words if word in ("continue", "next"))])
    assert answers(room, page, "play", actions=["backtrack"])[0]["t"] in ("done", "refused")
    assert dice_of(room.table.state) == before


def without_secret(entry: StoredEntry) -> StoredEntry:
    """An undo as it was written before chance was drawn anew."""
    if entry.kind != "undo":
        return entry
    return replace(entry, body={name: value for name, value in entry.body.items() if name != "seed"})


def test_t6_6_a_log_from_before_this_rule_turns_the_dice_back() -> None:
    room, page = alone()
    done(room, page, "play", actions=["draw"])
    done(room, page, "ask_undo")
    memory = room.store
    assert isinstance(memory, Memory)
    memory.entries = [without_secret(entry) for entry in memory.entries]
    old = read_again(room)
    assert old.state.tobytes() == old.opening.tobytes()
    *_, event = old.lines[-1].events
    assert isinstance(event, Undone)
    assert not event.anew


@each_game
def test_t6_6_in_a_log_of_older_rules_chance_is_new_from_its_end_on(table_game: TableGame) -> None:
    """Such a table once had dice that always fell on the same side, after an undo."""
    room, rng = begun(2, 4, table_game=table_game), Random(4)
    pages = [page_at(room, seat) for seat in range(2)]
    for _ in range(12):
        seat = room.table.to_move
        assert seat is not None
        done(room, pages[seat], "play", actions=random_decision(room.table.state, rng, table_game))
    room.table.version = 0
    old = read_again(room)
    drawn = [step.carried.drawn for step in old.steps]
    assert drawn == [step.carried.drawn for step in room.table.steps]
    dice = dice_of(old.state)
    assert dice not in (dice_of(old.opening), dice_of(room.table.state), dice_of(read_again(room).state))
    last = old.steps[-1]
    body = {"seat": last.seat, "count": 1, "agreed": True, "seed": SEED}
    if not last.carried.has_chance:
        del body["seed"]
    old.apply(StoredEntry("table", old.seq + 1, "undo", body, 0.0))
    assert dice_of(old.state) == (dice_after(room, SEED) if last.carried.has_chance else dice)


def test_t6_1_seeds_are_drawn_in_one_place_only() -> None:
    sources = Path(commands.__file__).parent.rglob("*.py")
    assert {path.name for path in sources if "secrets.rand" in path.read_text(encoding="utf-8")} == {"chance.py"}
