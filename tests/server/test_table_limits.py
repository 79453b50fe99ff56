"""A table refuses by name what changes nothing and what goes on without end; nobody has tables without number."""

import asyncio
from pathlib import Path

import pytest

from bluemoon.server.http.guests import Guests
from bluemoon.server.limits import CHANGES, MOST_STAND_INS, MOST_UNFINISHED, MOST_WAITING, Buckets, Pace
from bluemoon.server.live import hall as halls
from bluemoon.server.live import room as rooms
from bluemoon.server.live.hall import Hall
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.store import Guest, Store
from bluemoon.server.table.refusals import TableRefused
from bluemoon.server.wire.duel import ChooseDeck
from bluemoon.server.wire.tables import SitDown
from tests.server.evening import new_table
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened, say

ALONE = [{"who": "me"}, {"who": "here", "name": "Me too"}]
FREE = {"who": "friend"}
DECK = {"people": "hoax"}


async def begun_table(hall: Hall) -> tuple[Room, Page]:
    """Anna and Boris at a table; Anna's page."""
    room = await opened(hall, WITH_A_FRIEND, first=0)
    await hall.sit(room.table.id, BORIS, SitDown())
    page = Page(ANNA.id, 0)
    room.enter(page, 0)
    return room, page


def test_a_bot_that_plays_already_is_not_called_again(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room, page = await begun_table(hall)
        before = room.table.seq
        assert (await say(hall, room, page, "bot", level=None))["reason"] == "already_so"
        assert room.table.seq == before

    in_hall(file, evening)


def test_the_same_deck_is_not_laid_again(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, WITH_A_FRIEND, game="duel", options={"decks": [None, None]})
        choice = ChooseDeck.model_validate({"seat": 0, "deck": DECK})
        await hall.choose_deck(room.table.id, ANNA, choice)
        before = room.table.seq
        with pytest.raises(TableRefused, match="already so"):
            await hall.choose_deck(room.table.id, ANNA, choice)
        assert room.table.seq == before

    in_hall(file, evening)


@pytest.mark.parametrize("way", ["bots", "undo and redo"])
def test_who_changes_their_mind_without_end_has_to_wait(file: Path, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]

    async def evening(hall: Hall) -> None:
        monkeypatch.setattr(hall.bot_players, "wake", lambda _: None)
        room, page = await begun_table(hall)
        room.changes = Buckets(Pace(rate=0.2, burst=6), clock=lambda: now[0])
        heard = [await change(hall, room, page, way) for _ in range(7)]
        assert heard == ["done"] * 6 + ["too_many_changes"]
        now[0] += 5
        assert await change(hall, room, page, way) == "done"

    in_hall(file, evening)


async def change(hall: Hall, room: Room, page: Page, way: str) -> str:
    """One more change of mind; what came of it."""
    if way == "bots":
        level = "easy" if room.table.chairs[0].level is None else None
        answer = await say(hall, room, page, "bot", level=level)
    elif room.table.undone:
        answer = await say(hall, room, page, "redo")
    else:
        if not room.table.steps:
            await say(hall, room, page, "play", actions=[a_move(room)])
        answer = await say(hall, room, page, "undo")
    return str(answer.get("reason", answer["t"]))


def a_move(room: Room) -> str:
    """A step to a neighbouring tile."""
    game, state = room.table.game, room.table.state
    names = [game.name_of(state, action) for action in game.legal(state)]
    return next(name for name in names if name.startswith("move"))


def test_a_log_that_is_full_only_goes_forward(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(hall: Hall) -> None:
        room, page = await begun_table(hall)
        monkeypatch.setattr(rooms, "LONGEST_LOG", room.table.seq)
        assert (await say(hall, room, page, "bot", level="easy"))["reason"] == "long_log"
        assert (await say(hall, room, page, "play", actions=[a_move(room)]))["t"] == "done"

    in_hall(file, evening)


def test_nobody_has_tables_without_number_that_wait(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        for _ in range(MOST_WAITING):
            last = await opened(hall, WITH_A_FRIEND)
        with pytest.raises(TableRefused) as refused:
            await opened(hall, WITH_A_FRIEND)
        assert (refused.value.reason, refused.value.values) == ("too_many_waiting", {"most": MOST_WAITING})
        await opened(hall, ALONE)  # one that does not wait is opened all the same
        await hall.start(last.table.id, ANNA)
        await opened(hall, WITH_A_FRIEND)

    in_hall(file, evening)


def test_opening_all_at_the_same_moment_brings_no_more_tables(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        opening = [opened(hall, WITH_A_FRIEND) for _ in range(MOST_WAITING + 3)]
        outcomes = await asyncio.gather(*opening, return_exceptions=True)
        refused = [outcome.reason for outcome in outcomes if isinstance(outcome, TableRefused)]
        assert refused == ["too_many_waiting"] * 3

    in_hall(file, evening)


def test_who_sits_at_tables_of_others_may_open_as_many(file: Path) -> None:
    async def evening(hall: Hall) -> None:
        for _ in range(MOST_WAITING):
            await hall.sit((await opened(hall, [{"who": "me"}, FREE, FREE])).table.id, BORIS, SitDown())
        assert await hall.open(BORIS, new_table(WITH_A_FRIEND))

    in_hall(file, evening)


def test_nobody_sits_at_tables_without_number(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "MOST_UNFINISHED", 3)

    async def evening(hall: Hall) -> None:
        tables = [(await opened_by_somebody(hall, number)) for number in range(5)]
        sitting = [hall.sit(table, BORIS, SitDown()) for table in tables]  # all at the same moment
        outcomes = await asyncio.gather(*sitting, return_exceptions=True)
        refused = [outcome for outcome in outcomes if isinstance(outcome, TableRefused)]
        assert [(one.reason, one.values) for one in refused] == [("too_many_tables", {"most": 3})] * 2
        with pytest.raises(TableRefused, match="too many tables"):
            await hall.open(BORIS, new_table(ALONE))
        where = next(table for table, outcome in zip(tables, outcomes, strict=True) if outcome == 1)
        assert await hall.sit(where, BORIS, SitDown()) == 1  # who sits there already does

    in_hall(file, evening)


async def opened_by_somebody(hall: Hall, number: int) -> str:
    host = Guest(f"host-{number}", "Host", True)
    return await hall.open(host, new_table(WITH_A_FRIEND))


def test_asking_for_all_at_the_same_moment_brings_no_more_bots(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(hall: Hall) -> None:
        monkeypatch.setattr(hall.bot_players, "wake", lambda _: None)
        tables = []
        for _ in range(MOST_STAND_INS + 3):
            room = await opened(hall, [{"who": "me"}, {"who": "bot", "level": "easy"}], first=0)
            page = Page(ANNA.id, 0)
            room.enter(page, 0)
            tables.append((room, page))
        answers = await asyncio.gather(*(say(hall, room, page, "bot", level="easy") for room, page in tables))
        assert sorted(answer["t"] for answer in answers) == ["done"] * MOST_STAND_INS + ["refused"] * 3

    in_hall(file, evening)


def test_nobody_has_games_without_number_that_are_not_over(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "MOST_UNFINISHED", 3)
    assert MOST_UNFINISHED > 3

    async def evening(hall: Hall) -> None:
        for _ in range(3):
            await opened(hall, ALONE)
        with pytest.raises(TableRefused) as refused:
            await opened(hall, ALONE)
        assert refused.value.reason == "too_many_tables"

    in_hall(file, evening)


def test_bots_play_alone_for_one_person_at_a_few_tables_only(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def evening(hall: Hall) -> None:
        monkeypatch.setattr(hall.bot_players, "wake", lambda _: None)
        answers = []
        for _ in range(MOST_STAND_INS + 1):
            room = await opened(hall, [{"who": "me"}, {"who": "bot", "level": "easy"}])
            page = Page(ANNA.id, 0)
            room.enter(page, 0)
            answers.append(await say(hall, room, page, "bot", level="easy"))
        assert [answer["t"] for answer in answers] == ["done"] * MOST_STAND_INS + ["refused"]
        assert answers[-1]["reason"] == "too_many_stand_ins"

    in_hall(file, evening)


def test_the_sockets_of_one_who_signs_out_everywhere_are_told(store: Store) -> None:
    async def evening() -> None:
        guests = Guests(store)
        with guests.present(ANNA.id) as annas, guests.present(ANNA.id) as other, guests.present(BORIS.id) as boriss:
            await guests.sign_out(ANNA)
            assert (annas.is_set(), other.is_set(), boriss.is_set()) == (True, True, False)

    asyncio.run(evening())


def test_a_pace_of_changes_lets_a_person_play() -> None:
    buckets = Buckets(CHANGES, clock=lambda: 0.0)
    assert all(buckets.take("anna") for _ in range(20))
