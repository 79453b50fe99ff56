"""T10 Clocks."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from pydantic import ValidationError

from bluemoon.server.live.hall import Hall
from bluemoon.server.live.pulse import OFTEN
from bluemoon.server.live.room import Page, Room
from bluemoon.server.storage.database import Conflict
from bluemoon.server.storage.hold import StoreTrouble
from bluemoon.server.storage.outages import LATE, Outage, Outages
from bluemoon.server.storage.store import StoredEntry
from bluemoon.server.table.chairs import Chair
from bluemoon.server.table.clock import Turn
from bluemoon.server.table.commands import play
from bluemoon.server.table.conduct import breach_of
from bluemoon.server.table.table import Table
from bluemoon.server.wire.tables import PlayOn, SitDown
from tests.server.evening import (
    CITY,
    begun,
    done,
    mover_and_other,
    new_table,
    page_at,
    random_decision,
    read_again,
    refused,
    stored_game,
    walk,
)
from tests.server.halls import ANNA, BORIS, WITH_A_FRIEND, in_hall, opened, say

LIVE: dict[str, Any] = {"kind": "live", "minutes": 5, "increment": 10}
DAYS: dict[str, Any] = {"kind": "days", "days": 3}
FIVE_MINUTES, THREE_DAYS = 300.0, 3 * 86_400.0


class Hands:
    """The hands of the server's clock."""

    def __init__(self) -> None:
        self.now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """From now on this is what time it is."""
    found = Hands()
    monkeypatch.setattr(time, "time", found)
    return found


def left(room: Room | Table) -> list[float]:
    """What stands on the clock."""
    table = room.table if isinstance(room, Room) else room
    assert table.clock is not None
    return table.clock.state_at(time.time()).left


def end_turn(room: Room, page: Page) -> None:
    """The decision passes on."""
    while room.table.to_move == page.reader.seat:
        legal = {CITY.game.name_of(room.table.state, int(action)) for action in CITY.game.legal(room.table.state)}
        done(room, page, "play", actions=["end" if "end" in legal else min(legal)])


def bots_turn(room: Room) -> None:
    """A bot plays the turn of the seat to move."""
    seat = room.table.to_move
    while seat is not None and room.table.to_move == seat:
        legal = {CITY.game.name_of(room.table.state, int(action)) for action in CITY.game.legal(room.table.state)}
        asyncio.run(room.write(play(room.table, seat, ["end" if "end" in legal else min(legal)])))


# ---- T10.1


def test_t10_1_it_runs_for_the_person_to_move_here_or_away(hands: Hands) -> None:
    room = begun(clock=LIVE)
    mover, other = mover_and_other(room)
    room.pages.discard(mover)
    hands.now += 100
    assert left(room)[mover.reader.seat] == FIVE_MINUTES - 100
    assert left(room)[other.reader.seat] == FIVE_MINUTES


def test_t10_1_it_stands_still_while_a_bot_plays_for_the_person(hands: Hands) -> None:
    room = begun(clock=LIVE)
    mover, _ = mover_and_other(room)
    hands.now += 20
    done(room, mover, "bot", level="easy")
    hands.now += 50
    assert left(room)[mover.reader.seat] == FIVE_MINUTES - 20
    done(room, mover, "bot", level=None)
    hands.now += 5
    assert left(room)[mover.reader.seat] == FIVE_MINUTES - 25


def test_t10_1_everybody_sees_it_and_a_table_without_one_shows_none(hands: Hands) -> None:
    room = begun(clock=LIVE)
    mover, _ = mover_and_other(room)
    watcher = page_at(room, -1)
    hands.now += 7.04
    position = room.view_for(watcher).position
    assert position.time is not None
    assert (position.time.runs, position.time.left[mover.reader.seat]) == (mover.reader.seat, FIVE_MINUTES - 7)
    assert position.table.clock is not None
    without = begun()
    assert without.view_for(page_at(without, -1)).position.time is None


# ---- T10.2


def test_t10_2_a_bot_decides_for_nobodys_seconds(hands: Hands) -> None:
    room = begun(clock=LIVE)
    mover, other = mover_and_other(room)
    done(room, mover, "bot", level="easy")
    hands.now += 5
    bots_turn(room)
    assert room.table.to_move == other.reader.seat
    assert left(room) == [FIVE_MINUTES] * 2


