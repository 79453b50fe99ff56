"""T4 Taking back alone."""

import asyncio

from bluemoon.server.live.room import Page, Room
from bluemoon.server.table.commands import play
from tests.server.evening import begun, done, finished_game, mover_and_other, refused, walk


def test_t4_1_alone_as_long_as_nobody_played_or_saw_anything_since() -> None:
    room = begun()
    page, other = mover_and_other(room)
    before = room.table.state.tobytes()
    walk(room, page)
    done(room, page, "undo")
    assert room.table.state.tobytes() == before
    done(room, page, "play", actions=["draw"])
    assert refused(room, page, "undo") == "undo_needs_consent"
    walk(room, other)
    assert refused(room, page, "undo") == "undo_needs_consent"
    done(room, other, "undo")


def bot_plays(room: Room, *words: str) -> None:
    """What a bot decides for the seat to move."""
    seat = room.table.to_move
    assert seat is not None
    asyncio.run(room.write(play(room.table, seat, list(words))))


def test_t4_2_what_my_bot_played_i_take_back_alone_unless_something_was_seen() -> None:
    room = begun()
    page, _ = mover_and_other(room)
    done(room, page, "bot", level="hard")
    bot_plays(room, next(name for name in names_of(room) if name.startswith("move ")))
    done(room, page, "bot", level=None)
    done(room, page, "undo")
    assert not room.table.steps
    done(room, page, "bot", level="hard")
    bot_plays(room, "draw")
    done(room, page, "bot", level=None)
    assert refused(room, page, "undo") == "undo_needs_consent"
    done(room, page, "ask_undo")
    assert room.table.steps  # the other one has not agreed


def names_of(room: Room) -> list[str]:
    game, state = room.table.game, room.table.state
    return [game.name_of(state, action) for action in game.legal(state)]


def test_t4_3_what_i_took_back_i_do_again_until_something_else_is_played() -> None:
    room = begun()
    page, other = mover_and_other(room)
    walk(room, page)
    after = room.table.state.tobytes()
    done(room, page, "undo")
    assert refused(room, other, "redo") == "nothing_to_redo"
    done(room, page, "redo")
    assert room.table.state.tobytes() == after
    done(room, page, "undo")
    done(room, page, "play", actions=["draw"])
    walk(room, other)
    for one in (page, other):
        assert refused(room, one, "redo") == "nothing_to_redo"


def test_t4_4_when_the_game_is_over_nothing_is_taken_back() -> None:
    _, room = finished_game()
    for seat, chair in enumerate(room.table.chairs):
        page = Page(chair.guest or "", seat)
        for kind in ("undo", "redo", "ask_undo"):
            assert refused(room, page, kind) == "game_over"
        assert refused(room, page, "answer_undo", accept=True) == "game_over"
