"""T3 Playing."""

from random import Random
from typing import Any

import pytest

from bluemoon.server.table.execution import Carried
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.table.table_game import TableGame
from tests.server.evening import CITY, DUEL, begun, done, mover_and_other, random_decision, refused, walk


def test_t3_1_only_the_person_of_the_seat_to_move_plays() -> None:
    room = begun()
    page, other = mover_and_other(room)
    assert refused(room, other, "play", actions=["draw"]) == "not_your_turn"
    done(room, page, "play", actions=["draw"])
    assert refused(room, page, "play", actions=["draw"]) == "not_your_turn"


def test_t3_2_what_is_based_on_the_past_is_refused() -> None:
    room = begun()
    page, other = mover_and_other(room)
    walk(room, page)
    past = room.table.seq
    done(room, page, "play", actions=["draw"])
    for kind in ("undo", "redo", "ask_undo"):
        assert refused(room, page, kind, base=past) == "stale"
    assert refused(room, other, "play", base=past, actions=["draw"]) == "stale"


@pytest.mark.parametrize("kind", ["play", "undo", "redo", "ask_undo", "answer_undo", "bot"])
def test_t3_2_what_is_based_on_an_entry_that_is_not_there_is_refused(kind: str) -> None:
    room = begun()
    page, _ = mover_and_other(room)
    walk(room, page)
    words: dict[str, Any] = {"play": {"actions": ["draw"]}, "answer_undo": {"accept": True}, "bot": {"level": "easy"}}
    for base in (room.table.seq + 1, 2**40):
        assert refused(room, page, kind, base=base, **words.get(kind, {})) == "stale"


def test_t3_3_the_same_command_sent_twice_counts_once() -> None:
    room = begun()
    page, other = mover_and_other(room)
    done(room, page, "play", id="the-same-id", actions=["draw"])
    seq = room.table.seq
    done(room, page, "play", id="the-same-id", actions=["draw"])
    assert (room.table.seq, room.table.to_move) == (seq, other.reader.seat)


def test_t3_4_what_comes_after_a_card_was_drawn_is_left_undone_not_refused() -> None:
    room = begun()
    page, other = mover_and_other(room)
    done(room, page, "play", actions=["draw", "nonsense", "draw"])
    assert room.table.steps[-1].carried.actions[-1] == "draw"
    assert room.table.to_move == other.reader.seat


@pytest.mark.parametrize("table_game", [CITY, DUEL], ids=lambda table_game: table_game.name)
def test_t3_4_nothing_is_refused_once_something_came_to_light(table_game: TableGame) -> None:
    """Whoever adds nonsense to a move either learns nothing new from the refusal, or has made the move."""
    stood = refusals = 0
    for seed in range(8):
        state, rng = begun(2, seed, table_game=table_game).table.state, Random(seed)
        while table_game.game.to_move(state) >= 0 and stood + refusals < 80 * (seed + 1):
            words, seat = random_decision(state, rng, table_game), table_game.game.to_move(state)
            plain = tried(table_game, state, words)
            assert isinstance(plain, Carried)
            probed = tried(table_game, state, [*words, "nonsense"])
            if isinstance(probed, Carried):
                assert (probed.actions, probed.drawn) == (plain.actions, plain.drawn)
                stood += 1
            else:
                assert probed.reason == "unknown_action"
                assert not plain.reveals
                assert not plain.has_chance
                refusals += 1
            table_game.execution(state).carry_out(words)
            assert isinstance(probed, Carried) or table_game.game.to_move(state) == seat
    assert min(stood, refusals) > 50


def tried(table_game: TableGame, state: Any, words: list[str]) -> Carried | TableRefused:
    """What would come of it."""
    try:
        return table_game.execution(state.copy()).carry_out(words)
    except TableRefused as refusal:
        return refusal
