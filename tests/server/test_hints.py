"""Bots that think for somebody: hints and moves, while others ask too much, leave, go on, or stop the server."""

import asyncio
import json
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bluemoon.bots import Bot
from bluemoon.server.duel.table_game import DuelTableGame
from bluemoon.server.live import bot_players
from bluemoon.server.live.bot_players import THINKERS, BotPlayers
from bluemoon.server.live.conversation import Conversation
from bluemoon.server.live.fair_queue import MOST_OF_ONE, Errand, FairQueue
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.store import Guest
from tests.server.evening import messages, new_table
from tests.server.halls import ANNA, BORIS, in_hall
from tests.server.slots import Slots, settle

BOT = {"who": "bot", "level": "easy"}
numbers = count(1)


@pytest.fixture(autouse=True)
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(DuelTableGame, "bots", {"easy": "random"})
    monkeypatch.setattr(DuelTableGame, "adviser", "random")


def with_slots(file: Path, evening: Callable[[Hall, Slots], Awaitable[None]]) -> None:
    """An evening whose bots think slot by slot."""

    async def slotted(hall: Hall) -> None:
        hall.bot_players.queue.close()
        slots = Slots()
        hall.bot_players.queue = FairQueue(slots, THINKERS, slots.clock)
        await evening(hall, slots)

    in_hall(file, slotted)


async def duel(hall: Hall, guest: Guest, first: int = 0) -> tuple[Room, Page]:
    """A duel of a guest against a bot, and the guest's page."""
    decks = [{"people": "hoax"}, {"people": "vulca"}]
    seats = [{"who": "me"}, BOT]
    wish = new_table(seats, game="duel", options={"decks": decks}, first=first, listed=False)
    room = await hall.room(await hall.open(guest, wish))
    return room, page_in(room, guest)


def page_in(room: Room, guest: Guest) -> Page:
    page = Page(guest.id, 0)
    room.enter(page, 0)
    messages(page)
    return page


async def say(hall: Hall, room: Room, page: Page, t: str, **words: Any) -> str:
    """One message of a page; its id."""
    id = f"message-{next(numbers)}"
    await Conversation(hall, room, page).hear(json.dumps({"t": t, "id": id, "seat": 0, **words}))
    await settle()
    return id


async def call_bot(hall: Hall, room: Room, page: Page, level: str | None = "easy") -> None:
    await say(hall, room, page, "bot", base=room.table.seq, level=level)


async def until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        await asyncio.sleep(0.001)


def answers(page: Page) -> list[tuple[str, Any]]:
    """Kind and reason (or id) of what a page was told, less the news."""
    told = [message for message in messages(page) if message["t"] in ("advice", "refused", "busy")]
    return [
        (message["t"], message.get("reason") if message["t"] == "refused" else message.get("id")) for message in told
    ]


def parts_ended(queue: FairQueue) -> Counter[str]:
    """How many parts of their errands came to an end, by person, from now on."""
    ended, end = Counter[str](), queue._ended

    def note(errand: Errand[Any], *rest: Any) -> None:
        ended[errand.person] += 1
        end(errand, *rest)

    queue._ended = note  # type: ignore[method-assign, assignment]
    return ended


def own_tasks() -> set[str]:
    return {task.get_coro().__qualname__ for task in asyncio.all_tasks() - {asyncio.current_task()}}  # type: ignore[union-attr]


def test_one_guest_with_many_pages_and_tables_does_not_stop_the_bots_of_another(file: Path):
    """Hints were thought about in the bots' own threads, first come first served: four sockets stopped every bot."""

    async def evening(hall: Hall, slots: Slots) -> None:
        tables = [await duel(hall, BORIS) for _ in range(4)]
        pages = [
            (room, page) for room, page in tables[:2] for page in (page, *(page_in(room, BORIS) for _ in range(2)))
        ]
        for room, page in tables[2:]:
            await call_bot(hall, room, page)  # bots among themselves
        room, page = await duel(hall, ANNA)
        await call_bot(hall, room, page)
        parts = parts_ended(hall.bot_players.queue)
        waited: Counter[int] = Counter()  # slots until each of its thoughts was there, an announcement has two
        while len(waited) < 12 and room.table.to_move is not None:
            for other, asking in pages:
                await say(hall, other, asking, "hint")
                messages(asking)
            if room.thoughts:
                waited[parts[ANNA.id]] += 1
            await slots.run()
            await asyncio.sleep(0.001)  # what was decided is on disk
        assert len(waited) > 8
        assert max(waited.values()) <= 5  # two that had begun, one game and one hint of the other's, and the own one
        assert all(other.table.steps for other, _ in tables[2:])

    with_slots(file, evening)


