"""T15 Being told."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bluemoon.server.live import herald
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.post.hosts import Hosts
from bluemoon.server.post.letter import letter_about
from bluemoon.server.post.postman import Postman
from bluemoon.server.storage import summons
from bluemoon.server.storage.channels import MOST_FAILURES, Channel
from bluemoon.server.storage.summons import LEASE, PAUSE, Awaited
from bluemoon.server.table.table import Table
from bluemoon.server.wire.tables import SitDown
from tests.server.databases import open_store
from tests.server.evening import CITY, DUEL, begun
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, Found, opened, say
from tests.server.receiver import Receiver
from tests.server.twins import Watched, go_on, twin

HOUR, DAY = 3600.0, 86_400.0
DAYS: dict[str, Any] = {"kind": "days", "days": 1}


class Evening:
    """A hall, the hands of its clock, and a server to which it writes."""

    def __init__(self, hall: Hall, receiver: Receiver, hands: "Hands") -> None:
        self.hall, self.receiver, self.hands = hall, receiver, hands

    async def subscribe(self, guest: str, language: str = "en") -> Channel:
        """Somebody is told in one more browser."""
        told = self.receiver.subscription(language)
        body = {"key": told["key"], "auth": told["auth"], "name": "Firefox", "origin": "http://moon.test"}
        name = f"channel-{len(self.receiver.browsers)}"
        channel = Channel(name, guest, "push", told["endpoint"], body, language, time.time())
        assert await self.hall.store.keep_channel(channel)
        return channel

    async def after(self, seconds: float) -> list[str]:
        """Titles of what was told since, so many seconds later."""
        self.hands.now += seconds
        before = len(self.receiver.taken)
        await self.hall.herald.look()
        await asyncio.gather(*self.hall.herald._under_way)
        return [letter["title"] for letter in self.receiver.letters()[before:]]

    async def table(self, **words: Any) -> Room:
        """Anna and Boris play, and Anna is to move."""
        room = await opened(self.hall, WITH_A_FRIEND, first=0, **words)
        await self.hall.sit(room.table.id, BORIS, SitDown())
        return room

    async def end_turn(self, room: Room, seat: int) -> None:
        """The decision passes on."""
        page = Page((ANNA, BORIS)[seat].id, seat)
        while room.table.to_move == seat:
            legal = {CITY.game.name_of(room.table.state, int(action)) for action in CITY.game.legal(room.table.state)}
            actions = ["end" if "end" in legal else min(legal)]
            assert (await say(self.hall, room, page, "play", actions=actions))["t"] == "done"

    async def waits_for(self, room: Room, guest: str, turn: int) -> None:
        """The table waits for somebody again, since a turn that was before."""
        awaited = Awaited(guest, turn)
        await self.hall.store._writer.write(lambda it: summons.note(it, room.table.id, awaited, self.hands.now))


class Hands:
    """The hands of the server's clock."""

    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    found = Hands()
    monkeypatch.setattr(time, "time", found)
    return found


Play = Callable[[Callable[[Evening], Awaitable[Any]]], Any]


@pytest.fixture
def receiver() -> Any:
    with Receiver() as found:
        yield found


@pytest.fixture
def play(tmp_path: Path, receiver: Receiver, hands: Hands) -> Play:
    """One evening."""

    def played(evening: Callable[[Evening], Awaitable[Found]]) -> Found:
        async def run() -> Found:
            store = open_store(tmp_path / "games.db")
            hall = Hall(store, postman=Postman(store.secret, store.push_key, Hosts.of("hosts", receiver.host)))
            try:
                return await evening(Evening(hall, receiver, hands))
            finally:
                await hall.close()
                await store.close()

        return asyncio.run(run())

    return played


YOURS, ENDS = "Your turn in Blue Moon City", "Your time is running out in Blue Moon City"


