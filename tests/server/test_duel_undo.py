"""Taking back in a duel: as long as nothing was drawn or shown; and one seat never plays for the other."""

from typing import Any

from bluemoon.server.live.room import Page, Room
from tests.server.evening import DUEL, answers, begun, page_at, read_again

HOAX_AND_VULCA: dict[str, Any] = {"decks": [{"people": "hoax"}, {"people": "vulca"}]}


def seated(seed: int = 5) -> tuple[Room, Page, Page]:
    """A new duel, the page of the player to move, and the other's."""
    room = begun(2, seed, table_game=DUEL, **HOAX_AND_VULCA)
    first = room.table.to_move
    assert first is not None
    return room, page_at(room, first), page_at(room, 1 - first)


def position(room: Room, page: Page) -> dict[str, Any]:
    found: dict[str, Any] = room.view_for(page).model_dump()["position"]
    return found


def ahead(room: Room, page: Page, verb: str = "play") -> list[str]:
    """The actions that lead to some card of a later phase."""
    choices = position(room, page)["board"]["choices"]
    lead: list[str] = next(choice["actions"] for choice in choices["ahead"] if choice["verb"] == verb)
    return lead


def open_fight(room: Room, page: Page) -> None:
    """Go on to the characters and play one."""
    assert answers(room, page, "play", actions=ahead(room, page))[0]["t"] == "done"


def test_a_card_is_taken_back_to_the_byte_and_played_again() -> None:
    room, page, _ = seated()
    before = room.table.state.tobytes()
    open_fight(room, page)
    after = room.table.state.tobytes()
    assert position(room, page)["undo"]["undo"]
    assert answers(room, page, "undo")[0]["t"] == "done"
    assert room.table.state.tobytes() == before
    assert answers(room, page, "redo")[0]["t"] == "done"
    assert room.table.state.tobytes() == after


def test_after_drawing_the_other_one_is_asked() -> None:
    room, page, other = seated()
    open_fight(room, page)
    while room.table.to_move == page.reader.seat:
        words = [choice["action"] for choice in position(room, page)["board"]["choices"]["words"]]
        answers(room, page, "play", actions=[next(word for word in words if word in ("next", "fire", "no", "done"))])
    assert position(room, page)["undo"] | {"turn": False} == {
        "undo": False, "turn": False, "redo": False, "ask": True, "asked_by": None, "takes_back": [], "anew": False,
        "waits_for": [], "waits_for_me": False,
    }  # fmt: skip
    assert answers(room, page, "undo")[0]["reason"] == "undo_needs_consent"
    answers(room, page, "ask_undo")
    assert position(room, other)["undo"]["waits_for_me"]
    answers(room, other, "answer_undo", accept=True)
    assert room.table.to_move == page.reader.seat


def test_nobody_plays_on_for_the_other_in_one_command() -> None:
    """T3.4 What was played until the other had to choose stands; the words after it are left."""
    room, page, other = seated()
    words = [*ahead(room, page), "next", "fire", "continue"]
    assert answers(room, page, "play", actions=words)[0]["t"] == "done"
    assert room.table.steps[-1].carried.actions == words[:-1]
    assert room.table.to_move == other.reader.seat
    city = begun(2, 1)
    mover = page_at(city, city.table.to_move or 0)
    answers(city, mover, "play", actions=["draw", "draw"])
    assert city.table.steps[-1].carried.actions.count("draw") == 1


def test_a_refusal_names_the_rule_and_the_card() -> None:
    room, page, _ = seated()
    hand = position(room, page)["board"]["view"]["sides"][page.reader.seat]["hand"]
    named = {card.id: card.name for card in DUEL.game.catalogue.cards}
    lit = {choice["card"] for choice in position(room, page)["board"]["choices"]["cards"]}
    dark = next(card for card in hand if card not in lit)
    (because,) = answers(room, page, "why", action=f"play {named[dark]}")
    assert (because["t"], because["values"]["own_card"]) == ("because", dark)
    assert because["reason"]


def test_a_trial_tells_what_would_count_and_changes_nothing() -> None:
    room, page, _ = seated()
    before = room.table.state.tobytes()
    words = ahead(room, page)
    (tried,) = answers(room, page, "try", actions=words)
    assert (tried["t"], tried["trial"]["actions"]) == ("tried", words)
    assert room.table.state.tobytes() == before
    answers(room, page, "play", actions=words)
    sides = position(room, page)["board"]["view"]["sides"]
    assert tried["trial"]["is_certain"]
    assert tried["trial"]["totals"] == [side["totals"] for side in sides]
    assert tried["trial"]["cards"] == [side["cards"] for side in sides]


def test_a_duel_read_again_from_its_log_is_the_same_table() -> None:
    room, page, _ = seated()
    open_fight(room, page)
    answers(room, page, "undo")
    open_fight(room, page)
    again = read_again(room)
    assert again.state.tobytes() == room.table.state.tobytes()
    assert again.lines == room.table.lines