def test_t10_2_who_has_decided_gets_the_seconds_more(hands: Hands) -> None:
    room = begun(clock=LIVE)
    mover, other = mover_and_other(room)
    hands.now += 40
    end_turn(room, mover)
    assert left(room) == [FIVE_MINUTES - 30 if seat == mover.reader.seat else FIVE_MINUTES for seat in range(2)]
    hands.now += 10
    assert left(room)[other.reader.seat] == FIVE_MINUTES - 10


def test_t10_2_a_step_within_the_turn_brings_nothing(hands: Hands) -> None:
    room = begun(clock=LIVE)
    mover, _ = mover_and_other(room)
    hands.now += 40
    walk(room, mover)
    assert left(room)[mover.reader.seat] == FIVE_MINUTES - 40


def test_t10_2_where_days_are_counted_each_decision_has_all_of_them(hands: Hands) -> None:
    room = begun(clock=DAYS)
    mover, other = mover_and_other(room)
    hands.now += 2 * 86_400
    end_turn(room, mover)
    hands.now += 86_400
    assert left(room)[other.reader.seat] == THREE_DAYS - 86_400
    end_turn(room, other)
    assert left(room)[mover.reader.seat] == THREE_DAYS


# ---- T10.3


@pytest.mark.parametrize("terms", [LIVE, DAYS], ids=["live", "days"])
def test_t10_3_nobody_gains_time_by_taking_back(hands: Hands, terms: dict[str, Any]) -> None:
    room = begun(clock=terms)
    mover, _ = mover_and_other(room)
    seat = mover.reader.seat
    before = left(room)[seat]
    for _ in range(3):
        hands.now += 15
        walk(room, mover)
        done(room, mover, "undo")
    assert left(room)[seat] == before - 45


def test_t10_3_the_seconds_that_a_play_has_brought_go_with_it() -> None:
    clock = begun(clock=LIVE).table.clock
    assert clock is not None
    ran = clock.after(Turn(1, 0.0, "begin", False, None, 0, runs=0))
    passed = ran.after(Turn(2, 20.0, "play", True, 0, 1, runs=1))
    assert passed.left == (FIVE_MINUTES - 10, FIVE_MINUTES)
    back = passed.after(Turn(3, 25.0, "undo", True, 1, 0, runs=0, undone=(2,)))
    assert back.left == (FIVE_MINUTES - 20, FIVE_MINUTES - 5)


@pytest.mark.parametrize("players", [2, 3])
def test_t10_3_what_all_agree_to_take_back_has_brought_nobody_anything(hands: Hands, players: int) -> None:
    room = begun(players, clock=LIVE)
    pages = [page_at(room, seat) for seat in range(players)]
    first = room.table.to_move or 0
    for _ in range(3):
        for _ in range(2):
            end_turn(room, pages[room.table.to_move or 0])
        done(room, pages[first], "ask_undo")
        for seat in sorted({*range(players)} - {first}):
            done(room, pages[seat], "answer_undo", accept=True)
        assert room.table.to_move == first
    assert left(room) == [FIVE_MINUTES] * players


# ---- T10.4, T10.5


def late(hands: Hands, players: int = 2, terms: dict[str, Any] = LIVE) -> tuple[Room, Page, Page]:
    room = begun(players, clock=terms)
    mover, other = mover_and_other(room)
    hands.now += FIVE_MINUTES + 1 if terms is LIVE else THREE_DAYS + 1
    return room, mover, other


def test_t10_4_nothing_happens_by_itself_and_who_is_late_may_still_play(hands: Hands) -> None:
    room, mover, _ = late(hands)
    assert left(room)[mover.reader.seat] == -1
    walk(room, mover)
    assert room.table.status == "playing"


def test_t10_4_the_others_may_let_a_bot_play_even_if_the_person_is_there(hands: Hands) -> None:
    room, mover, other = late(hands)
    assert refused(room, other, "bot", seat=mover.reader.seat, level="hard") == "not_your_seat"
    done(room, other, "bot", seat=mover.reader.seat, level="medium")
    assert room.table.chairs[mover.reader.seat].level == "medium"
    done(room, mover, "bot", level=None)
    assert room.table.chairs[mover.reader.seat].level is None