def test_t15_2_who_is_away_is_told_once_of_a_turn(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(BORIS.id)
        room = await at.table()
        assert await at.after(PAUSE) == []
        await at.end_turn(room, 0)
        assert await at.after(PAUSE - 1) == []
        assert await at.after(1) == [YOURS]
        assert await at.after(DAY) == []
        (letter,) = at.receiver.letters()
        assert (letter["said"], letter["path"]) == ("Anna has played.", f"/table/{room.table.id}")
        await at.end_turn(room, 1)
        await at.end_turn(room, 0)
        assert await at.after(PAUSE) == [YOURS]

    play(evening)


def test_t15_1_each_device_is_told_in_its_language_and_nobody_else_is(play: Play) -> None:
    async def evening(at: Evening) -> None:
        for language in ("en", "ru", "tlh"):
            await at.subscribe(ANNA.id, language)
        await at.subscribe(BORIS.id)
        await at.table()
        assert sorted(await at.after(PAUSE)) == [YOURS, YOURS, "Ваш ход: Blue Moon City"]
        assert {letter["said"] for letter in at.receiver.letters()} == {"The game has begun.", "Партия началась."}

    play(evening)


def test_t15_2_who_looks_at_the_table_is_told_nothing_not_even_later(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(ANNA.id)
        room = await at.table()
        page = Page(ANNA.id, 0)
        room.enter(page, 0)
        assert await at.after(PAUSE) == []
        room.leave(page)
        assert await at.after(HOUR) == []

    play(evening)


def test_t15_2_who_has_moved_meanwhile_or_has_a_bot_or_is_alone_is_told_nothing(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(ANNA.id)
        room = await at.table()
        await at.end_turn(room, 0)
        other = await at.table()
        assert (await say(at.hall, other, Page(ANNA.id, 0), "bot", level="easy"))["t"] == "done"
        await opened(at.hall, [{"who": "me"}, {"who": "bot", "level": "easy"}], first=0)
        await opened(at.hall, [{"who": "me"}, {"who": "here"}], first=0)
        assert await at.after(PAUSE) == []

    play(evening)


def test_t15_2_nobody_is_told_of_a_game_that_is_over_or_deleted(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(ANNA.id)
        over, gone = await at.table(), await at.table()
        await say(at.hall, over, Page(BORIS.id, 1), "concede")
        await at.hall.store.delete_games([gone.table.id], time.time() + 1)
        assert not await at.hall.store.has_summons(time.time() + DAY)
        assert await at.after(PAUSE) == []

    play(evening)


def test_t15_2_whoever_plays_and_takes_back_again_and_again_pesters_nobody(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(BORIS.id)
        room = await at.table()
        await at.end_turn(room, 0)
        told = await at.after(PAUSE)
        for guest, turn in ((ANNA.id, 0), (BORIS.id, room.table.passed)) * 3:  # as if it could be taken back alone
            await at.waits_for(room, guest, turn)
            told += await at.after(PAUSE)
        assert told == [YOURS]

    play(evening)


def test_t15_2_after_an_undo_that_all_have_agreed_to_it_is_a_new_turn(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(ANNA.id)
        room = await at.table()
        assert await at.after(PAUSE) == [YOURS]
        await at.end_turn(room, 0)
        await at.end_turn(room, 1)
        assert await at.after(PAUSE) == [YOURS]
        assert (await say(at.hall, room, Page(BORIS.id, 1), "ask_undo"))["t"] == "done"
        assert (await say(at.hall, room, Page(ANNA.id, 0), "answer_undo", accept=True))["t"] == "done"
        assert room.table.to_move == 1
        await at.end_turn(room, 1)
        assert await at.after(PAUSE) == [YOURS]

    play(evening)


# ---- what is not taken


def test_t15_4_a_browser_that_is_gone_is_forgotten(play: Play) -> None:
    async def evening(at: Evening) -> None:
        for answer in (404, 410):
            at.receiver.answers = [answer]
            await at.subscribe(ANNA.id)
            await at.table()
            assert len(await at.after(PAUSE)) == 1
            assert await at.hall.store.channels_of(ANNA.id) == []
        assert await at.after(HOUR) == []

    play(evening)


def test_t15_4_what_was_not_taken_is_tried_once_more_and_only_there(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(ANNA.id)
        await at.subscribe(ANNA.id)
        at.receiver.answers = [500, 201, 503]
        room = await at.table()
        assert len(await at.after(PAUSE)) == 2
        missed = at.receiver.taken[0].path
        assert await at.after(herald.AGAIN - 1) == []
        assert await at.after(1) == [YOURS]
        assert at.receiver.taken[2].path == missed
        assert await at.after(HOUR) == []
        at.receiver.answers = [500]
        await at.end_turn(room, 0)
        await at.end_turn(room, 1)
        assert len(await at.after(PAUSE)) == 2
        await at.end_turn(room, 0)
        assert await at.after(herald.AGAIN) == []

    play(evening)


def test_t15_4_what_never_takes_anything_is_forgotten(play: Play) -> None:
    async def evening(at: Evening) -> None:
        channel = await at.subscribe(ANNA.id)
        for _ in range(MOST_FAILURES - 1):
            await at.hall.store.count_channel(channel.id, is_taken=False)
        await at.hall.store.count_channel(channel.id, is_taken=True)
        for _ in range(MOST_FAILURES - 1):
            await at.hall.store.count_channel(channel.id, is_taken=False)
        assert [kept.id for kept in await at.hall.store.channels_of(ANNA.id)] == [channel.id]
        await at.hall.store.count_channel(channel.id, is_taken=False)
        assert await at.hall.store.channels_of(ANNA.id) == []

    play(evening)


def test_t15_2_nobody_gets_more_letters_than_one_can_read(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(ANNA.id)
        monkeypatch.setattr(at.hall.herald._pace, "take", lambda _: False)
        await at.table()
        assert await at.after(PAUSE) == []

    play(evening)


# ---- one message, whoever dies


def test_t15_2_what_was_taken_by_one_who_died_is_told_by_another_and_what_was_told_is_not(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(ANNA.id)
        await at.table()
        at.hands.now += PAUSE
        (taken,) = await at.hall.store.take_summons("dead", 5, time.time(), 0.0)
        assert await at.after(LEASE - 1) == []
        assert await at.after(2) == [YOURS]
        assert not await at.hall.store.go_on_with(taken, told=taken.turn)  # it comes back, and is late
        assert await at.after(DAY) == []

    play(evening)


# ---- before the time ends


def test_t15_3_who_has_little_time_left_is_reminded_once_a_turn(play: Play) -> None:
    async def evening(at: Evening) -> None:
        room = await at.table(clock=DAYS)
        await at.subscribe(ANNA.id)
        assert await at.after(PAUSE) == [YOURS]
        assert await at.after(20 * HOUR - PAUSE - 1) == []
        assert await at.after(1) == [ENDS]
        assert at.receiver.letters()[-1]["said"] == "You have about 4 hours left to play."
        assert await at.after(HOUR) == []
        await at.end_turn(room, 0)
        await at.end_turn(room, 1)
        assert await at.after(PAUSE) == [YOURS]
        assert await at.after(21 * HOUR) == [ENDS]

    play(evening)


def test_t15_3_who_looks_is_reminded_only_after_leaving(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(ANNA.id)
        room = await at.table(clock=DAYS)
        page = Page(ANNA.id, 0)
        room.enter(page, 0)
        assert await at.after(PAUSE) == []
        assert await at.after(21 * HOUR) == []
        room.leave(page)
        assert await at.after(herald.WATCHED) == [ENDS]

    play(evening)


def test_t15_3_a_clock_that_stood_still_puts_the_reminder_off(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.hall.prepare()
        await at.subscribe(ANNA.id)
        await at.table(clock=DAYS)
        assert await at.after(PAUSE) == [YOURS]
        at.hands.now += 10 * HOUR
        await at.hall.pulse.beat()  # nobody served since
        assert await at.after(10 * HOUR) == []
        assert await at.after(10 * HOUR) == [ENDS]

    play(evening)


def test_t15_3_minutes_are_too_short_for_a_reminder_and_so_is_no_time_at_all(play: Play) -> None:
    async def evening(at: Evening) -> None:
        await at.subscribe(ANNA.id)
        await at.table(clock={"kind": "live", "minutes": 5, "increment": 0})
        assert await at.after(PAUSE) == [YOURS]
        assert await at.after(270) == []
        await at.table(clock=DAYS)
        assert await at.after(2 * DAY) == [YOURS]
        assert await at.after(PAUSE) == []

    play(evening)


# ---- what is hidden


@pytest.mark.parametrize("game", [CITY, DUEL], ids=["city", "duel"])
def test_t15_1_what_a_reader_may_not_know_changes_no_byte_of_a_letter(game: Any) -> None:
    rng, compared = Random(7), 0
    for seed in range(4):
        room = begun(2, seed, table_game=game)
        both = Watched(room, 0), twin(Watched(room, 0), seed + 1)
        for _ in range(12):
            letters = [_letters(watched.room.table) for watched in both]
            assert letters[0] == letters[1]
            compared += both[0].room.table.state.tobytes() != both[1].room.table.state.tobytes()
            if both[0].room.table.to_move is None or not go_on(rng, both):
                break
    assert compared > 10


def _letters(table: Table) -> list[Any]:
    causes: tuple[Any, ...] = ("turn", "clock")
    return [letter_about(table, cause, 1.0, language) for cause in causes for language in ("en", "ru")]
