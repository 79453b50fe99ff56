"""Taking back: by oneself as long as nobody saw a card or acted since; else by asking."""

from typing import Any

import pytest

from bluemoon.city.notation import tile_name
from bluemoon.server.chairs import Chair
from bluemoon.server.room import Page, Room
from bluemoon.server.table import Table
from tests.server.evening import CITY, GAME, GUESTS, PERSONS, Memory, answers, begun, page_at, stored_game


def seated(room: Room) -> tuple[Page, Page]:
    """The page of the player to move, and another's."""
    first = room.table.to_move
    assert first is not None
    return page_at(room, first), page_at(room, (first + 1) % len(room.table.chairs))


def walk(room: Room, page: Page) -> None:
    """Take one step somewhere."""
    state = room.table.state
    near = GAME.tables.distance[state.seat[state.player].figure]
    place = next(place for place in range(25) if near[place] == 1 and state.tiles >> place & 1)
    words = f"move {tile_name(state, place)}"
    assert answers(room, page, "play", actions=[words])[0]["t"] == "done"


def reason(room: Room, page: Page, t: str, **words: Any) -> str:
    (refusal,) = answers(room, page, t, **words)
    assert refusal["t"] == "refused"
    assert refusal["position"]["seq"] == room.table.seq
    return str(refusal["reason"])


def test_a_move_is_taken_back_to_the_byte():
    room = begun()
    page, _ = seated(room)
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
    page, _ = seated(room)
    walk(room, page)
    after = room.table.state.tobytes()
    answers(room, page, "undo")
    assert answers(room, page, "redo")[0]["t"] == "done"
    assert room.table.state.tobytes() == after
    assert reason(room, page, "redo") == "nothing_to_redo"


def test_the_whole_turn_is_taken_back_at_once_and_done_again_step_by_step():
    room = begun(seed=5)
    page, _ = seated(room)
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
    page, _ = seated(room)
    walk(room, page)
    answers(room, page, "undo")
    walk(room, page)
    assert reason(room, page, "redo") == "nothing_to_redo"


def test_drawn_cards_cannot_be_taken_back_without_consent():
    room = begun()
    page, _ = seated(room)
    answers(room, page, "play", actions=["draw"])
    assert reason(room, page, "undo") == "undo_needs_consent"
    (refused,) = answers(room, page, "undo")
    assert refused["position"]["undo"]["ask"]


def test_who_has_not_moved_has_nothing_to_take_back():
    room = begun()
    page, other = seated(room)
    assert reason(room, page, "undo") == "nothing_to_undo"
    walk(room, page)
    assert reason(room, other, "undo") == "nothing_to_undo"


def test_the_others_are_asked_and_may_agree():
    room = begun()
    page, other = seated(room)
    before = room.table.state.tobytes()
    answers(room, page, "play", actions=["draw"])
    walk(room, other)
    answers(room, other, "ping")
    assert answers(room, page, "ask_undo")[0]["t"] == "done"
    assert reason(room, page, "ask_undo") == "already_asked"
    (*_, news) = answers(room, other, "answer_undo", accept=True)
    assert news["dropped"] == [3, 2]
    assert [event["e"] for entry in news["entries"] for event in entry["events"]] == ["answer_undo", "undo"]
    assert room.table.state.tobytes() == before


def test_the_others_may_say_no():
    room = begun()
    page, other = seated(room)
    answers(room, page, "play", actions=["draw"])
    answers(room, page, "ask_undo")
    after = room.table.state.tobytes()
    answers(room, other, "answer_undo", accept=False)
    assert room.table.state.tobytes() == after
    assert room.table.asking is None
    assert reason(room, other, "answer_undo", accept=True) == "nobody_asks"


def test_a_request_is_over_when_the_game_goes_on():
    room = begun()
    page, other = seated(room)
    answers(room, page, "play", actions=["draw"])
    answers(room, page, "ask_undo")
    walk(room, other)
    assert reason(room, other, "answer_undo", accept=True) == "nobody_asks"


def test_all_three_others_have_to_agree():
    room = begun(players=4)
    page, other = seated(room)
    answers(room, page, "play", actions=["draw"])
    answers(room, page, "ask_undo")
    answers(room, other, "answer_undo", accept=True)
    assert room.table.asking is not None
    for seat in {0, 1, 2, 3} - {page.reader.seat, other.reader.seat}:
        answers(room, page_at(room, seat), "answer_undo", accept=True)
    assert room.table.asking is None
    assert not room.table.steps


def test_alone_against_bots_nobody_needs_to_be_asked():
    room = begun(chairs=(PERSONS[0], Chair(level="easy")), seed=1)
    assert room.table.to_move == 0
    page = page_at(room, 0)
    before = room.table.state.tobytes()
    answers(room, page, "play", actions=["draw"])
    done, news = answers(room, page, "ask_undo")
    assert done["t"] == "done"
    assert news["position"]["choices"] is not None
    assert room.table.state.tobytes() == before


def test_a_table_read_again_from_its_log_is_the_same_table():
    room = begun(seed=5)
    page, other = seated(room)
    for _ in range(2):
        walk(room, page)
    answers(room, page, "undo")
    answers(room, page, "redo")
    answers(room, page, "play", actions=["draw"])
    walk(room, other)
    answers(room, page, "ask_undo")
    answers(room, other, "answer_undo", accept=True)
    memory = room.store
    assert isinstance(memory, Memory)
    again = Table(stored_game(PERSONS[:2]), CITY)
    again.read(memory.entries)
    assert again.state.tobytes() == room.table.state.tobytes()
    assert again.lines == room.table.lines
    assert again.commands == room.table.commands


@pytest.mark.parametrize("resent", [1, 3])
def test_a_command_sent_again_is_only_answered_again(resent: int):
    room = begun()
    page, _ = seated(room)
    words = GAME.name_of(room.table.state, GAME.legal(room.table.state)[1])
    base = room.table.seq
    for _ in range(1 + resent):
        done, *_ = answers(room, page, "play", id="the-same-id", base=base, actions=[words])
        assert (done["t"], done["seq"]) == ("done", 2)
    assert len(room.table.steps) == 1


def test_the_same_id_of_another_guest_is_another_command():
    room = begun()
    page, other = seated(room)
    walked = GAME.name_of(room.table.state, GAME.legal(room.table.state)[1])
    answers(room, page, "play", id="the-same-id", actions=[walked])
    assert reason(room, other, "play", id="the-same-id", actions=["draw"]) == "not_your_turn"


def test_a_command_based_on_the_past_is_stale():
    room = begun()
    page, _ = seated(room)
    walk(room, page)
    assert reason(room, page, "undo", base=1) == "stale"


def test_a_seat_belongs_to_its_guest():
    room = begun()
    page, other = seated(room)
    seat = page.reader.seat
    assert reason(room, other, "play", seat=seat, actions=["draw"]) == "not_your_seat"
    assert reason(room, page_at(room, -1), "play", seat=seat, actions=["draw"]) == "not_your_seat"
    assert GUESTS[seat] == page.reader.guest
