"""Several players at one screen: the server knows who looks; behind the curtain a page sees what anybody may see."""

import asyncio
import json
from random import Random
from typing import Any

import pytest

from bluemoon.bots import bot
from bluemoon.bots.bot import never
from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.counsel import Counsel, counsel
from bluemoon.server.live.room import Page, Room
from bluemoon.server.table.chairs import Chair
from bluemoon.server.table.screen import seat_on_entering
from bluemoon.server.table.shown import SPECTATOR, Reader
from bluemoon.server.table.table import Table
from bluemoon.server.table.table_game import TableGame
from tests.night import IS_NIGHT
from tests.server.evening import CITY, DUEL, answers, begun, messages, random_decision, read, say, stored_game
from tests.server.twins import Watched, go_on, take_back, twin

ANNA, BORIS, CLARA = Chair("anna", "Anna"), Chair("anna", "Boris"), Chair("clara", "Clara")
BOTH = pytest.mark.parametrize("table_game", [CITY, DUEL], ids=["city", "duel"])


@pytest.fixture
def room(table_game: TableGame) -> Room:
    return begun(seed=7, chairs=(ANNA, BORIS), table_game=table_game)


def entering(room: Room, since: int = 0) -> Page:
    """A page of the screen comes in, as a socket does."""
    page = Page("anna", seat_on_entering(room.table, "anna"))
    room.enter(page, since)
    return page


def lifted(room: Room) -> Page:
    """A page that looks from the seat to move."""
    page = entering(room)
    say(room, page, "look", seat=room.table.to_move)
    read(page)
    return page


def play_on(room: Room, page: Page, seed: int = 1) -> None:
    """Play for the seat that looks until it is no longer to move."""
    rng = Random(seed)
    while room.table.to_move == page.reader.seat:
        say(room, page, "play", actions=random_decision(room.table.state, rng, room.table.table_game))


def hands(position: dict[str, Any]) -> list[Any]:
    board = position["board"]
    return [seat["hand"] for seat in board["view"]["seats" if board["game"] == "city" else "sides"]]


def drawn_by(message: dict[str, Any]) -> set[int]:
    """The seats whose drawn cards are named in a message."""
    events = [event for entry in message.get("log", message.get("entries", [])) for event in entry["events"]]
    draws = [event for event in events if event["e"] == "draw" or event.get("what") == "drew"]
    return {event["p"] for event in draws if event.get("cards")}


@BOTH
def test_a_shared_screen_comes_in_with_the_curtain_down(room: Room):
    for since in (0, room.table.seq):
        [view] = messages(entering(room, since))
        assert view["t"] == "view"
        assert view["position"]["seat"] is None
        assert hands(view["position"]) == [None, None]


@BOTH
def test_whoever_says_who_they_are_sees_their_own_hand_only(room: Room):
    page, seat = entering(room), room.table.to_move
    assert seat is not None
    [view] = answers(room, page, "look", seat=seat)
    assert view["position"]["seat"] == seat
    assert [hand is not None for hand in hands(view["position"])] == [number == seat for number in (0, 1)]


@BOTH
@pytest.mark.parametrize("looking", [SPECTATOR, 1])
def test_nobody_plays_or_asks_behind_the_curtain(room: Room, looking: int):
    page, seat, seq = entering(room), room.table.to_move, room.table.seq
    if looking != SPECTATOR:
        say(room, page, "look", seat=1 - (seat or 0))
    action = random_decision(room.table.state, Random(1), room.table.table_game)
    for kind, words in (
        ("play", {"actions": action}),
        ("undo", {}),
        ("redo", {}),
        ("ask_undo", {}),
        ("answer_undo", {"accept": True}),
        ("try", {"actions": action}),
        ("why", {"action": action[0]}),
        ("hint", {}),
    ):
        [refused] = answers(room, page, kind, seat=seat, **words)
        assert (kind, refused["t"], refused["reason"]) == (kind, "refused", "not_shown")
        assert hands(refused["position"])[seat or 0] is None
    assert room.table.seq == seq


@BOTH
def test_a_bot_may_be_called_behind_the_curtain(room: Room):
    page, seat = entering(room), room.table.to_move
    assert answers(room, page, "bot", seat=seat, level="easy")[0]["t"] == "done"
    assert answers(room, page, "bot", seat=seat, level=None)[0]["t"] == "done"


@BOTH
def test_whoever_has_played_sees_what_came_of_it_and_the_next_one_does_not(room: Room):
    page, seen = lifted(room), set[int]()
    for _ in range(8):
        seat = page.reader.seat
        play_on(room, page)
        news = [message for message in messages(page) if message["t"] == "news"]
        assert {message["position"]["seat"] for message in news} == {seat}
        drawn = set[int]().union(*map(drawn_by, news))
        assert drawn <= {seat}
        seen |= drawn

        [curtain] = answers(room, page, "look", seat=None)
        assert curtain["position"]["seat"] is None
        assert not any(hands(curtain["position"]))
        assert not drawn_by(curtain)

        [view] = answers(room, page, "look", seat=room.table.to_move)
        assert view["position"]["seat"] == room.table.to_move != seat
        assert hands(view["position"])[seat] is None
        assert drawn_by(view) <= {room.table.to_move}
    assert seen == {0, 1}


@BOTH
def test_news_behind_the_curtain_are_those_of_a_spectator(room: Room):
    player, page = lifted(room), entering(room)
    spectator = Page("watcher", SPECTATOR)
    room.enter(spectator, 0)
    read(page), read(spectator)
    play_on(room, player)
    assert json.loads(read(page)[-1])["entries"] == json.loads(read(spectator)[-1])["entries"]