def test_t10_4_not_before_the_time_is_over(hands: Hands) -> None:
    room = begun(clock=LIVE)
    mover, other = mover_and_other(room)
    hands.now += FIVE_MINUTES - 1
    assert refused(room, other, "bot", seat=mover.reader.seat, level="medium") == "not_your_seat"
    assert refused(room, other, "late", late=mover.reader.seat) == "not_late"


@pytest.mark.parametrize("terms", [LIVE, DAYS], ids=["live", "days"])
def test_t10_5_of_two_the_other_wins(hands: Hands, terms: dict[str, Any]) -> None:
    room, mover, other = late(hands, terms=terms)
    news = done(room, other, "late", late=mover.reader.seat)
    assert (room.table.status, room.table.winners) == ("over", [other.reader.seat])
    told = [
        event for message in news if message["t"] == "news" for entry in message["entries"] for event in entry["events"]
    ]
    assert {"e": "late", "p": mover.reader.seat, "by": other.reader.seat} in told
    assert read_again(room).winners == [other.reader.seat]


def test_t10_5_where_more_play_the_seat_is_left_to_a_bot(hands: Hands) -> None:
    room, mover, other = late(hands, players=3)
    done(room, other, "late", late=mover.reader.seat)
    assert room.table.status == "playing"
    assert room.table.chairs[mover.reader.seat].level == "medium"
    assert refused(room, mover, "bot", level=None) == "has_conceded"


def test_t10_5_only_another_player_and_only_of_the_one_to_move(hands: Hands) -> None:
    room, mover, other = late(hands)
    seat = mover.reader.seat
    assert refused(room, mover, "late", late=seat) == "not_late"
    assert refused(room, mover, "late", late=other.reader.seat) == "not_late"
    assert refused(room, other, "late", late=3) == "not_late"
    assert refused(room, page_at(room, -1), "late", seat=other.reader.seat, late=seat) == "not_your_seat"
    end_turn(room, mover)
    assert refused(room, other, "late", late=seat) == "not_late"


def test_t10_5_a_log_that_ends_it_too_early_is_named(hands: Hands) -> None:
    room = begun(clock=LIVE)
    mover, other = mover_and_other(room)
    body = {"seat": other.reader.seat, "late": mover.reader.seat}
    for seconds, is_right in ((FIVE_MINUTES - 1, False), (FIVE_MINUTES, True)):
        at = hands.now + seconds
        entry = StoredEntry("table", room.table.seq + 1, "late", body, at, guest=room.table.chairs[body["seat"]].guest)
        assert (breach_of(room.table, entry) is None) == is_right


# ---- T10.6


def test_t10_6_it_stands_still_while_the_server_is_down() -> None:
    stored = stored_game((Chair("anna", "Anna"), Chair("boris", "Boris")), clock=LIVE)
    body = {"seed": 53, "levels": [None, None]}
    table = Table(stored, CITY, Outages([Outage(1020.0, 1500.0), Outage(1510.0, 1511.0)]))
    body["setup"] = CITY.game.setup_of(CITY.opening(table, body, again=False))
    table.apply(StoredEntry("table", 1, "begin", body, 1000.0))
    assert table.clock is not None
    assert table.to_move is not None
    assert table.clock.left_at(table.to_move, 1530.0) == FIVE_MINUTES - 20 - 10 - 19


def test_t10_6_a_server_that_comes_back_knows_how_long_it_was_away(tmp_path: Path, hands: Hands) -> None:
    file = tmp_path / "games.db"

    async def evening(hall: Hall) -> tuple[str, list[float]]:
        await hall.prepare()
        room = await opened(hall, WITH_A_FRIEND, clock=LIVE)
        await hall.sit(room.table.id, BORIS, SitDown())
        hands.now += 30
        await hall.pulse.beat()
        return room.table.id, left(room)

    async def next_day(hall: Hall) -> list[float]:
        await hall.prepare()
        return left(await hall.room(table))

    table, before = in_hall(file, evening)
    assert sorted(before) == [FIVE_MINUTES - 30, FIVE_MINUTES]
    hands.now += 36_000
    assert in_hall(file, next_day) == before