def test_a_person_has_a_bounded_number_of_hints_over_all_pages_and_is_told_why_not_more(file: Path):
    async def evening(hall: Hall, slots: Slots) -> None:
        room, first = await duel(hall, ANNA)
        pages = [first, *(page_in(room, ANNA) for _ in range(MOST_OF_ONE))]
        for page in pages:
            await say(hall, room, page, "hint")
        assert [answers(page) for page in pages] == [[]] * MOST_OF_ONE + [[("refused", "already_thinking")]]
        await slots.run(MOST_OF_ONE)
        assert [kind for page in pages[:-1] for kind, _ in answers(page)] == ["advice"] * MOST_OF_ONE

    with_slots(file, evening)


def test_who_leaves_is_no_longer_thought_for(file: Path):
    async def evening(hall: Hall, slots: Slots) -> None:
        room, page = await duel(hall, ANNA)
        other = page_in(room, ANNA)
        await say(hall, room, page, "hint")
        await say(hall, room, other, "hint")
        room.leave(other)
        await settle()
        await slots.run()
        assert not slots.begun
        assert [kind for kind, _ in answers(page)] == ["advice"]
        assert not room.thoughts

    with_slots(file, evening)


def test_a_hint_is_dropped_when_the_position_moves_on(file: Path):
    async def evening(hall: Hall, slots: Slots) -> None:
        room, page = await duel(hall, ANNA)
        asked = await say(hall, room, page, "hint")
        await say(hall, room, page, "play", base=room.table.seq, actions=[first_choice(room)])
        assert ("refused", "hint_dropped") in answers(page)
        await slots.run()
        assert ("advice", asked) not in answers(page)

    with_slots(file, evening)


def first_choice(room: Room) -> str:
    game, state = room.table.game, room.table.state
    return game.name_of(state, game.legal(state)[0])


def test_a_newer_hint_takes_the_place_of_the_older_one(file: Path):
    async def evening(hall: Hall, slots: Slots) -> None:
        room, page = await duel(hall, ANNA)
        await say(hall, room, page, "hint")
        newer = await say(hall, room, page, "hint")
        assert answers(page) == [("refused", "hint_dropped")]
        await slots.run(2)
        assert answers(page) == [("advice", newer)]

    with_slots(file, evening)


def test_a_bot_whose_position_moved_on_begins_anew(file: Path):
    async def evening(hall: Hall, slots: Slots) -> None:
        room, page = await duel(hall, ANNA)
        await call_bot(hall, room, page)
        assert room.thoughts
        await call_bot(hall, room, page, None)
        await asyncio.sleep(0.01)
        assert not room.thoughts
        assert room not in hall.bot_players.turns
        assert not room.table.steps

    with_slots(file, evening)


class Stupid:
    """A bot that breaks down, a few times or always."""

    name, budget = "stupid", None

    def __init__(self, times: int, then: Bot | None = None) -> None:
        self.times, self.then = times, then

    def __getattr__(self, name: str) -> Any:
        self.times -= 1
        if self.times < 0 and self.then is not None:
            return getattr(self.then, name)
        raise ValueError("out of ideas")


def test_an_adviser_that_fails_says_so_and_leaves_a_line(file: Path, monkeypatch: pytest.MonkeyPatch):
    """The page once waited for ever."""
    monkeypatch.setattr(BotPlayers, "bot", lambda *_: Stupid(1))

    async def evening(hall: Hall, slots: Slots) -> None:
        room, page = await duel(hall, ANNA)
        await say(hall, room, page, "hint")
        with capture_logs() as lines:
            await slots.run()
        assert answers(page) == [("refused", "adviser_trouble")]
        assert [(line["event"], line["log_level"]) for line in lines] == [("adviser in trouble", "error")]

    with_slots(file, evening)


def test_a_bot_that_fails_tries_again_and_the_game_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("bluemoon.server.live.bot_players.IN_TROUBLE", 0.0)
    found, stupid = BotPlayers.bot, count(1)
    monkeypatch.setattr(BotPlayers, "bot", lambda *given: Stupid(1) if next(stupid) < 3 else found(*given))

    async def evening(hall: Hall, slots: Slots) -> None:
        room, page = await duel(hall, ANNA)
        with capture_logs() as lines:
            await call_bot(hall, room, page)
            while not room.table.steps:
                await slots.run(len(slots.begun))
                await asyncio.sleep(0.001)
        assert [line["event"] for line in lines] == ["bot in trouble"] * 2

    with_slots(file, evening)


