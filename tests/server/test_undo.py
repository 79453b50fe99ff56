"""Taking back: by oneself as long as nobody saw a card or acted since; else by asking."""

import pytest

from bluemoon.server.live.room import Room
from bluemoon.server.table.chairs import Chair
from tests.server.evening import (
    GAME,
    GUESTS,
    PERSONS,
    answers,
    begun,
    mover_and_other,
    page_at,
    read_again,
    refused,
    walk,
)


def but_dice(room: Room) -> bytes:
    """The state, whatever chance will bring."""
    state = room.table.state.copy()
    state.dice = 0
    return bytes(state.tobytes())


def test_a_move_is_taken_back_to_the_byte():
    room = begun()
    page, _ = mover_and_other(room)
    before = room.table.state.tobytes()
    walk(room, page)
    assert room.table.state.tobytes() != before
    done, news = answers(room, page, "undo")
    assert done["t"] == "done"
    assert news["dropped"] == [2]
    assert news["position"]["undo"]["redo"]
    assert room.table.state.tobytes() == before


def test_redo_gives_the_same_bytes_again():
    room = begun()
    page, _ = mover_and_other(room)
    walk(room, page)
    after = room.table.state.tobytes()
    answers(room, page, "undo")
    assert answers(room, page, "redo")[0]["t"] == "done"
    assert room.table.state.tobytes() == after
    assert refused(room, page, "redo") == "nothing_to_redo"


def test_the_whole_turn_is_taken_back_at_once_and_done_again_step_by_step():
    room = begun(seed=5)
    page, _ = mover_and_other(room)
    before = room.table.state.tobytes()
    walk(room, page)
    walk(room, page)
    after = room.table.state.tobytes()
    answers(room, page, "undo", turn=True)
    assert room.table.state.tobytes() == before
    answers(room, page, "redo")
    answers(room, page, "redo")
    assert room.table.state.tobytes() == after


def test_after_a_new_move_there_is_nothing_to_do_again():
    room = begun()
    page, _ = mover_and_other(room)
    walk(room, page)
    answers(room, page, "undo")
    walk(room, page)
    assert refused(room, page, "redo") == "nothing_to_redo"


def test_drawn_cards_cannot_be_taken_back_without_consent():
    room = begun()
    page, _ = mover_and_other(room)
    answers(room, page, "play", actions=["draw"])
    assert refused(room, page, "undo") == "undo_needs_consent"
    (refusal,) = answers(room, page, "undo")
    assert refusal["position"]["undo"]["ask"]


def test_who_has_not_moved_has_nothing_to_take_back():
    room = begun()
    page, other = mover_and_other(room)
    assert refused(room, page, "undo") == "nothing_to_undo"
    walk(room, page)
    assert refused(room, other, "undo") == "nothing_to_undo"


def test_the_others_are_asked_and_may_agree():
    room = begun()
    page, other = mover_and_other(room)
    before = but_dice(room)
    answers(room, page, "play", actions=["draw"])
    walk(room, other)
    answers(room, other, "ping")
    assert answers(room, page, "ask_undo")[0]["t"] == "done"
    assert refused(room, page, "ask_undo") == "already_asked"
    (*_, news) = answers(room, other, "answer_undo", accept=True)
    assert news["dropped"] == [3, 2]
    assert [event["e"] for entry in news["entries"] for event in entry["events"]] == ["answer_undo", "undo"]
    assert but_dice(room) == before


def test_the_others_may_say_no():
    room = begun()
    page, other = mover_and_other(room)
    answers(room, page, "play", actions=["draw"])
    answers(room, page, "ask_undo")
    after = room.table.state.tobytes()
    answers(room, other, "answer_undo", accept=False)
    assert room.table.state.tobytes() == after
    assert room.table.asking is None
    assert refused(room, other, "answer_undo", accept=True) == "nobody_asks"


def test_a_request_is_over_when_the_game_goes_on():
    room = begun()
    page, other = mover_and_other(room)
    answers(room, page, "play", actions=["draw"])
    answers(room, page, "ask_undo")
    walk(room, other)
    assert refused(room, other, "answer_undo", accept=True) == "nobody_asks"


def test_all_three_others_have_to_agree():
    room = begun(players=4)
    page, other = mover_and_other(room)
    answers(room, page, "play", actions=["draw"])
    answers(room, page, "ask_undo")
    answers(room, other, "answer_undo", accept=True)
    assert room.table.asking is not None
    for seat in {0, 1, 2, 3} - {page.reader.seat, other.reader.seat}:
        answers(room, page_at(room, seat), "answer_undo", accept=True)
    assert room.table.asking is None
    assert not room.table.steps


def test_alone_against_bots_nobody_needs_to_be_asked():
    room = begun(chairs=(PERSONS[0], Chair(level="easy")), seed=53)
    assert room.table.to_move == 0
    page = page_at(room, 0)
    before = but_dice(room)
    answers(room, page, "play", actions=["draw"])
    done, news = answers(room, page, "ask_undo")
    assert done["t"] == "done"
    assert news["position"]["board"]["choices"] is not None
    assert but_dice(room) == before


def test_a_table_read_again_from_its_log_is_the_same_table():
    room = begun(seed=5)
    page, other = mover_and_other(room)
    for _ in range(2):
        walk(room, page)
    answers(room, page, "undo")
    answers(room, page, "redo")
    answers(room, page, "play", actions=["draw"])
    walk(room, other)
    answers(room, page, "ask_undo")
    answers(room, other, "answer_undo", accept=True)
    again = read_again(room)
    assert again.state.tobytes() == room.table.state.tobytes()
    assert again.lines == room.table.lines
    assert again.commands == room.table.commands


@pytest.mark.parametrize("resent", [1, 3])
def test_a_command_sent_again_is_only_answered_again(resent: int):
    room = begun()
    page, _ = mover_and_other(room)
    words = GAME.name_of(room.table.state, GAME.legal(room.table.state)[1])
    base = room.table.seq
    for _ in range(1 + resent):
        done, *_ = answers(room, page, "play", id="the-same-id", base=base, actions=[words])
        assert (done["t"], done["seq"]) == ("done", 2)
    assert len(room.table.steps) == 1


def test_the_same_id_of_another_guest_is_another_command():
    room = begun()
    page, other = mover_and_other(room)
    walked = GAME.name_of(room.table.state, GAME.legal(room.table.state)[1])
    answers(room, page, "play", id="the-same-id", actions=[walked])
    assert refused(room, other, "play", id="the-same-id", actions=["draw"]) == "not_your_turn"


def test_a_command_based_on_the_past_is_stale():
    room = begun()
    page, _ = mover_and_other(room)
    walk(room, page)
    assert refused(room, page, "undo", base=1) == "stale"


def test_a_seat_belongs_to_its_guest():
    room = begun()
    page, other = mover_and_other(room)
    seat = page.reader.seat
    assert refused(room, other, "play", seat=seat, actions=["draw"]) == "not_your_seat"
    assert refused(room, page_at(room, -1), "play", seat=seat, actions=["draw"]) == "not_your_seat"
    assert GUESTS[seat] == page.reader.guest