def test_t10_6_a_gap_is_one_only_if_it_was_said_too_late(tmp_path: Path, hands: Hands) -> None:
    async def evening(hall: Hall) -> list[Outage]:
        await hall.prepare()
        await opened(hall, [{"who": "me"}, {"who": "here"}], clock=LIVE)
        for pause in (OFTEN, OFTEN + LATE, OFTEN + LATE + 1):
            await hall.pulse.beat()
            hands.now += pause
        await hall.pulse.beat()
        return hall.pulse.outages.known

    (gap,) = in_hall(tmp_path / "games.db", evening)
    assert gap.ended - gap.began == OFTEN + LATE + 1


def test_t10_6_from_minutes_to_days_there_is_no_gap(tmp_path: Path, hands: Hands) -> None:
    async def evening(hall: Hall) -> list[Outage]:
        await hall.prepare()
        days = await opened(hall, [{"who": "me"}, {"who": "here"}], clock=DAYS)
        room = await opened(hall, [{"who": "me"}, {"who": "here"}], clock=LIVE)
        for second in range(200):
            hands.now += 1
            if second == 100:
                await say(hall, room, Page(ANNA.id, 0), "concede")
            await hall.pulse.look()
        assert left(days)[days.table.to_move or 0] == THREE_DAYS - 200
        return hall.pulse.outages.known

    assert in_hall(tmp_path / "games.db", evening) == []