def test_whoever_waits_long_is_told_about_how_long(file: Path):
    async def evening(hall: Hall, slots: Slots) -> None:
        for guest in (ANNA, BORIS) * 4:  # the bots take eight seconds for a hint
            room, page = await duel(hall, guest)
            await say(hall, room, page, "hint")
            await slots.run(seconds=8.0)
        pages = []
        for name in "abcd":
            room, page = await duel(hall, Guest(name * 22, name, True))
            await say(hall, room, page, "hint")
            pages.append(page)
        told = [[message["seconds"] for message in messages(page) if message["t"] == "busy"] for page in pages]
        assert told == [[], [5], [10], [15]]

    with_slots(file, evening)


def test_everybody_at_a_table_is_told_that_its_bot_waits(file: Path):
    async def evening(hall: Hall, slots: Slots) -> None:
        for _ in range(THINKERS):
            await call_bot(hall, *await duel(hall, ANNA))
        for _ in range(10):  # two bots at the same time, each takes twenty seconds for a move
            await until(lambda: len(slots.begun) == THINKERS)
            await slots.run(seconds=10.0)
        await until(lambda: len(slots.begun) == THINKERS)
        room, page = await duel(hall, BORIS)
        watching = Page("clara" * 4, -1)
        room.enter(watching, 0)
        await call_bot(hall, room, page)
        for told in (page, watching):
            assert [message["seconds"] for message in messages(told) if message["t"] == "busy"] == [10]

    with_slots(file, evening)


def test_stopping_ends_every_thought(file: Path):
    async def evening(hall: Hall, slots: Slots) -> None:
        for guest in (ANNA, BORIS):
            room, page = await duel(hall, guest)
            await say(hall, room, page, "hint")
            room, page = await duel(hall, guest)
            await call_bot(hall, room, page)
        assert "FairQueue.ask" in own_tasks()
        await hall.close()
        await settle()
        assert own_tasks() == set()

    with_slots(file, evening)


# ---- questions


@pytest.fixture
def questions(file: Path) -> Callable[..., None]:
    """An evening whose questions wait until the test answers them."""

    def run(evening: Callable[[Hall, Slots], Awaitable[None]]) -> None:
        async def slotted(hall: Hall) -> None:
            hall.questions.close()
            slots = Slots()
            hall.questions = FairQueue(slots, 1, slots.clock)
            await evening(hall, slots)

        in_hall(file, slotted)

    return run


def test_what_would_come_of_it_is_tried_outside_the_event_loop_and_only_so_often_at_a_time(questions: Any):
    async def evening(hall: Hall, slots: Slots) -> None:
        room, first = await duel(hall, ANNA)
        pages = [first, *(page_in(room, ANNA) for _ in range(MOST_OF_ONE))]
        actions = [first_choice(room)]
        trying = [asyncio.create_task(say(hall, room, page, "try", actions=actions)) for page in pages]
        await settle()
        assert [answers(page) for page in pages] == [[]] * MOST_OF_ONE + [[("refused", "already_thinking")]]
        await slots.run(MOST_OF_ONE)
        assert [message["t"] for page in pages[:-1] for message in messages(page)] == ["tried"] * MOST_OF_ONE
        await asyncio.gather(*trying)

    questions(evening)


def test_a_trial_that_is_refused_is_still_refused_by_name(questions: Any):
    async def evening(hall: Hall, slots: Slots) -> None:
        room, page = await duel(hall, ANNA)
        trying = asyncio.create_task(say(hall, room, page, "try", actions=["fly"]))
        await settle()
        await slots.run()
        await trying
        assert answers(page) == [("refused", "unknown_action")]

    questions(evening)


def test_a_position_is_told_again_once_somebody_can_look_ahead_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A page that came in the first seconds was told nothing of where a turn leads, until somebody had moved."""
    warmed: dict[str, Future[None]] = {"city": Future(), "duel": Future()}
    monkeypatch.setattr(bot_players, "warm_up", lambda game: warmed[game.name])
    monkeypatch.setattr(bot_players, "warm_up_with_net", lambda _: Future())

    async def evening(hall: Hall) -> None:
        room, page = await duel(hall, ANNA)
        hall.warm_up()
        warmed["city"].set_result(None)
        await settle()
        assert messages(page) == []
        warmed["duel"].set_result(None)
        await settle()
        [told] = messages(page)
        assert (told["t"], told["entries"], told["position"]["seq"]) == ("news", [], room.table.seq)

    in_hall(tmp_path / "t.db", evening)