@BOTH
def test_another_page_of_the_screen_comes_in_behind_the_curtain_and_takes_the_look(room: Room):
    first = lifted(room)
    second = entering(room)
    assert second.reader.seat == SPECTATOR
    say(room, second, "look", seat=room.table.to_move)
    assert first.reader.seat == SPECTATOR
    assert not any(hands(messages(first)[-1]["position"]))
    assert any(hands(messages(second)[-1]["position"]))


def test_the_curtain_falls_by_itself_when_the_turn_comes_from_elsewhere():
    room = begun(seed=7, chairs=(ANNA, CLARA, BORIS))
    page, clara = entering(room), Page("clara", 1)
    while room.table.to_move != 0:
        owner = clara if room.table.to_move == 1 else lifted(room)
        play_on(room, owner)
    say(room, page, "look", seat=0)
    play_on(room, page)
    assert messages(page)[-1]["position"]["seat"] == 0  # it is Clara's turn: whoever played may go on looking
    play_on(room, clara)
    *_, view = messages(page)
    assert (view["t"], view["position"]["seat"], room.table.to_move) == ("view", None, 2)
    assert not any(hands(view["position"]))
    assert not drawn_by(view)


@BOTH
def test_a_command_is_answered_again_although_the_curtain_fell(room: Room):
    page = lifted(room)
    words = random_decision(room.table.state, Random(1), room.table.table_game)
    seat, base = page.reader.seat, room.table.seq
    [done, *_] = answers(room, page, "play", id="only-once", base=base, actions=words)
    room.leave(page)
    back = entering(room, room.table.seq)
    assert answers(room, back, "play", id="only-once", base=base, seat=seat, actions=words) == [done]


@BOTH
def test_what_can_be_taken_back_is_told_only_to_the_seat_that_looks(room: Room):
    page = lifted(room)
    say(room, page, "play", actions=random_decision(room.table.state, Random(1), room.table.table_game))
    before = messages(page)[-1]["position"]["undo"]
    [curtain] = answers(room, page, "look", seat=None)
    assert not any(curtain["position"]["undo"].values())
    [again] = answers(room, page, "look", seat=room.table.to_move)
    assert again["position"]["undo"] == before


@BOTH
def test_the_curtain_falls_where_a_neighbour_gives_a_turn_back(room: Room):
    page = lifted(room)
    seat = page.reader.seat
    play_on(room, page)
    say(room, page, "ask_undo")
    say(room, page, "look", seat=1 - seat)
    read(page)
    say(room, page, "answer_undo", accept=True)
    news = [json.loads(text) for text in read(page)]
    assert room.table.to_move == seat
    assert page.reader.seat == SPECTATOR
    assert hands(news[-1]["position"]) == [None, None]


@BOTH
def test_advice_that_comes_after_the_curtain_fell_is_not_given(room: Room):
    page = lifted(room)
    seat = page.reader.seat

    class Adviser:
        async def advise(self, table: Table, seat: int, *_: Any) -> Counsel:
            view = table.game.view(table.state, seat)
            thinker = bot("random", table.game)
            secret = counsel(thinker, table.table_game, view, seed=0, by_feel=True, is_stopped=never)
            room.look(page, SPECTATOR)
            return secret

    class Hall:
        bot_players = Adviser()

    async def ask() -> None:
        question = {"t": "hint", "id": "question", "seat": seat}
        await Conversation(Hall(), room, page).hear(json.dumps(question))  # type: ignore[arg-type]
        await asyncio.gather(*room.thoughts, return_exceptions=True)

    asyncio.run(ask())
    texts = read(page)
    assert json.loads(texts[-1])["reason"] == "not_shown"
    assert not any("a secret" in text for text in texts)


def test_a_deck_laid_ready_at_a_shared_screen_is_unknown_to_both():
    room = Room(Table(stored_game((ANNA, BORIS), DUEL, decks=[None, None]), DUEL), None)  # type: ignore[arg-type]
    room.table.laid[0] = {"people": "buka", "cards": None, "name": "Secret"}
    [text] = read(entering(room))
    assert "buka" not in text
    assert "Secret" not in text


# ---- two worlds that look alike to whoever stands before the curtain


class Curtained(Watched):
    """A room whose players share a screen; the page that is compared stays behind the curtain."""

    def __init__(self, room: Room, reader: int) -> None:
        super().__init__(room, reader)
        for seat, page in self.pages.items():
            page.reader = Reader("anna", seat)


def curtained_twin(watched: Watched, seed: int) -> Watched:
    return Curtained(twin(watched, seed).room, watched.reader)


@BOTH
@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(4 if IS_NIGHT else 2))
@pytest.mark.usefixtures("still_clock")
def test_what_lies_behind_the_curtain_changes_no_byte(table_game: TableGame, seed: int):
    truth: Watched = Curtained(begun(seed=seed, chairs=(ANNA, BORIS), table_game=table_game), SPECTATOR)
    rng, other = Random(seed), curtained_twin(truth, seed)
    for _ in range(40):
        if truth.room.table.to_move is None:
            break
        if rng.random() < 0.15:
            take_back(rng, (truth, other))
        elif not go_on(rng, (truth, other)):
            truth.heard()
            other = curtained_twin(truth, rng.randrange(1000))
        assert truth.heard() == other.heard()
        assert truth.everything() == other.everything()


@BOTH
def test_the_twin_before_the_curtain_is_another_world(table_game: TableGame):
    truth: Watched = Curtained(begun(seed=7, chairs=(ANNA, BORIS), table_game=table_game), SPECTATOR)
    other = curtained_twin(truth, 3)
    for watched in (truth, other):
        watched.say(SPECTATOR, "look", seat=1)
    assert truth.heard() != other.heard()
