"""T3 Playing."""

from tests.server.evening import begun, done, mover_and_other, refused, walk


def test_t3_1_only_the_person_of_the_seat_to_move_plays() -> None:
    room = begun()
    page, other = mover_and_other(room)
    assert refused(room, other, "play", actions=["draw"]) == "not_your_turn"
    assert refused(room, page, "play", actions=["draw", "draw"]) == "not_your_turn"


def test_t3_2_what_is_based_on_the_past_is_refused() -> None:
    room = begun()
    page, other = mover_and_other(room)
    walk(room, page)
    past = room.table.seq
    done(room, page, "play", actions=["draw"])
    for kind in ("undo", "redo", "ask_undo"):
        assert refused(room, page, kind, base=past) == "stale"
    assert refused(room, other, "play", base=past, actions=["draw"]) == "stale"


def test_t3_3_the_same_command_sent_twice_counts_once() -> None:
    room = begun()
    page, other = mover_and_other(room)
    done(room, page, "play", id="the-same-id", actions=["draw"])
    seq = room.table.seq
    done(room, page, "play", id="the-same-id", actions=["draw"])
    assert (room.table.seq, room.table.to_move) == (seq, other.reader.seat)