def test_t10_6_a_server_without_clocks_writes_nothing_about_it(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> bool:
        await hall.prepare()
        await opened(hall, [{"who": "me"}, {"who": "bot", "level": "easy"}])
        return await hall.store.had_clocks()

    assert not in_hall(tmp_path / "games.db", evening)


def gone_for(hands: Hands, seconds: float) -> Callable[[Hall], Awaitable[Room]]:
    """Anna's clock has run for half a minute; then nothing could be kept, and nobody knows it yet."""

    async def evening(hall: Hall) -> Room:
        await hall.prepare()
        room = await opened(hall, WITH_A_FRIEND, clock=LIVE, first=0)
        await hall.sit(room.table.id, BORIS, SitDown())
        hands.now += 30
        await hall.pulse.beat()
        hands.now += seconds
        return room

    return evening


def test_t10_6_nobody_is_late_since_the_server_was_down(tmp_path: Path, hands: Hands) -> None:
    async def evening(hall: Hall) -> list[float]:
        room = await gone_for(hands, 3600)(hall)
        for kind, words in (("late", {"late": 0}), ("bot", {"seat": 0, "level": "medium"})):
            assert (await say(hall, room, Page(BORIS.id, 1), kind, **words))["t"] == "refused"
        return left(room)

    assert in_hall(tmp_path / "games.db", evening) == [FIVE_MINUTES - 30, FIVE_MINUTES]


def test_t10_6_what_is_played_before_a_gap_is_known_is_no_other_when_it_is_read_again(
    tmp_path: Path, hands: Hands
) -> None:
    file = tmp_path / "games.db"

    async def evening(hall: Hall) -> tuple[str, list[float]]:
        room = await gone_for(hands, 100)(hall)
        actions = random_decision(room.table.state, Random(1))
        assert (await say(hall, room, Page(ANNA.id, 0), "play", actions=actions))["t"] == "done"
        await hall.pulse.beat()
        return room.table.id, left(room)

    async def next_day(hall: Hall) -> list[float]:
        await hall.prepare()
        return left(await hall.room(table))

    table, found = in_hall(file, evening)
    assert found == [FIVE_MINUTES - 30, FIVE_MINUTES]
    assert in_hall(file, next_day) == found


def test_t10_6_machines_whose_clocks_differ_find_no_gap(tmp_path: Path, hands: Hands) -> None:
    async def evening(hall: Hall) -> list[Outage]:
        for _ in range(5):
            hands.now += OFTEN
            await hall.store.say_alive(hands.now + 10, OFTEN, 0.0)  # another server, ten seconds ahead
            await hall.pulse.beat()
        return hall.pulse.outages.known

    assert in_hall(tmp_path / "games.db", evening) == []


def test_t10_6_a_clock_that_was_set_back_is_believed(tmp_path: Path, hands: Hands) -> None:
    async def evening(hall: Hall) -> list[Outage]:
        await hall.prepare()
        await opened(hall, [{"who": "me"}, {"who": "here"}], clock=LIVE)
        hands.now -= 3600
        await hall.pulse.beat()
        hands.now += 100
        await hall.pulse.beat()
        return hall.pulse.outages.known

    (gap,) = in_hall(tmp_path / "games.db", evening)
    assert gap.ended - gap.began == 100


def test_t10_6_outages_are_counted_as_one_counts_seconds() -> None:
    dice = Random(5)
    for _ in range(50):
        outages = Outages()
        for _ in range(dice.randrange(6)):
            began = dice.randrange(100)
            outages.add([Outage(began, began + dice.randrange(1, 30))])
        for began, ended in ((dice.randrange(130), dice.randrange(130)) for _ in range(50)):
            down = [any(each.began <= second < each.ended for each in outages.known) for second in range(began, ended)]
            assert outages.within(began, ended) == sum(down)


def test_t10_6_two_that_say_it_first_at_the_same_moment_do_not_fall_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def evening(hall: Hall) -> None:
        async def overtaken(*_: float) -> list[Outage]:
            raise Conflict("setting")

        monkeypatch.setattr(hall.store, "say_alive", overtaken)
        await hall.pulse.be_heard()
        with pytest.raises(StoreTrouble):
            await hall.pulse.beat()

    in_hall(tmp_path / "games.db", evening)


@pytest.mark.parametrize("damaged", ["", "[1", "null", '["x", 1]', "[1]", "[1, 2, 3]"])
def test_t10_6_what_was_said_last_may_be_damaged(tmp_path: Path, hands: Hands, damaged: str) -> None:
    async def evening(hall: Hall) -> None:
        await opened(hall, [{"who": "me"}, {"who": "here"}], clock=LIVE)

    async def next_day(hall: Hall) -> list[Outage]:
        await hall.prepare()
        hands.now += 100
        await hall.pulse.beat()
        return hall.pulse.outages.known

    file = tmp_path / "games.db"
    in_hall(file, evening)
    with sqlite3.connect(file) as connection:
        assert connection.execute("update setting set value = ? where name = 'alive'", [damaged]).rowcount == 1
    connection.close()
    (gap,) = in_hall(file, next_day)
    assert gap.ended - gap.began == 100


# ---- T10.7


def test_t10_7_a_rematch_has_the_clock_and_a_trial_has_none(tmp_path: Path) -> None:
    async def evening(hall: Hall) -> None:
        room = await opened(hall, [{"who": "me"}, {"who": "here"}], clock=DAYS)
        page = Page(ANNA.id, 0)
        assert (await say(hall, room, page, "concede"))["t"] == "done"
        again = await hall.room(await hall.rematch(room.table.id, ANNA))
        assert again.table.clock is not None
        assert again.table.clock.terms == room.table.clock.terms  # type: ignore[union-attr]
        wish = PlayOn.model_validate({"move": 0, "seats": [{"who": "me"}, {"who": "bot", "level": "easy"}]})
        trial = await hall.room(await hall.play_on(room.table.id, ANNA, wish))
        assert trial.table.clock is None

    in_hall(tmp_path / "games.db", evening)


def test_t10_1_what_is_no_clock_is_refused() -> None:
    for wrong in ({"kind": "live", "minutes": 0, "increment": 0}, {"kind": "days", "days": 2}, {"kind": "sand"}, 5):
        with pytest.raises(ValidationError):
            new_table(WITH_A_FRIEND, clock=wrong)


def test_t10_1_before_the_deal_it_runs_for_nobody(hands: Hands) -> None:
    table = Table(stored_game((Chair("anna", "Anna"), Chair(None, "")), clock=LIVE), CITY)
    hands.now += 1000
    assert left(table) == [FIVE_MINUTES] * 2
